internal import TactileGestures
internal import TactilePrimitives
internal import TactileViews

/// The entries of a lead, most of which are moves and notches of a wheel: those take a third of the
/// memory of an entry.
///
/// The device times of reports, which no recording holds, are left out.
nonisolated struct PackedEntries {
  private(set) var count = 0
  /// The bytes that the entries take, about.
  private(set) var byteCount = 0

  /// The entries in arrays of a bounded size, none of which is copied to grow.
  private var chunks: [[Packed]] = []
  private var latest = Latest()

  private static let chunkCount = 1024
  /// The bytes that an entry takes; one that is kept whole takes ``wholeSize`` more.
  static var stride: Int { MemoryLayout<Packed>.stride }
  /// The bytes of an entry in a box of its own, with the headers of the box and of its memory.
  static var wholeSize: Int { MemoryLayout<RecordingLead.Entry>.size + 32 }

  private enum Packed {
    /// A contact's move, in which it is otherwise as in its report before.
    case touch(TouchID, Point, pressure: Double, Timestamp, frame: Timestamp?)
    /// A hover's move, in which it is otherwise as in its report before.
    case hover(Point, Timestamp, frame: Timestamp?)
    case wheel(WheelEvent, frame: Timestamp?)
    indirect case whole(RecordingLead.Entry)
  }

  /// The newest report of each contact that is down, and of the hover.
  private struct Latest {
    private var touches: [TouchID: TouchEvent] = [:]
    private var hover: HoverEvent?

    mutating func follow(_ event: InputEvent) {
      switch event {
      case .touch(let touch):
        touches[touch.id] = touch.phase.isDown ? touch : nil
      case .hover(let event): hover = event
      case .wheel, .key, .text, .composition, .window: break
      }
    }

    /// Returns the move to `place` of the contact `id`; nil if that is not down.
    func move(
      of id: TouchID,
      to place: Point,
      pressure: Double,
      at time: Timestamp,
    ) -> InputEvent? {
      guard var touch = touches[id] else { return nil }
      touch.phase = .moved
      touch.locationInWindow = place
      touch.pressure = pressure
      touch.timestamp = time
      return .touch(touch)
    }

    /// Returns the move of the hover to `place`; nil if there was none.
    func hoverMove(to place: Point, at time: Timestamp) -> InputEvent? {
      guard var hover else { return nil }
      hover.locationInWindow = place
      hover.timestamp = time
      return .hover(hover)
    }
  }

  mutating func append(_ entry: RecordingLead.Entry) {
    if chunks.last.map({ $0.count == Self.chunkCount }) ?? true {
      chunks.append([])
      chunks[chunks.count - 1].reserveCapacity(Self.chunkCount)
    }
    let packed = packed(entry)
    chunks[chunks.count - 1].append(packed)
    count += 1
    byteCount += Self.stride
    if case .whole = packed { byteCount += Self.wholeSize }
  }

  func forEach<E>(_ body: (RecordingLead.Entry) throws(E) -> Void) throws(E) {
    var latest = Latest()
    for chunk in chunks {
      for packed in chunk {
        guard let entry = Self.unpacked(packed, after: latest) else { continue }
        if case .input(let event, _) = entry { latest.follow(event) }
        try body(entry)
      }
    }
  }

  private mutating func packed(_ entry: RecordingLead.Entry) -> Packed {
    guard case .input(var event, let frame) = entry else { return .whole(entry) }
    if case .touch(var touch) = event {
      touch.times = nil
      event = .touch(touch)
    }
    defer { latest.follow(event) }
    let move: Packed? =
      switch event {
      case .touch(let touch):
        .touch(
          touch.id,
          touch.locationInWindow,
          pressure: touch.pressure,
          touch.timestamp,
          frame: frame,
        )
      case .hover(let hover): .hover(hover.locationInWindow, hover.timestamp, frame: frame)
      case .wheel(let wheel): .wheel(wheel, frame: frame)
      case .key, .text, .composition, .window: nil
      }
    let whole = RecordingLead.Entry.input(event, frame: frame)
    guard let move, case .input(event, _)? = Self.unpacked(move, after: latest) else {
      return .whole(whole)
    }
    return move
  }

  private static func unpacked(_ packed: Packed, after latest: Latest) -> RecordingLead.Entry? {
    switch packed {
    case .touch(let id, let place, let pressure, let time, let frame):
      latest.move(of: id, to: place, pressure: pressure, at: time).map { .input($0, frame: frame) }
    case .hover(let place, let time, let frame):
      latest.hoverMove(to: place, at: time).map { .input($0, frame: frame) }
    case .wheel(let wheel, let frame): .input(.wheel(wheel), frame: frame)
    case .whole(let entry): entry
    }
  }
}
