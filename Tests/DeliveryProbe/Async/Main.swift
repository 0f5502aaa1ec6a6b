import DeliveryProbe

/// A program with an asynchronous `main`.
@main struct Main {
  static func main() async {
    Probe.prepare()
    let probe = Probe(.mainQueue, CommandLine.arguments)
    do { try await Task.sleep(for: .seconds(600)) } catch {}
    withExtendedLifetime(probe) {}
  }
}
