"""The rules of the games: pure Python, no words, no drawing, no input or output."""
