"""Magnetometers: what a set-up and a burst give, decoded by the data sheets' tables and compared with the field played."""

import bmm150_trim
import bmm350_trim
from akm import AK09916, AK8963, AK8975
from bench import integers
from bmm150 import BMM150
from bmm350 import BMM350
from hmc5883l import HMC5883L, HMC5983, LSM303Magnetometer
from ist8310 import IST8310
from lis2mdl import LIS2MDL
from lis3mdl import LIS3MDL, LSM9DS1Magnetometer
from mlx90393 import MLX90393
from mmc3416 import MMC3416
from mmc5603nj import MMC5603NJ
from mmc5983ma import MMC5983MA
from qmc5883l import QMC5883L
from qmc5883p import QMC5883P
from rm3100 import RM3100
from tlv493d import TLV493D

FIELDS = ((20.5, -13.2, 42.3), (-31.7, 44.1, -18.6), (0.0, 0.0, 0.0))
ASA = [(0xB0 + 128) / 256, (0xAF + 128) / 256, (0xA6 + 128) / 256]


def hmc(data):
    x, z, y = integers(data, order="big")
    return x, y, z


def scaled(values, *steps):
    return [value * step for value, step in zip(values, steps if len(steps) == 3 else steps * 3)]


def mmc5983(d):
    raw = [d[2 * i] << 10 | d[2 * i + 1] << 2 | d[6] >> (6 - 2 * i) & 3 for i in range(3)]
    return [(value - 131072) * 100 / 16384 for value in raw]


def mmc5603(d):
    raw = [d[2 * i] << 12 | d[2 * i + 1] << 4 | d[6 + i] >> 4 for i in range(3)]
    return [(value - 524288) * 100 / 16384 for value in raw]


def bmm150(d):
    x, y, z, hall = d[0] | d[1] << 8, d[2] | d[3] << 8, d[4] | d[5] << 8, (d[6] | d[7] << 8) >> 2
    signed = [(value ^ 0x8000) - 0x8000 for value in (x, y, z)]
    return bmm150_trim.field_of((signed[0] >> 3, signed[1] >> 3, signed[2] >> 1), hall)


def bmm350(d):
    x, y, z, t = integers(d[2:], count=3)
    return bmm350_trim.field_of((x, y, z), bmm350_trim.temperature_of(t))


def tlv(d):
    raw = (d[0] << 4 | d[4] >> 4, d[1] << 4 | d[4] & 15, d[2] << 4 | d[5] & 15)
    return [((value ^ 0x800) - 0x800) * 98 for value in raw]


def mlx(d):
    return scaled(integers(d[1:], order="big"), 0.15, 0.15, 0.242)


def mlx_unsigned(d):
    x, y, z = integers(d[1:], order="big", signed=False)
    return scaled((x - 0x8000, y - 0x8000, z - 0x4000), 0.6, 0.6, 1.936)


AK8963_ON = ([0x0B, 1], 0.01, [0x0A, 0x0F], [0x0A, 0], 0.01, [0x0A, 0x16], 0.1)
BMM350_ON = ([0x7E, 0xB6], 0.024, [0x50, 0x80], [0x06, 7], 0.015, [0x06, 5], 0.019, [0x04, 0x24], [0x06, 2], 0.002,
             [0x05, 7], [0x06, 1], 0.1)

