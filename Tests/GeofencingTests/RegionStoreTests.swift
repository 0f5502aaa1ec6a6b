import Foundation
import Geofencing
import Quantities
import Testing

@Suite struct RegionStoreTests {
  private static func record(_ name: String, group: String = "", state: RegionState = .unknown) throws
    -> RegionStore.Record
  {
    RegionStore.Record(
      region: CircularRegion(
        RegionIdentifier(name, group: group), center: try place(-36.85, 174.76), radiusMeters: 123.456,
        borderMeters: name.count % 2 == 0 ? nil : 7.5, notifiesOnEntry: false, notifiesOnExit: true),
      state: state, date: state == .unknown ? nil : Drive.epoch)
  }

  @Test func whatIsKeptComesBack() throws {
    let folder = try StoreFolder()
    let records = try [
      Self.record("a"), Self.record("bb", state: .inside),
      Self.record("Ærøskøbing; DROP TABLE region", state: .outside),
      Self.record("zero\0byte"), Self.record("bb", group: "monitor"),
    ]
    do {
      let store = try RegionStore(path: folder.store)
      let setAside = store.setAside
      #expect(setAside == nil)
      try store.put(records, of: "walker")
      try store.put([Self.record("a")], of: "other")
    }
    let store = try RegionStore(path: folder.store)
    let found = try store.records(of: "walker")
    #expect(found.count == 5)
    for record in records { #expect(found.contains(record)) }
    #expect(try store.records(of: "other").count == 1)
    #expect(try store.records(of: "nobody") == [])
    try store.remove(RegionIdentifier("bb"), of: "walker")
    try store.remove(RegionIdentifier("zero"), of: "walker")
    #expect(try store.records(of: "walker").count == 4)
    #expect(try store.records(of: "other").count == 1)
  }

  @Test func eventsChangeStates() throws {
    let folder = try StoreFolder()
    let store = try RegionStore(path: folder.store)
    var drive = try Drive()
    try drive.add("home", radius: 100)
    try store.put(drive.monitor.regions.map { .init(region: $0) }, of: "walker")
    let fix = try #require(
      PositionFix(
        position: drive.center, accuracyMeters: 3, time: drive.now, date: Drive.epoch + .milliseconds(1)))
    try store.apply(drive.monitor.update(fix, at: drive.now), of: "walker")
    let record = try #require(try store.records(of: "walker").first)
    #expect(record.state == .inside)
    #expect(record.date == Drive.epoch + .milliseconds(1))
  }

  @Test func servicesAreRemembered() throws {
    let folder = try StoreFolder()
    let store = try RegionStore(path: folder.store)
    #expect(try store.significantChange(of: "walker") == nil)
    #expect(try store.visits(of: "walker") == nil)
    try store.putSignificantChange(nil, of: "walker")
    try store.putVisits(current: nil, of: "walker")
    #expect(try store.significantChange(of: "walker")?.value == .some(nil))
    #expect(try store.visits(of: "walker")?.value == .some(nil))
    let position = try place(1, 2)
    let change = SignificantChange.Place(position: position, accuracyMeters: 3, date: Drive.epoch)
    let visit = Visit(center: position, accuracyMeters: 4, arrival: nil)
    try store.putSignificantChange(change, of: "walker")
    try store.putVisits(current: visit, of: "walker")
    #expect(try store.significantChange(of: "walker")?.value == change)
    #expect(try store.visits(of: "walker")?.value == visit)
    #expect(try store.visits(of: "other") == nil)
    try store.removeVisits(of: "walker")
    #expect(try store.visits(of: "walker") == nil)
    #expect(try store.significantChange(of: "walker")?.value == change)
    try store.removeSignificantChange(of: "walker")
    #expect(try store.significantChange(of: "walker") == nil)
  }

  @Test func severalMayUseTheFileAtOnce() async throws {
    let folder = try StoreFolder()
    let path = folder.store
    try await withThrowingTaskGroup(of: Void.self) { group in
      for user in 0..<4 {
        group.addTask {
          let store = try RegionStore(path: path)
          for number in 0..<25 { try store.put([Self.record("\(user) \(number)")], of: "walker") }
        }
      }
      try await group.waitForAll()
    }
    let store = try RegionStore(path: path)
    #expect(try store.records(of: "walker").count == 100)
  }

  @Test func theFileIsItsOwnersAlone() throws {
    let folder = try StoreFolder()
    let store = try RegionStore(path: folder.store)
    try store.put([Self.record("a")], of: "walker")
    for name in try folder.names {
      let attributes = try FileManager.default.attributesOfItem(
        atPath: folder.url.appendingPathComponent(name).path)
      #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
    }
  }

  @Test(arguments: ["text", "page", "cut"])
  func aDamagedFileIsKeptAside(kind: String) throws {
    let folder = try StoreFolder()
    do {
      let store = try RegionStore(path: folder.store)
      try store.put((0..<200).map { try Self.record("place \($0)") }, of: "walker")
    }
    var bytes = try Data(contentsOf: URL(fileURLWithPath: folder.store))
    #expect(bytes.count > 16_384)
    switch kind {
    case "text": bytes = Data("The regions are in my notebook.\n".utf8)
    case "page": bytes.replaceSubrange(4_096..<12_288, with: Data(repeating: 0xA5, count: 8_192))
    default: bytes = bytes.prefix(6_000)
    }
    try bytes.write(to: URL(fileURLWithPath: folder.store))
    let store = try RegionStore(path: folder.store)
    let setAside = store.setAside
    let aside = try #require(setAside)
    #expect(aside.path == folder.store + ".damaged-1")
    #expect(try Data(contentsOf: URL(fileURLWithPath: aside.path)) == bytes)
    #expect(aside.description.contains("is kept as \(aside.path)"))
    #expect(try store.records(of: "walker") == [])
    try store.put([Self.record("a")], of: "walker")
    #expect(try RegionStore(path: folder.store).records(of: "walker").count == 1)
  }

  @Test func whatIsNotOursIsLeftAlone() throws {
    let folder = try StoreFolder()
    try sql(folder.store, "CREATE TABLE music (title TEXT); INSERT INTO music VALUES ('Valse triste')")
    let before = try Data(contentsOf: URL(fileURLWithPath: folder.store))
    #expect(throws: GeofencingError.foreignStore(file: folder.store)) {
      _ = try RegionStore(path: folder.store)
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.store)) == before)
  }

  @Test func aNewerFileIsLeftAlone() throws {
    let folder = try StoreFolder()
    do { _ = try RegionStore(path: folder.store) }
    try sql(folder.store, "PRAGMA user_version = 2")
    #expect(throws: GeofencingError.newerStore(file: folder.store, version: 2)) {
      _ = try RegionStore(path: folder.store)
    }
  }

  @Test func aLinkToANewFileMakesItPrivate() throws {
    let folder = try StoreFolder()
    let target = folder.url.appendingPathComponent("target.sqlite").path
    try FileManager.default.createSymbolicLink(atPath: folder.store, withDestinationPath: target)
    _ = try RegionStore(path: folder.store)
    let attributes = try FileManager.default.attributesOfItem(atPath: target)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func aMissingFolderIsNamed() throws {
    #expect {
      _ = try RegionStore(path: "/nonexistent/regions.sqlite")
    } throws: {
      "\($0)" == "/nonexistent/regions.sqlite: regions cannot be kept: No such file or directory."
    }
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
