import { type CallName, type Contract, calls, Refusal } from '@comensal/domain';

/** Bytes of a body by who may send it. What a stranger can make us read is small; ordinary forms are a few kilobytes. */
export const bodyBytes = {
  public: 16 * 1024,
  ordinary: 64 * 1024,
  /** A batch of meals. */
  terminal: 1024 * 1024,
  /** Calls with `largeBody`: sixty thousand pairs of centre and company with their names. */
  large: 10 * 1024 * 1024,
} as const;

/** Of one body: each costs what thousands of bytes of text do, and no list that is meant has as many. */
const mostParts = { containers: 150_000, entries: 600_000 };
/** A body below this is parsed before it is counted: its worst is a few milliseconds. */
const countedFromBytes = bodyBytes.ordinary;

/** The largest body of a call in bytes. */
export function bodyBytesOf(call: { readonly name: CallName } & Pick<Contract, 'largeBody'>): number {
  if (call.largeBody) return bodyBytes.large;
  const { kind } = calls[call.name];
  return kind === 'public' || kind === 'terminal' ? bodyBytes[kind] : bodyBytes.ordinary;
}

const quote = 0x22;
const backslash = 0x5c;
const opening: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const comma = 0x2c;

/**
 * Refuses (413) a JSON text of more lists, objects and entries than any call asks for, before it is parsed: a megabyte of
 * brackets takes the parser a hundred times as long as a megabyte of text. One walk over the bytes, in proportion to them.
 */
export function refuseCountless(bytes: Uint8Array): void {
  if (bytes.length <= countedFromBytes) return;
  let containers = 0;
  let entries = 0;
  let inText = false;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] as number;
    if (inText) {
      if (byte === backslash) index += 1;
      else if (byte === quote) inText = false;
    } else if (byte === quote) inText = true;
    else if (byte === comma) entries += 1;
    else if (opening.has(byte)) containers += 1;
  }
  if (containers > mostParts.containers || entries > mostParts.entries) throw new Refusal('tooLarge');
}
