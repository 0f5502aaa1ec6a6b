"""How the played board moves, and what the world looks like from it: the truth that the rig's tests compare with.

The board turns clockwise at a constant rate, one turn in TURN seconds of CLOCK_REALTIME. It leans by 40 degrees all the
time, over each of its sides in turn:

  heading(t) = 360 t / TURN                from magnetic north, in degrees
  pitch(t)   =  40 sin(2 pi t / TURN)       nose up positive
  roll(t)    =  40 cos(2 pi t / TURN)       right side down positive

The field is that of Mountain View, where the played receiver's log was made: 48 uT, 61 degrees of dip. The board does
not accelerate. Axes: body x forward, y right, z down; world x magnetic north, y east, z down.
"""

import math
import os

TURN = float(os.environ.get("TRUENORTH_RIG_TURN", "24"))
TILT = math.radians(40)
FIELD = 48.0
DIP = math.radians(61)


def attitude(time):
    """Heading, pitch and roll in radians."""
    phase = 2 * math.pi * math.fmod(time, TURN) / TURN
    return phase, TILT * math.sin(phase), TILT * math.cos(phase)


def to_body(vector, time):
    """The components along the body's axes of a vector that is fixed in the world."""
    heading, pitch, roll = attitude(time)
    x, y, z = vector
    c, s = math.cos(heading), math.sin(heading)
    x, y = c * x + s * y, c * y - s * x
    c, s = math.cos(pitch), math.sin(pitch)
    x, z = c * x - s * z, s * x + c * z
    c, s = math.cos(roll), math.sin(roll)
    y, z = c * y + s * z, c * z - s * y
    return x, y, z


def field(time):
    """The magnetic field along the body's axes, in microtesla."""
    return to_body((FIELD * math.cos(DIP), 0.0, FIELD * math.sin(DIP)), time)


def specific_force(time):
    """What an accelerometer at rest feels along the body's axes, in standard gravities: it points up."""
    return to_body((0.0, 0.0, -1.0), time)
