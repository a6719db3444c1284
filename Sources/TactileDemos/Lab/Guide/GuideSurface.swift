internal import TactileDiagnostics
internal import TactilePrimitives
internal import TactileScenes
internal import TactileViews

/// The surface of a guided step: what is asked for, the contacts, and what is measured of them.
///
/// It fills the window, so that its points are the panel's.
final class GuideSurface: View {
  private var guide: LabGuide?
  private var reading = LabReading()
  /// The moving picture of what to do; nil for none.
  var demo: GuideDemo? {
    didSet { if demo != oldValue { setNeedsDisplay() } }
  }

  private var now = Timestamp.zero
  private let fitLine = StraightLine(thickness: 2, color: GuideStyle.fill(.pass))
  private let spanLine = StraightLine(thickness: 2, color: GuideStyle.fill(.fail))

  /// The radii of a cross, of the ring around a place to rest at, of the ring around a contact, and
  /// of the mark of the worst place, in points.
  private static let crossRadius = 22.0
  private static let dialRadius = 60.0
  private static let contactRadius = 28.0
  private static let worstRadius = 26.0
  /// The radius at which the circle around a resting finger shows its limit, in points: larger than
  /// the fingertip that lies on it.
  private static let limitRadius = 44.0
  /// The least limit that is drawn so, in millimetres: a person may set one of 0.
  private static let leastLimit = 0.01
  /// The most reports that are drawn of a step that has ended.
  private static let mostReports = 2400
  /// The least distance between two reports that are drawn, in points.
  private static let leastDistance = 2.0

  init() {
    super.init()
    measuresTouches = true
    forcesLeftToRight = true
    identifier = "lab.surface"
    backgroundColor = Theme.surface
    clipsToBounds = true
    for view in [fitLine, spanLine] { addSubview(view) }
  }

  override func describeAccessibility(_ description: inout AccessibilityDescription) {
    description.role = .canvas
    description.setLabel(localized("Test surface"))
  }

  /// Shows `guide` at `time`.
  func show(_ guide: LabGuide, _ reading: LabReading, at time: Timestamp) {
    self.guide = guide
    self.reading = reading
    now = time
    fitLine.show(reading.line)
    let isShort = reading.span.map { $0.from.distance(to: $0.to) < 1 } ?? true
    spanLine.show(isShort ? nil : reading.span)
    setNeedsDisplay()
  }

  override func draw(_ canvas: inout Canvas) {
    guard let guide, let step = guide.step else { return }
    drawCells(guide.cells, &canvas)
    if guide.phase == .verdict {
      drawRun(of: step, guide, &canvas)
      drawAnswers(guide, &canvas)
      drawWorst(guide.worst(of: step), &canvas)
      return
    }
    drawRequests(guide, &canvas)
    drawAnswers(guide, &canvas)
    for contact in guide.previous { drawReports(of: contact, 0.7 * 0.35, &canvas) }
    for contact in guide.contacts { drawReports(of: contact, 0.7, &canvas) }
    for contact in guide.contacts where contact.endTime == nil { drawRing(contact, &canvas) }
    drawReading(step, guide, &canvas)
    drawDemo(&canvas)
  }

  // MARK: Requests

  private func drawRequests(_ guide: LabGuide, _ canvas: inout Canvas) {
    for (index, request) in guide.requests.enumerated() where index != guide.doneCount {
      switch request {
      case .touch(let place) where guide.step != .repeat && index > guide.doneCount:
        canvas.cross(at: place, radius: Self.crossRadius, Theme.disclosure.faded(0.6))
      case .hold(let place):
        canvas.disc(at: place, radius: 4, index < guide.doneCount ? done : Theme.disclosure)
      default: break
      }
    }
    if let request = guide.request { draw(request, guide, &canvas) }
  }

