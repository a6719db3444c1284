/// The values that another system publishes for settings of ours.
///
/// Settings that the system does not publish keep our values.
nonisolated public struct TuningPreset: Sendable {
  /// A value and its source.
  public struct Value: Sendable {
    /// The setting's name.
    public let name: String
    /// The value.
    public let number: Double
    /// The source of the value.
    public let source: String

    init(_ name: String, _ number: Double, _ source: String) {
      self.name = name
      self.number = number
      self.source = source
    }
  }

  /// The name of the preset.
  public let name: String
  /// The values of the preset.
  public let values: [Value]

  /// Returns the preset called `name`, ignoring case.
  public static func named(_ name: String) -> TuningPreset? {
    all.first { $0.name.lowercased() == name.lowercased() }
  }

  /// Returns the source of the value of `name`, if the preset has one.
  public func source(of name: String) -> String? {
    values.first { $0.name == name }?.source
  }

  /// All presets, our own first.
  public static let all = [tactile, uiKit, flutter, libadwaita, android, qt]

  /// Our defaults.
  public static let tactile = TuningPreset(name: "Tactile", values: [])

  /// UIKit's values as measured and fitted; most of ours are taken from there.
  public static let uiKit = TuningPreset(
    name: "UIKit",
    values: [
      Value("panSlopFinger", 10, "UIPanGestureRecognizer, measured"),
      Value("tapMovement", 10, "UITapGestureRecognizer"),
      Value("longPressDuration", 0.5, "UILongPressGestureRecognizer"),
      Value("longPressMovement", 10, "UILongPressGestureRecognizer"),
      Value("swipeDuration", 0.5, "UISwipeGestureRecognizer"),
      Value("swipeTravel", 50, "UISwipeGestureRecognizer, fitted"),
      Value("swipeDeviation", 50, "UISwipeGestureRecognizer, fitted"),
      Value("pinchSlop", 10, "UIPinchGestureRecognizer, measured"),
      Value("pinchHysteresis", 8, "UIPinchGestureRecognizer, measured"),
      Value("rotationSlop", 10, "UIRotationGestureRecognizer, measured"),
      Value("rotationHysteresis", 5, "UIRotationGestureRecognizer, measured"),
      Value("edgeZone", 20, "UIScreenEdgePanGestureRecognizer, a port"),
      Value("contentTouchDelay", 0.15, "UIScrollView"),
      Value("scroll.rubberBand", 0.55, "UIScrollView"),
      Value("scroll.bounceFrequency", 11, "UIScrollView, fitted to recordings"),
      Value("drawer.overdragCoefficient", 0.55, "UIScrollView's rubber band"),
      Value("dropdown.overdragCoefficient", 0.55, "UIScrollView's rubber band"),
    ],
  )

  /// Flutter's constants of gestures, drawer and bottom sheet.
  public static let flutter = TuningPreset(
    name: "Flutter",
    values: [
      Value("panSlopFinger", 18, "kTouchSlop"),
      Value("panSlopPen", 18, "kTouchSlop"),
      Value("panSlopMouse", 2, "kPrecisePointerPanSlop"),
      Value("tapMovement", 18, "kTouchSlop"),
      Value("multiTapShortestPause", 0.04, "kDoubleTapMinTime"),
      Value("multiTapLongestPause", 0.3, "kDoubleTapTimeout"),
      Value("multiTapDistance", 100, "kDoubleTapSlop"),
      Value("longPressDuration", 0.5, "kLongPressTimeout"),
      Value("longPressMovement", 18, "kTouchSlop"),
      Value("pinchSlop", 18, "kScaleSlop"),
      Value("edgeZone", 20, "Drawer, _kEdgeDragWidth"),
      Value("velocityWindow", 0.1, "VelocityTracker, horizon"),
      Value("velocityRestGap", 0.04, "VelocityTracker, assume stopped"),
      Value("velocityMaximum", 8000, "kMaxFlingVelocity"),
      Value("velocityStrategy", 0, "LeastSquaresSolver of degree 2"),
      Value("scroll.minimumFlingVelocity", 50, "kMinFlingVelocity"),
      Value("drawer.swipeThreshold", 365, "Drawer, _kMinFlingVelocity"),
      Value("drawer.toggleDuration", 0.246, "Drawer, _kBaseSettleDuration"),
      Value("drawer.goingBackDuration", 0.246, "Drawer, _kBaseSettleDuration"),
      Value("slideover.duration", 0.246, "Drawer, _kBaseSettleDuration"),
      Value("slideover.dismissSpeed", 365, "Drawer, _kMinFlingVelocity"),
      Value("slideover.dismissProgress", 0.5, "Drawer, half"),
      Value("dropdown.swipeThreshold", 700, "BottomSheet, _minFlingVelocity"),
      Value("dropdown.transitionDuration", 0.25, "BottomSheet, enter duration"),
      Value("dropdown.plainDuration", 0.25, "BottomSheet, enter duration"),
    ],
  )

  /// GTK's and libadwaita's constants: the documented defaults of GtkSettings
  /// (docs.gtk.org/gtk4, property.Settings), and those of adw-swipe-tracker.c.
  public static let libadwaita = TuningPreset(
    name: "libadwaita",
    values: [
      Value("panSlopFinger", 16, "AdwSwipeTracker, DRAG_THRESHOLD_DISTANCE"),
      Value("panSlopPen", 16, "AdwSwipeTracker, DRAG_THRESHOLD_DISTANCE"),
      Value("panSlopMouse", 8, "GtkSettings, gtk-dnd-drag-threshold"),
      Value("multiTapLongestPause", 0.4, "GtkSettings, gtk-double-click-time"),
      Value("multiTapDistance", 5, "GtkSettings, gtk-double-click-distance"),
      Value("longPressDuration", 0.5, "GtkSettings, gtk-long-press-time"),
      Value("velocityWindow", 0.15, "AdwSwipeTracker, EVENT_HISTORY_THRESHOLD_MS"),
      Value("drawer.swipeThreshold", 300, "AdwSwipeTracker, VELOCITY_THRESHOLD_TOUCH"),
      Value("slideover.dismissSpeed", 300, "AdwSwipeTracker, VELOCITY_THRESHOLD_TOUCH"),
      Value("dropdown.swipeThreshold", 300, "AdwSwipeTracker, VELOCITY_THRESHOLD_TOUCH"),
    ],
  )

  /// Android's ViewConfiguration, ViewDragHelper, DrawerLayout and bottom sheet.
  public static let android = TuningPreset(
    name: "Android",
    values: [
      Value("panSlopFinger", 8, "ViewConfiguration, TOUCH_SLOP"),
      Value("panSlopPen", 8, "ViewConfiguration, TOUCH_SLOP"),
      Value("panSlopMouse", 8, "ViewConfiguration, TOUCH_SLOP"),
      Value("tapMovement", 8, "ViewConfiguration, TOUCH_SLOP"),
      Value("longPressMovement", 8, "ViewConfiguration, TOUCH_SLOP"),
      Value("longPressDuration", 0.4, "ViewConfiguration, DEFAULT_LONG_PRESS_TIMEOUT"),
      Value("multiTapShortestPause", 0.04, "ViewConfiguration, DOUBLE_TAP_MIN_TIME"),
      Value("multiTapLongestPause", 0.3, "ViewConfiguration, DOUBLE_TAP_TIMEOUT"),
      Value("multiTapDistance", 100, "ViewConfiguration, DOUBLE_TAP_SLOP"),
      Value("contentTouchDelay", 0.1, "ViewConfiguration, TAP_TIMEOUT"),
      Value("edgeZone", 20, "ViewDragHelper, EDGE_SIZE"),
      Value("velocityStrategy", 1, "VelocityTracker: impulse"),
      Value("velocityMaximum", 8000, "ViewConfiguration, MAXIMUM_FLING_VELOCITY"),
      Value("resampling", 1, "InputConsumer"),
      Value("resamplingDelay", 0.005, "InputConsumer, RESAMPLE_LATENCY"),
      Value("resamplingShortestGap", 0.002, "InputConsumer, RESAMPLE_MIN_DELTA"),
      Value("resamplingLongestGap", 0.02, "InputConsumer, RESAMPLE_MAX_DELTA"),
      Value("resamplingPrediction", 0.008, "InputConsumer, RESAMPLE_MAX_PREDICTION"),
      Value("scroll.minimumFlingVelocity", 50, "ViewConfiguration, MINIMUM_FLING_VELOCITY"),
      Value("drawer.swipeThreshold", 400, "DrawerLayout, MIN_FLING_VELOCITY"),
      Value("drawer.toggleDuration", 0.256, "ViewDragHelper, BASE_SETTLE_DURATION"),
      Value("drawer.goingBackDuration", 0.256, "ViewDragHelper, BASE_SETTLE_DURATION"),
      Value("drawer.maximumDuration", 0.6, "ViewDragHelper, MAX_SETTLE_DURATION"),
      Value("slideover.duration", 0.256, "ViewDragHelper, BASE_SETTLE_DURATION"),
      Value("slideover.dismissSpeed", 400, "DrawerLayout, MIN_FLING_VELOCITY"),
      Value("dropdown.swipeThreshold", 500, "BottomSheetBehavior, significant velocity"),
      Value("dropdown.restoreDuration", 0.256, "ViewDragHelper, BASE_SETTLE_DURATION"),
      Value("dropdown.maximumDuration", 0.6, "ViewDragHelper, MAX_SETTLE_DURATION"),
    ],
  )

  /// Qt's style hints, without a desktop's settings (QPlatformTheme::defaultThemeHint in
  /// qplatformtheme.cpp), and Drawer of Qt Quick Controls (qquickdrawer.cpp, and the reference of
  /// Drawer).
  public static let qt = TuningPreset(
    name: "Qt",
    values: [
      Value("panSlopFinger", 10, "QStyleHints, startDragDistance"),
      Value("panSlopPen", 10, "QStyleHints, startDragDistance"),
      Value("panSlopMouse", 10, "QStyleHints, startDragDistance"),
      Value("tapMovement", 10, "QStyleHints, startDragDistance"),
      Value("multiTapLongestPause", 0.4, "QStyleHints, mouseDoubleClickInterval"),
      Value("multiTapDistance", 10, "QStyleHints, touchDoubleTapDistance: twice the mouse's 5"),
      Value("longPressDuration", 0.8, "QStyleHints, mousePressAndHoldInterval"),
      Value("longPressMovement", 10, "QStyleHints, startDragDistance"),
      Value("edgeZone", 10, "Drawer, dragMargin: startDragDistance"),
      Value("drawer.swipeThreshold", 300, "Drawer, openCloseVelocityThreshold"),
      Value("slideover.dismissSpeed", 300, "Drawer, openCloseVelocityThreshold"),
    ],
  )
}
