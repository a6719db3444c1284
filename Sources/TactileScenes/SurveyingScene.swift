package import TactileGestures

/// A scene that finds out how good a touchscreen is.
package protocol SurveyingScene: Scene {
  /// What was found so far, for each kind of device.
  var surveys: DeviceSurveys { get }
}
