import Foundation
import Testing

@testable import UBX

/// Frames below were computed by hand, and those of CFG-VALSET and CFG-MSG were taken by real receivers.
@Suite struct ConfigurationTests {
  private func settings(_ fill: (inout CfgVALSET) -> Void) -> [UInt8] {
    var settings = CfgVALSET(layers: .ram)
    fill(&settings)
    return settings.frame()
  }

  @Test func poll() {
    #expect(UBXFrame.poll(MonVER.kind) == bytes("B5 62 0A 04 00 00 0E 34"))
  }

  @Test func settingsOfGeneration9() throws {
    #expect(
      settings { $0.set(.measurementPeriod, to: 200) }
        == bytes("B5 62 06 8A 0A 00 00 01 00 00 01 00 21 30 C8 00 B5 81"))
    #expect(
      settings { $0.set(.baudUART1, to: 115_200) }
        == bytes("B5 62 06 8A 0C 00 00 01 00 00 01 00 52 40 00 C2 01 00 F3 A5"))
    #expect(
      settings { $0.set(.sendsNMEA(on: .uart1), to: false) }
        == bytes("B5 62 06 8A 09 00 00 01 00 00 02 00 74 10 00 20 B7"))
    let onSerial = try #require(ConfigurationKey.output(of: NavPVT.kind, on: .uart1))
    #expect(
      settings { $0.set(onSerial, to: 1) } == bytes("B5 62 06 8A 09 00 00 01 00 00 07 00 91 20 01 53 48"))
    let onUSB = try #require(ConfigurationKey.output(of: NavPVT.kind, on: .usb))
    #expect(settings { $0.set(onUSB, to: 1) } == bytes("B5 62 06 8A 09 00 00 01 00 00 09 00 91 20 01 55 52"))
    #expect(
      settings { $0.set(.dynamicModel, to: .automotive) }
        == frame(0x06, 0x8A, bytes("00 01 00 00 21 00 11 20 04")))
  }

  @Test func severalSettingsAndLayers() throws {
    var settings = CfgVALSET(layers: [.ram, .flash])
    settings.set(try #require(.isUsed(.glonass)), to: false)
    settings.set(try #require(.isUsed(.gps)), to: true)
    #expect(settings.count == 2)
    #expect(settings.frame() == frame(0x06, 0x8A, bytes("00 05 00 00 25 00 31 10 00 1F 00 31 10 01")))
    for _ in 2..<64 {
      let fits = settings.set(.measurementsPerSolution, to: 1)
      #expect(fits)
    }
    let fits = settings.set(.measurementsPerSolution, to: 1)
    #expect(!fits)
    #expect(settings.frame().count == 8 + 4 + 2 * 5 + 62 * 6)
  }

  @Test func keysOfPorts() {
    #expect(ConfigurationKey.sendsUBX(on: .i2c).number == 0x1072_0001)
    #expect(ConfigurationKey.sendsNMEA(on: .uart2).number == 0x1076_0002)
    #expect(ConfigurationKey.sendsNMEA(on: .usb).number == 0x1078_0002)
    #expect(ConfigurationKey.sendsNMEA(on: .spi).number == 0x107A_0002)
    #expect(ConfigurationKey.output(of: NavEOE.kind, on: .spi)?.number == 0x2091_0163)
    #expect(ConfigurationKey.output(of: MonVER.kind, on: .spi) == nil)
    #expect(ConfigurationKey.isUsed(.navic) == nil)
  }

  /// Bits 28 to 30 of a key say how wide its value is.
  @Test func widthsOfValues() {
    #expect(ConfigurationKey.measurementPeriod.number >> 28 == 3)
    #expect(ConfigurationKey.baudUART2.number >> 28 == 4)
    #expect(ConfigurationKey.dynamicModel.number >> 28 == 2)
    for system in UBXGNSS.allCases {
      if let key = ConfigurationKey.isUsed(system) { #expect(key.number >> 28 == 1) }
    }
    let kinds = [
      NavPVT.kind, NavSAT.kind, NavSTATUS.kind, NavPOSLLH.kind, NavHPPOSLLH.kind, NavDOP.kind, NavVELNED.kind,
      NavTIMEGPS.kind, NavTIMEUTC.kind, NavCOV.kind, NavRELPOSNED.kind, NavEOE.kind, MonHW.kind, MonRF.kind,
    ]
    let keys = kinds.flatMap { kind in
      ReceiverPort.allCases.compactMap { ConfigurationKey.output(of: kind, on: $0)?.number }
    }
    #expect(Set(keys).count == 14 * 5)
    for key in keys { #expect(key >> 16 == 0x2091) }
  }

  /// PyUBX2 recorded what it sent to a receiver: three of its settings are in our table.
  @Test(.enabled(if: Captures.shared != nil, "The captures are not here; set TRUENORTH_SHARED."))
  func settingsThatWereSent() throws {
    let folder = try #require(Captures.shared)
    let capture = try Data(
      contentsOf: folder.appendingPathComponent("pyubx2/2023-4-17_82912_serial-COM3.ubx"))
    for kind in [NavPVT.kind, NavSAT.kind, MonHW.kind] {
      var settings = CfgVALSET(layers: .ram)
      settings.set(try #require(.output(of: kind, on: .uart1)), to: 1)
      // That program sent version 1, which differs in the first byte of the payload and so in the checksum.
      var sent = Array(settings.frame()[6...].dropLast(2))
      sent[0] = 1
      #expect(capture.range(of: Data(frame(0x06, 0x8A, sent))) != nil)
    }
  }

  @Test func settingsOfOlderReceivers() {
    var rate = CfgRATE()
    rate.measRate = 200
    #expect(rate.frame() == bytes("B5 62 06 08 06 00 C8 00 01 00 01 00 DE 6A"))
    #expect(CfgMSG(NavPVT.kind, rate: 1).frame() == bytes("B5 62 06 01 03 00 01 07 01 13 51"))
    #expect(
      CfgPRT(.uart1, baud: 115_200, takes: [.ubx, .nmea], sends: .ubx).frame()
        == bytes("B5 62 06 00 14 00 01 00 00 00 D0 08 00 00 00 C2 01 00 03 00 01 00 00 00 00 00 BA 52"))
    #expect(
      CfgNAV5(.automotive).frame()
        == bytes(
          """
          B5 62 06 24 24 00 01 00 04 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
          00 00 00 00 00 00 00 00 53 70
          """))
    #expect(
      CfgGNSS().frame([
        CfgGNSS.System(.gps, isUsed: true, reservedChannels: 8, maximumChannels: 16),
        CfgGNSS.System(.glonass, isUsed: false, reservedChannels: 8, maximumChannels: 14),
      ]) == bytes("B5 62 06 3E 14 00 00 00 FF 02 00 08 10 00 01 00 01 00 06 08 0E 00 00 00 01 00 90 16"))
  }
}
