"""Scripts and style sheets as they are served: shorter, and the same."""

import pytest

from rulewalk.site.slim import module, script, sheet


def test_sheets_become_one_in_their_order_without_comments_and_blanks() -> None:
    one = "/* Why. */\na > b,\nc :is(d, e) {\n  margin: 0 calc(1px + 2px);\n}\n"
    other = "@media (width >= 30em) {\n  f {\n    color: red;\n  }\n}\n"
    slim = "a>b,c :is(d,e){margin:0 calc(1px + 2px)}@media (width>= 30em){f{color:red}}"
    assert sheet([one, other]) == slim


def test_a_string_in_a_sheet_stays_as_it_is() -> None:
    assert sheet(["""a::after { content: " ; } , "; }"""]) == """a::after{content:" ; } , "}"""


def test_a_selector_keeps_the_blank_that_makes_it_a_descendant() -> None:
    assert sheet(["a :hover { b: c }"]) == "a :hover{b:c}"


def test_a_script_loses_lines_that_are_comments_and_its_indentation() -> None:
    assert script("// Why.\nif (a) {\n  // And so.\n  b(); // c\n}\n") == "if (a) {\nb(); // c\n}\n"


def test_a_template_over_several_lines_is_refused() -> None:
    with pytest.raises(ValueError, match="template"):
        script("const a = `b\n  c`;\n")


def test_a_universal_script_becomes_a_module() -> None:
    universal = "(function(g,f){module.exports=f()})(this,function(){return 1});"
    assert module(universal).endswith(f"{universal}\nexport default module.exports;\n")
