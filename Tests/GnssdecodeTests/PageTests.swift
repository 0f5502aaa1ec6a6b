import Testing

@Suite struct PageTests {
  @Test func thePageShowsTheNewestFixAndWhatCame() async throws {
    let damaged = "$GNGGA,120000.00,4717.1198,N,00833.9000,E,1,08,0.9,433.8,M,47.2,M,,*00\r\n"
    let run = try await Run("-", input: (0..<3).map(epoch).joined() + damaged)
    #expect(run.status == 0)
    for part in [
      "47.28533000° N  8.56500000° E  ± 4.6 m", "433.8 m above sea level", "481.0 m above the ellipsoid",
      "5.14 m/s toward 54.7°", "autonomous, 8 satellites, HDOP 0.90", "2026-03-14 12:00:02.000 UTC",
      "3 fixes (1.0 a second)", "GN 9", "GGA 3 (1.0/s)",
      "1 of 10 sentences: with a wrong checksum: bytes were lost or changed",
    ] {
      #expect(run.output.contains(part), "\(part) is not in\n\(run.output)")
    }
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test func signalsAreBars() async throws {
    let sky = sentence("GPGSV,1,1,02,05,40,083,50,07,10,120,30")
    let page = try await Run("-", input: (0..<3).map { epoch($0) + sky }.joined()).output
    // 50 dB-Hz fill the four characters, 30 dB-Hz half of them; GSA names G05 alone.
    #expect(page.contains("1 of 2 used"))
    #expect(page.contains("G05 ████ 50*   G07 ██   30"))
  }

  @Test func nothingIsAPageToo() async throws {
    let run = try await Run("-", input: "")
    #expect(run.status == 1)
    #expect(run.output.contains("none yet"))
    #expect(run.output.contains("nothing that could be read"))
  }

  @Test func allStatisticsNameEachTalker() async throws {
    let input = epoch(0) + sentence("GPGSV,1,1,01,05,40,083,46")
    #expect(try await Run("-", input: input).output.contains("GSV 1"))
    #expect(try await Run("--statistics", "-", input: input).output.contains("GPGSV 1"))
  }
}
