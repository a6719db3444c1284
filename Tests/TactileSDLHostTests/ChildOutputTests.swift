import Glibc
import TactilePrimitives
import TactileSDLHost
import Testing

struct ChildOutputTests {
  @Test func `a program's output is its text`() {
    #expect(ChildOutput.text(of: ["printf", "a\\nb"], within: 60) == "a\nb")
    #expect(ChildOutput.text(of: ["true"], within: 60) == "")
  }

  @Test func `a program that fails or is missing has none`() {
    #expect(ChildOutput.text(of: ["sh", "-c", "echo a; exit 1"], within: 60) == nil)
    #expect(ChildOutput.text(of: ["/does/not/exist"], within: 60) == nil)
  }

  @Test func `a program that prints for ever is ended, and its beginning counts`() throws {
    let text = try #require(ChildOutput.text(of: ["yes"], within: 60))

    #expect(text.utf8.count >= 1 << 20)
    #expect(text.hasPrefix("y\ny\n"))
  }

  @Test func `a program that closes its output and lives on is ended, and its output counts`() {
    let command = "echo a; exec >/dev/null; exec tail -f /dev/null"
    var reads = 0.0

    let text = ChildOutput.text(of: ["sh", "-c", command], within: 60) {
      reads += 1
      return Timestamp(seconds: 5 * reads)
    }

    #expect(text == "a\n")
  }

  @Test func `a program that closes its output may still fail`() {
    let command = "echo a; exec >/dev/null; exit 3"

    #expect(ChildOutput.text(of: ["sh", "-c", command], within: 60) == nil)
  }

  @Test func `a program that prints no more is ended when its time is over`() {
    #expect(ChildOutput.text(of: ["sh", "-c", "echo a; exec tail -f /dev/null"], within: 0) == "")
  }

  @Test func `what a program printed before its time was over counts`() {
    var times = [0.0, 0].makeIterator()

    let text = ChildOutput.text(of: ["sh", "-c", "echo a; exec tail -f /dev/null"], within: 60) {
      Timestamp(seconds: times.next() ?? 60)
    }

    #expect(text == "a\n")
  }

  @Test func `a program that sends a little again and again is left at the deadline`() {
    var ends: [CInt] = [-1, -1]
    let isOpen = pipe(&ends) == 0
    defer { for end in ends { close(end) } }
    var reads = 0.0

    let (bytes, isWhole) = ChildOutput.read(ends[0], most: 100, until: Timestamp(seconds: 1)) {
      write(ends[1], "a", 1)
      reads += 1
      return Timestamp(seconds: 0.3 * reads)
    }

    #expect(isOpen)
    #expect(bytes == Array("aaa".utf8))
    #expect(!isWhole)
  }
}
