"""A board with a LIS3MDL at 0x1E and the accelerometer of an LSM303DLHC at 0x19, and the world around it.

The magnetometer lies flat, its x arrow forward and its y arrow left. The accelerometer lies flat too, turned by a
quarter: its x arrow right and its y arrow forward.

The field is that of Mountain View in 2020, where the played receiver's log was made: 48 uT, 61 degrees of dip. Axes: body
x forward, y right, z down; world x magnetic north, y east, z down.
"""

import math

import host_clock
from lis3mdl import LIS3MDL
from lsm303_accelerometer import LSM303Accelerometer

FIELD = 48.0
DIP = math.radians(61)
FIELD_IN_WORLD = (FIELD * math.cos(DIP), 0.0, FIELD * math.sin(DIP))
# An accelerometer at rest feels what holds it: one gravity, up.
FORCE_IN_WORLD = (0.0, 0.0, -1.0)


def to_body(vector, heading, pitch, roll):
    """The components along the body's axes of a vector that is fixed in the world; angles in radians, from magnetic
    north, nose up and right side down positive."""
    x, y, z = vector
    c, s = math.cos(heading), math.sin(heading)
    x, y = c * x + s * y, c * y - s * x
    c, s = math.cos(pitch), math.sin(pitch)
    x, z = c * x - s * z, s * x + c * z
    c, s = math.cos(roll), math.sin(roll)
    y, z = c * y + s * z, c * z - s * y
    return x, y, z


def as_it_is(vector, moment):
    return vector


def chips_of_board(attitude, force_in_world=lambda moment: FORCE_IN_WORLD, magnetometer=as_it_is, accelerometer=as_it_is):
    """The chips by address, on a board whose heading, pitch and roll `attitude(time)` gives in radians.

    Where the board is moved, `force_in_world(time)` is what holds it, in standard gravities. What iron and noise make of
    a vector along a chip's axes is `magnetometer(vector, time)` in microtesla and `accelerometer(vector, time)` in
    standard gravities.
    """

    def field(moment):
        forward, right, down = to_body(FIELD_IN_WORLD, *attitude(moment))
        return magnetometer((forward, -right, -down), moment)

    def force(moment):
        forward, right, down = to_body(force_in_world(moment), *attitude(moment))
        return accelerometer((right, forward, -down), moment)

    return {0x1E: LIS3MDL(field), 0x19: LSM303Accelerometer(force), host_clock.ADDRESS: host_clock.HostClock()}