# Label, chip, what is written and waited, where the burst starts and how long it is, how it is read, microtesla a count.
CASES = (
    ("HMC5883L 1.3 G", HMC5883L, ([0, 0x78], [1, 0x20], [2, 0], 0.1), 3, 6, lambda d: scaled(hmc(d), 100 / 1090), 100 / 1090),
    ("HMC5883L 8.1 G", HMC5883L, ([0, 0x78], [1, 0xE0], [2, 0], 0.1), 3, 6, lambda d: scaled(hmc(d), 100 / 230), 100 / 230),
    ("HMC5883L single", HMC5883L, ([2, 1], 0.007), 3, 6, lambda d: scaled(hmc(d), 100 / 1090), 100 / 1090),
    ("HMC5983 220 Hz", HMC5983, ([0, 0x1C], [2, 0], 0.1), 3, 6, lambda d: scaled(hmc(d), 100 / 1090), 100 / 1090),
    ("LSM303DLHC", LSM303Magnetometer, ([0, 0x98], [1, 0x20], [2, 0], 0.1), 3, 6,
     lambda d: scaled(hmc(d), 100 / 1100, 100 / 1100, 100 / 980), 100 / 980),
    ("QMC5883L 8 G", QMC5883L, ([10, 0x80], 0.01, [11, 1], [10, 0x40], [9, 0x19], 0.1), 0, 6,
     lambda d: scaled(integers(d), 100 / 3000), 100 / 3000),
    ("QMC5883L 2 G", QMC5883L, ([11, 1], [9, 0x09], 0.1), 0, 6, lambda d: scaled(integers(d), 100 / 12000), 100 / 12000),
    ("QMC5883P 8 G", QMC5883P, ([11, 0x80], 0.01, [0x29, 6], [11, 8], [10, 0xCB], 0.1), 1, 6,
     lambda d: scaled(integers(d), 100 / 3750), 100 / 3750),
    ("LIS3MDL 4 G", LIS3MDL, ([0x20, 0xFC], [0x23, 0x0C], [0x22, 0], 0.1), 0xA8, 6,
     lambda d: scaled(integers(d), 100 / 6842), 100 / 6842),
    ("LIS3MDL 16 G", LIS3MDL, ([0x20, 0xFC], [0x21, 0x60], [0x22, 0], 0.1), 0xA8, 6,
     lambda d: scaled(integers(d), 100 / 1711), 100 / 1711),
    ("LIS3MDL single", LIS3MDL, ([0x20, 0x70], [0x22, 1], 0.02), 0xA8, 6,
     lambda d: scaled(integers(d), 100 / 6842), 100 / 6842),
    ("LSM9DS1 4 G", LSM9DS1Magnetometer, ([0x20, 0xFC], [0x22, 0], 0.1), 0xA8, 6,
     lambda d: scaled(integers(d), 0.014), 0.014),
    ("LIS2MDL", LIS2MDL, ([0x60, 0x20], 0.005, [0x60, 0x8C], [0x61, 2], [0x62, 0x10], 0.1), 0x68, 6,
     lambda d: scaled(integers(d), 0.15), 0.15),
    ("AK8975", AK8975, ([0x0A, 1], 0.01), 3, 6, lambda d: scaled(integers(d), *(0.3 * a for a in ASA)), 0.3),
    ("AK8963 16 bits", AK8963, AK8963_ON, 3, 6, lambda d: scaled(integers(d), *(0.15 * a for a in ASA)), 0.15),
    ("AK8963 14 bits", AK8963, ([0x0A, 0x02], 0.2), 3, 6, lambda d: scaled(integers(d), *(0.6 * a for a in ASA)), 0.6),
    ("AK09916", AK09916, ([0x32, 1], 0.01, [0x31, 8], 0.1), 0x11, 6, lambda d: scaled(integers(d), 0.15), 0.15),
    ("BMM150", BMM150, ([0x4B, 1], 0.004, [0x51, 4], [0x52, 14], [0x4C, 0x38], 0.1), 0x42, 8, bmm150, 0.5),
    ("BMM150 forced", BMM150, ([0x4B, 1], 0.004, [0x51, 4], [0x52, 14], [0x4C, 0x02], 0.02), 0x42, 8, bmm150, 0.5),
    ("BMM350", BMM350, BMM350_ON, 0x31, 14, bmm350, 0.008),
    ("MMC5983MA automatic", MMC5983MA, ([10, 0x80], 0.015, [9, 0x20], [11, 0xBD], 0.1), 0, 7, mmc5983, 100 / 16384),
    ("MMC5603NJ", MMC5603NJ, ([0x1C, 0x80], 0.02, [0x1A, 50], [0x1B, 0xA0], [0x1D, 0x10], 0.1), 0, 9, mmc5603, 100 / 16384),
    ("IST8310", IST8310, ([11, 1], 0.05, [0x41, 0x24], [0x42, 0xC0], [10, 1], 0.007), 3, 6,
     lambda d: scaled(integers(d), 0.3), 0.3),
    ("RM3100 continuous", RM3100, ([11, 0x95], [1, 0x71], 0.1), 0x24, 9,
     lambda d: scaled(integers(d, 3, "big"), 1 / 74.92), 1 / 74.92),
    ("RM3100 polled at 50", RM3100, ([4, 0, 50, 0, 50, 0, 50], [0, 0x70], 0.01), 0x24, 9,
     lambda d: scaled(integers(d, 3, "big"), 1 / 19.855), 1 / 19.855),
    ("MLX90393", MLX90393, ([0x80], [0xF0], 0.002, [0x60, 0, 0x7C, 0], [0x3E], 0.05), [0x4E], 7, mlx, 0.25),
    ("MLX90393 finer", MLX90393, ([0xF0], 0.002, [0x60, 0x07, 0x40, 0x08], [0x3E], 0.05), [0x4E], 7, mlx_unsigned, 2),
    ("TLV493D", TLV493D, ([0, 0x01, 0, 0x60], 0.2), [], 7, tlv, 98),
)


def check(bench, report):
    for label, kind, steps, start, count, decode, step in CASES:
        for field in FIELDS:
            chip = bench.place(kind(lambda moment: field))
            bench.run(chip, steps)
            report.near(label, decode(bench.read(chip, start, count)), field, [step] * 3)
