"""The encodings that text may have: how each is called, in which languages, and how common it is in files of people."""

from __future__ import annotations

from typing import NamedTuple

WESTERN = [
    *("german", "french", "spanish", "portuguese", "catalan", "italian", "dutch", "irish"),
    *("swedish", "danish", "finnish", "estonian", "icelandic", "czech", "slovene"),
]
# Those of whom all letters are in it.
COMMON = [each for each in WESTERN if each not in ("estonian", "czech", "slovene")]
CENTRAL = ["polish", "czech", "slovak", "hungarian", "romanian", "croatian", "slovene", "german"]
BALTIC = ["latvian", "lithuanian", "estonian"]
CYRILLIC = ["russian", "ukrainian", "bulgarian", "macedonian"]


WEIGHTS = {"german": 3.0, "french": 3.0, "spanish": 3.0, "portuguese": 2.0, "estonian": 0.5, "icelandic": 0.5}  # else 1


class Encoding(NamedTuple):
    """name: as Python has it. said: as people know it. share: of the files that are not Unicode."""

    name: str
    said: str
    languages: list[str]
    share: float
    takes_two_bytes: bool = False


ENCODINGS = (
    Encoding("cp1252", "Windows-1252, an encoding of Western Europe", WESTERN, 0.75),
    Encoding("iso8859-15", "Latin-15, an encoding of Western Europe", WESTERN, 0.03),
    Encoding("cp1250", "Windows-1250, an encoding of Central Europe", CENTRAL, 0.08),
    Encoding("iso8859-2", "ISO 8859-2, an encoding of Central Europe", CENTRAL, 0.02),
    Encoding("iso8859-16", "ISO 8859-16, an encoding of Romania", ["romanian"], 0.0005),
    Encoding("cp1254", "Windows-1254, an encoding of Turkey", ["turkish", "german", "french"], 0.07),
    Encoding("cp1257", "Windows-1257, an encoding of the Baltic countries", BALTIC, 0.03),
    Encoding("iso8859-4", "ISO 8859-4, an encoding of the Baltic countries", BALTIC, 0.002),
    Encoding("cp1251", "Windows-1251, an encoding of Cyrillic letters", CYRILLIC, 0.08),
    Encoding("koi8_r", "KOI8-R, an encoding of Cyrillic letters", ["russian", "bulgarian"], 0.01),
    Encoding("koi8_u", "KOI8-U, an encoding of Cyrillic letters", ["ukrainian"], 0.003),
    Encoding("iso8859-5", "ISO 8859-5, an encoding of Cyrillic letters", CYRILLIC, 0.002),
    Encoding("cp1253", "Windows-1253, an encoding of Greek letters", ["greek"], 0.03),
    Encoding("iso8859-7", "ISO 8859-7, an encoding of Greek letters", ["greek"], 0.01),
    Encoding("cp1255", "Windows-1255, an encoding of Hebrew letters", ["hebrew"], 0.02),
    Encoding("cp1256", "Windows-1256, an encoding of Arabic letters", ["arabic", "persian"], 0.02),
    Encoding("iso8859-6", "ISO 8859-6, an encoding of Arabic letters", ["arabic"], 0.001),
    Encoding("cp1258", "Windows-1258, an encoding of Vietnam", ["vietnamese"], 0.005),
    Encoding("cp874", "Windows-874, an encoding of Thai letters", ["thai"], 0.005),
    Encoding("mac_roman", "Mac Roman, the encoding of old Mac programs", COMMON, 0.015),
    Encoding("mac_latin2", "Mac Central European, an encoding of old Mac programs", CENTRAL + BALTIC, 0.006),
    Encoding("mac_croatian", "Mac Croatian, an encoding of old Mac programs", ["croatian", "slovene"], 0.003),
    Encoding("mac_romanian", "Mac Romanian, an encoding of old Mac programs", ["romanian"], 0.001),
    Encoding("mac_turkish", "Mac Turkish, an encoding of old Mac programs", ["turkish"], 0.003),
    Encoding("mac_iceland", "Mac Icelandic, an encoding of old Mac programs", ["icelandic"], 0.0005),
    Encoding("mac_cyrillic", "Mac Cyrillic, an encoding of old Mac programs", CYRILLIC, 0.003),
    Encoding("mac_greek", "Mac Greek, an encoding of old Mac programs", ["greek"], 0.001),
    Encoding("cp850", "DOS 850, an encoding of Western Europe", COMMON, 0.003),
    Encoding("cp437", "DOS 437, an encoding of old programs", COMMON, 0.001),
    Encoding("cp852", "DOS 852, an encoding of Central Europe", CENTRAL, 0.003),
    Encoding("cp857", "DOS 857, an encoding of Turkey", ["turkish"], 0.002),
    Encoding("cp775", "DOS 775, an encoding of the Baltic countries", BALTIC, 0.001),
    Encoding("cp861", "DOS 861, an encoding of Iceland", ["icelandic"], 0.0003),
    Encoding("cp865", "DOS 865, an encoding of the Nordic countries", ["danish", "swedish"], 0.001),
    Encoding("cp866", "DOS 866, an encoding of Cyrillic letters", CYRILLIC, 0.008),
    Encoding("cp1125", "DOS 1125, an encoding of Ukraine", ["ukrainian"], 0.0005),
    Encoding("cp737", "DOS 737, an encoding of Greek letters", ["greek"], 0.002),
    Encoding("cp862", "DOS 862, an encoding of Hebrew letters", ["hebrew"], 0.001),
    Encoding("gb18030", "GBK (GB 18030), an encoding of China", ["chinese"], 0.03, True),
    Encoding("cp950", "Big5, an encoding of Taiwan", ["taiwan"], 0.01, True),
    Encoding("cp932", "Shift-JIS, an encoding of Japan", ["japanese"], 0.02, True),
    Encoding("euc_jp", "EUC-JP, an encoding of Japan", ["japanese"], 0.004, True),
    Encoding("cp949", "Windows-949 (EUC-KR), an encoding of Korea", ["korean"], 0.01, True),
)
