"""Every way in which ``mutate.py`` breaks a rule of the engine.

A text is the shortest that is found once in its file; ``instead`` is the rule switched off or
turned into one of its usual misreadings.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Mutation:
    """One way to break a rule: in ``file``, the only ``text`` becomes ``instead``."""

    rule: str
    file: str
    text: str
    instead: str


def _broken(file: str, changes: Mapping[str, Sequence[tuple[str, str]]]) -> tuple[Mutation, ...]:
    return tuple(
        Mutation(rule, file, text, instead)
        for rule, pairs in changes.items()
        for text, instead in pairs
    )


CARDS: Final = _broken(
    "cribbage/values.py",
    {
        "cribbage.values": [
            ("*(min(rank, COURT_VALUE) for rank in RANKS)", "*RANKS"),
            ("return _VALUES[card.rank]", "return _VALUES[card.rank] if card.rank > 1 else 11"),
        ]
    },
)

PLAY: Final = _broken(
    "cribbage/play.py",
    {
        "cribbage.ranks": [
            # The ace is high.
            ("ranks = {card.rank for", "ranks = {card.rank if card.rank > 1 else 14 for"),
            # Court cards share one place.
            ("ranks = {card.rank for", "ranks = {counting_value(card) for"),
        ],
        "cribbage.suits": [
            # A pair asks for a suit.
            (
                "if card.rank != series[-1].rank:",
                "if card.rank != series[-1].rank or card.suit.value < series[-1].suit.value:",
            ),
            # A run asks for one suit.
            (
                "if len(ranks) == length and",
                "if len({c.suit for c in series[-length:]}) == 1 and len(ranks) == length and",
            ),
        ],
        "cribbage.play.turns": [
            ("0 if dealt[0] else 1, None, (0, 0))", "1 if dealt[1] else 0, None, (0, 0))"),
            ("if move.seat != self.to_move:", "if False:"),
            ("else seat if other_waits else other", "else seat"),
            ("card for card in hands[seat] if card != move.card", "card for card in hands[seat]"),
        ],
        "cribbage.play.limit": [
            ("if total > THIRTY_ONE:", "if total > THIRTY_ONE + 1:"),
            ("if total > THIRTY_ONE:", "if total >= THIRTY_ONE:"),
            ("counting_value(card) <= THIRTY_ONE])", "counting_value(card) < THIRTY_ONE])"),
            ("counting_value(card) <= THIRTY_ONE])", "counting_value(card) <= THIRTY_ONE + 1])"),
        ],
        "cribbage.play.go": [
            # Go with a playable card.
            ("return CanStillLay(move.seat, self.count, fitting) if fitting else None", "return"),
            # Who said go may lay again.
            ("return MustGoOn(move.seat, self.to_move)", "return None"),
            # The other need not go on.
            ("if playable(self.hands[other], self.count):", "if False:"),
            # The point goes to who said go, is two, or is missing.
            ("point = Scored(last.seat, ", "point = Scored(seat, "),
            ("_pegged(self.points, last.seat, GO_POINTS)", "_pegged(self.points, seat, GO_POINTS)"),
            ("GO_POINTS: Final = 1", "GO_POINTS: Final = 2"),
            ("elif count < THIRTY_ONE and closed:", "elif False:"),
            # A player without cards has to say it.
            ("other_waits = not hands[other] or self.said_go", "other_waits = self.said_go"),
        ],
        "cribbage.play.fifteen": [
            ("if count == FIFTEEN:", "if False:"),
            ("if count == FIFTEEN:", "if count % FIFTEEN == 0:"),
            ("FIFTEEN_POINTS: Final = 2", "FIFTEEN_POINTS: Final = 1"),
        ],
        "cribbage.play.pair": [
            ("2: (ScoreKind.PAIR, 2),", ""),
            ("3: (ScoreKind.PAIR_ROYAL, 6),", "3: (ScoreKind.PAIR_ROYAL, 4),"),
            ("4: (ScoreKind.DOUBLE_PAIR_ROYAL, 12),", "4: (ScoreKind.DOUBLE_PAIR_ROYAL, 8),"),
            # Values pair.
            (
                "if card.rank != series[-1].rank:",
                "if counting_value(card) != counting_value(series[-1]):",
            ),
            # Cards apart pair.
            ("            break\n        alike += 1", "            continue\n        alike += 1"),
        ],
        "cribbage.play.run": [
            ("    if run:\n", "    if False:\n"),
            ("SHORTEST_RUN: Final = 3", "SHORTEST_RUN: Final = 4"),
            ("SHORTEST_RUN: Final = 3", "SHORTEST_RUN: Final = 2"),
            # The shortest counts; a gap or a pair does no harm.
            (
                "range(len(series), SHORTEST_RUN - 1, -1)",
                "range(SHORTEST_RUN, len(series) + 1)",
            ),
            ("and max(ranks) - min(ranks) == length - 1", ""),
            (
                "len(ranks) == length and max(ranks) - min(ranks) == length - 1",
                "max(ranks) - min(ranks) == len(ranks) - 1 >= 2",
            ),
            # Only in order.
            (
                "len(ranks) == length and max",
                "series[-1].rank == max(ranks) and len(ranks) == length and max",
            ),
        ],
        "cribbage.play.thirty-one": [
            ("if count == THIRTY_ONE:\n        made", "if False:\n        made"),
            ("THIRTY_ONE_POINTS: Final = 2", "THIRTY_ONE_POINTS: Final = 1"),
            # No restart; a go point or a last-card point on top.
            ("count == THIRTY_ONE or (other_waits", "False or (other_waits"),
            ("elif count < THIRTY_ONE and closed:", "elif closed:"),
            ("if count < THIRTY_ONE and over:", "if over:"),
        ],
        "cribbage.play.last-card": [
            ("if count < THIRTY_ONE and over:", "if over:"),
            ("if count < THIRTY_ONE and over:", "if False:"),
            ("LAST_CARD_POINTS: Final = 1", "LAST_CARD_POINTS: Final = 2"),
            # It adds up with the go point.
            ("elif count < THIRTY_ONE and closed:", "if count < THIRTY_ONE and other_waits:"),
        ],
        "cribbage.play.together": [
            (
                "gained = sum(score.points for score in scored)",
                "gained = max((score.points for score in scored), default=0)",
            ),
            ("if len(scored) > 1:", "if len(scored) > 2:"),
            ("if len(scored) > 1:", "if scored:"),
        ],
        "cribbage.play.reset": [
            # The old cards stay for pairs and runs; who laid last leads; an empty hand leads; who
            # said go stays silenced.
            (
                "cards = tuple(lay.card for lay in series)",
                (
                    "cards = (*(each.card for count in "
                    "self.series[:-1] for each in count), *(lay.card for lay in series))"
                ),
            ),
            ("if self.hands[1 - last_layer] else last_layer", "if False else last_layer"),
            ("if self.hands[1 - last_layer] else last_layer", ""),
            ("to_move=leads, said_go=None)", "to_move=leads)"),
        ],
        "cribbage.play.alone": [
            ("other_waits = not hands[other] or self.said_go", "other_waits = self.said_go"),
            ("if self._plays_alone(seat):", "if False:"),
            # Alone one scores nothing.
            (
                "for made in combinations_made(cards)]",
                "for made in combinations_made(cards) if not self._plays_alone(seat)]",
            ),
        ],
        "cribbage.play.at-once": [
            (
                "points=_pegged(self.points, seat, gained),",
                "points=_pegged(self.points, seat, gained if over else 0),",
            ),
            ("points=_pegged(self.points, last.seat, GO_POINTS)", "points=self.points"),
        ],
        "cribbage.rival.simple": [
            ("return points + LAST_CARD_POINTS", "return points"),
            ("return points + GO_POINTS", "return points"),
        ],
    },
)

SHOW: Final = _broken(
    "cribbage/show.py",
    {
        "cribbage.ranks": [
            # Queen, king, ace.
            ("for rank in RANKS:", "for rank in (*RANKS, 1):"),
        ],
        "cribbage.show.order": [("cards = (*hand, starter)", "cards = tuple(hand)")],
        "cribbage.show.fifteen": [
            ("range(2, len(cards) + 1)", "range(2, len(cards))"),
            ("range(2, len(cards) + 1)", "range(3, len(cards) + 1)"),
            ("(ShowKind.FIFTEEN, COMBINATION_POINTS,", "(ShowKind.FIFTEEN, 1,"),
        ],
        "cribbage.show.pair": [
            (
                "if pair[0].rank == pair[1].rank",
                "if counting_value(pair[0]) == counting_value(pair[1])",
            ),
            ("for pair in combinations(cards, 2)", "for pair in zip(cards, cards[1:])"),
            ("(ShowKind.PAIR, COMBINATION_POINTS,", "(ShowKind.PAIR, 1,"),
        ],
        "cribbage.show.run": [
            ("for chosen in product(*choices)]", "for chosen in list(product(*choices))[:1]]"),
            ("SHORTEST_RUN: Final = 3", "SHORTEST_RUN: Final = 2"),
            ("SHORTEST_RUN: Final = 3", "SHORTEST_RUN: Final = 4"),
            ("(ShowKind.RUN, len(longest),", "(ShowKind.RUN, SHORTEST_RUN,"),
        ],
        "cribbage.show.flush": [
            ("return [] if crib else", "return"),
            ("ShowKind.FLUSH, len(hand) + 1,", "ShowKind.FLUSH, len(hand),"),
            ("if len({card.suit for card in hand}) > 1:", "if len({c.suit for c in hand}) > 2:"),
        ],
        "cribbage.show.nobs": [
            ("if card.rank == JACK and card.suit == starter.suit", "if card.rank == JACK"),
            ("if card.rank == JACK and", "if card.is_court and"),
            ("*_nobs(hand, starter),", "*_nobs(cards, starter),"),
        ],
    },
)

RIVAL: Final = _broken(
    "cribbage/rival.py",
    {
        "cribbage.rival.simple": [
            ("            view.points_for(card),\n", ""),
            # Without this line the ranks would decide alike, so it is turned round.
            ("            counting_value(card),\n", "            -counting_value(card),\n"),
            ("            card.rank,\n", ""),
            ("-SUITS.index(card.suit)", "SUITS.index(card.suit)"),
            ("playable(view.hand, view.count)", "view.hand"),
            # It keeps the worst cards, or lays the best away; what counts most goes.
            ("-points_alone([", "points_alone(["),
            ("            sum(map(counting_value, pair)),\n", ""),
            (
                "            sum(map(counting_value, pair)),\n",
                "            -sum(map(counting_value, pair)),\n",
            ),
        ]
    },
)

GAME: Final = _broken(
    "cribbage/game.py",
    {
        "cribbage.deal": [
            # The higher card deals; the ace is high; the suit breaks a tie.
            ("dealer = 0 if first.rank < second.rank", "dealer = 0 if first.rank > second.rank"),
            (
                "0 if first.rank < second.rank",
                "0 if (first.rank - 2) % 13 < (second.rank - 2) % 13",
            ),
            ("if first.rank == second.rank:", "if first == second:"),
            ("DEALT: Final = 6", "DEALT: Final = 5"),
            # The deal stays, or begins with the other.
            ("self.dealer if not self.deals else 1 - self.dealer", "self.dealer"),
            ("self.dealer if not self.deals else 1 - self.dealer", "1 - self.dealer"),
            # The same cards again; the dealer's cards first.
            ("pack = self._shuffled(self.deals + 1)", "pack = self._shuffled(1)"),
            ("(by_seat[1], by_seat[0]) if dealer == 0", "(by_seat[1], by_seat[0]) if dealer == 1"),
        ],
        "cribbage.discard": [
            # The crib is the pone's.
            (
                "return self.player_at(0 if shown is Shown.PONE",
                "return self.player_at(0 if shown is not Shown.DEALER",
            ),
            ("if len(cards) != DISCARDED or len(set(cards)) != DISCARDED:", "if False:"),
            ("        if self.discards[player]:\n", "        if False:\n"),
            ("if not set(cards) <= set(self.dealt[player]):", "if False:"),
            ("if not all(self.discards):", "if not any(self.discards):"),
            # All six stay in the hand.
            ("for card in dealt if card not in laid_away", "for card in dealt"),
        ],
        "cribbage.cut": [
            ("self._shuffled(self.deals)[2 * DEALT]", "self._shuffled(self.deals)[2 * DEALT - 1]"),
            ("StarterTurned(starter, 1 - self.dealer)", "StarterTurned(starter, self.dealer)"),
            ("if any(starter in dealt for dealt in self.dealt):", "if False:"),
        ],
        "cribbage.heels": [
            ("if starter.rank == JACK:", "if False:"),
            ("if starter.rank == JACK:", "if starter.rank >= JACK:"),
            ("HEELS_POINTS: Final = 2", "HEELS_POINTS: Final = 1"),
            # They are the pone's.
            ("_pegged(scores, self.dealer, HEELS", "_pegged(scores, 1 - self.dealer, HEELS"),
            # They wait for the show, and win nothing.
            ("events = (*events, heels, *_end(scores))", "events = (*events, heels)"),
        ],
        "cribbage.play.turns": [
            # The dealer leads.
            (
                "return 1 - self.dealer if seat == 0 else",
                "return 1 - self.dealer if seat == 1 else",
            ),
            (
                "PlayPosition.start(hands[1 - self.dealer], hands[self.dealer])\n        events",
                "PlayPosition.start(hands[self.dealer], hands[1 - self.dealer])\n        events",
            ),
        ],
        "cribbage.play.at-once": [
            ("scores = _pegged(scores, self.player_at(event.seat), event.points)", "pass"),
        ],
        "cribbage.show.order": [
            (
                'PONE = "pone"\n    DEALER = "dealer"\n',
                'DEALER = "dealer"\n    PONE = "pone"\n',
            ),
            (
                'DEALER = "dealer"\n    CRIB = "crib"\n',
                'CRIB = "crib"\n    DEALER = "dealer"\n',
            ),
            ("crib=shown is Shown.CRIB)", "crib=False)"),
            ("if claimed > points else None", "if False else None"),
            ("_pegged(self.scores, owner, points", "_pegged(self.scores, 1 - owner, points"),
        ],
        "cribbage.game.target": [
            ("TARGET: Final = 121", "TARGET: Final = 120"),
            ("TARGET: Final = 121", "TARGET: Final = 122"),
            # The peg goes beyond; the rest of a card is told; a winner by the claim pays for it.
            ("min(scores[player] + points, TARGET)", "scores[player] + points"),
            ("                    break\n", ""),
            ("if missed and TARGET not in scores:", "if missed:"),
            # Won only when the hand is over, or never.
            (
                "if self.is_over:\n            return Phase.OVER",
                "if False:\n            return Phase.OVER",
            ),
            ("                if TARGET in scores:\n", "                if False:\n"),
        ],
        "cribbage.game.muggins": [
            ("if self.muggins and claimed is not None", "if claimed is not None"),
            ("points - claimed if self.muggins and", "0 if self.muggins and"),
            ("_pegged(scores, 1 - owner, missed)", "_pegged(scores, owner, missed)"),
            ("_pegged(self.scores, owner, points - missed)", "_pegged(self.scores, owner, points)"),
        ],
        "cribbage.game.skunk": [
            ("SKUNK: Final = 91", "SKUNK: Final = 90"),
            ("if score < SKUNK:", "if score <= SKUNK:"),
            ("DOUBLE_SKUNK: Final = 61", "DOUBLE_SKUNK: Final = 60"),
            ("2 if score < DOUBLE_SKUNK", "2 if score <= DOUBLE_SKUNK"),
            ("2 if score < DOUBLE_SKUNK else 1", "1"),
            ("if score < SKUNK:", "if False:"),
        ],
        "cribbage.game.next": [
            ("LoserDealsNext(loser))", "LoserDealsNext(winner))"),
            ("return (*won, LoserDealsNext(loser))", "return won"),
        ],
    },
)

COUNTING: Final = _broken(
    "cribbage/counting.py",
    {
        "cribbage.show.fifteen": [
            ("CountedTwice(made) if made in self.counted else None", "None"),
            ("assert total != FIFTEEN\n                return", "return NoPair(cards) or"),
        ],
        "cribbage.show.pair": [
            ('    rule: str = "cribbage.show.pair"', '    rule: str = "cribbage.show.run"')
        ],
        "cribbage.show.run": [
            ("PartOfLongerRun(cards, longest) if in_a_row else NoRun(cards)", "NoRun(cards)"),
            ("            and len(ranks) == len(cards)\n", ""),
        ],
        "cribbage.show.flush": [
            ("return NoFlushInCrib(cards) if self.starter not in cards else", "return"),
            ("            return PartOfFlush(cards)\n", "            return NoFlush(cards)\n"),
            ("or len(cards) < len(self.hand):", "or False:"),
        ],
        "cribbage.show.nobs": [
            ("return StarterIsNoNobs(wrong)", "return NoNobs(wrong, self.starter)"),
            ("if card != nobs or card == self.starter", "if True"),
            ("made.kind is ShowKind.NOBS and chosen == cards - {self.starter}", "False"),
        ],
        "cribbage.show.order": [("StillToCount(self.left) if self.left else None", "None")],
    },
)

TOTAL: Final = _broken(
    "cribbage/total.py",
    {
        "cribbage.show.fifteen": [
            ("return ways[FIFTEEN] * COMBINATION_POINTS", "return ways[FIFTEEN]"),
            ("value = min(rank, COURT_VALUE)", "value = rank"),
        ],
        "cribbage.show.pair": [("n * (n - 1) // 2 for n in held", "n - 1 for n in held if n")],
        "cribbage.show.run": [
            ("longest, points = length, length * choices", "longest, points = length, length"),
            ("max(SHORTEST_RUN, longest)", "max(2, longest)"),
        ],
        "cribbage.show.flush": [("elif not crib:", "else:")],
        "cribbage.show.nobs": [
            ("if card.rank == JACK and card.suit is starter.suit:", "if card.rank == JACK:"),
        ],
        "cribbage.rival.careful": [("if card not in gone", "if card not in seen[:4]")],
    },
)

DISCARD: Final = _broken(
    "cribbage/discard.py",
    {
        "cribbage.rival.simple": [
            ("flush = HAND_SIZE if", "flush = 0 if"),
        ],
        "cribbage.rival.careful": [
            # The crib does not matter, or is always one's own.
            ("average = hand + crib if dealer else hand - crib", "average = hand"),
            ("average = hand + crib if dealer else hand - crib", "average = hand + crib"),
            ("[0 if dealer else 1]", "[0]"),
            ("key=lambda choice: -choice.average", "key=lambda choice: choice.average"),
            ("key=lambda choice: -choice.average", "key=lambda choice: -choice.highest"),
        ],
    },
)

CAREFUL: Final = _broken(
    "cribbage/careful.py",
    {
        "cribbage.rival.careful": [
            (
                "rank_discards(view.hand, dealer=view.deals)[0]",
                "rank_discards(view.hand, dealer=True)[0]",
            ),
            # Answers cost nothing, or all are as likely; one's own next card does not matter.
            ("chance * (follow - points)", "chance * follow"),
            ("without = _chance_of_none(left, unseen[rank], play.other_holds)", "without = 0.5"),
            ("FOLLOW_UP: Final = 0.6", "FOLLOW_UP: Final = 0.0"),
            ("if not view.play.hand:", "if False:"),
            ("                -ranked[1],\n", ""),
            ("SUITS.index(ranked[0].suit),", "-SUITS.index(ranked[0].suit),"),
            (
                "frozenset([*game.dealt[player], game.starter, *laid])",
                "frozenset(game.dealt[player])",
            ),
        ]
    },
)

TILES: Final = _broken(
    "tiles.py",
    {
        "draw.set": [
            ("for high in range(low, HIGHEST + 1)", "for high in range(low + 1, HIGHEST + 1)"),
            ("for high in range(low, HIGHEST + 1)", "for high in range(low, HIGHEST)"),
            ("BLANK <= self.low <= self.high <= HIGHEST", "self.low <= self.high"),
        ],
        "draw.count": [("return self.low + self.high", "return self.high")],
    },
)

LINE: Final = _broken(
    "draw/line.py",
    {
        "draw.match": [
            ("if end.value in (low, high)]", "if end.value <= high]"),
            ("Port.LOW if tile.low == at.value else Port.HIGH", "Port.LOW"),
        ],
        "draw.blank": [
            (
                "if end.value in (low, high)]",
                "if end.value in (low, high) or BLANK in (low, end.value)]",
            ),
            ('return "draw.blank" if blank else "draw.match"', 'return "draw.match"'),
            ("if at.value == BLANK:", "if False:"),
            ("return () if any(self.open_values) else (BlanksOpen(tile),)", "return ()"),
        ],
        "draw.two-ends": [
            ("still_open = [end for end in self._open if end != at]", "still_open = [*self._open]"),
            ("sorted([*still_open, End(tile, free)]", "sorted(still_open"),
            ("key=lambda end: end.order", "key=lambda end: end.value"),
        ],
        "draw.doubles": [
            ("return (Port.A, Port.B) if tile.is_double else", "return"),
            # A side of a double stays open: a branch.
            ("self._open if end != at]", "self._open if end != at or at.tile.is_double]"),
            ("return self._open[:1] if alone else self._open", "return self._open"),
            (
                "events: list[LineEvent] = [LineOpened(tile)]\n        if tile.is_double:",
                "events: list[LineEvent] = [LineOpened(tile)]\n        if False:",
            ),
            ("elif at.tile.is_double:", "elif False:"),
        ],
        "draw.no-play-points": [
            (
                (
                    "events.append(DoubleAcross(tile))\n"
                    "        return line, (*events, *line._blanks(tile), NothingScored(tile))"
                ),
                (
                    "events.append(DoubleAcross(tile))\n"
                    "        return line, (*events, *line._blanks(tile))"
                ),
            ),
            (
                (
                    "events.append(DoubleContinued(at.tile, tile))\n"
                    "        return line, (*events, *line._blanks(tile), NothingScored(tile))"
                ),
                (
                    "events.append(DoubleContinued(at.tile, tile))\n"
                    "        return line, (*events, *line._blanks(tile))"
                ),
            ),
            (
                '    tile: Tile\n    rule: str = "draw.no-play-points"',
                '    tile: Tile\n    points: int = 1\n    rule: str = "draw.no-play-points"',
            ),
        ],
    },
)

TURN: Final = _broken(
    "draw/turn.py",
    {
        "draw.match": [("if value in (tile.low, tile.high)", "if value <= tile.high")],
        "draw.blank": [
            (
                "if value in (tile.low, tile.high)",
                "if value in (tile.low, tile.high) or 0 in (tile.low, value)",
            )
        ],
        "draw.buy": [
            (
                "return None if self.boneyard > RESERVE else ReserveOnly()",
                "return None if self.boneyard > RESERVE and not self.places() else ReserveOnly()",
            ),
            (
                "return None if self.boneyard > RESERVE else ReserveOnly()",
                "return None if self.boneyard > RESERVE + 1 else ReserveOnly()",
            ),
        ],
        "draw.must-buy": [
            ("return MustBuy(self.boneyard - RESERVE)", "return None"),
            ('rule: str = "draw.must-buy"', 'rule: str = "draw.pass"'),
        ],
        "draw.pass": [
            ("return CanPlace(playable)", "return None"),
            ("        if self.boneyard > RESERVE:\n", "        if self.boneyard >= RESERVE:\n"),
        ],
        "draw.opener": [
            # The opener has to lead before buying.
            (
                "return None if self.boneyard > RESERVE else ReserveOnly()",
                "return None if self.boneyard > RESERVE and self.ends else ReserveOnly()",
            ),
        ],
        "draw.reserve": [
            ("RESERVE: Final = 2", "RESERVE: Final = 1"),
            ("RESERVE: Final = 2", "RESERVE: Final = 0"),
            ("return None if self.boneyard > RESERVE else ReserveOnly()", "return None"),
        ],
    },
)

SETTLEMENT: Final = _broken(
    "draw/settlement.py",
    {
        "draw.players": [
            ("PLAYERS: Final = (2, 3, 4)", "PLAYERS: Final = (2, 3)"),
            ("PLAYERS: Final = (2, 3, 4)", "PLAYERS: Final = (1, 2, 3, 4, 5)"),
        ],
        "draw.count": [
            ("sum(tile.pips for tile in hand)", "sum(tile.high for tile in hand)"),
            ("sum(tile.pips for tile in hand)", "max((tile.pips for tile in hand), default=0)"),
        ],
        "draw.out-award": [
            ("empty[0], sum(totals), empty[0]", "empty[0], max(totals), empty[0]"),
            # The double blank ties with an empty hand.
            ("    if empty:\n", "    if empty and totals.count(0) == 1:\n"),
        ],
        "draw.blocked-award": [
            ("award = sum(totals) - 2 * lowest", "award = sum(totals) - lowest"),
            # Its own total is taken off for each opponent.
            ("- 2 * lowest", "- len(totals) * lowest"),
            ("totals.index(lowest), award", "totals.index(max(totals)), award"),
            ("if totals.count(lowest) > 1:", "if len(set(totals)) < len(totals):"),
        ],
        "draw.blocked-tie": [("if totals.count(lowest) > 1:", "if False:")],
        "draw.no-bonus": [
            ("- 2 * lowest", "- 2 * lowest + 10 * (len(hands) == 3)"),
            ("sum(totals), empty[0]", "sum(totals) + 10 * (len(hands) == 3), empty[0]"),
        ],
        "draw.exact": [
            ("- 2 * lowest", "- 2 * lowest + 4"),
            ("sum(totals), empty[0]", "round(sum(totals) / 5) * 5, empty[0]"),
            ("sum(totals), empty[0]", "sum(totals) // 5, empty[0]"),
        ],
    },
)

ROUND: Final = _broken(
    "draw/round.py",
    {
        "draw.players": [
            ("    if players not in PLAYERS:", "    if False:"),
            ("        if len(dealt) not in PLAYERS:", "        if False:"),
        ],
        "draw.set": [
            ("if sorted(tiles) != list(DOUBLE_SIX):", "if len(tiles) != len(DOUBLE_SIX):"),
            ("if sorted(tiles) != list(DOUBLE_SIX):", "if {*tiles} != {*DOUBLE_SIX}:"),
        ],
        "draw.deal": [
            ("{2: 7, 3: 7, 4: 6}", "{2: 7, 3: 7, 4: 7}"),
            ("{2: 7, 3: 7, 4: 6}", "{2: 7, 3: 5, 4: 5}"),
            ("{2: 7, 3: 7, 4: 6}", "{2: 6, 3: 6, 4: 6}"),
            # Hands and boneyard are open.
            ("tuple(map(len, position.hands)),", "tuple(hand[0].pips for hand in position.hands),"),
            (
                "            len(position.boneyard),\n",
                "            position.boneyard[0].high + 2,\n",
            ),
        ],
        "draw.opener": [
            # The holder of the highest tile opens; turns run counterclockwise.
            (
                "dealt, line, stock, opener, 0)",
                "dealt, line, stock, max(range(len(dealt)), key=lambda s: max(dealt[s])), 0)",
            ),
            ("return (seat + 1) % self.players", "return (seat - 1) % self.players"),
        ],
        "draw.match": [("self._next(seat) if hand else None", "seat if hand else None")],
        "draw.buy": [
            # Buying ends the turn.
            ("to_move=seat,", "to_move=self._next(seat),"),
            # The bought tile has to be placed.
            (
                "not in self.hands[self._mover()]:",
                "not in self.hands[self._mover()][-(self.moves[-1:] == (Buy(),)) :]:",
            ),
            ('return "draw.must-buy" if self.needed else "draw.buy"', 'return "draw.must-buy"'),
        ],
        "draw.must-buy": [
            ('return "draw.must-buy" if self.needed else "draw.buy"', 'return "draw.buy"'),
        ],
        "draw.reserve": [
            ("return len(self.boneyard) - RESERVE", "return len(self.boneyard)"),
            ("if len(stock) < RESERVE:", "if False:"),
            ("boneyard=self.boneyard[1:],", "boneyard=self.boneyard[:-1],"),
            ("else (bought, ReserveReached())", "else (bought,)"),
        ],
        "draw.pass": [("None if blocked else self._next(seat)", "None if blocked else seat")],
        "draw.no-play-points": [
            # The last tile scores.
            (
                '    seat: int\n    rule: str = "draw.out"',
                '    seat: int\n    points: int = 1\n    rule: str = "draw.out"',
            ),
        ],
        "draw.out": [
            ("self._next(seat) if hand else None", "self._next(seat)"),
            ("self._next(seat) if hand else None", "self._next(seat) if len(hand) > 1 else None"),
            ("return after, told if hand else (*told, WentOut(seat))", "return after, told"),
            # The others have their last turn.
            ("self._next(seat) if hand else None", "self._next(seat) if hand or seat else None"),
        ],
        "draw.blocked": [
            ("blocked = passes == self.players", "blocked = passes == self.players - 1"),
            ("blocked = passes == self.players", "blocked = passes > self.players"),
            ("blocked = passes == self.players", "blocked = False"),
            # Passes add up over placings.
            ("passes=0,", "passes=self.passes,"),
            ("(passed, RoundBlocked()) if blocked else (passed,)", "(passed,)"),
        ],
    },
)

MATCH: Final = _broken(
    "draw/match.py",
    {
        "draw.players": [("if len(scores) not in PLAYERS:", "if False:")],
        "draw.opener": [
            ("best = max(lot", "best = min(lot"),
            # The first of those who tie, the highest tile or the double opens.
            ("if lot.tile.pips == best)", "if lot.tile.pips == best)[:1]"),
            ("if lot.tile.pips == best)", "if lot.tile == max(each.tile for each in turned))"),
            (
                "if lot.tile.pips == best)",
                "if lot == max(turned, key=lambda lot: (lot.tile.is_double, lot.tile.pips)))",
            ),
            # All turn again, or the same tiles.
            (
                "_highest(self.lots[-1]) if self.lots else tuple(range(self.players))",
                "tuple(range(self.players))",
            ),
            ("used = sum(map(len, self.lots))", "used = 0"),
            ("return seats[0] if len(seats) == 1 else None", "return 0"),
        ],
        "draw.deal": [
            ("(self.seed + number * _STEP) % SEED_LIMIT", "self.seed"),
            ("return shuffled(DOUBLE_SIX, ", "return tuple(DOUBLE_SIX) or shuffled(DOUBLE_SIX, "),
        ],
        "draw.count": [
            # The reserve counts; the double blank is not shown.
            (
                "settle(self._round().hands)",
                (
                    "settle((*self._round().hands[:-1], "
                    "(*self._round().hands[-1], *self._round().boneyard)))"
                ),
            ),
            ("            if hand\n", "            if total\n"),
        ],
        "draw.exact": [
            ("(settled.points if settled", "(round(settled.points / 5) * 5 if settled"),
            ("(settled.points if settled", "(settled.points // 5 if settled"),
            # The opponents lose what they hold.
            (
                "settled.winner == seat else 0)",
                "settled.winner == seat else -settled.totals[seat] if settled else 0)",
            ),
        ],
        "draw.no-bonus": [
            (
                "(settled.points if settled",
                "(settled.points + 10 * (self.players == 3) if settled",
            ),
        ],
        "draw.no-play-points": [
            # A tile scores as soon as it is placed.
            (
                "score + (settled",
                "score + (self.round is not None and len(self.round.line.tiles)) + (settled",
            ),
        ],
        "draw.next-opener": [
            ("return (self.opener + 1) % self.players", "return (self.opener - 1) % self.players"),
            ("return (self.opener + 1) % self.players", "return self.opener"),
            # The winner opens, or the seat after the winner's.
            (
                "return (self.opener + 1) % self.players",
                "return self.opener if self.settlement.winner is None else self.settlement.winner",
            ),
            (
                "return (self.opener + 1) % self.players",
                "return ((self.settlement.winner or 0) + 1) % self.players",
            ),
            # The same deal again.
            ("self.number if self.settlement is None else self.number + 1", "self.number"),
        ],
        "draw.target": [
            ("{2: 100, 3: 61, 4: 61}", "{2: 61, 3: 61, 4: 61}"),
            ("{2: 100, 3: 61, 4: 61}", "{2: 100, 3: 100, 4: 61}"),
            ("{2: 100, 3: 61, 4: 61}", "{2: 100, 3: 61, 4: 100}"),
            ("or best < self.target:", "or best <= self.target:"),
            ("or best < self.target:", "or best != self.target:"),
            # Won in the middle of a round.
            ("if self.settlement is None or best < self.target:", "if best < self.target:"),
            # The excess is cut off; the round's winner wins; nobody ever does.
            (
                "(settled.points if settled",
                "(min(settled.points, self.target - score) if settled",
            ),
            (
                "if score == best)",
                "if score >= self.target and self.settlement.winner in (seat, None))",
            ),
            ("return Phase.OVER if self.leaders else Phase.DEAL", "return Phase.DEAL"),
        ],
        "draw.match-tie": [
            ("if len(leaders) > 1:", "if False:"),
            # A point more is not enough; a tie plays another round; any two above it tie.
            ("if score == best)", "if best - score <= 1)"),
            ("Phase.OVER if self.leaders else", "Phase.OVER if len(self.leaders) == 1 else"),
            ("if score == best)", "if score >= self.target)"),
            # A tie below the target is a draw.
            ("or best < self.target:", "or best < self.target and len({*self.scores}) > 1:"),
        ],
    },
)

DRAW_RIVAL: Final = _broken(
    "draw/rival.py",
    {
        "draw.rival.simple": [
            ("if view.to_move != view.seat:", "if False:"),
            # It buys or passes when it need not, or does not buy.
            ("    if not places:", "    if not places or view.turn.verify_buy() is None:"),
            ("return Buy() if view.turn.verify_buy() is None else Pass()", "return Pass()"),
            ("return Buy() if view.turn.verify_buy() is None else Pass()", "return Buy()"),
            # The fewest pips, any double first, the double last, the lower half, the higher end.
            ("(move.tile.pips, move", "(-move.tile.pips, move"),
            ("move.tile.pips, move.tile.is_double, ", "move.tile.is_double, move.tile.pips, "),
            ("move.tile.is_double, ", ""),
            ("move.tile.is_double, ", "not move.tile.is_double, "),
            ("move.tile.high, ", ""),
            ("move.tile.high, ", "-move.tile.high, "),
            ("-value)", "value)"),
            (", -value)", ")"),
            ("max(places, key", "max(reversed(places), key"),
        ]
    },
)

MUTATIONS: Final = (
    *(*CARDS, *PLAY, *SHOW, *RIVAL),
    *(*GAME, *COUNTING, *TOTAL, *DISCARD, *CAREFUL),
    *(*TILES, *LINE, *TURN, *SETTLEMENT, *ROUND, *MATCH, *DRAW_RIVAL),
)
"""Breaking any one rule of the engine fails a test that names the rule."""
