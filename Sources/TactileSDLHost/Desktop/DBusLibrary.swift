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
  typealias OpenPrivate = @convention(c) (UnsafePointer<CChar>, OpaquePointer?) -> Pointer?
  typealias Close = @convention(c) (Pointer) -> Void
  typealias Unreference = @convention(c) (Pointer) -> Void
  typealias SetExitOnDisconnect = @convention(c) (Pointer, UInt32) -> Void
  typealias FileDescriptor = @convention(c) (Pointer, UnsafeMutablePointer<CInt>) -> UInt32
  typealias ReadWrite = @convention(c) (Pointer, CInt) -> UInt32
  typealias AddWatch = @convention(c) (Pointer, UnsafeMutableRawPointer?) -> UInt32
  typealias ChangeWatch = @convention(c) (Pointer, UnsafeMutableRawPointer?) -> Void
  typealias SetWatchFunctions =
    @convention(c) (
      Pointer, AddWatch?, ChangeWatch?, ChangeWatch?, UnsafeMutableRawPointer?, OpaquePointer?,
    ) -> UInt32
  typealias WatchFlags = @convention(c) (Pointer) -> UInt32
  typealias IsWatchEnabled = @convention(c) (Pointer) -> UInt32
  typealias PopMessage = @convention(c) (Pointer) -> Pointer?
  typealias Send = @convention(c) (Pointer, Pointer, UnsafeMutablePointer<UInt32>?) -> UInt32
  typealias NewCall =
    @convention(c) (
      UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafePointer<CChar>,
    ) -> Pointer?
  typealias SetAutoStart = @convention(c) (Pointer, UInt32) -> Void
  typealias UnreferenceMessage = @convention(c) (Pointer) -> Void
  typealias MessageType = @convention(c) (Pointer) -> CInt
  typealias ReplySerial = @convention(c) (Pointer) -> UInt32
  typealias IsSignal =
    @convention(c) (Pointer, UnsafePointer<CChar>, UnsafePointer<CChar>) -> UInt32
  typealias BeginAppending = @convention(c) (Pointer, UnsafeMutableRawPointer) -> Void
  typealias Append = @convention(c) (UnsafeMutableRawPointer, CInt, UnsafeRawPointer) -> UInt32
  typealias OpenContainer =
    @convention(c) (UnsafeMutableRawPointer, CInt, UnsafePointer<CChar>?, UnsafeMutableRawPointer, )
    -> UInt32
  typealias CloseContainer =
    @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> UInt32
  typealias Begin = @convention(c) (Pointer, UnsafeMutableRawPointer) -> UInt32
  typealias ArgumentType = @convention(c) (UnsafeMutableRawPointer) -> CInt
  typealias Next = @convention(c) (UnsafeMutableRawPointer) -> UInt32
  typealias Recurse = @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void
  typealias Basic = @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void

  let openPrivate: OpenPrivate
  let close: Close
  let unreference: Unreference
  let setExitOnDisconnect: SetExitOnDisconnect
  let fileDescriptor: FileDescriptor
  let readWrite: ReadWrite
  let setWatchFunctions: SetWatchFunctions
  let watchFlags: WatchFlags
  let isWatchEnabled: IsWatchEnabled
  let popMessage: PopMessage
  let send: Send
  let newCall: NewCall
  let setAutoStart: SetAutoStart
  let unreferenceMessage: UnreferenceMessage
  let messageType: MessageType
  let replySerial: ReplySerial
  let isSignal: IsSignal
  let beginAppending: BeginAppending
  let append: Append
  let openContainer: OpenContainer
  let closeContainer: CloseContainer
  let begin: Begin
  let argumentType: ArgumentType
  let next: Next
  let recurse: Recurse
  let basic: Basic

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
