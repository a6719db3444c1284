internal import CGNU
internal import Glibc

/// Files that are dragged onto the window from other programs.
///
/// SDL 2 waits 14 ms for the other program's data, and drops the files where that takes longer.
/// Here the transfer may take as long as it needs.
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

  private struct Offer {
    let proxy: WaylandProxy
    /// The serial number of the event in which the drag entered the window's surface.
    var serial: UInt32 = 0
    var hasFiles = false
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
    closeDevice()
    forgetDropped()
  }

  private func closeDevice() {
    for offer in offers.values { offer.proxy.close(Self.destroyOffer) }
    offers.removeAll()
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
    // An offer of the clipboard, which SDL handles.
    case 5: if let offer = arguments.object(0) { forget(offer) }
    default: break
    }
  }

  private func found(_ pointer: OpaquePointer) {
    let proxy = WaylandProxy(pointer, version: manager.version, library: connection.library) {
      [weak self] opcode, arguments in
      guard opcode == 0, arguments.string(0) == FileList.mediaType else { return }
      self?.offers[pointer]?.hasFiles = true
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

  private func forget(_ pointer: OpaquePointer) {
    offers.removeValue(forKey: pointer)?.proxy.close(Self.destroyOffer)
  }

  private func drop() {
    guard let pointer = dragged, let offer = offers[pointer] else { return }
    dragged = nil
    guard offer.isAccepted, let (read, write) = Self.pipe() else { return forget(pointer) }
    offers[pointer] = nil
    forgetDropped()
    WaylandLibrary.withArgument(FileList.mediaType) { type in
      offer.proxy.request(Self.receive, type, WaylandLibrary.argument(Int(write)))
    }
    connection.flush()
    Glibc.close(write)
    let source = WakeSource(read) { [weak self] _ in self?.take() }
    sources.add(source)
    dropped = (offer.proxy, source, [])
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
