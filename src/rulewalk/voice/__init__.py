"""Whole sentences, in each language, for events, refusals and positions."""
