import GNSS
import Quantities
import Sensing
import Testing

@testable import CoreLocation

/// What Apple documents of location updates. The numbers are those of the list in `docs/core-location.md`.
@MainActor @Suite struct LocationSemanticsTests {
  @Test("1: an event comes when the device moved by the filter, or when the accuracy got better")
  func semantic01FilterOrBetterAccuracy() async {
    let scene = Scene()
    scene.manager.distanceFilter = 100
    scene.manager.startUpdatingLocation()
    await scene.settle()
    scene.send(Sample.fix(north: 0, accuracy: 10))
    scene.send(Sample.fix(north: 50, accuracy: 10))
    scene.send(Sample.fix(north: 98, accuracy: 10))
    await scene.settle()
    #expect(scene.recorder.locations.count == 1)
    scene.send(Sample.fix(north: 101, accuracy: 10))
    await scene.settle()
    #expect(scene.recorder.locations.count == 2, "moved by more than the filter")
    scene.send(Sample.fix(north: 110, accuracy: 6))
    await scene.settle()
    #expect(scene.recorder.locations.count == 3, "more accurate than the last")
    scene.send(Sample.fix(north: 205, accuracy: 8))
    await scene.settle()
    #expect(scene.recorder.locations.count == 3, "95 m from the last one told, and less accurate")
  }

  @Test("1: a start returns at once, and what comes is told later") func semantic01StartReturnsAtOnce() async
  {
    let scene = Scene()
    scene.manager.startUpdatingLocation()
    scene.send(Sample.fix())
    #expect(scene.recorder.turns.isEmpty, "nothing is told inside of a call of the program")
    await scene.pass(.seconds(5))
    scene.send(Sample.fix(second: 5))
    await scene.settle()
    #expect(scene.recorder.locations.count == 2)
  }

  @Test("1: without a filter every fix is an event") func semantic01NoFilterTellsAll() async {
    let scene = Scene()
    scene.manager.startUpdatingLocation()
    for second in 0..<5 { scene.send(Sample.fix(second: second)) }
    await scene.settle()
    #expect(scene.recorder.locations.count == 5)
    #expect(scene.manager.distanceFilter == kCLDistanceFilterNone)
  }

  @Test("2: the first event is the last location known, however old") func semantic02FirstIsTheLastKnown()
    async
  {
    let scene = Scene()
    scene.send(Sample.fix(north: 7))
    scene.manager.startUpdatingLocation()
    #expect(scene.recorder.locations.isEmpty, "starting returns at once")
    await scene.settle()
    #expect(scene.recorder.locations.count == 1)
    #expect(scene.recorder.locations.first?.timestamp == Date(timeIntervalSince1970: 1_741_064_767))
  }

  @Test("3: a second start changes nothing; stop, then start, begins anew")
  func semantic03RepeatedStartChangesNothing() async {
    let scene = Scene()
    scene.send(Sample.fix())
    scene.manager.startUpdatingLocation()
    await scene.settle()
    scene.manager.startUpdatingLocation()
    await scene.settle()
    #expect(scene.recorder.locations.count == 1)
    scene.manager.stopUpdatingLocation()
    scene.manager.startUpdatingLocation()
    await scene.settle()
    #expect(scene.recorder.locations.count == 2)
  }

  @Test("4: location is nil before the first, the last one told, and stays after a stop")
  func semantic04LocationIsKeptAfterStop() async {
    let scene = Scene()
    #expect(scene.manager.location == nil)
    scene.manager.startUpdatingLocation()
    #expect(scene.manager.location == nil)
    scene.send(Sample.fix(north: 1))
    scene.send(Sample.fix(north: 2, second: 1))
    await scene.settle()
    #expect(scene.manager.location == scene.recorder.locations.last)
    scene.manager.stopUpdatingLocation()
    scene.send(Sample.fix(north: 3, second: 2))
    await scene.settle()
    #expect(scene.manager.location?.timestamp == Date(timeIntervalSince1970: 1_741_064_768))
  }

  @Test("5: a desired accuracy is a wish; worse locations are told too")
  func semantic05DesiredAccuracyIsAWish() async {
    let scene = Scene()
    #expect(scene.manager.desiredAccuracy == kCLLocationAccuracyBest)
    scene.manager.desiredAccuracy = kCLLocationAccuracyNearestTenMeters
    scene.manager.startUpdatingLocation()
    scene.send(Sample.fix(accuracy: 300))
    await scene.settle()
    #expect(scene.recorder.locations.map(\.horizontalAccuracy) == [300])
  }

