import CLinux
import Glibc

/// The words behind a program's name, told apart by getopt_long: options, which may stand anywhere, and operands.
public struct CommandLineWords<Option: CommandLineOption> {
  public private(set) var options: [(option: Option, value: String)] = []
  public private(set) var operands: [String] = []

  /// - Parameter program: what getopt puts before a sentence of its own.
  public init(_ words: [String], program: String) throws(Detour) {
    // getopt keeps the pointers while it runs, and sorts those of the words.
    let arguments = UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?>.allocate(
      capacity: words.count + 2)
    arguments.initialize(repeating: nil)
    for (index, word) in ([program] + words.map(\.withSignHidden)).enumerated() {
      arguments[index] = strdup(word)
    }
    let all = Array(Option.allCases)
    let names = all.map { strdup($0.name) }
    defer {
      for copy in arguments + names { free(copy) }
      arguments.deallocate()
    }
    // Beyond every letter, for options that have none.
    let firstCode: Int32 = 256
    var table = all.indices.map { index in
      option(
        name: UnsafePointer(names[index]),
        has_arg: all[index].takesValue ? required_argument : no_argument, flag: nil,
        val: firstCode + Int32(index))
    }
    table.append(option())
    let letters = all.map { option in
      option.letter.map { "\($0)" + (option.takesValue ? ":" : "") } ?? ""
    }.joined()

    cl_begin_options()
    var (value, rest): (UnsafePointer<CChar>?, Int32) = (nil, 0)
    while true {
      let found = cl_next_option(
        Int32(words.count + 1), arguments.baseAddress, letters, table, &value, &rest)
      guard found != -1 else { break }
      let option =
        found >= firstCode
        ? all[Int(found - firstCode)]
        : all.first { $0.letter?.asciiValue.map(Int32.init) == found }
      guard let option else { throw .usage("") }
      options.append((option, value.map { String(cString: $0).withSignShown } ?? ""))
    }
    // getopt has moved what is no option to the end.
    operands = arguments[Int(rest)...].compactMap { word in
      word.map { String(cString: $0).withSignShown }
    }
  }
}

extension String {
  /// getopt takes `-33.9` for options, so a number passes it with the minus sign of typography, which a person may write
  /// as well.
  fileprivate var withSignHidden: String {
    guard first == "-", let second = dropFirst().first, second == "." || second.isASCII && second.isNumber
    else { return self }
    return "\u{2212}" + dropFirst()
  }

  fileprivate var withSignShown: String { first == "\u{2212}" ? "-" + dropFirst() : self }
}
