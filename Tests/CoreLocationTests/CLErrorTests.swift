import CoreLocation
import Testing

@Suite struct CLErrorTests {
  @Test("It bridges to NSError with domain, code and user info") func bridging() {
    let error: any Error = CLError(.headingFailure, userInfo: [NSLocalizedDescriptionKey: "No compass."])
    #expect((error as NSError).domain == "kCLErrorDomain")
    #expect((error as NSError).code == 3)
    #expect((error as NSError).code == CLError.headingFailure.rawValue)
    #expect((error as NSError).userInfo[NSLocalizedDescriptionKey] as? String == "No compass.")
    #expect(error.localizedDescription == "No compass.")
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
