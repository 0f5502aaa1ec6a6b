// The part that is the same for both libgpiods: finding the chip.
#pragma once
#include <gpiod.h>

// A macro that libgpiod 1.x defines and 2.x does not; neither says its version to the preprocessor.
#ifdef GPIOD_LINE_BULK_MAX_LINES
#define CL_GPIOD_1 1
#else
#define CL_GPIOD_1 0
#endif

/// Opens the chip with this path or label; null and errno where there is none.
struct gpiod_chip *cl_gpio_find_chip(const char *chip);

/// Whether a chip bears this label.
int cl_gpio_has_label(struct gpiod_chip *chip, const char *label);
