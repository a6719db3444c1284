import Testing

/// The desktop that tests of a suite share: to start one takes seconds.
///
/// Tests run one after the other. A test that throws may leave fingers down: it ends the desktop, and
/// the next test gets another.
enum SharedDesktop {
  nonisolated(unsafe) private static var current: (kind: DesktopKind, desktop: any Desktop)?

  /// Runs `body` with a desktop of `kind`.
  static func use<Value>(
    _ kind: DesktopKind,
    _ body: (any Desktop) throws -> Value,
  ) throws -> Value {
    if current?.kind != kind { current = nil }
    let desktop = try current?.desktop ?? kind.start()
    current = (kind, desktop)
    do {
      return try body(desktop)
    } catch {
      end()
      throw error
    }
  }

  /// Ends the desktop.
  static func end() { current = nil }
}

/// Ends the desktop that tests of a suite share after the last of them.
struct SharesDesktop: SuiteTrait, TestScoping {
  let isRecursive = false

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void,
  ) async throws {
    defer { SharedDesktop.end() }
    try await function()
  }
}

extension Trait where Self == SharesDesktop {
  /// The suite's tests share a desktop.
  static var sharesDesktop: Self { Self() }
}
