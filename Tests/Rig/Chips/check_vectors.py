"""The two compensations against vectors that Bosch's public drivers gave: bytes to field, and field to the same bytes."""

import bmm150_trim
import bmm350_trim
from check_magnetometers import bmm150, bmm350

BMM150 = (
    ("20 03 20 FE 48 FE 89 6B", (36.33, -22.41, -82.56)),
    ("20 03 20 FE 48 FE B1 68", (36.44, -22.48, -84.57)),
    ("10 F5 98 08 34 03 F1 6E", (-126.70, 99.59, 142.71)),
)
BMM350 = (
    ("0D 0B 00 5F F9 FF 84 18 00 68 BF 00", (12.6015, 1275.5392, 27.1480), 24.372),
    ("A8 E4 FF B8 0B 00 30 F8 FF 9C 63 00", (-58.6624, 1314.0408, -34.6421), 1.537),
)


def check(bench, report):
    for text, field in BMM150:
        data = bytes.fromhex(text)
        report.near("BMM150 " + text, bmm150(data), field, [0.0051] * 3)
        raw = bmm150_trim.raw_of(field, int.from_bytes(data[6:8], "little") >> 2)
        counts = [int.from_bytes(data[at:at + 2], "little", signed=True) >> shift for at, shift in ((0, 3), (2, 3), (4, 1))]
        report.near("BMM150 back " + text, raw, counts, [0.1] * 3)
    for text, field, temperature in BMM350:
        data = bytes.fromhex(text)
        report.near("BMM350 " + text, bmm350(b"\0\0" + data), field, [0.0005] * 3)
        raw = bmm350_trim.raw_of(field, temperature)
        counts = [int.from_bytes(data[at:at + 3], "little", signed=True) for at in (0, 3, 6)]
        report.near("BMM350 back " + text, raw, counts, [1] * 3)
        heat = int.from_bytes(data[9:12], "little", signed=True)
        report.near("BMM350 temperature", [bmm350_trim.temperature_of(heat)], [temperature], [0.001])
