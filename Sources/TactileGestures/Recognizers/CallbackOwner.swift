/// A recognizer whose callbacks receive it with its own type.
public protocol CallbackOwner: AnyObject {}

extension CallbackOwner where Self: GestureRecognizer {
  /// Sets ``GestureRecognizer/onChange`` to call `body` with this recognizer.
  public func whenChanged(_ body: @escaping (Self) -> Void) {
    onChange = { recognizer in
      if let recognizer = recognizer as? Self { body(recognizer) }
    }
  }
}
