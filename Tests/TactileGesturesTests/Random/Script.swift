import TactileGestures
import TactilePrimitives

/// A world of nodes and recognizers and what happens to it: all that a ``Trial`` needs.
///
/// Recognizers and nodes are named by number, and a number without a plan means nothing happens,
/// so that a ``Shrinker`` can leave out any part.
struct Script: Equatable {
  var nodes: [NodePlan] = []
  var recognizers: [RecognizerPlan] = []
  var relations: [Relation] = []
  var reactions: [Reaction] = []
  var steps: [Step] = []

  struct NodePlan: Equatable {
    var parent: Int?
    var frame: Rect
    var contentTouchDelay: Double?
  }

  enum Kind: Equatable {
    case tap(taps: Int, touches: Int)
    case press(taps: Int, touches: Int, duration: Double)
    case pan(PanAxis, atTouchDown: Bool)
    case edge([WindowEdge])
    case swipe(SwipeDirection, touches: Int)
    case pinch
    case rotation
    case transform(TransformRecognizer.Components)
    case hover
    /// One that asks at random for what it may and may not ask for.
    case wild(seed: UInt64)
  }

  struct RecognizerPlan: Equatable {
    var id: Int
    var kind: Kind
    var node: Int
    var cancelsTouchesInView = true
    var delaysTouchesBegan = false
    var delaysTouchesEnded = true
    var minimumTouches: Int?
    var maximumTouches: Int?
    var devices: [DeviceKind]?
    var touchpadGestures: [TouchpadGesture.Kind]?
    var mixesDevices = false
    var reportsFailure = false
    var isEnabled = true
    /// Every how many times `shouldBegin` says no; 0 for never.
    var refusesEvery = 0
    /// Every how many times `shouldReceive` says no; 0 for never.
    var ignoresEvery = 0
  }

  struct Relation: Equatable {
    enum Kind: CaseIterable {
      /// `a.require(toFail: b)`, only where the number of `b` is the lower one.
      case requires
      case requiresDynamically
      case isRequiredBy
      case alongside
      /// `a.canPrevent(b)` is false, which only a wild one can say.
      case spares
    }

    var kind: Kind
    var a: Int
    var b: Int
  }

  /// The calls that a callback makes, the first few times.
  struct Reaction: Equatable {
    enum Trigger: Equatable {
      case change(Int, GestureState)
      case log(Int)
      case shouldBegin(Int)
      case shouldReceive(Int)
      case pair(Int)
      case touch(node: Int, TouchPhase)
    }

    var trigger: Trigger
    var action: Action
    var times: Int
  }

  enum Action: Equatable {
    case enable(Int)
    case disable(Int)
    case cancel(Int)
    case remove(Int)
    case add(Int, node: Int)
    case require(Int, Int)
    case limit(Int, touches: Int)
    case detach(node: Int)
    case set(Int, Double)
    case send(Contact)
    case advance(Double)
    case cancelAll
    /// The pointer is there with no button held.
    case point(Point, DeviceKind)
    case endHover
    case cancelHover
  }

  /// An event, `dt` seconds after the one before; events in the past do not turn back the clock.
  struct Contact: Equatable {
    var finger: Int64
    var phase: TouchPhase
    var place: Point
    var dt: Double
    var device = DeviceKind.finger
    var pressure = 1.0
    var button = 0
    var touchpad = TouchpadGesture.scroll
  }

  enum Step: Equatable {
    case contact(Contact)
    case action(Action)
  }
}
