import Foundation

/// A private X server without hardware: Xvfb on a display number of its own choice.
///
/// Its framebuffer is a file (`-fbdir`, XWD format) mapped into the tests, so a screenshot is a copy
/// of memory. It ends with the object.
final class XServer {
  private let process: ChildProcess
  private let folder: TemporaryFolder
  private let memory: UnsafeRawBufferPointer
  private let format: FramebufferFormat

  /// The value for `DISPLAY`.
  let display: String

  init(width: Int = 1024, height: Int = 900) throws {
    folder = try TemporaryFolder()
    process = try ChildProcess(
      "Xvfb",
      [
        "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-fbdir", folder.url.path,
        "-nolisten", "tcp", "-noreset", "-dpi", "96",
      ],
      readsOutput: true,
    )
    guard let number = process.readLine() else {
      throw TimedOut(description: "Xvfb did not start: \(process.errors)")
    }
    display = ":\(number)"
    memory = try Self.map(folder.path("Xvfb_screen0"))
    format = try FramebufferFormat(header: memory)
  }

  /// Answers nothing any more.
  func freeze() { process.freeze() }

  /// Dies at once, as a server that crashes.
  func crash() { process.kill() }

  deinit {
    munmap(UnsafeMutableRawPointer(mutating: memory.baseAddress), memory.count)
    process.terminate()
    _ = try? process.exitStatus(within: 5)
  }

  /// The pixels that `area` of the screen shows now.
  func picture(of area: Area) -> Picture {
    Picture(area) { x, y in
      memory.loadUnaligned(fromByteOffset: format.offset(x: x, y: y), as: UInt32.self)
    }
  }

  private static func map(_ path: String) throws -> UnsafeRawBufferPointer {
    let file = open(path, O_RDONLY)
    defer { close(file) }
    let size = Int(lseek(file, 0, SEEK_END))
    guard file >= 0, size > 0, let start = mmap(nil, size, PROT_READ, MAP_SHARED, file, 0),
      start != MAP_FAILED
    else { throw TimedOut(description: "Cannot map \(path): \(String(cString: strerror(errno)))") }
    return UnsafeRawBufferPointer(start: start, count: size)
  }
}

/// Where the pixels of an XWD file (X11/XWDFile.h, version 7) lie.
private struct FramebufferFormat {
  private let start: Int
  private let bytesPerLine: Int

  init(header: UnsafeRawBufferPointer) throws {
    func field(_ index: Int) -> Int {
      Int(UInt32(bigEndian: header.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self)))
    }
    let (version, byteOrder, bitsPerPixel) = (field(1), field(7), field(11))
    guard version == 7, byteOrder == 0, bitsPerPixel == 32 else {
      throw TimedOut(
        description: "XWD version \(version), byte order \(byteOrder), \(bitsPerPixel) bits a pixel"
      )
    }
    // The header is followed by a colour map with entries of 12 bytes.
    start = field(0) + 12 * field(19)
    bytesPerLine = field(12)
  }

  func offset(x: Int, y: Int) -> Int { start + y * bytesPerLine + 4 * x }
}
