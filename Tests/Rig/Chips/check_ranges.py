"""All ranges: the same field, force or rate, whatever range is chosen. The scales are the data sheets', said once more."""

from adxl345 import ADXL345
from bench import integers
from bmi088 import BMI088Accelerometer, BMI088Gyroscope
from bmi160 import BMI160
from hmc5883l import HMC5883L, LSM303Magnetometer
from icm20948 import ICM20948
from icm42688 import ICM42688
from lis3mdl import LIS3MDL, LSM9DS1Magnetometer
from lsm303_accelerometer import LIS3DH, LSM303AGRAccelerometer
from lsm6ds import LSM6DS3, LSM6DSOX
from lsm9ds1 import LSM9DS1
from mlx90393 import MLX90393
from mma8451 import MMA8451
from mpu import MPU6050, MPU9250
from qmc5883p import QMC5883P

FIELD, FORCE, TURN = (31.5, -22.25, 60.75), (0.31, -0.52, 0.78), (8.5, -12.25, 14.75)

# Label, kind, what is played, set-up, and by range: what is written, counts a microtesla, gravity or degree a second; then
# where the burst begins, its order, and by how many counts a value is coarser than its last bit.
CASES = (
    ("HMC5883L", HMC5883L, FIELD, ([2, 0],), [([1, code << 5], gain / 100) for code, gain in enumerate(
        (1370, 1090, 820, 660, 440, 390, 330, 230))], 3, "big", 1),
    ("LIS3MDL", LIS3MDL, FIELD, ([0x20, 0x7C], [0x22, 0]), [([0x21, code << 5], gain / 100) for code, gain in enumerate(
        (6842, 3421, 2281, 1711))], 0xA8, "little", 1),
    ("LSM9DS1 M", LSM9DS1Magnetometer, FIELD, ([0x20, 0x7C], [0x22, 0]), [([0x21, code << 5], 0.01 / step) for code, step in
     enumerate((0.00014, 0.00029, 0.00043, 0.00058))], 0xA8, "little", 1),
    ("QMC5883P", QMC5883P, FIELD, ([10, 0xCB],), [([11, code << 2], gain / 100) for code, gain in enumerate(
        (1000, 2500, 3750, 15000))], 1, "little", 1),
    ("LIS3DH", LIS3DH, FORCE, ([0x20, 0x57],), [([0x23, 0x88 | code << 4], 16000 / step) for code, step in enumerate(
        (1, 2, 4, 12))], 0xA8, "little", 16),
    ("LSM303AGR", LSM303AGRAccelerometer, FORCE, ([0x20, 0x57],), [([0x23, 0x88 | code << 4], 16000 / step) for code, step in
     enumerate((0.98, 1.95, 3.9, 11.72))], 0xA8, "little", 16),
    ("ADXL345", ADXL345, FORCE, ([0x2D, 8],), [([0x31, 8 | code], 256) for code in range(4)]
     + [([0x31, code], gain) for code, gain in enumerate((256, 128, 64, 32))], 0x32, "little", 1),
    ("MMA8451", MMA8451, FORCE, ([0x2A, 0],), [([0x0E, code], gain) for code, gain in enumerate((16384, 8192, 4096))],
     1, "big", 4),
    ("MPU-6050", MPU6050, FORCE, ([0x6B, 1],), [([0x1C, code << 3], gain) for code, gain in enumerate(
        (16384, 8192, 4096, 2048))], 0x3B, "big", 1),
    ("MPU-6050 turn", MPU6050, TURN, ([0x6B, 1],), [([0x1B, code << 3], gain) for code, gain in enumerate(
        (131, 65.5, 32.8, 16.4))], 0x43, "big", 1),
    ("MPU-9250", MPU9250, FORCE, ([0x6B, 1],), [([0x1C, code << 3], gain) for code, gain in enumerate(
        (16384, 8192, 4096, 2048))], 0x3B, "big", 1),
    ("ICM-20948", ICM20948, FORCE, ([0x06, 1], [0x7F, 0x20]), [([0x14, 1 | code << 1], gain) for code, gain in enumerate(
        (16384, 8192, 4096, 2048))], 0x2D, "big", 1),
    ("ICM-20948 turn", ICM20948, TURN, ([0x06, 1], [0x7F, 0x20]), [([0x01, 1 | code << 1], gain) for code, gain in enumerate(
        (131, 65.5, 32.8, 16.4))], 0x33, "big", 1),
    ("ICM-42688-P", ICM42688, FORCE, ([0x4E, 0x0F], 0.001), [([0x50, 0x08 | code << 5], gain) for code, gain in enumerate(
        (2048, 4096, 8192, 16384))], 0x1F, "big", 1),
    ("ICM-42688-P turn", ICM42688, TURN, ([0x4E, 0x0F], 0.001), [([0x4F, 0x08 | code << 5], gain) for code, gain in enumerate(
        (16.4, 32.8, 65.5, 131, 262, 524.3, 1048.6, 2097.2))], 0x25, "big", 1),
    ("LSM6DS3", LSM6DS3, FORCE, (), [([0x10, 0x40 | code << 2], 1000 / step) for code, step in enumerate(
        (0.061, 0.488, 0.122, 0.244))], 0x28, "little", 1),
    ("LSM6DSOX turn", LSM6DSOX, TURN, (), [([0x11, 0x40 | code], 1000 / step) for code, step in (
        (0, 8.75), (4, 17.5), (8, 35), (12, 70), (2, 4.375))], 0x22, "little", 1),
    ("LSM9DS1", LSM9DS1, FORCE, (), [([0x20, 0x60 | code << 3], 1000 / step) for code, step in enumerate(
        (0.061, 0.732, 0.122, 0.244))], 0x28, "little", 1),
    ("LSM9DS1 turn", LSM9DS1, TURN, (), [([0x10, 0x60 | code << 3], 1000 / step) for code, step in (
        (0, 8.75), (1, 17.5), (3, 70))], 0x18, "little", 1),
    ("BMI160", BMI160, FORCE, ([0x7E, 0x11], 0.01), [([0x41, code], gain) for code, gain in (
        (3, 16384), (5, 8192), (8, 4096), (12, 2048))], 0x12, "little", 1),
    ("BMI160 turn", BMI160, TURN, ([0x7E, 0x15], 0.1), [([0x43, code], gain) for code, gain in enumerate(
        (16.4, 32.8, 65.6, 131.2, 262.4))], 0x0C, "little", 1),
    ("BMI088 A", BMI088Accelerometer, FORCE, ([0x7C, 0], [0x7D, 4]), [([0x41, code], gain) for code, gain in enumerate(
        (10920, 5460, 2730, 1365))], 0x12, "little", 1),
    ("BMI088 G", BMI088Gyroscope, TURN, ([0x10, 2],), [([0x0F, code], gain) for code, gain in enumerate(
        (16.384, 32.768, 65.536, 131.072, 262.144))], 0x02, "little", 1),
)

