package import TactileDiagnostics

/// A guided test of a touchscreen, as the host of its scene sees it.
package protocol GuidedTest: AnyObject {
  /// The touches, sorted into the steps; nil where the test was not opened.
  var session: LabSession? { get }

  /// Ends a step that is being performed.
  func close()
}

/// A scene from which the guided test of a touchscreen can be opened.
package protocol GuidedScene: AnyObject {
  /// The guided test.
  var guidedTest: any GuidedTest { get }
}

extension Scene {
  /// The touches of the guided test of a touchscreen, sorted into its steps; nil for scenes without
  /// such a test, and where it was not opened.
  package var labSession: LabSession? { (self as? any GuidedScene)?.guidedTest.session }

  /// Ends a step of the guided test that is being performed, with its touches: to be called when
  /// the window closes, before its recording ends.
  package func finishLab() { (self as? any GuidedScene)?.guidedTest.close() }
}
