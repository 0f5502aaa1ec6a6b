// Edges of GPIO lines through libgpiod, 1.6 or 2.x: which one is decided when this is compiled.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// One line that was asked for its edges.
typedef struct cl_gpio_line cl_gpio_line;

/// Asks for the rising (1) or falling (0) edges of a line. `chip` is a path ("/dev/gpiochip0") or the label of a chip;
/// the line is found by `name`, or by `offset` where `name` is null. Returns -ENODEV for no such chip, -ENOENT for no
/// such line, -EBUSY where another has the line, with who that is, if known, in `holder`.
int cl_gpio_open(
    const char *chip, const char *name, unsigned offset, int rising, const char *consumer, cl_gpio_line **line,
    char *holder, size_t holder_size);

/// Becomes readable when there is an edge to take.
int cl_gpio_descriptor(cl_gpio_line *line);

/// Takes the oldest edge and says when the kernel saw it, in nanoseconds of the kernel's clock for edges.
int cl_gpio_take(cl_gpio_line *line, int64_t *time);

/// Gives the line back.
void cl_gpio_close(cl_gpio_line *line);
