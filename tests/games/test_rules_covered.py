"""Each rule that the engine holds is named by at least one test."""

import ast
from pathlib import Path

from games.rule_ids import DERIVED_FACTS, ENGINE_RULES


def marked_rules(source: str) -> set[str]:
    """Return the ids that a test file names as `pytest.mark.rule(id=...)`."""
    return {
        keyword.value.value
        for call in ast.walk(ast.parse(source))
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.rule"
        for keyword in call.keywords
        if isinstance(keyword.value, ast.Constant) and isinstance(keyword.value.value, str)
    }


def test_every_rule_of_the_engine_is_named_by_a_test_and_no_other() -> None:
    files = sorted(Path(__file__).parent.glob("test_*.py"))
    named = set().union(*(marked_rules(path.read_text(encoding="utf-8")) for path in files))
    assert named == ENGINE_RULES


def test_derived_facts_are_rules_of_the_engine() -> None:
    assert DERIVED_FACTS < ENGINE_RULES
