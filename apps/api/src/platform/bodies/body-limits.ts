import { type CallName, type Contract, calls, Refusal } from '@comensal/domain';
import { malformed } from '../answers/field-messages';

/** Bytes of a body by who may send it. What a stranger can make us read is small; ordinary forms are a few kilobytes. */
export const bodyBytes = {
  public: 16 * 1024,
  ordinary: 64 * 1024,
  /** A batch of meals. */
  terminal: 1024 * 1024,
  /** Calls with `largeBody`: sixty thousand pairs of centre and company with their names. */
  large: 10 * 1024 * 1024,
} as const;

/** The most in one body. Each part costs as much as thousands of bytes of text, and no list that is meant has as many. */
const mostParts = { containers: 150_000, entries: 600_000 };
/** Lists within lists. What a parsed body may have is far less: this only bounds the work of the parser. */
const mostDepth = 1_000;
/** A body below this is parsed before it is counted: its worst is a fraction of a millisecond. */
const countedFromBytes = 4 * 1024;

/** The largest body of a call in bytes. */
export function bodyBytesOf(call: { readonly name: CallName } & Pick<Contract, 'largeBody'>): number {
  if (call.largeBody) return bodyBytes.large;
  const { kind } = calls[call.name];
  return kind === 'public' || kind === 'terminal' ? bodyBytes[kind] : bodyBytes.ordinary;
}

const quote = 0x22;
const backslash = 0x5c;
const opening: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const closing: ReadonlySet<number> = new Set([0x5d, 0x7d]);
const comma = 0x2c;
/** From here on a text is long, such as a file in base64: its end is searched by the machine's own means. */
const longText = 256;

/**
 * Refuses a JSON text of more lists, objects and entries than any call asks for (413), or of thousands within one another
 * (422, unless `depth` is false), before it is parsed: a megabyte of brackets takes the parser a hundred times as long as a
 * megabyte of text. One walk over the bytes, in proportion to them.
 */
export function refuseCountless(bytes: Uint8Array, { depth: byDepth = true } = {}): void {
  if (bytes.length <= countedFromBytes) return;
  let [containers, entries, depth] = [0, 0, 0];
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] as number;
    if (byte === quote) index = endOfText(bytes, index + 1);
    else if (byte === comma) entries += 1;
    else if (closing.has(byte)) depth -= 1;
    else if (opening.has(byte)) {
      containers += 1;
      depth += 1;
    } else continue;
    if (containers > mostParts.containers || entries > mostParts.entries) throw new Refusal('tooLarge');
    if (byDepth && depth > mostDepth) throw malformed();
  }
}

/**
 * The place of the quote that ends the text which begins at `start`; the end of the bytes where there is none. A text with many
 * backslashes is looked at byte by byte, a piece at a time, and only after each piece is the next quote searched.
 */
function endOfText(bytes: Uint8Array, start: number): number {
  let index = start;
  while (index < bytes.length) {
    for (const end = index + longText; index < end; index += 1) {
      const byte = bytes[index];
      if (byte === undefined || byte === quote) return index;
      if (byte === backslash) index += 1;
    }
    const found = bytes.indexOf(quote, index);
    if (found === -1) break;
    let before = found;
    while (before > index && bytes[before - 1] === backslash) before -= 1;
    // An even number of backslashes leaves it the end.
    if ((found - before) % 2 === 0) return found;
    index = found + 1;
  }
  return bytes.length;
}
