import { moneyDecimals } from './money';
import { figureOf, isGrouped, readAmount, withDecimalComma } from './read-amount';

/** An amount while it is being typed. */
export interface TypedAmount {
  readonly text: string;
  /** The comma in the text was typed as a dot: one more digit may turn it into a thousands separator (14.50 → 14.500). */
  readonly commaWasDot: boolean;
}

/**
 * The text of a money field after a change from `previous` to `typed`. A letter, a second comma or a decimal too many leaves
 * what was there (CRE-22, CRE-61). A dot becomes the decimal comma (CRE-21, CRE-60) unless it separates thousands. A digit
 * removed from 14.500 leaves 1450, not 14.50. Several characters at once are a paste: an unreadable one stays, for the person
 * to see and mend.
 */
export function typedAmount(previous: TypedAmount, typed: string, decimals: number = moneyDecimals): TypedAmount {
  const { inserted, removed } = change(previous.text, typed);
  if (inserted.length === 0) return afterRemoval(previous, typed, removed);
  if (inserted.length > 1) return pasted(typed, decimals);
  if (!/[\d.,]/.test(inserted)) return previous;
  // Dots that separate thousands, or are about to: the figure is read when it is complete.
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
  return readAmount(text, decimals).kind === 'amount' ? withDecimalComma(figureOf(text)).replaceAll('.', '') : text;
}

/**
 * Whether the text may be the beginning of a figure with separated thousands, as it is while the next group is typed
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

/** Up to 14 digits, and up to `decimals` after a comma. */
function isPlain(text: string, decimals: number): boolean {
  const found = /^\d{0,14}(,\d{0,14})?$/.exec(text);
  return found !== null && (found[1] === undefined || (decimals > 0 && found[1].length <= decimals + 1));
}

/** What was inserted and what was removed between two texts, apart from their common beginning and end. */
function change(before: string, after: string): { readonly inserted: string; readonly removed: string } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { inserted: after.slice(start, after.length - end), removed: before.slice(start, before.length - end) };
}