UNITS = (MPU6050, MPU9250, ICM20948, ICM42688, LSM6DS3, LSM6DSOX, LSM9DS1, BMI160)


def make(kind, vector):
    """Of an inertial unit, both sensors are played the same; one of them is read."""
    count = 2 if kind in UNITS else 1
    return kind(*[lambda moment: vector] * count)


def check(bench, report):
    for label, kind, vector, setup, ranges, start, order, coarse in CASES:
        for write, scale in ranges:
            chip = bench.place(make(kind, vector))
            bench.run(chip, (*setup, write, 0.3))
            if kind is MMA8451:
                bench.run(chip, ([0x2A, 0x19], 0.1))
            if kind is ICM20948:
                bench.run(chip, ([0x7F, 0], 0.1))
            x, y, z = integers(bench.read(chip, start, 6), order=order)
            found = (x, z, y) if kind is HMC5883L else (x, y, z)
            report.near(f"{label} by {bytes(write).hex(' ')}", [v / scale for v in found], vector, [coarse / scale] * 3)
    for code, (xy, z) in enumerate(((1100, 980), (1100, 980), (855, 760), (670, 600), (450, 400), (400, 355), (330, 295),
                                    (230, 205))):
        chip = bench.place(LSM303Magnetometer(lambda moment: FIELD))
        bench.run(chip, ([1, code << 5], [2, 0], 0.3))
        a, c, b = integers(bench.read(chip, 3, 6), order="big")
        report.near(f"LSM303DLHC gain {code}", (a * 100 / xy, b * 100 / xy, c * 100 / z), FIELD, [100 / z] * 3)
    for gain, (xy, z) in enumerate(((0.751, 1.210), (0.601, 0.968), (0.451, 0.726), (0.376, 0.605), (0.300, 0.484),
                                    (0.250, 0.403), (0.200, 0.323), (0.150, 0.242))):
        chip = bench.place(MLX90393(lambda moment: FIELD))
        bench.run(chip, ([0x60, 0, gain << 4 | 0x0C, 0], [0x3E], 0.1))
        a, b, c = integers(bench.read(chip, [0x4E], 7)[1:], order="big")
        report.near(f"MLX90393 gain {gain}", (a * xy, b * xy, c * z), FIELD, [z] * 3)
