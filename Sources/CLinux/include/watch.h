// Changes of files, and a descriptor that wakes who waits.
#pragma once

/// Opens a watcher of files (inotify). Returns the descriptor or -errno.
int cl_watch_open(void);

/// Watches a folder: its files written, moved, made, removed, their permissions, and the folder itself. Watching one again
/// changes nothing. Returns the number of the watch or -errno.
int cl_watch_add(int watcher, const char *folder);

void cl_watch_remove(int watcher, int watch);

/// Reads away whatever is to be read, which is told by readiness alone.
void cl_watch_drain(int descriptor);

/// Opens a bell (an eventfd), which can be read from once it was rung. Returns the descriptor or -errno.
int cl_bell_open(void);

void cl_bell_ring(int bell);
