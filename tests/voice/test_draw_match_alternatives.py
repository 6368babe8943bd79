"""The words of a Draw match hold the whole position, and to the learner only what they may see."""

import random
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewalk.games.draw.line import Place
from rulewalk.games.draw.match import Match, Phase
from rulewalk.games.draw.round import Round
from rulewalk.games.draw.turn import RESERVE
from rulewalk.games.tiles import Tile
from rulewalk.notation.seating import around_table
from rulewalk.voice.catalogue import LANGUAGES
from rulewalk.voice.registry import voice_for
from voice.positions import at_random, joined, matches, played
from voice.reading_match import Award, MatchRead, NoAward, read_match, tiles_in

languages = st.sampled_from(LANGUAGES)
players_at_the_table = pytest.mark.parametrize("players", [2, 3, 4])

SEEDS = range(200)
YOU = 0


def holds(read: MatchRead, match: Match) -> None:
    """Hold everything but the hands and the boneyard against the match."""
    assert read.players == tuple(range(match.players))
    assert read.target == match.target
    assert read.number == match.number
    assert read.opener == match.opener
    assert read.lots == tuple(tuple((lot.seat, lot.tile) for lot in once) for once in match.lots)
    assert read.scores == match.scores
    assert read.to_move == match.to_move
    assert read.dealt == (match.round is not None)
    assert read.opens_next == (match.next_opener if settled_and_going_on(match) else None)
    assert read.leaders == match.leaders
    assert read.best == (max(match.scores) if match.is_over else None)
    if match.round is not None:
        holds_round(read, match.round)
    if match.settlement is None:
        assert read.award is None
    elif match.settlement.winner is None:
        lowest = min(match.settlement.totals)
        shared = tuple(n for n, total in enumerate(match.settlement.totals) if total == lowest)
        assert read.award == NoAward(lowest, shared)
    else:
        assert read.award == Award(match.settlement.winner, match.settlement.points)


def holds_round(read: MatchRead, position: Round) -> None:
    assert read.line is not None
    assert read.line.line == position.line
    assert read.line.open_ends == tuple((end, end.value) for end in position.line.open_ends)
    assert read.reserve == RESERVE
    assert read.out == position.out
    assert read.blocked == (position.is_over and position.out is None)
    if not position.is_over:
        assert read.passes == position.passes


def settled_and_going_on(match: Match) -> bool:
    return match.settlement is not None and not match.is_over


@given(matches(), languages)
def test_a_match_is_read_back(match: Match, language: str) -> None:
    told = voice_for("draw/match", language).alternative(match, around_table(match.players))
    read = read_match(told, language)
    holds(read, match)
    if match.round is not None:
        assert read.hands == match.round.hands
        buyable = match.round.boneyard[: match.round.buyable]
        assert read.boneyard == (buyable or 0)


@given(matches(), languages)
def test_what_you_see_is_read_back(match: Match, language: str) -> None:
    told = voice_for("draw/match", language).alternative_for_you(match, around_table(match.players))
    read = read_match(told, language)
    holds(read, match)
    if match.round is not None:
        yours, *others = match.round.hands
        assert read.hands[YOU] == yours
        revealed = match.settlement is not None
        for hand, held in zip(read.hands[1:], others, strict=True):
            assert hand == (held if revealed or not held else len(held))
        assert read.boneyard == match.round.buyable


# What is hidden stays hidden.


def hidden_from_you(match: Match) -> set[Tile]:
    """The tiles that lie face down for the learner: nobody sees the boneyard's, ever."""
    if match.round is None:
        return set()
    hands = match.round.hands[1:] if match.settlement is None else ()
    return {*match.round.boneyard, *(tile for hand in hands for tile in hand)}


def seen_by_you(match: Match, language: str) -> Iterator[str]:
    voice, seating = voice_for("draw/match", language), around_table(match.players)
    yield voice.alternative_for_you(match, seating)
    yield voice.turn_prompt(match, seating)
    yield voice.title(match, seating)
    yield from voice.standings(match, seating)
    yield from voice.picture_words(match, seating).values()


@players_at_the_table
def test_no_hidden_tile_is_named(players: int) -> None:
    seating = around_table(players)
    for seed in SEEDS:
        voice = voice_for("draw/match", LANGUAGES[seed % 2])
        for made in at_random(Match.start(seed, players), seed):
            hidden = hidden_from_you(made.after)
            assert not hidden & set(tiles_in(voice.caption_for_you(made, seating)))
            # A placing hides nothing new.
            if not isinstance(made.move, Place):
                seen = voice.alternative_for_you(made.after, seating)
                assert not hidden & set(tiles_in(seen))


def dealt_otherwise(match: Match, seed: int) -> Match:
    """The same match but for the tiles that the learner cannot see."""
    assert match.round is not None
    hidden = sorted(hidden_from_you(match))
    random.Random(seed).shuffle(hidden)
    hands = [match.round.hands[YOU]]
    for hand in match.round.hands[1:]:
        hands.append(tuple(hidden[: len(hand)]))
        del hidden[: len(hand)]
    return replace(match, round=replace(match.round, hands=tuple(hands), boneyard=tuple(hidden)))


