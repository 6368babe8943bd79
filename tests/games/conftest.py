"""The marker by which a test says which rule it specifies."""

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(id): the test specifies this rule of a game")
