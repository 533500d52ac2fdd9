"""What a mutant is."""


class Mutant:
    """One way to break a file: (old text, new text) replacements."""

    def __init__(self, name, sentence, file, *edits):
        self.name = name
        self.sentence = sentence
        self.file = file
        self.edits = edits
