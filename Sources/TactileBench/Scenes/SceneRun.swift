import TactileDemos
import TactileGestures
import TactilePrimitives
import TactileReplay
import TactileSDLHost
import TactileScenes
import TactileTraces
import TactileViews

/// One run of a scene by a clock of its own: the opening of the dragged view, a drag, and the
/// settling after the release.
@MainActor
struct SceneRun {
  /// Frames of the drag before measuring, until the drag has begun and everything it needs was made.
  private static let warmUp = 45
  /// Frames of the drag that are measured.
  private static let steadyFrames = 120
  /// Frames for which the finger moves one way.
  private static let stretch = 30
  /// Frames that settling may take.
  private static let longestTransition = 600
  private static let frameDuration: Int64 = 16_666_667
  private static let finger = TouchID(1)

  private let drive: SceneDrive
  private let stage: SceneStage
  private let target: any FrameTarget
  private let meter = PassMeter(capacity: 2000)
  private var tick: Int64 = 0
  private var place = Point.zero

  /// A run in a window of `size` points with `scale` pixels to the point, painted on `target`; nil for memory.
  init(
    _ drive: SceneDrive,
    size: Size = ViewWorld.size,
    scale: Double = 1,
    on target: (any FrameTarget)? = nil,
  ) throws {
    guard let entry = SceneCatalog.demos.entry(named: drive.scene) else {
      throw BenchError.noScene(drive.scene)
    }
    self.drive = drive
    let pixels = Size(width: size.width * scale, height: size.height * scale)
    self.target = target ?? PaintedSheet(size: pixels)
    var player = TracePlayer(
      Trace(header: TraceHeader(scene: drive.scene), events: []),
      file: drive.scene,
      entry: entry,
      context: SceneContext(resources: ResourceFolder(), pictures: PictureReader()),
      fonts: try BenchFonts.shared(),
    )
    player.size = size
    player.scale = scale
    stage = try player.stage()
    meter.follow(stage.window)
  }

  /// Runs from the first frame to rest, and returns the frames of the drag and those of the animations before
  /// and after it.
  mutating func run() throws -> (steady: [FrameSample], transition: [FrameSample]) {
    try open()
    var transition = meter.taken()
    try press()
    meter.forget()
    for index in 0..<Self.steadyFrames { drag(Self.warmUp + index) }
    let steady = try moving(meter.taken())
    release()
    transition += meter.taken()
    return (steady, transition)
  }

  /// Runs from the first picture to rest with a short drag; returns all frames after that picture.
  mutating func wholeRun() throws -> [FrameSample] {
    try open()
    try press()
    release()
    return meter.taken()
  }

  /// Drags to and fro; returns `count` frames after a warm-up.
  mutating func longDrag(_ count: Int) throws -> [FrameSample] {
    try open()
    try press()
    meter.forget()
    for index in 0..<count { drag(Self.warmUp + index) }
    return try moving(meter.taken())
  }

  /// Returns `frames`, of which some must have changed the picture.
  private func moving(_ frames: [FrameSample]) throws -> [FrameSample] {
    guard frames.contains(where: { $0.damagedPixels > 0 }) else {
      throw BenchError.nothingMoves(scene: drive.scene)
    }
    return frames
  }

  /// Makes the first picture, which is not measured, and shows the dragged view.
  private mutating func open() throws {
    settle()
    meter.forget()
    guard let opening = drive.opening else { return }
    guard let command = stage.command(named: opening) else {
      throw BenchError.noCommand(opening, scene: drive.scene)
    }
    stage.window.send(at: time) { command.run([:]) }
    settle()
  }

  /// Puts the finger down and warms up.
  private mutating func press() throws {
    place = try drive.grip(on: stage)
    send(.began)
    frame()
    for index in 0..<Self.warmUp { drag(index) }
  }

  private mutating func release() {
    tick += 1
    send(.ended)
    settle()
  }

  private var time: Timestamp { Timestamp(nanoseconds: tick * Self.frameDuration) }

  /// Moves the finger twice, as a touchscreen with 120 reports a second does, and makes a frame.
  private mutating func drag(_ index: Int) {
    let sign = (index / Self.stretch) % 2 == 0 ? 1.0 : -1
    tick += 1
    for part in [Self.frameDuration / 2, 0] {
      place += drive.movement * sign
      send(.moved, before: part)
    }
    frame()
  }

