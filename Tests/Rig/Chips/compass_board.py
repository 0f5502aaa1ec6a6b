"""The board that moves as motion.py says: a LIS3MDL at 0x1E and the accelerometer of an LSM303DLHC at 0x19.

The magnetometer lies flat, its x arrow forward and its y arrow left. The accelerometer lies flat too, turned by a
quarter: its x arrow right and its y arrow forward.
"""

import motion
from lis3mdl import LIS3MDL
from lsm303_accelerometer import LSM303Accelerometer


def field_at_magnetometer(moment):
    forward, right, down = motion.field(moment)
    return forward, -right, -down


def force_at_accelerometer(moment):
    forward, right, down = motion.specific_force(moment)
    return right, forward, -down


def chips():
    return {0x1E: LIS3MDL(field_at_magnetometer), 0x19: LSM303Accelerometer(force_at_accelerometer)}
