import TactilePrimitives
import Testing

@testable import TactileSDLHost

/// When the window's surface is committed without a picture, and which dropped files are new.
struct WaylandWorkaroundTests {
  private func time(_ seconds: Double) -> Timestamp { Timestamp(seconds: seconds) }

  @Test func `a change of the window is committed at once, and only once`() {
    var commits = SurfaceCommits()

    commits.windowChanged(at: time(1))

    #expect(commits.time == time(1))
    #expect(commits.takeDue(at: time(1)))
    #expect(!commits.takeDue(at: time(2)))
    #expect(commits.time == nil)
  }

  @Test func `what the compositor sent for nothing waits for a picture, which commits as well`() {
    var commits = SurfaceCommits()
    commits.heardInVain(at: time(1))
    commits.heardInVain(at: time(1.03))

    #expect(!commits.takeDue(at: time(1.04)))
    #expect(commits.takeDue(at: time(1.05)))

    commits.heardInVain(at: time(2))
    commits.presented()
    #expect(!commits.takeDue(at: time(3)))
  }

  @Test func `a file that both readers report is dropped once, one dropped again is dropped again`()
  {
    var files = DroppedFiles()

    #expect(files.isNew("/a", by: .toolkit, at: time(1)))
    #expect(!files.isNew("/a", by: .host, at: time(1.5)))
    #expect(files.isNew("/b", by: .host, at: time(1.5)))
    #expect(files.isNew("/a", by: .toolkit, at: time(1.6)))
    #expect(files.isNew("/a", by: .host, at: time(9)))
  }
}
