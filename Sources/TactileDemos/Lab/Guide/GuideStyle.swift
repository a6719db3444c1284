internal import TactileDiagnostics
internal import TactileGestures
internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileViews

/// The measures, colours and type of the guide.
enum GuideStyle {
  /// The grid of all distances, in points.
  static let unit = 8.0
  /// The margin around pages and controls, in points.
  static let margin = 16.0
  /// The height of controls, in points: more than the 44 that a finger needs.
  static let controlHeight = 48.0
  /// The largest width of a column of text, in points.
  static let columnWidth = 560.0

  /// The fill behind text over the surface: lines below stay visible.
  static let plate = Theme.surface.faded(0.9)
  /// The lines and crosses that are asked for.
  static let asked = Theme.accent
  /// The reports of contacts.
  static let touched = DynamicColor(light: Color(hex: 0x16161a), dark: Color(hex: 0xf4f4f6))
  /// The soft shadow of cards and bars.
  static let shadow = Shadow(
    color: DynamicColor(light: Color(white: 0, alpha: 0.14), dark: Color(white: 0, alpha: 0.5)),
    offset: Vector(dx: 0, dy: 4),
    blurRadius: 20,
  )

  /// The number of the step.
  static let caption = TextStyle.letters(13, .medium, .center)
  /// The title of a step.
  static let title = TextStyle.letters(24, .bold, .center, lines: 2, spacing: 1.1)
  /// The instruction of a step.
  static let instruction = TextStyle(font: Font(size: 16), alignment: .center, lineSpacing: 1.25)
  /// A value that is measured.
  static let value = TextStyle.letters(36, .bold, .center)
  /// A sentence of a verdict.
  static let sentence = TextStyle(font: Font(size: 15), lineSpacing: 1.2)
  /// The limits of a verdict, and notes.
  static let note = TextStyle(font: Font(size: 13), lineSpacing: 1.2)
  /// A title on a card.
  static let cardTitle = TextStyle(font: Font(size: 17, weight: .semibold), lineSpacing: 1.15)
  /// A judgement.
  static let word = TextStyle.letters(28, .bold)
  /// Words on buttons.
  static let button = TextStyle.letters(16, .semibold, .center)

  /// Returns the fill of a judgement's badge.
  static func fill(_ judgement: LabJudgement) -> DynamicColor {
    switch judgement {
    case .pass: DynamicColor(light: Color(hex: 0x218358), dark: Color(hex: 0x2b9a66))
    case .grey: DynamicColor(light: Color(hex: 0xb25e09), dark: Color(hex: 0xc77a12))
    case .fail: DynamicColor(light: Color(hex: 0xce2c31), dark: Color(hex: 0xe5484d))
    case .unknown: Theme.accent
    case .notTested: DynamicColor(light: Color(hex: 0x8b8d98), dark: Color(hex: 0x62626a))
    }
  }

  /// Returns the colour of a judgement's word.
  static func text(_ judgement: LabJudgement) -> DynamicColor {
    switch judgement {
    case .pass: Theme.dynamic(0x1d7a50, 0x4cc38a, strong: 0x0b4a2c, 0x8ae8bb)
    case .grey: Theme.dynamic(0xa45208, 0xffb224, strong: 0x6a3300, 0xffd07a)
    case .fail: Theme.dynamic(0xc4262b, 0xff8589, strong: 0x8c0f14, 0xffb8ba)
    case .unknown: Theme.accent
    case .notTested: Theme.secondaryText
    }
  }

  /// Returns the drawing of a judgement, which differs by shape as well as by colour.
  static func icon(_ judgement: LabJudgement) -> Icon {
    switch judgement {
    case .pass: .judgedPass
    case .grey: .judgedDoubtful
    case .fail: .panelClose
    case .unknown: .judgedUnknown
    case .notTested: .timeSlower
    }
  }
}

/// A round badge with the drawing of a judgement.
final class JudgementBadge: View {
  var judgement: LabJudgement {
    didSet { if judgement != oldValue { setNeedsDisplay() } }
  }

  /// Creates a badge.
  init(_ judgement: LabJudgement = .notTested) {
    self.judgement = judgement
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(_ canvas: inout Canvas) {
    let side = min(frame.width, frame.height)
    let circle = centeredRect(of: Size(width: side, height: side))
    canvas.fill(circle, GuideStyle.fill(judgement), cornerRadius: side / 2)
    canvas.icon(
      GuideStyle.icon(judgement).drawing,
      in: circle.inset(by: Insets(all: side * 0.2)),
      tint: DynamicColor(.white),
    )
  }
}

extension TextStyle {
  /// Returns the style with a font larger by `factor`, to whole points.
  func scaled(_ factor: Double) -> TextStyle {
    var style = self
    style.font.size = (font.size * factor).rounded()
    return style
  }
}

/// A panel with buttons above the surface of the test.
class GuidePanel: View {
  /// Called with every report about a contact that began beside the buttons.
  var onTouch: ((TouchEvent) -> Void)?
  /// Called with every movement of a touch that began beside the buttons and has left the panel.
  var onLeave: ((TouchID) -> Void)?

  /// Creates a panel whose corners are rounded by `cornerRadius` points.
  init(cornerRadius: Double) {
    super.init()
    backgroundColor = Theme.bar
    borderColor = Theme.separator
    borderWidth = 1
    self.cornerRadius = cornerRadius
    shadow = GuideStyle.shadow
  }

  override func handleTouch(_ touch: Touch, phase: TouchPhase) {
    onTouch?(TouchEvent(touch, phase: phase))
    if phase == .moved, isOutOfReach(of: touch) { onLeave?(touch.id) }
  }
}

extension View {
  /// Returns whether `touch` is farther outside the edges than a press may stray.
  func isOutOfReach(of touch: Touch) -> Bool {
    let area = bounds.inset(by: Insets(all: -Control.strayDistance))
    return !area.contains(convertFromWindow(touch.locationInWindow))
  }
}
