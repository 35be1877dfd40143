import { amountToText, moneyDecimals } from './money';
import { figureOf, isGrouped, type ReadAmount, readAmount, readCents, withDecimalComma } from './read-amount';

/** An amount while it is being typed. */
export interface TypedAmount {
  readonly text: string;
  /** The comma in the text was typed as a dot: one more digit may turn it into a thousands separator (14.50 → 14.500). */
  readonly commaWasDot: boolean;
}

/**
 * The text of a money field after a change from `previous` to `typed`. A letter, a second comma or a decimal too many
 * is rejected (CRE-22, CRE-61). A dot becomes the decimal comma (CRE-21, CRE-60) unless it separates thousands. A digit
 * removed from 14.500 leaves 1450, not 14.50. Several characters at once are a paste: an unreadable one stays, so that
 * the person can correct it.
 */
export function typedAmount(previous: TypedAmount, typed: string, decimals: number = moneyDecimals): TypedAmount {
  const { inserted, removed } = change(previous.text, typed);
  if (inserted.length === 0) return afterRemoval(previous, typed, removed);
  if (inserted.length > 1) return pasted(typed, decimals);
  // A minus sign stays visible and is reported, typed or pasted: dropping it would turn the amount into its opposite.
  if (sign.test(typed)) return { text: typed, commaWasDot: false };
  if (!/[\d.,]/.test(inserted)) return previous;
  // Dots that separate thousands, or are about to: the figure is parsed when it is complete.
  const asDot = previous.commaWasDot ? typed.replace(',', '.') : typed;
  if (isGrouped(asDot) && fitsDecimals(asDot, decimals)) return { text: asDot, commaWasDot: false };
  if (previous.text.includes('.'))
    return fitsDecimals(typed, decimals) ? { text: typed, commaWasDot: false } : previous;
  const text = inserted === '.' ? typed.replace('.', ',') : typed;
  const wasDot = text.includes(',') && (inserted === '.' || previous.commaWasDot);
  return isPlain(text, decimals) ? { text, commaWasDot: wasDot } : previous;
}

/** The text of an amount for editing, without thousands separators. An unreadable text stays. */
export function editableAmount(text: string, decimals: number = moneyDecimals): string {
  return readAmount(text, decimals, Number.MAX_SAFE_INTEGER).kind === 'amount'
    ? withDecimalComma(figureOf(text)).replaceAll('.', '')
    : text;
}

/**
 * Whether the text may be the beginning of a figure with thousands separators, as while the next group is typed
 * ('1.234.5').
 */
export function isUnfinishedAmount(text: string): boolean {
  return /^[1-9]\d{0,2}(?:\.\d{3})*\.\d{0,2}$/.test(text);
}

function afterRemoval(previous: TypedAmount, typed: string, removed: string): TypedAmount {
  const lostDigit = isGrouped(previous.text) && !isGrouped(typed) && /\d/.test(removed);
  return {
    text: lostDigit ? typed.replaceAll('.', '') : typed,
    commaWasDot: previous.commaWasDot && typed.includes(','),
  };
}

function pasted(typed: string, decimals: number): TypedAmount {
  const text = readAmount(typed, decimals).kind === 'unreadable' ? typed : withDecimalComma(figureOf(typed));
  return { text, commaWasDot: false };
}

function fitsDecimals(text: string, decimals: number): boolean {
  const [, fraction = '', ...more] = text.split(',');
  return more.length === 0 && /^\d*$/.test(fraction) && fraction.length <= decimals;
}

const sign = /[-+\u2212\u2013]/;

/**
 * Digits, more than any amount has, and up to `decimals` after a comma: an amount that is too large is reported, not
 * cut.
 */
function isPlain(text: string, decimals: number): boolean {
  const match = /^\d{0,30}(,\d{0,14})?$/.exec(text);
  return match !== null && (match[1] === undefined || (decimals > 0 && match[1].length <= decimals + 1));
}

/** What was inserted and what was removed between two texts: the part between their common prefix and suffix. */
function change(before: string, after: string): { readonly inserted: string; readonly removed: string } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { inserted: after.slice(start, after.length - end), removed: before.slice(start, before.length - end) };
}

/** How a money field treats its text: how it is parsed, and how it changes while typing, on focus and on blur. */
export interface AmountNotation {
  readonly read: (text: string) => ReadAmount;
  readonly typed: (previous: TypedAmount, typed: string) => TypedAmount;
  readonly editable: (text: string) => string;
  readonly left: (text: string) => string;
}

/**
 * Every field but the credit note's (CRE-21, CRE-22, CRE-60, CRE-61). Stored amounts above the limit are parsed too.
 */
export const pesosNotation: AmountNotation = {
  read: (text) => readAmount(text, moneyDecimals, Number.MAX_SAFE_INTEGER),
  typed: typedAmount,
  editable: editableAmount,
  left: (text) => text,
};

/** The credit note's (CNO-35 to CNO-37): letters are ignored; bare digits are cents and get their comma on blur. */
export const centsNotation: AmountNotation = {
  read: readCents,
  typed: (previous, typed) => {
    const figures = typed.replace(/[^\d.,$\s+\-\u2212\u2013]/g, '');
    const next = typedAmount(previous, figures);
    // Whoever pastes a currency sign pastes pesos; without the sign bare digits would be cents.
    return figures.includes('$') && /^\d+$/.test(next.text) ? { ...next, text: centsText(figures) } : next;
  },
  editable: (text) => (/^\d*$/.test(text) ? text : centsText(text)),
  left: centsText,
};

function centsText(text: string): string {
  const read = readCents(text);
  return read.kind === 'amount' ? amountToText(read.minor) : text;
}
