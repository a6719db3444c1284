internal import Glibc

/// The few calls of libdbus-1 that a client needs, found at run time.
///
/// SDL loads the library for input methods, so it is usually loaded already.
final class DBusLibrary {
  /// `DBusMessageIter`, of which only the size matters: 14 words at most.
  final class Iterator {
    let pointer = UnsafeMutableRawPointer.allocate(byteCount: 14 * 8, alignment: 8)

    isolated deinit { pointer.deallocate() }
  }

  typealias Pointer = OpaquePointer
  typealias AddWatch = @convention(c) (Pointer, UnsafeMutableRawPointer?) -> UInt32
  typealias ChangeWatch = @convention(c) (Pointer, UnsafeMutableRawPointer?) -> Void

  let openPrivate: @convention(c) (UnsafePointer<CChar>, OpaquePointer?) -> Pointer?
  let close: @convention(c) (Pointer) -> Void
  let unreference: @convention(c) (Pointer) -> Void
  let setExitOnDisconnect: @convention(c) (Pointer, UInt32) -> Void
  let fileDescriptor: @convention(c) (Pointer, UnsafeMutablePointer<CInt>) -> UInt32
  let readWrite: @convention(c) (Pointer, CInt) -> UInt32
  let setWatchFunctions:
    @convention(c) (
      Pointer, AddWatch?, ChangeWatch?, ChangeWatch?, UnsafeMutableRawPointer?, OpaquePointer?,
    ) -> UInt32
  let watchFlags: @convention(c) (Pointer) -> UInt32
  let isWatchEnabled: @convention(c) (Pointer) -> UInt32
  let popMessage: @convention(c) (Pointer) -> Pointer?
  let send: @convention(c) (Pointer, Pointer, UnsafeMutablePointer<UInt32>?) -> UInt32
  let newCall:
    @convention(c) (
      UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafePointer<CChar>,
    ) -> Pointer?
  let setAutoStart: @convention(c) (Pointer, UInt32) -> Void
  let unreferenceMessage: @convention(c) (Pointer) -> Void
  let messageType: @convention(c) (Pointer) -> CInt
  let replySerial: @convention(c) (Pointer) -> UInt32
  let isSignal: @convention(c) (Pointer, UnsafePointer<CChar>, UnsafePointer<CChar>) -> UInt32
  let beginAppending: @convention(c) (Pointer, UnsafeMutableRawPointer) -> Void
  let append: @convention(c) (UnsafeMutableRawPointer, CInt, UnsafeRawPointer) -> UInt32
  let openContainer:
    @convention(c) (
      UnsafeMutableRawPointer, CInt, UnsafePointer<CChar>?, UnsafeMutableRawPointer,
    ) -> UInt32
  let closeContainer: @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> UInt32
  let begin: @convention(c) (Pointer, UnsafeMutableRawPointer) -> UInt32
  let argumentType: @convention(c) (UnsafeMutableRawPointer) -> CInt
  let next: @convention(c) (UnsafeMutableRawPointer) -> UInt32
  let recurse: @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void
  let basic: @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void

  /// Loads the library; throws where it or one of its symbols is missing.
  init() throws(SharedLibrary.Missing) {
    let library = try SharedLibrary("libdbus-1.so.3")
    openPrivate = try library.symbol("dbus_connection_open_private")
    close = try library.symbol("dbus_connection_close")
    unreference = try library.symbol("dbus_connection_unref")
    setExitOnDisconnect = try library.symbol("dbus_connection_set_exit_on_disconnect")
    fileDescriptor = try library.symbol("dbus_connection_get_unix_fd")
    readWrite = try library.symbol("dbus_connection_read_write")
    setWatchFunctions = try library.symbol("dbus_connection_set_watch_functions")
    watchFlags = try library.symbol("dbus_watch_get_flags")
    isWatchEnabled = try library.symbol("dbus_watch_get_enabled")
    popMessage = try library.symbol("dbus_connection_pop_message")
    send = try library.symbol("dbus_connection_send")
    newCall = try library.symbol("dbus_message_new_method_call")
    setAutoStart = try library.symbol("dbus_message_set_auto_start")
    unreferenceMessage = try library.symbol("dbus_message_unref")
    messageType = try library.symbol("dbus_message_get_type")
    replySerial = try library.symbol("dbus_message_get_reply_serial")
    isSignal = try library.symbol("dbus_message_is_signal")
    beginAppending = try library.symbol("dbus_message_iter_init_append")
    append = try library.symbol("dbus_message_iter_append_basic")
    openContainer = try library.symbol("dbus_message_iter_open_container")
    closeContainer = try library.symbol("dbus_message_iter_close_container")
    begin = try library.symbol("dbus_message_iter_init")
    argumentType = try library.symbol("dbus_message_iter_get_arg_type")
    next = try library.symbol("dbus_message_iter_next")
    recurse = try library.symbol("dbus_message_iter_recurse")
    basic = try library.symbol("dbus_message_iter_get_basic")
  }
}

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
