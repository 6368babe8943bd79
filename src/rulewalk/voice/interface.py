"""What the pages themselves say: buttons, labels, states.

Texts in which only the browser knows a number are templates: their ``{named}`` places go to the
page as they are, and its script puts the numbers in.
"""

from typing import Final

from rulewalk.games.cribbage.play import FIFTEEN, THIRTY_ONE
from rulewalk.voice.catalogue import Catalogue, Counted, message


class Says:
    """An attribute whose value is a message in the interface's language."""

    def __init__(self, said: str) -> None:
        self._said = said

    def __get__(self, owner: "Interface", _kind: type["Interface"]) -> str:
        """Return the message; a template keeps its places."""
        return owner.words.text(self._said)


PHASES: Final = {
    "deal": message("Deal"),
    "discard": message("Discard"),
    "cut": message("Cut"),
    "play": message("Play"),
    "show": message("Show"),
}
"""The phases of a cribbage hand in their order, by the key that pages name them with."""

FAILURES: Final = {
    "network": message(
        "The engine could not be downloaded. Check your connection, then try again."
    ),
    "integrity": message("The engine arrived damaged. Try again: it is then downloaded anew."),
    "wasm": message(
        "The engine could not be started: this browser, or a setting of this site, "
        "does not allow WebAssembly."
    ),
    "engine": message("The engine stopped with an error. Your game is kept: try again."),
    "timeout": message("The engine did not answer in time. Try again."),
    "file": message(
        "The practice cannot run in a page opened as a file. Open the site at its web address; "
        "the lessons can also be read here."
    ),
    "renewed": message(
        "The site has been renewed since this page was opened. Try again: the page is loaded "
        "anew, and your game goes on."
    ),
    "other": message("The engine could not be started. Try again."),
}
"""Why a practice could not start or go on, by the reason's key."""

NOT_KEPT: Final = {
    "network": message(
        "Not everything could be kept for use without internet. It goes on at your next visit."
    ),
    "storage": message("This browser has no room to keep the site for use without internet."),
    "insecure": message("Use without internet needs a secure address (https)."),
    "browser": message(
        "This browser, or a private window, does not keep sites for use without internet."
    ),
}
"""Why the site is not ready for use without a network, by the reason's key."""

PRACTICES: Final = {
    "cribbage/play": message("Practice: the play against the rival"),
    "cribbage/discard": message("Practice: which two cards to lay away"),
    "cribbage/count": message("Practice: counting hands"),
    "cribbage/game": message("Practice: a whole game of cribbage"),
    "draw/match": message("Practice: a match of Draw against simple rivals"),
    "quiz": message("Quiz: what do the steps of this lesson score?"),
}
"""What the practice of a game is called, by the game's id."""

NOTHING_YET: Final = {
    "cribbage/play": message("No card has been laid yet."),
    "cribbage/discard": message("No cards have been laid away yet."),
    "cribbage/count": message("No hand has been counted yet."),
    "cribbage/game": message("No hand has been dealt yet."),
    "draw/match": message("Nothing has happened yet."),
    "quiz": message("No step has been shown yet."),
}
"""What stands in place of a practice's log before its first entry, by the game's id."""

FRESH_STARTS: Final = {
    "cribbage/play": message("Here is a new deal."),
    "cribbage/discard": message("Here are six new cards."),
    "cribbage/count": message("Here is a new hand to count."),
    "cribbage/game": message("Here is a new game."),
    "draw/match": message("Here is a new match."),
    "quiz": message("Here is the quiz from its beginning."),
}
"""What a page says that shows a new game instead of one that it could not open."""

RULE_LINKS: Final = {
    "draw.out-award": message("The rule: the award for going out"),
    "draw.blocked-award": message("The rule: the award in a blocked round"),
    "draw.blocked-tie": message("The rule: a tie in a blocked round"),
}
"""What a link to a rule says, by the rule's id."""

PLAYERS: Final = Counted("{n} player", "{n} players")
LET_PLAY: Final = message("Let {name} play")
COUNT_OF: Final = {
    (True, False): message("Count your hand"),
    (True, True): message("Count your crib"),
    (False, False): message("Count the rival's hand"),
    (False, True): message("Count the rival's crib"),
}
"""What a button says that counts a hand, by whether it is yours and whether it is the crib."""

WORTH: Final = {
    (True, False): message("What is your hand worth?"),
    (True, True): message("What is your crib worth?"),
    (False, False): message("What is the hand worth?"),
    (False, True): message("What is the crib worth?"),
}
"""What a learner is asked to count, likewise."""

