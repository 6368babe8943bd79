"""Material's style sheet as the site serves it: without the rules for what no page can have."""

import re
from pathlib import Path

import material
import pytest

from rulewalk.site.material_sheet import (
    CLASSES,
    absent_classes,
    material_files,
    without_classes,
)

THEME = Path(material.__file__).parent / "templates"


@pytest.fixture(scope="module")
def whole() -> str:
    return "".join(path.read_text(encoding="utf-8") for path in material_files([THEME]))


@pytest.mark.parametrize(
    ("sheet", "kept"),
    [
        ("a{b:c}.gone{d:e}f{g:h}", "a{b:c}f{g:h}"),
        (".kept>a,p .gone:first-child,.kept b{c:d}", ".kept>a,.kept b{c:d}"),
        (
            "@media print{.gone a{b:c}}@media (width>=1em){.gone,a{b:c}}",
            "@media print{}@media (width>=1em){a{b:c}}",
        ),
        ("@supports (a:b){.gone{c:d}.kept{c:d}}", "@supports (a:b){.kept{c:d}}"),
        (".gone-by,.gone_,.agone{b:c}", ".gone-by,.gone_,.agone{b:c}"),
        (
            '@keyframes gone{to{b:c}}:root{--gone:url("x,.gone{}")}',
            '@keyframes gone{to{b:c}}:root{--gone:url("x,.gone{}")}',
        ),
    ],
    ids=["rule", "selector", "media", "supports", "longer names", "no selectors"],
)
def test_what_asks_for_an_absent_class_goes_and_nothing_else(sheet: str, kept: str) -> None:
    assert without_classes(sheet, {"gone"}) == kept


@pytest.mark.parametrize("selector", ["a:not(.gone)", ":is(.gone,b)>c", "a:has(.gone)"])
def test_what_stands_in_a_pseudo_class_decides_nothing(selector: str) -> None:
    assert without_classes(f"{selector}{{d:e}}", {"gone"}) == f"{selector}{{d:e}}"


def test_where_nothing_is_absent_the_sheet_stays_as_it_is(whole: str) -> None:

    def rules(sheet: str) -> str:
        # An empty comment may stand between numbers, and a string may be written otherwise.
        return re.sub(r"\"[^\"]*\"|/\*.*?\*/", "", sheet)

    assert rules(without_classes(whole, ())) == rules(whole)


@pytest.mark.parametrize("feature", CLASSES)
def test_every_listed_class_is_one_of_materials_and_goes_with_its_feature(
    whole: str, feature: str
) -> None:
    gone = without_classes(whole, absent_classes(CLASSES.keys() - {feature}))
    for name in CLASSES[feature]:
        pattern = re.compile(rf"\.{name}(?![\w-])")
        assert pattern.search(whole)
        assert not pattern.search(re.sub(r":(is|not|has|where)\([^()]*\)", "", gone))


def test_what_is_on_keeps_its_rules(whole: str) -> None:
    assert absent_classes(CLASSES) == frozenset()
    kept = without_classes(whole, absent_classes(["pymdownx.tabbed", "material/tags"]))
    assert ".tabbed-set" in kept
    assert ".md-tag" in kept
    assert ".arithmatex" not in kept


def test_half_of_the_rules_that_every_element_is_tried_on_are_those_of_content_tabs(
    whole: str,
) -> None:
    """Were it not so any more, all this would be for little."""
    tabs = without_classes(whole, {"tabbed-labels", "tabbed-set"})
    tried = re.compile(r":(?:first-child|last-child|nth-child\(\d+\))(?=[,{])")
    assert len(tried.findall(tabs)) < len(tried.findall(whole)) / 2


def test_another_theme_is_said(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="is it Material"):
        material_files([tmp_path])
