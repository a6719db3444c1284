import ArgumentParser
import TactileApp

/// The options for the feel, shared by the commands that play or draw a scene.
struct FeelOptions: ParsableArguments {
  @Option(
    help: """
      A JSON file of settings, such as {"drawer.swipeThreshold": 700}, applied over the preset.
      """
  )
  var tuning: String?

  @Option(help: .preset)
  var preset: String?

  var request: FeelRequest { FeelRequest(preset: preset, tuning: tuning) }
}

/// The options for the feel of a live window, which follows the file of its settings.
struct LiveFeelOptions: ParsableArguments {
  @Option(
    help: """
      A JSON file of settings, such as {"drawer.swipeThreshold": 700}, applied over the preset and \
      reloaded when it changes.
      """
  )
  var tuning: String?

  @Option(help: .preset)
  var preset: String?

  var request: FeelRequest { FeelRequest(preset: preset, tuning: tuning) }
}

extension ArgumentHelp {
  /// The sentence about the option that names a preset.
  fileprivate static var preset: ArgumentHelp {
    "A preset: Published, Tactile, UIKit, Flutter, libadwaita, Android or Qt."
  }
}

/// The options for a window, shared by the commands that open one or check whether one can be opened.
struct WindowOptions: ParsableArguments {
  @Option(help: "The video driver: auto, x11, wayland, offscreen or dummy.")
  var video: String = WindowRequest().video

  @Option(help: "The renderer: auto, software, opengl or opengles2.")
  var renderer: String = WindowRequest().renderer

  /// Returns the window with a size and pixels to a point; nil leaves the usual ones.
  func request(size: String?, scale: String?, isFullscreen: Bool = false) -> WindowRequest {
    var request = WindowRequest()
    request.video = video
    request.renderer = renderer
    request.size = size
    request.scale = scale
    request.isFullscreen = isFullscreen
    return request
  }
}

/// The options for a window that shows a scene live.
struct LiveWindowOptions: ParsableArguments {
  @OptionGroup var window: WindowOptions

  @Option(help: "The window's size in points; by default 480x800, or less on a smaller screen.")
  var size: String?

  @Option(help: "Pixels per point, in place of the display's.")
  var scale: String?

  @Flag(help: "Start in full screen; F11 toggles it.")
  var fullscreen = false

  var request: WindowRequest { window.request(size: size, scale: scale, isFullscreen: fullscreen) }
}

/// The options for the look of a live window, shared by the commands that open one.
struct LookOptions: ParsableArguments {
  @Option(help: "The appearance: light, dark or system, in place of the stored one.")
  var appearance: String?

  @Option(help: "The language of the texts, such as de or ar, in place of the desktop's.")
  var language: String?

  @Flag(help: "Cross-fade instead of sliding.")
  var reduceMotion = false

  @Option(help: "The contrast: normal, high or system, in place of the stored one.")
  var contrast: String?

  @Option(help: "The factor of the text's size, 0.5 to 3, in place of the desktop's.")
  var textScale: String?

  /// Gives the window of `request` this look.
  func apply(to request: inout LiveRequest) {
    request.appearance = appearance
    request.language = language
    request.reducesMotion = reduceMotion
    request.contrast = contrast
    request.textScale = textScale
  }
}

/// The trace to play, and the window and pace of its playback: options shared by the commands that play one.
struct PlaybackOptions: ParsableArguments {
  @Argument(help: "The trace, a file of JSON lines; - reads standard input.")
  var trace: String

  @Option(help: "The scene, in place of the one named in the trace.")
  var scene: String?

  @Option(help: "The window's size in points, in place of the trace's.")
  var size: String?

  @Option(help: "Pixels per point, in place of the trace's.")
  var scale: String?

  @Option(help: "The language of the texts, such as de, in place of the trace's.")
  var language: String?

  @Option(help: "Frames per second, 1 to 1000.")
  var fps: Double = 60

  @Option(help: "The time in seconds at which playing stops.")
  var until: Double?

  var request: TraceRequest {
    var request = TraceRequest(trace)
    request.scene = scene
    request.size = size
    request.scale = scale
    request.language = language
    request.fps = fps
    request.until = until
    return request
  }
}

/// The playback of a trace with one feel: options shared by the commands that play one.
struct TraceOptions: ParsableArguments {
  @OptionGroup var playback: PlaybackOptions

  @OptionGroup var feel: FeelOptions

  @Option(help: "A JPEG, PNG or WebP file to show in the scene snap.")
  var photo: String?

  var request: TraceRequest {
    var request = playback.request
    request.feel = feel.request
    request.photo = photo
    return request
  }
}

/// The frames of a run to write: options shared by the commands that play a trace.
struct FrameOptions: ParsableArguments {
  @Option(help: "A folder to write the frames to, as PNG files.")
  var frames: String?

  @Option(help: "Write every Nth frame with --frames.")
  var every: Int?

  @Option(help: "A CSV file to write, with a row per frame and a column per probe.")
  var csv: String?

  var request: FrameRequest { FrameRequest(folder: frames, interval: every, table: csv) }
}
