// Programs that are started.
#pragma once

/// Starts a program without a shell: `words` are its path and arguments, `variables` its environment, each ended by NULL.
///
/// Its input and output are /dev/null, its errors go where those of this process go, and no other descriptor is open in it. It has
/// a process group of its own, and signals as a program expects them. Returns its process ID, or -errno.
int cl_program_start(char *const *words, char *const *variables);

/// Whether a program ended: 1 with `status` as wait(2) has it, 0 while it runs, or -errno.
int cl_program_poll(int process, int *status);

/// Sends a signal to a program and all it started. Returns 0, or -errno.
int cl_program_signal(int process, int signal);
