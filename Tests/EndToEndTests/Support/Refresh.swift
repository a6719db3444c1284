import Foundation

/// The pixels that a row showed at one refresh of a display.
struct Refresh {
  /// Seconds of the monotonic clock.
  let time: Double
  let pixels: [UInt32]

  /// By how much the pixels of `other` over `range` have moved to the right; nil where they are not
  /// to be seen.
  func shift(of other: Refresh, over range: Range<Int>) -> Int? {
    (0..<pixels.count - range.upperBound).first { shift in
      range.allSatisfy { other.pixels[$0] == pixels[$0 + shift] }
    }
  }
}

/// Keeps what a row of a ``Compositor``'s output shows at every refresh, until it is ended.
final class RowWatch {
  private let compositor: Compositor
  private let folder: TemporaryFolder
  private let width: Int

  /// Begins to watch the first row of `area`; nothing else may be watched meanwhile.
  init(_ area: Area, of compositor: Compositor) throws {
    self.compositor = compositor
    folder = try TemporaryFolder()
    width = area.width
    _ = try compositor.ask("watch \(folder.path("rows")) \(area.x) \(area.y) \(area.width)")
  }

  /// Ends it; what was seen.
  func end() throws -> [Refresh] {
    _ = try compositor.ask("unwatch")
    let data = try Data(contentsOf: URL(fileURLWithPath: folder.path("rows")))
    let size = 8 + 4 * width
    return data.withUnsafeBytes { bytes in
      (0..<data.count / size).map { index in
        let start = index * size
        let microseconds = bytes.loadUnaligned(fromByteOffset: start, as: Int64.self)
        let pixels = (0..<width).map {
          bytes.loadUnaligned(fromByteOffset: start + 8 + 4 * $0, as: UInt32.self) & 0xFF_FFFF
        }
        return Refresh(time: Double(microseconds) / 1e6, pixels: pixels)
      }
    }
  }
}
