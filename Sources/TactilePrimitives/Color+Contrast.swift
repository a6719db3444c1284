internal import Glibc

extension Color {
  /// The brightness of the opaque colour, 0 black to 1 white [WCAG 2.2: relative luminance].
  public var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// Returns the contrast with an opaque `other`, from 1 (none) to 21 [WCAG 2.2: contrast ratio].
  public func contrast(with other: Color) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// Returns the linear light intensity of an sRGB component.
  private static func linear(_ component: Double) -> Double {
    component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
  }
}
