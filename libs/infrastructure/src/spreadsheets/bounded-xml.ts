import type { Readable } from 'node:stream';
import { Refusal } from '@comensal/domain';
import { SaxesParser } from 'saxes';

export interface XmlHandlers {
  /** An element begins; its name is without prefix, which programs choose as they like. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Bytes without any mark-up in them that a spreadsheet never has: the parser would keep collecting. */
const silenceLimitBytes = 1024 * 1024;

/**
 * Feeds a part of a package to the handlers, and after each piece yields what `take` gives: what they have collected so far.
 * Throws spreadsheetBroken for what is no XML, spreadsheetTooLarge beyond `limitBytes`.
 */
export async function* parseXml<T>(
  part: Readable,
  { open, text, close }: XmlHandlers,
  limitBytes: number,
  take: () => T,
): AsyncGenerator<T> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  let read = 0;
  let silence = 0;
  const heard = (): void => {
    silence = 0;
  };
  parser.on('error', () => {
    throw new Refusal('spreadsheetBroken');
  });
  parser.on('opentag', ({ name, attributes }) => {
    heard();
    open?.(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    heard();
    close?.(localName(name));
  });
  if (text) parser.on('text', text);
  if (text) parser.on('cdata', text);
  const decoder = new TextDecoder();
  // Only what the reading itself throws says that the file is damaged; a handler's error is its own.
  const chunks = part.iterator() as AsyncIterableIterator<Buffer>;
  const next = (): Promise<IteratorResult<Buffer>> =>
    chunks.next().catch(() => {
      throw new Refusal('spreadsheetBroken');
    });
  try {
    for (let chunk = await next(); !chunk.done; chunk = await next()) {
      const bytes = chunk.value;
      read += bytes.length;
      silence += bytes.length;
      if (read > limitBytes || silence > silenceLimitBytes) throw new Refusal('spreadsheetTooLarge');
      parser.write(decoder.decode(bytes, { stream: true }));
      yield take();
    }
    parser.close();
    yield take();
  } finally {
    part.destroy();
  }
}

/** Reads a whole part for what the handlers keep. */
export async function readXml(part: Readable, handlers: XmlHandlers, limitBytes: number): Promise<void> {
  const pieces = parseXml(part, handlers, limitBytes, () => undefined);
  for (let piece = await pieces.next(); !piece.done; piece = await pieces.next()) {
    /* the handlers keep what they want */
  }
}

/** `x:row` and `row` are the same. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The value of `r:id` whatever its prefix. */
export function attributeOf(attributes: Readonly<Record<string, string>>, name: string): string | undefined {
  return attributes[name] ?? Object.entries(attributes).find(([key]) => localName(key) === name)?.[1];
}
