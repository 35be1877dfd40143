import type { Access, Contract } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { malformed } from '../answers/field-messages';

/** Bytes of a body by who may send it. Strangers can make us read only a little; ordinary forms are a few kilobytes. */
export const bodyBytes = {
  public: 16 * 1024,
  ordinary: 64 * 1024,
  /** A batch of meals. */
  terminal: 1024 * 1024,
  /** Calls with `largeBody`: sixty thousand pairs of centre and company with their names. */
  large: 10 * 1024 * 1024,
} as const;

/** What a JSON text may consist of. Each part costs as much as thousands of bytes of text. */
export interface MostParts {
  /** Lists and objects. */
  readonly containers: number;
  /** Commas. */
  readonly entries: number;
  /** Nested lists and objects; unlimited where entries are judged one by one, and truncated where they are too deep. */
  readonly depth: number;
}

/** At this depth no later code could walk through the parsed value. */
export const deepest = 64;

const mostParts: Readonly<Record<keyof typeof bodyBytes, Omit<MostParts, 'depth'>>> = {
  public: { containers: 200, entries: 1_000 },
  ordinary: { containers: 2_000, entries: 12_000 },
  terminal: { containers: 150_000, entries: 200_000 },
  large: { containers: 150_000, entries: 600_000 },
};

/** Which of the limits apply to a call. */
export function bodyKindOf(call: { readonly access: Access } & Pick<Contract, 'largeBody'>): keyof typeof bodyBytes {
  if (call.largeBody) return 'large';
  const { kind } = call.access;
  return kind === 'public' || kind === 'terminal' ? kind : 'ordinary';
}

/** What a body of the kind may consist of; `eachAlone` if its entries are validated one by one. */
export function partsOf(kind: keyof typeof bodyBytes, eachAlone = false): MostParts {
  return { ...mostParts[kind], depth: eachAlone ? Number.POSITIVE_INFINITY : deepest + 1 };
}

/** The largest body of a call in bytes. */
export function bodyBytesOf(call: { readonly access: Access } & Pick<Contract, 'largeBody'>): number {
  return bodyBytes[bodyKindOf(call)];
}

const quote = 0x22;
const backslash = 0x5c;
const opening: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const closing: ReadonlySet<number> = new Set([0x5d, 0x7d]);
const comma = 0x2c;

/**
 * Counts the parts of a JSON text as its bytes arrive, piece by piece, before it is parsed: a megabyte of brackets
 * takes the parser a hundred times as long as a megabyte of text. The work is linear in the bytes.
 */
export class PartsCounter {
  containers = 0;
  private entries = 0;
  private depth = 0;
  private inText = false;
  private isEscaped = false;

  constructor(private readonly most: MostParts) {}

  /** Throws tooLarge (413) at the first excess part, malformedBody (422) where the nesting is too deep. */
  take(piece: Uint8Array): void {
    const marks = new Marks(piece);
    for (let index = 0; index < piece.length; index += 1) {
      if (this.isEscaped) this.isEscaped = false;
      else if (this.inText) index = this.passText(marks, index);
      else if (piece[index] === quote) this.inText = true;
      else this.count(piece[index] as number);
    }
  }

  /** The index of the next significant character in a string: its end, or a backslash before another character. */
  private passText(marks: Marks, from: number): number {
    const [end, escape] = [marks.next(quote, from), marks.next(backslash, from)];
    if (escape < end) this.isEscaped = true;
    else if (end < marks.length) this.inText = false;
    return Math.min(end, escape);
  }

  private count(byte: number): void {
    if (byte === comma) this.entries += 1;
    else if (closing.has(byte)) this.depth -= 1;
    else if (opening.has(byte)) {
      this.containers += 1;
      this.depth += 1;
    } else return;
    if (this.containers > this.most.containers || this.entries > this.most.entries)
      throw new Refusal(platformRefusals.tooLarge);
    if (this.depth > this.most.depth) throw malformed();
  }
}

/**
 * Finds the next occurrence of characters in some bytes with the runtime's native search, never searching the same
 * range twice.
 */
class Marks {
  private readonly match = new Map<number, number>();

  constructor(private readonly bytes: Uint8Array) {}

  get length(): number {
    return this.bytes.length;
  }

  /** The first index of the character at or after `from`; the length if there is none. */
  next(sign: number, from: number): number {
    const known = this.match.get(sign);
    if (known !== undefined && known >= from) return known;
    const place = this.bytes.indexOf(sign, from);
    const next = place === -1 ? this.bytes.length : place;
    this.match.set(sign, next);
    return next;
  }
}
