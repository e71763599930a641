"""What the operating system complains of, in the reader's language."""

from __future__ import annotations

import errno

from muraille.phrase import Phrase

_SENTENCES = {
    errno.ENOENT: Phrase("there is no such file or directory"),
    errno.EACCES: Phrase("it may not be opened"),
    errno.EPERM: Phrase("it may not be opened"),
    errno.EISDIR: Phrase("it is a directory"),
    errno.ENOTDIR: Phrase("a part of the path is no directory"),
    errno.EEXIST: Phrase("it is there already"),
    errno.ENOSPC: Phrase("no space is left"),
    errno.EROFS: Phrase("it lies where nothing can be written"),
    errno.EADDRINUSE: Phrase("the address is in use"),
    errno.EADDRNOTAVAIL: Phrase("the address is not one of this machine"),
}


def complaint(problem: OSError) -> Phrase:
    """Why the system refuses: a sentence, or its own words where we have none.

    >>> print(complaint(FileNotFoundError(errno.ENOENT, "No such file or directory")))
    there is no such file or directory
    """
    own = Phrase("{problem}", problem=problem.strerror or str(problem))
    return _SENTENCES.get(problem.errno or 0, own)