  private func draw(_ request: LabPlan.Request, _ guide: LabGuide, _ canvas: inout Canvas) {
    let color = GuideStyle.asked
    switch request {
    case .touch(let place):
      canvas.ring(at: place, radius: Self.crossRadius + 8, width: 1.5, color.faded(0.35))
      canvas.cross(at: place, radius: Self.crossRadius, color)
    case .hold(let place):
      canvas.dial(
        at: place,
        radius: Self.dialRadius,
        part: reading.progress,
        color,
        rest: Theme.disclosure,
      )
      canvas.cross(at: place, radius: 14, color)
    case .line(let from, let to, let seconds):
      drawWay(from, to, &canvas)
      drawPace(from, to, seconds, guide, &canvas)
    case .leave(let from, let to):
      drawWay(from, to, &canvas)
    case .pair(let from, let to, let offset):
      drawWay(from, to, &canvas)
      drawWay(from + offset, to + offset, &canvas)
    case .pass(let rest, let from, let to):
      canvas.ring(at: rest, radius: Self.contactRadius, width: 3, color, fill: color.faded(0.1))
      drawWay(from, to, &canvas)
    case .drum(let one, let other):
      for place in [one, other] {
        canvas.ring(at: place, radius: 36, width: 3, color, fill: color.faded(0.1))
      }
    case .wipe, .fingers, .handsOff: break
    }
  }

  private let done = GuideStyle.fill(.pass)

  private func drawWay(_ from: Point, _ to: Point, _ canvas: inout Canvas) {
    let color = GuideStyle.asked
    canvas.dots(from: from, to: to, color.faded(0.55))
    canvas.ring(at: from, radius: 14, width: 3, color, fill: color.faded(0.14))
    canvas.disc(at: to, radius: 6, color)
  }

  /// Draws where a finger at the asked pace would be now.
  private func drawPace(
    _ from: Point,
    _ to: Point,
    _ seconds: Double,
    _ guide: LabGuide,
    _ canvas: inout Canvas,
  ) {
    guard let contact = guide.contacts.first, seconds > 0 else { return }
    let part = min(1, max(0, now - contact.first.time) / seconds)
    canvas.ring(
      at: from + (to - from) * part,
      radius: 18,
      width: 3,
      GuideStyle.asked,
      fill: GuideStyle.asked.faded(0.25),
    )
  }

  /// Draws runs of dark cells as boxes, and the gaps between columns over them.
  private func drawCells(_ cells: CellGrid, _ canvas: inout Canvas) {
    guard cells.darkCount > 0 else { return }
    for row in 0..<cells.rows {
      var start = 0
      while start < cells.columns {
        let isLit = cells[start, row]
        var end = start + 1
        while end < cells.columns, cells[end, row] == isLit { end += 1 }
        if !isLit {
          var rect = cells.box(of: start...(end - 1), row: row)
          rect.size.height -= Self.cellGap
          canvas.fill(rect, Self.dark)
        }
        start = end
      }
    }
    let height = cells.box(of: 0...0, row: cells.rows - 1).maxY
    for column in 1..<max(2, cells.columns) {
      let x = Double(column) * cells.side - Self.cellGap
      let gap = Rect(x: x, y: 0, width: Self.cellGap, height: height)
      canvas.fill(gap, Theme.surface)
    }
  }

  /// The gap between dark cells, in points.
  private static let cellGap = 2.0
  private static let dark = DynamicColor(light: Color(hex: 0xc9d2ea), dark: Color(hex: 0x303a5c))

  // MARK: Contacts

  private func drawAnswers(_ guide: LabGuide, _ canvas: inout Canvas) {
    for answer in guide.answers {
      canvas.cross(at: answer.asked, radius: 12, width: 1.5, Theme.disclosure)
      canvas.dots(
        from: answer.asked,
        to: answer.touched,
        spacing: 4,
        radius: 1,
        GuideStyle.touched.faded(0.7),
      )
      canvas.disc(at: answer.touched, radius: 4, done)
    }
  }

  /// Draws each `interval`th report of `contact` from `first` on, unless it is very near to the one before.
  private func drawReports(
    of contact: LabContact,
    from first: Int = 0,
    every interval: Int = 1,
    _ opacity: Double,
    _ canvas: inout Canvas,
  ) {
    let color = GuideStyle.touched.faded(opacity)
    var drawn: Point?
    for index in stride(from: first, to: contact.samples.count, by: interval) {
      let place = contact.samples[index].location
      if let drawn, drawn.distance(to: place) < Self.leastDistance { continue }
      canvas.disc(at: place, radius: 2, color)
      drawn = place
    }
  }

