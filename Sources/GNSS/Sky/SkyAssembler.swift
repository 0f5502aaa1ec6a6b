import NMEA
import Quantities
import UBX

/// Puts the satellites of one cycle together. The view is handed on when the next epoch begins, the line falls quiet, a
/// receiver that sends no positions begins its satellites anew, or the stream ends.
struct SkyAssembler {
  private var view = SkyView()
  /// Satellites that GSA named.
  private var used: [SatelliteID] = []
  /// Talkers and signals of which GSV has begun to tell.
  private var groups: [UInt32] = []
  private var hasView = false
  private var source = Source.sentences
  /// Whether this receiver sends GSV or its like at all; of one that does not, GSA alone makes a view.
  private var sendsViews = false

  /// NAV-SAT counts most: it tells systems apart, and some receivers send all three.
  private enum Source { case sentences, channels, satellites }

  init() {
    used.reserveCapacity(SkyView.capacity)
    groups.reserveCapacity(SkyView.capacity)
  }

  /// How many satellites GSA named in this cycle.
  var usedCount: Int { used.count }

  /// - Parameter isBetweenEpochs: Whether no epoch is open.
  mutating func add(
    _ message: Message, received: Timestamp?, isBetweenEpochs: Bool, time: UTCTime?,
    _ onSky: (SkyView) -> Void
  ) {
    switch message {
    case .gsa(let gsa):
      guard source == .sentences else { return }
      for number in gsa.satellites {
        use(SatelliteID(nmea: number, talker: gsa.talker, system: gsa.system))
      }
    case .gsv(let gsv):
      guard source == .sentences else { return }
      if gsv.sentenceNumber == 1 {
        let group = UInt32(gsv.talker.code) << 8 | UInt32(gsv.signal ?? 0)
        if isBetweenEpochs, groups.contains(group) { deliver(time: time, onSky) }
        if groups.count < SkyView.capacity, !groups.contains(group) { groups.append(group) }
      }
      hasView = true
      for satellite in gsv.satellites {
        see(
          SatelliteID(nmea: satellite.number, talker: gsv.talker), satellite.elevation, satellite.azimuth,
          satellite.carrierToNoise)
      }
    case .pubx03(let sky):
      guard source == .sentences else { return }
      hasView = true
      for satellite in sky.satellites {
        let id = SatelliteID(nmea: satellite.number, talker: .combined)
        see(id, satellite.elevation, satellite.azimuth, satellite.carrierToNoise)
        if satellite.use == .used { use(id) }
      }
    default: return
    }
    view.received = received ?? view.received
  }

  /// NAV-SAT and NAV-SVINFO tell of all satellites at once, and better than sentences.
  mutating func add(
    _ message: UBXMessage, _ frame: UBXFrame, received: Timestamp?, time: UTCTime?, _ onSky: (SkyView) -> Void
  ) {
    switch message {
    case .navSAT(let sat):
      if source == .satellites { deliver(time: time, onSky) }
      begin(.satellites)
      for satellite in sat.elements(in: frame) {
        guard let system = satellite.gnssId.flatMap(SatelliteSystem.init) else { continue }
        let id = SatelliteID(system, UInt16(satellite.svId))
        see(id, satellite.elevation, satellite.azimuth, satellite.carrierToNoise)
        if satellite.svUsed { use(id) }
      }
    case .navSVINFO(let info):
      guard source != .satellites else { return }
      if source == .channels { deliver(time: time, onSky) }
      begin(.channels)
      for channel in info.elements(in: frame) {
        guard let named = channel.satellite, let system = SatelliteSystem(named.system) else { continue }
        let id = SatelliteID(system, UInt16(clamping: named.number))
        see(id, channel.elevation, channel.azimuth, channel.carrierToNoise)
        if channel.svUsed { use(id) }
      }
    default: return
    }
    view.received = received ?? view.received
  }

  /// Hands on what was collected, if it is a view, and begins anew.
  mutating func deliver(time: UTCTime?, _ onSky: (SkyView) -> Void) {
    defer { clear() }
    guard hasView || (!sendsViews && !used.isEmpty) else { return }
    sendsViews = sendsViews || hasView
    for id in used { markUsed(id) }
    view.time = time
    onSky(view)
  }

  private mutating func clear() {
    view.satellites.removeAll(keepingCapacity: true)
    view.received = nil
    used.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
    hasView = false
    source = .sentences
  }

  private mutating func begin(_ source: Source) {
    clear()
    hasView = true
    self.source = source
  }

  private mutating func use(_ id: SatelliteID) {
    if used.count < SkyView.capacity, !used.contains(id) { used.append(id) }
  }

  /// A satellite that is used is in view, even where no sentence says where it stands.
  private mutating func markUsed(_ id: SatelliteID) {
    if let index = view.satellites.firstIndex(where: { $0.id == id }) {
      view.satellites[index].isUsed = true
    } else if view.satellites.count < SkyView.capacity {
      view.satellites.append(SkyView.Satellite(id: id, isUsed: true))
    }
  }

  private mutating func see(_ id: SatelliteID, _ elevation: Int?, _ azimuth: Int?, _ carrierToNoise: Int?) {
    guard let index = view.satellites.firstIndex(where: { $0.id == id }) else {
      guard view.satellites.count < SkyView.capacity else { return }
      view.satellites.append(
        SkyView.Satellite(id: id, elevation: elevation, azimuth: azimuth, carrierToNoise: carrierToNoise))
      return
    }
    // Another signal of the same satellite.
    view.satellites[index].elevation = elevation ?? view.satellites[index].elevation
    view.satellites[index].azimuth = azimuth ?? view.satellites[index].azimuth
    if let carrierToNoise {
      view.satellites[index].carrierToNoise = max(
        carrierToNoise, view.satellites[index].carrierToNoise ?? carrierToNoise)
    }
  }
}

extension SatelliteSystem {
  /// `nil` for IMES, whose transmitters are indoors.
  init?(_ gnss: UBXGNSS) {
    switch gnss {
    case .gps: self = .gps
    case .sbas: self = .sbas
    case .galileo: self = .galileo
    case .beidou: self = .beidou
    case .imes: return nil
    case .qzss: self = .qzss
    case .glonass: self = .glonass
    case .navic: self = .navic
    }
  }
}
