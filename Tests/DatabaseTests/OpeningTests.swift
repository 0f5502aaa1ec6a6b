import Database
import Foundation
import Glibc
import Testing

@Suite struct OpeningTests {
  private static let ways: [DatabaseAccess] = [
    .immutable(cacheKibibytes: 100), .shared(patience: .zero, layer: nil),
  ]

  private func make(_ file: borrowing File) throws(Trouble) { try file.run("CREATE TABLE u (a)") }

  @Test("what is no file is refused, with a word for it, and a pipe is not waited for", arguments: ways)
  func noFile(_ access: DatabaseAccess) throws {
    let folder = try DatabaseFolder()
    #expect(refusal(folder.url.path, access)?.reason == "it is a folder")
    let pipe = folder.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    // Somebody has it open, so that the test ends also where it would be waited for.
    let writer = Glibc.open(pipe, O_RDWR)
    defer { close(writer) }
    #expect(refusal(pipe, access)?.reason == "it is no file but a pipe or a device")
    #expect(refusal("/dev/zero", access)?.reason == "it is no file but a pipe or a device")
    #expect(refusal("", access)?.reason == "the name of the file is empty")
    // SQLite would take the name up to there.
    #expect(refusal(folder.path("a\0b"), access)?.reason == "the name of the file has a NUL in it")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["pipe"])
  }

  @Test("the system's reason is told") func system() throws {
    let folder = try DatabaseFolder()
    let missing = folder.path("none.sqlite")
    #expect(refusal(missing, .immutable(cacheKibibytes: 100))?.reason == "No such file or directory")
    let homeless = folder.path("none/file.sqlite")
    let reason = refusal(homeless, .shared(patience: .zero, layer: nil))
    #expect(reason?.file == homeless)
    #expect(reason?.reason == "unable to open database file, No such file or directory")
  }

  @Test("a text is no database") func text() throws {
    let folder = try DatabaseFolder()
    let text = folder.path("text")
    try Data(String(repeating: "no database\n", count: 100).utf8).write(to: URL(fileURLWithPath: text))
    for access in Self.ways { #expect(refusal(text, access)?.reason == "file is not a database") }
    let file = try folder.open("text")
    #expect(throws: Trouble.self) { try make(file) }
    let isDamaged = file.isDamaged
    #expect(isDamaged)
  }

  @Test(
    "a name may hold what means something in a URI",
    arguments: ["50%3F? #1 ümlaut.sqlite", "/two/slashes", "%00", "a?immutable=0&mode=rwc", "a b"])
  func oddName(_ name: String) throws {
    let folder = try DatabaseFolder()
    try FileManager.default.createDirectory(atPath: folder.path("two"), withIntermediateDirectories: true)
    let path = name.hasPrefix("/") ? "/" + folder.path("two/file") : folder.path(name)
    do {
      let made = try File(path: path, access: .shared(patience: .zero, layer: nil))
      try made.run("CREATE TABLE t (a); INSERT INTO t VALUES (77)")
    }
    let read = try File(path: path, access: .immutable(cacheKibibytes: 100))
    let number = try read.integer("SELECT a FROM t")
    #expect(number == 77)
    #expect(throws: Trouble.self) { try make(read) }
  }
}
