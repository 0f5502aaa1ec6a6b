import Foundation
import Geofencing
import Quantities
import Testing

@testable import CoreLocation

/// What a program, a disk or a receiver may do to regions that nobody meant.
@MainActor @Suite(.timeLimit(.minutes(1))) struct GeofenceFaultTests {
  @Test("Where a region cannot be kept, the one that it was to replace stays") func failedReplacement()
    async throws
  {
    let folder = GeofenceFolder()
    let walk = Walk(Scene(store: folder.store))
    walk.manager.startMonitoring(for: walk.region("home"))
    #expect(await walk.stay(at: 0) == ["start home"])
    try sql(folder.store, "ALTER TABLE region RENAME TO elsewhere")
    walk.manager.startMonitoring(for: walk.region("home", radius: 50, at: 1_000))
    walk.manager.startMonitoring(for: walk.region("work", at: 2_000))
    #expect(await walk.told() == ["failure home 5", "failure work 5"])
    let regions = walk.manager.monitoredRegions.compactMap { $0 as? CLCircularRegion }
    #expect(regions.map(\.identifier) == ["home"] && regions.map(\.radius) == [100])
    try sql(folder.store, "ALTER TABLE elsewhere RENAME TO region")
    #expect(await walk.stay(at: 500) == ["exit home", "state home 2"])
  }

  @Test("A store that cannot be opened is tried again, and what it keeps goes on") func lateStore()
    async throws
  {
    let folder = GeofenceFolder()
    do {
      let walk = Walk(Scene(store: folder.store))
      walk.manager.startMonitoring(for: walk.region("home"))
      #expect(await walk.stay(at: 0) == ["start home"])
    }
    try sql(folder.store, "PRAGMA user_version = 2")
    let walk = Walk(Scene(store: folder.store))
    walk.manager.startMonitoring(for: walk.region("work", at: 5_000))
    #expect(await walk.told() == ["failure - 5", "failure work 5"])
    #expect(await walk.pass(65) == [], "the same again is no news")
    try sql(folder.store, "PRAGMA user_version = 1")
    #expect(await walk.pass(30) == [])
    #expect(walk.scene.clock.alarmCount == 0)
    #expect(walk.manager.monitoredRegions.map(\.identifier) == ["home"])
    #expect(await walk.stay(at: 500) == ["exit home", "state home 2"])
    walk.manager.startMonitoring(for: walk.region("work", at: 5_000))
    #expect(await walk.told() == ["start work"])
  }

  @Test("Only what watches makes a file") func noFile() async {
    let folder = GeofenceFolder()
    let walk = Walk(Scene(store: folder.store))
    #expect(walk.manager.monitoredRegions.isEmpty)
    walk.manager.requestState(for: walk.region("home"))
    walk.manager.stopMonitoring(for: walk.region("home"))
    walk.manager.stopMonitoringVisits()
    let monitor = CLMonitor("walk", of: ConditionRegistry(walk.scene.geofences, center: walk.scene.center))
    #expect(await monitor.identifiers.isEmpty)
    #expect(await walk.told() == ["state home 0"])
    #expect(!FileManager.default.fileExists(atPath: folder.store))
    walk.manager.startMonitoring(for: walk.region("home"))
    #expect(await walk.told() == ["start home"])
    #expect(FileManager.default.fileExists(atPath: folder.store))
  }

  @Test("Identifiers are compared byte by byte, in memory and in the file") func identifiers() async {
    // Composed and decomposed, empty, with a zero byte and a line feed, of emoji, and long.
    let names = [
      "caf\u{E9}", "cafe\u{301}", "", "a\0b", "a\0c", "a\nb", "\u{1F3E0}\u{200D}",
      String(repeating: "x", count: 100_000),
    ]
    let folder = GeofenceFolder()
    do {
      let walk = Walk(Scene(store: folder.store))
      for (number, name) in names.enumerated() {
        walk.manager.startMonitoring(for: walk.region(name, at: Double(number) * 1_000))
      }
      #expect(await walk.told() == names.map { "start \($0)" })
      #expect(walk.manager.monitoredRegions.count == names.count)
      walk.manager.stopMonitoring(for: walk.region("cafe\u{301}"))
      walk.manager.stopMonitoring(for: walk.region("a\0c"))
      await walk.scene.settle()
    }
    let kept = Walk(Scene(store: folder.store)).manager.monitoredRegions.map { Array($0.identifier.utf8) }
    #expect(kept.count == 6)
    for name in names where name.utf8.count != 6 && name != "a\0c" {
      #expect(kept.contains(Array(name.utf8)))
    }
    #expect(kept.contains([0x63, 0x61, 0x66, 0xC3, 0xA9]), "the composed one")
  }

  @Test("Regions that are added and removed from inside of a callback, which lets its delegate go")
  func callbacks() async {
    final class Restless: NSObject, CLLocationManagerDelegate {
      var onCall: ((CLLocationManager, CLRegion) -> Void)?
      func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
        onCall?(manager, region)
      }
    }
    let walk = Walk()
    var delegate: Restless? = Restless()
    delegate?.onCall = { manager, region in
      manager.stopMonitoring(for: region)
      manager.startMonitoring(for: walk.region("next", at: 1_000))
      #expect(manager.monitoredRegions.map(\.identifier) == ["next"])
      delegate = nil
    }
    walk.manager.delegate = delegate
    walk.manager.startMonitoring(for: walk.region("home"))
    await walk.stay(at: 500)
    await walk.stay(at: 0)
    #expect(delegate == nil && walk.manager.delegate == nil)
    walk.manager.delegate = walk.recorder
    await walk.stay(at: 0)
    #expect(await walk.stay(at: 1_000) == ["enter next", "state next 1"])
  }

  @Test("What a delegate changes in a region that it is told of is its own") func changedRegions()
    async throws
  {
    final class Meddler: NSObject, CLLocationManagerDelegate {
      var count = 0
      private func meddle(_ region: CLRegion?) {
        region?.notifyOnEntry = false
        region?.notifyOnExit = false
        count += 1
      }
      func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {
        meddle(region)
      }
      func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) { meddle(region) }
      func locationManager(
        _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
      ) { meddle(region) }
    }
    let walk = Walk()
    let meddler = Meddler()
    walk.manager.delegate = meddler
    walk.manager.startMonitoring(for: walk.region("home"))
    for number in 1...3 {
      switch number {
      case 1: await walk.scene.settle()
      case 2:
        await walk.stay(at: 500)
        await walk.stay(at: 0)
      default:
        walk.scene.center.apply(.init(defaultTerms: .init(access: .deny)))
        await walk.scene.settle()
      }
      #expect(meddler.count == number)
      let region = try #require(walk.manager.monitoredRegions.first)
      #expect(region.notifyOnEntry && region.notifyOnExit, "\(number)")
    }
  }

  @Test("A storm of regions and questions leaves the right set, and every question gets one answer")
  func storm() async {
    let walk = Walk()
    let identifiers = (0..<15).map { "\($0)" }
    for round in 0..<20_000 {
      let region = walk.region(identifiers[round % 15], radius: Double(1 + round % 900))
      if round % 3 == 2 {
        walk.manager.stopMonitoring(for: region)
      } else {
        walk.manager.startMonitoring(for: region)
      }
    }
    // The last of each name: the rounds 19 985 to 19 999, of which those that leave 2 when divided by 3 stopped it.
    let expected = Set((19_985..<20_000).filter { $0 % 3 != 2 }.map { "\($0 % 15) \(1 + $0 % 900)" })
    let found = walk.manager.monitoredRegions.compactMap { $0 as? CLCircularRegion }
    #expect(Set(found.map { "\($0.identifier) \(Int($0.radius))" }) == expected)
    _ = await walk.told()
    let asked = expected.first.map { String($0.prefix { $0 != " " }) } ?? ""
    for _ in 0..<20_000 { walk.manager.requestState(for: walk.region(asked)) }
    #expect(await walk.told() == [])
    #expect(await walk.pass(10) == Array(repeating: "state \(asked) 0", count: 20_000))
    #expect(walk.scene.clock.alarmCount == 0)
  }

  @Test(
    "Threads that start, stop and ask while fixes come and the right comes and goes leave what was wanted last"
  )
  func threads() async {
    let walk = Walk()
    let (geofences, center, station) = (walk.scene.geofences, walk.scene.center, walk.scene.station)
    let mailbox = walk.manager.mailbox
    let regions = (0..<4).map { walk.region("\($0)", at: Double($0) * 300) }
    let monitor = CLMonitor("walk", of: ConditionRegistry(geofences, center: center))
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<4 {
        group.addTask {
          for round in 0..<40 {
            geofences.start(regions[number], cushion: nil, for: mailbox)
            geofences.requestState(of: regions[(number + 1) % 4], for: mailbox)
            station.send(.fix(Sample.fix(north: Double(round * 100), second: round)))
            _ = geofences.monitoredRegions
            if number == 0 {
              center.apply(.init(defaultTerms: .init(access: round % 2 == 0 ? .deny : .always)))
            }
            geofences.stop(regions[number])
          }
        }
      }
      group.addTask {
        for round in 0..<40 {
          await monitor.add(
            CLMonitor.CircularGeographicCondition(center: regions[0].center, radius: 100),
            identifier: "\(round % 3)")
          await monitor.remove("\(round % 3)")
        }
      }
    }
    _ = await walk.told()
    #expect(walk.manager.monitoredRegions.isEmpty)
    #expect(await monitor.identifiers.isEmpty)
    #expect(station.receiverDemand == .rough)
    walk.manager.startMonitoring(for: walk.region("home"))
    await walk.stay(200, at: 0)
    #expect(await walk.stay(at: 500) == ["exit home", "state home 2"])
  }

  @Test("More events than usual wait for a reader of a monitor, and none is lost") func manyConditions()
    async throws
  {
    var settings = GeofenceCenter.Settings(application: "test")
    settings.regions.maximumCount = 1_000
    let scene = Scene()
    let geofences = GeofenceCenter(
      settings, authorization: scene.center, clock: scene.clock, openHub: { [hub = scene.hub] in hub })
    let monitor = CLMonitor("walk", of: ConditionRegistry(geofences, center: scene.center))
    let circle = CLMonitor.CircularGeographicCondition(
      center: CLLocationCoordinate2D(latitude: 52, longitude: 5), radius: 100)
    for number in 0..<600 { await monitor.add(circle, identifier: "\(number)") }
    scene.send(Sample.fix(accuracy: 3))
    geofences.settle()
    var events = await monitor.events.makeAsyncIterator()
    var identifiers: Set<String> = []
    for _ in 0..<600 { identifiers.insert(try #require(try await events.next()).identifier) }
    #expect(identifiers.count == 600)
  }

  @Test("In a replay whose dates go back, time goes on") func replay() {
    var time = ReplayTime()
    let date = { (seconds: Int) in
      UTCTime(nanosecondsSince1970: 1_800_000_000_000_000_000) + .seconds(seconds)
    }
    var last: Timestamp?
    var elapsed: [Double] = []
    // A second, a batch of two from an hour ago, two seconds more, and then another day.
    for seconds in [0, 1, -3_600, -3_599, 3, -86_400, -86_399, -86_390] {
      let now = time.take(date(seconds))
      elapsed.append(last.map { (now.seconds(since: $0) * 1_000).rounded() / 1_000 } ?? 0)
      if let last { #expect(now > last) }
      last = now
    }
    #expect(elapsed == [0, 1, 0, 1, 1, 0, 1, 9])
    #expect(time.take(date(-86_390)) == last, "the same date again is no other time")
  }

  /// Runs SQL as another program would.
  private func sql(_ path: String, _ text: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "python3", "-c", "import sqlite3, sys; sqlite3.connect(sys.argv[1]).executescript(sys.argv[2])", path,
      text,
    ]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }
}
