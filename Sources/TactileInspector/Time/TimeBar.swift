internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileViews

/// The buttons for the scene's time: step back, run or pause, step forward, slower and faster;
/// with a timeline, also a slider over its frames.
final class TimeBar: View {
  /// Called with the request of a button or the slider.
  var onRequest: ((TimeRequest) -> Void)?

  /// The state that the bar shows.
  struct State: Equatable {
    /// The index of the shown frame, and the number of frames.
    struct Place: Equatable {
      var index = 0
      var count = 1
    }

    var isPaused = false
    /// The speed as text, such as `1/4`.
    var speed = "1"
    /// Whether the speed can be reduced.
    var canSlow = true
    /// Whether stepping forward is possible.
    var canStep = false
    /// Whether there is a timeline.
    var hasTimeline = false
    /// The place on the timeline.
    var place = Place()
    /// A line of text about the time.
    var words = LocalizedText.empty
  }

  var state = State() {
    didSet { if state != oldValue { update() } }
  }

  private let back = TimeBar.button(.timeBack, "back", localized("One frame back"))
  /// The button that pauses and runs, one view for both so that it keeps the focus.
  private let run = TimeBar.button(.timePause, "run", localized("Pause"))
  private let forward = TimeBar.button(.timeForward, "forward", localized("One frame forward"))
  private let slower = TimeBar.button(.timeSlower, "slower", localized("Slower"))
  private let faster = TimeBar.button(.timeFaster, "faster", localized("Faster"))
  private let speed = Label(style: PanelStyle.heading)
  private let words = Label(style: PanelStyle.line, color: Theme.secondaryText)
  private let slider = Slider()
  /// The grip, which moves the bar to another edge; a drag anywhere on the bar does so as well.
  let grip = TimeGrip()

  /// The height in points with a timeline.
  static let tallHeight = 92.0
  private static let size = Size(width: 300, height: 44)
  /// The size of the grip, which has room between the focus rings of the two buttons beside it.
  private static let gripSize = Size(width: 20, height: 4)
  /// The largest width with a timeline, in points.
  private static let widest = 640.0

  private static func button(_ icon: Icon, _ name: String, _ label: LocalizedText) -> IconButton {
    Theme.barButton(icon, "time.\(name)", label)
  }

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    forcesLeftToRight = true
    identifier = "time"
    backgroundColor = Theme.surface
    cornerRadius = 12
    borderWidth = 1
    borderColor = Theme.separator
    shadow = Shadow(opacity: 0.25, drop: 2, blurRadius: 12)
    speed.style.alignment = .center
    speed.centersVertically = true
    words.style.alignment = .center
    slider.identifier = "time.scrub"
    slider.localizedAccessibilityLabel = localized("Shown frame")
    let views: [View] = [back, run, forward, slower, speed, faster, words, slider, grip]
    for view in views { addSubview(view) }
    let requests: [(IconButton, TimeRequest)] = [
      (back, .back), (run, .toggle), (forward, .forward), (slower, .slower), (faster, .faster),
    ]
    for (button, request) in requests {
      button.action = { [weak self] in self?.onRequest?(request) }
    }
    slider.onChange = { [weak self] value in self?.onRequest?(.scrub(Int(value.rounded()))) }
    update()
  }

  /// Returns the size that the bar needs in a space of `width` points.
  func wantedSize(in width: Double) -> Size {
    let most = state.hasTimeline ? Self.widest : Self.size.width
    return Size(
      width: max(0, min(most, width - 16)),
      height: state.hasTimeline ? Self.tallHeight : Self.size.height,
    )
  }

  private func update() {
    run.drawing = (state.isPaused ? Icon.timeRun : .timePause).drawing
    run.localizedAccessibilityLabel = state.isPaused ? localized("Run") : localized("Pause")
    forward.isEnabled = state.canStep
    slower.isEnabled = state.canSlow
    faster.isEnabled = state.speed != "1"
    speed.text = state.speed
    words.localizedText = state.words
    words.isHidden = !state.hasTimeline
    slider.isHidden = !state.hasTimeline
    slider.isEnabled = state.place.count > 1
    let last = Double(max(1, state.place.count - 1))
    slider.scale = SliderScale(0...last, step: 1)
    if !slider.isTracking {
      slider.value = state.place.count > 1 ? Double(state.place.index) : last
    }
    guard state.hasTimeline != hadTimeline else { return }
    hadTimeline = state.hasTimeline
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  private var hadTimeline = false

  override func layoutSubviews() {
    let side = 24.0
    let buttons = min(frame.width, Self.size.width)
    let start = ((frame.width - buttons) / 2).rounded()
    let cells = buttons / 6
    func rect(_ cell: Double) -> Rect {
      Rect(x: start + (cell + 0.5) * cells - side / 2, y: 10, width: side, height: side)
    }
    back.frame = rect(0)
    run.frame = rect(1)
    forward.frame = rect(2)
    slower.frame = rect(3)
    speed.frame = Rect(x: start + 4 * cells, y: 0, width: cells, height: Self.size.height)
    faster.frame = rect(5)
    words.frame = Rect(x: 8, y: 42, width: max(0, frame.width - 16), height: 16)
    slider.frame = Rect(x: 14, y: 60, width: max(0, frame.width - 28), height: 28)
    let grip = Self.gripSize
    let x = ((frame.width - grip.width) / 2).rounded()
    self.grip.frame = Rect(x: x, y: 3, width: grip.width, height: grip.height)
  }
}

/// The grip of the time buttons, which a tap or an arrow key moves to another edge of the window.
final class TimeGrip: Control {
  /// Moves the buttons down by this number of edges, and returns whether they move.
  var onStep: ((Int) -> Bool)?

  init() {
    super.init()
    identifier = "time.grip"
    localizedAccessibilityLabel = localized("Other edge")
    backgroundColor = Theme.disclosure
    cornerRadius = 2
    touchOutset = 4
    action = { [weak self] in
      if self?.onStep?(-1) == false { _ = self?.onStep?(1) }
    }
  }

  override func handleKey(_ event: KeyEvent) -> Bool {
    guard event.isDown, event.modifiers.isEmpty, event.name == "Up" || event.name == "Down" else {
      return super.handleKey(event)
    }
    return onStep?(event.name == "Up" ? -1 : 1) ?? false
  }
}
