internal import TactileGestures
internal import TactilePrimitives
internal import TactileScenes
internal import TactileViews

/// A card on a table, with every kind of recognizer.
///
/// Touches on the card, or on the touchpad while the pointer is over it, move, scale and rotate it; the wheel
/// scales it, and keys do all of it while it has the focus. A double tap resets its pose, and a long press
/// lifts it. A swipe beside it, or of three fingers on the touchpad, shows the next or previous picture.
final class GestureTableViewController: ViewController {
  /// Returns whether a new touch may go to the table; nil means yes.
  var claims: ((Touch) -> Bool)?

  let card = TableCard()
  /// The readout of the recognizers' states.
  let readout = GestureReadout()

  private let table: GestureTable
  private let photos: PhotoStore
  private var index = 0
  private var start = CardPose()
  /// The centre of the card where fingers took it, in points of the window.
  private var startCentre = Point.zero
  private var taps = 0
  private var doubleTaps = 0
  /// The last swipe, in the window's coordinates; nil before the first.
  private var lastSwipe: SwipeDirection?

  private let move = TransformRecognizer(name: "card.transform")
  private let tap = TapRecognizer(name: "card.tap")
  private let doubleTap = TapRecognizer(taps: 2, name: "card.doubleTap")
  private let longPress = LongPressRecognizer(name: "card.longPress")
  private let hover = HoverRecognizer(name: "card.hover")
  private let swipe = SwipeRecognizer([.left, .right, .up, .down], name: "table.swipe")
  private let touchpadSwipe = SwipeRecognizer(
    [.left, .right, .up, .down],
    touches: 3,
    name: "table.touchpadSwipe",
  )

  /// The range of scales at which the card rests.
  private static let scales = 0.5...3.0
  /// The seconds of travel at the release velocity that are added to the card's position.
  private static let projection = 0.18

  /// Creates a table with a card that shows one of `photos`.
  init(_ photos: PhotoStore) {
    self.photos = photos
    table = GestureTable(card: card, readout: readout)
    super.init()
    localizedTitle = localized("Gestures")
  }

  override func loadView() -> View { table }

  override func viewDidLoad() {
    card.onPoseChange = { [weak self] in self?.showPose() }
    card.onKey = { [weak self] in self?.press($0) ?? false }
    card.onFocusChange = { [weak self] in self?.focusDidChange() }
    table.onResize = { [weak self] in self?.tableResized() }
    table.onScale = { [weak self] in self?.scale(by: $0) }
    for recognizer in [move, tap, doubleTap, longPress, swipe, touchpadSwipe] as [GestureRecognizer]
    {
      recognizer.shouldReceive = { [weak self] _, touch in self?.claims?(touch) ?? true }
    }
    tap.require(toFail: doubleTap)
    longPress.shouldRecognizeSimultaneously = { [move] _, other in other === move }
    move.onChange = { [weak self] _ in self?.cardMoved() }
    tap.onChange = { [weak self] _ in self?.cardTapped() }
    doubleTap.onChange = { [weak self] _ in self?.cardTappedTwice() }
    longPress.onChange = { [weak self] in self?.showLifted($0.state.isRunning) }
    hover.onChange = { [weak self] _ in self?.cardHovered() }
    for swipe in [swipe, touchpadSwipe] {
      swipe.whenChanged { [weak self] in self?.tableSwiped($0) }
    }
    for recognizer in [hover, doubleTap, tap, longPress, move] as [GestureRecognizer] {
      card.addGestureRecognizer(recognizer)
    }
    swipe.shouldBegin = { [card] recognizer in
      let isOnCard = recognizer.touches.contains { touch in touch.path.contains { $0 === card } }
      return isOnCard ? .refuse(why: localized("on the card").english) : .allow
    }
    // Wherever the pointer is: three fingers on a touchpad do nothing else here.
    touchpadSwipe.allowedDevices = [.touchpad]
    for swipe in [swipe, touchpadSwipe] { table.addGestureRecognizer(swipe) }
    showPose()
  }

  override func viewWillAppear(animated: Bool) {
    if card.picture == nil { showPicture() }
  }

  /// Places the card in a sample pose for screenshots.
  func showSample() {
    card.set(CardPose(offset: Vector(dx: 24, dy: -16), scale: 1.2, rotation: -0.2))
  }

  // MARK: The recognizers

