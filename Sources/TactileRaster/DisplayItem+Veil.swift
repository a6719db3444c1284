internal import TactileDisplay
internal import TactilePrimitives

extension DisplayItem {
  /// The box of a translucent layer that contains nothing else, with the layer's opacity in its
  /// colour; nil for other items.
  var veil: BoxItem? {
    guard case .layer(let layer) = self, layer.transform.isTranslation, layer.cornerRadius <= 0,
      layer.items.count == 1, case .box(var box) = layer.items[0],
      box.borderWidth <= 0, box.cornerRadius <= 0
    else { return nil }
    box.fill = box.fill.opacity(layer.opacity)
    return box.fill.alpha > 0 && box.fill.alpha < 1 ? box : nil
  }
}

extension LayerItem {
  /// The id under which the picture of what lies behind the layer is cached; the lowest bits of a
  /// layer's id are those of an object's address.
  var idOfLayerBehind: UInt64 { id | 2 }
}
