import Foundation
import Testing

@testable import CoreLocation

/// Apple's documented behavior of regions, by the numbers of docs/core-location.md. State 1 is inside, 2 outside; error 4 is
/// regionMonitoringDenied, 5 regionMonitoringFailure.
@MainActor @Suite struct RegionSemanticsTests {
  @Test("20: a crossing alone is told, and the state when it is asked for") func semantic20() async {
    let walk = Walk()
    walk.manager.startMonitoring(for: walk.region("home"))
    walk.manager.requestState(for: walk.region("home"))
    #expect(walk.recorder.calls.isEmpty, "nothing is told before the call returns")
    #expect(await walk.told() == ["start home"])
    // Inside from the beginning: the question is answered, and nothing was entered.
    #expect(await walk.stay(10, at: 0) == ["state home 1"])
    walk.manager.requestState(for: walk.region("home"))
    #expect(await walk.told() == ["state home 1"])
    #expect(await walk.stay(at: 200) == ["exit home", "state home 2"])
    #expect(await walk.stay(10, at: 200) == [])
    #expect(await walk.stay(at: 0) == ["enter home", "state home 1"])
    walk.manager.requestState(for: walk.region("elsewhere"))
    #expect(await walk.told() == ["state elsewhere 0"])
  }

  @Test("20: who is told of a region knows where that was, without updates of locations")
  func locationOfACrossing() async {
    let walk = Walk()
    walk.manager.startMonitoring(for: walk.region("home"))
    await walk.stay(at: 0)
    await walk.stay(at: 200)
    // 200 m of 111,263 m to a degree.
    #expect(abs((walk.manager.location?.coordinate.latitude ?? 0) - 52.001797) < 1e-5)
  }

  @Test("20: a wrong first fix makes no entry of what the device was in all along") func semantic20WrongFix()
    async
  {
    let walk = Walk()
    walk.manager.startMonitoring(for: walk.region("home"))
    walk.manager.requestState(for: walk.region("home"))
    #expect(await walk.stay(1, at: 5_000, accuracy: 40) == ["start home", "state home 2"])
    #expect(await walk.stay(10, at: 0) == ["state home 1"])
    #expect(await walk.stay(at: 5_000) == ["exit home", "state home 2"])
  }

  @Test("20: a question waits for a fix, and no longer than 10 s") func semantic20WithoutFix() async {
    let walk = Walk()
    walk.manager.startMonitoring(for: walk.region("home"))
    walk.manager.requestState(for: walk.region("home"))
    #expect(await walk.pass(9) == ["start home"])
    #expect(await walk.pass(1) == ["state home 0"])
    #expect(await walk.stay(at: 0) == [])
  }

  @Test("21: an equal region is replaced, in a set that all managers share") func semantic21() async throws {
    let walk = Walk()
    let other = walk.scene.anotherManager()
    walk.manager.startMonitoring(for: walk.region("home"))
    other.startMonitoring(for: walk.region("home", radius: 50, at: 1_000))
    other.startMonitoring(for: walk.region("work", at: 2_000))
    for manager in [walk.manager, other] {
      #expect(manager.monitoredRegions.count == 2)
      let home = try #require(manager.monitoredRegions.first { $0.identifier == "home" } as? CLCircularRegion)
      #expect(home.radius == 50)
    }
    #expect(await walk.stay(at: 0) == ["start home"])
    #expect(await walk.stay(at: 1_000) == ["enter home", "state home 1"])
    walk.manager.stopMonitoring(for: walk.region("home"))
    #expect(other.monitoredRegions.map(\.identifier) == ["work"])
    #expect(await walk.stay(at: 0) == [])
  }

  @Test("21: every manager is told of every region") func everyManager() async {
    let walk = Walk()
    let other = walk.scene.anotherManager()
    let recorder = GeofenceRecorder()
    other.delegate = recorder
    walk.manager.startMonitoring(for: walk.region("home"))
    await walk.stay(at: 200)
    #expect(await walk.stay(at: 0) == ["enter home", "state home 1"])
    #expect(recorder.calls == ["enter home", "state home 1"])
  }

