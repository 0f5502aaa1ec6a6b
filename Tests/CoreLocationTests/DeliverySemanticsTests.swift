import Synchronization
import Testing

@testable import CoreLocation

/// Where the delegate is called, and what a person is asked, in processes of their own. The number is that of the list in
/// `docs/core-location.md`.
@Suite struct DeliverySemanticsTests {
  @Test(
    "35: the delegate is called where its manager was made",
    arguments: [
      ["delivery-probe", "run-loop"], ["delivery-probe", "dispatch-main"], ["delivery-probe", "thread"],
      ["delivery-probe-async"],
    ])
  func semantic35Place(program: [String]) async throws {
    let probe = try ProbeRun(program + ["--until", "location"])
    #expect(await probe.end() == 0)
    #expect(probe.lines == ["authorization authorizedWhenInUse", "location"])
  }

  private static let asking = """
    { authorization: { applications: [
      { program: "delivery-probe", access: "ask", NSLocationWhenInUseUsageDescription: "To draw.",
        NSLocationAlwaysAndWhenInUseUsageDescription: "To log." } ] } }
    """

  @Test(
    "31: the question stands on the program's terminal; standard input is left alone, and the decision is kept"
  )
  func semantic31Terminal() async throws {
    let folder = try ProbeFolder(policy: Self.asking)
    let first = try ProbeRun(
      ["delivery-probe", "run-loop", "--request", "when-in-use", "--read", "--until", "location"], in: folder,
      input: "one\ntwo\n", typing: "w\n", upon: "[o/w/n] ")
    #expect(await first.end() == 0)
    // Who answers quickly is faster than the first call to the delegate.
    #expect(
      first.lines.suffix(4) == ["authorization authorizedWhenInUse", "location", "read one", "read two"])
    #expect(
      first.screen.contains(
        #"May "delivery-probe" know where this device is while it runs? It says: To draw."#))
    let second = try ProbeRun(["delivery-probe", "run-loop", "--until", "location"], in: folder)
    #expect(await second.end() == 0)
    #expect(second.lines == ["authorization authorizedWhenInUse", "location"])
  }

  @Test("31: a question holds up no other thread: it is denied meanwhile by a new policy")
  func semantic31WhileAsked() async throws {
    let folder = try ProbeFolder(policy: Self.asking)
    let probe = try ProbeRun(
      ["delivery-probe", "thread", "--request", "always", "--until", "error denied"], in: folder, typing: "",
      upon: "[o/w/a/n] ")
    await probe.waitForScreen("[o/w/a/n] ")
    try folder.write(policy: #"{ authorization: { default: { access: "restrict" } } }"#)
    #expect(await probe.end() == 0)
    #expect(probe.lines.suffix(2) == ["authorization restricted", "error denied"])
  }

  @Test("31: without a terminal the policy says what holds") func semantic31NoTerminal() async throws {
    let folder = try ProbeFolder(
      policy: Self.asking.replacingOccurrences(of: #""ask","#, with: #""ask", unattended: "whenInUse","#))
    let probe = try ProbeRun(
      ["delivery-probe", "run-loop", "--session", "when-in-use", "--until", "location"], in: folder)
    #expect(await probe.end() == 0)
    #expect(probe.lines.suffix(2) == ["authorization authorizedWhenInUse", "location"])
  }
}
