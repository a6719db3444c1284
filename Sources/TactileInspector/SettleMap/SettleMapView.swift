internal import TactileDisplay
package import TactileGestures
internal import TactileInteractions
package import TactilePrimitives
internal import TactileText
package import TactileTuning
package import TactileViews

/// A view that draws a settle map with axes, the last releases, and another tuning's decision.
///
/// A touch, or the arrow keys while it has the focus, select a point to explain.
package final class SettleMapView: View {
  /// The content of the map.
  package struct Content: Hashable, Sendable {
    package var subject: SettleSubject
    package var tuning: Tuning
    /// The tuning whose border is dashed over the map, if any.
    package var ghost: Tuning?
    /// The size of the view that the interaction fills, in points.
    package var size: Size
    /// The last releases of the interaction, the newest last.
    package var releases: [Release]

    /// Creates the content of a map, by default without ghost and releases.
    package init(
      _ subject: SettleSubject,
      tuning: Tuning,
      ghost: Tuning? = nil,
      size: Size,
      releases: [Release] = [],
    ) {
      self.subject = subject
      self.tuning = tuning
      self.ghost = ghost
      self.size = size
      self.releases = releases
    }
  }

  package var content: Content {
    didSet {
      guard content != oldValue else { return }
      if content.subject != oldValue.subject { asked = nil }
      setNeedsDisplay()
    }
  }

  /// The selected point, if any: position in points as x, velocity in points a second as y.
  var asked: Point? {
    didSet {
      guard asked != oldValue else { return }
      setNeedsDisplay()
      onAsk?()
    }
  }

  /// Called when the selected point changes.
  var onAsk: (() -> Void)?

  private var drawn: (key: Key, picture: Picture)?

  private struct Key: Hashable {
    var subject: SettleSubject
    var tuning: Tuning
    var ghost: Tuning?
    var size: Size
    var columns: Int
    var rows: Int
    var cell: Int
    var appearance: Appearance
  }

  private static let axisInsets = Insets(top: 8, left: 52, bottom: 40, right: 14)
  /// The side of a map cell, in points.
  private static let cellSide = 2.0
  private static let keySteps = 40.0
  private static let axisStyle = TextStyle(font: Font(size: 11), maximumLines: 1)
  private static let captionStyle = TextStyle(font: Font(size: 11), maximumLines: 6)
  /// The distance of the caption from the map, in points.
  private static let captionTop = 20.0

  package init(_ content: Content) {
    self.content = content
    super.init()
    forcesLeftToRight = true
    identifier = "settle.map"
    localizedAccessibilityLabel = localized("Map of settles")
    cornerRadius = 8
  }

  package override var canBecomeFocused: Bool { true }

  package override func handleTouch(_ touch: Touch, phase: TouchPhase) {
    if phase.isDown { asked = value(at: touch.location(in: self)) }
  }

  package override func handleKey(_ event: KeyEvent) -> Bool {
    guard event.isDown, isFocused, event.modifiers.isEmpty else { return false }
    let range = positions
    let stepX = (range.upperBound - range.lowerBound) / Self.keySteps
    let stepY = 2 * SettleMap.fastest / Self.keySteps
    let step: Vector
    switch event.name {
    case "Left": step = Vector(dx: -stepX, dy: 0)
    case "Right": step = Vector(dx: stepX, dy: 0)
    case "Up": step = Vector(dx: 0, dy: stepY)
    case "Down": step = Vector(dx: 0, dy: -stepY)
    default: return false
    }
    let from = asked ?? Point(x: (range.lowerBound + range.upperBound) / 2, y: 0)
    asked = bounded(from + step)
    return true
  }

  // MARK: Places

  private var positions: ClosedRange<Double> {
    content.subject.rule(content.tuning, in: content.size).positions
  }

  /// Returns the map's rectangle, a whole number of cells wide and high, above `caption`.
  private func plot(_ cell: Double, above caption: TextLayout?) -> Rect {
    var insets = Self.axisInsets
    insets.bottom += Self.extraHeight(of: caption)
    let room = bounds.inset(by: insets)
    return Rect(
      x: room.minX,
      y: room.minY,
      width: max(1, (room.width / cell).rounded(.down)) * cell,
      height: max(1, (room.height / cell).rounded(.down)) * cell,
    )
  }

  /// Returns the height that the caption adds below a map in a view of `width`, in points, where it
  /// has several lines.
  func extraHeight(inWidth width: Double) -> Double {
    Self.extraHeight(of: caption(inWidth: width))
  }

  private static func extraHeight(of caption: TextLayout?) -> Double {
    max(0, captionTop + (caption?.size.height ?? 0) + 4 - axisInsets.bottom)
  }

  /// Returns the explanation of the axes for a view of `width` points; nil outside a window.
  private func caption(inWidth width: Double) -> TextLayout? {
    guard let fonts = window?.fonts else { return nil }
    let rule = content.subject.rule(content.tuning, in: content.size)
    let outcomes = rule.isReversed ? rule.outcomes.reversed() : rule.outcomes
    let names = outcomes.map(SettleSubject.localizedOutcome)
    let (low, high) = (names[0], names[names.count - 1])
    let words = localized(
      "position in pt, \(low) to \(high); upwards the velocity in pt/s towards \(high)"
    )
    return TextLayout(
      words.resolved(in: fonts.translations),
      style: Self.captionStyle,
      width: width - Self.axisInsets.left - Self.axisInsets.right,
      fonts: fonts,
    )
  }

  private var cell: Double {
    let scale = window?.scale ?? 1
    return max(1, (Self.cellSide * scale).rounded()) / scale
  }

  private func value(at point: Point) -> Point {
    let plot = plot(cell, above: caption(inWidth: frame.width))
    let range = positions
    let x =
      range.lowerBound
      + (point.x - plot.minX) / plot.width * (range.upperBound - range.lowerBound)
    let y = SettleMap.fastest - (point.y - plot.minY) / plot.height * 2 * SettleMap.fastest
    return bounded(Point(x: x.rounded(), y: (y / 10).rounded() * 10))
  }

  private func bounded(_ value: Point) -> Point {
    Point(
      x: min(max(value.x, positions.lowerBound), positions.upperBound),
      y: min(max(value.y, -SettleMap.fastest), SettleMap.fastest),
    )
  }

  private func place(position: Double, velocity: Double, in plot: Rect) -> Point {
    let value = bounded(Point(x: position, y: velocity))
    let length = positions.upperBound - positions.lowerBound
    return Point(
      x: plot.minX + (value.x - positions.lowerBound) / length * plot.width,
      y: plot.minY + (SettleMap.fastest - value.y) / (2 * SettleMap.fastest) * plot.height,
    )
  }

  // MARK: Drawing

  package override func draw(_ canvas: inout Canvas) {
    guard let fonts = window?.fonts, frame.width > 80, frame.height > 80 else { return }
    let caption = caption(inWidth: frame.width)
    let plot = plot(cell, above: caption)
    canvas.picture(picture(plot, canvas), in: plot)
    drawAxes(plot, fonts, on: &canvas)
    if let caption {
      let place = Point(x: plot.minX, y: plot.maxY + Self.captionTop)
      canvas.text(caption, at: place, color: Theme.secondaryText)
    }
    drawReleases(plot, on: &canvas)
    drawAsked(plot, on: &canvas)
  }

  private func picture(_ plot: Rect, _ canvas: Canvas) -> Picture {
    let key = Key(
      subject: content.subject,
      tuning: content.tuning,
      ghost: content.ghost,
      size: content.size,
      columns: Int((plot.width / cell).rounded()),
      rows: Int((plot.height / cell).rounded()),
      cell: Int((cell * canvas.scale).rounded()),
      appearance: canvas.appearance,
    )
    if let drawn, drawn.key == key { return drawn.picture }
    func map(_ tuning: Tuning) -> SettleMap {
      SettleMap(key.subject, tuning: tuning, size: key.size, columns: key.columns, rows: key.rows)
    }
    let picture = SettleMapPicture.make(
      map(key.tuning),
      ghost: key.ghost.map(map),
      cell: key.cell,
      key.appearance,
    )
    drawn = (key, picture)
    return picture
  }

  private func drawAxes(_ plot: Rect, _ fonts: FontContext, on canvas: inout Canvas) {
    let pixel = 1 / canvas.scale
    let faint = DynamicColor(
      light: Color(white: 0, alpha: 0.25),
      dark: Color(white: 1, alpha: 0.3),
    )
    func text(_ number: Double) -> TextLayout {
      let words = LocalizedText(number: number.shortest).resolved(in: fonts.translations)
      return TextLayout(words, style: Self.axisStyle, width: nil, fonts: fonts)
    }
    for part in 0...4 {
      let speed = SettleMap.fastest * (1 - Double(part) / 2)
      let y = plot.minY + plot.height * Double(part) / 4
      let label = text(speed)
      canvas.text(
        label,
        at: Point(
          x: plot.minX - 6 - label.size.width,
          y: min(max(y - label.size.height / 2, plot.minY - 4), plot.maxY - 10),
        ),
        color: Theme.secondaryText,
      )
      if (1...3).contains(part) {
        canvas.fill(Rect(x: plot.minX, y: y, width: plot.width, height: pixel), faint)
      }
    }
    let range = positions
    let axis = PlotAxis(from: range.lowerBound, to: range.upperBound, count: 5, isWidened: false)
    for position in axis.ticks {
      let fraction = axis.fraction(position)
      let label = text(position)
      let x = plot.minX + plot.width * fraction
      canvas.text(
        label,
        at: Point(x: x - label.size.width * fraction, y: plot.maxY + 3),
        color: Theme.secondaryText,
      )
    }
  }

  private func drawReleases(_ plot: Rect, on canvas: inout Canvas) {
    for (index, release) in content.releases.enumerated() {
      let isNewest = index == content.releases.count - 1
      let point = place(position: release.position, velocity: release.velocity, in: plot)
      let outcome = content.subject.outcomes.firstIndex(of: release.outcome) ?? 0
      if isNewest, let ghost = content.ghost {
        let rule = content.subject.rule(ghost, in: content.size)
        let index = rule.decide(release.position, release.velocity).outcome
        let color = SettleMapPicture.color(index)
        canvas.disc(at: point, radius: 12, .clear, borderWidth: 3, borderColor: color)
        canvas.disc(at: point, radius: 9, .clear, borderWidth: 1.5, borderColor: Theme.surface)
      }
      canvas.disc(
        at: point,
        radius: isNewest ? 7 : 4.5,
        SettleMapPicture.color(outcome),
        borderWidth: isNewest ? 2.5 : 1.5,
        borderColor: Theme.text,
      )
    }
  }

  private func drawAsked(_ plot: Rect, on canvas: inout Canvas) {
    guard let asked else { return }
    let point = place(position: asked.x, velocity: asked.y, in: plot)
    let pixel = max(1, canvas.scale.rounded()) / canvas.scale
    canvas.fill(Rect(x: plot.minX, y: point.y, width: plot.width, height: pixel), Theme.text)
    canvas.fill(Rect(x: point.x, y: plot.minY, width: pixel, height: plot.height), Theme.text)
  }
}
