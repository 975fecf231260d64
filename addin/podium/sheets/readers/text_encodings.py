"""The encodings that text may have: how each is called, in which languages, and how common it is in files of people."""

from __future__ import annotations

from typing import NamedTuple

# How likely a file is in each of the languages, if it has the encoding.
_LARGE = {"german": 4.0, "french": 4.0, "spanish": 4.0, "portuguese": 3.0}
_SMALL = dict.fromkeys(["catalan", "italian", "dutch", "irish", "swedish", "danish", "finnish"], 1.0)
_ALL_LETTERS_BUT_FEW = {"estonian": 0.5, "icelandic": 0.5, "czech": 0.3, "slovene": 0.3}
COMMON = {**_LARGE, **_SMALL, "icelandic": 0.5}
WESTERN = {**COMMON, **_ALL_LETTERS_BUT_FEW}
CENTRAL = dict.fromkeys(["polish", "czech", "slovak", "hungarian", "romanian", "croatian", "slovene", "german"], 1.0)
BALTIC = dict.fromkeys(["latvian", "lithuanian", "estonian"], 1.0)
CYRILLIC = dict.fromkeys(["russian", "ukrainian", "bulgarian", "macedonian"], 1.0)


class Encoding(NamedTuple):
    """name: as Python has it. said: as people know it. share: of the files that are not Unicode."""

    name: str
    said: str
    languages: dict[str, float]
    share: float
    takes_two_bytes: bool = False


ENCODINGS = (
    Encoding("cp1252", "Windows-1252, an encoding of Western Europe", WESTERN, 0.75),
    Encoding("iso8859-15", "Latin-15, an encoding of Western Europe", WESTERN, 0.03),
    Encoding("cp1250", "Windows-1250, an encoding of Central Europe", CENTRAL, 0.08),
    Encoding("iso8859-2", "ISO 8859-2, an encoding of Central Europe", CENTRAL, 0.02),
    Encoding("iso8859-16", "ISO 8859-16, an encoding of Romania", {"romanian": 1.0}, 0.0005),
    Encoding("cp1254", "Windows-1254, an encoding of Turkey", {"turkish": 4.0, "german": 1.0, "french": 1.0}, 0.07),
    Encoding("cp1257", "Windows-1257, an encoding of the Baltic countries", BALTIC, 0.015),
    Encoding("iso8859-4", "ISO 8859-4, an encoding of the Baltic countries", BALTIC, 0.001),
    Encoding("cp1251", "Windows-1251, an encoding of Cyrillic letters", CYRILLIC, 0.08),
    Encoding("koi8_r", "KOI8-R, an encoding of Cyrillic letters", {"russian": 1.0, "bulgarian": 1.0}, 0.01),
    Encoding("koi8_u", "KOI8-U, an encoding of Cyrillic letters", {"ukrainian": 1.0}, 0.003),
    Encoding("iso8859-5", "ISO 8859-5, an encoding of Cyrillic letters", CYRILLIC, 0.002),
    Encoding("cp1253", "Windows-1253, an encoding of Greek letters", {"greek": 1.0}, 0.03),
    Encoding("iso8859-7", "ISO 8859-7, an encoding of Greek letters", {"greek": 1.0}, 0.01),
    Encoding("cp1255", "Windows-1255, an encoding of Hebrew letters", {"hebrew": 1.0}, 0.02),
    Encoding("cp1256", "Windows-1256, an encoding of Arabic letters", {"arabic": 1.0, "persian": 1.0}, 0.02),
    Encoding("iso8859-6", "ISO 8859-6, an encoding of Arabic letters", {"arabic": 1.0}, 0.001),
    Encoding("cp1258", "Windows-1258, an encoding of Vietnam", {"vietnamese": 1.0}, 0.005),
    Encoding("cp874", "Windows-874, an encoding of Thai letters", {"thai": 1.0}, 0.005),
    Encoding("mac_roman", "Mac Roman, the encoding of old Mac programs", COMMON, 0.015),
    Encoding("mac_latin2", "Mac Central European, an encoding of old Mac programs", {**CENTRAL, **BALTIC}, 0.006),
    Encoding("mac_croatian", "Mac Croatian, an encoding of old Mac programs", {"croatian": 1.0, "slovene": 1.0}, 0.003),
    Encoding("mac_romanian", "Mac Romanian, an encoding of old Mac programs", {"romanian": 1.0}, 0.001),
    Encoding("mac_turkish", "Mac Turkish, an encoding of old Mac programs", {"turkish": 1.0}, 0.003),
    Encoding("mac_iceland", "Mac Icelandic, an encoding of old Mac programs", {"icelandic": 1.0}, 0.0005),
    Encoding("mac_cyrillic", "Mac Cyrillic, an encoding of old Mac programs", CYRILLIC, 0.003),
    Encoding("mac_greek", "Mac Greek, an encoding of old Mac programs", {"greek": 1.0}, 0.001),
    Encoding("cp850", "DOS 850, an encoding of Western Europe", COMMON, 0.003),
    Encoding("cp437", "DOS 437, an encoding of old programs", COMMON, 0.001),
    Encoding("cp852", "DOS 852, an encoding of Central Europe", CENTRAL, 0.003),
    Encoding("cp857", "DOS 857, an encoding of Turkey", {"turkish": 1.0}, 0.002),
    Encoding("cp775", "DOS 775, an encoding of the Baltic countries", BALTIC, 0.001),
    Encoding("cp861", "DOS 861, an encoding of Iceland", {"icelandic": 1.0}, 0.0003),
    Encoding("cp865", "DOS 865, an encoding of the Nordic countries", {"danish": 1.0, "swedish": 1.0}, 0.001),
    Encoding("cp866", "DOS 866, an encoding of Cyrillic letters", CYRILLIC, 0.008),
    Encoding("cp1125", "DOS 1125, an encoding of Ukraine", {"ukrainian": 1.0}, 0.0005),
    Encoding("cp737", "DOS 737, an encoding of Greek letters", {"greek": 1.0}, 0.002),
    Encoding("cp862", "DOS 862, an encoding of Hebrew letters", {"hebrew": 1.0}, 0.001),
    Encoding("gb18030", "GBK (GB 18030), an encoding of China", {"chinese": 1.0}, 0.03, True),
    Encoding("cp950", "Big5, an encoding of Taiwan", {"taiwan": 1.0}, 0.01, True),
    Encoding("cp932", "Shift-JIS, an encoding of Japan", {"japanese": 1.0}, 0.02, True),
    Encoding("euc_jp", "EUC-JP, an encoding of Japan", {"japanese": 1.0}, 0.004, True),
    Encoding("cp949", "Windows-949 (EUC-KR), an encoding of Korea", {"korean": 1.0}, 0.01, True),
)
