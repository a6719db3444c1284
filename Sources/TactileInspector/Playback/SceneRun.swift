internal import TactileDisplay
package import TactilePrimitives
package import TactileScenes
package import TactileViews

/// A repeatable run of a scene, produced frame by frame.
package protocol SceneRun: AnyObject {
  /// The stage that the run plays on.
  var stage: SceneStage { get }

  /// Called with every event that the scene receives.
  var onInput: ((InputEvent) -> Void)? { get set }

  /// Returns the next frame; nil when the run is over.
  func nextFrame() throws -> SceneRunFrame?
}

/// A frame of a run.
package struct SceneRunFrame {
  /// The scene's time.
  package let time: Timestamp
  /// The frame to show.
  package let frame: Frame
  /// The value of each probe, in the stage's order.
  package let values: [ProbeValue]

  package init(time: Timestamp, frame: Frame, values: [ProbeValue]) {
    self.time = time
    self.frame = frame
    self.values = values
  }
}

/// The recording of a run: its frames and the events between them.
final class RunTape {
  private(set) var strip = FrameStrip(.thins, most: 40_000, heaviest: 96 << 20)
  /// The events between the frames, in order.
  private(set) var notes: [RunNote] = []
  /// Whether the run was played to its end.
  private(set) var isComplete = false
  /// The error that ended the run; nil for none.
  private(set) var problem: String?

  /// The newest frame's number; less than 0 before the first.
  private(set) var lastTick = -1

  private let run: any SceneRun

  /// The most notes kept; later ones are dropped.
  private static let mostNotes = 200_000

  /// Creates a tape of `run`, which must be new.
  init(_ run: any SceneRun) {
    self.run = run
    run.onInput = { [weak self] in self?.add(.input($0)) }
    let window = run.stage.window
    let inner = window.onLog
    window.onLog = { [weak self] entry in
      inner?(entry)
      self?.add(.log(entry))
    }
    window.onRelease = { [weak self] in self?.add(.release($0)) }
  }

  /// Plays one more frame.
  func advance() {
    guard !isComplete else { return }
    do {
      guard let next = try run.nextFrame() else {
        isComplete = true
        return
      }
      lastTick += 1
      strip.add(
        FrameStrip.Moment(
          tick: lastTick,
          time: next.time,
          displayList: next.frame.displayList,
          values: next.values,
          noteCount: notes.count,
        )
      )
    } catch {
      problem = "\(error)"
      isComplete = true
    }
  }

  private func add(_ note: RunNote) {
    if notes.count < Self.mostNotes { notes.append(note) }
  }
}

/// An event between two frames of a run.
enum RunNote {
  /// An input event that the scene received.
  case input(InputEvent)
  /// A decision from the log.
  case log(LogEntry)
  /// The release of an interaction.
  case release(Release)
}

/// The placement of a run's picture in a window of another size: above or below the timeline,
/// scaled down to fit.
struct PicturePlace: Hashable {
  /// The picture's own size in points.
  let size: Size
  /// The picture's rectangle, in points of the window.
  let rect: Rect
  /// The window's points per point of the picture.
  let factor: Double

  /// The height that the timeline takes from the window, in points.
  static let barHeight = TimeBar.tallHeight + 20

  /// The identifier of the picture's layer; those of views are even.
  private static let layerID: UInt64 = 1

  /// Creates the placement of a picture of `size` in the part `free` of a window whose timeline is
  /// at `barEdge`, with its origin on a whole pixel.
  init(of size: Size, in free: Rect, scale: Double, barEdge: TimeBarDock.Edge) {
    self.size = size
    let height = max(1, free.height - Self.barHeight)
    factor = min(1, free.width / max(1, size.width), height / max(1, size.height))
    let extent = Size(width: size.width * factor, height: size.height * factor)
    let top = free.minY + (barEdge == .top ? Self.barHeight : 0)
    let origin = Point(
      x: ((free.midX - extent.width / 2) * scale).rounded() / scale,
      y: ((top + (height - extent.height) / 2) * scale).rounded() / scale,
    )
    rect = Rect(origin: origin, size: extent)
  }

  /// Converts `point` from the window's coordinate space to the picture's.
  func pictured(_ point: Point) -> Point {
    Point(x: (point.x - rect.minX) / factor, y: (point.y - rect.minY) / factor)
  }

  /// Returns the display list of `window` with `picture` in it.
  func list(showing picture: DisplayList, on window: Window) -> DisplayList {
    let ground = BoxItem(rect: Rect(origin: .zero, size: size), fill: picture.background)
    let layer = LayerItem(
      id: Self.layerID,
      size: size,
      transform: Transform.scale(x: factor, y: factor).concatenating(
        .translation(rect.origin - .zero)
      ),
      isOpaque: true,
      items: [.box(ground)] + picture.items,
    )
    return DisplayList(
      size: window.size,
      scale: window.scale,
      background: window.background.resolved(window.appearance),
      items: [.layer(layer)],
    )
  }
}
