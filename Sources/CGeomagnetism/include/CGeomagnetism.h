// The coefficients of the high-resolution World Magnetic Model, WMMHR2025, in units of 0.0001 nT and in the order of
// NOAA's file: degree 1 order 0 and 1, degree 2 order 0 to 2, and so forth.
#pragma once
#include <stdint.h>

/// Degrees 1 to 15, which change with time: g, h, and their change in a year. `count` gets the number of terms, each of
/// four numbers.
const int32_t *_Nonnull cgm_wmmhr2025_changing(int *_Nonnull count);

/// Degrees 16 to 133, which do not change: g, h. `count` gets the number of terms, each of two numbers.
const int16_t *_Nonnull cgm_wmmhr2025_constant(int *_Nonnull count);
