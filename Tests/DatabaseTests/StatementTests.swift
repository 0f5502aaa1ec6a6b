import Database
import Foundation
import Testing

@Suite struct StatementTests {
  @Test("what was bound comes back, and an empty text is no NULL") func values() throws {
    let folder = try DatabaseFolder()
    let file = try folder.open()
    try file.run("CREATE TABLE t (id INTEGER PRIMARY KEY, text, number, whole)")
    let texts = ["", "Łódź", "'; DROP TABLE t; --", "a\0b", String(repeating: "é", count: 100_000)]
    let insert = try file.prepare("INSERT INTO t (text, number, whole) VALUES (?, ?, ?)")
    for (index, text) in texts.enumerated() {
      insert.bind(text, at: 1)
      insert.bind(index == 0 ? nil : Double(index) / 3, at: 2)
      insert.bind(integer: index == 0 ? nil : Int64.min + Int64(index), at: 3)
      try insert.run()
    }
    let query = try file.prepare("SELECT text, number, whole, CAST(text AS BLOB) FROM t ORDER BY id")
    for (index, text) in texts.enumerated() {
      guard try query.step() else {
        Issue.record("The row of \(text.prefix(20)) is missing.")
        continue
      }
      let (found, bytes) = (query.text(0), Array(query.bytes(3)))
      let (number, whole) = (query.number(1), query.integer(2))
      let nulls = (0..<3).map { query.isNull($0) }
      #expect(found == text && bytes == Array(text.utf8))
      #expect(nulls == [false, index == 0, index == 0])
      #expect(number == Double(index) / 3 && whole == (index == 0 ? 0 : Int64.min + Int64(index)))
    }
    let goesOn = try query.step()
    #expect(!goesOn)
  }

  @Test("a statement outlives its connection") func outlives() throws {
    let folder = try DatabaseFolder()
    func prepared() throws -> Statement<Trouble> {
      let file = try folder.open()
      try file.run("CREATE TABLE t (a); INSERT INTO t VALUES (5)")
      return try file.prepare("SELECT a FROM t")
    }
    let statement = try prepared()
    let isThere = try statement.step()
    let number = statement.integer(0)
    #expect(isThere && number == 5)
  }

  private func count(_ file: borrowing File) throws -> Int64 {
    try file.integer("SELECT count(*) FROM t")
  }

  @Test("a transaction is as a whole or not at all") func transaction() throws {
    let folder = try DatabaseFolder()
    let file = try folder.open()
    try file.run("CREATE TABLE t (a UNIQUE)")
    do throws(Trouble) {
      try file.transaction { () throws(Trouble) in
        try file.run("INSERT INTO t VALUES (1)")
        try file.run("INSERT INTO t VALUES (1)")
      }
      Issue.record("It was done.")
    } catch {
      #expect(error.reason == "UNIQUE constraint failed: t.a")
    }
    #expect(try count(file) == 0)
    try file.transaction { () throws(Trouble) in try file.run("INSERT INTO t VALUES (1)") }
    #expect(try count(file) == 1)
  }

  @Test("who holds the file is waited for, and no longer than the patience") func busy() throws {
    let folder = try DatabaseFolder()
    let holder = try folder.open()
    try holder.run("CREATE TABLE t (a); BEGIN IMMEDIATE")
    let impatient = try folder.open(patience: .milliseconds(1))
    do throws(Trouble) {
      try impatient.run("INSERT INTO t VALUES (1)")
      Issue.record("It was written.")
    } catch {
      #expect(error.reason == "database is locked" && error.file == folder.path("file.sqlite"))
    }
    let path = folder.path("file.sqlite")
    let written = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      do {
        let patient = try File(path: path, access: .shared(patience: .seconds(50), layer: nil))
        try patient.run("INSERT INTO t VALUES (2)")
        written.signal()
      } catch {
        Issue.record(error)
        written.signal()
      }
    }
    Thread.sleep(forTimeInterval: 0.1)
    try holder.run("COMMIT")
    written.wait()
    let number = try holder.integer("SELECT a FROM t")
    #expect(number == 2)
  }

  @Test("blobs by their rows; one that is missing is an error, and the next is read all the same")
  func blobs() throws {
    let folder = try DatabaseFolder()
    let file = try folder.open()
    try file.run("CREATE TABLE t (id INTEGER PRIMARY KEY, b)")
    try file.run("INSERT INTO t VALUES (1, x'010203'), (9, x'0405')")
    try file.run("INSERT INTO t VALUES (10, zeroblob(100)), (11, 12)")
    var column = BlobColumn<Trouble>("b", of: "t", capacity: 4)
    func read(_ row: Int) throws -> [UInt8] { try Array(column.bytes(ofRow: row, in: file)) }
    #expect(try read(1) == [1, 2, 3])
    #expect(try read(9) == [4, 5])
    for missing in [2, -1, Int.max, 11] {
      #expect(throws: Trouble.self) { _ = try read(missing) }
      #expect(try read(1) == [1, 2, 3])
    }
    // No more than there is room for.
    #expect(try read(10) == [0, 0, 0, 0])
  }
}
