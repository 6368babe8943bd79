"""Checked walkthroughs: moves replayed by the engine, claims held against it."""