  private func cardMoved() {
    switch move.state {
    case .began:
      card.stop()
      start = card.pose
      startCentre = table.cardCentreInWindow + start.offset
      follow()
    case .changed: follow()
    case .ended, .cancelled: release(isCancelled: move.state == .cancelled)
    case .possible, .failed, .recognized: break
    }
  }

  private func follow() {
    card.set(
      CardPose(
        offset: move.transform.apply(startCentre) - table.cardCentreInWindow,
        scale: min(max(start.scale * move.scale, 0.2), 6),
        rotation: start.rotation + move.rotation,
      )
    )
  }

  /// Keeps the card under the fingers that hold it, else on the table.
  private func tableResized() {
    guard !move.state.isRunning else { return follow() }
    card.change { $0.offset = table.nearestOffset(to: $0.offset) }
  }

  private func release(isCancelled: Bool) {
    let pose = card.pose
    let velocity = isCancelled ? .zero : move.velocity.pointsPerSecond
    var target = pose
    target.offset = table.nearestOffset(to: pose.offset + velocity * Self.projection)
    target.scale = min(max(pose.scale, Self.scales.lowerBound), Self.scales.upperBound)
    var rates = CardPose(offset: velocity, scale: 0, rotation: 0)
    if !isCancelled {
      rates.rotation = min(max(move.rotationVelocity, -20), 20)
      target.rotation += rates.rotation * Self.projection
    }
    card.spring(to: target, velocity: rates)
    showPose()
  }

  private func cardTapped() {
    taps += 1
    readout.show("\(taps)", for: .tap)
  }

  private func cardTappedTwice() {
    doubleTaps += 1
    readout.show("\(doubleTaps)", for: .doubleTap)
    card.spring(to: CardPose())
  }

  private func showLifted(_ isLifted: Bool) {
    card.isLifted = isLifted
    let text = isLifted ? localized("held", context: "gesture") : LocalizedText(verbatim: "–")
    readout.show(text, for: .longPress, isActive: isLifted)
  }

  private func cardHovered() {
    card.isHovered = hover.state.isRunning
    let place = hover.location(in: card)
    let x = table.isInMirroredWindow ? card.frame.width - place.x : place.x
    readout.show(
      hover.state.isRunning ? "\(Int(x)), \(Int(place.y))" : "–",
      for: .hover,
      isActive: hover.state.isRunning,
    )
  }

  private func tableSwiped(_ swipe: SwipeRecognizer) {
    guard let direction = swipe.recognizedDirection else { return }
    turnPicture(isForward: direction == .left || direction == .up)
    show(direction)
  }

  private func show(_ swipe: SwipeDirection) {
    lastSwipe = swipe
    let isToTheLeft = swipe == (table.isInMirroredWindow ? .right : .left)
    let sideways =
      isToTheLeft ? localized("left", context: "swipe") : localized("right", context: "swipe")
    switch swipe {
    case .up: readout.show(localized("up", context: "swipe"), for: .swipe)
    case .down: readout.show(localized("down", context: "swipe"), for: .swipe)
    default: readout.show(sideways, for: .swipe)
    }
  }

  private func turnPicture(isForward: Bool) {
    index = (index + (isForward ? 1 : photos.items.count - 1)) % max(photos.items.count, 1)
    showPicture()
  }

  // MARK: Keys

  /// Whether the pressed key has not been held long enough to lift the card.
  private var isKeyTap = false

  private func press(_ event: KeyEvent) -> Bool {
    guard let key = CardKey(event) else { return false }
    if key == .press {
      pressKey(event)
      return true
    }
    guard event.isDown, !move.state.isRunning else { return event.isDown }
    switch key {
    case .move(let way): card.change { $0.offset = table.nearestOffset(to: $0.offset + way) }
    case .turn(let angle): card.change { $0.rotation += angle }
    case .scale(let factor): scale(by: factor)
    case .reset: card.spring(to: CardPose())
    case .page(let step): turnPicture(isForward: step > 0)
    case .press: break
    }
    return true
  }

  /// Taps the card when the key is released, or lifts it while the key is held.
  private func pressKey(_ event: KeyEvent) {
    if !event.isDown {
      if isKeyTap { cardTapped() }
      if card.isLifted, !longPress.state.isRunning { showLifted(false) }
      isKeyTap = false
    } else if event.isRepeat {
      isKeyTap = false
      showLifted(true)
    } else {
      isKeyTap = true
    }
  }

