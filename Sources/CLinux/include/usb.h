// USB devices, as sysfs shows them.
#pragma once
#include <stddef.h>

/// Looks in a folder of terminals (/sys/class/tty) for the ports of the USB device that states a serial number, and writes
/// the name of the first one ("ttyACM0") to `name`. Returns 1, 0 where there is none, or -errno where the folder cannot
/// be read.
int cl_usb_serial_port(const char *folder, const char *serial_number, char *name, size_t size);
