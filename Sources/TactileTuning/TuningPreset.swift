/// Values of settings that belong together: those that another system publishes, or a feel of ours.
///
/// Settings that a preset does not name keep the published values of their interactions.
public struct TuningPreset: Sendable {
  /// A value and its source.
  public struct Value: Sendable {
    /// The setting's name.
    public let name: String
    /// The value.
    public let number: Double
    /// The source of the value.
    public let source: String
  }

  /// The name of the preset.
  public let name: String
  /// The values of the preset.
  public let values: [Value]

  private init(_ name: String, _ values: [Value]...) {
    self.name = name
    self.values = values.flatMap(\.self)
  }

  /// Returns the values of the settings called `names` that `source` publishes as `number`.
  private static func from(_ source: String, _ number: Double, _ names: String...) -> [Value] {
    names.map { Value(name: $0, number: number, source: source) }
  }

  /// Returns the rule by which `source` settles panels, as the values of `interactions`.
  private static func settling(
    _ source: String,
    _ number: Double,
    of interactions: [String] = ["drawer", "slideover", "dropdown", "sheet"],
  ) -> [Value] {
    interactions.map { Value(name: $0 + ".settle", number: number, source: source) }
  }

  /// Returns the preset called `name`, ignoring case.
  public static func named(_ name: String) -> TuningPreset? {
    all.first { $0.name.lowercased() == name.lowercased() }
  }

  /// Returns the source of the value of `name`, if the preset has one.
  public func source(of name: String) -> String? { values.first { $0.name == name }?.source }

  /// The numbers of the choices of settling, in the order of the settings' choices.
  private enum Settling {
    static let tactile = 1.0
    static let uiKit = 3.0
    static let android = 4.0
    static let flutter = 5.0
    static let gnome = 6.0
  }

  /// All presets: the published values, our own feel, and the other systems.
  public static let all = [published, tactile, uiKit, flutter, libadwaita, android, qt]

  /// The published behaviour of each interaction, which is the default.
  public static let published = TuningPreset("Published")

  /// Our own feel: no jump in velocity at a release, and the direction of every throw is obeyed.
  public static let tactile = TuningPreset(
    "Tactile",
    settling("ours: minimum jerk, with the velocity of the release", Settling.tactile),
    from("ours: the content's own velocity", Settling.tactile, "pull.settle", "scroll.settle"),
    from("ours: every throw is obeyed", 100, "drawer.swipeThreshold", "slideover.dismissSpeed"),
    from("ours: every throw is obeyed", 100, "dropdown.swipeThreshold", "sheet.flingSpeed"),
  )

  /// UIKit's values as measured and fitted; most of ours are taken from there.
  public static let uiKit = TuningPreset(
    "UIKit",
    from("UIPanGestureRecognizer, measured", 10, "panSlopFinger"),
    from("UITapGestureRecognizer", 10, "tapMovement"),
    from("UILongPressGestureRecognizer", 0.5, "longPressDuration"),
    from("UILongPressGestureRecognizer", 10, "longPressMovement"),
    from("UISwipeGestureRecognizer", 0.5, "swipeDuration"),
    from("UISwipeGestureRecognizer, fitted", 50, "swipeTravel", "swipeDeviation"),
    from("UIPinchGestureRecognizer, measured", 10, "pinchSlop"),
    from("UIPinchGestureRecognizer, measured", 8, "pinchHysteresis"),
    from("UIRotationGestureRecognizer, measured", 10, "rotationSlop"),
    from("UIRotationGestureRecognizer, measured", 5, "rotationHysteresis"),
    from("UIScreenEdgePanGestureRecognizer, a port", 20, "edgeZone"),
    from("UIScrollView", 0.15, "contentTouchDelay"),
    from("UIScrollView, DecelerationRate.normal", 0.998, "scroll.deceleration"),
    from("UIScrollView, DecelerationRate.fast", 0.99, "scroll.fastDeceleration"),
    from("UIScrollView", 0.55, "scroll.rubberBand"),
    from("UIScrollView, fitted to recordings", 11, "scroll.bounceFrequency"),
    from("UIScrollView's rubber band", 0.55, "drawer.overdragCoefficient"),
    from("UIScrollView's rubber band", 0.55, "dropdown.overdragCoefficient"),
    settling(
      "WWDC 2018, session 803: projection at 0.998; spring of damping 1, response 0.4",
      Settling.uiKit,
    ),
  )

