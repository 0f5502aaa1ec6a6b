import Testing

@testable import NMEA

@Suite struct SkySentenceTests {
  @Test func gsaWithSystem() {
    guard case .gsa(let gsa) = message("GNGSA,A,3,21,05,29,12,07,,,,,,,,3.21,1.74,2.70,B") else {
      return #expect(Bool(false))
    }
    #expect(gsa.dimension == .full)
    #expect(Array(gsa.satellites) == [21, 5, 29, 12, 7])
    #expect(gsa.positionDilution == 3.21)
    #expect(gsa.horizontalDilution == 1.74)
    #expect(gsa.verticalDilution == 2.7)
    #expect(gsa.system == 11)
  }

  @Test(arguments: [
    ("GPGSA,A,1,,,,", [UInt16](), nil), ("GPGSA,A,2,02,10,28,,,,,,,,,,02.2,02.2,", [2, 10, 28], nil),
    ("GPGSA,A,3,25,32,12,14,,,,,,,,,2.1,1.1,1.8,1.2", [25, 32, 12, 14], nil),
    ("GNGSA,A,3,201,,,,,,,,,,,,2.6,1.3,2.2", [201], nil),
    ("GPGSA,A,3,999,0,00,,,,,,,,,,1.9,1.0,1.6", [999], nil),
    ("GNGSA,A,3,1,2,3,4,5,6,7,8,9,10,11,12,1,1,1,4", Array(1...12), UInt8(4)),
  ])
  func oddGSA(_ body: String, _ satellites: [UInt16], _ system: UInt8?) {
    guard case .gsa(let gsa) = message(body) else { return #expect(Bool(false)) }
    #expect(Array(gsa.satellites) == satellites)
    #expect(gsa.system == system)
  }

  /// Nearly all satellites are written with the same digits, which are read at once; any other shape is read number by number.
  /// What to expect comes from the text alone.
  @Test func satellitesOfAnyShape() {
    var generator = RobustnessTests.Generator(state: 0x65A7)
    func number(_ range: ClosedRange<Int>, digits: Int) -> String {
      let text = String(Int.random(in: range, using: &generator))
      return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
    }
    for _ in 0..<20_000 {
      let isUsual = Bool.random(using: &generator)
      var fields = [
        number(0...99, digits: 2), number(0...99, digits: 2), number(0...399, digits: 3),
        Bool.random(using: &generator) ? "" : number(0...99, digits: 2),
      ]
      if !isUsual {
        let place = Int.random(in: 0...3, using: &generator)
        fields[place] = ["", "0", "7", "-5", "1.5", "+3", "1234", "12345", "0A", "/9", ":0", " 4"]
          .randomElement(
            using: &generator)!
      }
      let body = "GPGSV,1,1,01," + fields.joined(separator: ",")
      // A decimal or a signed number is cut off, anything else that is no number refuses the sentence.
      let numbers = fields.map { field in field.isEmpty ? 0 : Double(field).flatMap { Int($0) } }
      let isMalformed =
        fields.contains { $0.contains { !"0123456789.+-".contains($0) } }
        || Int(fields[0]) == nil && fields[0] != ""
        || fields[0].hasPrefix("-") || fields[0].hasPrefix("+")
      guard !isMalformed, let first = numbers[0] else {
        // A satellite without number is none, whatever else is said of it.
        if message(body) != nil { #expect(refusal(body) == nil) }
        continue
      }
      guard case .gsv(let gsv) = message(body) else {
        Issue.record("\(body)")
        continue
      }
      func value(_ place: Int, _ range: ClosedRange<Int>) -> Int? {
        fields[place].isEmpty ? nil : numbers[place].flatMap { $0 }.flatMap { range.contains($0) ? $0 : nil }
      }
      #expect(gsv.satellites.count == (first == 0 ? 0 : 1), "\(body)")
      guard let satellite = gsv.satellites.first else { continue }
      #expect(Int(satellite.number) == first, "\(body)")
      #expect(satellite.elevation == value(1, -90...90), "\(body)")
      #expect(satellite.azimuth == value(2, 0...360), "\(body)")
      #expect(satellite.carrierToNoise == value(3, 0...99), "\(body)")
    }
  }

  @Test func gsvWithSignal() {
    guard case .gsv(let gsv) = message("GBGSV,2,1,06,16,51,168,44,36,-5,050,,7,,,99,8,1,2,3,B") else {
      return #expect(Bool(false))
    }
    #expect(gsv.sentenceCount == 2)
    #expect(gsv.sentenceNumber == 1)
    #expect(gsv.inView == 6)
    #expect(gsv.signal == 11)
    #expect(
      Array(gsv.satellites) == [
        GSV.Satellite(number: 16, elevation: 51, azimuth: 168, carrierToNoise: 44),
        GSV.Satellite(number: 36, elevation: -5, azimuth: 50, carrierToNoise: nil),
        GSV.Satellite(number: 7, elevation: nil, azimuth: nil, carrierToNoise: 99),
        GSV.Satellite(number: 8, elevation: 1, azimuth: 2, carrierToNoise: 3),
      ])
  }

  @Test(arguments: [
    ("GPGSV,1,1,00", 0, 0, nil), ("GAGSV,1,1,00,0", 0, 0, UInt8(0)), ("GLGSV,1,1,01,", 1, 0, nil),
    ("GPGSV,3,3,11,28,44,310,12,30,70,045,40,32,52,228,27,1", 11, 3, UInt8(1)),
    ("GLGSV,3,3,10,79,12,005,,79,12,005,,,,,,,,,", 10, 2, nil), ("GPGSV,1", nil, 0, nil),
    ("GPGSV", nil, 0, nil),
  ])
  func oddGSV(_ body: String, _ inView: Int?, _ satellites: Int, _ signal: UInt8?) {
    guard case .gsv(let gsv) = message(body) else { return #expect(Bool(false)) }
    #expect(gsv.inView == inView)
    #expect(gsv.satellites.count == satellites)
    #expect(gsv.signal == signal)
  }

  /// A sentence of gpsd's log quectel-eg25-g.log: Quectel's talker, signal 0 and system 4.
  @Test func quectelSaysTheSystemItself() {
    guard
      case .gsv(let gsv) = message("PQGSV,2,2,08,09,16,119,,10,27,049,,16,07,123,,19,36,213,,0,4")
    else { return #expect(Bool(false)) }
    #expect(gsv.talker.description == "PQ")
    #expect(gsv.satellites.map(\.number) == [9, 10, 16, 19])
    #expect(gsv.signal == 0)
    #expect(gsv.system == 4)
    // Two fields over are a torn satellite where another talker speaks.
    guard case .gsv(let other) = message("GPGSV,1,1,02,09,16,119,,10,27") else {
      return #expect(Bool(false))
    }
    #expect(other.signal == nil && other.system == nil)
    guard case .gsa(let gsa) = message("PQGSA,A,3,12,,,,,,,,,,,,1.2,0.8,0.9,4") else {
      return #expect(Bool(false))
    }
    #expect(gsa.system == 4)
  }

  @Test func gsvDecimalsAndNonsense() {
    guard case .gsv(let gsv) = message("GPGSV,1,1,02,5,45.7,181.5,33.0,6,91,361,100") else {
      return #expect(Bool(false))
    }
    #expect(gsv.satellites[0] == GSV.Satellite(number: 5, elevation: 45, azimuth: 181, carrierToNoise: 33))
    #expect(gsv.satellites[1] == GSV.Satellite(number: 6, elevation: nil, azimuth: nil, carrierToNoise: nil))
    #expect(refusal("GPGSV,1,1,03,24,q7,140,21") == .fieldMalformed)
  }

  @Test func gstWithEmptyEllipse() {
    guard case .gst(let gst) = message("GNGST,120000.00,31,,,,0.052,0.039,0.066") else {
      return #expect(Bool(false))
    }
    #expect(gst.rangeResidual == 31)
    #expect(gst.majorAxis == nil)
    #expect(gst.orientation == nil)
    #expect(gst.latitudeSigma == 0.052)
    #expect(gst.longitudeSigma == 0.039)
    #expect(gst.altitudeSigma == 0.066)
  }

  @Test func otherTypesAreAcceptedUnread() {
    for body in ["PUBX,05,1", "PMTK010,001", "P", "PORZD,A,040.3", "SNRSTAT,1,2", "AIALR,1"] {
      #expect(message(body) == .unsupported)
    }
  }
}
