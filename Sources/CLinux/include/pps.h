// Pulses per second through the kernel's interface of RFC 2783 (linux/pps.h).
#pragma once
#include <stdint.h>

/// Opens a source of pulses ("/dev/pps0") and sees to it that it stamps the assert edge. Returns the descriptor, -ENOTTY
/// where the file is no such source, -EPERM where it does not stamp that edge and only root may change it.
int cl_pps_open(const char *path);

/// Waits at most `timeout` nanoseconds for the next assert edge; 0 gives the last one at once. Returns 0 with its number,
/// which wraps, and its CLOCK_REALTIME in nanoseconds since 1970, or -ETIMEDOUT. An edge between two calls ends no wait.
int cl_pps_fetch(int descriptor, int64_t timeout, uint32_t *sequence, int64_t *time);
