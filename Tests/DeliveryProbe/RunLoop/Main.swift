import DeliveryProbe
import Foundation

/// A program with a `main` that returns to nobody: the delegate is called under the run loop of the main thread, under
/// `dispatchMain`, or on another thread, as the first argument says.
@main struct Main {
  static func main() {
    let arguments = CommandLine.arguments
    Probe.prepare()
    switch arguments.dropFirst().first {
    case "thread"?:
      Thread.detachNewThread {
        let probe = Probe(.runLoop(of: .current), arguments)
        withExtendedLifetime(probe) { RunLoop.current.run() }
        print("the run loop ended")
        exit(4)
      }
      RunLoop.main.run(until: .distantFuture)
      dispatchMain()
    case "dispatch-main"?:
      let probe = Probe(.mainQueue, arguments)
      withExtendedLifetime(probe) { dispatchMain() }
    default:
      let probe = Probe(.mainQueue, arguments)
      withExtendedLifetime(probe) { while true { RunLoop.main.run(until: .distantFuture) } }
    }
  }
}
