#!/usr/bin/python3
"""Brings i2c-stub to life: plays the chips of a board into its bare registers. Runs inside the rig's kernel.

  stub_feeder.py BUS CHIPS.py        for example: stub_feeder.py /dev/i2c-0 compass_board.py

i2c-stub keeps 256 bytes for each address and does nothing else. The feeder takes over what a driver has written to the
control registers, clears what clears itself, and writes status and data whenever a chip has measured. What it cannot
play is what happens on a read: new-data flags stay set, so a driver sees as many samples as it asks for. The
auto-increment bit of ST's chips is part of the address there, so each block stands twice, at 0x28 and at 0xA8.
"""

import ctypes
import fcntl
import os
import sys
import time

from i2c_adapter import load_chips
from sampler import Sampler

I2C_SLAVE_FORCE, I2C_SMBUS = 0x0706, 0x0720
READ, WRITE, I2C_BLOCK = 1, 0, 8
# A driver waits 10 ms after a reset; by then its bit must have cleared.
PERIOD = 0.004
AUTO_INCREMENT = 0x80


class Block(ctypes.Structure):
    _fields_ = [("length", ctypes.c_uint8), ("bytes", ctypes.c_uint8 * 33)]


class Call(ctypes.Structure):
    _fields_ = [("direction", ctypes.c_uint8), ("register", ctypes.c_uint8), ("kind", ctypes.c_uint32),
                ("block", ctypes.POINTER(Block))]


class Stub:
    """The registers at one address, by SMBus calls."""

    def __init__(self, path, address):
        self.file = os.open(path, os.O_RDWR)
        fcntl.ioctl(self.file, I2C_SLAVE_FORCE, address)

    def call(self, direction, register, block):
        fcntl.ioctl(self.file, I2C_SMBUS, Call(direction, register, I2C_BLOCK, ctypes.pointer(block)))

    def read(self, register, count):
        block = Block(length=count)
        self.call(READ, register, block)
        return bytes(block.bytes[:count])

    def write(self, register, data):
        block = Block(length=len(data))
        block.bytes[:len(data)] = data
        self.call(WRITE, register, block)


def feed(stub, chip):
    """One round for one chip."""
    first, count = chip.CONTROL
    before = bytes(chip.registers[first:first + count])
    asked = stub.read(first, count)
    for register, (old, new) in enumerate(zip(before, asked), first):
        if old != new:
            chip.on_write(register, new)
    # Bits that clear themselves, and what a reset sets. All else is left alone: the driver may be writing.
    for register, value in enumerate(asked, first):
        if chip.registers[register] != value:
            stub.write(register, chip.registers[register:register + 1])
    chip.registers[chip.STATUS] = 0
    if chip.refresh():
        publish(stub, chip, (chip.STATUS, 9))


def publish(stub, chip, block):
    register, count = block
    data = bytes(chip.registers[register:register + count])
    stub.write(register, data)
    stub.write(register | AUTO_INCREMENT, data)


def main(path, file):
    board = [(Stub(path, address), chip) for address, chip in load_chips(file).items() if isinstance(chip, Sampler)]
    for stub, chip in board:
        publish(stub, chip, chip.IDENTITY)
        publish(stub, chip, chip.CONTROL)
    while True:
        for stub, chip in board:
            feed(stub, chip)
        time.sleep(PERIOD)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
