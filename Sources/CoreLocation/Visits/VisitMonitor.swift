/// What finds the visits of a program, for all its managers. Here nothing does: no visit is told.
enum VisitMonitor {
  static func start() {}

  static func stop() {}
}
