import Sensing
import Testing

@testable import CoreLocation

@Suite struct CLErrorTests {
  @Test("It bridges to NSError with domain, code and user info") func bridging() {
    let error: any Error = CLError(.headingFailure, userInfo: [NSLocalizedDescriptionKey: "No compass."])
    #expect((error as NSError).domain == "kCLErrorDomain")
    #expect((error as NSError).code == 3)
    #expect((error as NSError).code == CLError.headingFailure.rawValue)
    #expect((error as NSError).userInfo[NSLocalizedDescriptionKey] as? String == "No compass.")
    #expect(error.localizedDescription == "No compass.")
  }

  @Test("The cause has its sentence, too") func cause() {
    let cause = SensingError.file(
      path: "/dev/full", operation: "record to it", reason: "No space left on device")
    let error = CLError(.locationUnknown, "It failed.", underlying: cause)
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    #expect(underlying?.localizedDescription == "/dev/full: cannot record to it: No space left on device.")
    #expect(underlying?.domain == "Sensing.SensingError")
  }

  @Test("It can be caught by its code") func catching() {
    do {
      throw CLError(.denied)
    } catch CLError.denied {
      #expect(Bool(true))
    } catch {
      Issue.record("not caught by its code")
    }
    let stranger: any Error = CocoaError(.fileNoSuchFile)
    #expect(!(CLError.Code.denied ~= stranger))
  }

  @Test("Equality is that of code and user info") func equality() {
    #expect(CLError(.denied) == CLError(.denied))
    #expect(CLError(.denied) != CLError(.network))
    #expect(CLError(.denied) != CLError(.denied, userInfo: ["key": "value"]))
    #expect(CLError(.denied, userInfo: ["key": "value"]) == CLError(.denied, userInfo: ["key": "value"]))
    #expect(Set([CLError(.denied), CLError(.denied)]).count == 1)
  }
}
