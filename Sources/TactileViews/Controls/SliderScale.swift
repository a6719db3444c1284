/// The possible values of a slider and their changes by keys.
public struct SliderScale: Hashable, Sendable {
  /// The range from the smallest to the largest value.
  public let range: ClosedRange<Double>
  /// The distance of neighbouring values, starting at the smallest; nil for no steps.
  public let step: Double?

  /// The number of keys from end to end: arrow keys, arrow keys with Shift, and page keys
  /// [GTK, browsers: 1 to 10 % a key].
  private static let keys = 20.0
  private static let fineKeys = 200.0
  private static let pageKeys = 5.0

  /// The tolerance for rounding errors in the number of steps, as a fraction of a step.
  private static let slack = 1e-9

  /// Creates a scale of `range`; ends that are not finite make it 0…1, and a step that is not
  /// positive and finite becomes nil.
  public init(_ range: ClosedRange<Double> = 0...1, step: Double? = nil) {
    let isFinite = range.lowerBound.isFinite && range.upperBound.isFinite
    self.range = isFinite ? range : 0...1
    self.step = step.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
  }

  /// Returns the possible value nearest to `value`; the smallest for NaN.
  public func nearest(to value: Double) -> Double {
    guard !value.isNaN else { return range.lowerBound }
    let bounded = min(max(value, range.lowerBound), range.upperBound)
    guard let step else { return bounded }
    let last = ((range.upperBound - range.lowerBound) / step + Self.slack).rounded(.down)
    let count = min(((bounded - range.lowerBound) / step).rounded(), last)
    return min(range.lowerBound + count * step, range.upperBound)
  }

  /// Returns the position of `value` from 0, the smallest, to 1, the largest; 0 if they are equal.
  public func fraction(of value: Double) -> Double {
    let length = range.upperBound - range.lowerBound
    guard length > 0, !value.isNaN else { return 0 }
    return min(max((value - range.lowerBound) / length, 0), 1)
  }

  /// Returns the possible value nearest to `fraction` of the range.
  public func value(at fraction: Double) -> Double {
    nearest(to: range.lowerBound + fraction * (range.upperBound - range.lowerBound))
  }

  /// Returns the value after the key `event`, starting from `value`; nil for other keys.
  func value(after event: KeyEvent, from value: Double) -> Double? {
    guard event.isDown, event.modifiers.subtracting(.shift).isEmpty else { return nil }
    let keys = event.modifiers == .shift ? Self.fineKeys : Self.keys
    switch event.name {
    case "Left", "Down": return nearest(to: value - distance(keys))
    case "Right", "Up": return nearest(to: value + distance(keys))
    case "PageDown": return nearest(to: value - distance(Self.pageKeys))
    case "PageUp": return nearest(to: value + distance(Self.pageKeys))
    case "Home": return range.lowerBound
    case "End": return nearest(to: range.upperBound)
    default: return nil
    }
  }

  /// Returns the distance of one of `keys` from end to end, in whole steps and at least one.
  private func distance(_ keys: Double) -> Double {
    let distance = (range.upperBound - range.lowerBound) / keys
    guard let step else { return distance }
    return max(1, (distance / step).rounded()) * step
  }
}
