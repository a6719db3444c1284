// Re-exports every library product, so that a program needs one import.
@_exported public import TactileDiagnostics
@_exported public import TactileDisplay
@_exported public import TactileGestures
@_exported public import TactileInteractions
@_exported public import TactileLayout
@_exported public import TactileMotion
@_exported public import TactilePrimitives
@_exported public import TactileRaster
@_exported public import TactileReplay
@_exported public import TactileScenes
@_exported public import TactileText
@_exported public import TactileTraces
@_exported public import TactileTuning
@_exported public import TactileViews
