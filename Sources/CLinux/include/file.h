// Small files of the kernel, such as those of sysfs.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// Opens a file to be read; `blocking` 0 where reading it must not wait. Returns the descriptor or -errno.
int cl_file_open(const char *path, int blocking);

/// Reads a file from its start, or goes on reading it where `again` is 0. Returns how many bytes came, or -errno.
long cl_file_read(int descriptor, void *bytes, size_t size, int again);

/// Writes a text to a file that exists. Returns 0 or -errno.
int cl_file_write(const char *path, const char *text);

/// Writes the name of the entry of a folder that begins with `prefix` and comes after `index` others that do, in no
/// order, and returns 1; 0 where there is none.
int cl_folder_entry(const char *path, const char *prefix, unsigned index, char *name, size_t size);

/// The number of a character device's second kind (its minor number), or -errno.
long cl_device_number(const char *path);
