#include "CGeographicPeer.h"
#include <GeographicLib/MagneticModel.hpp>

void *peerOpen(const char *name, const char *folder) {
    try {
        return new GeographicLib::MagneticModel(name, folder);
    } catch (const std::exception &) {
        return nullptr;
    }
}

void peerRun(void *peer, const double *places, size_t count, double *field) {
    const GeographicLib::MagneticModel &model = *static_cast<GeographicLib::MagneticModel *>(peer);
    for (size_t i = 0; i < count; i++) {
        const double *place = places + 4 * i;
        double east, north, up;
        model(place[0], place[1], place[2], place[3], east, north, up);
        field[3 * i] = north;
        field[3 * i + 1] = east;
        field[3 * i + 2] = -up;
    }
}
