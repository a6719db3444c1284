internal import CGNU
internal import Glibc
internal import TactilePrimitives

/// Files that are dragged onto the window from other programs, and the text in their clipboard.
///
/// SDL 2 waits 14 ms for the other program's data, and drops the files where that takes longer.
/// Here the transfer may take as long as it needs. GNOME's compositor tells one object of a program
/// about the clipboard as well, which is this one and not SDL's.
final class WaylandDrops {
  /// The newest version whose events this type knows.
  static let newestVersion: UInt32 = 3
  private static let getDevice: UInt32 = 1
  private static let releaseDevice: UInt32 = 2
  private static let releaseVersion: UInt32 = 2
  private static let accept: UInt32 = 0
  private static let receive: UInt32 = 1
  private static let destroyOffer: UInt32 = 2
  private static let finish: UInt32 = 3
  private static let setActions: UInt32 = 4
  private static let actionsVersion: UInt32 = 3
  private static let copying: UInt64 = 1
  /// Bytes of a list of files, at most.
  private static let longestList = 1 << 20
  /// The media type of text in the clipboard; SDL takes the same.
  private static let textType = "text/plain;charset=utf-8"
  /// Bytes of a text in the clipboard, at most.
  private static let longestText = 1 << 24
  /// The time in which the other program must send its text, in seconds.
  private static let textWait = 0.5

  private struct Offer {
    let proxy: WaylandProxy
    /// The serial number of the event in which the drag entered the window's surface.
    var serial: UInt32 = 0
    var hasFiles = false
    var hasText = false
    var isAccepted = false
  }

  private let connection: WaylandConnection
  private let manager: WaylandProxy
  private let seat: WaylandProxy
  private let sources: WakeSources
  private var device: WaylandProxy?
  private var offers: [OpaquePointer: Offer] = [:]
  /// The offer that is dragged over the window.
  private var dragged: OpaquePointer?
  /// The offer of the clipboard's owner; it outlives the device that told of it.
  private var clipboard: OpaquePointer?
  /// The dropped offer, the source that its list is read from, and the bytes read so far.
  private var dropped: (offer: WaylandProxy, source: WakeSource, list: [UInt8])?

  /// Listens for drags with the devices of `seat`; `sources` wake up for the dropped data.
  init(
    _ manager: WaylandProxy,
    seat: WaylandProxy,
    connection: WaylandConnection,
    sources: WakeSources,
  ) {
    self.manager = manager
    self.seat = seat
    self.connection = connection
    self.sources = sources
    listen()
  }

  /// Listens again, as is needed after the keyboard focus came or went.
  ///
  /// GNOME's compositor reports a drag to one object of a program, the one it found last.
  func renew() {
    guard dragged == nil else { return }
    closeDevice()
    listen()
  }

  /// Stops listening; to be called while the connection is open.
  func close() {
    clipboard = nil
    closeDevice()
    forgetDropped()
  }

  /// Returns the text in the clipboard of another program; nil where there is none, or where that
  /// program does not send it in time.
  ///
  /// It waits for that program, which must not be this one.
  func clipboardText() -> String? {
    guard let offer = clipboard.flatMap({ offers[$0] }), offer.hasText,
      let (end, write) = Self.pipe()
    else { return nil }
    defer { Glibc.close(end) }
    request(Self.textType, of: offer.proxy, into: write)
    let clock = MonotonicClock()
    let (text, isWhole) = ChildOutput.read(
      end,
      most: Self.longestText,
      until: clock.now + Self.textWait,
    ) { clock.now }
    return isWhole ? String(validating: text, as: UTF8.self) : nil
  }

  private func closeDevice() {
    for (pointer, offer) in offers where pointer != clipboard {
      offer.proxy.close(Self.destroyOffer)
    }
    offers = offers.filter { $0.key == clipboard }
    dragged = nil
    device?.close(manager.version >= Self.releaseVersion ? Self.releaseDevice : nil)
    device = nil
  }

  private func listen() {
    let seat = WaylandLibrary.argument(seat.pointer)
    device = manager.make(connection.library.dataDeviceInterface, Self.getDevice, [seat]) {
      [weak self] opcode, arguments in self?.heard(opcode, arguments)
    }
    connection.flush()
  }

  private func heard(_ opcode: UInt32, _ arguments: WaylandArguments) {
    switch opcode {
    case 0: if let offer = arguments.object(0) { found(offer) }
    case 1: enter(serial: arguments.unsigned(0), arguments.object(1), arguments.object(4))
    case 2: leave()
    case 3: accept()
    case 4: drop()
    case 5: copied(arguments.object(0))
    default: break
    }
  }

  private func found(_ pointer: OpaquePointer) {
    let proxy = WaylandProxy(pointer, version: manager.version, library: connection.library) {
      [weak self] opcode, arguments in
      guard opcode == 0 else { return }
      switch arguments.string(0) {
      case FileList.mediaType: self?.offers[pointer]?.hasFiles = true
      case Self.textType: self?.offers[pointer]?.hasText = true
      default: break
      }
    }
    offers[pointer] = Offer(proxy: proxy)
  }

