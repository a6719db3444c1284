internal import TactileLayout
package import TactilePrimitives
internal import TactileText
package import TactileViews

/// A badge in a window that tells what the instruments do to it: that its input is recorded, and for
/// how long, and that the mouse makes two fingers.
///
/// It stands upright at the trailing edge above the handle of the tools, where it covers neither
/// titles nor bars. It takes no touches. An idle window stays idle, but for a frame a second of a recording.
package final class StatusBadge: View {
  /// The time at which the recording began; nil for none.
  package var recordingStart: Timestamp? {
    didSet {
      update()
      tick()
    }
  }

  package var makesTwoFingers = false {
    didSet { if makesTwoFingers != oldValue { update() } }
  }

  /// Returns the rectangles in the window from which the badge keeps clear if there is room.
  package var avoids: () -> [Rect] = { [] }

  private let badge = Badge()
  private var ticking: Int?

  private static let margin = 8.0
  /// The distance from the edge of the window, that of the handle, in points.
  private static let edge = 3.0
  /// The distance from the middle of the edge, which leaves room for the handle, in points.
  private static let reach = 40.0

  /// Creates a badge over `window`, which is hidden.
  package init(over window: Window) {
    super.init()
    identifier = "status"
    isUserInteractionEnabled = false
    addSubview(badge)
    window.overlayView.addSubview(self)
    window.overlayView.activate([
      leading.constraint(equalTo: window.overlayView.leading),
      trailing.constraint(equalTo: window.overlayView.trailing),
      top.constraint(equalTo: window.overlayView.top),
      bottom.constraint(equalTo: window.overlayView.bottom),
    ])
    update()
  }

  /// Places a shown badge again after what it ``avoids`` moved.
  package func avoidedDidMove() {
    if !badge.isHidden { setNeedsLayout() }
  }

  private func tick() {
    guard ticking == nil, recordingStart != nil else { return }
    ticking = window?.schedule(after: 1, isDecoration: true) { [weak self] in
      self?.ticking = nil
      self?.update()
      self?.tick()
    }
  }

  private func update() {
    var parts: [LocalizedText] = []
    if let recordingStart, let now = window?.animator.now {
      let seconds = Int(max(0, now - recordingStart).rounded())
      let time = "\(seconds / 60):\(String(seconds % 60).zeroPadded(to: 2))"
      parts.append(localized("Recording \(time)"))
    }
    if makesTwoFingers { parts.append(localized("Two fingers")) }
    badge.isRecording = recordingStart != nil
    badge.show(parts.joined(separator: " · "))
    setNeedsLayout()
  }

  package override func layoutSubviews() {
    let room = max(0, frame.height - 2 * Self.margin)
    var size = badge.sizeThatFits(Size(width: room, height: .infinity))
    // Turned about its centre, it keeps to whole points if both lengths are odd or even.
    size.width += (size.width - size.height).truncatingRemainder(dividingBy: 2).magnitude
    let place = place(for: Size(width: size.height, height: size.width))
    badge.transform = .rotation(radians: -.pi / 2)
    badge.frame = Rect(
      x: place.midX - size.width / 2,
      y: place.midY - size.height / 2,
      width: size.width,
      height: size.height,
    )
  }

  /// Returns the first rectangle of `size` that is free: above the handle, below it, or beside what
  /// the badge avoids; the one above the handle if there is none.
  private func place(for size: Size) -> Rect {
    let middle = (frame.height / 2).rounded()
    let others = avoids()
    func place(_ y: Double) -> Rect {
      Rect(origin: Point(x: frame.width - Self.edge - size.width, y: y), size: size)
    }
    let above = middle - Self.reach - size.height
    let beside = others.flatMap {
      [$0.minY - Self.margin - size.height, $0.maxY + Self.margin]
    }
    let free = ([above, middle + Self.reach] + beside.map { $0.rounded() }).map(place).first {
      place in
      place.minY >= Self.margin && place.maxY <= frame.height - Self.margin
        && !others.contains { $0.intersects(place) }
    }
    return free ?? place(max(Self.margin, above))
  }
}

/// A line of text on a dark plate.
private final class Badge: View {
  /// Whether a red dot leads the text.
  var isRecording = false { didSet { dot.isHidden = !isRecording } }

  private let dot = View()
  private let label = Label(
    style: TextStyle(font: Font(size: 11, weight: .medium), maximumLines: 1),
    color: DynamicColor(Color(white: 1)),
  )

  private static let padding = (x: 10.0, y: 4.0)
  private static let dotSide = 8.0
  private static let dotGap = 6.0

  init() {
    super.init()
    backgroundColor = DynamicColor(Color(hex: 0x101014).opacity(0.92))
    cornerRadius = 11
    dot.backgroundColor = DynamicColor(Color(hex: 0xff4d4f))
    dot.cornerRadius = Self.dotSide / 2
    dot.isHidden = true
    isHidden = true
    for view in [dot, label] { addSubview(view) }
  }

  /// Shows `text`; the badge is hidden without any.
  func show(_ text: LocalizedText) {
    label.localizedText = text
    isHidden = label.text.isEmpty
    setNeedsLayout()
  }

  private var textX: Double { Self.padding.x + (isRecording ? Self.dotSide + Self.dotGap : 0) }

  override func sizeThatFits(_ size: Size) -> Size {
    let room = Size(width: max(0, size.width - textX - Self.padding.x), height: size.height)
    let text = label.sizeThatFits(room)
    return Size(
      width: (textX + text.width + Self.padding.x).rounded(.up),
      height: (text.height + 2 * Self.padding.y).rounded(.up),
    )
  }

  override func layoutSubviews() {
    let y = ((frame.height - Self.dotSide) / 2).rounded()
    dot.frame = Rect(x: Self.padding.x, y: y, width: Self.dotSide, height: Self.dotSide)
    let width = max(0, frame.width - textX - Self.padding.x)
    let height = max(0, frame.height - 2 * Self.padding.y)
    label.frame = Rect(x: textX, y: Self.padding.y, width: width, height: height)
  }
}
