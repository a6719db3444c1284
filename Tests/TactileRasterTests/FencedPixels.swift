import Glibc
import TactileRaster

/// Pixels with memory beside them that ends the process when it is touched: after the last pixel,
/// or before the first.
final class FencedPixels {
  let target: PixelTarget
  private let region: UnsafeMutableRawPointer
  private let byteCount: Int

  init?(width: Int, height: Int, bytesPerRow: Int, isFencedBehind: Bool) {
    let page = Int(getpagesize())
    let used = bytesPerRow * (height - 1) + 4 * width
    let pages = (used + page - 1) / page * page
    byteCount = pages + 2 * page
    let flags = MAP_PRIVATE | MAP_ANONYMOUS
    guard let region = mmap(nil, byteCount, PROT_NONE, flags, -1, 0), region != MAP_FAILED,
      mprotect(region + page, pages, PROT_READ | PROT_WRITE) == 0
    else { return nil }
    self.region = region
    let start = region + page + (isFencedBehind ? pages - used : 0)
    target = PixelTarget(memory: start, width: width, height: height, bytesPerRow: bytesPerRow)
  }

  isolated deinit { munmap(region, byteCount) }

  func fill(_ byte: (_ x: Int, _ y: Int, _ channel: Int) -> UInt8) {
    for y in 0..<target.height {
      for x in 0..<target.width {
        for channel in 0..<4 { self[x, y, channel] = byte(x, y, channel) }
      }
    }
  }

  /// Blue, green, red or alpha of a pixel.
  subscript(x: Int, y: Int, channel: Int) -> UInt8 {
    get {
      target.memory.load(fromByteOffset: y * target.bytesPerRow + 4 * x + channel, as: UInt8.self)
    }
    set {
      let offset = y * target.bytesPerRow + 4 * x + channel
      target.memory.storeBytes(of: newValue, toByteOffset: offset, as: UInt8.self)
    }
  }
}