LAY_TWO_AWAY: Final = {
    True: message("The crib is yours: which two cards do you lay away?"),
    False: message("The crib is the rival's: which two cards do you lay away?"),
}
SPAN: Final = message("{least} to {most}")
OPEN_SPAN: Final = message("{least} or more")
PICKED: Final = Counted("{n} card of {cards} is picked.", "{n} cards of {cards} are picked.")
LESS_THAN: Final = message("{n} is more than it is worth. Count again.")
LAID_AWAY_IN: Final = message("Deal {deal}: you laid away {cards}.")
LAID_IN: Final = message("Deal {deal}, at a count of {count}: you laid {card}.")
BETTER_DISCARD: Final = message("Better: {cards}. Given up on average: {lost}.")
BETTER_CARD: Final = message(
    "The careful rival would have laid {card}. Given up by its estimate: {lost}."
)
GAVE_UP_NOTHING: Final = Counted(
    "{n} decision gave nothing up.",
    "{n} decisions gave nothing up.",
    message("Every decision gave something up."),
)

FITS_BOTH_ENDS: Final = message("{tile} fits at both ends: choose one.")

STEPS: Final = Counted("{n} step", "{n} steps", message("no steps"))
STEP: Final = message("Step {step}")
STEP_OF: Final = message("Step {step} of {steps}")
METER_LEGEND: Final = message("The meter shows the count; {fifteen} and {limit} are marked on it.")
TITLED: Final = message("{title}: {part}")


