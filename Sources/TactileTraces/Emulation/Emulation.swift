public import TactilePrimitives

/// What a trace is made to look like: another screen, a worse one, or one that is disturbed.
///
/// The same emulation of the same trace gives the same trace everywhere.
public struct Emulation: Hashable, Sendable {
  /// Reports a second; nil leaves the times as they are.
  public var rate: Double?
  /// Standard deviation in points of where a contact is reported; never more than three times it.
  public var noise = 0.0
  /// Seconds that a report may be late at most, each by chance.
  public var jitter = 0.0
  /// The part of all movements that is lost, 0 to 1.
  public var loss = 0.0
  /// Seconds for which reports are held up now and then, and then all come at once.
  public var delay = 0.0
  /// When the system takes all contacts away.
  public var cancelTime: Timestamp?
  /// When a second finger comes down beside the first contact, for a fifth of a second.
  public var secondFingerTime: Timestamp?
  /// When the window gets which size.
  public var resize: (time: Timestamp, size: Size)? {
    get { resizeTime.map { ($0, resizeSize) } }
    set {
      resizeTime = newValue?.time
      resizeSize = newValue?.size ?? .zero
    }
  }
  /// When the keys begin to go to another window.
  public var focusLossTime: Timestamp?
  /// Where chance begins.
  public var seed: UInt64 = 1

  private var resizeTime: Timestamp?
  private var resizeSize: Size = .zero

  /// Nothing is changed.
  public init() {}

  /// Everything that is changed, in words.
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
    return parts.joined(separator: ", ")
  }
}
