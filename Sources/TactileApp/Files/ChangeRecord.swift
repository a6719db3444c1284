internal import Glibc

/// A change of a file or folder, as the system reports it (inotify).
nonisolated struct ChangeRecord {
  /// The number of the watched folder.
  let watch: CInt
  /// The kinds of change.
  let mask: UInt32
  /// The name in the folder; empty for the folder itself.
  let name: String

  /// Whether changes were lost, so that everything may have changed.
  var isOverflow: Bool { mask & UInt32(IN_Q_OVERFLOW) != 0 }
  /// Whether the name is that of a folder.
  var isFolder: Bool { mask & UInt32(IN_ISDIR) != 0 }

  /// Returns everything that `descriptor`, which does not block, reports now.
  static func takeAll(from descriptor: CInt) -> [ChangeRecord] {
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    var records: [ChangeRecord] = []
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      guard count > 0 else { return records }
      records += bytes[..<count].withUnsafeBytes(parsed)
    }
  }

  /// Returns the records in `bytes`.
  ///
  /// Each has a header of four numbers, of which the first is the watch, the second the mask and the
  /// fourth the length of the name that follows.
  private static func parsed(_ bytes: UnsafeRawBufferPointer) -> [ChangeRecord] {
    let head = MemoryLayout<inotify_event>.size
    var records: [ChangeRecord] = []
    var start = 0
    while start + head <= bytes.count {
      let length = Int(bytes.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
      let end = min(start + head + length, bytes.count)
      let name = bytes[(start + head)..<end].prefix { $0 != 0 }
      records.append(
        ChangeRecord(
          watch: bytes.loadUnaligned(fromByteOffset: start, as: CInt.self),
          mask: bytes.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self),
          name: String(decoding: name, as: UTF8.self),
        )
      )
      start += head + length
    }
    return records
  }
}
