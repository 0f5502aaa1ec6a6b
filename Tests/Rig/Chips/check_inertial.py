"""Accelerometers and inertial units: what a set-up and a burst give, against the force and the rate played."""

from adxl345 import ADXL345
from akm import AK09916, AK8963
from auxiliary import BehindBypass
from bench import integers
from bmi088 import BMI088Accelerometer, BMI088Gyroscope
from bmi160 import BMI160
from bno055 import BNO055
from icm20948 import ICM20948
from icm42688 import ICM42688
from lsm303_accelerometer import LIS3DH, LSM303Accelerometer, LSM303AGRAccelerometer
from lsm6ds import LSM6DS3, LSM6DSOX
from lsm9ds1 import LSM9DS1
from mma8451 import MMA8451
from mpu import MPU6050, MPU6500

FORCES = ((0.31, -0.52, 0.78), (-0.9, 0.1, -0.4))
TURNS = ((12.5, -7.25, 33.0), (-90.0, 45.5, 0.4))
FIELD = (20.5, -13.2, 42.3)

# Label, kind, set-up, where the force begins, its order, counts a gravity, where the turn begins, counts a degree a second.
CASES = (
    ("LIS3DH HR 2 g", LIS3DH, ([0x20, 0x57], [0x23, 0x88], 0.1), 0xA8, "little", 16000, None, 0),
    ("LIS3DH normal 16 g", LIS3DH, ([0x20, 0x57], [0x23, 0xB0], 0.1), 0xA8, "little", 16000 / 12, None, 0),
    ("LSM303DLHC", LSM303Accelerometer, ([0x20, 0x57], [0x23, 0x98], 0.1), 0xA8, "little", 8000, None, 0),
    ("LSM303AGR", LSM303AGRAccelerometer, ([0x20, 0x57], [0x23, 0x88], 0.1), 0xA8, "little", 16 / 0.00098, None, 0),
    ("ADXL345", ADXL345, ([0x31, 0x08], [0x2C, 0x0A], [0x2D, 0x08], 0.1), 0x32, "little", 256, None, 0),
    ("ADXL345 16 g, 10 bits", ADXL345, ([0x31, 0x03], [0x2D, 0x08], 0.1), 0x32, "little", 32, None, 0),
    ("MMA8451", MMA8451, ([0x2A, 0], [0x0E, 0], [0x2A, 0x19], 0.1), 0x01, "big", 16384, None, 0),
    ("MPU-6050", MPU6050, ([0x6B, 1], [0x1B, 0], [0x1C, 0], [0x19, 9], 0.1), 0x3B, "big", 16384, 0x43, 131),
    ("MPU-6050 coarse", MPU6050, ([0x6B, 1], [0x1B, 0x18], [0x1C, 0x18], 0.1), 0x3B, "big", 2048, 0x43, 16.4),
    ("MPU-6500", MPU6500, ([0x6B, 1], [0x1C, 0x08], 0.1), 0x3B, "big", 8192, 0x43, 131),
    ("ICM-20948", ICM20948, ([0x7F, 0], [0x06, 1], [0x7F, 0x20], [0x14, 0x03], [0x01, 0x03], [0x7F, 0], 0.1), 0x2D, "big", 8192,
     0x33, 65.5),
    ("ICM-42688-P", ICM42688, ([0x76, 0], [0x11, 1], 0.001, [0x4E, 0x0F], 0.001, [0x4F, 0x08], [0x50, 0x68], 0.1), 0x1F, "big",
     16384, 0x25, 16.4),
    ("LSM6DS3", LSM6DS3, ([0x12, 0x44], [0x10, 0x40], [0x11, 0x40], 0.1), 0x28, "little", 1 / 0.061e-3, 0x22, 1 / 8.75e-3),
    ("LSM6DS3 16 g", LSM6DS3, ([0x10, 0x44], [0x11, 0x4C], 0.1), 0x28, "little", 1 / 0.488e-3, 0x22, 1 / 70e-3),
    ("LSM6DSOX", LSM6DSOX, ([0x12, 0x44], [0x10, 0x40], [0x11, 0x40], 0.1), 0x28, "little", 1 / 0.061e-3, 0x22, 1 / 8.75e-3),
    ("LSM9DS1", LSM9DS1, ([0x22, 0x44], [0x20, 0x68], [0x10, 0x60], 0.1), 0x28, "little", 1 / 0.732e-3, 0x18, 1 / 8.75e-3),
    ("BMI160", BMI160, ([0x7E, 0xB6], 0.015, [0x7E, 0x11], 0.005, [0x7E, 0x15], 0.08, [0x40, 0x28], [0x41, 3], [0x43, 0], 0.1),
     0x12, "little", 16384, 0x0C, 16.4),
    ("BMI088 A", BMI088Accelerometer, ([0x7C, 0], [0x7D, 4], 0.05, [0x40, 0xA8], [0x41, 0], 0.1), 0x12, "little", 10920,
     None, 0),
)


