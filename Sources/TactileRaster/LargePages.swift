internal import Glibc

/// Clear memory of many pixels, in pages of two megabytes where the system has them.
///
/// The kernel clears such a page at once. In pages of 4 kB a picture of the whole window at
/// 2560×1600 pixels takes 4,096 faults, and their time is that of the first frame of a motion.
final class LargePages {
  /// The first byte, which begins a large page.
  let start: UnsafeMutableRawPointer
  /// The number of bytes.
  let count: Int
  private let mapping: UnsafeMutableRawPointer

  /// The bytes of a large page on x86 and ARM.
  static let pageSize = 2 << 20
  private static let smallestPageSize = 4096

  /// Maps `count` bytes; nil where they fill no large page, or the system gives no memory.
  static func map(count: Int) -> LargePages? {
    guard count >= pageSize else { return nil }
    let (access, flags) = (PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS)
    guard
      let mapping = mmap(nil, length(count), access, flags, -1, 0),
      mapping != MAP_FAILED
    else { return nil }
    return LargePages(mapping, count: count)
  }

  private init(_ mapping: UnsafeMutableRawPointer, count: Int) {
    self.mapping = mapping
    self.count = count
    start = mapping.alignedUp(toMultipleOf: Self.pageSize)
    // The rest behind the last large page stays in small ones, so that no memory is lost.
    madvise(start, count, MADV_HUGEPAGE)
  }

  /// Writes to every page, so that the system need not clear any later.
  func touch() {
    for offset in stride(from: 0, to: count, by: Self.smallestPageSize) {
      start.storeBytes(of: 0, toByteOffset: offset, as: UInt8.self)
    }
  }

  isolated deinit { munmap(mapping, Self.length(count)) }

  /// The bytes to map for `count`: a large page begins at a multiple of its size.
  private static func length(_ count: Int) -> Int { count + pageSize }
}
