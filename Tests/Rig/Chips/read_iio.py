#!/usr/bin/python3
"""The third reader: binds the kernel's own drivers to the played chips of TRUENORTH_RIG_CHIPS and compares what they make of
them with what is played. Runs inside the rig's kernel, on catalog_board.py:

  TRUENORTH_RIG_TURN=120 TRUENORTH_RIG_CHIPS=HMC5883L@0x1E,LIS3DH@0x18 \\
    Tests/Rig/Kernel/run-in-kernel -c Tests/Rig/Chips/catalog_board.py -- python3 Tests/Rig/Chips/read_iio.py

A slow turn, since a value is read by itself and not at the moment of its sample. Exit status 1 where one is off.
"""

import glob
import math
import os
import sys
import time

from catalog import feels
from compass_board import attitude
from world import World

# How the kernel calls them.
DRIVERS = {
    "HMC5883L": "hmc5883l", "HMC5983": "hmc5983", "LIS3MDL": "lis3mdl", "LIS2MDL": "lis2mdl", "IIS2MDC": "iis2mdc",
    "LSM303DLHC-M": "lsm303dlhc_magn", "LSM303AGR-M": "lsm303agr_magn", "LSM9DS1-M": "lsm9ds1_magn",
    "AK8975": "ak8975", "AK8963": "ak8963", "AK09916": "ak09916",
    "LIS3DH": "lis3dh", "LSM303DLHC-A": "lsm303dlhc_accel", "LSM303AGR-A": "lsm303agr_accel",
    "LSM6DS3": "lsm6ds3", "LSM6DSOX": "lsm6dsox", "LSM6DSO": "lsm6dso",
    "LSM6DSL": "lsm6dsl", "LSM9DS1-AG": "lsm9ds1-imu",
}
# Of the kernel's units, in those of World: gauss, metres per second squared, radians per second.
UNITS = {"magn": 100, "accel": 1 / 9.80665, "anglvel": 180 / math.pi}
# Where the kernel's scale is not the data sheet's, by how much it is too small: a hundredth (hmc5843_core.c, 6.1 to 7.2);
# and where it takes one chip's scale for another's, the LIS3MDL's 6842 counts a gauss for the LSM9DS1's 0.14 mG, and the
# LIS3DH's 1 mg for the LSM303AGR's 0.98.
KERNEL_ERRORS = {"hmc5883l": 100, "hmc5983": 100, "lsm9ds1_magn": 0.14 * 6.842, "lsm303agr_accel": 0.98}
# What may be off, in microtesla, gravities and degrees per second: coarse chips have counts of 0.6 microtesla.
ALLOWED = {"magn": 0.5, "accel": 0.01, "anglvel": 0.1}
BUS = "/sys/bus/i2c/devices/i2c-0"


def value(path):
    with open(path) as file:
        return float(file.read())


def bind(driver, address):
    """The new IIO devices' folders."""
    before = set(glob.glob("/sys/bus/iio/devices/iio:device*"))
    with open(f"{BUS}/new_device", "w") as file:
        file.write(f"{driver} {address:#x}")
    time.sleep(0.3)
    return sorted(set(glob.glob("/sys/bus/iio/devices/iio:device*")) - before)


def quicken(folder):
    """At the kernel's own rates, one a second for some, a sample can be old when it is read."""
    try:
        with open(f"{folder}/sampling_frequency_available") as file:
            rates = [rate for rate in file.read().split() if float(rate) <= 110]
        with open(f"{folder}/sampling_frequency", "w") as file:
            file.write(max(rates, key=float))
    except OSError:
        pass


def vectors(folder, kind, driver, truth):
    """What the driver says, in the units of World, and what was played when each axis had been read."""
    found, played = [], []
    for place, axis in enumerate("xyz"):
        raw = value(f"{folder}/in_{kind}_{axis}_raw")
        played.append(truth(time.time())[place])
        own = f"{folder}/in_{kind}_{axis}_scale"
        scale = value(own if os.path.exists(own) else f"{folder}/in_{kind}_scale")
        found.append(raw * scale * UNITS[kind] * KERNEL_ERRORS.get(driver, 1))
    return found, played


def main():
    world, wrong = World(attitude), 0
    for word in os.environ["TRUENORTH_RIG_CHIPS"].split(","):
        name, _, address = word.strip().partition("@")
        driver = DRIVERS[name]
        folders = bind(driver, int(address, 0))
        if not folders:
            print(f"read_iio: {name}: {driver} did not bind")
            wrong += 1
        for folder in folders:
            quicken(folder)
            for kind in UNITS:
                if not os.path.exists(f"{folder}/in_{kind}_x_raw"):
                    continue
                found, played = vectors(folder, kind, driver, feels(name, kind, world))
                off = max(abs(a - b) for a, b in zip(found, played))
                good = off <= ALLOWED[kind]
                wrong += not good
                print(f"read_iio: {name} by {driver}: {kind} off by {off:.3f}{'' if good else '  WRONG'}: "
                      f"read {[round(v, 3) for v in found]}, played {[round(v, 3) for v in played]}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
