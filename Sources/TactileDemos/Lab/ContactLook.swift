internal import TactileGestures
internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileViews

/// The drawing of one contact on a pad.
struct ContactLook {
  private let trace: ContactTrace
  private let color: Color

  /// The ring's radius without pressure, and the increase at full pressure, in points: large
  /// enough to be visible around a fingertip.
  private static let radius = 24.0
  private static let pressureRadius = 16.0
  private static let dotRadius = 2.5
  /// The width in which a label is centred, the space around its words, and its distance from the
  /// ring and from the pad's edges, in points.
  static let labelWidth = 160.0
  private static let labelPadding = 4.0
  private static let labelGap = 8.0
  private static let labelMargin = 4.0

  private static let labelStyle = TextStyle(
    font: Font(size: 13, weight: .medium),
    alignment: .center,
    lineSpacing: 1.1,
  )
  private static let colors: [UInt32] = [
    0x2f7df6, 0xe5484d, 0x30a46c, 0xf5a524, 0x8e4ec6, 0x12a5b8, 0xe93d82, 0x86a800, 0x9a6b4f,
    0x6e7ff3,
  ]

  /// Creates the drawing of `trace`.
  init(_ trace: ContactTrace) {
    self.trace = trace
    color = Color(hex: Self.colors[trace.slot % Self.colors.count])
  }

  /// The text of the label: device, pressure, location, speed and report rate; also the tilt of a
  /// pen, and the gesture on a touchpad.
  var text: LocalizedText {
    let place = [tenths(trace.location.x), tenths(trace.location.y)]
      .joined(separator: localized(", ", context: "coordinates"))
    let firmness = (min(max(trace.event.pressure, 0), 1) * 100).nearestWhole
    let speed = min(trace.speed, 1e6).nearestWhole
    let rates = [localized("\(speed) pt/s"), localized("\(trace.rate.nearestWhole) Hz")]
    var lines = [name, place, rates.joined(separator: ", ")]
    switch trace.event.device {
    case .finger, .mouse: break
    case .pen: lines.insert(trace.event.pen.words, at: 1)
    case .touchpad: lines.insert(trace.event.touchpad.words, at: 1)
    }
    if trace.event.device != .touchpad {
      lines[0] = [name, LocalizedText(verbatim: "\(firmness) %")].joined(separator: ", ")
    }
    return lines.joined(separator: "\n")
  }

  private var name: LocalizedText {
    let id = trace.id.rawValue
    let isErasing = trace.event.device == .pen && trace.event.pen.isEraser
    let kind =
      isErasing ? localized("eraser", context: "device") : trace.event.device.localizedName
    let held = trace.event.buttons.subtracting(.button(1)).numbers.map { " + \($0)" }.joined()
    return kind + LocalizedText(verbatim: (id >= 0 ? " \(id)" : "") + held)
  }

  /// Returns the text layout of a label.
  static func layout(of text: String, fonts: FontContext) -> TextLayout {
    TextLayout(text, style: labelStyle, width: labelWidth, fonts: fonts)
  }

  func drawDot(at point: Point, strength: Double, _ canvas: inout Canvas) {
    guard strength > 0 else { return }
    canvas.disc(at: point, radius: Self.dotRadius, DynamicColor(color.opacity(0.7 * strength)))
  }

  func drawRing(strength: Double, _ canvas: inout Canvas) {
    guard strength > 0 else { return }
    canvas.ring(
      at: trace.location,
      radius: ringRadius,
      width: 3,
      DynamicColor(color.opacity(strength)),
      fill: DynamicColor(color.opacity(0.16 * strength)),
    )
  }

