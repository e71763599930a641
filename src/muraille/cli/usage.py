"""Mistakes on the command line in our own words: typer knows them in English only."""

from __future__ import annotations

import re

from muraille.phrase import Phrase, mark

_AS_IT_IS = "{message}"
#: What typer says, and what we say; the named parts are carried over.
_SENTENCES = tuple(
    (re.compile(pattern, re.DOTALL), sentence)
    for pattern, sentence in (
        (r"No such option: (?P<option>\S+?)\.?( .*)?", mark("there is no option {option}; --help lists the options")),
        (
            r"No such command '(?P<name>ranking|rankings|rank|results|standings|classement)'\..*",
            mark("there is no command “{name}”; the ranking is “muraille standings FILE”"),
        ),
        (r"No such command '(?P<name>.*?)'\..*", mark("there is no command “{name}”; muraille --help lists them")),
        (r"Option '(?P<option>.*?)' requires .*", mark("{option} needs a value after it")),
        (r"Option '(?P<option>.*?)' does not take a value\.", mark("{option} takes no value")),
        (r"Got unexpected extra arguments?(?:\(s\))? \((?P<words>.*)\)", mark("too many words: {words}")),
        (
            r"Missing (?:argument|option|parameter) '?(?P<name>.*?)'?\.\s+Choose from:\s+(?P<kind>.*)",
            mark("{name} is missing; it takes {kind}"),
        ),
        (r"Missing (?:argument|option|parameter) '?(?P<name>.*?)'?\.", mark("{name} is missing")),
        (
            r"Invalid value for '?(?P<name>[^:]*?)'?: Value '(?P<value>.*?)' is not a valid (?P<kind>.*)\.",
            mark("“{value}” is no value for {name}; it takes {kind}"),
        ),
        (
            r"Invalid value for '?(?P<name>[^:]*?)'?: Value error, '(?P<value>.*?)' is not one of (?P<kind>.*)\.",
            mark("“{value}” is no value for {name}; it takes {kind}"),
        ),
        (
            r"Invalid value for '?(?P<name>[^:]*?)'?: Input should be a valid integer.*",
            mark("{name} takes a whole number"),
        ),
        (r"Invalid value for '?(?P<name>[^:]*?)'?: (?P<reason>.*)", mark("wrong value for {name}: {reason}")),
    )
)


def sentence(message: str) -> Phrase:
    """A mistake in our words; what typer says where we have none.

    >>> print(sentence("No such option: --foo"))
    there is no option --foo; --help lists the options
    """
    for pattern, template in _SENTENCES:
        if found := pattern.fullmatch(message):
            return Phrase(template, **{name: " ".join(part.split()) for name, part in found.groupdict("").items()})
    return Phrase(_AS_IT_IS, message=message)
