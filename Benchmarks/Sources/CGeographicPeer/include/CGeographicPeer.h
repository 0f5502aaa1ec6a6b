#ifndef CGEOGRAPHICPEER_H
#define CGEOGRAPHICPEER_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A magnetic model of GeographicLib, from files that Scripts/make-geographiclib-model wrote; NULL where they are missing.
void *peerOpen(const char *name, const char *folder);

/// One call of MagneticModel::operator() for each place: decimal year, latitude, longitude, height in metres. The field
/// goes to `field` in nT, three numbers each: north, east, down.
void peerRun(void *peer, const double *places, size_t count, double *field);

#ifdef __cplusplus
}
#endif

#endif
