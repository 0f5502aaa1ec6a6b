import Foundation
import Testing

@testable import sensorcal

/// Screens of calibrations as lines: within any terminal, and with what they have to say.
@Suite struct CalibrateScreenTests {
  private static func magnetometer(_ kind: Int) -> MagnetometerScreen {
    var screen = MagnetometerScreen(
      title: "Magnetometer LIS3MDL on /dev/i2c-1", seconds: 83, sampleCount: 8300)
    screen.guidance = "Turn the board slowly in a figure of eight, the wrist as far as it goes."
    guard kind > 0 else { return screen }
    (screen.error, screen.bestError, screen.coverage) = (1.42, 1.1, 0.48)
    screen.directions = (0..<200).map { index in
      let (a, b) = (Double(index) * 0.1, Double(index) * 0.017)
      return SIMD3(cos(a) * cos(b), sin(a) * cos(b), sin(b))
    }
    (screen.here, screen.wanted) = (SIMD3(0, 1, 0), SIMD3(0, 0, 1))
    guard kind > 1 else { return screen }
    screen.title = "Magnetometer " + String(repeating: "very-long-name-", count: 20)
    screen.guidance = String(
      repeating: "Turn it over, so that the x axis points to north and south. ", count: 8)
    screen.notes = (0..<6).map { _ in
      ScreenFrame.Sentence(word: "note", text: "/dev/i2c-1 " + String(repeating: "x", count: 150))
    }
    guard kind > 2 else { return screen }
    screen.result = screen.notes + [ScreenFrame.Sentence(word: "hard iron", text: "北京/校准.json — 1 µT")]
    return screen
  }

  @Test(arguments: [(80, 24), (120, 40), (300, 90), (40, 12), (20, 5), (79, 23), (81, 25)])
  func nothingIsTooLargeForATerminal(columns: Int, rows: Int) {
    for glyphs in [Glyphs(isASCII: false), Glyphs(isASCII: true)] {
      var screens = (0...3).map {
        Self.magnetometer($0).lines(columns: columns, rows: rows, glyphs: glyphs)
      }
      var sides = SidesScreen(title: "Accelerometer", guidance: "Lay it down.")
      sides.sides = ["+x", "-x", "+y", "-y", "+z", "-z"].map { SidesScreen.Row(name: $0, place: "front up") }
      screens.append(sides.lines(columns: columns, rows: rows, glyphs: glyphs))
      screens.append(
        RestScreen(title: "Gyroscope", share: 0.4, secondsLeft: 6).lines(
          columns: columns, rows: rows, glyphs: glyphs))
      for lines in screens {
        #expect(!lines.isEmpty && lines.count < rows)
        for line in lines {
          // One column is left free: a line that fills the last one may wrap.
          let shown = line.rendered(width: columns - 1, inColor: false)
          #expect(shown.columns < columns)
          #expect(columns < 60 || line.width < columns, "\(line.text)")
          if glyphs.isASCII { #expect(shown.utf8.count == shown.count, "\(shown)") }
          #expect(!shown.contains("\u{1B}"))
        }
      }
    }
  }

  @Test func theScreenOfEightyByTwentyFour() {
    let lines = Self.magnetometer(1).lines(columns: 80, rows: 24, glyphs: Glyphs(isASCII: false)).map(\.text)
    #expect(lines[0].hasSuffix("1:23") && lines[0].count == 77)
    #expect(lines[2].contains("heading error     1.42°") && lines[2].hasSuffix("target 1°"))
    #expect(lines[3].contains("48 %   of the sphere, 8300 samples   best so far 1.10°"))
    // +y is three quarters of the way from −x to −x, z at the top: nine rows and a frame of 56.
    let map = lines.filter { $0.hasPrefix("     │") }
    #expect(map.count == 9 && map.allSatisfy { $0.count == 63 })
    #expect(map[0].contains("○") && map[8].contains("○"))
    let here = map.firstIndex { $0.contains("◆") }
    #expect(here == 4)
    let column = map[4].firstIndex(of: "◆").map { map[4].distance(from: map[4].startIndex, to: $0) }
    #expect(column == 6 + 42)
    #expect(lines.contains { $0.hasPrefix("  next  Turn the board slowly") })
    #expect(lines.last == "  Ctrl-C ends it and keeps the best so far.")
  }

  @Test func theMapStaysWhereItIsWhenNotesCome() {
    var screen = Self.magnetometer(1)
    let before = screen.lines(columns: 80, rows: 24, glyphs: Glyphs(isASCII: false))
    screen.notes = [ScreenFrame.Sentence(word: "note", text: "The field is disturbed.")]
    let after = screen.lines(columns: 80, rows: 24, glyphs: Glyphs(isASCII: false))
    #expect(before.count == after.count && before.prefix(17) == after.prefix(17))
  }

  @Test func colorsTellGoodFromBad() {
    var screen = Self.magnetometer(1)
    func style(_ error: Double) -> String {
      screen.error = error
      return screen.lines(columns: 80, rows: 24, glyphs: Glyphs(isASCII: false))[2]
        .rendered(width: 79, inColor: true)
    }
    #expect(style(0.9).contains("\u{1B}[32m") && style(3).contains("\u{1B}[33m"))
    #expect(style(20).contains("\u{1B}[31m"))
    #expect(screen.progress > 0 && screen.progress < 0.4)
    screen.error = 1
    #expect(screen.progress == 1)
  }

  @Test func sentencesBreakBetweenWords() {
    #expect("one two three four".wrapped(columns: 9) == ["one two", "three", "four"])
    #expect("abcdefghijkl".wrapped(columns: 8) == ["abcdefgh", "ijkl"])
    #expect("北京市".columns == 6 && "北京市".prefix(columns: 5) == "北京")
    #expect(Glyphs(isASCII: true).text("1.5° and 3 µT — −z") == "1.5 deg and 3 uT ? -z")
  }
}
