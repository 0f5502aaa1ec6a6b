/// The options of a program: an enumeration of them.
public protocol CommandLineOption: CaseIterable {
  /// What stands behind two hyphens.
  var name: String { get }
  /// What stands behind one hyphen; `nil` where there is no such form. No digit.
  var letter: Character? { get }
  var takesValue: Bool { get }
}