  /// Flutter's constants of gestures, drawer and bottom sheet.
  public static let flutter = TuningPreset(
    "Flutter",
    from("kTouchSlop", 18, "panSlopFinger", "panSlopPen", "tapMovement", "longPressMovement"),
    from("kPrecisePointerPanSlop", 2, "panSlopMouse"),
    from("kDoubleTapMinTime", 0.04, "multiTapShortestPause"),
    from("kDoubleTapTimeout", 0.3, "multiTapLongestPause"),
    from("kDoubleTapSlop", 100, "multiTapDistance"),
    from("kLongPressTimeout", 0.5, "longPressDuration"),
    from("kScaleSlop", 18, "pinchSlop"),
    from("Drawer, _kEdgeDragWidth", 20, "edgeZone"),
    from("VelocityTracker, horizon", 0.1, "velocityWindow"),
    from("VelocityTracker, assume stopped", 0.04, "velocityRestGap"),
    from("kMaxFlingVelocity", 8000, "velocityMaximum"),
    from("LeastSquaresSolver of degree 2", 0, "velocityStrategy"),
    from("kMinFlingVelocity", 50, "scroll.minimumFlingVelocity"),
    from("Drawer, _kMinFlingVelocity", 365, "drawer.swipeThreshold", "slideover.dismissSpeed"),
    from("Drawer, _kBaseSettleDuration", 0.246, "drawer.toggleDuration"),
    from("Drawer, _kBaseSettleDuration", 0.246, "drawer.goingBackDuration", "slideover.duration"),
    from("Drawer, half", 0.5, "slideover.dismissProgress"),
    settling(
      "Drawer, _settle; AnimationController.fling",
      Settling.flutter,
      of: ["drawer", "slideover"],
    ),
    settling(
      "BottomSheet, a fling down; AnimationController.fling",
      Settling.flutter,
      of: ["dropdown", "sheet"],
    ),
    from("BottomSheet, _minFlingVelocity", 700, "sheet.flingSpeed"),
    from("BottomSheet, _minFlingVelocity", 700, "dropdown.swipeThreshold"),
    from("BottomSheet, enter duration", 0.25, "dropdown.transitionDuration"),
    from("BottomSheet, enter duration", 0.25, "dropdown.plainDuration"),
  )

  /// GTK's and libadwaita's constants: the documented defaults of GtkSettings
  /// (docs.gtk.org/gtk4, property.Settings), and those of adw-swipe-tracker.c.
  public static let libadwaita = TuningPreset(
    "libadwaita",
    from("AdwSwipeTracker, DRAG_THRESHOLD_DISTANCE", 16, "panSlopFinger", "panSlopPen"),
    from("GtkSettings, gtk-dnd-drag-threshold", 8, "panSlopMouse"),
    from("GtkSettings, gtk-double-click-time", 0.4, "multiTapLongestPause"),
    from("GtkSettings, gtk-double-click-distance", 5, "multiTapDistance"),
    from("GtkSettings, gtk-long-press-time", 0.5, "longPressDuration"),
    from("AdwSwipeTracker, EVENT_HISTORY_THRESHOLD_MS", 0.15, "velocityWindow"),
    from("AdwSwipeTracker, VELOCITY_THRESHOLD_TOUCH", 300, "drawer.swipeThreshold"),
    from("AdwSwipeTracker, VELOCITY_THRESHOLD_TOUCH", 300, "slideover.dismissSpeed"),
    from("AdwSwipeTracker, VELOCITY_THRESHOLD_TOUCH", 300, "dropdown.swipeThreshold"),
    from("AdwSwipeTracker, VELOCITY_THRESHOLD_TOUCH", 300, "sheet.flingSpeed"),
    settling("AdwSwipeTracker, get_end_progress; AdwOverlaySplitView, its spring", Settling.gnome),
  )

