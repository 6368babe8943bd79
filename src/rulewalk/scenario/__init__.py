"""Scenario files: YAML read with positions, checked against the model, replayed as lessons."""
