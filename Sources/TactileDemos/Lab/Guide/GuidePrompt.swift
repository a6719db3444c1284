internal import TactileDiagnostics
internal import TactilePrimitives
internal import TactileScenes
internal import TactileViews

/// The words over a guided step: its number, what to do, and what is measured.
final class GuidePrompt: View {
  private let number = Label(style: GuideStyle.caption, color: Theme.secondaryText)
  private let dots = ProgressDots()
  private let title = Label(style: GuideStyle.title)
  private let instruction = Label(style: GuideStyle.instruction, color: Theme.secondaryText)
  private let value = Label(style: GuideStyle.value)
  private let caption = Label(style: GuideStyle.instruction, color: Theme.secondaryText)
  private let count = Label(style: GuideStyle.caption, color: Theme.accent)

  /// Whether the value is a number of fingers, which must be read past a hand.
  private var isCounting = false
  /// The place that is asked for, and the radius of its mark or of the hand over it, in points.
  private var asked: (place: Point, radius: Double)?

  /// The space between text and the plate's edges, in points.
  private static let padding = 12.0
  /// The height of a surface below which words are set closer, in points.
  private static let lowHeight = 560.0
  /// The size of a surface from which words grow with it, in points, and their largest factor.
  private static let large = Size(width: 1000, height: 680)
  private static let largestFactor = 2.0
  /// The radii of the mark of a touch, and of that of a hold and the circle around taps, with the space
  /// around them, in points.
  private static let touchRadius = 34.0
  private static let holdRadius = 64.0
  /// The factor by which a number of fingers is larger.
  private static let countFactor = 2.0

  init() {
    super.init()
    isUserInteractionEnabled = false
    backgroundColor = GuideStyle.plate
    cornerRadius = 16
    for view in [number, dots, title, instruction, value, caption, count] { addSubview(view) }
  }

  /// Shows the step of `guide` and what is measured of it.
  func show(_ guide: LabGuide, _ reading: LabReading) {
    guard let step = guide.step else { return }
    dots.show(guide)
    number.localizedText = localized("Step \(step.number) of \(LabStep.allCases.count)")
    title.localizedText = step.title
    let advice = guide.contacts.isEmpty ? guide.advice : nil
    let remark =
      guide.wasPointer ? localized("Only fingers and pens count here. Touch the screen.") : advice
    instruction.localizedText = remark ?? step.instruction
    value.localizedText = reading.value
    caption.localizedText = reading.caption.withBoundNumbers
    let isMeasured = guide.phase != .prompt || guide.leavingEnd != nil
    let hasReading =
      isMeasured && remark == nil && !(reading.value == .empty && reading.caption == .empty)
    isCounting = step == .fingers
    asked =
      switch guide.request {
      case .touch(let place) where step == .repeat: (place, Self.holdRadius)
      case .touch(let place), .pass(let place, _, _), .drum(let place, _):
        (place, Self.touchRadius)
      case .hold(let place): (place, Self.holdRadius)
      case .fingers(let middle): (middle, GuideDemo.handReach)
      default: nil
      }
    for label in [value, caption] { label.isHidden = !hasReading }
    title.isHidden = hasReading
    instruction.isHidden = hasReading
    let total = guide.requests.count
    count.localizedText =
      total > 1 ? localized("\(min(guide.doneCount + 1, total)) of \(total)") : .empty
  }

