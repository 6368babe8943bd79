"""The sprite: all symbols of a page, drawn once."""

from collections.abc import Mapping

from rulewalk.pen.svg import XLINK, element


def sprite(symbols: Mapping[str, str]) -> str:
    """Return one invisible ``<svg>`` that holds these symbols, in the order of their ids.

    It has no size instead of ``display: none``, under which some browsers draw no ``<use>``.
    """
    inner = "".join(symbols[symbol_id] for symbol_id in sorted(symbols))
    root = element(
        "svg",
        {
            "class": "rw-sprite",
            **XLINK,
            "width": 0,
            "height": 0,
            "aria-hidden": "true",
            "focusable": "false",
        },
    )
    return f"{str(root).removesuffix('/>')}>{inner}</svg>"
