"""The settlement of a Draw round as a figure: hands left, the sum, who scores."""

from rulewalk.games.draw.settlement import Settlement
from rulewalk.pen.protocol import Labels
from rulewalk.pen.settlement import settlement_picture
from rulewalk.stage.markup import Markup, element
from rulewalk.voice.draw_settlement import SettlementVoice


def settlement_markup(settlement: Settlement, language: str) -> Markup:
    """Return a round's settlement as a figure, its picture and its outcome in words."""
    voice = SettlementVoice(language)
    labels = Labels(
        voice.title(settlement),
        voice.alternative(settlement),
        voice.picture_words(settlement),
    )
    key = "settlement-" + "-".join(
        ".".join(f"{tile.low}{tile.high}" for tile in hand) or "out" for hand in settlement.hands
    )
    return element(
        "figure",
        {"class": "rw-settlement__figure", "data-search-exclude": True},
        element(
            "div",
            {"class": "rw-picture"},
            Markup(settlement_picture(settlement, labels, key=key)),
        ),
        element("figcaption", {}, element("p", {}, voice.outcome(settlement))),
    )
