"""Positions drawn as SVG; every word in a picture is handed in finished."""
