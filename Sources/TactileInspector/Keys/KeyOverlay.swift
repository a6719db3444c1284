internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileViews

/// A card with all keys over a scrim; a touch beside it, Escape or F1 closes it.
final class KeyOverlay: CardOverlay {
  private let page: KeyPage
  private let title = Label(localized("Keys"), style: titleStyle)
  private let close = Theme.barButton(.panelClose, "keys.close", localized("Close"))

  private static let titleStyle = TextStyle(font: Font(size: 20, weight: .bold), maximumLines: 1)
  private static let margin = 16.0
  private static let titleHeight = 52.0
  private static let widest = 860.0

  init(_ table: KeyTable) {
    page = KeyPage(table)
    super.init(scrim: 0.45, shadow: Shadow(opacity: 0.4, drop: 4, blurRadius: 24))
    identifier = "keys"
    title.centersVertically = true
    close.action = { [weak self] in self?.onClose?() }
    for view in [page, title, close] { card.addSubview(view) }
  }

  override func layoutSubviews() {
    let room = frame.size
    let width = max(1, min(Self.widest, room.width - 2 * Self.margin))
    let titleHeight = grown(Self.titleHeight)
    let highest = room.height - 2 * Self.margin
    let wanted = page.sizeThatFits(Size(width: width, height: highest - titleHeight)).height
    let height = max(1, min(wanted + titleHeight, highest))
    let y = ((room.height - height) / 2).rounded()
    card.frame = Rect(x: ((room.width - width) / 2).rounded(), y: y, width: width, height: height)
    title.frame = Rect(x: 20, y: 0, width: max(0, width - 80), height: titleHeight)
    close.frame = Rect(x: width - 42, y: 15, width: 22, height: 22)
    page.frame = Rect(x: 0, y: titleHeight, width: width, height: max(0, height - titleHeight))
  }

  override func handleKey(_ event: KeyEvent) -> Bool {
    super.handleKey(event) || page.handleKey(event)
  }
}

/// The groups of keys, in two columns where there is room.
private final class KeyPage: ScrollView {
  private let blocks: [KeyBlock]

  private static let columnsFrom = 640.0
  private static let padding = 20.0
  private static let gap = 18.0

  init(_ table: KeyTable) {
    blocks = table.groups.map(KeyBlock.init)
    super.init(direction: .vertical, name: "keys")
    identifier = "keys.page"
    localizedAccessibilityLabel = localized("Keys")
    for block in blocks { addSubview(block) }
  }

  /// A ring inside the page, clear of the outline that the card has in high contrast.
  override var focusRing: FocusRing? {
    FocusRing(around: self, cornerRadius: 14, gap: -FocusRing.width - CardOverlay.ringInset)
  }

  /// Returns the height of the blocks, as estimated where they are higher than `size`.
  override func sizeThatFits(_ size: Size) -> Size {
    let estimate = place(size.width, .estimating)
    let height = estimate <= size.height ? place(size.width, .measuring) : estimate
    return Size(width: size.width, height: height)
  }

  override func layoutSubviews() {
    repeat { contentLength = place(frame.width, .moving) } while !arePlacesRight()
    super.layoutSubviews()
  }

  override func didScroll() {
    super.didScroll()
    if frame.width > 0, !arePlacesRight() { setNeedsLayout() }
  }

  /// Lays out the texts that are seen, and returns whether they are as high as was estimated.
  ///
  /// To lay out all of them at each step of a resize would take most of a frame's time.
  private func arePlacesRight() -> Bool {
    blocks.allSatisfy { block in
      let top = offset - block.frame.minY
      return block.areHeightsRight(from: top, to: top + frame.height)
    }
  }

  /// Returns the height of the blocks, each in the shorter column.
  private func place(_ width: Double, _ placing: KeyBlock.Placing) -> Double {
    let count = width >= Self.columnsFrom ? 2 : 1
    let inner = width - 2 * Self.padding - Double(count - 1) * Self.gap
    let column = max(Theme.narrowestColumn, inner / Double(count))
    var ends = [Double](repeating: 0, count: count)
    for block in blocks {
      let index = count == 2 && ends[1] < ends[0] ? 1 : 0
      let height = block.place(column, placing)
      if placing == .moving {
        let x = Self.padding + Double(index) * (column + Self.gap)
        block.frame = Rect(x: x, y: ends[index], width: column, height: height)
      }
      ends[index] += height + Self.gap
    }
    return (ends.max() ?? 0)
  }
}