  /// Draws a label above the ring, where no finger covers it, or below it if there is no room above.
  ///
  /// The label avoids `others` if it can, and never crosses the edges of `bounds`.
  ///
  /// - Returns: the rectangle of the label.
  func drawLabel(
    _ layout: TextLayout,
    in bounds: Rect,
    besides others: [Rect],
    _ canvas: inout Canvas,
  ) -> Rect {
    let size = Size(
      width: layout.size.width + 16,
      height: layout.size.height + 2 * Self.labelPadding,
    )
    let reach = ringRadius + Self.labelGap
    let above = trace.location.y - reach - size.height
    let isAbove = above >= Self.labelMargin
    var rect = Rect(
      x: clamp(
        trace.location.x - size.width / 2,
        (Self.labelMargin, bounds.width - size.width - Self.labelMargin),
      ),
      y: clamp(
        isAbove ? above : trace.location.y + reach,
        (Self.labelMargin, bounds.height - size.height - Self.labelMargin),
      ),
      width: size.width,
      height: size.height,
    )
    for other in others where other.intersects(rect) {
      let y = isAbove ? other.minY - size.height - 2 : other.maxY + 2
      guard y >= Self.labelMargin, y + size.height <= bounds.height else { break }
      rect.origin.y = y
    }
    canvas.fill(rect, Self.plate, cornerRadius: 8)
    canvas.text(
      layout,
      at: Point(
        x: rect.minX + (size.width - Self.labelWidth) / 2,
        y: rect.minY + Self.labelPadding,
      ),
      color: Theme.text,
    )
    return rect
  }

  private static let plate = DynamicColor(
    light: Theme.backdrop.light.opacity(0.9),
    dark: Theme.bar.dark.opacity(0.9),
  )

  private var ringRadius: Double {
    Self.radius + Self.pressureRadius * min(max(trace.event.pressure, 0), 1)
  }

  private func tenths(_ number: Double) -> LocalizedText {
    LocalizedText(number: String((number * 10).rounded() / 10))
  }
}

/// Returns `value` clamped to `range`; the lower bound if the range is empty.
private func clamp(_ value: Double, _ range: (Double, Double)) -> Double {
  max(range.0, min(value, range.1))
}

extension PenPose {
  /// The pen's tilt as text.
  var words: LocalizedText { localized("tilt \(tiltX.nearestWhole)°, \(tiltY.nearestWhole)°") }
}

extension TouchpadGesture {
  /// The touchpad gesture as text.
  var words: LocalizedText {
    let number = localized("\(fingers) finger", plural: "\(fingers) fingers", count: fingers)
    let doing = [name, number].joined(separator: ", ")
    guard kind == .pinch else { return doing }
    let amount = "\n\((scale * 100).nearestWhole) %, \(rotation.nearestWhole)°"
    return doing + LocalizedText(verbatim: amount)
  }

  private var name: LocalizedText {
    switch kind {
    case .scroll: localized("scroll", context: "gesture")
    case .swipe: localized("swipe", context: "gesture")
    case .pinch: localized("pinch", context: "gesture")
    case .hold: localized("hold", context: "gesture")
    }
  }
}

/// The drawing of a pen that hovers over a pad: a ring without fill, and the pen's tilt next to it.
struct HoveringPenLook {
  let place: Point
  let pose: PenPose

  private static let radius = 12.0
  /// The gap between the ring and the text, and between the text and the pad's edges, in points.
  private static let gap = 8.0

  func draw(in bounds: Rect, _ fonts: FontContext, _ canvas: inout Canvas) {
    canvas.ring(at: place, radius: Self.radius, Theme.secondaryText)
    let name = pose.isEraser ? localized("eraser near") : localized("pen near")
    let text = [name, pose.words].joined(separator: "\n")
    let words = ContactLook.layout(of: text.resolved(in: fonts.translations), fonts: fonts)
    let reach = Self.radius + Self.gap
    let below = place.y + reach
    let isBelow = below + words.size.height <= bounds.height
    // The words are in the middle of a label's width.
    let half = words.size.width / 2 + Self.gap
    let middle = min(max(place.x, half), max(half, bounds.width - half))
    canvas.text(
      words,
      at: Point(
        x: middle - ContactLook.labelWidth / 2,
        y: isBelow ? below : place.y - reach - words.size.height,
      ),
      color: Theme.secondaryText,
    )
  }
}
