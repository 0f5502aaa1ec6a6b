import Testing

@testable import NMEA

/// GBS, DTM and TXT: what receivers say of their state.
@Suite struct StateSentenceTests {
  @Test func gbsWithAFailedSatellite() {
    guard case .gbs(let gbs) = message("GNGBS,235458.00,1.4,1.3,3.1,03,0.01,-21.4,3.8,1,B") else {
      return #expect(Bool(false))
    }
    #expect(gbs.time == TimeOfDay(hour: 23, minute: 54, second: 58))
    #expect(gbs.latitudeError == 1.4)
    #expect(gbs.longitudeError == 1.3)
    #expect(gbs.altitudeError == 3.1)
    #expect(gbs.failedSatellite == 3)
    #expect(gbs.missProbability == 0.01)
    #expect(gbs.bias == -21.4)
    #expect(gbs.biasSigma == 3.8)
    #expect(gbs.system == 1)
    #expect(gbs.signal == 11)
  }

  @Test func gbsWithoutFaults() {
    guard case .gbs(let gbs) = message("GPGBS,194907.00,3.0,1.9,4.2,,,,") else {
      return #expect(Bool(false))
    }
    #expect(gbs.longitudeError == 1.9)
    #expect(gbs.failedSatellite == nil)
    #expect(gbs.system == nil)
  }

  @Test func dtm() {
    guard case .dtm(let dtm) = message("GPDTM,999,,0.08,S,0.07,W,-47.7,W84") else {
      return #expect(Bool(false))
    }
    #expect(dtm.datum.description == "999")
    #expect(dtm.part.description.isEmpty)
    #expect(dtm.latitudeOffset == -0.08)
    #expect(dtm.longitudeOffset == -0.07)
    #expect(dtm.altitudeOffset == -47.7)
    #expect(dtm.reference.description == "W84")
    #expect(dtm.isOther)
    guard case .dtm(let usual) = message("GNDTM,W84,,0.0,N,0.0,E,0.0,W84") else {
      return #expect(Bool(false))
    }
    #expect(!usual.isOther)
  }

  @Test(arguments: [
    ("GNTXT,01,01,02,ANTSTATUS=OK", "ANTSTATUS=OK"), ("GNTXT,01,01,02,a^2Cb^", "a,b^"),
    // u-blox writes commas as they are.
    ("GNTXT,01,01,02,0,02,25600,00", "0,02,25600,00"), ("GNTXT,01,01,02,", ""), ("GNTXT,01,01,02", ""),
  ])
  func text(_ body: String, _ text: String) {
    guard case .txt(let txt) = message(body) else { return #expect(Bool(false)) }
    #expect(txt.text.description == text)
    #expect(txt.identifier == 2)
  }

  /// The answers to `PCAS06,0` and `PCAS06,1`.
  @Test func casicAnswers() {
    guard case .txt(let txt) = message("GPTXT,01,01,02,SW=URANUS5,V5.1.0.0") else {
      return #expect(Bool(false))
    }
    #expect(txt.value(of: "SW") == "URANUS5,V5.1.0.0")
    #expect(txt.value(of: "HW") == nil)
  }

  @Test func longTextIsCutOff() {
    guard case .txt(let txt) = message("GNTXT,01,01,02," + String(repeating: "x", count: 200)) else {
      return #expect(Bool(false))
    }
    #expect(txt.text.description == String(repeating: "x", count: 80))
  }

  @Test func escapesAreNotCutInTwo() {
    let text = SentenceText(String(repeating: "x", count: 78) + "*$")
    #expect(text.bytes.count == 78)
    #expect(SentenceText("a*b~c,dé!").description == "a*b~c,dé!")
    #expect(
      !SentenceText("a*b$c,d\r\n!é").bytes.contains {
        $0 < 0x20 || $0 > 0x7E || [0x2A, 0x24, 0x2C].contains($0)
      })
  }
}
