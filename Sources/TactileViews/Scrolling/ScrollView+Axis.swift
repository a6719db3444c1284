internal import Glibc
internal import TactilePrimitives

extension ScrollView {
  /// One of the two ways in which content lies.
  nonisolated public enum Axis: Hashable, Sendable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical
  }
}

extension Vector {
  /// The part along `axis`.
  func along(_ axis: ScrollView.Axis) -> Double { axis == .vertical ? dy : dx }

  /// The axis of the larger part, the vertical one of equal parts.
  var largerAxis: ScrollView.Axis { abs(dx) > abs(dy) ? .horizontal : .vertical }

  /// The axes that a movement along the vector means: one where it lies within `angle` degrees of
  /// that one, else both.
  func axes(within angle: Double) -> [ScrollView.Axis] {
    let larger = largerAxis
    let (along, across) = larger == .vertical ? (abs(dy), abs(dx)) : (abs(dx), abs(dy))
    guard across > along * tangent(ofDegrees: angle) else { return [larger] }
    return [.vertical, .horizontal]
  }

  private func tangent(ofDegrees angle: Double) -> Double { tan(angle * .pi / 180) }
}

extension Size {
  /// The extent along `axis`.
  func along(_ axis: ScrollView.Axis) -> Double { axis == .vertical ? height : width }
}