  /// Places the words in the upper part of a surface of `size`, where no place is asked for and no
  /// hand shows it, and above the controls, which begin at `controlsTop`.
  func place(in size: Size, above controlsTop: Double) {
    let growth = min(size.width / Self.large.width, size.height / Self.large.height)
    let factor = min(max(growth, 1), Self.largestFactor)
    number.style = GuideStyle.caption.scaled(factor)
    count.style = GuideStyle.caption.scaled(factor)
    title.style = GuideStyle.title.scaled(factor)
    for label in [instruction, caption] { label.style = GuideStyle.instruction.scaled(factor) }
    value.style = GuideStyle.value.scaled(factor * (isCounting ? Self.countFactor : 1))
    let width = min(GuideStyle.columnWidth * factor, size.width - 4 * GuideStyle.unit)
    let isLow = size.height < Self.lowHeight
    let gap = isLow ? 4.0 : GuideStyle.unit
    let inner = width - 2 * Self.padding
    var y = Self.padding
    func put(_ view: View, height: Double, gap: Double) {
      view.frame = Rect(x: Self.padding, y: y, width: inner, height: height)
      y += height + gap
    }
    func height(of label: Label) -> Double { label.height(inWidth: inner) }
    put(dots, height: ProgressDots.height, gap: gap)
    put(number, height: height(of: number), gap: gap)
    let start = y
    put(title, height: height(of: title), gap: gap)
    put(instruction, height: height(of: instruction), gap: gap)
    let end = y
    let countHeight = count.text.isEmpty ? 0 : height(of: count)
    // A measurement needs less height than the words in whose middle it is shown.
    let isShort = title.isHidden && covers(end + countHeight + Self.padding, in: size)
    let spare = end - start - height(of: value) - height(of: caption)
    y = start + (isShort ? 0 : max(0, spare / 2).rounded())
    put(value, height: height(of: value), gap: 0)
    put(caption, height: height(of: caption), gap: gap)
    if !isShort { y = max(y, end) }
    put(count, height: countHeight, gap: 0)
    y += Self.padding
    frame = Rect(
      x: ((size.width - width) / 2).rounded(),
      y: top(of: Size(width: width, height: y), in: size, above: controlsTop),
      width: width,
      height: y,
    )
  }

  /// Returns whether a plate of `height` at the top of a surface of `size` reaches into the mark of a
  /// place below it.
  private func covers(_ height: Double, in size: Size) -> Bool {
    guard let (place, radius) = asked, place.y > Self.middle(of: size) else { return false }
    return GuideStyle.unit + height > place.y - radius
  }

  /// The middle of the words' plate, where nothing is in its way.
  private static func middle(of size: Size) -> Double { size.height * 0.3 }

  /// Returns the top of a plate of `plate` on a surface of `size`.
  ///
  /// It is in the middle between the upper places that steps ask for and the surface's middle; on a
  /// low surface above a place or the fingers there, and in a narrow one below an upper place and the
  /// hand on it, as far as the controls leave room.
  private func top(of plate: Size, in size: Size, above controlsTop: Double) -> Double {
    let middle = Self.middle(of: size)
    let usual = middle - plate.height / 2
    let least = GuideStyle.unit
    guard let (place, radius) = asked else { return max(least, usual.rounded()) }
    if place.y > middle {
      let lowest = place.y - max(radius, Self.holdRadius) - plate.height
      return max(least, min(usual, lowest).rounded())
    }
    let top = max(least, usual.rounded())
    let aside = max(radius, HandView.reach.aside)
    let isBeside = abs(place.x - size.width / 2) >= plate.width / 2 + aside
    let below = (place.y + max(radius, HandView.reach.below)).rounded(.up)
    let covers = top < below && top + plate.height > place.y - radius
    let lowest = (controlsTop - least - plate.height).rounded(.down)
    guard covers, !isBeside, lowest >= place.y + radius else { return top }
    return min(below, lowest)
  }
}

/// A row of dots, one for each step, in the colour of its judgement; the current one is a bar.
final class ProgressDots: View {
  /// The height of the row, in points.
  static let height = 8.0

  private var judgements: [LabJudgement] = []
  private var current: Int?

  private static let side = 8.0
  private static let currentWidth = 24.0
  private static let gap = 6.0

  /// Shows the steps of `guide`.
  func show(_ guide: LabGuide) {
    let judgements = LabStep.allCases.map(guide.judgement)
    let current = guide.step.map { $0.number - 1 }
    guard judgements != self.judgements || current != self.current else { return }
    self.judgements = judgements
    self.current = current
    setNeedsDisplay()
  }