  @Test("21: regions survive the program") func semantic21Relaunch() async throws {
    let folder = GeofenceFolder()
    do {
      let walk = Walk(Scene(store: folder.store))
      let region = walk.region("home")
      region.notifyOnEntry = false
      walk.manager.startMonitoring(for: region)
      #expect(await walk.stay(at: 0) == ["start home"])
    }
    // The program starts again, elsewhere, and only makes a manager.
    let walk = Walk(Scene(store: folder.store))
    let region = try #require(walk.manager.monitoredRegions.first as? CLCircularRegion)
    #expect(region.identifier == "home" && region.radius == 100)
    #expect(!region.notifyOnEntry && region.notifyOnExit)
    #expect(abs(region.center.latitude - 52) < 1e-12)
    #expect(await walk.stay(1, at: 5_000) == [])
    #expect(await walk.pass(2) == ["exit home", "state home 2"])
    // Another program has its own.
    let stranger = Walk(Scene(store: folder.store, program: "stranger"))
    #expect(stranger.manager.monitoredRegions.isEmpty)
    walk.manager.stopMonitoring(for: region)
    await walk.scene.settle()
    #expect(Walk(Scene(store: folder.store)).manager.monitoredRegions.isEmpty)
  }

  @Test("22: the region after the twentieth is refused") func semantic22() async {
    let walk = Walk()
    for number in 1...20 { walk.manager.startMonitoring(for: walk.region("\(number)")) }
    #expect(await walk.told() == (1...20).map { "start \($0)" })
    walk.manager.startMonitoring(for: walk.region("21"))
    #expect(await walk.told() == ["failure 21 5"])
    #expect(walk.recorder.sentences.last?.contains("the limit is 20") == true)
    walk.manager.startMonitoring(for: walk.region("20", radius: 50))
    walk.manager.stopMonitoring(for: walk.region("7"))
    walk.manager.startMonitoring(for: walk.region("21"))
    #expect(await walk.told() == ["start 20", "start 21"])
  }

