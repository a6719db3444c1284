public import TactilePrimitives

/// A change of traces that emulates another screen, a worse one, or disturbances.
///
/// The same emulation of the same trace gives the same trace everywhere.
public struct Emulation: Hashable, Sendable {
  /// Reports per second; nil keeps the times.
  public var rate: Double?
  /// The standard deviation of the reported positions in points; deviations are at most three
  /// times it.
  public var noise = 0.0
  /// The maximum random delay of a report, in seconds.
  public var jitter = 0.0
  /// The fraction of all movements that is lost, 0 to 1.
  public var loss = 0.0
  /// The seconds for which reports are held up at random, after which they arrive at once.
  public var delay = 0.0
  /// The time at which the system cancels all contacts; nil for never.
  public var cancelTime: Timestamp?
  /// The time at which a second finger comes down beside the first contact that is down, for a
  /// fifth of a second.
  public var secondFingerTime: Timestamp?
  /// The time and the new size of a window resize; nil for none.
  public var resize: (time: Timestamp, size: Size)? {
    get { resizeTime.map { ($0, resizeSize) } }
    set {
      resizeTime = newValue?.time
      resizeSize = newValue?.size ?? .zero
    }
  }
  /// The time at which the window loses the keyboard focus; nil for never.
  public var focusLossTime: Timestamp?
  /// The faults of the panel with their values: as many numbers as their ``PanelFault/Form`` has.
  public var faults: [PanelFault: [Double]] = [:]
  /// Whether faults act in all steps of a lab, not only in the one in which each shows.
  public var actsEverywhere = false
  /// The seed of the random generator.
  public var seed: UInt64 = 1

  private var resizeTime: Timestamp?
  private var resizeSize: Size = .zero

  /// An emulation that changes nothing.
  public init() {}

  /// A description of all changes in words.
  var summary: String {
    var parts: [String] = []
    func add(_ value: Double, _ unit: String, _ what: String) {
      if value > 0 { parts.append("\(what) \(JSONText.number(value))\(unit)") }
    }
    func add(_ time: Timestamp?, _ what: String) {
      if let time { parts.append("\(what) at \(JSONText.number(time.seconds)) s") }
    }
    add(rate ?? 0, " Hz", "rate")
    add(noise, " pt", "noise")
    add(jitter * 1000, " ms", "jitter")
    add(loss, "", "loss")
    add(delay * 1000, " ms", "delays")
    add(cancelTime, "cancel")
    add(secondFingerTime, "second finger")
    add(resizeTime, "resize")
    add(focusLossTime, "focus loss")
    for fault in PanelFault.allCases {
      guard let values = faults[fault] else { continue }
      let numbers = values.map { JSONText.number($0) }.joined(separator: ",")
      parts.append(numbers.isEmpty ? fault.rawValue : "\(fault.rawValue) \(numbers)")
    }
    return parts.joined(separator: ", ")
  }
}
