#!/usr/bin/python3
"""Plays a GNSS receiver: a pseudo-terminal that speaks a recorded NMEA log at the pace of its own times.

  receiver.py LINK LOG [--baud 9600] [--speed 1] [--offset FILE [--ahead SECONDS]]      the port is then LINK
              [--unplug SECONDS --away SECONDS --events FILE]

A real line shows garbage to a reader of the wrong speed; so does this one. The log starts when a reader has opened the
port and set the speed, and stands still after its last line, as a receiver does whose antenna was pulled. FILE then has
the seconds by which the host's CLOCK_REALTIME is ahead of the log's time of day; this machine's own is ahead of the
host's by SECONDS.

With --unplug the receiver is pulled out so long after it began, and plugged in again after --away seconds more, under
another name to which LINK then leads. It speaks at once, as receivers do, whether or not it is heard. FILE then has a line
for each of "unplugged", "plugged" and "spoke" (the first epoch after that is out) with the moment by CLOCK_REALTIME and
the name.
"""

import argparse
import os
import select
import termios
import time
import tty


def second_of_day(line):
    """The UTC time in a sentence that has one, in seconds; None where it has none."""
    fields = line.split(b",")
    if fields[0][3:] in (b"GGA", b"RMC", b"ZDA", b"GNS", b"GST", b"GBS") and len(fields) > 1 and len(fields[1]) >= 6:
        text = fields[1]
        return int(text[0:2]) * 3600 + int(text[2:4]) * 60 + float(text[4:])
    return None


def epochs(lines):
    """Pairs of a pause in seconds and the bytes that follow it."""
    last, pause, burst = None, 0.0, b""
    for line in lines:
        second = second_of_day(line)
        if second is not None and second != last:
            if last is not None:
                yield pause, burst
                pause, burst = (second - last) % 86400, b""
            last = second
        burst += line
    yield pause, burst


def wait_for_reader(master, speed):
    """Returns once a reader has opened the line and set its speed."""
    hang_up = select.poll()
    hang_up.register(master, 0)
    while True:
        if not hang_up.poll(0):
            if termios.tcgetattr(master)[5] == speed:
                return
            os.write(master, b"\xf8\x00\x98\x1e\xe0")
        time.sleep(0.05)


def plug():
    """A terminal that nobody has opened, and its path."""
    master, slave = os.openpty()
    path = os.ttyname(slave)
    tty.setraw(slave)
    # A line that was open once and is closed hangs up, which shows when a reader has come.
    os.close(slave)
    return master, path


def lead(link, path):
    temporary = f"{link}.{os.getpid()}"
    os.symlink(path, temporary)
    os.rename(temporary, link)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("link")
    parser.add_argument("log")
    parser.add_argument("--baud", type=int, default=9600)
    parser.add_argument("--speed", type=float, default=1)
    parser.add_argument("--offset")
    parser.add_argument("--ahead", type=int, default=0)
    parser.add_argument("--unplug", type=float)
    parser.add_argument("--away", type=float, default=3)
    parser.add_argument("--events")
    options = parser.parse_args()

    with open(options.log, "rb") as log:
        lines = [line for line in log if not line.startswith(b"#")]
    master, path = plug()
    lead(options.link, path)

    wait_for_reader(master, getattr(termios, f"B{options.baud}"))
    # The reader flushes when it has set the speed.
    time.sleep(0.1)
    if options.offset:
        first = next(second for second in map(second_of_day, lines) if second is not None)
        with open(options.offset, "w") as offset:
            offset.write(f"{(time.time() - options.ahead - first) % 86400:.4f}")
    events = open(options.events, "w") if options.events else None

    def tell(event):
        if events:
            events.write(f"{event} {time.time():.3f} {path}\n")
            events.flush()

    start = due = time.monotonic()
    unplug = start + options.unplug if options.unplug is not None else None
    is_back = False
    for pause, burst in epochs(lines):
        due += pause / options.speed
        if unplug is not None and due >= unplug:
            time.sleep(max(0, unplug - time.monotonic()))
            # Made before the old one is gone, so that it has another name.
            next_master, next_path = plug()
            os.unlink(options.link)
            os.close(master)
            tell("unplugged")
            time.sleep(options.away)
            master, path = next_master, next_path
            lead(options.link, path)
            tell("plugged")
            unplug, is_back = None, True
        if due < time.monotonic() - 0.5:
            continue  # Nobody was there to hear it.
        time.sleep(max(0, due - time.monotonic()))
        os.write(master, burst)
        if is_back:
            tell("spoke")
            is_back = False
    while True:
        time.sleep(3600)


if __name__ == "__main__":
    main()
