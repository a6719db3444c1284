import TactilePrimitives
import Testing

@testable import TactileSDLHost

/// Tests of the commits without a picture and of the dropped files that are new.
struct WaylandWorkaroundTests {
  private func time(_ seconds: Double) -> Timestamp { Timestamp(seconds: seconds) }

  @Test func `a change of the window is committed at once, and only once`() {
    var commits = SurfaceCommits()

    commits.windowChanged(at: time(1))

    #expect(commits.time == time(1))
    let isDue = [1.0, 2].map { commits.takeDue(at: time($0)) }
    #expect(isDue == [true, false])
    #expect(commits.time == nil)
  }

  @Test func `what the compositor sent for nothing waits for a picture, which commits as well`() {
    var commits = SurfaceCommits()
    commits.receivedUnreportedData(at: time(1))
    commits.receivedUnreportedData(at: time(1.03))

    let isDue = [1.04, 1.05].map { commits.takeDue(at: time($0)) }
    #expect(isDue == [false, true])

    commits.receivedUnreportedData(at: time(2))
    commits.presented()
    let isDueAfterPicture = commits.takeDue(at: time(3))
    #expect(!isDueAfterPicture)
  }

  @Test func `a file that both readers report is dropped once, one dropped again is dropped again`()
  {
    var files = DroppedFiles()

    let isNew = [
      files.isNew("/a", by: .toolkit, at: time(1)), files.isNew("/a", by: .host, at: time(1.5)),
      files.isNew("/b", by: .host, at: time(1.5)), files.isNew("/a", by: .toolkit, at: time(1.6)),
      files.isNew("/a", by: .host, at: time(9)),
    ]

    #expect(isNew == [true, false, true, true, true])
  }
}
