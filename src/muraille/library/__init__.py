"""What ``import muraille`` gives: the nouns and verbs of the house, with strings where a noun is expected."""
