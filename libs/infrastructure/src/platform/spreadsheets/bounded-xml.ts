import type { Readable } from 'node:stream';
import { Refusal } from '@comensal/domain/platform/refusals';
import { spreadsheetRefusals } from '@comensal/domain/platform/spreadsheets';
import { SaxesParser } from 'saxes';
import type { SpreadsheetLimits } from './spreadsheet-limits';

export interface XmlHandlers {
  /** An element begins. Its name has no prefix, because programs choose these freely. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** The limits of an XML part. */
export type XmlLimits = Pick<SpreadsheetLimits, 'depth' | 'attributes'> & {
  /** Bytes of this part. */
  readonly bytes: number;
};

/** Bytes without mark-up that no spreadsheet has: the parser would keep buffering them. */
const silenceLimitBytes = 1024 * 1024;

/**
 * Feeds a part of a package to the handlers, and after each piece yields what `take` returns: what they have collected
 * so far. Throws spreadsheetBroken for invalid XML, spreadsheetTooLarge and spreadsheetTooDeep beyond its limits.
 */
export async function* parseXml<T>(
  part: Readable,
  handlers: XmlHandlers,
  limits: XmlLimits,
  take: () => T,
): AsyncGenerator<T> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  let read = 0;
  let silence = 0;
  let depth = 0;
  let attributesHere = 0;
  parser.on('error', () => {
    throw new Refusal(spreadsheetRefusals.spreadsheetBroken);
  });
  parser.on('attribute', () => {
    attributesHere += 1;
    if (attributesHere > limits.attributes) throw new Refusal(spreadsheetRefusals.spreadsheetTooDeep);
  });
  parser.on('opentag', ({ name, attributes }) => {
    silence = 0;
    attributesHere = 0;
    depth += 1;
    if (depth > limits.depth) throw new Refusal(spreadsheetRefusals.spreadsheetTooDeep);
    handlers.open?.(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    silence = 0;
    depth -= 1;
    handlers.close?.(localName(name));
  });
  const text = handlers.text?.bind(handlers);
  if (text) parser.on('text', text);
  if (text) parser.on('cdata', text);
  const decoder = new TextDecoder();
  // Only errors of the reading itself mean that the file is damaged; a handler's error is its own.
  const chunks = part.iterator() as AsyncIterableIterator<Buffer>;
  const next = (): Promise<IteratorResult<Buffer>> =>
    chunks.next().catch((error: unknown) => {
      throw error instanceof Refusal ? error : new Refusal(spreadsheetRefusals.spreadsheetBroken);
    });
  try {
    for (let chunk = await next(); !chunk.done; chunk = await next()) {
      const bytes = chunk.value;
      read += bytes.length;
      silence += bytes.length;
      if (read > limits.bytes || silence > silenceLimitBytes)
        throw new Refusal(spreadsheetRefusals.spreadsheetTooLarge);
      parser.write(decoder.decode(bytes, { stream: true }));
      yield take();
    }
    parser.close();
    yield take();
  } finally {
    part.destroy();
  }
}

/** Reads a whole part; the handlers keep what they need. */
export async function readXml(part: Readable, handlers: XmlHandlers, limits: XmlLimits): Promise<void> {
  const pieces = parseXml(part, handlers, limits, () => undefined);
  for (let piece = await pieces.next(); !piece.done; piece = await pieces.next()) {
    /* the handlers keep what they want */
  }
}

/** `x:row` and `row` are the same. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The value of `r:id` with any prefix. */
export function attributeOf(attributes: Readonly<Record<string, string>>, name: string): string | undefined {
  return attributes[name] ?? Object.entries(attributes).find(([key]) => localName(key) === name)?.[1];
}

/** Collects the pieces of one text, up to what a cell can hold: escaped characters may take seven each. */
export class BoundedText {
  private text = '';

  constructor(private readonly length: number) {}

  clear(): void {
    this.text = '';
  }

  add(piece: string): void {
    const room = this.length * 7 - this.text.length;
    if (room > 0) this.text += piece.length > room ? piece.slice(0, room) : piece;
  }

  get value(): string {
    return this.text;
  }
}