def bno055(bench, report):
    chip = bench.place(BNO055(lambda m: FIELD, lambda m: FORCES[0], lambda m: TURNS[0]))
    report.expect(bench.is_deaf(chip), "BNO055: it boots")
    bench.run(chip, (0.7, [0x3D, 0x07], 0.2))
    force, field, turn = [integers(bench.read(chip, at, 6)) for at in (0x08, 0x0E, 0x14)]
    report.near("BNO055 force", [v / 980.665 for v in force], FORCES[0], [0.0011] * 3)
    report.near("BNO055 field", [v / 16 for v in field], FIELD, [1 / 16] * 3)
    report.near("BNO055 turn", [v / 16 for v in turn], TURNS[0], [1 / 16] * 3)
    bench.run(chip, ([0x3F, 0x20],))
    report.expect(bench.is_deaf(chip), "BNO055: a reset makes it boot again")


def auxiliary(bench, report):
    magnetometer = bench.place(AK09916(lambda m: FIELD))
    chip = bench.place(ICM20948(lambda m: FORCES[0], lambda m: TURNS[0], {0x0C: magnetometer}))
    door = BehindBypass(magnetometer, chip.is_bypassed)
    report.expect(bench.is_deaf(door), "ICM-20948: without bypass nothing is at 0x0C")
    bench.run(chip, ([0x7F, 0], [0x06, 1], [0x0F, 2]))
    report.expect(bench.read(door, 0, 2) == b"\x48\x09", "ICM-20948: with it the AK09916 is")
    bench.run(chip, ([0x0F, 0], [0x03, 0x20], [0x7F, 0x30], [0x01, 7], [0x13, 0x0C], [0x14, 0x31], [0x16, 0x08], [0x15, 0x80],
                     [0x03, 0x8C], [0x04, 0x10], [0x05, 0x89], [0x7F, 0], 0.1))
    data = bench.read(chip, 0x3B, 9)
    report.near("ICM-20948 by its master", [v * 0.15 for v in integers(data[1:7])], FIELD, [0.15] * 3)
    magnetometer = bench.place(AK8963(lambda m: FIELD))
    chip = bench.place(MPU6500(lambda m: FORCES[0], lambda m: TURNS[0], {0x0C: magnetometer}))
    bench.run(chip, ([0x6B, 1], [0x37, 0x22]))
    report.expect(bench.read(BehindBypass(magnetometer, chip.is_bypassed), 0, 1) == b"\x48", "MPU-9250: the AK8963 by bypass")
    bench.run(chip, ([0x6A, 0x20], [0x6B, 0x80], [0x37, 0x22]))
    report.expect(bench.is_deaf(magnetometer), "MPU-9250: a reset while its master is on hangs the AK8963")


def others(bench, report):
    chip = bench.place(MMA8451(lambda m: FORCES[0]))
    bench.run(chip, ([0x2A, 0x19], [0x0E, 2]))
    report.expect(bench.read(chip, 0x0E, 1) == b"\0", "MMA8451: while active its range stays")
    chip = bench.place(MPU6050(lambda m: FORCES[0], lambda m: TURNS[0]))
    bench.run(chip, (0.1,))
    report.expect(bench.read(chip, 0x3B, 6) == bytes(6), "MPU-6050: asleep, it reads 0")
    chip = bench.place(ICM42688(lambda m: FORCES[0], lambda m: TURNS[0]))
    bench.run(chip, (0.1,))
    report.expect(bench.read(chip, 0x1F, 2) == b"\x80\0", "ICM-42688-P: off, it reads -32768")
    chip = bench.place(BMI160(lambda m: FORCES[0], lambda m: TURNS[0]))
    bench.run(chip, (0.1,))
    report.expect(bench.read(chip, 0x0C, 12) == bytes(12), "BMI160: suspended, it reads 0")
    chip = bench.place(BMI088Gyroscope(lambda m: TURNS[0]))
    bench.run(chip, ([0x0F, 0], [0x10, 2], 0.1))
    report.near("BMI088 G", [v / 16.384 for v in integers(bench.read(chip, 0x02, 6))], TURNS[0], [1 / 16.384] * 3)


def check(bench, report):
    for label, kind, steps, start, order, scale, turn_start, turn_scale in CASES:
        for force, turn in zip(FORCES, TURNS):
            arguments = [lambda m: force] + ([lambda m: turn] if turn_start is not None else [])
            chip = bench.place(kind(*arguments))
            bench.run(chip, steps)
            found = [v / scale for v in integers(bench.read(chip, start, 6), order=order)]
            # Of 10 or 12 bits, left-justified, a count is more than the last bit.
            coarse = 64 if "normal" in label else 16 if start == 0xA8 else 4 if "MMA" in label else 1
            report.near(label, found, force, [coarse / scale] * 3)
            if turn_start is not None:
                found = [v / turn_scale for v in integers(bench.read(chip, turn_start, 6), order=order)]
                report.near(label + " turn", found, turn, [1 / turn_scale] * 3)
    bno055(bench, report)
    auxiliary(bench, report)
    others(bench, report)
