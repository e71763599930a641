"""A file as it comes: compressed or not, with a byte order mark or without."""

from __future__ import annotations

import zlib

from muraille.formats.problems import InvalidLog
from muraille.malformed import BYTE_ORDER_MARK
from muraille.phrase import Phrase

GZIP_MAGIC = b"\x1f\x8b"
#: A file that unpacks to more than this is no record of a game.
UNPACKED_LIMIT = 16 << 20
#: With which a file in UTF-16 begins, as some shells write one.
UTF_16_MARKS = (b"\xff\xfe", b"\xfe\xff")


def unpacked(data: bytes) -> bytes:
    """The text of a file in UTF-8, unpacked where it is compressed with gzip.

    >>> import gzip
    >>> unpacked(gzip.compress(b"<mjloggm/>")), unpacked(b"\\xef\\xbb\\xbf[]"), unpacked("[]".encode("utf-16"))
    (b'<mjloggm/>', b'[]', b'[]')
    """
    found = _decompressed(data) if data.startswith(GZIP_MAGIC) else data
    if found.startswith(UTF_16_MARKS):
        return found.decode("utf-16", errors="replace").encode()
    return found.removeprefix(BYTE_ORDER_MARK)


def _decompressed(data: bytes) -> bytes:
    try:
        unpacker = zlib.decompressobj(wbits=31)
        found = unpacker.decompress(data, UNPACKED_LIMIT)
    except zlib.error:
        raise InvalidLog("broken_gzip", Phrase("the file is not valid gzip")) from None
    if not unpacker.eof:
        raise InvalidLog("broken_gzip", Phrase("the compressed file breaks off, or is too large for a game"))
    return found
