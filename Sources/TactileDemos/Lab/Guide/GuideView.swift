internal import TactileDiagnostics
internal import TactilePrimitives
internal import TactileScenes
internal import TactileViews

/// The view of the guide: the surface with its words and controls, or a page.
final class GuideView: View {
  /// Called before the subviews are placed, to show what has changed.
  var onUpdate: (() -> Void)?

  /// The surface that contacts are measured on.
  let surface = GuideSurface()
  /// The controls of a running step.
  let bar = GuideBar()
  /// The verdict on a step.
  let card = VerdictCard()
  /// The first page.
  let start = GuideStartPage()
  /// The last page.
  let results = GuideResultsPage()

  private let prompt = GuidePrompt()
  private let hand = HandView()
  private var guide: LabGuide?
  private var demo: GuideDemo?

  /// The opacity of the words while the whole surface is wiped.
  private static let wipingAlpha = 0.6

  init() {
    super.init()
    identifier = "lab.guide"
    // The hand passes under the words, which stay readable.
    for view in [surface, hand, prompt, bar, card, start, results] { addSubview(view) }
  }

  /// The buttons on the surface and on the card.
  var buttons: [GuideButton] { bar.buttons + card.buttons }

  /// The view on which keys act.
  var page: View {
    switch guide?.page {
    case .start, nil: start
    case .results: results
    case .step: guide?.phase == .verdict ? card : bar
    }
  }

  override var focusOrder: [View] { [page] }

  /// Shows `guide` at `time`.
  func show(
    _ guide: LabGuide,
    _ conditions: LabConditions,
    latency: LabVerdict?,
    demo: GuideDemo?,
    at time: Timestamp,
  ) {
    self.guide = guide
    self.demo = demo
    let isVerdict = guide.phase == .verdict
    start.isHidden = guide.page != .start
    results.isHidden = guide.page != .results
    let isStep = guide.step != nil
    hand.show(isStep ? demo : nil, isLeft: guide.isLeftHanded)
    surface.isHidden = !isStep
    for view in [prompt, bar] { view.isHidden = !isStep || isVerdict }
    card.isHidden = !isStep || !isVerdict
    switch guide.page {
    case .start: start.show(guide, latency, conditions)
    case .results: results.show(guide, latency, conditions)
    case .step(let step):
      let reading = LabReading(guide, at: time)
      surface.show(guide, reading, at: time)
      if isVerdict {
        card.show(step, guide, conditions)
      } else {
        let isTouched = guide.isTouched(at: time)
        prompt.show(guide, reading)
        prompt.alpha = isTouched && step == .paint ? Self.wipingAlpha : 1
        bar.show(guide)
        // Fingers may need the place of the controls.
        let isInTheWay = isTouched && step.needsWholeSurface
        bar.alpha = isInTheWay ? 0 : 1
        bar.isUserInteractionEnabled = !isInTheWay
      }
    }
  }

  override func layoutSubviews() {
    onUpdate?()
    let size = frame.size
    for view in [surface, start, results] { view.frame = Rect(origin: .zero, size: size) }
    guard let guide, let step = guide.step else { return }
    // Hands and places are those of the screen.
    let isMirrored = isInMirroredWindow
    let isAtStart = guide.isLeftHanded != isMirrored
    if guide.phase == .verdict {
      let worst = guide.worst(of: step)?.location
      let place = worst.map { Point(x: isMirrored ? size.width - $0.x : $0.x, y: $0.y) }
      card.place(in: size, isAtStart: isAtStart, worst: place)
    } else {
      let places = guide.requests.flatMap(\.places).map { place in
        Point(x: isMirrored ? size.width - place.x : place.x, y: place.y)
      }
      bar.place(in: size, isAtStart: isAtStart, besides: places)
      prompt.place(in: size, above: bar.frame.minY)
      // The words are in the middle, the bar at one side.
      var buttons = bar.frame
      if isMirrored { buttons.origin.x = size.width - buttons.maxX }
      let covers = [prompt.frame, buttons]
      surface.demo = demo?.clear(of: covers, on: size)
    }
  }
}