  private func enter(serial: UInt32, _ surface: OpaquePointer?, _ pointer: OpaquePointer?) {
    leave()
    guard let pointer, var offer = offers[pointer] else { return }
    dragged = pointer
    offer.serial = serial
    offer.isAccepted = offer.hasFiles && surface == connection.surface
    offers[pointer] = offer
    if offer.isAccepted { accept() } else { offer.proxy.request(Self.accept, UInt64(serial), 0) }
  }

  /// Accepts the dragged files, at their entry and again at each movement.
  ///
  /// GNOME's compositor may count a late answer of the dragging program, about that program's own
  /// window, as an answer from this window: the drag then ends without a drop.
  private func accept() {
    guard let offer = dragged.flatMap({ offers[$0] }), offer.isAccepted else { return }
    WaylandLibrary.withArgument(FileList.mediaType) { type in
      offer.proxy.request(Self.accept, UInt64(offer.serial), type)
    }
    if offer.proxy.version >= Self.actionsVersion {
      offer.proxy.request(Self.setActions, Self.copying, Self.copying)
    }
  }

  private func leave() {
    if let dragged { forget(dragged) }
    dragged = nil
  }

  private func copied(_ pointer: OpaquePointer?) {
    if let clipboard, clipboard != pointer { forget(clipboard) }
    clipboard = pointer
  }

  private func forget(_ pointer: OpaquePointer) {
    offers.removeValue(forKey: pointer)?.proxy.close(Self.destroyOffer)
  }

  private func drop() {
    guard let pointer = dragged, let offer = offers[pointer] else { return }
    dragged = nil
    guard offer.isAccepted, let (read, write) = Self.pipe() else { return forget(pointer) }
    offers[pointer] = nil
    forgetDropped()
    request(FileList.mediaType, of: offer.proxy, into: write)
    let source = WakeSource(read) { [weak self] _ in self?.take() }
    sources.add(source)
    dropped = (offer.proxy, source, [])
  }

  /// Requests the data of `offer` in the form `type`, to be written into the pipe's end `write`.
  private func request(_ type: String, of offer: WaylandProxy, into write: CInt) {
    WaylandLibrary.withArgument(type) { type in
      offer.request(Self.receive, type, WaylandLibrary.argument(Int(write)))
    }
    connection.flush()
    Glibc.close(write)
  }

  private static func pipe() -> (read: CInt, write: CInt)? {
    var ends: [CInt] = [0, 0]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { return nil }
    // Only this end is non-blocking: the other program may expect its end to block.
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    return (ends[0], ends[1])
  }

  /// Reads the data of the drop, and reports the files when it is complete.
  private func take() {
    guard let source = dropped?.source else { return }
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(source.descriptor, &buffer, buffer.count)
      if count == 0 { break }
      if count > 0 {
        dropped?.list += buffer[..<count]
        guard dropped?.list.count ?? 0 <= Self.longestList else { return forgetDropped() }
      } else if errno == EAGAIN {
        return
      } else if errno != EINTR {
        return forgetDropped()
      }
    }
    guard let (offer, _, list) = dropped else { return }
    if offer.version >= Self.actionsVersion { offer.request(Self.finish) }
    forgetDropped()
    for path in FileList.paths(in: list) { connection.put(.dropped(path, by: .host)) }
  }

  private func forgetDropped() {
    guard let (offer, source, _) = dropped else { return }
    dropped = nil
    sources.remove(source)
    Glibc.close(source.descriptor)
    offer.close(Self.destroyOffer)
    connection.flush()
  }
}

/// The files that a program offers in a drag, as a list of URIs (`text/uri-list`, RFC 2483).
package enum FileList {
  /// The media type of such lists.
  package static let mediaType = "text/uri-list"

  /// Returns the paths of the URIs that are files of this machine, in order.
  ///
  /// Comments, other URIs, and paths that are not UTF-8 are left out.
  ///
  /// - Complexity: Linear in the number of bytes.
  package static func paths(in list: [UInt8]) -> [String] {
    list.split(whereSeparator: { $0 == 10 || $0 == 13 }).compactMap(path)
  }

  private static func path(of address: ArraySlice<UInt8>) -> String? {
    let scheme = Array("file:".utf8)
    guard address.starts(with: scheme) else { return nil }
    var rest = address.dropFirst(scheme.count)
    if rest.starts(with: Array("//".utf8)) {
      rest = rest.dropFirst(2)
      let host = rest.prefix { $0 != UInt8(ascii: "/") }
      guard host.isEmpty || host.elementsEqual("localhost".utf8) else { return nil }
      rest = rest.dropFirst(host.count)
    }
    guard rest.first == UInt8(ascii: "/"), let bytes = decoded(rest), !bytes.contains(0) else {
      return nil
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Decodes percent escapes in `text`; nil where an escape lacks its two digits.
  private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      guard text[index] == UInt8(ascii: "%") else {
        bytes.append(text[index])
        index += 1
        continue
      }
      let digits = text[(index + 1)...].prefix(2)
      guard
        digits.count == 2,
        // Swift reads a number with a sign as well.
        digits.first != UInt8(ascii: "+"),
        let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(byte)
      index += 3
    }
    return bytes
  }
}
