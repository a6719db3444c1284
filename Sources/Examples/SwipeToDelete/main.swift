// A list whose rows are swiped away, with a bar that undoes it. Each row drags its own front, the list
// closes the gap, and a release is decided by settings that F2 shows.
import Tactile

/// The settings of the swipe's feel.
nonisolated struct SwipeSettings: TuningPart {
  var speed = 500.0, fraction = 0.5, response = 0.3, undoSeconds = 5.0

  static let title = "Swipe to delete"
  static let all: [Setting<Self>] = [
    Setting("swipe.speed", \.speed, "pt/s", 0...4000, "Speed that deletes a row"),
    Setting("swipe.fraction", \.fraction, "1", 0.1...0.9, "Part of the width that deletes it"),
    Setting("swipe.response", \.response, "s", 0.1...2, "Response of the springs"),
    Setting("swipe.undoSeconds", \.undoSeconds, "s", 1...30, "Time in which undo is offered"),
  ]
}

enum Palette {
  static let bar = DynamicColor(Color(hex: 0x303134))
  static let danger = DynamicColor(Color(hex: 0xb3261e))
}

/// A message, with the distance that it is swiped aside, whichever row shows it.
final class SwipeItem {
  let text: String
  // A value that motions drive: a finger that catches it goes on from where it is.
  let x: AnimatedValue

  init(_ text: String, onMove: @escaping () -> Void) {
    self.text = text
    x = AnimatedValue(0, name: "row.x") { _ in onMove() }
  }
}

/// A row whose front slides aside over a red ground.
final class SwipeRow: ListRow {
  let label = Label(style: TextStyle(font: Font(size: 17), maximumLines: 1))
  let pan = PanRecognizer(name: "row.pan")
  let front = View()
  private let hint = Label(
    "Delete",
    style: TextStyle(font: Font(size: 15, weight: .bold)),
    color: DynamicColor(.white),
  )
  var item: SwipeItem?
  /// The item that a finger drags, and where that began: several rows may be dragged at once.
  var drag: (item: SwipeItem, start: Double)?

  override init() {
    super.init()
    backgroundColor = Palette.danger
    clipsToBounds = true
    front.backgroundColor = Theme.surface
    for view in [hint, label] { view.centersVertically = true }
    for view in [hint, front] { addSubview(view) }
    front.addSubview(label)
    // The list's own pan is vertical: the arena gives a finger to the first that crosses its slop.
    pan.axis = .horizontal
    pan.maximumNumberOfTouches = 1
    addGestureRecognizer(pan)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    front.frame = bounds
    label.frame = bounds.inset(by: Insets(top: 0, left: 20, bottom: 0, right: 20))
    hint.frame = Rect(x: bounds.width - 80, y: 0, width: 70, height: bounds.height)
  }
}

/// The list with its bar.
final class SwipeList: ViewController {
  var settings = SwipeSettings()
  private(set) lazy var items = (1...20).map {
    SwipeItem("Message \($0)") { [weak self] in self?.moveRows() }
  }
  private(set) var deleted: (item: SwipeItem, index: Int)?
  private var timer: Int?
  private lazy var list = ListView(
    name: "inbox",
    rowHeight: 60,
    makeRow: { [unowned self] in makeRow() },
    configure: { [unowned self] in configure($0, $1) },
  )
  private let bar = View()
  private let barLabel = Label(
    style: TextStyle(font: Font(size: 15), maximumLines: 1),
    color: DynamicColor(.white),
  )
  private let undoButton = TextButton(
    "Undo",
    style: TextStyle(font: Font(size: 15, weight: .bold)),
    color: DynamicColor(Color(hex: 0xa8c7fa)),
  )
  /// The rows from `gapIndex` on are this far from their places while a gap closes or opens.
  private lazy var gap = AnimatedValue(0, name: "inbox.gap") { [weak self] _ in self?.moveRows() }
  private var gapIndex = 0

  override func viewDidLoad() {
    view.backgroundColor = Theme.surface
    list.identifier = "inbox"
    list.rowCount = items.count
    bar.backgroundColor = Palette.bar
    bar.cornerRadius = 8
    bar.isHidden = true
    barLabel.centersVertically = true
    undoButton.identifier = "inbox.undo"
    undoButton.action = { [unowned self] in undo() }
    for view in [barLabel, undoButton] { bar.addSubview(view) }
    for subview in [list, bar] { view.addSubview(subview) }
    layOut()
  }

  private func layOut() {
    // A view activates the constraints between itself and its subviews.
    view.activate([
      list.leading.constraint(equalTo: view.leading),
      list.trailing.constraint(equalTo: view.trailing),
      list.top.constraint(equalTo: view.top),
      list.bottom.constraint(equalTo: view.bottom),
      bar.leading.constraint(equalTo: view.leading, constant: 12),
      bar.trailing.constraint(equalTo: view.trailing, constant: -12),
      bar.bottom.constraint(equalTo: view.bottom, constant: -12),
      bar.height.constraint(equalToConstant: 48),
    ])
    bar.activate([
      barLabel.leading.constraint(equalTo: bar.leading, constant: 16),
      barLabel.trailing.constraint(equalTo: undoButton.leading),
      barLabel.top.constraint(equalTo: bar.top),
      barLabel.bottom.constraint(equalTo: bar.bottom),
      undoButton.trailing.constraint(equalTo: bar.trailing, constant: -8),
      undoButton.top.constraint(equalTo: bar.top),
      undoButton.bottom.constraint(equalTo: bar.bottom),
      undoButton.width.constraint(equalToConstant: 80),
    ])
  }

