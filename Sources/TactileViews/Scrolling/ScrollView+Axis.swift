internal import Glibc
internal import TactilePrimitives

extension ScrollView {
  /// An axis along which content can scroll.
  nonisolated public enum Axis: Hashable, Sendable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical
  }
}

extension Vector {
  /// Returns the component along `axis`.
  func along(_ axis: ScrollView.Axis) -> Double { axis == .vertical ? dy : dx }

  /// The axis of the larger component; the vertical one if they are equal.
  var largerAxis: ScrollView.Axis { abs(dx) > abs(dy) ? .horizontal : .vertical }

  /// Returns the axes of a movement along the vector: one if the vector is within `angle` degrees
  /// of that axis, else both.
  func axes(within angle: Double) -> [ScrollView.Axis] {
    let larger = largerAxis
    let (along, across) = larger == .vertical ? (abs(dy), abs(dx)) : (abs(dx), abs(dy))
    guard across > along * tangent(ofDegrees: angle) else { return [larger] }
    return [.vertical, .horizontal]
  }

  private func tangent(ofDegrees angle: Double) -> Double { tan(angle * .pi / 180) }
}

extension Size {
  /// Returns the extent along `axis`.
  func along(_ axis: ScrollView.Axis) -> Double { axis == .vertical ? height : width }
}
