internal import TactileGestures
package import TactilePrimitives
internal import TactileScenes
internal import TactileText
package import TactileViews

/// Frame times, rates and contacts, drawn over a window.
///
/// It draws only in frames that something else causes, so an idle window stays idle.
package final class HUD: View {
  /// Returns the figures to draw; called for each frame.
  package var figures: () -> HUDFigures = { HUDFigures() }

  /// Returns the rectangles in the window that the figures keep clear of.
  package var avoids: () -> [Rect] = { [] }

  /// Returns the frame in the window of a message, from which the figures move only while it lies over
  /// their place; nil for none.
  package var messageFrame: () -> Rect? = { nil }

  /// Returns the frame in the window of the scene's panel, which the figures leave uncovered where they
  /// have room at the upper edge; nil for none.
  package var panelOfScene: () -> Rect? = { nil }

  /// Whether frame times and rates are shown.
  package private(set) var showsFigures = false
  private var marksTouches = false
  private weak var shown: Window?

  /// The number of frames in the plot.
  private static let plotCount = 120
  private static let panelSize = Size(width: 256, height: 134)
  /// The width below which no figures are shown, in points: no line would be whole.
  private static let narrowest = 80.0
  /// The height of four lines, which the panel exceeds by further ones, in points.
  private static let textHeight = 84.0
  /// The largest factor by which the panel grows with the text.
  private static let largestGrowth = 1.5
  /// The distance from the window's edges and from what the figures avoid, in points.
  private static let margin = 8.0
  /// The padding above and below the lines where there is no room for the plot, in points.
  private static let padding = 6.0
  /// The padding at both sides of the lines and around the plot, in points.
  private static let sidePadding = 8.0
  private static let ringRadius = 28.0

  private static let plate = DynamicColor(Color(hex: 0x101014).opacity(0.92))
  private static let ink = DynamicColor(Color(white: 1))
  private static let good = DynamicColor(Color(hex: 0x4ade80))
  private static let late = DynamicColor(Color(hex: 0xf87171))
  private static let line = DynamicColor(Color(white: 1, alpha: 0.35))
  private static let ring = DynamicColor(Color(hex: 0x2f5bea).opacity(0.9))
  private static let ringFill = DynamicColor(Color(hex: 0x2f5bea).opacity(0.16))
  private static let style = TextStyle.letters(13, .medium, .left, lines: 8, spacing: 1.2)

  /// Creates a hidden HUD.
  package init() {
    super.init()
    isUserInteractionEnabled = false
  }

  /// Shows frame times, rates and contacts over `window`, or hides them if they are shown.
  package func toggle(in window: Window) {
    showsFigures.toggle()
    update(in: window)
  }

  /// Shows contacts over `window` also without the figures, or no longer does.
  package func markTouches(_ marks: Bool, in window: Window) {
    marksTouches = marks
    update(in: window)
  }

  private func update(in window: Window) {
    setNeedsDisplay()
    let isNeeded = showsFigures || marksTouches
    guard isNeeded != (shown != nil) else { return }
    guard isNeeded else {
      removeFromSuperview()
      shown?.onWork = nil
      return shown = nil
    }
    frame = Rect(origin: .zero, size: window.size)
    window.overlayView.addSubview(self)
    window.onWork = { [weak self, weak window] in
      guard let self, let window else { return }
      frame = Rect(origin: .zero, size: window.size)
      setNeedsDisplay()
    }
    shown = window
  }

  /// Draws shown figures again, clear of the rectangles that ``avoids`` returns now.
  package func avoidedDidMove() {
    if showsFigures { setNeedsDisplay() }
  }

  /// The frame of the figures: as low as possible at the left, or else at the right, or at the upper edge
  /// where the scene's panel lies low, clear of what they avoid, without the plot where that has no room;
  /// zero where the lines have none either, and nothing is drawn.
  var panelFrame: Rect { panelFrame(with: makeText(figures())) }

  /// The frame of the figures while no message lies over it, in points of the window; nil while none are
  /// shown.
  package var restFrame: Rect? {
    guard showsFigures, let text = makeText(figures()) else { return nil }
    let frame = panelFrame(with: text, clearOf: avoids())
    return frame.isEmpty ? nil : frame
  }

  private var growth: Double { min(textGrowth, Self.largestGrowth) }

  private var panelWidth: Double {
    max(0, min(Self.panelSize.width * growth, frame.width - 2 * Self.margin))
  }

  /// Returns the height by which `text` exceeds its room, in points.
  private func excess(of text: TextLayout) -> Double {
    max(0, text.size.height - Self.textHeight * growth)
  }

  /// Returns the height of the panel with `text` and the plot, in points.
  private func wholeHeight(with text: TextLayout) -> Double {
    Self.panelSize.height * growth + excess(of: text)
  }

  private func panelFrame(with text: TextLayout?) -> Rect {
    guard let text else { return .zero }
    let others = avoids()
    let rest = panelFrame(with: text, clearOf: others)
    guard let message = messageFrame(), message.intersects(rest) else { return rest }
    return panelFrame(with: text, clearOf: others + [message])
  }

  private func panelFrame(with text: TextLayout, clearOf others: [Rect]) -> Rect {
    let lines = text.size.height + 2 * Self.padding
    let low =
      place(height: wholeHeight(with: text), clearOf: others)
      ?? place(height: lines, clearOf: others) ?? .zero
    guard let panel = panelOfScene(), panel.intersects(low) else { return low }
    let high = Rect(origin: Point(x: low.minX, y: Self.margin), size: low.size)
    return (others + [panel]).contains { $0.intersects(high) } ? low : high
  }

  /// Returns the lowest place for a panel of `height` points that is clear of `others`; nil for none.
  private func place(height: Double, clearOf others: [Rect]) -> Rect? {
    let lowest = max(Self.margin, frame.height - height - Self.margin)
    let beside = others.flatMap { [$0.minY - height - Self.margin, $0.maxY + Self.margin] }
    let ends = [lowest] + beside.sorted(by: >)
    let places = [Self.margin, frame.width - panelWidth - Self.margin].flatMap { x in
      ends.map { y in Rect(x: x, y: y, width: panelWidth, height: height) }
    }
    return places.first { place in
      place.minY >= Self.margin && place.minY <= lowest
        && !others.contains { $0.intersects(place) }
    }
  }

  package override func draw(_ canvas: inout Canvas) {
    guard let window else { return }
    if showsFigures { drawFigures(on: &canvas) }
    for touch in window.arena.activeTouches {
      canvas.disc(
        at: touch.locationInWindow,
        radius: Self.ringRadius,
        Self.ringFill,
        borderWidth: 2,
        borderColor: Self.ring,
      )
    }
  }

  private func drawFigures(on canvas: inout Canvas) {
    let figures = figures()
    let text = makeText(figures)
    let panel = panelFrame(with: text)
    guard let text, !panel.isEmpty else { return }
    canvas.fill(panel, Self.plate, cornerRadius: 8)
    let origin = Point(x: panel.minX + Self.sidePadding, y: panel.minY + Self.padding)
    canvas.text(text, at: origin, color: Self.ink)
    guard panel.height >= wholeHeight(with: text) else { return }
    drawPlot(figures, below: 90 * growth + excess(of: text), in: panel, on: &canvas)
  }

  /// Returns the lines above the plot, which wrap in the panel; nil outside a window and in a narrow one.
  private func makeText(_ figures: HUDFigures) -> TextLayout? {
    guard let window, panelWidth >= Self.narrowest else { return nil }
    let last = figures.frameSeconds.last ?? 0
    let (frame, work) = (milliseconds(last), milliseconds(figures.processorSeconds))
    let (presents, events) = (Int(figures.presentsPerSecond), Int(figures.eventsPerSecond))
    let down = window.arena.activeTouches.count
    var lines = [
      localized("frame \(frame)  CPU \(work)"),
      localized("\(presents) fps  \(events) events/s  \(down) down"),
      missedFrames(figures), latency(figures),
    ]
    if figures.drawCalls > 0 {
      let megabytes = (Double(figures.uploadedBytes) / 1e6).withDecimals(1)
      lines.append(localized("draw calls \(figures.drawCalls)  sent \(number: megabytes) MB"))
    }
    let text = lines.joined(separator: "\n").resolved(in: window.fonts.translations)
    let scale = min(window.textScale, Self.largestGrowth)
    let fonts = window.fonts.scaled(by: scale)
    let width = panelWidth - 2 * Self.sidePadding
    return TextLayout(text, style: Self.style, width: width, fonts: fonts)
  }

  /// Returns the number of missed frames, with the duration and cause of the last one.
  private func missedFrames(_ figures: HUDFigures) -> LocalizedText {
    guard let last = figures.lastMissedFrame else { return localized("no missed frame") }
    let time = milliseconds(last.seconds)
    return localized("\(figures.missedFrames) missed, last \(time) \(last.cause.localizedName)")
  }

  /// Returns the median parts of the input latency, as far as they are known.
  private func latency(_ figures: HUDFigures) -> LocalizedText {
    guard let latency = figures.latency else { return localized("no latency yet") }
    let (wait, show) = (milliseconds(latency.waitSeconds), milliseconds(latency.showSeconds))
    guard let device = latency.deviceSeconds.map({ milliseconds($0) }) else {
      return localized("wait \(wait)  show \(show)")
    }
    return localized("in \(device)  wait \(wait)  show \(show)")
  }

  private func drawPlot(
    _ figures: HUDFigures,
    below top: Double,
    in panel: Rect,
    on canvas: inout Canvas,
  ) {
    var insets = Insets(all: Self.sidePadding)
    insets.top = top
    let plot = panel.inset(by: insets)
    let step = plot.width / Double(Self.plotCount)
    let times = figures.frameSeconds.suffix(Self.plotCount)
    let first = Self.plotCount - times.count
    for (index, seconds) in times.enumerated() {
      let height = min(plot.height, max(1, seconds / (2 * figures.budget) * plot.height))
      canvas.fill(
        Rect(
          x: plot.minX + Double(first + index) * step,
          y: plot.maxY - height,
          width: step,
          height: height,
        ),
        seconds > figures.budget ? Self.late : Self.good,
      )
    }
    canvas.fill(Rect(x: plot.minX, y: plot.midY, width: plot.width, height: 1), Self.line)
  }

  /// Returns `seconds` as milliseconds with one decimal and the unit.
  private func milliseconds(_ seconds: Double) -> LocalizedText {
    localized("\(number: (seconds * 1000).withDecimals(1)) ms")
  }
}

