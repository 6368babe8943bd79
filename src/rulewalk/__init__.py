"""Rulewalk: scenario files become lessons that one reads and plays."""

__version__ = "0.1.0"
