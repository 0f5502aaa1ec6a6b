import Configuration
import Testing

@Suite struct BoardFolderTests {
  @Test func theVariableStandsAlone() {
    #expect(
      BoardFolder.candidates(environment: ["TRUENORTH_BOARDS": "/b"], executable: "/usr/bin/whereami") == [
        "/b"
      ])
  }

  @Test func theProgramsOwnPrefixComesFirstAndTheSourceTreeLast() throws {
    let places = BoardFolder.candidates(environment: [:], executable: "/opt/tn/bin/whereami")
    #expect(
      Array(places.prefix(3)) == [
        "/opt/tn/share/truenorth/boards", "/usr/local/share/truenorth/boards", "/usr/share/truenorth/boards",
      ])
    #expect(places.count == 4)
    #expect(places.last == BoardFileTests.folder.path)
  }

  @Test func noPlaceIsSearchedTwice() {
    let places = BoardFolder.candidates(environment: [:], executable: "/usr/bin/whereami")
    #expect(
      Array(places.prefix(2)) == ["/usr/share/truenorth/boards", "/usr/local/share/truenorth/boards"])
    #expect(places.count == 3)
  }

  /// A build folder is no prefix.
  @Test func aProgramThatIsNotInstalledHasNoPrefix() {
    let places = BoardFolder.candidates(environment: [:], executable: "/src/.build/release/whereami")
    #expect(places.first == "/usr/local/share/truenorth/boards")
    #expect(BoardFolder.candidates(environment: [:], executable: nil).count == 3)
  }

  @Test func aFolderThatIsNotThereIsTold() {
    #expect(
      throws: ConfigurationError.unreadable(
        file: "/nonexistent", reason: "the folder of the boards' files cannot be listed")
    ) { _ = try BoardFolder(path: "/nonexistent").keys() }
  }
}