nonisolated extension LabStep {
  /// Whether contacts may need the place of the controls.
  var needsWholeSurface: Bool {
    switch self {
    case .lines, .edges, .paint, .fingers, .two, .cross, .drumroll: true
    case .corners, .targets, .repeat, .hold, .idle: false
    }
  }

  /// Whether fingers draw or wipe, so that a touch that leaves a control is a stroke.
  var isDrawn: Bool {
    switch self {
    case .lines, .edges, .paint, .two, .cross: true
    case .corners, .targets, .repeat, .hold, .fingers, .drumroll, .idle: false
    }
  }
}

/// The controls of a running step, at the side of the hand.
///
/// It disappears while fingers need the whole surface.
final class GuideBar: GuidePanel {
  /// The button that leaves the guide.
  let close = GuideButton("lab.guide.close", icon: .panelClose, name: localized("Close"))
  /// The button to the step before.
  let back = GuideButton("lab.guide.back", icon: .back, name: localized("Back"))
  /// The button that begins the step anew.
  let again = GuideButton("lab.guide.again", icon: .again, name: localized("Again"))
  /// The button that goes on.
  let skip = GuideButton("lab.guide.skip", localized("Skip"), rank: .plain)

  /// The buttons, from the left for a right hand.
  var buttons: [GuideButton] { [close, back, again, skip] }

  /// The one that goes on, as on the verdict.
  override var preferredFocus: View? { skip }
  override var focusOrder: [View] { isAtStart ? buttons.reversed() : buttons }

  /// Whether the bar is at the side at which texts start, with its buttons the other way round.
  private var isAtStart = false

  private static let padding = 4.0
  /// The middle of the bar as a part of the surface's height: between the rows of crosses, within
  /// the reach of a thumb.
  private static let place = 0.7
  /// The distance of the bar from places that a step asks for, in points: more than the radius of
  /// their rings.
  private static let placeDistance = 24.0
  /// The seconds for which a finger presses to end ``LabStep/idle``, where a short contact counts.
  private static let holdDuration = 1.0

  init() {
    super.init(cornerRadius: 18)
    for button in buttons { addSubview(button) }
  }

  /// Shows what the buttons do in the step of `guide`.
  func show(_ guide: LabGuide) {
    let isIdle = guide.step == .idle
    skip.localizedTitle =
      isIdle ? localized("Hold to skip") : guide.hasContacts ? localized("Done") : localized("Skip")
    for button in buttons { button.holdDuration = isIdle ? Self.holdDuration : 0 }
    setNeedsLayout()
  }

  /// Places the bar on a surface of `size`, at its start or end, and not over `places` that the step
  /// asks for.
  func place(in size: Size, isAtStart: Bool, besides places: [Point]) {
    self.isAtStart = isAtStart
    let widths = buttons.map { $0.sizeThatFits(size).width }
    let width = widths.reduce(0, +) + 2 * Self.padding
    let height = GuideStyle.controlHeight + 2 * Self.padding
    var rect = Rect(
      x: isAtStart ? GuideStyle.margin : size.width - width - GuideStyle.margin,
      y: (size.height * Self.place - height / 2).rounded(),
      width: width,
      height: height,
    )
    rect.origin.y = Self.top(of: rect, in: size, besides: places)
    frame = rect
    var x = Self.padding
    let row = Array(zip(buttons, widths))
    for (button, width) in isAtStart ? row.reversed() : row {
      button.frame = Rect(x: x, y: Self.padding, width: width, height: GuideStyle.controlHeight)
      x += width
    }
  }

  /// Returns the top, nearest to that of `rect`, at which the bar covers none of `places`; that of
  /// `rect` where there is none.
  private static func top(of rect: Rect, in size: Size, besides places: [Point]) -> Double {
    let near = places.filter { place in
      place.x >= rect.minX - placeDistance && place.x <= rect.maxX + placeDistance
    }
    let highest = GuideStyle.margin
    let lowest = size.height - rect.height - GuideStyle.margin
    func isFree(_ top: Double) -> Bool {
      top >= highest && top <= lowest
        && near.allSatisfy { place in
          place.y <= top - placeDistance || place.y >= top + rect.height + placeDistance
        }
    }
    let beside = near.flatMap { place in
      [
        (place.y + placeDistance).rounded(.up),
        (place.y - placeDistance - rect.height).rounded(.down),
      ]
    }
    let free = ([rect.minY] + beside).filter(isFree)
    return free.min { abs($0 - rect.minY) < abs($1 - rect.minY) } ?? rect.minY
  }
}
