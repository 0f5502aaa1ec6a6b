import Compass
import Console
import CoreLocation
import GNSS
import Sensing

/// For people. On a terminal one screen that is drawn again in its place; elsewhere a line for each location, with the
/// heading of that moment, or for the heading of each second where there is no location.
final class TextReport: Report {
  private let output: Output
  private let isLive: Bool
  private var screen = Screen()
  private var page = LiveLines()
  private var isDrawn = false
  private var drawn = ContinuousClock.now - .seconds(1)
  private var complaint: String?
  private var lastHeadingLine = Date.distantPast
  private var remarks: [String: String] = [:]
  private var refusals: [String: String] = [:]

  /// Fast enough to look live, slow enough to be read.
  private static let redrawInterval = Duration.milliseconds(100)

  /// - Parameter isLive: whether to show what comes as it comes; else only the last, at the end.
  init(_ output: Output, isLive: Bool) {
    self.output = output
    self.isLive = isLive
  }

  func show(_ location: CLLocation) {
    screen.location = location
    (screen.locationTrouble, complaint) = (nil, nil)
    guard isLive else { return }
    if output.isTerminal { redraw() } else { output.write(screen.line + "\n") }
  }

  func show(_ heading: CLHeading) {
    screen.heading = heading
    // An invalid heading does not end what makes it invalid.
    if heading.headingAccuracy >= 0 { (screen.headingTrouble, complaint) = (nil, nil) }
    guard isLive else { return }
    if output.isTerminal {
      redraw()
    } else if screen.location == nil, abs(heading.timestamp.timeIntervalSince(lastHeadingLine)) >= 1 {
      lastHeadingLine = heading.timestamp
      output.write(screen.line + "\n")
    }
  }

  func show(_ error: any Error) {
    let sentence = error.localizedDescription
    if isLive {
      // Where we were and faced is no longer where we are and face.
      if case CLError.headingFailure = error {
        (screen.heading, screen.headingTrouble) = (nil, sentence)
      } else {
        (screen.location, screen.locationTrouble) = (nil, sentence)
      }
    }
    if isLive, output.isTerminal {
      // Nothing may follow that would draw it later.
      draw()
    } else if sentence != complaint {
      complaint = sentence
      output.complain(sentence)
    }
  }

  func show(_ status: CLAuthorizationStatus, _ accuracy: CLAccuracyAuthorization) {
    screen.authorization =
      switch status {
      case .authorizedAlways, .authorizedWhenInUse:
        accuracy == .fullAccuracy ? nil : "This program may know the place only roughly."
      case .notDetermined: "Nobody has decided yet whether this program may know the place."
      case .denied, .restricted:
        "This program may not know the place; see authorization in the configuration."
      }
  }

  func show(_ heading: GNSSHeading) {
    screen.vehicleHeading = heading
    if isLive, output.isTerminal { redraw() }
  }

  func show(_ discrepancy: CourseDiscrepancy) {
    let remark = discrepancy.isSignificant ? discrepancy.description : nil
    guard (remark == nil) != (screen.courseRemark == nil) || output.isTerminal else { return }
    screen.courseRemark = remark
    if isLive, output.isTerminal { redraw() } else if let remark { output.complain(remark) }
  }

  func show(_ health: SourceHealth) {
    // A simulation is several sources of one name.
    let source = "\(health.kind) \(health.source)"
    refusals[source] = health.refusalRemark
    // The end of a source mends nothing.
    guard health.state != .stopped, health.remark != remarks[source] else { return }
    remarks[source] = health.remark
    screen.remarks = remarks.values.sorted()
    if isLive, output.isTerminal {
      draw()
    } else if let remark = health.remark {
      output.complain(remark)
    }
  }

  func finish() {
    let isKnown = screen.location != nil || screen.heading != nil || isDrawn
    if isKnown, !isLive || output.isTerminal { draw(isLast: true) }
    for refusal in refusals.values.sorted() { output.complain(refusal) }
  }

  private func redraw() {
    guard ContinuousClock.now >= drawn + Self.redrawInterval else { return }
    draw()
  }

  private func draw(isLast: Bool = false) {
    isDrawn = true
    drawn = ContinuousClock.now
    guard output.isTerminal else {
      output.write(screen.lines(width: .max).map { $0 + "\n" }.joined())
      return
    }
    page.draw(screen.lines(width: output.width - 1), to: output, isLast: isLast)
  }
}
