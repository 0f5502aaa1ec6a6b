import Testing

@testable import NMEA

/// Frames as makers' documents and open drivers print them, checksums among them.
@Suite struct CommandTests {
  private func text(_ command: some EncodableSentence) -> String {
    var bytes: [UInt8] = []
    command.append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    (MediaTekCommand.version, "$PMTK605*31"), (.interval(milliseconds: 200), "$PMTK220,200*2C"),
    (.baudRate(38_400), "$PMTK251,38400*27"), (.augmentation(true), "$PMTK301,2*2E"),
    (.hotStart, "$PMTK101*32"), (.systems([.gps, .glonass]), "$PMTK353,1,1,0,0,0*2B"),
    (.systems([.gps, .glonass, .galileo]), "$PMTK353,1,1,1,0,0*2A"),
    (.systems([.beidou]), "$PMTK353,0,0,0,0,1*2A"),
    (.navigationMode(.balloon), "$PMTK886,3*2B"), (.navigationMode(.normal), "$PMTK886,0*28"),
    (.sentences([.rmc, .gga]), "$PMTK314,0,1,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0*28"),
    (.sentences([.zda, .gll]), "$PMTK314,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0*28"),
  ])
  func mediaTek(_ command: MediaTekCommand, _ frame: String) { #expect(text(command) == frame + "\r\n") }

  @Test(arguments: [
    (CASICCommand.softwareVersion, "$PCAS06,0*1B"), (.baudRate(.baud115200), "$PCAS01,5*19"),
    (.save, "$PCAS00*01"),
    (.sentences([.gga, .rmc]), "$PCAS03,1,0,0,0,1,0,0,0,0,0,,,0,0*02"),
    (.interval(milliseconds: 200), "$PCAS02,200*1D"), (.systems([.gps, .beidou, .glonass]), "$PCAS04,7*1E"),
    (.systems([.gps, .beidou]), "$PCAS04,3*1A"), (.restart(.cold), "$PCAS10,2*1E"),
    (.hardwareVersion, "$PCAS06,1*1A"), (.dynamicModel(.automotive), "$PCAS11,3*1E"),
  ])
  func casic(_ command: CASICCommand, _ frame: String) { #expect(text(command) == frame + "\r\n") }

  @Test(arguments: [
    (AirohaCommand.version, "$PAIR021*39"), (.interval(milliseconds: 200), "$PAIR050,200*21"),
    (.save, "$PAIR513*3D"),
    (.systems([.gps, .glonass, .galileo, .beidou]), "$PAIR066,1,1,1,1,0,0*3A"),
    (.staysAwake(true), "$PAIR382,1*2E"), (.baudRate(115_200), "$PAIR864,0,0,115200*1B"),
    (.sentence(.gga, rate: 1), "$PAIR062,0,1*3F"), (.sentence(.zda, rate: 0), "$PAIR062,6,0*38"),
  ])
  func airoha(_ command: AirohaCommand, _ frame: String) { #expect(text(command) == frame + "\r\n") }

  @Test func aCommandIsAppended() {
    var bytes = Array("x".utf8)
    AirohaCommand.save.append(to: &bytes)
    MediaTekCommand.hotStart.append(to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "x$PAIR513*3D\r\n$PMTK101*32\r\n")
  }
}