/// The statistics of the last frames that the HUD shows.
package struct HUDFigures: Hashable, Sendable {
  /// The durations of the last frames in seconds, oldest first.
  package var frameSeconds: [Double] = []
  /// The average processor time of a frame, in seconds.
  package var processorSeconds = 0.0
  /// Frames presented in the last second.
  package var presentsPerSecond = 0.0
  /// Input events in the last second.
  package var eventsPerSecond = 0.0
  /// The time that a frame may take at the display's refresh rate, in seconds.
  package var budget = 1.0 / 60
  /// The number of frames since the start that took longer than ``budget``.
  package var missedFrames = 0
  /// The last frame that took longer than ``budget``.
  package var lastMissedFrame: MissedFrame?
  /// The draw calls of the last frame on a graphics card; 0 where the processor paints.
  package var drawCalls = 0
  /// The bytes of pixels that the last frame sent to the graphics card or the display server.
  package var uploadedBytes = 0
  /// The latency of recent input; nil before any.
  package var latency: Latency?

  /// The median times of recent input events on their way to the display.
  package struct Latency: Hashable, Sendable {
    /// Seconds from the device's time to the arrival in the program; nil where unknown.
    package var deviceSeconds: Double?
    /// Seconds from the arrival to the beginning of the frame.
    package var waitSeconds: Double
    /// Seconds from the beginning of the frame to its presentation.
    package var showSeconds: Double

    /// A latency of these parts.
    package init(deviceSeconds: Double?, waitSeconds: Double, showSeconds: Double) {
      self.deviceSeconds = deviceSeconds
      self.waitSeconds = waitSeconds
      self.showSeconds = showSeconds
    }
  }

  /// A frame that took longer than its budget.
  package struct MissedFrame: Hashable, Sendable {
    /// The frame's duration, in seconds.
    package var seconds: Double
    /// The part of the frame's work that took the longest.
    package var cause: FramePart

    /// A frame of `seconds`, most of them spent on `cause`.
    package init(seconds: Double, cause: FramePart) {
      self.seconds = seconds
      self.cause = cause
    }
  }

  /// Creates figures without frames.
  package init() {}
}

extension FramePart {
  /// The part's name, one word.
  fileprivate var localizedName: LocalizedText {
    switch self {
    case .pass(.input): localized("input", context: "part of a frame")
    case .pass(.animate): localized("animate", context: "part of a frame")
    case .pass(.layout): localized("layout", context: "part of a frame")
    case .pass(.compose): localized("compose", context: "part of a frame")
    case .pass(.record): localized("record", context: "part of a frame")
    case .paint: localized("paint", context: "part of a frame")
    case .present: localized("present", context: "part of a frame")
    }
  }
}
