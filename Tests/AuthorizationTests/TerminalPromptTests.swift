import Foundation
import Testing

@testable import Authorization

/// The question as it stands on a terminal, and what is typed there.
@Suite struct TerminalPromptTests {
  private static let question = AuthorizationQuestion(
    wish: .whenInUse, program: "tracker", reason: "Draws your way.")

  /// Asks at a pseudo-terminal.
  ///
  /// - Returns: the answer, what was on the screen, and what typed bytes were left to the program.
  private func ask(
    _ question: AuthorizationQuestion = question, typing text: String, hangingUp: Bool = false
  ) async throws -> (answer: AuthorizationQuestion.Answer?, screen: String, rest: String) {
    var (master, slave): (Int32, Int32) = (-1, -1)
    try #require(openpty(&master, &slave, nil, nil, nil) == 0)
    let (mine, its) = (master, slave)
    defer { close(its) }
    // What is typed shows at a moment that the kernel chooses: not here.
    var modes = termios()
    try #require(tcgetattr(its, &modes) == 0)
    modes.c_lflag &= ~tcflag_t(ECHO)
    try #require(tcsetattr(its, TCSANOW, &modes) == 0)
    _ = write(mine, text, text.utf8.count)
    if hangingUp { close(mine) }
    let answer = await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: TerminalPrompt.converse(question, on: its)) }
    }
    guard !hangingUp else { return (answer, "", "") }
    defer { close(mine) }
    return (answer, Self.waiting(mine), Self.waiting(its))
  }

  /// What can be read without waiting.
  private static func waiting(_ descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4_096)
    var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while Glibc.poll(&poll, 1, 20) > 0 {
      let count = read(descriptor, &chunk, chunk.count)
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("The question names the program and its words, and every way to answer") func words() async throws {
    let asked = try await ask(typing: "w\n")
    #expect(asked.answer == .whenInUse)
    // The terminal shows a line's end as carriage return and line feed.
    #expect(
      asked.screen
        == """
        May "tracker" know where this device is while it runs? It says: Draws your way.\r
          o  allow once\r
          w  allow while it runs\r
          n  don't allow\r
        [o/w/n] 
        """)
  }

  @Test(
    "Each key is its answer",
    arguments: [
      (AuthorizationQuestion.Wish.whenInUse, "o", AuthorizationQuestion.Answer.once),
      (.whenInUse, " W ", .whenInUse),
      (.whenInUse, "n", .deny), (.always, "o", .once), (.always, "w", .whenInUse), (.always, "a", .always),
      (.always, "n", .deny), (.upgrade, "a", .always), (.upgrade, "k", .whenInUse),
      (.fullAccuracy, "y", .once),
      (.fullAccuracy, "n", .deny),
    ])
  func keys(wish: AuthorizationQuestion.Wish, line: String, answer: AuthorizationQuestion.Answer) async throws
  {
    let question = AuthorizationQuestion(wish: wish, program: "tracker", reason: "r")
    #expect(try await ask(question, typing: line + "\n").answer == answer)
  }

  @Test("One line is read and no more: the rest is the program's") func rest() async throws {
    let asked = try await ask(typing: "o\nmine\n")
    #expect(asked.answer == .once)
    #expect(asked.rest == "mine\n")
  }

  @Test("What is no answer is asked again, five times; then nobody answered") func nonsense() async throws {
    #expect(try await ask(typing: "\nwhat?\na\nn\n").answer == .deny, "\"always\" is not offered here")
    let asked = try await ask(typing: "1\n2\n3\n4\n5\nw\n")
    #expect(asked.answer == nil)
    #expect(asked.rest == "w\n")
  }

  @Test("The end of the input, or of the terminal, is no answer") func end() async throws {
    #expect(try await ask(typing: "\u{4}").answer == nil)
    #expect(try await ask(typing: "", hangingUp: true).answer == nil)
  }

  @Test("A policy cannot dress up the question") func controlCharacters() async throws {
    let question = AuthorizationQuestion(
      wish: .whenInUse, program: "tracker\u{1B}[2J", reason: "a\u{7}b\u{202E}c\r\nMay x? [y/N] y")
    let asked = try await ask(question, typing: "n\n")
    #expect(asked.screen.contains(#""tracker[2J""#))
    #expect(asked.screen.contains("It says: abcMay x? [y/N] y\r\n"))
  }

  @Test("A program that took over the keyboard gets no line feeds") func rawKeyboard() async throws {
    var (master, slave): (Int32, Int32) = (-1, -1)
    try #require(openpty(&master, &slave, nil, nil, nil) == 0)
    let its = slave
    var modes = termios()
    tcgetattr(slave, &modes)
    cfmakeraw(&modes)
    tcsetattr(slave, TCSANOW, &modes)
    _ = write(master, "w\r", 2)
    let answer = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(returning: TerminalPrompt.converse(Self.question, on: its))
      }
    }
    #expect(answer == .whenInUse)
    close(master)
    close(slave)
  }
}
