#!/usr/bin/python3
"""A complete I2C adapter for the rig's kernel, whose chips are played in Python.

  i2c_adapter.py SOCKET CHIPS.py        CHIPS.py defines  chips() -> {address: chip}

A chip has  write(data: bytes)  and  read(count: int) -> bytes;  either may raise Nack or sleep (see register_file.py).
The kernel drives the adapter as virtio-i2c (virtio 1.2, section 5.15) and reaches this process by the vhost-user protocol
(QEMU documentation, "Vhost-user Protocol"). What a program then sees: I2C_FUNCS 0x0eff0009, I2C_RDWR with repeated
start, SMBus calls; a missing acknowledge makes I2C_RDWR report fewer messages than asked and SMBus calls fail with EIO.
"""

import array
import importlib.util
import mmap
import os
import select
import socket
import struct
import sys

from register_file import Nack

OK, FAILED = 0, 1                                       # the status byte of a virtio-i2c request
FAIL_NEXT, IS_READ = 1, 2                               # its flags
NEXT, DEVICE_WRITES, INDIRECT = 1, 2, 4                 # flags of a descriptor

PROTOCOL_FEATURES_BIT, VERSION_1, ZERO_LENGTH_REQUEST = 1 << 30, 1 << 32, 1
FEATURES = PROTOCOL_FEATURES_BIT | VERSION_1 | ZERO_LENGTH_REQUEST
REPLY_ACK, BACKEND_REQ, CONFIG = 1 << 3, 1 << 5, 1 << 9
PROTOCOL_FEATURES = REPLY_ACK | BACKEND_REQ | CONFIG    # user-mode Linux insists on the last two

# Requests of the vhost-user protocol.
GET_FEATURES, SET_MEM_TABLE, SET_VRING_NUM, SET_VRING_ADDR, SET_VRING_BASE, GET_VRING_BASE = 1, 5, 8, 9, 10, 11
SET_VRING_KICK, SET_VRING_CALL, GET_PROTOCOL_FEATURES, GET_QUEUE_NUM, GET_CONFIG = 12, 13, 15, 17, 24
NEED_REPLY, REPLY_FLAGS = 8, 5


class Memory:
    """The guest's memory, mapped in regions that have an address as the guest sees it and one as its host sees it."""

    def __init__(self):
        self.regions = []

    def map(self, payload, files):
        count, = struct.unpack_from("<I", payload)
        self.regions = []
        for i in range(count):
            guest, size, user, offset = struct.unpack_from("<QQQQ", payload, 8 + 32 * i)
            self.regions.append((guest, user, size, offset, mmap.mmap(files[i], size + offset)))

    def at(self, address, guest=True):
        """The mapping and the offset in it."""
        for guest_base, user_base, size, offset, mapping in self.regions:
            base = guest_base if guest else user_base
            if base <= address < base + size:
                return mapping, address - base + offset
        raise KeyError(hex(address))


class Queue:
    """A split virtqueue: descriptors, what the driver made available, what the device has used."""

    def __init__(self, memory):
        self.memory = memory
        self.size = 0
        self.last = 0
        self.addresses = None
        self.call = None

    def place(self, descriptors, used, available):
        self.addresses = [self.memory.at(address, guest=False) for address in (descriptors, used, available)]

    def chains(self):
        """The requests that wait: the head of each and its (address, length) lists out and in."""
        table, _, (available, at) = self.addresses
        while struct.unpack_from("<H", available, at + 2)[0] != self.last:
            head, = struct.unpack_from("<H", available, at + 4 + 2 * (self.last % self.size))
            self.last = (self.last + 1) & 0xFFFF
            yield head, *self.parts(*table, head)

    def parts(self, mapping, offset, index):
        outs, ins = [], []
        while True:
            address, length, flags, following = struct.unpack_from("<QIHH", mapping, offset + 16 * index)
            if flags & INDIRECT:
                (mapping, offset), index = self.memory.at(address), 0
                continue
            (ins if flags & DEVICE_WRITES else outs).append((address, length))
            if not flags & NEXT:
                return outs, ins
            index = following

    def give_back(self, head, written):
        _, (used, at), _ = self.addresses
        count, = struct.unpack_from("<H", used, at + 2)
        struct.pack_into("<II", used, at + 4 + 8 * (count % self.size), head, written)
        struct.pack_into("<H", used, at + 2, (count + 1) & 0xFFFF)

    def notify(self):
        if self.call is not None:
            os.write(self.call, struct.pack("<Q", 1))