  @Test("23: a region that is too large is refused") func semantic23() async {
    let walk = Walk()
    let largest = walk.manager.maximumRegionMonitoringDistance
    #expect(largest == 1_000_000)
    walk.manager.startMonitoring(for: walk.region("largest", radius: largest))
    walk.manager.startMonitoring(for: walk.region("larger", radius: largest + 1))
    walk.manager.startMonitoring(for: walk.region("negative", radius: -1))
    walk.manager.startMonitoring(
      for: CLCircularRegion(center: kCLLocationCoordinate2DInvalid, radius: 100, identifier: "nowhere"))
    walk.manager.startMonitoring(for: CLBeaconRegion(uuid: UUID(), identifier: "beacon"))
    #expect(
      await walk.told() == [
        "start largest", "failure larger 5", "failure negative 5", "failure nowhere 5", "failure beacon 5",
      ])
    #expect(walk.manager.monitoredRegions.map(\.identifier) == ["largest"])
  }

  @Test("24: smaller regions first, and exits before entries") func semantic24() async {
    let walk = Walk()
    for radius in [300, 100, 200] {
      walk.manager.startMonitoring(for: walk.region("here \(radius)", radius: Double(radius)))
      walk.manager.startMonitoring(for: walk.region("there \(radius)", radius: Double(radius), at: 2_000))
    }
    await walk.stay(at: 0)
    let calls = await walk.stay(at: 2_000).filter { !$0.hasPrefix("state") }
    #expect(
      calls == [
        "exit here 100", "exit here 200", "exit here 300", "enter there 100", "enter there 200",
        "enter there 300",
      ])
  }

  @available(*, deprecated) @Test("25: desiredAccuracy is the distance past the border") func semantic25()
    async
  {
    let walk = Walk()
    walk.manager.startMonitoring(for: walk.region("home", radius: 200), desiredAccuracy: 50)
    walk.manager.startMonitoring(
      for: walk.region("best", radius: 200), desiredAccuracy: kCLLocationAccuracyBest)
    await walk.stay(at: 400)
    #expect(await walk.stay(5, at: 196) == [], "the monitor wants 5 m")
    #expect(await walk.stay(5, at: 160) == ["enter best", "state best 1"])
    #expect(await walk.stay(at: 140) == ["enter home", "state home 1"])
    #expect(await walk.stay(5, at: 240) == ["exit best", "state best 2"])
    #expect(await walk.stay(at: 260) == ["exit home", "state home 2"])
  }

  @Test("26: a crossing is told after 2 s past the border") func semantic26() async {
    let walk = Walk()
    walk.manager.startMonitoring(for: walk.region("home"))
    await walk.stay(at: 200)
    #expect(await walk.stay(1, at: 0) == [])
    #expect(await walk.stay(5, at: 150) == [], "back again")
    #expect(await walk.stay(2, at: 0) == [])
    #expect(await walk.stay(1, at: 0) == ["enter home", "state home 1"])
    // Where fixes are rare, time alone decides.
    _ = await walk.pass(60)
    #expect(await walk.stay(1, at: 500) == [])
    #expect(await walk.pass(1) == [])
    #expect(await walk.pass(1) == ["exit home", "state home 2"])
    // Along the border nothing happens.
    for _ in 0..<10 {
      #expect(await walk.stay(at: 97) == [])
      #expect(await walk.stay(at: 103) == [])
    }
    // Past the border by less than 5 m nothing happens, and not by less than the fixes may be wrong either.
    #expect(await walk.stay(5, at: 96) == [])
    #expect(await walk.stay(5, at: 85, accuracy: 20) == [])
    #expect(await walk.stay(3, at: 94) == ["enter home", "state home 1"])
    #expect(await walk.stay(5, at: 104) == [])
    #expect(await walk.stay(5, at: 115, accuracy: 20) == [])
    #expect(await walk.stay(3, at: 106) == ["exit home", "state home 2"])
  }

  @Test("27: notifyOnEntry and notifyOnExit hold their calls back, and not the state") func semantic27() async
  {
    let walk = Walk()
    let region = walk.region("home")
    region.notifyOnEntry = false
    walk.manager.startMonitoring(for: region)
    region.notifyOnEntry = true
    await walk.stay(at: 200)
    #expect(await walk.stay(at: 0) == ["state home 1"])
    #expect(await walk.stay(at: 200) == ["exit home", "state home 2"])
    region.notifyOnExit = false
    walk.manager.startMonitoring(for: region)
    #expect(await walk.stay(at: 0) == ["start home", "enter home", "state home 1"])
    #expect(await walk.stay(at: 200) == ["state home 2"])
  }

  @Test("Who may not know the place, or only roughly, monitors nothing") func authorization() async {
    let denied = Walk(Scene(policy: .init(defaultTerms: .init(access: .deny))))
    denied.manager.startMonitoring(for: denied.region("home"))
    #expect(await denied.told() == ["failure home 4"])
    #expect(denied.manager.monitoredRegions.isEmpty)
    let reduced = Walk(Scene(policy: .init(defaultTerms: .init(access: .always, accuracy: .reduced))))
    reduced.manager.startMonitoring(for: reduced.region("home"))
    #expect(await reduced.told() == ["failure home 4"])
  }

  @Test("A damaged store is kept aside, and said so") func damagedStore() async throws {
    let folder = GeofenceFolder()
    let url = URL(fileURLWithPath: folder.store)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("no database at all".utf8).write(to: url)
    let walk = Walk(Scene(store: folder.store))
    #expect(await walk.told() == ["failure - 5"])
    #expect(walk.recorder.sentences.first?.contains("is kept as \(folder.store).damaged-1") == true)
    walk.manager.startMonitoring(for: walk.region("home"))
    #expect(await walk.told() == ["start home"])
  }

  @Test("A store that cannot be used refuses regions with its sentence") func brokenStore() async {
    let walk = Walk(Scene(store: "/proc/regions/regions.sqlite"))
    walk.manager.startMonitoring(for: walk.region("home"))
    #expect(await walk.told() == ["failure - 5", "failure home 5"])
    let sentence =
      "/proc/regions/regions.sqlite: regions cannot be kept: the folder /proc/regions/ cannot be made: No such file or directory."
    #expect(walk.recorder.sentences == [sentence, sentence])
    #expect(walk.manager.monitoredRegions.isEmpty)
  }
}
