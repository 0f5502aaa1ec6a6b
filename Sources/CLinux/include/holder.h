// Who has a device open.
#pragma once
#include <stddef.h>

/// Writes the first process, other than this one, that has the character device at `path` open, as
/// "gpsd (process 812)", and returns 1; 0 where none is found. Whose own terminal it is everybody sees; what others have open,
/// only root.
int cl_device_holder(const char *path, char *text, size_t size);

/// Returns 1 where the file exists.
int cl_path_exists(const char *path);
