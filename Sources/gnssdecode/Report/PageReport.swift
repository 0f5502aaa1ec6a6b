import Console
import GNSS

/// For people. On a terminal a page that is drawn again in its place while a device is listened to; elsewhere the page at
/// the end.
final class PageReport: Report {
  private let output: Output
  private let isLive: Bool
  private let showsAll: Bool
  private var newest: GNSSFix?
  private var sky: SkyView?
  private var heading: GNSSHeading?
  private var page = LiveLines()
  private var drawn = ContinuousClock.now - .seconds(1)

  /// Fast enough to look live, slow enough to be read.
  private static let redrawInterval = Duration.milliseconds(200)

  /// - Parameter isLive: whether to show what comes as it comes; else only at the end.
  init(_ output: Output, isLive: Bool, showsAll: Bool) {
    self.output = output
    self.isLive = isLive && output.isTerminal
    self.showsAll = showsAll
  }

  func show(_ fix: GNSSFix, _ tally: borrowing Tally) {
    newest = fix
    pause(tally)
  }

  func show(_ sky: SkyView, _ tally: borrowing Tally) {
    self.sky = sky
    pause(tally)
  }

  func show(_ heading: GNSSHeading, _ tally: borrowing Tally) {
    self.heading = heading
    pause(tally)
  }

  func pause(_ tally: borrowing Tally) {
    guard isLive, ContinuousClock.now >= drawn + Self.redrawInterval else { return }
    draw(tally)
  }

  func finish(_ tally: borrowing Tally) { draw(tally, isLast: true) }

  private func draw(_ tally: borrowing Tally, isLast: Bool = false) {
    let content = Page(tally, newest: newest, heading: heading, sky: sky, showsAll: showsAll)
    drawn = ContinuousClock.now
    if isLive {
      page.draw(content.lines(width: output.width - 1), to: output, isLast: isLast)
    } else {
      output.write(content.lines(width: .max).map { $0 + "\n" }.joined())
      output.flush()
    }
  }
}