  private func focusDidChange() {
    table.showsKeys = card.isFocused
    guard !card.isFocused || table.window?.isActive == false else { return }
    isKeyTap = false
    if card.isLifted, !longPress.state.isRunning { showLifted(false) }
  }

  /// Scales the card by `factor`, unless it is being moved.
  private func scale(by factor: Double) {
    guard !move.state.isRunning else { return }
    card.change {
      $0.scale = min(max($0.scale * factor, Self.scales.lowerBound), Self.scales.upperBound)
    }
  }

  // MARK: Saving

  /// The card's pose, the picture, and the counts of what was recognized.
  var savedState: SavedState {
    let pose = card.pose
    let numbers = [pose.offset.dx, pose.offset.dy, pose.scale, pose.rotation]
    return [
      "pose": .list(numbers.map { .number($0) }),
      "picture": .integer(index),
      "taps": .integer(taps),
      "doubleTaps": .integer(doubleTaps),
      "swipe": .text(swipeName),
    ]
  }

  /// Restores a state of ``savedState``.
  func restore(_ state: SavedState?) {
    guard let state else { return }
    if let pose = state["pose"]?.numbers, pose.count == 4 {
      let offset = Vector(dx: pose[0], dy: pose[1])
      card.set(CardPose(offset: offset, scale: pose[2], rotation: pose[3]))
    }
    taps = state["taps"]?.integer ?? 0
    doubleTaps = state["doubleTaps"]?.integer ?? 0
    if taps > 0 { readout.show("\(taps)", for: .tap) }
    if doubleTaps > 0 { readout.show("\(doubleTaps)", for: .doubleTap) }
    let swipe = Self.swipeNames.first { $0.value == state["swipe"]?.text }
    if let swipe { show(swipe.key) }
    guard let picture = state["picture"]?.integer, photos.items.indices.contains(picture),
      picture != index
    else { return }
    index = picture
    showPicture()
  }

  // MARK: What is shown

  private func showPicture() {
    guard photos.items.indices.contains(index) else { return }
    card.picture = photos.photo(at: index)
  }

  /// Shows the pose as it is on the screen.
  private func showPose() {
    let (pose, isActive) = (card.pose, move.state.isRunning)
    let side = table.isInMirroredWindow ? -1.0 : 1
    let (x, y) = ((side * pose.offset.dx).nearestWhole, pose.offset.dy.nearestWhole)
    readout.show("\(x), \(y)", for: .move, isActive: isActive)
    let percent = (pose.scale * 100).nearestWhole
    readout.show("\(percent) %", for: .scale, isActive: isActive && move.scale != 1)
    let degrees = (side * pose.rotation * 180 / .pi).nearestWhole
    readout.show("\(degrees)°", for: .turn, isActive: isActive && move.rotation != 0)
  }

  private static let swipeNames: KeyValuePairs<SwipeDirection, String> = [
    .left: "left", .right: "right", .up: "up", .down: "down",
  ]

  /// The last swipe's name in probes and saved states, in the window's coordinates.
  fileprivate var swipeName: String { Self.swipeNames.first { $0.key == lastSwipe }?.value ?? "–" }
}

/// A scene with a card on a table, with every kind of recognizer.
final class GesturesScene: Scene {
  private let table: GestureTableViewController
  private let navigation: NavigationController

  init(_ context: SceneContext) throws(ResourceError) {
    table = GestureTableViewController(try PhotoStore(context))
    navigation = NavigationController(root: table)
  }

  var rootViewController: ViewController { navigation }

  var probes: [Probe] { table.probes }

  let commands: [SceneCommand] = []

  var savedState: SavedState? { table.savedState }

  func restore(_ state: SavedState) { table.restore(state) }

  let states = ["rest", "transformed"]

  func enter(_ state: String) {
    if state == "transformed" { table.showSample() }
  }
}

extension GestureTableViewController {
  /// The probes of the table.
  var probes: [Probe] {
    [
      Probe("card.x") { [card] in .number(card.pose.offset.dx) },
      Probe("card.y") { [card] in .number(card.pose.offset.dy) },
      Probe("card.scale") { [card] in .number(card.pose.scale) },
      Probe("card.rotation") { [card] in .number(card.pose.rotation) },
      Probe("card.isMoving") { [card] in .flag(card.isMoving) },
      Probe("gestures.taps") { [readout] in .text(readout.text(of: .tap)) },
      Probe("gestures.swipe") { [weak self] in .text(self?.swipeName ?? "–") },
    ]
  }
}
