import Foundation
import FoundationXML
import Testing

/// `sensorcal report`: what stands on the page, and that a browser shows it.
@Suite struct ReportTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("report-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let calibration = """
      { schemaVersion: 2, sensor: { chip: "LIS3MDL" }, quality: { headingErrorDegrees: 0.8, tiltDegrees: 45 },
        magnetometer: { hardIronMicrotesla: [1, -0.5, 0], softIron: [[1, 0, 0], [0, 1, 0], [0, 0, 1]] } }
      """
    try Data(calibration.utf8).write(to: folder.appendingPathComponent("mag.json"))
  }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private func report(_ output: String, _ options: String...) async throws -> String {
    let table = Turn(iron: (1, -0.5)).table([.heading, .force])
    let run = try await Run(
      ["report", "-", "--calibration", path("mag.json"), "--output", path(output)] + options, input: table)
    #expect(run.status == 0 && run.output == "\(path(output)) is written.\n", "\(run.errors)")
    return try String(contentsOfFile: path(output), encoding: .utf8)
  }

  static let drawings = [
    "sphere-before", "sphere-after", "deviation-before", "deviation-after", "coverage", "residuals",
  ]

  @Test func thePageHasAllDrawingsAndFetchesNothing() async throws {
    let html = try await report("a.html")
    for name in Self.drawings { #expect(html.contains("<svg id=\"\(name)\"")) }
    for word in ["http:", "https:", "src=", "href=", "@import", "url(", "<script"] {
      #expect(!html.contains(word), "\(word)")
    }
    #expect(html.contains("prefers-color-scheme:dark"))
    // Iron that is taken away: P/H = 1/20 makes B 2.86°, Q/H makes C −1.43°; nothing is left.
    #expect(html.contains("B\u{A0}2.87°, C\u{A0}−1.43°") || html.contains("B\u{A0}2.86°, C\u{A0}−1.43°"))
    #expect(html.contains("± 0.8°") && html.contains("1.00, −0.50, 0.00 µT"))
    // The same samples give the same bytes.
    #expect(try await report("b.html") == html)
  }

  /// Without a file the samples calibrate themselves: hard iron (30, −20, 45) of a sensor whose errors are known.
  @Test func samplesGiveTheirOwnCalibration() async throws {
    let run = try await Run(["report", "-", "--output", "-"], input: FitTests.samples())
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("calibrated by these samples themselves"))
    let found = try #require(run.output.firstMatch(of: /Hard iron<\/th><td>([^ ]+), ([^ ]+), ([^ ]+) µT/))
    for (text, wanted) in zip([found.1, found.2, found.3], [30, -20, 45.0]) {
      let value = Double(text.replacing("−", with: "-")) ?? .nan
      #expect(abs(value - wanted) < 0.5, "\(text)")
    }
  }

  @Test func theSheetIsXML() async throws {
    let svg = try await report("a.svg", "--svg")
    let parser = XMLParser(data: Data(svg.utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    for name in Self.drawings { #expect(svg.contains("<svg id=\"\(name)\"")) }
    #expect(!svg.contains("var(") && !svg.contains("nan") && !svg.contains("inf"))
  }

  @Test func whatCannotBeDrawnIsSaid() async throws {
    let bare = try await Run(["report", "-"], input: "1,2,3\n4,5,6\n")
    #expect(
      bare.status == 1 && bare.errors.contains("and the samples give none: there are 2 samples"),
      "\(bare.errors)")
    let wrong = try await Run(
      ["report", "-", "-c", path("mag.json"), "-o", "/nonexistent/r.html"], input: "1,2,3\n4,5,6\n")
    #expect(wrong.status == 1 && wrong.errors.contains("/nonexistent/r.html cannot be written"))
    // A single sample, and one that the calibration makes zero of.
    let one = try await Run(
      ["report", "-", "-c", path("mag.json"), "-o", path("one.html")], input: "mx,my,mz\n5,6,7\n")
    #expect(one.status == 0, "\(one.errors)")
    let zero = try await Run(["report", "-", "-c", path("mag.json"), "-o", "-"], input: "1,-0.5,0\n")
    #expect(zero.status == 1 && zero.errors.contains("makes no field of these samples"), "\(zero.errors)")
  }

  private static let browser = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(
    .enabled(
      if: browser != nil, "No Chromium is installed (apt-get install chromium): no browser looks at the page."
    ))
  func aBrowserShowsIt() async throws {
    let browser = try #require(Self.browser)
    _ = try await report("page.html")
    let shown = try await look(browser, "page.html")
    #expect(!shown.errors.contains(":CONSOLE"), "\(shown.errors)")
    for name in Self.drawings {
      let start = try #require(shown.page.range(of: "<svg id=\"\(name)\""))
      let drawing = shown.page[start.lowerBound...].prefix { $0 != "§" }
      let end = try #require(drawing.range(of: "</svg>"))
      #expect(drawing[..<end.lowerBound].split(separator: "<path").count > 5, "\(name)")
    }
    // What a page with a mistake looks like here.
    try Data("<!DOCTYPE html><script>nonsense()</script>".utf8).write(
      to: folder.appendingPathComponent("bad.html"))
    #expect(try await look(browser, "bad.html").errors.contains(":CONSOLE"))
  }

  /// The page as the browser has it, and what it said meanwhile.
  private func look(_ browser: String, _ name: String) async throws -> (page: String, errors: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: browser)
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--enable-logging=stderr",
      "--v=0",
      "--user-data-dir=\(path("profile"))", "--dump-dom", "file://" + path(name),
    ]
    let files = ["dom", "log"].map { folder.appendingPathComponent(name + "." + $0) }
    for file in files { try Data().write(to: file) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    await withCheckedContinuation { continuation in
      process.terminationHandler = { _ in continuation.resume() }
      do { try process.run() } catch { continuation.resume() }
    }
    return (
      String(decoding: try Data(contentsOf: files[0]), as: UTF8.self),
      String(decoding: try Data(contentsOf: files[1]), as: UTF8.self)
    )
  }
}