class Interface:
    """The interface in one language.

    Attributes:
        words: the catalogue of that language.

    Raises:
        ValueError: there is no such language.
    """

    def __init__(self, language: str) -> None:
        self.words = Catalogue(language)

    # A lesson and its steps.
    previous_step = Says("Previous step")
    next_step = Says("Next step")
    play_all = Says("Play all")
    stop = Says("Stop")
    step_of_template = Says("Step {step} of {steps}")
    steps_label = Says("Steps of the lesson")
    controls_label = Says("Lesson controls")
    copy_link = Says("Copy link to this step")
    link_copied = Says("Link copied")
    copy_failed = Says("The link could not be copied. It is in the address bar.")
    long_description = Says("Description in words")
    points_label = Says("Points")
    new_line = Says("New line")
    refused_mark = Says("Not allowed")
    show_legend = Says("The cards just counted are lit, and the large number is the total so far.")
    game_legend = Says(
        "Each player has two pegs: the front one stands at the score, the other where it was "
        "before."
    )
    line_legend = Says("Each mark shows where a tile may go and the value it takes.")

    # Around every page, and where an address leads nowhere.
    menu = Says("Menu")
    page_not_found = Says("Page not found")
    leads_nowhere = Says("This address leads to no page.")
    go_home = Says("Go to the home page")

    # The pages of a single lesson and the lists of examples.
    shown_in = Says("Watch it played:")
    rules_shown = Says("Rules shown in this lesson")
    next_lesson = Says("What comes next")
    all_examples = Says("All examples")
    cribbage_examples = Says("Cribbage examples")
    cribbage_examples_description = Says(
        "Worked examples of cribbage, step by step, from the cut for the deal to the end of a "
        "game: every card, count and point computed by the rules engine."
    )
    cribbage_examples_intro = Says(
        "Each example makes one move at a time. Open one to read it step by step."
    )
    draw_examples = Says("Draw examples")
    draw_examples_description = Says(
        "Worked examples of Draw, the individual domino game, move by move, from the lots to the "
        "end of a match: every place, open end and point computed by the rules engine."
    )
    draw_examples_intro = Says(
        "Each example makes one move at a time. Open one to read it step by step."
    )

    # Use without a network, and new versions of the site.
    not_kept_yet = Says("Not yet ready for use without internet")
    kept_on_request = Says("Not kept for use without internet, to save your data.")
    keep_site = Says("Keep it now (a few megabytes)")
    keeping_template = Says("Making ready for use without internet: {share}")
    kept = Says("Ready for use without internet")
    renewal_label = Says("New version")
    renewal = Says(
        "There is a new version of this site. Updating reloads every open page of it; "
        "your games go on where they are."
    )
    renew = Says("Update")
    renew_later = Says("Not now")

    # The phases of a cribbage hand.
    phases_label = Says("The phases of a hand")
    current_phase = Says("current phase")

    # The practice: its states.
    idle = Says("The practice starts when you begin to play.")
    connecting = Says("Downloading the engine")
    downloading_template = Says("Downloading the engine: {done} of {total} MB")
    tenths_template = Says("{units}.{tenths}")
    starting = Says("Starting the engine")
    ready = Says("The engine is ready.")
    retry = Says("Try again")
    without_script = Says("The practice needs JavaScript. The lessons can be read without it.")
    waiting = Says("Your choice is kept: it follows as soon as the engine is ready.")
    opening = Says("The game opens as soon as the engine is ready.")
    meanwhile = Says("You can play meanwhile.")
    regardless = Says("You can go on without it for a while: the next moves came with this page.")
    elsewhere = Says(
        "This practice has gone on in another tab or window. Each goes on by itself; "
        "the last move made is the one that is kept."
    )
    not_kept_here = Says(
        "Your game cannot be saved: the browser's storage is blocked or full. "
        "It lasts as long as this page stays open."
    )
    no_answer = Says("The engine could not answer that. Your game is as it was.")
    bad_link = Says("This link holds no position that can be played.")
    bad_saved = Says("The saved game could not be read.")
    resumed = Says("Your game goes on where you left it.")

    # The practices: playing.
    your_hand = Says("Your hand")
    log = Says("What happened so far")
    say_go = Says("Go: continue")
    rival_plays = Says("Let the rival play")
    undo = Says("Undo")
    new_deal = Says("New deal")
    same_deal = Says("Same deal again")
    copy_position = Says("Copy link")
    who_scored = Says("Who pegged what")

    # The practices of cribbage.
    against_whom = Says("Who plays against you?")
    who_counts = Says("Who counts your hands?")
    game_counts = Says("The game does")
    you_count = Says("I do, with muggins")
    cut_for_deal = Says("Cut for the deal")
    cut_again = Says("Cut again")
    deal_cards = Says("Deal the cards")
    next_deal = Says("Next deal")
    lay_these_away = Says("Lay these two away")
    two_are_enough = Says("Only two cards are laid away: put one back first.")
    pick_two_first = Says("Pick two cards first.")
    cut_pack = Says("Cut the pack")
    turn_starter = Says("Turn the starter")
    claim = Says("Claim")
    answer = Says("Answer")
    type_a_number = Says("Type a whole number.")
    same_game = Says("Same game again")
    new_game = Says("New game")
    next_hand = Says("Next hand")
    same_hand = Says("Same hand again")
    review = Says("Your decisions, the costliest first")
    best_choice = Says("The best choice")
    your_choice = Says("your choice")
    what_counts = Says("What counts: touch to see the cards")
    own_progress = Says("Your progress, kept on this device alone")
    level = Says("Level")
    combinations = Says("Combinations")
    tried = Says("Tried")
    right = Says("Right")

    # A lesson taken as a quiz.
    take_quiz = Says("Take it as a quiz")
    quiz_intro = Says(
        "Before each step, say what it scores. You are told what you missed and what does not hold."
    )
    tick_all = Says("Tick everything it scores, then answer.")
    tick_first = Says("Tick something first. A card that scores nothing: tick “Nothing”.")
    pick_and_name = Says("Pick the cards of one combination, then say what they are.")
    pick_first = Says("Pick the cards first, then say what they are.")
    enough_attempts = Says("That was enough for one hand: say that this is all.")
    five_cards = Says("The five cards")
    nothing = Says("Nothing")
    that_is_all = Says("That is all")
    go_on = Says("Go on")
    quiz_again = Says("Start again")
    how_it_went = Says("How it went")

    # The practice of Draw.
    how_many_play = Says("How many play?")
    draw_lots = Says("Draw lots")
    draw_lots_again = Says("Draw lots again")
    deal_tiles = Says("Deal the tiles")
    buy_tile = Says("Buy a tile")
    pass_turn = Says("Pass the turn")
    on_to_my_turn = Says("On to my turn")
    count_hands = Says("Count the hands")
    next_round = Says("Next round")
    new_match = Says("New match")
    same_match = Says("Same match again")
    scores = Says("Scores")

    def step(self, number: int) -> str:
        """Return "Step 3"."""
        return self.words.text(STEP, step=number)

    def step_of(self, number: int, steps: int) -> str:
        """Return "Step 3 of 7"."""
        return self.words.text(STEP_OF, step=number, steps=steps)

    def steps(self, steps: int) -> str:
        """Return "7 steps"; zero has words of its own."""
        return self.words.counted(STEPS, steps)

    @property
    def meter_legend(self) -> str:
        """What the meter shows."""
        return self.words.text(METER_LEGEND, fifteen=FIFTEEN, limit=THIRTY_ONE)

    def titled(self, title: str, part: str) -> str:
        """Return a title and its part ("Draw: Match equal values")."""
        return self.words.text(TITLED, title=title, part=part)

    def examples(self, folder: str) -> tuple[str, str, str]:
        """Return title, description and introduction of the list of a game's examples.

        Raises:
            KeyError: there is no such game.
        """
        return {
            "cribbage": (
                self.cribbage_examples,
                self.cribbage_examples_description,
                self.cribbage_examples_intro,
            ),
            "draw": (self.draw_examples, self.draw_examples_description, self.draw_examples_intro),
        }[folder]

    def legend(self, game: str) -> str:
        """Return how to read the pictures of a game.

        Raises:
            KeyError: there is no such game.
        """
        return {
            "cribbage/play": self.meter_legend,
            "cribbage/show": self.show_legend,
            "cribbage/game": self.game_legend,
            "draw/line": self.line_legend,
            "draw/match": self.line_legend,
        }[game]

    def practice_label(self, game: str) -> str:
        """Return what the practice of a game is called.

        Raises:
            KeyError: no practice has this id (see ``PRACTICES``).
        """
        return self.words.text(PRACTICES[game])

    def nothing_yet(self, game: str) -> str:
        """Return what stands in place of the log before anything has happened.

        Raises:
            KeyError: no practice has this id (see ``NOTHING_YET``).
        """
        return self.words.text(NOTHING_YET[game])

    def fresh_start(self, game: str) -> str:
        """Return that a new game is shown, since no other could be opened.

        Raises:
            KeyError: no practice has this id (see ``FRESH_STARTS``).
        """
        return self.words.text(FRESH_STARTS[game])

    def players(self, players: int) -> str:
        """Return "3 players"."""
        return self.words.counted(PLAYERS, players)

    def let_play(self, name: str) -> str:
        """Return what a button says that lets a rival play ("Let Ana play")."""
        return self.words.text(LET_PLAY, name=name)

    def count_of(self, *, yours: bool, crib: bool) -> str:
        """Return what a button says that counts a hand or the crib."""
        return self.words.text(COUNT_OF[yours, crib])

    def what_is_worth(self, *, yours: bool, crib: bool) -> str:
        """Return the question what a hand or the crib is worth."""
        return self.words.text(WORTH[yours, crib])

    def lay_two_away(self, *, yours: bool) -> str:
        """Return the question which two cards go to whose crib."""
        return self.words.text(LAY_TWO_AWAY[yours])

    def span(self, least: int, most: int | None) -> str:
        """Return a range of numbers; None leaves it open."""
        if most is None:
            return self.words.text(OPEN_SPAN, least=least)
        return self.words.text(SPAN, least=least, most=most)

    def picked(self, picked: int, cards: int) -> str:
        """Return how many of the cards that are laid away have been picked, at least 1."""
        return self.words.counted(PICKED, picked, cards=cards)

    def less_than(self, claimed: int) -> str:
        """Return that a claim is too high, without saying by how much."""
        return self.words.text(LESS_THAN, n=claimed)

    def laid_away(self, deal: int, cards: str) -> str:
        """Return what you laid away in a deal, counted from 1."""
        return self.words.text(LAID_AWAY_IN, deal=deal, cards=cards)

    def laid_at(self, deal: int, card: str, count: int) -> str:
        """Return what you laid in the play of a deal, at a count of so much."""
        return self.words.text(LAID_IN, deal=deal, card=card, count=count)

    def better_discard(self, cards: str, lost: str) -> str:
        """Return what was better to lay away, and what the choice gave up on average."""
        return self.words.text(BETTER_DISCARD, cards=cards, lost=lost)

    def better_card(self, card: str, lost: str) -> str:
        """Return what was better to lay, and what the choice gave up by estimate."""
        return self.words.text(BETTER_CARD, card=card, lost=lost)

    def gave_up_nothing(self, decisions: int) -> str:
        """Return how many decisions gave nothing up."""
        return self.words.counted(GAVE_UP_NOTHING, decisions)

    def fits_both_ends(self, tile: str) -> str:
        """Return that the tile picked needs an end to be chosen."""
        return self.words.text(FITS_BOTH_ENDS, tile=tile)

    def rule_link(self, rule: str) -> str:
        """Return what a link to a rule says.

        Raises:
            KeyError: no link leads to this rule (see ``RULE_LINKS``).
        """
        return self.words.text(RULE_LINKS[rule])

    def phase(self, key: str) -> str:
        """Return the name of a phase.

        Raises:
            KeyError: no phase of a hand has this key (see ``PHASES``).
        """
        return self.words.text(PHASES[key])

    def not_kept(self, reason: str) -> str:
        """Return why the site is not ready for use without a network.

        Raises:
            KeyError: there is no such reason (see ``NOT_KEPT``).
        """
        return self.words.text(NOT_KEPT[reason])

    def failure(self, reason: str) -> str:
        """Return why the practice failed, and what to do.

        Raises:
            KeyError: no failure has this reason (see ``FAILURES``).
        """
        return self.words.text(FAILURES[reason])
