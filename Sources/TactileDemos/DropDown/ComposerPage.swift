internal import TactilePrimitives
internal import TactileViews

/// The page for writing a message, with recipient, subject and text.
final class ComposerPage: ScrollView {
  private let fields: [ComposerField]
  private let body = Label(
    "Hello Marta,\n\nthe boat is dry and the weather holds until Sunday. If you bring the"
      + " charts, I bring bread and coffee.\n\nSee you at the pier at seven.",
    style: Theme.body,
    color: Theme.text,
  )

  private static let fieldHeight = 44.0
  private static let margin = 16.0

  init() {
    fields = [
      ComposerField(name: localized("To:"), value: "Marta Lindqvist"),
      ComposerField(name: localized("Subject:"), value: "Saturday on the water"),
    ]
    super.init(direction: .vertical, name: "composer")
    identifier = "composer"
    backgroundColor = Theme.surface
    for view in fields + [body] { insertSubview(view, at: subviews.count - 1) }
  }

  override func layoutSubviews() {
    var y = 0.0
    for field in fields {
      field.frame = Rect(x: 0, y: y, width: frame.width, height: Self.fieldHeight)
      y = field.frame.maxY
    }
    let width = max(1, frame.width - 2 * Self.margin)
    let height = body.height(inWidth: width)
    body.frame = Rect(x: Self.margin, y: y + Self.margin, width: width, height: height)
    contentLength = body.frame.maxY + Self.margin
    super.layoutSubviews()
  }
}

/// A line with a field's name and value.
private final class ComposerField: View {
  private let name: Label
  private let value: Label
  private let separator = Separator()

  private static let margin = 16.0

  init(name: LocalizedText, value: String) {
    self.name = Label(name, style: Theme.rowTitle, color: Theme.secondaryText)
    self.value = Label(value, style: Theme.rowTitle)
    super.init()
    isUserInteractionEnabled = false
    for label in [self.name, self.value] { label.centersVertically = true }
    for view in [self.name, self.value, separator] { addSubview(view) }
  }

  override func layoutSubviews() {
    let size = frame.size
    let nameWidth = min(name.sizeThatFits(size).width.rounded(.up), size.width)
    name.frame = Rect(x: Self.margin, y: 0, width: nameWidth, height: size.height)
    let x = name.frame.maxX + 8
    value.frame = Rect(
      x: x,
      y: 0,
      width: max(0, size.width - x - Self.margin),
      height: size.height,
    )
    separator.place(above: size.height, from: Self.margin, to: size.width)
  }
}