/// A heading and the keys under it.
private final class KeyBlock: View {
  /// A way to go through the rows: only for their height, estimated or measured, or to move them to
  /// their places, with heights that are estimated where they were not measured.
  enum Placing { case estimating, measuring, moving }

  private let heading: Label
  private let texts: [(keys: LocalizedText, meaning: LocalizedText)]
  private let rows: [(keys: Label, meaning: Label)]

  /// The vertical padding of a row's text, top and bottom together, in points.
  private static let rowPadding = 10.0
  private static let headingHeight = 28.0
  /// The space between keys and meanings, in points.
  private static let gap = 8.0
  /// The fraction of the width for the keys with text of the designed size, and with larger text.
  private static let keysParts = (designed: 0.4, large: 0.5)
  private static let keyStyle = TextStyle(font: Font(size: 13, weight: .semibold))
  private static let meaningStyle = TextStyle(font: Font(size: 13))

  init(_ group: KeyTable.Group) {
    heading = Label(group.title, style: PanelStyle.heading, color: Theme.secondaryText)
    texts = group.rows
    rows = group.rows.map { _ in
      (Label(style: Self.keyStyle), Label(style: Self.meaningStyle))
    }
    super.init()
    isUserInteractionEnabled = false
    heading.centersVertically = true
    addSubview(heading)
    for row in rows {
      addSubview(row.keys)
      addSubview(row.meaning)
    }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    for (row, text) in zip(rows, texts) {
      row.keys.text = Self.breakable(text.keys.resolved(in: translations))
      row.meaning.text = Self.breakable(text.meaning.resolved(in: translations))
    }
  }

  /// Returns `text` with a place for a line break after each plus that joins the names of two keys,
  /// and with none in a key such as `Ctrl++`, or in an option such as `--record`.
  private static func breakable(_ text: String) -> String {
    let letters = Array(text)
    var result = ""
    for (index, letter) in letters.enumerated() {
      result.append(letter)
      guard index > 0, index + 1 < letters.count else { continue }
      let (before, after) = (letters[index - 1], letters[index + 1])
      switch letter {
      case "+" where before.isLetter:
        result += after.isLetter || after.isNumber ? zeroWidthSpace : wordJoiner
      case "-" where before == "-": result += wordJoiner
      default: break
      }
    }
    return result
  }

  private static let zeroWidthSpace = "\u{200b}"
  private static let wordJoiner = "\u{2060}"

  /// Returns the height of the block in `width`; `moving` also places the heading and the rows.
  func place(_ width: Double, _ placing: Placing) -> Double {
    let part = textGrowth > 1 ? Self.keysParts.large : Self.keysParts.designed
    let split = (width * part).rounded()
    let rooms = (keys: max(1, split - grown(Self.gap)), meaning: max(1, width - split))
    func height(of label: Label, inWidth width: Double) -> Double {
      guard placing != .measuring else { return label.wholeHeight(inWidth: width) }
      return label.estimatedHeight(inWidth: width).rounded(.up)
    }
    var y = grown(Self.headingHeight)
    if placing == .moving { heading.frame = Rect(x: 0, y: 0, width: width, height: y) }
    for row in rows {
      let tallest = max(
        height(of: row.keys, inWidth: rooms.keys),
        height(of: row.meaning, inWidth: rooms.meaning),
      )
      if placing == .moving {
        let top = y + Self.rowPadding / 2
        row.keys.frame = Rect(x: 0, y: top, width: rooms.keys, height: tallest)
        row.meaning.frame = Rect(x: split, y: top, width: rooms.meaning, height: tallest)
      }
      y += tallest + Self.rowPadding
    }
    return y
  }

  /// Lays out the rows between two heights in the block, and returns whether each is as high as was
  /// estimated.
  func areHeightsRight(from top: Double, to bottom: Double) -> Bool {
    var areRight = true
    for row in rows where row.keys.frame.maxY >= top && row.keys.frame.minY <= bottom {
      let heights = [row.keys, row.meaning].map { $0.wholeHeight(inWidth: $0.frame.width) }
      if heights.max() != row.keys.frame.height { areRight = false }
    }
    return areRight
  }
}
