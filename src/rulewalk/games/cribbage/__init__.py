"""Cribbage for two players and six cards: the play, the show, the rival."""
