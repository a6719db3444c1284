internal import Glibc

/// The watches that a D-Bus connection waits on.
///
/// A queued message does not mean that the connection can write: during authentication both sides
/// take turns, and none of the bytes written then belong to messages.
final class DBusWatches {
  private let library: DBusLibrary
  /// The watches there are: one for reading, one for writing.
  private let slots: UnsafeMutablePointer<OpaquePointer?>

  nonisolated private static let capacity = 4
  /// `DBUS_WATCH_WRITABLE`.
  private static let writable: UInt32 = 2

  /// Follows the watches of `connection`, which must be closed before this object is freed; nil if
  /// out of memory.
  init?(_ library: DBusLibrary, _ connection: OpaquePointer) {
    self.library = library
    slots = .allocate(capacity: Self.capacity)
    slots.initialize(repeating: nil, count: Self.capacity)
    let isSet = library.setWatchFunctions(
      connection,
      { watch, data in
        guard let slot = DBusWatches.slot(of: nil, in: data) else { return 0 }
        slot.pointee = watch
        return 1
      },
      { watch, data in DBusWatches.slot(of: watch, in: data)?.pointee = nil },
      nil,
      slots,
      nil,
    )
    guard isSet != 0 else { return nil }
  }

  isolated deinit { slots.deallocate() }

  /// Whether the connection is waiting until it can write.
  var wantsToWrite: Bool {
    (0..<Self.capacity).contains { index in
      guard let watch = slots[index] else { return false }
      return library.watchFlags(watch) & Self.writable != 0 && library.isWatchEnabled(watch) != 0
    }
  }

  /// The first slot that holds `watch`.
  nonisolated private static func slot(
    of watch: OpaquePointer?,
    in data: UnsafeMutableRawPointer?,
  ) -> UnsafeMutablePointer<OpaquePointer?>? {
    guard let slots = data?.assumingMemoryBound(to: OpaquePointer?.self) else { return nil }
    for index in 0..<capacity where slots[index] == watch { return slots + index }
    return nil
  }
}
