import Foundation

/// What a receiver says in a second, with a time that goes on: the six sentences that a u-blox sends unless it is told otherwise.
struct Epochs {
  let count: Int
  /// 2026-07-01T12:00:00Z.
  static let start = 1_782_907_200.0
  /// Seconds from one to the next.
  static let period = 0.1

  func text(_ number: Int) -> [UInt8] {
    let time = Self.clock(number)
    let fraction = String(format: "%04d", number % 10_000)
    let sentences = [
      "GNRMC,\(time),A,4717.\(fraction),N,00834.\(fraction),E,0.004,77.52,010726,,,A",
      "GNVTG,77.52,T,,M,0.004,N,0.008,K,A",
      "GNGGA,\(time),4717.\(fraction),N,00834.\(fraction),E,1,12,0.86,499.6,M,48.0,M,,",
      "GNGSA,A,3,02,05,07,13,15,18,29,30,,,,,1.62,0.86,1.37",
      "GPGSV,2,1,08,02,39,080,41,05,72,276,46,07,21,045,38,13,63,150,44",
      "GPGSV,2,2,08,15,28,207,37,18,19,310,36,29,48,120,43,30,33,290,40",
      "GNGLL,4717.\(fraction),N,00834.\(fraction),E,\(time),A,A",
    ]
    return sentences.flatMap { body in
      let sum = body.utf8.reduce(0) { $0 ^ $1 }
      return Array("$\(body)*\(String(format: "%02X", sum))\r\n".utf8)
    }
  }

  /// Which epoch a time is of; `nil` for a time of none.
  func number(at secondsSince1970: Double) -> Int? {
    let number = ((secondsSince1970 - Self.start) / Self.period).rounded()
    return number >= 0 && number < Double(count) ? Int(number) : nil
  }

  /// "120000.10".
  private static func clock(_ number: Int) -> String {
    let hundredths = number * 10
    let seconds = hundredths / 100
    return String(
      format: "%02d%02d%02d.%02d", 12 + seconds / 3_600, seconds / 60 % 60, seconds % 60, hundredths % 100)
  }
}
