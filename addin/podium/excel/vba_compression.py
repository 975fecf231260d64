"""How a VBA project packs its sources ([MS-OVBA] 2.4.1): chunks of 4,096 bytes, each a row of tokens.

A token is a byte as it is, or a pointer back in its chunk: how far, and how many bytes to take from there. Eight tokens
follow a byte of flags that says which are pointers. How many bits say how far grows with what stands before.
"""

from __future__ import annotations

import struct
from collections import defaultdict

CHUNK = 4096
MARK = b"\x01"  # with which whatever is packed begins
PACKED, AS_IT_IS = 0xB000, 0x3000  # a chunk's header, to which its length is added
SHORTEST = 3  # bytes for which a pointer is worth it
MOST_TRIED = 16  # of the places that begin alike


def pack(content: bytes) -> bytes:
    chunks = (content[start : start + CHUNK] for start in range(0, len(content), CHUNK))
    return MARK + b"".join(map(_packed_chunk, chunks))


def unpack(packed: bytes) -> bytes:
    """ValueError for what is not packed so."""
    if not packed.startswith(MARK):
        raise ValueError("does not begin as what is packed does")
    content, at = bytearray(), len(MARK)
    while at < len(packed):
        header = int.from_bytes(packed[at : at + 2], "little")
        end = at + (header & 0x0FFF) + 3
        chunk = packed[at + 2 : end]
        content += _unpacked_chunk(chunk) if header & 0x8000 else chunk
        at = end
    return bytes(content)


def _packed_chunk(chunk: bytes) -> bytes:
    tokens = _tokens(chunk)
    if len(tokens) <= CHUNK:
        return struct.pack("<H", PACKED | (len(tokens) - 1)) + tokens
    if len(chunk) < CHUNK:  # as it is, a chunk must be a whole one
        raise ValueError("these bytes do not become shorter, and no text is like that")
    return struct.pack("<H", AS_IT_IS | (CHUNK - 1)) + chunk


def _tokens(chunk: bytes) -> bytes:
    packed = bytearray()
    places: defaultdict[bytes, list[int]] = defaultdict(list)
    at = 0
    while at < len(chunk):
        flags, group = 0, bytearray()
        for bit in range(8):
            if at == len(chunk):
                break
            length, back = _longest_match(chunk, at, places[chunk[at : at + SHORTEST]])
            if length < SHORTEST:
                length = 1
                group.append(chunk[at])
            else:
                flags |= 1 << bit
                group += struct.pack("<H", (back - 1) << (16 - _bits(at)) | (length - SHORTEST))
            for here in range(at, at + length):
                places[chunk[here : here + SHORTEST]].append(here)
            at += length
        packed.append(flags)
        packed += group
    return bytes(packed)


def _longest_match(chunk: bytes, at: int, places: list[int]) -> tuple[int, int]:
    """How many bytes from here on stand further up too, and how far up; (0, 0) where none do."""
    longest = min((0xFFFF >> _bits(at)) + SHORTEST, len(chunk) - at)
    best = (0, 0)
    for start in reversed(places[-MOST_TRIED:]):
        length = 0
        while length < longest and chunk[start + length] == chunk[at + length]:
            length += 1
        if length > best[0]:
            best = (length, at - start)
    return best


def _bits(at: int) -> int:
    """Of a pointer, those that say how far back, at this place of its chunk."""
    return max(4, (at - 1).bit_length())


def _unpacked_chunk(packed: bytes) -> bytes:
    content, at = bytearray(), 0
    while at < len(packed):
        flags = packed[at]
        at += 1
        for bit in range(8):
            if at >= len(packed):
                break
            if flags >> bit & 1:
                _copy(content, int.from_bytes(packed[at : at + 2], "little"))
                at += 2
            else:
                content.append(packed[at])
                at += 1
    return bytes(content)


def _copy(content: bytearray, pointer: int) -> None:
    bits = _bits(len(content))
    back, length = (pointer >> (16 - bits)) + 1, (pointer & (0xFFFF >> bits)) + SHORTEST
    if back > len(content):
        raise ValueError("a pointer leads to before the beginning")
    for _ in range(length):  # one by one: what is copied may reach into itself
        content.append(content[-back])
