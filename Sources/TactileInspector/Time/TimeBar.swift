internal import TactileDisplay
internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileViews

/// The buttons for the scene's time: one frame back, run or stand still, one frame on, slower and
/// faster; where there is a time line, also a slider over its frames.
final class TimeBar: View {
  /// Called with what is asked for.
  var onRequest: ((TimeRequest) -> Void)?

  /// What is shown.
  struct State: Equatable {
    /// Whether the scene stands still.
    var isPaused = false
    /// The speed in words.
    var speed = "1"
    /// Whether it can be slower.
    var canSlow = true
    /// Whether it can go on by a frame.
    var canStep = false
    /// Whether there are frames to go to.
    var hasTimeline = false
    /// Which frame of how many is shown.
    var place = (index: 0, count: 1)
    /// A line about the time.
    var words = ""

    static func == (a: State, b: State) -> Bool {
      a.isPaused == b.isPaused && a.speed == b.speed && a.canSlow == b.canSlow
        && a.canStep == b.canStep && a.hasTimeline == b.hasTimeline && a.place == b.place
        && a.words == b.words
    }
  }

  /// What is shown.
  var state = State() {
    didSet { if state != oldValue { update() } }
  }

  private let back = Theme.barButton(TimeIcons.back, identifier: "time.back")
  private let run = Theme.barButton(TimeIcons.run, identifier: "time.run")
  private let stop = Theme.barButton(TimeIcons.pause, identifier: "time.pause")
  private let forward = Theme.barButton(TimeIcons.forward, identifier: "time.forward")
  private let slower = Theme.barButton(TimeIcons.slower, identifier: "time.slower")
  private let faster = Theme.barButton(TimeIcons.faster, identifier: "time.faster")
  private let speed = Label(style: PanelStyle.heading, color: Theme.text)
  private let words = Label(style: PanelStyle.line, color: Theme.secondaryText)
  private let slider = Slider(style: Theme.controls)

  /// The height in points with a time line.
  static let tallHeight = 92.0
  private static let size = Size(width: 300, height: 44)
  /// The most points that a time line is wide.
  private static let widest = 640.0

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    identifier = "time"
    backgroundColor = Theme.surface
    cornerRadius = 12
    borderWidth = 1
    borderColor = Theme.separator
    shadow = Shadow(
      color: DynamicColor(Color(white: 0, alpha: 0.25)),
      offset: .init(dx: 0, dy: 2),
      blurRadius: 12,
    )
    speed.style.alignment = .center
    speed.centersVertically = true
    words.style.alignment = .center
    slider.identifier = "time.scrub"
    let views: [View] = [back, run, stop, forward, slower, speed, faster, words, slider]
    for view in views { addSubview(view) }
    let requests: [(IconButton, TimeRequest)] = [
      (back, .back), (run, .toggle), (stop, .toggle), (forward, .forward), (slower, .slower),
      (faster, .faster),
    ]
    for (button, request) in requests {
      button.action = { [weak self] in self?.onRequest?(request) }
    }
    slider.onChange = { [weak self] value in self?.onRequest?(.scrub(Int(value.rounded()))) }
    update()
  }

  /// The size that it needs in a space of `width` points.
  func wantedSize(in width: Double) -> Size {
    let most = state.hasTimeline ? Self.widest : Self.size.width
    return Size(
      width: max(0, min(most, width - 16)),
      height: state.hasTimeline ? Self.tallHeight : Self.size.height,
    )
  }

  private func update() {
    run.isHidden = !state.isPaused
    stop.isHidden = state.isPaused
    forward.isEnabled = state.canStep
    slower.isEnabled = state.canSlow
    faster.isEnabled = state.speed != "1"
    speed.text = state.speed
    words.text = state.words
    words.isHidden = !state.hasTimeline
    slider.isHidden = !state.hasTimeline
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
    stop.frame = rect(1)
    forward.frame = rect(2)
    slower.frame = rect(3)
    speed.frame = Rect(x: start + 4 * cells, y: 0, width: cells, height: Self.size.height)
    faster.frame = rect(5)
    words.frame = Rect(x: 8, y: 42, width: max(0, frame.width - 16), height: 16)
    slider.frame = Rect(x: 14, y: 60, width: max(0, frame.width - 28), height: 28)
  }
}
