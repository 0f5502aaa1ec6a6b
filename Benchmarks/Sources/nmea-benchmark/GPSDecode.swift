import Glibc

/// gpsd's `gpsdecode -c` of the package gpsd-clients, for scale: it reads the same file, and prints no report of a position.
enum GPSDecode {
  /// CPU time in nanoseconds; `nil` where it is not installed.
  static func run(_ path: String) -> Double? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, path, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var arguments: [UnsafeMutablePointer<CChar>?] = ["gpsdecode", "-c"].map { (name: String) in strdup(name) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    guard posix_spawnp(&process, "gpsdecode", &actions, nil, &arguments, environ) == 0 else { return nil }
    var (status, usage): (Int32, rusage) = (0, rusage())
    guard wait4(process, &status, 0, &usage) == process, status == 0 else { return nil }
    return nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime)
  }

  private static func nanoseconds(_ time: timeval) -> Double {
    Double(time.tv_sec) * 1e9 + Double(time.tv_usec) * 1e3
  }
}
