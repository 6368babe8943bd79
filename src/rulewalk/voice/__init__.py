"""Whole sentences, in each language, for events, refusals and positions.

A new sentence is marked where it stands (``message``, ``Counted`` or ``Says``) and then written
in every catalogue, English too. Its id is the whole English sentence; a number has two forms and,
where it can be zero, a sentence of its own. Places in braces keep their names. The tests of the
catalogues name what is missing, left over or unlike.
"""
