"""The mutants: how the reference loop is broken on purpose.

Each is one plausible mistake of somebody who writes such a loop. The texts
to be replaced must occur exactly once in their file, so a change of the loop
that moves one is noticed at once.
"""


class Mutant:
    """One way to break a file: (old text, new text) replacements."""

    def __init__(self, name, sentence, file, *edits):
        self.name = name
        self.sentence = sentence
        self.file = file
        self.edits = edits


MUTANTS = []
