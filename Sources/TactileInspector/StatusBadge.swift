internal import TactileLayout
public import TactilePrimitives
internal import TactileText
public import TactileViews

/// A badge at the top of a window that tells what the instruments do to it: that its input is
/// recorded, and for how long, and that the mouse makes two fingers.
///
/// It takes no touches. An idle window stays idle, but for a frame a second of a recording.
public final class StatusBadge: View {
  /// The time at which the recording began; nil for none.
  public var recordingStart: Timestamp? {
    didSet {
      update()
      tick()
    }
  }

  /// Whether the mouse makes two fingers.
  public var makesTwoFingers = false {
    didSet { if makesTwoFingers != oldValue { update() } }
  }

  /// Returns a rectangle in the window that the badge leaves uncovered; nil for none.
  public var avoids: () -> Rect? = { nil }

  private let badge = Badge()
  private var ticking: Int?

  private static let height = 44.0
  private static let margin = 8.0

  /// Creates a badge over `window`, which is hidden.
  public init(over window: Window) {
    super.init()
    identifier = "status"
    isUserInteractionEnabled = false
    addSubview(badge)
    window.overlayView.addSubview(self)
    window.overlayView.activate([
      leading.constraint(equalTo: window.overlayView.leading),
      trailing.constraint(equalTo: window.overlayView.trailing),
      top.constraint(equalTo: window.overlayView.top),
      height.constraint(equalToConstant: Self.height),
    ])
    update()
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

  public override func layoutSubviews() {
    let size = badge.sizeThatFits(Size(width: frame.width - 2 * Self.margin, height: .infinity))
    let origin = Point(x: ((frame.width - size.width) / 2).rounded(), y: Self.margin)
    badge.frame = Rect(origin: origin, size: size)
    if let other = avoids(), other.intersects(badge.frame) {
      badge.frame.origin.y = other.maxY + Self.margin
    }
  }
}

/// A line of text on a dark plate.
private final class Badge: View {
  /// Whether a red dot leads the text.
  var isRecording = false { didSet { dot.isHidden = !isRecording } }

  private let dot = View()
  private let label = Label(
    style: TextStyle(font: Font(size: 13, weight: .medium), maximumLines: 1),
    color: DynamicColor(Color(white: 1)),
  )

  private static let padding = (x: 12.0, y: 6.0)
  private static let dotSide = 10.0
  private static let dotGap = 8.0

  init() {
    super.init()
    backgroundColor = DynamicColor(Color(hex: 0x101014).opacity(0.92))
    cornerRadius = 14
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
    dot.frame = Rect(
      x: Self.padding.x,
      y: ((frame.height - Self.dotSide) / 2).rounded(),
      width: Self.dotSide,
      height: Self.dotSide,
    )
    label.frame = Rect(
      x: textX,
      y: Self.padding.y,
      width: max(0, frame.width - textX - Self.padding.x),
      height: max(0, frame.height - 2 * Self.padding.y),
    )
  }
}
