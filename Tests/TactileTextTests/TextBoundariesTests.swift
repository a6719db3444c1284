import TactileText
import Testing

struct TextBoundariesTests {
  private func words(_ text: String) -> [String] {
    TextBoundaries(text).words.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) }
  }

  @Test func `words are runs of letters, digits and what joins them`() {
    #expect(words("It's 3.5 km, e-mail_x!") == ["It's", "3.5", "km", "e", "mail_x"])
    #expect(words("naïve cafe\u{301} über") == ["naïve", "cafe\u{301}", "über"])
    #expect(words("سلام دنیا") == ["سلام", "دنیا"])
    #expect(words("中文 字") == ["中", "文", "字"])
    #expect(words("  \n\t") == [])
    #expect(words("") == [])
    #expect(words("a\0b") == ["a", "b"])
  }

  @Test func `steps lead to ends of words forward and to starts backward`() {
    let text = TextBoundaries("one  two, three")

    #expect([0, 1, 3, 4, 8, 15].map(text.wordEnd) == [3, 3, 8, 8, 15, 15])
    #expect([15, 10, 9, 5, 3, 0].map(text.wordStart) == [10, 5, 5, 0, 0, 0])
  }

  @Test func `at an edge there is the word, between words the sign or space there`() {
    let text = TextBoundaries("one, two")
    let signs = TextBoundaries("a 👩‍👩‍👧.\nb")

    #expect(text.unit(at: 0) == 0..<3)
    #expect(text.unit(at: 3) == 0..<3)
    #expect(text.unit(at: 4) == 4..<5)
    #expect(text.unit(at: 5) == 5..<8)
    #expect(text.unit(at: 8) == 5..<8)
    #expect(signs.unit(at: 2) == 2..<20)
    #expect(signs.unit(at: 20) == 20..<21)
    #expect(signs.unit(at: 21) == 21..<22)
    #expect(TextBoundaries("").unit(at: 0) == 0..<0)
  }
}
