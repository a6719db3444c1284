internal import TactileDisplay
internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileViews

/// The buttons for the scene's time: one frame back, run or stand still, one frame on, slower and
/// faster; while the scene stands still, also a slider over its last frames.
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
    /// Which frame of how many is shown; nil while the present is.
    var place: (index: Int, count: Int)?
    /// A line about the time.
    var words = ""

    static func == (a: State, b: State) -> Bool {
      a.isPaused == b.isPaused && a.speed == b.speed && a.canSlow == b.canSlow
        && a.place?.index == b.place?.index && a.place?.count == b.place?.count
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

  private static let size = Size(width: 300, height: 44)
  private static let tallHeight = 92.0

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
    let width = max(0, min(Self.size.width, width - 16))
    return Size(width: width, height: state.isPaused ? Self.tallHeight : Self.size.height)
  }

  private func update() {
    run.isHidden = !state.isPaused
    stop.isHidden = state.isPaused
    forward.isEnabled = state.isPaused
    slower.isEnabled = state.canSlow
    faster.isEnabled = state.speed != "1"
    speed.text = state.speed
    words.text = state.words
    words.isHidden = !state.isPaused
    slider.isHidden = !state.isPaused
    let last = Double(max(1, (state.place?.count ?? 2) - 1))
    slider.scale = SliderScale(0...last, step: 1)
    let place = state.place.flatMap { $0.count > 1 ? Double($0.index) : nil }
    if !slider.isTracking { slider.value = place ?? last }
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  override func layoutSubviews() {
    let side = 24.0
    let cells = frame.width / 6
    func rect(_ cell: Double) -> Rect {
      Rect(x: (cell + 0.5) * cells - side / 2, y: 10, width: side, height: side)
    }
    back.frame = rect(0)
    run.frame = rect(1)
    stop.frame = rect(1)
    forward.frame = rect(2)
    slower.frame = rect(3)
    speed.frame = Rect(x: 4 * cells, y: 0, width: cells, height: Self.size.height)
    faster.frame = rect(5)
    words.frame = Rect(x: 8, y: 42, width: max(0, frame.width - 16), height: 16)
    slider.frame = Rect(x: 14, y: 60, width: max(0, frame.width - 28), height: 28)
  }
}