  private func drawRun(of step: LabStep, _ guide: LabGuide, _ canvas: inout Canvas) {
    guard let run = guide.session.run(of: step) else { return }
    let count = run.contacts.reduce(0) { $0 + $1.samples.count }
    let interval = max(1, (count + Self.mostReports - 1) / Self.mostReports)
    var first = 0
    for contact in run.contacts {
      drawReports(of: contact, from: first, every: interval, 0.45, &canvas)
      first = (first + interval - contact.samples.count % interval) % interval
    }
  }

  private func drawRing(_ contact: LabContact, _ canvas: inout Canvas) {
    let color = GuideStyle.touched
    canvas.ring(
      at: contact.last.location,
      radius: Self.contactRadius,
      color.faded(0.8),
      fill: color.faded(0.06),
    )
  }

  // MARK: Measurements

  private func drawReading(_ step: LabStep, _ guide: LabGuide, _ canvas: inout Canvas) {
    if let circle = reading.circle { draw(circle, step, guide, &canvas) }
    guard let span = reading.span else { return }
    switch step {
    case .lines: canvas.ring(at: span.to, radius: 10, GuideStyle.fill(.fail))
    case .edges, .two:
      for end in [span.from, span.to] { canvas.disc(at: end, radius: 4, GuideStyle.fill(.fail)) }
    default: break
    }
  }

  /// Draws a circle around reports magnified so that its limit is a ring of a fixed size, and the taps in it.
  private func draw(
    _ circle: EnclosingCircle,
    _ step: LabStep,
    _ guide: LabGuide,
    _ canvas: inout Canvas,
  ) {
    let own = step.measures.lazy.compactMap { guide.limits[$0] }.last?.pass
    let limit = max(own ?? 0.5, Self.leastLimit)
    let scale = LabLength(millimetresPerPoint: guide.session.millimetresPerPoint).usual
    let part = circle.radius * scale / limit
    let judgement: LabJudgement = part <= 1 ? .pass : part <= 2 ? .grey : .fail
    let color = GuideStyle.fill(judgement)
    canvas.ring(at: circle.center, radius: Self.limitRadius, width: 1.5, Theme.disclosure)
    canvas.ring(
      at: circle.center,
      radius: max(2, min(part, 1.3) * Self.limitRadius),
      width: 2.5,
      color,
      fill: color.faded(0.14),
    )
    guard step == .repeat else { return }
    let factor = Self.limitRadius * scale / limit
    for contact in guide.session.runs.last?.contacts ?? [] {
      let offset = contact.first.location - circle.center
      canvas.disc(at: circle.center + offset * factor, radius: 2.5, GuideStyle.touched.faded(0.7))
    }
  }

  private func drawWorst(_ verdict: LabVerdict?, _ canvas: inout Canvas) {
    guard let verdict, let place = verdict.location else { return }
    let color = GuideStyle.fill(verdict.judgement)
    canvas.ring(at: place, radius: Self.worstRadius, width: 3, color, fill: color.faded(0.16))
    canvas.ring(at: place, radius: Self.worstRadius + 8, width: 1.5, color.faded(0.5))
    canvas.disc(at: place, radius: 3, color)
  }

  // MARK: Moving picture

  private func drawDemo(_ canvas: inout Canvas) {
    guard let demo else { return }
    let color = GuideStyle.asked
    for finger in demo.fingers {
      let strength = demo.opacity * (finger.isDown ? 1 : 0.5)
      canvas.ring(
        at: finger.place,
        radius: finger.radius,
        width: 2,
        color.faded(strength),
        fill: color.faded(0.28 * strength),
      )
    }
  }
}

extension LabGuide {
  /// The verdict of a step that is marked on the surface: the worst one that has a place.
  nonisolated func worst(of step: LabStep) -> LabVerdict? {
    let order: [LabJudgement] = [.fail, .grey, .unknown, .pass]
    let placed = (verdicts[step] ?? []).filter { $0.location != nil && $0.value != 0 }
    return order.lazy.compactMap { judgement in
      placed.first { $0.judgement == judgement }
    }.first
  }
}
