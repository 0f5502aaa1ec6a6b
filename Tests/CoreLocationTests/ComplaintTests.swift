import Foundation
import Testing

@testable import CoreLocation

/// Lines for the person who looks after a program.
@Suite(.serialized) struct ComplaintTests {
  /// Runs a body while standard error is another file.
  private func withStandardError(_ other: Int32, _ body: () -> Void) {
    let own = dup(STDERR_FILENO)
    dup2(other, STDERR_FILENO)
    body()
    dup2(own, STDERR_FILENO)
    close(own)
  }

  @Test("A log that takes nothing more ends no program") func fullDisk() throws {
    let full = open("/dev/full", O_WRONLY)
    try #require(full >= 0)
    withStandardError(full) {
      Complaint.write("A command failed.")
      CalibrationHint.write("The field is too strong.")
    }
    close(full)
  }

  @Test("The doubt about the compass names what to run") func calibrationHint() throws {
    let pipe = Pipe()
    withStandardError(pipe.fileHandleForWriting.fileDescriptor) {
      CalibrationHint.write("The field is too strong.")
    }
    try pipe.fileHandleForWriting.close()
    let line = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(line.hasSuffix(": The field is too strong. To calibrate the compass, run: sensorcal calibrate\n"))
  }
}
