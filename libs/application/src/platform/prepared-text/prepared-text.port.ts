/**
 * A part of many answers, kept as it is sent: a text and the same text compressed. Answers are put together around it,
 * so nothing parses, writes or compresses it again.
 */
export interface PreparedText {
  readonly plain: Uint8Array;
  /** Raw deflate that ends at a byte and is not the end of the stream. */
  readonly deflated: Uint8Array;
}
