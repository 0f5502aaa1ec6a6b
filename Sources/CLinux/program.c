#define _GNU_SOURCE
#include "program.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

int cl_program_start(char *const *words, char *const *variables) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  int result = posix_spawn_file_actions_init(&files);
  if (result) return -result;
  result = posix_spawnattr_init(&attributes);
  if (result) {
    posix_spawn_file_actions_destroy(&files);
    return -result;
  }
  sigset_t all, none;
  sigfillset(&all);
  sigemptyset(&none);
  pid_t process = 0;
  if (!result) result = posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  if (!result) result = posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  if (!result) result = posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1);
  if (!result) result = posix_spawnattr_setsigdefault(&attributes, &all);
  if (!result) result = posix_spawnattr_setsigmask(&attributes, &none);
  if (!result) result = posix_spawnattr_setpgroup(&attributes, 0);
  if (!result)
    result = posix_spawnattr_setflags(&attributes,
                                      POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP);
  if (!result) result = posix_spawn(&process, words[0], &files, &attributes, words, variables);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return result ? -result : process;
}

int cl_program_poll(int process, int *status) {
  pid_t ended = waitpid(process, status, WNOHANG);
  if (ended < 0) return -errno;
  return ended == process;
}

int cl_program_signal(int process, int signal) { return kill(-process, signal) ? -errno : 0; }
