"""The catalogues: complete in both languages, and what they do with numbers and lists."""

import re
import subprocess
import sys
import zipfile
from gettext import GNUTranslations
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

import rulewalk
from rulewalk.voice.catalogue import DOMAIN, LANGUAGES, LOCALES, Catalogue, Counted

PACKAGE = Path(rulewalk.__file__).parent
VOICE = PACKAGE / "voice"

# How the code marks its messages, in Babel's terms: the places of their arguments.
KEYWORDS = {"message": (1,), "Says": (1,), "Counted": (1, 2)}

type MessageId = str | tuple[str, ...]


def source(language: str) -> Catalog:
    path = VOICE / "locale" / LOCALES[language] / "LC_MESSAGES" / f"{DOMAIN}.po"
    with path.open("rb") as file:
        return read_po(file, abort_invalid=True)


def compiled(language: str) -> Path:
    return VOICE / "locale" / LOCALES[language] / "LC_MESSAGES" / f"{DOMAIN}.mo"


def identity(message: Message) -> MessageId:
    return plain(message.id)


def plain(ids: object) -> MessageId:
    return tuple(map(str, ids)) if isinstance(ids, tuple | list) else str(ids)


def forms(message: Message) -> tuple[str, ...]:
    said = plain(message.string)
    return (said,) if isinstance(said, str) else said


def in_code() -> set[MessageId]:
    extracted = extract_from_dir(VOICE, [("**.py", "python")], keywords=KEYWORDS)
    return {plain(ids) for _, _, ids, _, _ in extracted}


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


both_languages = pytest.mark.parametrize("language", LANGUAGES)


@both_languages
def test_every_message_of_the_code_is_in_the_catalogue_and_no_other(language: str) -> None:
    listed = {identity(message) for message in source(language) if message.id}
    assert listed == in_code()


@both_languages
def test_nothing_is_fuzzy_obsolete_or_empty(language: str) -> None:
    catalogue = source(language)
    assert not catalogue.obsolete
    for message in catalogue:
        assert not message.fuzzy, message.id
        assert all(forms(message)), message.id


@both_languages
def test_every_form_keeps_the_places_of_its_message(language: str) -> None:
    for message in source(language):
        ids = (message.id,) if isinstance(message.id, str) else message.id
        for form in forms(message) if message.id else ():
            assert places(form) == places(ids[0]), form


def test_a_message_is_its_own_english() -> None:
    for message in source("en"):
        if message.id:
            assert plain(message.string) == identity(message)


@both_languages
def test_a_number_has_two_forms_and_each_names_it(language: str) -> None:
    catalogue = source(language)
    assert catalogue.num_plurals == 2
    for message in catalogue:
        if isinstance(message.id, tuple | list):
            one, many = forms(message)
            assert one != many
            assert "n" in places(one) & places(many)


@both_languages
def test_the_compiled_catalogue_says_what_its_source_says(language: str) -> None:
    with compiled(language).open("rb") as file:
        kept = {identity(message): forms(message) for message in read_mo(file) if message.id}
    assert kept == {identity(message): forms(message) for message in source(language) if message.id}


@both_languages
def test_the_tone_is_calm(language: str) -> None:
    for message in source(language):
        for form in forms(message) if message.id else ():
            assert "!" not in form
            assert form == form.strip()
            assert "  " not in form


def test_portuguese_is_not_english_left_over() -> None:
    same = {
        message.id
        for message in source("pt-BR")
        if isinstance(message.id, str) and message.string == message.id
    }
    in_both = {"Rival", "Go", "go", "{card} (rival)", "Ana", "Beto", "Caio"}
    in_both |= {"Flush: {cards}", "flush {n}", "Nobs: {cards}", "nobs {n}", "Total"}
    in_both |= {"Flush", "Nobs", "Menu"}
    assert all(re.fullmatch(r"[^a-z]*", re.sub(r"{\w+}", "", text)) for text in same - in_both)


def test_there_are_two_languages_portuguese_first() -> None:
    assert LANGUAGES == ("pt-BR", "en")


