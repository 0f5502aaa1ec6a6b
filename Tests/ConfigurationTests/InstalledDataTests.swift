import Configuration
import Testing

@Suite struct InstalledDataTests {
  @Test("The gazetteer is looked for where the boards are")
  func gazetteer() {
    let data = InstalledData.gazetteer
    #expect(
      data.candidates(environment: ["TRUENORTH_GAZETTEER": "/g"], executable: "/opt/tn/bin/a") == ["/g"])
    let places = data.candidates(environment: ["TRUENORTH_GAZETTEER": ""], executable: "/opt/tn/bin/a")
    #expect(
      places.dropLast() == [
        "/opt/tn/share/truenorth/gazetteer/gazetteer.sqlite",
        "/usr/local/share/truenorth/gazetteer/gazetteer.sqlite",
        "/usr/share/truenorth/gazetteer/gazetteer.sqlite",
      ])
    #expect(places.last?.hasSuffix("/gazetteer/gazetteer.sqlite") == true)
  }
}
