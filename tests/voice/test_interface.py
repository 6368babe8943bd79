"""What the pages say: every text in both languages, and the ones with numbers."""

import pytest

from rulewalk.voice.catalogue import LANGUAGES
from rulewalk.voice.interface import FAILURES, PHASES, PRACTICES, RULE_LINKS, Interface, Says

EN, PT = Interface("en"), Interface("pt-BR")
TEXTS = [name for name, value in vars(Interface).items() if isinstance(value, Says)]


@pytest.mark.parametrize("name", TEXTS)
def test_every_text_is_there_in_both_languages(name: str) -> None:
    english, portuguese = getattr(EN, name), getattr(PT, name)
    assert english
    assert portuguese
    assert english[0].isupper() == portuguese[0].isupper()
    assert english.endswith(".") == portuguese.endswith(".")


def test_steps() -> None:
    assert (EN.step(3), PT.step(3)) == ("Step 3", "Passo 3")
    assert (EN.step_of(3, 7), PT.step_of(3, 7)) == ("Step 3 of 7", "Passo 3 de 7")
    assert [EN.steps(n) for n in (0, 1, 7)] == ["no steps", "1 step", "7 steps"]
    assert [PT.steps(n) for n in (0, 1, 7)] == ["nenhum passo", "1 passo", "7 passos"]


def test_templates_leave_the_numbers_to_the_page() -> None:
    assert EN.downloading_template.format(done="1.2", total="4.4") == (
        "Downloading the engine: 1.2 of 4.4 MB"
    )
    assert PT.downloading_template.format(done="1,2", total="4,4") == (
        "Baixando o motor do jogo: 1,2 de 4,4 MB"
    )
    numbers = {"units": 1, "tenths": 2}
    assert EN.tenths_template.format(**numbers) == "1.2"
    assert PT.tenths_template.format(**numbers) == "1,2"
    assert PT.step_of_template == "Passo {step} de {steps}"


def test_the_five_phases_in_their_order() -> None:
    assert [EN.phase(key) for key in PHASES] == ["Deal", "Discard", "Cut", "Play", "Show"]
    assert [PT.phase(key) for key in PHASES] == [
        "Distribuição",
        "Descarte",
        "Corte",
        "Jogar",
        "Contagem",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_failure_has_its_own_reason(language: str) -> None:
    words = Interface(language)
    reasons = [words.failure(reason) for reason in FAILURES]
    assert len(set(reasons)) == len(FAILURES)


def test_the_failures_a_practice_can_meet() -> None:
    assert set(FAILURES) == {
        *("network", "integrity", "wasm", "engine", "timeout", "file", "renewed"),
        "other",
    }


def test_legends() -> None:
    assert EN.legend("cribbage/play") == ("The meter shows the count; 15 and 31 are marked on it.")
    assert PT.legend("cribbage/play") == ("O medidor mostra a contagem, com o 15 e o 31 marcados.")
    assert EN.legend("cribbage/show") == (
        "The cards just counted are lit, and the large number is the total so far."
    )
    assert PT.legend("cribbage/show") == (
        "As cartas que acabam de ser contadas se acendem, e o número grande é o total até ali."
    )
    assert EN.legend("cribbage/game") == (
        "Each player has two pegs: the front one stands at the score, the other where it was "
        "before."
    )
    assert EN.legend("draw/line") == ("Each mark shows where a tile may go and the value it takes.")
    assert PT.legend("draw/line") == (
        "Cada marca mostra um ponto de encaixe e o valor que ele pede."
    )


def test_titles_of_the_lists_of_examples() -> None:
    assert EN.examples("cribbage")[0] == "Cribbage examples"
    assert PT.examples("cribbage")[0] == "Exemplos de cribbage"
    assert EN.examples("draw")[0] == "Draw examples"
    assert PT.examples("draw")[0] == "Exemplos de Draw"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_practice_speaks_of_its_own_game(language: str) -> None:
    words = Interface(language)
    for say in (words.practice_label, words.nothing_yet, words.fresh_start):
        assert len({say(game) for game in PRACTICES}) == len(PRACTICES)


def test_the_buttons_at_the_draw_table() -> None:
    assert [EN.players(n) for n in (2, 3, 4)] == ["2 players", "3 players", "4 players"]
    assert [PT.players(n) for n in (2, 3, 4)] == ["2 jogadores", "3 jogadores", "4 jogadores"]
    assert (EN.let_play("Ana"), PT.let_play("Ana")) == ("Let Ana play", "Deixar Ana jogar")
    assert EN.fits_both_ends("[3|4]") == "[3|4] fits at both ends: choose one."
    assert PT.fits_both_ends("[3|4]") == "[3|4] encaixa nas duas pontas: escolha uma."


def test_links_to_rules_say_which() -> None:
    assert [EN.rule_link(rule) for rule in RULE_LINKS] == [
        "The rule: the award for going out",
        "The rule: the award in a blocked round",
        "The rule: a tie in a blocked round",
    ]
    assert PT.rule_link("draw.blocked-tie") == "A regra: empate na rodada trancada"