@pytest.mark.parametrize("language", ["", "pt", "pt_BR", "EN", "de"])
def test_another_language_is_named_and_refused(language: str) -> None:
    with pytest.raises(ValueError, match=f"no language '{language}': there is pt-BR and en"):
        Catalogue(language)


POINTS = Counted("{n} point", "{n} points", "no points")


@pytest.mark.parametrize(
    ("language", "n", "said"),
    [
        ("en", 0, "no points"),
        ("en", 1, "1 point"),
        ("en", 2, "2 points"),
        ("en", 121, "121 points"),
        ("pt-BR", 0, "nenhum ponto"),
        ("pt-BR", 1, "1 ponto"),
        ("pt-BR", 2, "2 pontos"),
        ("pt-BR", 121, "121 pontos"),
    ],
)
def test_none_one_and_many(language: str, n: int, said: str) -> None:
    assert Catalogue(language).counted(POINTS, n) == said


def test_zero_is_an_error_where_it_cannot_happen() -> None:
    with pytest.raises(ValueError, match=r"zero was not expected in '\{n\} points'"):
        Catalogue("en").counted(Counted("{n} point", "{n} points"), 0)


@pytest.mark.parametrize(
    ("parts", "english", "portuguese"),
    [
        ([], "", ""),
        (["A"], "A", "A"),
        (["A", "B"], "A and B", "A e B"),
        (["A", "B", "C"], "A, B and C", "A, B e C"),
        (["A", "B", "C", "D"], "A, B, C and D", "A, B, C e D"),
    ],
)
def test_lists(parts: list[str], english: str, portuguese: str) -> None:
    assert Catalogue("en").all_of(parts) == english
    assert Catalogue("pt-BR").all_of(parts) == portuguese
    assert Catalogue("en").any_of(parts) == english.replace(" and ", " or ")
    assert Catalogue("pt-BR").any_of(parts) == portuguese.replace(" e ", " ou ")


def test_other_ways_to_join() -> None:
    words = Catalogue("pt-BR")
    assert words.in_order(["a", "b", "c"]) == "a, b, c"
    assert words.apart(["a, b", "c"]) == "a, b; c"
    assert words.added(["par 2", "última carta 1"]) == "par 2 + última carta 1"
    assert words.sentences(["Um.", "Dois."]) == "Um. Dois."
    assert words.sentences([]) == ""


def test_a_list_may_hold_braces() -> None:
    assert Catalogue("en").all_of(["{a}", "{b}"]) == "{a} and {b}"


def test_a_template_keeps_its_places() -> None:
    assert Catalogue("pt-BR").text("Step {step} of {steps}") == "Passo {step} de {steps}"


def test_catalogues_load_out_of_a_zip_with_the_standard_library_alone(tmp_path: Path) -> None:
    archive = tmp_path / "engine.zip"
    with zipfile.ZipFile(archive, "w") as zipped:
        for path in PACKAGE.rglob("*"):
            inside = path.relative_to(PACKAGE)
            needed = inside.parts[0] in ("__init__.py", "games", "notation", "voice")
            if needed and path.suffix in (".py", ".mo"):
                zipped.write(path, Path("rulewalk") / inside)
    program = (
        f"import sys; sys.path.insert(0, {str(archive)!r})\n"
        "from rulewalk.games.tiles import Tile\n"
        "from rulewalk.voice import interface, registry\n"
        "from rulewalk.voice.catalogue import LANGUAGES\n"
        "assert 'engine.zip' in interface.__file__\n"
        "for language in LANGUAGES:\n"
        "    registry.voice_for('cribbage/play', language)\n"
        "    sys.stdout.buffer.write(interface.Interface(language).next_step.encode() + b'\\n')\n"
    )
    run = subprocess.run(
        [sys.executable, "-I", "-S", "-c", program], capture_output=True, check=True
    )
    assert run.stdout.decode().split("\n") == ["Próximo passo", "Next step", ""]


@both_languages
def test_what_pages_load_is_gettexts_own_form(language: str) -> None:
    with compiled(language).open("rb") as file:
        translations = GNUTranslations(file)
    assert translations.info()["language"] == LOCALES[language]
