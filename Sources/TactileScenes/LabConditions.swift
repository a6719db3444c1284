package import TactileDiagnostics
package import TactilePrimitives
package import TactileViews

/// The facts about a panel that a host reports to the lab, and the limits by which the lab judges.
package final class LabConditions {
  /// Reads what the host knows into the conditions; called when the guided test opens.
  package var read: (() -> Void)?
  /// Reads the conditions again; called when the window has moved to another display.
  package var displayDidChange: (() -> Void)?
  /// The millimetres that a point measures on the window's output; nil where unknown.
  package var millimetresPerPoint: Double?
  /// The source of ``millimetresPerPoint``.
  package var sizeSource = PanelSizeSource.display
  /// The size of the window's output, in points; nil where unknown.
  package var screenSize: Size?
  /// Whether the machine has a touchscreen; nil where unknown.
  package var hasTouchscreen: Bool?
  /// The touchscreen, as the kernel and udev describe it; nil where there is none, or several.
  package var touchscreen: KernelTouchscreen?
  /// The limits of the verdicts.
  package var limits = LabLimits()
  /// The paths of the report's files, written when the window closes; empty for none.
  package var reportFiles: [String] = []
  /// Writes the report now, and returns a sentence that says where or why not; nil where the host cannot.
  package var saveReport: (() -> LocalizedText)?

  /// Creates conditions of which nothing is known.
  package init() {}
}

/// The connection from a scene to the recording of its window's input.
///
/// A replay plays a recording without this connection, so that nothing is recorded twice.
package final class RecordingFeed {
  /// A line of a trace other than an input event.
  package enum Line: Hashable {
    /// A mark with this label.
    case mark(String)
    /// A call of a command of the scene.
    case call(String, [String: ProbeValue])
  }

  /// Adds a line with its time; nil where no host records.
  package var write: ((Line, Timestamp) -> Void)?
  /// Returns the lines with which a recording begins, so that its replay begins in the same state;
  /// nil for scenes that need none.
  package var opening: (() -> [Line])?
  /// Returns the lines with which a recording that stops now ends; nil for scenes that need none.
  package var closing: (() -> [Line])?

  /// Creates a feed without recording.
  package init() {}
}

/// A guided test of a touchscreen, as the host of its scene sees it.
package protocol GuidedTest: AnyObject {
  /// The touches, sorted into the steps; nil where the test was not opened.
  var session: LabSession? { get }

  /// The surveys of the free pad beside the test.
  var surveys: DeviceSurveys { get }

  /// Ends a step that is being performed.
  func close()
}

/// A scene from which the guided test of a touchscreen can be opened.
package protocol GuidedScene: AnyObject {
  var guidedTest: any GuidedTest { get }
}

extension Scene {
  /// The touches of the guided test of a touchscreen, sorted into its steps; nil for scenes without
  /// such a test, and where it was not opened.
  package var labSession: LabSession? { (self as? any GuidedScene)?.guidedTest.session }

  /// The surveys of the touch lab of the scene, or of the one in it; nil for scenes without.
  package var labSurveys: DeviceSurveys? { (self as? any GuidedScene)?.guidedTest.surveys }

  /// Ends a step of the guided test that is being performed, with its touches: to be called when
  /// the window closes, before its recording ends.
  package func finishLab() { (self as? any GuidedScene)?.guidedTest.close() }
}
