public import TactileGestures
internal import TactileMotion
public import TactilePrimitives
public import TactileTraces
internal import TactileViews

/// The velocity across a release: of the finger, and of the content that it dragged, before and after.
///
/// All three are along the axis of the content, positive in the direction that is right or down for
/// the finger. The finger's is estimated by the published rules whatever the tuning, so that
/// tunings can be compared; the content's is that of the picture: the movement from frame to frame.
public struct ReleaseVelocity: Hashable, Sendable {
  /// The time of the release.
  public let time: Timestamp
  /// The name of the probe that tells where the content is.
  public let probe: String
  /// The finger's velocity at the release, in points a second.
  public let finger: Double
  /// The content's velocity over the last frames before the release, in points a second.
  public let before: Double
  /// The content's velocity over the first whole frame after the release, in points a second.
  public let after: Double
  /// Whether the content moves along the horizontal axis.
  let isHorizontal: Bool
  /// 1 where the probe grows with the finger's location, -1 where it falls.
  let sign: Double
  /// The index in the run of the contact that was released.
  let contact: Int

  /// The frames before the release over which ``before`` is measured.
  static let frames = 3
  /// The correlation of the movements of finger and content from which the finger drags it.
  private static let leastCorrelation = 0.5
  /// The distance that content must have moved to be dragged, in points.
  private static let leastTravel = 2.0
  /// The probes, by the ends of their names, that tell where content is along an axis.
  private static let horizontal: Set<String> = ["x", "offsetX"]
  private static let vertical: Set<String> = ["y", "offsetY", "listY"]

  /// The part of the finger's velocity that the content kept, 1 for all and negative where it
  /// turned back; nil where the finger rested.
  public var kept: Double? { velocity.fraction }

  /// A sentence about what the release lost or gained.
  public var sentence: String { velocity.sentence }

  private var velocity: KeptVelocity { KeptVelocity(finger: finger, content: after) }

  /// Returns the releases of a run after which dragged content goes on by itself.
  ///
  /// The content of a contact is the probe that moved most with it. A contact has no release where
  /// it dragged nothing, where no recognizer ended with it, and where another was down.
  ///
  /// - Complexity: O(*n* log *n*) in the contacts and the log, and O(frames × probes) for each contact.
  public static func releases(of contacts: [RunContact], in table: RunTable) -> [ReleaseVelocity] {
    guard table.frames > 1 else { return [] }
    let columns = table.probes.indices.compactMap { column -> Column? in
      let name = table.probes[column].split(separator: ".").last.map(String.init) ?? ""
      guard case .number = table.rows[0].values[column],
        Self.horizontal.contains(name) || Self.vertical.contains(name)
      else { return nil }
      return Column(index: column, isHorizontal: Self.horizontal.contains(name))
    }
    let starts = contacts.map(\.startTime).sorted()
    let ends = contacts.filter { $0.end != nil }.map(\.endTime).sorted()
    // The times at which a recognizer that had begun ended.
    let drags = Set(
      table.log.compactMap { entry -> Timestamp? in
        guard case .recognizer(_, "ended") = entry.kind else { return nil }
        return entry.timestamp
      }
    )
    return contacts.indices.compactMap { index in
      let contact = contacts[index]
      let end = contact.endTime
      let isAlone =
        starts.partitioningIndex { $0 > end } - ends.partitioningIndex { $0 >= end } == 1
      guard contact.end == .ended, isAlone, drags.contains(end) else { return nil }
      return release(of: contact, index, table, columns)
    }
  }

  private struct Column {
    let index: Int
    let isHorizontal: Bool
  }

