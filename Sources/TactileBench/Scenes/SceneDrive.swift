import TactilePrimitives
import TactileScenes
import TactileViews

/// The drag of a finger on a scene while it is measured.
@MainActor
struct SceneDrive {
  /// The name of the scene.
  let scene: String
  /// The command that shows the dragged view, if it is not there at once.
  var opening: String?
  /// The point where the finger comes down; nil for the middle of ``view``.
  var place: Point?
  /// The view to drag where no point is given.
  var view = ""
  /// The first movement, in points a sample.
  let way: Vector

  /// The drives, one for each scene of the catalog.
  static let all = [
    SceneDrive(scene: "app", place: Point(x: 900, y: 500), way: Vector(dx: 2, dy: 0)),
    SceneDrive(scene: "drawer", place: Point(x: 640, y: 400), way: Vector(dx: 2, dy: 0)),
    SceneDrive(scene: "pull", place: Point(x: 900, y: 400), way: Vector(dx: -2, dy: 0)),
    SceneDrive(
      scene: "slideover",
      opening: "slideover.present",
      view: "slideover.menu",
      way: Vector(dx: -2, dy: 0),
    ),
    SceneDrive(scene: "snap", view: "snap.photo", way: Vector(dx: 0, dy: -2)),
    SceneDrive(
      scene: "dropdown",
      opening: "dropdown.present",
      view: "modal.bar",
      way: Vector(dx: 0, dy: 2),
    ),
    SceneDrive(
      scene: "sheet",
      opening: "sheet.half",
      place: Point(x: 640, y: 700),
      way: Vector(dx: 0, dy: -2),
    ),
    SceneDrive(scene: "gestures", view: "gestures.card", way: Vector(dx: 2, dy: 1)),
    SceneDrive(scene: "lab", view: "lab.pad", way: Vector(dx: 2, dy: 1)),
    SceneDrive(
      scene: "peerbench",
      opening: "slideover.present",
      place: Point(x: 140, y: 400),
      way: Vector(dx: -2, dy: 0),
    ),
  ]

  /// Checks that no scene of the catalog is missing.
  static func check() throws {
    for entry in SceneCatalog.entries where !all.contains(where: { $0.scene == entry.name }) {
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
