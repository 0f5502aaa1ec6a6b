"""The played chips by name: at which address, and how each is made from a world and the axes it is mounted along."""

from adxl345 import ADXL345
from akm import AK09916, AK8963, AK8975
from auxiliary import BehindBypass
from bmi088 import BMI088Accelerometer, BMI088Gyroscope
from bmi160 import BMI160
from bmm150 import BMM150
from bmm350 import BMM350
from bno055 import BNO055
from hmc5883l import HMC5883L, HMC5983, LSM303Magnetometer
from icm20948 import ICM20948
from icm42688 import ICM42688
from ist8310 import IST8310
from lis2mdl import LIS2MDL
from lis3mdl import LIS3MDL, LSM9DS1Magnetometer
from lsm303_accelerometer import LIS3DH, LSM303Accelerometer, LSM303AGRAccelerometer
from lsm6ds import LSM6DS3, LSM6DSL, LSM6DSOX
from lsm9ds1 import LSM9DS1
from mlx90393 import MLX90393
from mma8451 import MMA8451
from mmc3416 import MMC3416
from mmc5603nj import MMC5603NJ
from mmc5983ma import MMC5983MA
from mpu import MPU6050, MPU6500, MPU9250, MPU9255
from qmc5883l import QMC5883L
from qmc5883p import QMC5883P
from rm3100 import RM3100
from tlv493d import TLV493D

# Where a chip's printed x, y and z point. All lie flat; these printed axes are right-handed.
PLAIN = ("forward", "left", "up")
# Printed left-handed: the LIS2MDL's kind, the IST8310, both dies of the LSM303AGR, the LSM9DS1's accelerometer and
# gyroscope, and MEMSIC's chips after a SET: PX4 and ArduPilot turn all three axes over, which is as much (of the
# MMC5603NJ it is not known).
MIRRORED = ("forward", "right", "up")
# The magnetometers in these packages are turned against the other axes; that of the LSM9DS1 is right-handed.
IN_LSM9DS1 = ("backward", "right", "up")
IN_MPU_9250 = ("left", "forward", "down")
IN_ICM_20948 = ("forward", "right", "down")

MAGNETOMETERS = {
    "HMC5883L": (0x1E, HMC5883L, PLAIN),
    "HMC5983": (0x1E, HMC5983, PLAIN),
    "QMC5883L": (0x0D, QMC5883L, PLAIN),
    "QMC5883P": (0x2C, QMC5883P, PLAIN),
    "LIS3MDL": (0x1E, LIS3MDL, PLAIN),
    "LIS2MDL": (0x1E, LIS2MDL, MIRRORED),
    "IIS2MDC": (0x1E, LIS2MDL, MIRRORED),
    "LSM303DLHC-M": (0x1E, LSM303Magnetometer, PLAIN),
    "LSM303AGR-M": (0x1E, LIS2MDL, MIRRORED),
    "LSM9DS1-M": (0x1E, LSM9DS1Magnetometer, IN_LSM9DS1),
    "AK8975": (0x0C, AK8975, PLAIN),
    "AK8963": (0x0C, AK8963, PLAIN),
    "AK09916": (0x0C, AK09916, PLAIN),
    "BMM150": (0x10, BMM150, PLAIN),
    "BMM350": (0x14, BMM350, PLAIN),
    "MMC5983MA": (0x30, MMC5983MA, MIRRORED),
    "MMC5603NJ": (0x30, MMC5603NJ, MIRRORED),
    "MMC3416": (0x30, MMC3416, MIRRORED),
    "IST8310": (0x0E, IST8310, MIRRORED),
    "RM3100": (0x20, RM3100, PLAIN),
    "MLX90393": (0x0C, MLX90393, PLAIN),
    "TLV493D": (0x5E, TLV493D, PLAIN),
}

ACCELEROMETERS = {
    "ADXL345": (0x53, ADXL345, PLAIN),
    "MMA8451": (0x1D, MMA8451, PLAIN),
    "LIS3DH": (0x18, LIS3DH, PLAIN),
    "LSM303DLHC-A": (0x19, LSM303Accelerometer, PLAIN),
    "LSM303AGR-A": (0x19, LSM303AGRAccelerometer, MIRRORED),
    "BMI088-A": (0x18, BMI088Accelerometer, PLAIN),
}

INERTIAL_UNITS = {
    "MPU-6050": (0x68, MPU6050, PLAIN),
    "MPU-6500": (0x68, MPU6500, PLAIN),
    "ICM-42688-P": (0x68, ICM42688, PLAIN),
    "LSM6DS3": (0x6A, LSM6DS3, PLAIN),
    "LSM6DS3TR-C": (0x6A, LSM6DSL, PLAIN),
    "LSM6DSL": (0x6A, LSM6DSL, PLAIN),
    "LSM6DSO": (0x6A, LSM6DSOX, PLAIN),
    "LSM6DSOX": (0x6A, LSM6DSOX, PLAIN),
    "LSM9DS1-AG": (0x6B, LSM9DS1, MIRRORED),
    "BMI160": (0x68, BMI160, PLAIN),
}

# With a magnetometer on a second bus, which the bypass puts at 0x0C.
WITH_BYPASS = {
    "MPU-9250": (0x68, MPU9250, AK8963, IN_MPU_9250),
    "MPU-9255": (0x68, MPU9255, AK8963, IN_MPU_9250),
    "ICM-20948": (0x68, ICM20948, AK09916, IN_ICM_20948),
}
BEHIND = 0x0C

# Two dies in a package, at two addresses.
PACKAGES = {
    "LSM303DLHC": ("LSM303DLHC-M", "LSM303DLHC-A"),
    "LSM303AGR": ("LSM303AGR-M", "LSM303AGR-A"),
    "LSM9DS1": ("LSM9DS1-M", "LSM9DS1-AG"),
    "BMI088": ("BMI088-A", "BMI088-G"),
}


def feels(name, kind, world):
    """What a chip of one die feels as a function of the moment: "magn", "accel" or "anglvel"."""
    _, _, axes = {**MAGNETOMETERS, **ACCELEROMETERS, **INERTIAL_UNITS}[name]
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
    if name in INERTIAL_UNITS:
        usual, kind, axes = INERTIAL_UNITS[name]
        return {address or usual: kind(world.force(axes), world.rate(axes))}
    if name in WITH_BYPASS:
        usual, kind, other, axes = WITH_BYPASS[name]
        magnetometer = other(world.field(axes))
        chip = kind(world.force(PLAIN), world.rate(PLAIN), {BEHIND: magnetometer})
        return {address or usual: chip, BEHIND: BehindBypass(magnetometer, chip.is_bypassed)}
    if name == "BMI088-G":
        return {address or 0x68: BMI088Gyroscope(world.rate(PLAIN))}
    if name == "BNO055":
        return {address or 0x28: BNO055(world.field(PLAIN), world.force(PLAIN), world.rate(PLAIN))}
    tables = (PACKAGES, MAGNETOMETERS, ACCELEROMETERS, INERTIAL_UNITS, WITH_BYPASS)
    known = ", ".join(sorted(["BMI088-G", "BNO055", *(entry for table in tables for entry in table)]))
    raise SystemExit(f"no chip {name} is played; these are: {known}")
