// Clocks, and waiting by a clock.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// CLOCK_MONOTONIC in nanoseconds.
int64_t cl_clock_monotonic(void);

/// CLOCK_REALTIME in nanoseconds since 1970.
int64_t cl_clock_realtime(void);

/// Sleeps until CLOCK_MONOTONIC has reached `deadline`. Signals do not shorten it.
void cl_clock_sleep_until(int64_t deadline);

/// What cl_poll says a descriptor is ready for.
enum { CL_READABLE = 1, CL_WRITABLE = 2, CL_HUNG_UP = 4 };

/// Waits until CLOCK_MONOTONIC has reached `deadline` for one of `events` (CL_READABLE, CL_WRITABLE) or a hang-up.
/// Returns what is there, 0 at the deadline, or -errno. Signals do not shorten it. A deadline in the past only looks.
int cl_poll(int descriptor, int events, int64_t deadline);

/// Waits until `deadline` for one of up to 16 descriptors to be readable or hung up; those below zero are left out. Returns
/// how many are, 0 at the deadline, or -errno.
int cl_poll_any(const int *descriptors, size_t count, int64_t deadline);

/// Closes a descriptor.
void cl_close(int descriptor);
