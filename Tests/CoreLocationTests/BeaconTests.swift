import Testing

@testable import CoreLocation

@Suite struct BeaconTests {
  private func uuid() throws -> UUID {
    try #require(UUID(uuidString: "E2C56DB5-DFFB-48D2-B060-D0F5A71096E0"))
  }

  private func archived<Object: NSObject & NSSecureCoding>(_ object: Object) throws -> Object? {
    let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
    return try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data)
  }

  @Test("A constraint leaves out what it does not name") func constraint() throws {
    let uuid = try uuid()
    let all = CLBeaconIdentityConstraint(uuid: uuid)
    let some = CLBeaconIdentityConstraint(uuid: uuid, major: 7)
    let one = CLBeaconIdentityConstraint(uuid: uuid, major: 7, minor: 65_535)
    #expect(all.major == nil && all.minor == nil)
    #expect(some.major == 7 && some.minor == nil)
    #expect(one.minor == 65_535)
    for constraint in [all, some, one] {
      #expect(try archived(constraint) == constraint)
      #expect(constraint.copy() as? CLBeaconIdentityConstraint == constraint)
    }
    #expect(Set([all, some, one, CLBeaconIdentityConstraint(uuid: uuid)]).count == 3)
  }

  @Test("A beacon region keeps its constraint in archives and copies") func region() throws {
    let uuid = try uuid()
    let region = CLBeaconRegion(uuid: uuid, major: 1, minor: 2, identifier: "door")
    #expect(!region.notifyEntryStateOnDisplay)
    #expect(region.uuid == uuid && region.major == 1 && region.minor == 2)
    region.notifyEntryStateOnDisplay = true
    region.notifyOnEntry = false
    let again = try #require(try archived(region))
    let copy = try #require(region.copy() as? CLBeaconRegion)
    for other in [again, copy] {
      #expect(other.beaconIdentityConstraint == region.beaconIdentityConstraint)
      #expect(other.identifier == "door")
      #expect(other.notifyEntryStateOnDisplay && !other.notifyOnEntry && other.notifyOnExit)
    }
    #expect(CLBeaconRegion(uuid: uuid, identifier: "").major == nil)
    #expect(CLBeaconRegion(uuid: uuid, major: 3, identifier: "").minor == nil)
  }

  // The payload of an iBeacon: 16 bytes of UUID, two of major and of minor number, most significant first, and the
  // power at one meter as a signed byte (Apple, Proximity Beacon Specification, R1).
  @Test("What a device sends to be a beacon") func peripheralData() throws {
    let region = CLBeaconRegion(uuid: try uuid(), major: 0x0102, minor: 0xFFFE, identifier: "door")
    let expected: [UInt8] = [
      0xE2, 0xC5, 0x6D, 0xB5, 0xDF, 0xFB, 0x48, 0xD2, 0xB0, 0x60, 0xD0, 0xF5, 0xA7, 0x10, 0x96, 0xE0, 0x01,
      0x02, 0xFF, 0xFE,
    ]
    for (power, byte) in [(nil, 0xC5), (NSNumber(value: -70), 0xBA), (NSNumber(value: -1_000), 0x80)]
      as [(NSNumber?, UInt8)]
    {
      let data = region.peripheralData(withMeasuredPower: power)["kCBAdvDataAppleBeaconKey"] as? Data
      #expect(data.map(Array.init) == expected + [byte])
    }
  }

  @Test("An archive gives back the same beacon") func beacon() throws {
    let beacon = CLBeacon(
      CLBeacon.Values(
        timestamp: Date(timeIntervalSince1970: 1_498_894_275.125), uuid: try uuid(), major: 1, minor: 65_535,
        proximity: .near, accuracy: 1.5, rssi: -64))
    let again = try #require(try archived(beacon))
    #expect(again == beacon && again.hash == beacon.hash)
    #expect(again.timestamp == Date(timeIntervalSince1970: 1_498_894_275.125))
    #expect(again.major == 1 && again.minor == 65_535 && again.proximity == .near)
    #expect(again.accuracy == 1.5 && again.rssi == -64)
    #expect(beacon.copy() as? CLBeacon == beacon)
  }
}
