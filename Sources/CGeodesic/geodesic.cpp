#include "CGeodesic.h"

#include <GeographicLib/Geodesic.hpp>
#include <limits>

// No exception may leave these functions: a Swift caller cannot catch it. GeographicLib throws only where memory or
// its own constants fail, and NaN says so.

namespace {
constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
}

extern "C" tn_geodesic_inverse tn_geodesic_solve_inverse(double latitude1, double longitude1, double latitude2,
                                                         double longitude2) {
  tn_geodesic_inverse way = {unknown, unknown, unknown};
  try {
    GeographicLib::Geodesic::WGS84().Inverse(latitude1, longitude1, latitude2, longitude2, way.meters,
                                             way.initial_azimuth, way.final_azimuth);
  } catch (...) {
    way = {unknown, unknown, unknown};
  }
  return way;
}

extern "C" double tn_geodesic_solve_distance(double latitude1, double longitude1, double latitude2,
                                             double longitude2) {
  double meters = unknown;
  try {
    GeographicLib::Geodesic::WGS84().Inverse(latitude1, longitude1, latitude2, longitude2, meters);
  } catch (...) {
    meters = unknown;
  }
  return meters;
}

extern "C" tn_geodesic_direct tn_geodesic_solve_direct(double latitude, double longitude, double azimuth,
                                                       double meters) {
  tn_geodesic_direct end = {unknown, unknown, unknown};
  try {
    GeographicLib::Geodesic::WGS84().Direct(latitude, longitude, azimuth, meters, end.latitude, end.longitude,
                                            end.final_azimuth);
  } catch (...) {
    end = {unknown, unknown, unknown};
  }
  return end;
}