  @Test("5: the receiver is asked for what the most exact of the managers wants") func semantic05Demand()
    async
  {
    let scene = Scene()
    #expect(scene.station.receiverDemand == .full, "nobody has said that less would do")
    let other = scene.anotherManager()
    scene.manager.desiredAccuracy = kCLLocationAccuracyKilometer
    scene.manager.startUpdatingLocation()
    #expect(scene.station.receiverDemand == .rough)
    scene.manager.desiredAccuracy = kCLLocationAccuracyHundredMeters
    #expect(scene.station.receiverDemand == .coarse)
    for exact in [kCLLocationAccuracyNearestTenMeters, kCLLocationAccuracyBest] {
      other.desiredAccuracy = exact
      other.startUpdatingLocation()
      #expect(scene.station.receiverDemand == .full)
      other.stopUpdatingLocation()
      #expect(scene.station.receiverDemand == .coarse)
    }
    other.requestLocation()
    #expect(scene.station.receiverDemand == .full)
    scene.send(Sample.fix(accuracy: 3))
    await scene.settle()
    #expect(scene.station.receiverDemand == .coarse, "the request is answered")
    scene.manager.stopUpdatingLocation()
    #expect(scene.station.receiverDemand == .rough, "nobody looks for locations")
    scene.manager.desiredAccuracy = kCLLocationAccuracyBest
    scene.manager.startUpdatingLocation()
    for second in stride(from: 0, through: 700, by: 10) { scene.send(Sample.fix(second: second)) }
    await scene.settle()
    #expect(scene.station.receiverDemand == .rough, "the device stands and updates pause")
  }

  @Test("6, 7: what a fix lacks is negative, a speed accuracy exactly -1")
  func semantic06And07WhatIsLackingIsNegative() async {
    let scene = Scene()
    scene.manager.startUpdatingLocation()
    scene.send(Sample.fix())
    await scene.settle()
    let location = scene.recorder.locations.first
    #expect(location?.verticalAccuracy == -1)
    #expect(location?.altitude == 0)
    #expect(location?.speed == -1)
    #expect(location?.speedAccuracy == -1)
    #expect(location?.course == -1)
    #expect(location?.courseAccuracy == -1)
    #expect(location?.horizontalAccuracy == 5)
  }

  @Test("8: an unknown location is reported once, and the service goes on")
  func semantic08UnknownIsToldOnceAndServiceGoesOn() async {
    let scene = Scene()
    scene.manager.startUpdatingLocation()
    let health = SourceHealth(source: "/dev/ttyAMA0", kind: .receiver, state: .failed("was unplugged"))
    scene.station.send(.health(health))
    scene.station.send(.health(health))
    await scene.settle()
    #expect(scene.recorder.errorCodes == [.locationUnknown])
    #expect(scene.recorder.errors.first?.localizedDescription == "/dev/ttyAMA0: was unplugged")
    scene.send(Sample.fix())
    await scene.settle()
    #expect(scene.recorder.locations.count == 1)
    scene.station.send(.health(health))
    await scene.settle()
    #expect(scene.recorder.errorCodes == [.locationUnknown, .locationUnknown], "a new outage")
  }

  @Test("8: a receiver without a fix is an unknown location after 10 s, again and again")
  func semantic08SilenceIsUnknown() async {
    let scene = Scene()
    scene.manager.startUpdatingLocation()
    await scene.settle()
    await scene.pass(.seconds(9))
    #expect(scene.recorder.errors.isEmpty)
    await scene.pass(.seconds(2))
    #expect(scene.recorder.errorCodes == [.locationUnknown])
    await scene.pass(.seconds(60))
    #expect(scene.recorder.errorCodes == [.locationUnknown], "once per outage")
    scene.send(Sample.fix())
    await scene.pass(.seconds(9))
    #expect(scene.recorder.locations.count == 1)
    #expect(scene.recorder.errorCodes == [.locationUnknown])
    await scene.pass(.seconds(11))
    #expect(scene.recorder.errorCodes == [.locationUnknown, .locationUnknown])
  }

  @Test("8: a program that is denied hears so, and nothing else") func semantic08DeniedHearsNothingElse()
    async
  {
    let scene = Scene(policy: .init(defaultTerms: .init(access: .deny)))
    scene.send(Sample.fix())
    scene.manager.startUpdatingLocation()
    scene.send(Sample.fix(second: 1))
    await scene.settle()
    #expect(scene.recorder.errorCodes == [.denied])
    #expect(scene.recorder.locations.isEmpty)
    #expect(scene.manager.location == nil)
  }

