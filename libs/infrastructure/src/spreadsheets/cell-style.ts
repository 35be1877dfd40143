import type { CellDoubt } from '@comensal/domain';
import { isRounded, numberText } from './cell-text';

/** What a cell shows, and whether that may be something else than its owner means. */
export interface Shown {
  readonly text: string;
  readonly doubt: CellDoubt | null;
}

/** How cells of a style show what they hold. Null: a number with all its digits, a text as it is. */
export interface CellStyle {
  readonly number: ((written: string) => Shown) | null;
  readonly text: ((written: string) => Shown) | null;
}

export const plainStyle: CellStyle = { number: null, text: null };

/** Days between the calendars of 1900 and of 1904. */
const daysTo1904 = 1_462;

/**
 * Formats that every file may use without saying them, where they differ from what the standard says in English: the days are
 * shown in the order of the product's country.
 */
const localFormats: Readonly<Record<number, string>> = {
  14: 'dd/mm/yyyy',
  22: 'dd/mm/yyyy h:mm',
  ...Object.fromEntries(
    [27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58].map((id) => [id, 'dd/mm/yyyy']),
  ),
};

/** Numbers of formats after this one are the file's own. */
const lastKnownFormat = 81;

/**
 * The style of a number format, by its number and, where the file says it, its pattern. `date1904` is the calendar of the
 * workbook. Each style is made once and used for every cell.
 */
export async function cellStyle(id: number, pattern: string | undefined, date1904: boolean): Promise<CellStyle> {
  const isGeneral = pattern === undefined ? id === 0 || id === 49 : /^(general|@)?$/i.test(pattern);
  if (isGeneral) return plainStyle;
  // Loaded with the first such format: most files have none.
  const { format, getFormatFromId, isDateFormat, isValidFormat } = await import('numfmt');
  const known = id <= lastKnownFormat ? (localFormats[id] ?? getFormatFromId(id)) : null;
  const code = pattern ?? known ?? 'General';
  if (!isValidFormat(code))
    return { number: (written) => ({ text: numberText(written), doubt: 'unreadable' }), text: null };
  const isDate = isDateFormat(code);
  const show = (value: number | string): string => format(code, value, { locale: 'es-AR' });
  const zeros = /^0+$/.exec(code)?.[0].length ?? 0;
  const number = (written: string): Shown => {
    // Codes with zeros to the left, in files of two hundred thousand of them.
    if (zeros > 0 && /^\d{1,15}$/.test(written)) return { text: written.padStart(zeros, '0'), doubt: null };
    const value = Number(written);
    if (!Number.isFinite(value)) return { text: written, doubt: 'unreadable' };
    if (isRounded(value)) return { text: numberText(written), doubt: 'rounded' };
    const text = show(isDate && date1904 ? value + daysTo1904 : value);
    if (isDate) return { text, doubt: 'date' };
    if (text.trim() === '') return { text: numberText(written), doubt: 'unseen' };
    return { text, doubt: text === numberText(written) ? null : 'formatted' };
  };
  const changesText = show('x').trim() !== 'x';
  const text = (written: string): Shown => {
    const shown = show(written);
    return shown.trim() === '' && written.trim() !== ''
      ? { text: written, doubt: 'unseen' }
      : { text: shown, doubt: null };
  };
  return { number, text: changesText ? text : null };
}
