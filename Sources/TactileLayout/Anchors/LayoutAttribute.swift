/// The part of an item's frame that an anchor stands for.
package enum LayoutAttribute: String {
  case left
  case right
  case centerX
  case top
  case bottom
  case centerY
  case width
  case height

  /// The direction it is measured in.
  var axis: LayoutAxis {
    switch self {
    case .left, .right, .centerX, .width: .horizontal
    case .top, .bottom, .centerY, .height: .vertical
    }
  }

  /// Whether the position of the item is a part of the value.
  var countsOrigin: Bool {
    switch self {
    case .left, .right, .centerX, .top, .bottom, .centerY: true
    case .width, .height: false
    }
  }

  /// The factor of the item's extent in the value.
  var extentFactor: Double {
    switch self {
    case .left, .top: 0
    case .centerX, .centerY: 0.5
    case .right, .bottom, .width, .height: 1
    }
  }
}
