"""The played chips by name: at which address, and how each is made from a world and the axes it is mounted along."""

from akm import AK09916, AK8963, AK8975
from bmm150 import BMM150
from bmm350 import BMM350
from hmc5883l import HMC5883L, HMC5983, LSM303Magnetometer
from ist8310 import IST8310
from lis2mdl import LIS2MDL
from lis3mdl import LIS3MDL, LSM9DS1Magnetometer
from lsm303_accelerometer import LIS3DH, LSM303Accelerometer, LSM303AGRAccelerometer
from mlx90393 import MLX90393
from mmc3416 import MMC3416
from mmc5603nj import MMC5603NJ
from mmc5983ma import MMC5983MA
from qmc5883l import QMC5883L
from qmc5883p import QMC5883P
from rm3100 import RM3100
from tlv493d import TLV493D

# Where a chip's printed x, y and z point. All lie flat; these printed axes are right-handed.
PLAIN = ("forward", "left", "up")
# Printed left-handed: of the LIS2MDL's kind and the IST8310, y is on the other side; of the LSM9DS1's magnetometer, x.
Y_MIRRORED = ("forward", "right", "up")
X_MIRRORED = ("backward", "left", "up")

MAGNETOMETERS = {
    "HMC5883L": (0x1E, HMC5883L, PLAIN),
    "HMC5983": (0x1E, HMC5983, PLAIN),
    "QMC5883L": (0x0D, QMC5883L, PLAIN),
    "QMC5883P": (0x2C, QMC5883P, PLAIN),
    "LIS3MDL": (0x1E, LIS3MDL, PLAIN),
    "LIS2MDL": (0x1E, LIS2MDL, Y_MIRRORED),
    "IIS2MDC": (0x1E, LIS2MDL, Y_MIRRORED),
    "LSM303DLHC-M": (0x1E, LSM303Magnetometer, PLAIN),
    "LSM303AGR-M": (0x1E, LIS2MDL, Y_MIRRORED),
    "LSM9DS1-M": (0x1E, LSM9DS1Magnetometer, X_MIRRORED),
    "AK8975": (0x0C, AK8975, PLAIN),
    "AK8963": (0x0C, AK8963, PLAIN),
    "AK09916": (0x0C, AK09916, PLAIN),
    "BMM150": (0x10, BMM150, PLAIN),
    "BMM350": (0x14, BMM350, PLAIN),
    "MMC5983MA": (0x30, MMC5983MA, PLAIN),
    "MMC5603NJ": (0x30, MMC5603NJ, PLAIN),
    "MMC3416": (0x30, MMC3416, PLAIN),
    "IST8310": (0x0E, IST8310, Y_MIRRORED),
    "RM3100": (0x20, RM3100, PLAIN),
    "MLX90393": (0x0C, MLX90393, PLAIN),
    "TLV493D": (0x5E, TLV493D, PLAIN),
}

ACCELEROMETERS = {
    "LIS3DH": (0x18, LIS3DH, PLAIN),
    "LSM303DLHC-A": (0x19, LSM303Accelerometer, PLAIN),
    "LSM303AGR-A": (0x19, LSM303AGRAccelerometer, PLAIN),
}

# Two dies in a package, at two addresses.
PACKAGES = {
    "LSM303DLHC": ("LSM303DLHC-M", "LSM303DLHC-A"),
    "LSM303AGR": ("LSM303AGR-M", "LSM303AGR-A"),
}


def feels(name, kind, world):
    """What a chip of one die feels as a function of the moment: "magn", "accel" or "anglvel"."""
    _, _, axes = {**MAGNETOMETERS, **ACCELEROMETERS}[name]
    return {"magn": world.field, "accel": world.force, "anglvel": world.rate}[kind](axes)


def make(name, address, world):
    """The chips that this name stands for, by address; at its usual one where `address` is None."""
    if name in PACKAGES:
        return {place: chip for part in PACKAGES[name] for place, chip in make(part, None, world).items()}
    if name in MAGNETOMETERS:
        usual, kind, axes = MAGNETOMETERS[name]
        return {address or usual: kind(world.field(axes))}
    if name in ACCELEROMETERS:
        usual, kind, axes = ACCELEROMETERS[name]
        return {address or usual: kind(world.force(axes))}
    known = ", ".join(sorted([*PACKAGES, *MAGNETOMETERS, *ACCELEROMETERS]))
    raise SystemExit(f"no chip {name} is played; these are: {known}")
