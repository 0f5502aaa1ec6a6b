/// The geodesic on the WGS-84 ellipsoid, solved by GeographicLib (C. F. F. Karney, "Algorithms for geodesics",
/// Journal of Geodesy 87, 2013). Angles in degrees, lengths in meters.
#pragma once

#ifdef __cplusplus
extern "C" {
#endif

/// The shortest way between two points: its length and its azimuths, clockwise from north in [-180, 180], at the
/// first point and at the second (the direction in which it goes on).
typedef struct {
  double meters;
  double initial_azimuth;
  double final_azimuth;
} tn_geodesic_inverse;

/// Where a way ends, and the azimuth in which it goes on there.
typedef struct {
  double latitude;
  double longitude;
  double final_azimuth;
} tn_geodesic_direct;

/// All members are NaN where an argument is not finite or a latitude is out of [-90, 90].
tn_geodesic_inverse tn_geodesic_solve_inverse(double latitude1, double longitude1, double latitude2,
                                              double longitude2) __attribute__((const));

/// The length alone, the same to the last bit in less time: no azimuth is worked out. NaN as above.
double tn_geodesic_solve_distance(double latitude1, double longitude1, double latitude2, double longitude2)
    __attribute__((const));

/// All members are NaN where an argument is not finite or the latitude is out of [-90, 90].
tn_geodesic_direct tn_geodesic_solve_direct(double latitude, double longitude, double azimuth, double meters)
    __attribute__((const));

#ifdef __cplusplus
}
#endif
