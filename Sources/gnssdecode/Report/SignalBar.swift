/// The strength of a satellite's signal as a bar of four characters.
enum SignalBar {
  /// Below this nothing is tracked, and above the other the bar is full; dB-Hz.
  private static let range = (weakest: 10.0, strongest: 50.0)
  private static let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
  private static let width = 4

  /// - Parameter carrierToNoise: dB-Hz; `nil` where the satellite is not tracked.
  static func text(_ carrierToNoise: Int?) -> String {
    let share = (Double(carrierToNoise ?? 0) - range.weakest) / (range.strongest - range.weakest)
    let eighths = Int((min(max(share, 0), 1) * Double(8 * width)).rounded())
    let bar = String(repeating: "█", count: eighths / 8) + parts[eighths % 8]
    return bar.padded(to: width)
  }
}
