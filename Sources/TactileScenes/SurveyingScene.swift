package import TactileGestures

/// A scene that measures the quality of a touchscreen.
package protocol SurveyingScene: Scene {
  /// The surveys so far, one for each kind of device.
  var surveys: DeviceSurveys { get }
}
