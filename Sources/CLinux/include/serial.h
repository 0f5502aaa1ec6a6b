// Serial ports through termios.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// Opens a serial port or pseudo-terminal without waiting for a carrier. Returns the descriptor, non-blocking, or
/// -ENOTTY where the file is no terminal.
int cl_serial_open(const char *path);

/// Takes the port for this process alone: an advisory lock, which binds root too but only those who ask, and TIOCEXCL,
/// which binds all but root. Returns -EWOULDBLOCK where another has the lock.
int cl_serial_claim(int descriptor);

/// Raw bytes, 8N1, no flow control, no modem lines, at `baud`; what came in before is thrown away. Returns the speed
/// that the port then reports, or -EINVAL where `baud` is not one of the standard speeds.
int cl_serial_configure(int descriptor, uint32_t baud);

/// The standard speed at this index, lowest first; 0 past the last.
uint32_t cl_serial_speed(size_t index);

/// As read(2) and write(2), restarted after signals. -EAGAIN where nothing can be done now.
int64_t cl_serial_read(int descriptor, void *bytes, size_t count);
int64_t cl_serial_write(int descriptor, const void *bytes, size_t count);

/// Returns 1 where the port's file was removed from its folder since it was opened, as udev and devtmpfs do with that of a
/// device that is gone.
int cl_serial_is_removed(int descriptor);

/// Gives the port back. Bytes not yet sent are dropped, since close(2) would wait for them up to half a minute.
void cl_serial_release(int descriptor);