  @Test("9: locations that came meanwhile are told in one call, the oldest first")
  func semantic09SeveralInOrder() async {
    let scene = Scene()
    scene.manager.startUpdatingLocation()
    await scene.settle()
    for second in 0..<3 { scene.send(Sample.fix(second: second)) }
    await scene.settle()
    #expect(scene.recorder.batches.count == 1)
    let times = scene.recorder.batches.first?.map(\.timestamp.timeIntervalSince1970)
    #expect(times == [1_741_064_767, 1_741_064_768, 1_741_064_769])
  }

  @Test("9: a delegate that cannot follow for long loses the oldest, and memory stays bounded")
  func semantic09MemoryIsBounded() async {
    let scene = Scene()
    scene.manager.startUpdatingLocation()
    for second in 0..<1_000 { scene.send(Sample.fix(north: Double(second), second: second)) }
    await scene.settle()
    #expect(scene.recorder.locations.count == Mailbox.liveCapacity)
    #expect(scene.recorder.locations.last?.timestamp.timeIntervalSince1970 == 1_741_065_766)
  }

  @Test("13: background updates are a plain flag") func semantic13BackgroundIsAFlag() {
    let scene = Scene()
    #expect(!scene.manager.allowsBackgroundLocationUpdates)
    scene.manager.allowsBackgroundLocationUpdates = true
    #expect(scene.manager.allowsBackgroundLocationUpdates)
  }

  @Test("Nothing is told after a stop, not even what waited") func afterStop() async {
    let scene = Scene()
    scene.manager.startUpdatingLocation()
    await scene.settle()
    scene.send(Sample.fix())
    scene.manager.stopUpdatingLocation()
    await scene.settle()
    #expect(scene.recorder.locations.isEmpty)
  }

  @Test("A stop from the delegate's call ends it there") func stopInside() async {
    let scene = Scene(.init(hasReceiver: true, hasCompass: false, isSimulated: true, isLossless: true))
    scene.recorder.onCall = { [manager = scene.manager, recorder = scene.recorder] in
      if recorder.batches.count == 2 { manager.stopUpdatingLocation() }
    }
    scene.manager.startUpdatingLocation()
    for second in 0..<5 { scene.send(Sample.fix(second: second)) }
    await scene.settle()
    #expect(scene.recorder.batches.count == 2)
  }

  @Test("A delegate of the older kind is told each location with the one before it") func older() async {
    final class Older: NSObject, CLLocationManagerDelegate {
      var pairs: [[Double]] = []
      func locationManager(
        _ manager: CLLocationManager, didUpdateTo newLocation: CLLocation, from oldLocation: CLLocation
      ) {
        pairs.append([newLocation, oldLocation].map { $0.timestamp.timeIntervalSince1970 - 1_741_064_767 })
      }
    }
    let scene = Scene()
    let older = Older()
    scene.manager.delegate = older
    scene.manager.startUpdatingLocation()
    for second in 0..<2 { scene.send(Sample.fix(second: second)) }
    await scene.settle()
    scene.send(Sample.fix(second: 2))
    await scene.settle()
    #expect(older.pairs == [[0, 0], [1, 0], [2, 1]])
  }

  @Test("A station that cannot be opened is an unknown location with the reason") func cannotOpen() async {
    let scene = Scene()
    let manager = CLLocationManager(center: scene.center) { () throws(SensingError) in
      throw SensingError.noConfiguration(searched: ["/etc/truenorth/config.json"])
    }
    manager.delegate = scene.recorder
    manager.startUpdatingLocation()
    manager.startUpdatingHeading()
    await scene.settle()
    #expect(scene.recorder.errorCodes == [.locationUnknown, .headingFailure])
    let userInfo = (scene.recorder.errors.first as? CLError)?.userInfo
    #expect((userInfo?[NSLocalizedDescriptionKey] as? String)?.contains("/etc/truenorth/config.json") == true)
    #expect(userInfo?[NSUnderlyingErrorKey] is NSError)
  }

  @Test("A machine without a receiver says so") func noReceiver() async {
    let scene = Scene(.init(hasReceiver: false, hasCompass: true, isSimulated: false))
    scene.manager.startUpdatingLocation()
    await scene.settle()
    #expect(scene.recorder.errorCodes == [.locationUnknown])
  }
}
