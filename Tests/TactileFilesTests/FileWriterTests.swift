import Foundation
import Glibc
import TactileFiles
import TactileTestSupport
import Testing

/// Files that are replaced whole, and locks on them.
struct FileWriterTests {
  @Test func `a planted link beside a file is not followed`() throws {
    let folder = try TemporaryFolder()
    let (path, victim) = (folder.path + "/file", folder.path + "/victim")
    try FileWriter.replace(victim, with: [9])
    #expect(symlink(victim, "\(path).\(getpid()).part") == 0)

    try FileWriter.replace(path, with: [1])

    #expect(try FileReader.read(victim, as: .file) == [9])
    #expect(try FileReader.read(path, as: .file) == [1])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 3)
  }

  @Test func `a pipe that nobody reads ends in an error, one that is read gets the bytes`() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)

    #expect(throws: FileFault.system(ENXIO)) {
      try FileWriter.replace(pipe, with: [1], patience: 0)
    }
    let reader = open(pipe, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try FileWriter.replace(pipe, with: [2, 3], patience: 0)

    var bytes: [UInt8] = [0, 0, 0]
    #expect(read(reader, &bytes, 3) == 2)
    #expect(bytes == [2, 3, 0])
  }

  @Test func `a full pipe that does not block is waited for`() throws {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    for end in ends { #expect(fcntl(end, F_SETFL, O_NONBLOCK) == 0) }
    let (source, sink) = (ends[0], ends[1])
    // More than a pipe holds.
    let bytes = [UInt8](repeating: 7, count: 1 << 21)
    Thread.detachNewThread {
      _ = FileWriter.writeAll(bytes, to: sink)
      close(sink)
    }

    let read = try FileReader.read(source)
    close(source)

    #expect(read == bytes)
  }

  @Test func `a lock excludes others until it is gone`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/lock"
    var lock = FileLock(path)
    #expect(lock != nil)

    #expect(FileLock(path) == nil)
    withExtendedLifetime(lock) {}
    lock = nil

    #expect(FileLock(path) != nil)
  }
}
