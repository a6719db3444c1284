/// The buttons of a mouse or pen that are held at one time.
public struct ButtonMask: OptionSet, Hashable, Sendable {
  /// The bit mask: bit n − 1 for each button n.
  public let rawValue: UInt32

  /// The buttons whose bits are set.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The button `number`, counted from 1; none for a number below 1 or above 32.
  public static func button(_ number: Int) -> ButtonMask {
    ButtonMask(rawValue: (1...32).contains(number) ? 1 << UInt32(number - 1) : 0)
  }

  /// The lowest number among the buttons, counted from 1; nil where none is held.
  public var first: Int? { isEmpty ? nil : rawValue.trailingZeroBitCount + 1 }

  /// The numbers of the buttons, counted from 1, in ascending order.
  public var numbers: [Int] { (1...32).filter { contains(.button($0)) } }
}
