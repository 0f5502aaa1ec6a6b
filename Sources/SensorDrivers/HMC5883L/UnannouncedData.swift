/// The data of a copy whose status never says that there are new ones. Where no sample was announced since the chip was
/// configured, the registers are read all the same after a while, and data that differ from the last ones are new: noise
/// moves the last bits of a chip that works. A chip that announces one sample is trusted from then on.
struct UnannouncedData {
  /// So many polls without a word are a few periods for a program that polls now and then, and do no harm where they
  /// are less: only data that changed are taken.
  static var patience: Int { 64 }

  private var silentPolls = 0
  private var wasAnnounced = false
  private var newest: SIMD3<Int16>?

  /// True where the data registers are to be read at this poll.
  mutating func isWorthReading(announced: Bool) -> Bool {
    wasAnnounced = wasAnnounced || announced
    guard !wasAnnounced else { return announced }
    silentPolls = min(silentPolls + 1, Self.patience)
    return silentPolls == Self.patience
  }

  /// True for counts that differ from those before; the first may be as old as the chip's last start.
  mutating func isNew(_ counts: SIMD3<Int16>) -> Bool {
    defer { newest = counts }
    return newest.map { $0 != counts } ?? false
  }
}
