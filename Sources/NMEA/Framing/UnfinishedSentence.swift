/// A sentence that holds more than one message can, and where the next message begins in it. It was counted with the
/// first one.
struct UnfinishedSentence {
  let sentence: Sentence
  /// As `FieldReader.rest`.
  let rest: Int

  /// The next message, and what is left after that.
  func resume() -> (message: Message, unfinished: UnfinishedSentence?) {
    var fields = FieldReader(sentence)
    let message = Message.pubx03(PUBX03(&fields, from: rest))
    return (message, fields.rest > 0 ? UnfinishedSentence(sentence: sentence, rest: fields.rest) : nil)
  }
}
