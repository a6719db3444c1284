/// The values a slider can have, and what keys do to them.
public struct SliderScale: Hashable, Sendable {
  /// The smallest and the largest value.
  public let range: ClosedRange<Double>
  /// The distance of neighbouring values, counted from the smallest; nil for no steps.
  public let step: Double?

  /// Keys to get from end to end, by arrow keys, with Shift, and by page keys [GTK, browsers: 1 to
  /// 10 % a key].
  private static let keys = 20.0
  private static let fineKeys = 200.0
  private static let pageKeys = 5.0

  /// How much of a step rounding may take from a range of whole steps.
  private static let slack = 1e-9

  /// Values from `range`; ends that are not finite make it 0…1, and steps that are not positive and
  /// finite are none.
  public init(_ range: ClosedRange<Double> = 0...1, step: Double? = nil) {
    let isFinite = range.lowerBound.isFinite && range.upperBound.isFinite
    self.range = isFinite ? range : 0...1
    self.step = step.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
  }

  /// The possible value nearest to `value`; the smallest for NaN.
  public func nearest(to value: Double) -> Double {
    guard !value.isNaN else { return range.lowerBound }
    let bounded = min(max(value, range.lowerBound), range.upperBound)
    guard let step else { return bounded }
    let last = ((range.upperBound - range.lowerBound) / step + Self.slack).rounded(.down)
    let count = min(((bounded - range.lowerBound) / step).rounded(), last)
    return min(range.lowerBound + count * step, range.upperBound)
  }

  /// Where `value` lies between the smallest, 0, and the largest, 1; 0 where these are the same.
  public func fraction(of value: Double) -> Double {
    let length = range.upperBound - range.lowerBound
    guard length > 0, !value.isNaN else { return 0 }
    return min(max((value - range.lowerBound) / length, 0), 1)
  }

  /// The possible value nearest to `fraction` of the way.
  public func value(at fraction: Double) -> Double {
    nearest(to: range.lowerBound + fraction * (range.upperBound - range.lowerBound))
  }

  /// The value that `event` leads to from `value`; nil for keys that mean nothing here.
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

  /// How far one of `keys` leads that go from end to end: whole steps, and one at least.
  private func distance(_ keys: Double) -> Double {
    let distance = (range.upperBound - range.lowerBound) / keys
    guard let step else { return distance }
    return max(1, (distance / step).rounded()) * step
  }
}