@given(matches(), languages, st.integers(0, 9))
def test_nothing_you_see_depends_on_hidden_tiles(match: Match, language: str, seed: int) -> None:
    if match.phase is not Phase.TURN:
        return
    otherwise = dealt_otherwise(match, seed)
    assert list(seen_by_you(match, language)) == list(seen_by_you(otherwise, language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rivals_purchase_is_told_without_its_face_or_its_need(language: str) -> None:
    voice, seating = voice_for("draw/match", language), around_table(2)
    (must,) = played(joined("0|5/3|3", "1|4", "4|4 2|2", opener=1), "buy")
    (may,) = played(joined("0|5/3|4", "1|4", "6|6 2|2", opener=1), "buy")
    assert voice.caption_for_you(must, seating) == voice.caption_for_you(may, seating)
    assert voice.caption(must, seating) != voice.caption(may, seating)


@given(matches(), languages)
def test_every_word_of_the_picture_is_said(match: Match, language: str) -> None:
    words = voice_for("draw/match", language).picture_words(match, around_table(match.players))
    seats = range(match.players)
    always = {"boneyard", "buyable", "reserve", "target", "passes", "opens", "empty"}
    always |= {f"{key}{seat}" for key in ("seat", "held", "score") for seat in seats}
    settled = {"out", "award", "sum", *(f"total{seat}" for seat in seats)}
    assert set(words) == (always if match.settlement is None else always | settled)
    assert not [text for text in words.values() if re.search(r"[{}]", text)]


# Whole texts.

HALF_WAY = joined("1|6 4|4/3|4/0|5 0|2", "1|4 1|1@1", "2|2 3|5", opener=0, scores=(40, 58, 0))


def test_a_round_half_way_in_words() -> None:
    seating = around_table(3)
    assert voice_for("draw/match", "en").alternative(HALF_WAY, seating) == (
        "Match to 61 points between you, Ana and Beto: round 1. You open this round. "
        "Pieces in the order placed: [1|4], [1|1]. "
        "Connections: [1|4] (low end) - [1|1] (line side A). "
        "Open ends: [1|1] (line side B) takes 1; [1|4] (high end) takes 4. "
        "You hold [1|6] and [4|4]. Ana holds [3|4]. Beto holds [0|5] and [0|2]. "
        "Boneyard, in the order of buying: [2|2], [3|5]; then the 2 tiles of the reserve, "
        "face down. You have 40 points. Ana has 58 points. Beto has no points. "
        "It is your turn."
    )
    assert voice_for("draw/match", "pt-BR").alternative(HALF_WAY, seating) == (
        "Partida até 61 pontos entre você, Ana e Beto: rodada 1. Você abre esta rodada. "
        "Peças na ordem em que foram colocadas: [1|4], [1|1]. "
        "Ligações: [1|4] (extremidade de menor valor) - [1|1] (linha A). "
        "Pontas livres: [1|1] (linha B) pede 1; [1|4] (extremidade de maior valor) pede 4. "
        "Você tem na mão [1|6] e [4|4]. Ana tem na mão [3|4]. Beto tem na mão [0|5] e [0|2]. "
        "Monte, na ordem de compra: [2|2], [3|5]; depois, as 2 peças da reserva, viradas para "
        "baixo. Você tem 40 pontos. Ana tem 58 pontos. Beto não tem pontos. É a sua vez."
    )


def test_what_you_see_half_way_in_words() -> None:
    seating = around_table(3)
    assert voice_for("draw/match", "en").alternative_for_you(HALF_WAY, seating) == (
        "Match to 61 points between you, Ana and Beto: round 1. You open this round. "
        "Pieces in the order placed: [1|4], [1|1]. "
        "Connections: [1|4] (low end) - [1|1] (line side A). "
        "Open ends: [1|1] (line side B) takes 1; [1|4] (high end) takes 4. "
        "You hold [1|6] and [4|4]. Ana holds 1 tile, face down. Beto holds 2 tiles, face down. "
        "Boneyard: 2 tiles that can still be bought and the 2 tiles of the reserve, face down. "
        "You have 40 points. Ana has 58 points. Beto has no points. It is your turn."
    )
    assert voice_for("draw/match", "pt-BR").alternative_for_you(HALF_WAY, seating) == (
        "Partida até 61 pontos entre você, Ana e Beto: rodada 1. Você abre esta rodada. "
        "Peças na ordem em que foram colocadas: [1|4], [1|1]. "
        "Ligações: [1|4] (extremidade de menor valor) - [1|1] (linha A). "
        "Pontas livres: [1|1] (linha B) pede 1; [1|4] (extremidade de maior valor) pede 4. "
        "Você tem na mão [1|6] e [4|4]. Ana tem na mão 1 peça, virada para baixo. "
        "Beto tem na mão 2 peças, viradas para baixo. "
        "Monte: 2 peças que ainda se podem comprar e as 2 peças da reserva, viradas para baixo. "
        "Você tem 40 pontos. Ana tem 58 pontos. Beto não tem pontos. É a sua vez."
    )


def test_before_the_lots_in_words() -> None:
    match, seating = Match.start(7, 2), around_table(2)
    assert voice_for("draw/match", "en").alternative_for_you(match, seating) == (
        "Match to 100 points between you and Ana: round 1. "
        "The lots for the opening have not been drawn yet. "
        "The tiles have not been dealt yet. You have no points. Ana has no points."
    )
    assert voice_for("draw/match", "pt-BR").alternative_for_you(match, seating) == (
        "Partida até 100 pontos entre você e Ana: rodada 1. "
        "A abertura ainda não foi sorteada. "
        "As peças ainda não foram distribuídas. Você não tem pontos. Ana não tem pontos."
    )