  private mutating func settle() {
    var frames = 0
    repeat {
      tick += 1
      frame()
      frames += 1
    } while !stage.window.isAtRest && frames < Self.longestTransition
    target.rest()
  }

  private func send(_ phase: TouchPhase, before: Int64 = 0) {
    stage.window.send(
      .touch(
        TouchEvent(
          id: Self.finger,
          phase: phase,
          locationInWindow: place,
          timestamp: Timestamp(nanoseconds: time.nanoseconds - before),
        )
      )
    )
  }

  private func frame() {
    meter.begin()
    let frame = stage.window.frame(at: time)
    let painted = target.paint(frame)
    meter.end(damagedPixels: painted.pixels, costs: painted.costs)
  }
}

/// The drag of a finger on a scene while it is measured.
@MainActor
struct SceneDrive {
  /// The name of the scene.
  let scene: String
  /// The action of the finger; nil for the only drive of a scene, or its first.
  var action: String?
  /// The command that shows the dragged view, if it is not there at once.
  var opening: String?
  /// The point where the finger comes down; nil for the middle of ``view``.
  var place: Point?
  /// The view to drag where no point is given.
  var view = ""
  /// The first movement, in points a sample.
  let movement: Vector

  /// The name of the drive in measurements.
  var name: String { "scene.\(scene)" + (action.map { "." + $0 } ?? "") }

  /// The drives, at least one for each scene of the catalog.
  static let all = [
    SceneDrive(scene: "app", place: Point(x: 180, y: 500), movement: Vector(dx: 0, dy: -2)),
    SceneDrive(scene: "drawer", place: Point(x: 640, y: 400), movement: Vector(dx: 2, dy: 0)),
    SceneDrive(scene: "pull", place: Point(x: 900, y: 400), movement: Vector(dx: -2, dy: 0)),
    SceneDrive(
      scene: "slideover",
      opening: "slideover.present",
      view: "slideover.menu",
      movement: Vector(dx: -2, dy: 0),
    ),
    SceneDrive(scene: "snap", view: "snap.photo", movement: Vector(dx: 0, dy: -2)),
    SceneDrive(scene: "snap", action: "edit", view: "snap.photo", movement: Vector(dx: 2, dy: 0)),
    SceneDrive(
      scene: "dropdown",
      opening: "dropdown.present",
      view: "modal.bar",
      movement: Vector(dx: 0, dy: 2),
    ),
    SceneDrive(
      scene: "sheet",
      opening: "sheet.half",
      place: Point(x: 640, y: 700),
      movement: Vector(dx: 0, dy: -2),
    ),
    SceneDrive(scene: "gestures", view: "gestures.card", movement: Vector(dx: 2, dy: 1)),
    SceneDrive(scene: "lab", view: "lab.pad", movement: Vector(dx: 2, dy: 1)),
    SceneDrive(
      scene: "peerbench",
      opening: "slideover.present",
      place: Point(x: 140, y: 400),
      movement: Vector(dx: -2, dy: 0),
    ),
  ]

  /// Checks that no scene of the catalog is missing.
  static func check() throws {
    for entry in SceneCatalog.demos.entries where !all.contains(where: { $0.scene == entry.name }) {
      throw BenchError.noDrive(scene: entry.name)
    }
  }

  /// Returns the point where the finger comes down on `stage`.
  func grip(on stage: SceneStage) throws -> Point {
    if let place { return place }
    guard let point = stage.activationPoint(ofViewNamed: view) else {
      throw BenchError.noView(view, scene: scene)
    }
    return point
  }
}

/// An error that prevents a measurement.
enum BenchError: Error, CustomStringConvertible {
  case noScene(String)
  case noDrive(scene: String)
  case noView(String, scene: String)
  case noCommand(String, scene: String)
  case nothingMoves(scene: String)
  case unreadable(String, reason: String)

  var description: String {
    switch self {
    case .noScene(let name): "there is no scene called \"\(name)\""
    case .noDrive(let scene): "nobody says what a finger does to the scene \(scene)"
    case .noView(let name, let scene): "the scene \(scene) has no view called \"\(name)\""
    case .noCommand(let name, let scene): "the scene \(scene) has no command \"\(name)\""
    case .nothingMoves(let scene): "the drag in the scene \(scene) changes nothing"
    case .unreadable(let path, let reason): "\(path): \(reason)"
    }
  }
}