class Adapter:
    """Serves one kernel until it ends."""

    def __init__(self, path, chips):
        self.chips = chips
        self.memory = Memory()
        self.queues = {}
        self.kicks = {}
        self.failed = False
        listener = socket.socket(socket.AF_UNIX)
        listener.bind(path)
        listener.listen(1)
        self.peer, _ = listener.accept()
        self.poll = select.poll()
        self.poll.register(self.peer, select.POLLIN)

    def transfer(self, address, is_read, outs, ins):
        """Plays one message; returns its status and how many bytes went into the guest."""
        chip = self.chips.get(address)
        if chip is None:
            return FAILED, 0
        written = 0
        try:
            if is_read:
                for at, length in ins:
                    mapping, offset = self.memory.at(at)
                    mapping[offset:offset + length] = chip.read(length)
                    written += length
            else:
                data = bytearray()
                for at, length in outs:
                    mapping, offset = self.memory.at(at)
                    data += mapping[offset:offset + length]
                chip.write(bytes(data))
            return OK, written
        except Nack:
            return FAILED, written

    def serve_queue(self, queue):
        served = False
        for head, (header, *outs), (*ins, footer) in queue.chains():
            mapping, offset = self.memory.at(header[0])
            address, _, flags = struct.unpack_from("<HHI", mapping, offset)
            # A message that fails takes the rest of its transaction with it.
            status, written = (FAILED, 0) if self.failed else self.transfer(
                address >> 1, bool(flags & IS_READ), outs, ins)
            self.failed = status == FAILED and bool(flags & FAIL_NEXT)
            mapping, offset = self.memory.at(footer[0])
            mapping[offset] = status
            queue.give_back(head, written + 1)
            served = True
        if served:
            # Once for all: Linux frees a whole transaction at the first failed message.
            queue.notify()

    def receive(self):
        """The next request: its number, flags, payload and files; None at the end."""
        header, ancillary, _, _ = self.peer.recvmsg(12, socket.CMSG_SPACE(32))
        if len(header) < 12:
            return None
        files = array.array("i")
        for _, kind, data in ancillary:
            if kind == socket.SCM_RIGHTS:
                files.frombytes(data[:len(data) - len(data) % files.itemsize])
        request, flags, size = struct.unpack("<III", header)
        payload = b""
        while len(payload) < size:
            payload += self.peer.recv(size - len(payload))
        return request, flags, payload, list(files)

    def queue(self, index):
        return self.queues.setdefault(index, Queue(self.memory))

    def answer(self, request, payload, files):
        """Does what a request asks; returns the reply's payload, or None where it has none."""
        number = struct.unpack_from("<Q", payload)[0] if len(payload) >= 8 else 0
        index, value = number & 0xFFFFFFFF, number >> 32
        if request == GET_FEATURES:
            return struct.pack("<Q", FEATURES)
        if request == GET_PROTOCOL_FEATURES:
            return struct.pack("<Q", PROTOCOL_FEATURES)
        if request == GET_QUEUE_NUM:
            return struct.pack("<Q", 1)
        if request == GET_CONFIG:
            return payload
        if request == GET_VRING_BASE:
            return struct.pack("<II", index, self.queue(index).last)
        if request == SET_MEM_TABLE:
            self.memory.map(payload, files)
        elif request == SET_VRING_NUM:
            self.queue(index).size = value
        elif request == SET_VRING_BASE:
            self.queue(index).last = value
        elif request == SET_VRING_ADDR:
            _, _, descriptors, used, available, _ = struct.unpack("<IIQQQQ", payload)
            self.queue(index).place(descriptors, used, available)
        elif request == SET_VRING_KICK and files:
            self.kicks[files[0]] = self.queue(number & 0xFF)
            self.poll.register(files[0], select.POLLIN)
        elif request == SET_VRING_CALL and files:
            self.queue(number & 0xFF).call = files[0]
        return None

    def serve(self):
        while True:
            for file, _ in self.poll.poll():
                if file in self.kicks:
                    os.read(file, 8)
                    self.serve_queue(self.kicks[file])
                    continue
                received = self.receive()
                if received is None:
                    return
                request, flags, payload, files = received
                reply = self.answer(request, payload, files)
                if reply is None and flags & NEED_REPLY:
                    reply = struct.pack("<Q", 0)
                if reply is not None:
                    self.peer.sendall(struct.pack("<III", request, REPLY_FLAGS, len(reply)) + reply)


def load_chips(path):
    """The board that a file of Python describes; it finds what lies beside it."""
    sys.path.insert(0, os.path.dirname(os.path.abspath(path)))
    spec = importlib.util.spec_from_file_location("board", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.chips()


if __name__ == "__main__":
    Adapter(sys.argv[1], load_chips(sys.argv[2])).serve()