  private static func release(
    of contact: RunContact,
    _ index: Int,
    _ table: RunTable,
    _ columns: [Column],
  ) -> ReleaseVelocity? {
    // The tick that handles an event is the first one at or after its time.
    let first = Int((contact.startTime.seconds * table.fps).rounded(.up))
    let release = Int((contact.endTime.seconds * table.fps - 1e-6).rounded(.up))
    let last = release - 1
    guard last > first, release + 1 < table.frames else { return nil }
    var best: (column: Column, sign: Double, travel: Double)?
    for column in columns {
      var (products, contents, fingers) = (0.0, 0.0, 0.0)
      for tick in (first + 1)...last {
        let content =
          table.number(column.index, at: tick) - table.number(column.index, at: tick - 1)
        let finger = contact.step(to: tick, in: table, isHorizontal: column.isHorizontal)
        products += content * finger
        contents += content * content
        fingers += finger * finger
      }
      guard contents.squareRoot() > leastTravel, contents > best?.travel ?? 0,
        abs(products) > leastCorrelation * (contents * fingers).squareRoot()
      else { continue }
      best = (column, products < 0 ? -1 : 1, contents)
    }
    guard let (column, sign, _) = best else { return nil }
    let start = max(first, last - frames)
    func speed(from start: Int, to end: Int) -> Double {
      let way = table.number(column.index, at: end) - table.number(column.index, at: start)
      return sign * way * table.fps / Double(end - start)
    }
    let finger = contact.releaseVelocity
    return ReleaseVelocity(
      time: contact.endTime,
      probe: table.probes[column.index],
      finger: column.isHorizontal ? finger.dx : finger.dy,
      before: speed(from: start, to: last),
      after: speed(from: release, to: release + 1),
      isHorizontal: column.isHorizontal,
      sign: sign,
      contact: index,
    )
  }
}

extension RunTable {
  /// Returns the number in `column` at `tick`; 0 for values that are not numbers.
  func number(_ column: Int, at tick: Int) -> Double {
    if case .number(let number) = values(at: tick)[column] { number } else { 0 }
  }
}

extension RunContact {
  /// The velocity at the end, by the published rules; zero after a rest.
  ///
  /// The report of the lift itself counts only where it has another location than the one before.
  var releaseVelocity: Velocity {
    var tracker = VelocityTracker()
    for (index, sample) in samples.enumerated()
    where index < samples.count - 1 || sample.location != samples[max(0, index - 1)].location {
      tracker.add(sample.location, at: sample.time)
    }
    return tracker.velocity(at: endTime) ?? .zero
  }

  /// Returns the movement over the frame that ends at `tick`, in points along an axis.
  func step(to tick: Int, in table: RunTable, isHorizontal: Bool) -> Double {
    let from = location(at: table.time(ofTick: tick - 1))
    let to = location(at: table.time(ofTick: tick))
    return isHorizontal ? to.x - from.x : to.y - from.y
  }
}

/// The reports about a finger, pressed mouse or pen during a run.
public struct RunContact: Sendable {
  /// A report of the contact.
  public struct Sample: Hashable, Sendable {
    /// The time of the report.
    public let time: Timestamp
    /// The location, in points, in the window's coordinate space.
    public let location: Point
  }

  /// The kind of device.
  public let device: DeviceKind
  /// The reports in order, at least one.
  public private(set) var samples: [Sample]
  /// The phase that ended the contact; nil where it was down to the end of the run.
  public private(set) var end: TouchPhase?

  /// The time of the first report.
  public var startTime: Timestamp { samples[0].time }
  /// The time of the last report.
  public var endTime: Timestamp { samples[samples.count - 1].time }

  /// Returns the location at `time`: that of the last report by then, and before it the first one's.
  ///
  /// - Complexity: Logarithmic in the number of samples.
  public func location(at time: Timestamp) -> Point {
    samples[max(0, samples.partitioningIndex { $0.time > time } - 1)].location
  }

  /// Collects the contacts of a run from its events.
  struct Collector {
    private(set) var contacts: [RunContact] = []
    private var down: [TouchID: Int] = [:]

    mutating func add(_ event: InputEvent) {
      guard case .touch(let touch) = event else { return }
      let sample = Sample(time: touch.timestamp, location: touch.locationInWindow)
      switch touch.phase {
      case .began:
        down[touch.id] = contacts.count
        contacts.append(RunContact(device: touch.device, samples: [sample]))
      case .moved:
        if let index = down[touch.id] { contacts[index].samples.append(sample) }
      case .ended, .cancelled:
        guard let index = down.removeValue(forKey: touch.id) else { return }
        contacts[index].samples.append(sample)
        contacts[index].end = touch.phase
      }
    }
  }
}
