/// The thresholds for reading SDL's input.
public struct InputSettings: Hashable, Sendable {
  /// Points that one notch of a mouse wheel moves content.
  ///
  /// Three lines of 16 points, the lines a notch that desktops have used since wheels exist.
  public var wheelNotch = 48.0

  /// Points to one of SDL's wheel units when a touchpad scrolls.
  ///
  /// SDL divides the compositor's distance, which is in points, by 10.
  public var touchpadUnit = 10.0

  /// Seconds without a scroll step after which the fingers count as lifted from the touchpad.
  ///
  /// SDL 2 drops the compositor's end of scrolling. Touchpads report every 7–12 ms while fingers
  /// move, so that four missing reports are a lift or a stop.
  public var touchpadIdleGap = 0.05

  /// Seconds between two reports of a touchpad; the beginning of a scroll is dated back by it.
  public var touchpadInterval = 0.008

  /// Seconds within which a mouse report near a finger counts as a duplicate of that finger.
  public var doubleInterval = 0.15

  /// Seconds without a report after which a pen counts as gone if the server does not report that.
  ///
  /// Pens report every 5–10 ms while they are in range, because a hand does not hold one still.
  public var penIdleGap = 0.5

  /// Points within which a mouse report counts as near a finger.
  public var doubleDistance = 12.0

  /// The default settings.
  public init() {}
}
