public import TactileGestures
public import TactilePrimitives
internal import TactileViews

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

    /// Takes the next event of the run into account.
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
