#!/usr/bin/python3
"""Holds a line of a GPIO chip as an input until it is ended: hold_line.py /dev/gpiochip0 4 CONSUMER READY

READY is a file that is made once it has the line. Source: linux/gpio.h, struct gpiohandle_request.
"""

import fcntl
import os
import struct
import sys
import time

GET_LINE_HANDLE = 0xC16CB403
INPUT = 1

path, offset, consumer, ready = sys.argv[1:]
chip = os.open(path, os.O_RDWR)
request = bytearray(struct.pack("<64II64s32sIi", int(offset), *[0] * 63, INPUT, b"", consumer.encode(), 1, 0))
fcntl.ioctl(chip, GET_LINE_HANDLE, request)
open(ready, "w").close()
while True:
    time.sleep(3600)