  override func draw(_ canvas: inout Canvas) {
    let count = Double(judgements.count)
    let wide = current == nil ? 0 : Self.currentWidth - Self.side
    var x = (frame.width - count * Self.side - (count - 1) * Self.gap - wide) / 2
    for (index, judgement) in judgements.enumerated() {
      let isCurrent = index == current
      let width = isCurrent ? Self.currentWidth : Self.side
      let rect = Rect(x: x, y: 0, width: width, height: Self.height)
      let color =
        isCurrent
        ? Theme.accent
        : judgement == .notTested ? Theme.separator : GuideStyle.fill(judgement)
      canvas.fill(rect, color, cornerRadius: Self.height / 2)
      x += width + Self.gap
    }
  }
}

extension LabGuide {
  /// The advice after the last try; nil where there is nothing to say.
  nonisolated var advice: LocalizedText? {
    wasLost
      ? localized("The screen lost your finger in mid-line. That is noted: go on.")
      : tries > 0 ? step?.advice : nil
  }
}

/// The words of the guide about a step.
nonisolated extension LabStep {
  /// The title, as an instruction.
  var title: LocalizedText {
    switch self {
    case .corners: localized("Touch the four corners")
    case .targets: localized("Touch nine crosses")
    case .repeat: localized("Tap one spot twenty times")
    case .hold: localized("Hold a finger still")
    case .lines: localized("Draw along a ruler")
    case .edges: localized("Draw off each edge")
    case .paint: localized("Wipe the whole screen")
    case .fingers: localized("Put down all your fingers")
    case .two: localized("Draw with two fingers")
    case .cross: localized("Draw past a resting finger")
    case .drumroll: localized("Drum with two fingers")
    case .idle: localized("Take your hands off")
    }
  }

  /// The name in a list.
  var name: LocalizedText {
    switch self {
    case .corners: localized("Corners")
    case .targets: localized("Accuracy")
    case .repeat: localized("Repeated taps")
    case .hold: localized("Resting finger")
    case .lines: localized("Lines", context: "test")
    case .edges: localized("Edges", context: "test")
    case .paint: localized("Whole surface")
    case .fingers: localized("Fingers at once")
    case .two: localized("Two fingers side by side")
    case .cross: localized("Passing a finger")
    case .drumroll: localized("Drumming")
    case .idle: localized("Contacts without a hand")
    }
  }

  /// The instruction in a sentence or two.
  var instruction: LocalizedText {
    switch self {
    case .corners:
      localized("Touch the middle of each cross. Do touches arrive where they are made?")
    case .targets: localized("Touch the middle of each cross as exactly as you can.")
    case .repeat:
      localized("Tap the cross at one even pace. A pen or the edge of a card helps the finger.")
    case .hold: localized("Put a finger on the ring and keep it still until the ring is full.")
    case .lines: localized("Lay a ruler along the dots and follow the moving one at its pace.")
    case .edges: localized("Draw from the middle straight off the screen.")
    case .paint: localized("Wipe until no cell is dark, along the edges too. Then press Done.")
    case .fingers:
      localized("Put down as many fingers as you can, hold them for a moment, then lift them.")
    case .two: localized("Draw along the dots with two fingers side by side, as close as they go.")
    case .cross: localized("Hold one finger on the ring, and draw along the dots with another.")
    case .drumroll: localized("Drum on the two rings as fast as you can, for five seconds.")
    case .idle:
      localized("Nothing may touch the screen for a minute. Try it on battery and on the charger.")
    }
  }

  /// The advice after a try that did not suffice; nil where every try counts.
  var advice: LocalizedText? {
    switch self {
    case .hold: localized("Keep the finger on the ring until it is full.")
    case .lines, .edges: localized("Draw all the way along the dots.")
    case .two: localized("Put both fingers down, and draw all the way.")
    case .cross: localized("Keep the first finger down while the other draws all the way.")
    case .fingers: localized("Only one finger was seen. Put down several at once.")
    case .corners, .targets, .repeat, .paint, .drumroll, .idle: nil
    }
  }

  /// The position among all steps, from 1.
  var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }
}

/// The words of the guide about a judgement.
nonisolated extension LabJudgement {
  /// The judgement in a word or two.
  var word: LocalizedText {
    switch self {
    case .pass: localized("Pass")
    case .grey: localized("Doubtful")
    case .fail: localized("Fail")
    case .notTested: localized("Not tested")
    case .unknown: localized("Not judged")
    }
  }
}
