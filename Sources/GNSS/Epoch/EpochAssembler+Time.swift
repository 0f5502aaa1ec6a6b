import NMEA
import Quantities

extension EpochAssembler {
  /// The time of the epoch that is open; `nil` where none is, or nothing dates it.
  var openTime: UTCTime? { open.solution?.time.map(moved) ?? open.time.flatMap(dated) }

  /// A GPS time of week as UTC; `nil` before the leap seconds and a date were told.
  func time(ofWeek milliseconds: UInt32) -> UTCTime? {
    if open.solution?.timeOfWeek == milliseconds, let time = open.solution?.time { return moved(time) }
    return timeOfWeek.timeOfDay(milliseconds).flatMap(dated)
  }

  private func dated(_ time: TimeOfDay) -> UTCTime? {
    let near = open.solution?.time ?? hostClock
    let date = open.date ?? dates.date(of: time) ?? near.map { DateKeeper.date(of: time, nearest: $0) }
    return date.flatMap { DateKeeper.join($0, time) }.map(moved)
  }

  /// As `GNSSFix.rolloverWeeks`.
  private func moved(_ time: UTCTime) -> UTCTime {
    guard let hostClock else { return time }
    return time + .seconds(WeekRollover.weeksEarly(time, host: hostClock) * 7 * 86_400)
  }
}