  /// Android's ViewConfiguration, ViewDragHelper, DrawerLayout and bottom sheet.
  public static let android = TuningPreset(
    "Android",
    from("ViewConfiguration, TOUCH_SLOP", 8, "panSlopFinger", "panSlopPen", "panSlopMouse"),
    from("ViewConfiguration, TOUCH_SLOP", 8, "tapMovement", "longPressMovement"),
    from("ViewConfiguration, DEFAULT_LONG_PRESS_TIMEOUT", 0.4, "longPressDuration"),
    from("ViewConfiguration, DOUBLE_TAP_MIN_TIME", 0.04, "multiTapShortestPause"),
    from("ViewConfiguration, DOUBLE_TAP_TIMEOUT", 0.3, "multiTapLongestPause"),
    from("ViewConfiguration, DOUBLE_TAP_SLOP", 100, "multiTapDistance"),
    from("ViewConfiguration, TAP_TIMEOUT", 0.1, "contentTouchDelay"),
    from("ViewDragHelper, EDGE_SIZE", 20, "edgeZone"),
    from("VelocityTracker: impulse", 1, "velocityStrategy"),
    from("ViewConfiguration, MAXIMUM_FLING_VELOCITY", 8000, "velocityMaximum"),
    from("InputConsumer", 1, "resampling"),
    from("InputConsumer, RESAMPLE_LATENCY", 0.005, "resamplingDelay"),
    from("InputConsumer, RESAMPLE_MIN_DELTA", 0.002, "resamplingShortestGap"),
    from("InputConsumer, RESAMPLE_MAX_DELTA", 0.02, "resamplingLongestGap"),
    from("InputConsumer, RESAMPLE_MAX_PREDICTION", 0.008, "resamplingPrediction"),
    from("ViewConfiguration, MINIMUM_FLING_VELOCITY", 50, "scroll.minimumFlingVelocity"),
    from("DrawerLayout, MIN_FLING_VELOCITY", 400, "drawer.swipeThreshold"),
    from("DrawerLayout, MIN_FLING_VELOCITY", 400, "slideover.dismissSpeed"),
    from("ViewDragHelper, BASE_SETTLE_DURATION", 0.256, "drawer.toggleDuration"),
    from("ViewDragHelper, BASE_SETTLE_DURATION", 0.256, "drawer.goingBackDuration"),
    from("ViewDragHelper, BASE_SETTLE_DURATION", 0.256, "slideover.duration"),
    from("ViewDragHelper, BASE_SETTLE_DURATION", 0.256, "dropdown.restoreDuration"),
    from("ViewDragHelper, MAX_SETTLE_DURATION", 0.6, "drawer.maximumDuration"),
    from("ViewDragHelper, MAX_SETTLE_DURATION", 0.6, "dropdown.maximumDuration"),
    from("BottomSheetBehavior, significant velocity", 500, "dropdown.swipeThreshold"),
    settling(
      "DrawerLayout, onViewReleased; ViewDragHelper, computeSettleDuration",
      Settling.android,
      of: ["drawer", "slideover"],
    ),
    settling(
      "BottomSheetBehavior, onViewReleased; ViewDragHelper, computeSettleDuration",
      Settling.android,
      of: ["dropdown", "sheet"],
    ),
  )

  /// Qt's style hints, without a desktop's settings (QPlatformTheme::defaultThemeHint in qplatformtheme.cpp),
  /// and Drawer of Qt Quick Controls (qquickdrawer.cpp, and the reference of Drawer).
  public static let qt = TuningPreset(
    "Qt",
    from("QStyleHints, startDragDistance", 10, "panSlopFinger", "panSlopPen", "panSlopMouse"),
    from("QStyleHints, startDragDistance", 10, "tapMovement", "longPressMovement"),
    from("QStyleHints, mouseDoubleClickInterval", 0.4, "multiTapLongestPause"),
    from("QStyleHints, touchDoubleTapDistance: twice the mouse's 5", 10, "multiTapDistance"),
    from("QStyleHints, mousePressAndHoldInterval", 0.8, "longPressDuration"),
    from("Drawer, dragMargin: startDragDistance", 10, "edgeZone"),
    from("Drawer, openCloseVelocityThreshold", 300, "drawer.swipeThreshold"),
    from("Drawer, openCloseVelocityThreshold", 300, "slideover.dismissSpeed"),
  )
}
