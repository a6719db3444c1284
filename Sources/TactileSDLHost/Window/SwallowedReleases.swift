/// Key releases that SDL 2 keeps to itself on X.
///
/// SDL takes a release for a part of the key's repetition where a press of the same key follows within
/// 2 ms, as it was made up by servers of old. Today's are told not to (XKB's detectable repetition), so
/// that every release is one: a key that is pressed twice so fast, by a program or an on-screen
/// keyboard, was pressed twice. Feed it the server's events and SDL's in their common order.
package struct SwallowedReleases {
  /// The key whose release the server has just reported, until SDL's next event.
  private var released: UInt32?
  /// Keys whose releases SDL did not report.
  private var swallowed: Set<UInt32> = []
  /// Whether the press that the server reported last is the first one after a swallowed release.
  package private(set) var isPressedAnew = false

  /// Nothing was swallowed yet.
  package init() {}

  /// Says that the server reported the release of the key `code`.
  package mutating func serverReleased(_ code: UInt32) {
    settle()
    released = code
  }

  /// Says that the server reported a press of the key `code`.
  package mutating func serverPressed(_ code: UInt32) {
    settle()
    isPressedAnew = swallowed.remove(code) != nil
  }

  /// Says that SDL reported a release.
  package mutating func toolkitReleased() { released = nil }

  private mutating func settle() {
    if let released { swallowed.insert(released) }
    released = nil
  }
}