  override func handleKey(_ event: KeyEvent) -> Bool {
    guard event.isDown else { return super.handleKey(event) }
    if event.name == "Z", event.modifiers == .control, deleted != nil {
      undo()
    } else if event.name == "Delete", list.isFocused, let index = list.focusedIndex {
      delete(items[index])
    } else {
      return super.handleKey(event)
    }
    return true
  }

  private func makeRow() -> SwipeRow {
    let row = SwipeRow()
    row.pan.whenChanged { [unowned self, unowned row] in follow($0, row) }
    // Screen readers offer the action; the keyboard has the Delete key.
    row.onDescribeAccessibility = { [weak self, weak row] description in
      guard let item = row?.item else { return }
      description.addAction("delete") { self?.delete(item) }
    }
    return row
  }

  private func configure(_ row: ListRow, _ index: Int) {
    guard let row = row as? SwipeRow else { return }
    // A row that shows another item must not keep the finger of the last.
    if row.item !== items[index] { row.pan.cancel() }
    row.item = items[index]
    row.label.text = items[index].text
    place(row, index)
  }

  private func follow(_ pan: PanRecognizer, _ row: SwipeRow) {
    if pan.state == .began, let item = row.item {
      item.x.stop()
      row.drag = (item, item.x.value)
    }
    guard let (item, start) = row.drag else { return }
    switch pan.state {
    case .changed: item.x.set(min(0, start + pan.translation.dx))
    case .ended: release(item, velocity: pan.releaseVelocity.dx)
    case .cancelled: release(item, velocity: 0)
    case .began, .possible, .failed, .recognized: break
    }
  }

  private func release(_ item: SwipeItem, velocity: Double) {
    guard let window = view.window else { return }
    let (width, x) = (list.frame.width, item.x.value)
    let isFast = -velocity >= settings.speed
    let isFar = -x >= width * settings.fraction && velocity < settings.speed
    let isDeleted = isFast || isFar
    // A spring moves slowly over its last point; with this tolerance the motion ends one point
    // early.
    let motion = SpringMotion(
      Spring(response: settings.response, dampingRatio: 1),
      from: x,
      to: isDeleted ? -width : 0,
      initialVelocity: velocity,
      tolerance: 1,
    )
    window.log(
      .settle(to: isDeleted ? "deleted" : "kept", duration: motion.duration),
      name: "swipe",
      why: isFast ? "fast" : isFar ? "far" : "neither fast nor far",
    )
    item.x.animate(motion, in: window.animator) { [weak self, weak item] reachedEnd in
      if reachedEnd, isDeleted, let item { self?.delete(item) }
    }
  }

  private func delete(_ item: SwipeItem) {
    guard let index = items.firstIndex(where: { $0 === item }) else { return }
    items.remove(at: index)
    deleted = (item, index)
    show(gapAt: index, of: list.rowHeight)
    barLabel.text = "Deleted \(item.text)"
    bar.isHidden = false
    guard let window = view.window else { return }
    window.announce("Deleted \(item.text)")
    // The window's time, not the wall clock: a replay hides the bar at the same moment.
    if let timer { window.cancelScheduled(timer) }
    timer = window.schedule(after: settings.undoSeconds) { [weak self] in self?.forget() }
  }

  /// Puts the row that was deleted last back to its place.
  func undo() {
    guard let deleted else { return }
    deleted.item.x.set(0)
    items.insert(deleted.item, at: deleted.index)
    forget()
    show(gapAt: deleted.index + 1, of: -list.rowHeight)
  }

  private func forget() {
    deleted = nil
    bar.isHidden = true
  }

  private func show(gapAt index: Int, of height: Double) {
    gapIndex = index
    gap.set(height)
    list.rowCount = items.count  // Sets up the visible rows again.
    guard let window = view.window else { return }
    let spring = Spring(response: settings.response, dampingRatio: 1)
    gap.animate(SpringMotion(spring, from: height, to: 0), in: window.animator)
  }

  private func moveRows() {
    for index in items.indices {
      if let row = list.row(at: index) { place(row, index) }
    }
  }

  private func place(_ row: ListRow, _ index: Int) {
    row.transform = .translation(Vector(dx: 0, dy: index >= gapIndex ? gap.value : 0))
    (row as? SwipeRow)?.front.transform = .translation(Vector(dx: items[index].x.value, dy: 0))
  }
}

/// The list as a scene.
final class SwipeScene: Scene {
  let list = SwipeList()
  var rootViewController: ViewController { list }

  init(_ context: SceneContext) {
    context.feel.follow(for: self) { [list] in list.settings = $0[SwipeSettings.self] }
  }

  var probes: [Probe] {
    [
      Probe("inbox.count") { [list] in .number(Double(list.items.count)) },
      Probe("inbox.deleted") { [list] in .text(list.deleted?.item.text ?? "none") },
    ]
  }

  var commands: [SceneCommand] { [SceneCommand("inbox.undo") { [list] _ in list.undo() }] }
}

TactileApp.run {
  SceneEntry("inbox", "Rows that are swiped away", parts: [SwipeSettings.self]) { SwipeScene($0) }
}
