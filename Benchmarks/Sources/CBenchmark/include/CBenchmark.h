#ifndef CBENCHMARK_H
#define CBENCHMARK_H

#include <stddef.h>
#include <stdint.h>

/// What the limit loop found; the sink keeps the compiler from leaving work out.
struct LimitResult {
    long sentences;
    long wrong;
    uint64_t sink;
};

/// The least that any parser of NMEA has to do: find each line's end, fold its checksum, note its commas and compare
/// the two digits. Nothing is decoded. `bytes` must be sentences with CR LF.
struct LimitResult limitScan(const unsigned char *bytes, size_t count);

/// Memory allocations of this process so far, by any library in it.
uint64_t allocationCount(void);

#endif
