import Foundation
import Glibc
import TactileFiles
import TactileTestSupport
import Testing

/// Files that are read up to a limit, without waiting for what may never come.
struct FileReaderTests {
  @Test func `a pipe without a writer ends in an error, where files are expected at once`() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)

    #expect(throws: FileFault.notAFile) { try FileReader.read(pipe, as: .file) }
    #expect(throws: FileFault.noWriter) { try FileReader.read(pipe, as: .stream, patience: 0) }
  }

  @Test func `a device without an end is read up to the limit`() throws {
    #expect(throws: FileFault.notAFile) { try FileReader.read("/dev/zero", as: .file) }
    #expect(throws: FileFault.tooLarge(limit: 1 << 20)) {
      try FileReader.read("/dev/zero", as: .stream, limit: 1 << 20)
    }
  }

  @Test func `a file of the limit's size is read, a larger one is not`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/file"
    try FileWriter.replace(path, with: [1, 2, 3])

    #expect(try FileReader.read(path, as: .file, limit: 3) == [1, 2, 3])
    #expect(throws: FileFault.tooLarge(limit: 2)) {
      try FileReader.read(path, as: .file, limit: 2)
    }
  }

  @Test func `an unnamed pipe is read to its end`() throws {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    defer { close(ends[0]) }
    #expect(FileWriter.writeAll([7, 8], to: ends[1]) == nil)
    close(ends[1])

    #expect(try FileReader.read("/dev/fd/\(ends[0])", as: .stream) == [7, 8])
  }

  @Test func `an open pipe that does not block is waited for`() throws {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    for end in ends { #expect(fcntl(end, F_SETFL, O_NONBLOCK) == 0) }
    let (source, sink) = (ends[0], ends[1])
    // Each byte is written once the one before was read: the reader finds nothing in between.
    Thread.detachNewThread {
      for byte in UInt8(0)..<200 {
        _ = FileWriter.writeAll([byte], to: sink)
        for _ in 0..<1_000_000 {
          var request = pollfd(fd: source, events: Int16(POLLIN), revents: 0)
          if poll(&request, 1, 0) == 0 { break }
          sched_yield()
        }
      }
      close(sink)
    }

    let bytes = try FileReader.read(source)
    close(source)

    #expect(bytes == Array(0..<200))
  }
}
