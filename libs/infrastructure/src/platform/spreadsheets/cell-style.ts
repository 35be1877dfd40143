import type { CellDoubt } from '@comensal/domain/platform/spreadsheets';
import { isRounded, numberText } from './cell-text';

/** What a cell displays, and whether its owner may mean something else. */
export interface DisplayedCell {
  readonly text: string;
  readonly doubt: CellDoubt | null;
  /** The date or time that the number represents: ISO, without a time zone. */
  readonly moment?: string | undefined;
}

/** How cells of a style display their value. Null: a number with all its digits, a text as it is. */
export interface CellStyle {
  readonly number: ((written: string) => DisplayedCell) | null;
  readonly text: ((written: string) => DisplayedCell) | null;
}

export const plainStyle: CellStyle = { number: null, text: null };

/** Days between the calendars of 1900 and of 1904. */
const daysTo1904 = 1_462;

const firstDay = Date.UTC(1899, 11, 30);
/** The day after 31/12/9999, where the calendar of spreadsheets ends. */
const endOfDays = 2_958_466;

/** A number of days since the calendar's first as ISO, to the second; a time alone is on the first day. */
function momentOf(serial: number): string | undefined {
  if (serial < 0 || serial >= endOfDays) return undefined;
  // That calendar has a 29/02/1900, which counts from 1 as its 60th day.
  const days = serial >= 1 && serial < 60 ? serial + 1 : serial;
  return new Date(firstDay + Math.round(days * 86_400) * 1_000).toISOString().slice(0, 19);
}

/** Formats that every file may use by number alone, with dates and amounts in the product's locale. */
const knownFormats: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '$ #,##0',
  6: '$ #,##0',
  7: '$ #,##0.00',
  8: '$ #,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'dd/mm/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'dd/mm/yyyy h:mm',
  37: '#,##0;(#,##0)',
  38: '#,##0;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
  41: '#,##0;(#,##0)',
  42: '$ #,##0;($ #,##0)',
  43: '#,##0.00;(#,##0.00)',
  44: '$ #,##0.00;($ #,##0.00)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  ...Object.fromEntries(
    [27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58].map((id) => [id, 'dd/mm/yyyy']),
  ),
};

/**
 * The style of a number format, by its number and, where the file has it, its pattern. `date1904` is the workbook's
 * date system. Each style is built once and used for every cell.
 */
export async function cellStyle(id: number, pattern: string | undefined, date1904: boolean): Promise<CellStyle> {
  const isGeneral = pattern === undefined ? knownFormats[id] === undefined : /^(general|@)?$/i.test(pattern);
  if (isGeneral) return plainStyle;
  // Loaded with the first such format: most files have none.
  const { format, isDateFormat, isValidFormat } = await import('numfmt');
  const code = pattern ?? knownFormats[id] ?? 'General';
  if (!isValidFormat(code))
    return { number: (written) => ({ text: numberText(written), doubt: 'unreadable' }), text: null };
  // A sign that is repeated up to the width of the column, so that what is seen depends on it: '*0#'.
  const isFilled = /\*[^ ]/.test(code.replace(/"[^"]*"|\\./g, ''));
  const isDate = isDateFormat(code);
  const show = (value: number | string): string => format(code, value, { locale: 'es-AR' });
  const zeros = /^0+$/.exec(code)?.[0].length ?? 0;
  const number = (written: string): DisplayedCell => {
    // Codes with leading zeros, in files of two hundred thousand of them.
    if (zeros > 0 && /^\d{1,15}$/.test(written)) return { text: written.padStart(zeros, '0'), doubt: null };
    const value = Number(written);
    if (!Number.isFinite(value)) return { text: written, doubt: 'unreadable' };
    if (isRounded(value)) return { text: numberText(written), doubt: 'rounded' };
    if (isFilled) return { text: numberText(written), doubt: 'unreadable' };
    const serial = isDate && date1904 ? value + daysTo1904 : value;
    const text = show(serial);
    // A time alone is on the first day of the calendar of 1900, in both.
    if (isDate) return { text, doubt: 'date', moment: momentOf(value < 1 ? value : serial) };
    if (text.trim() === '') return { text: numberText(written), doubt: 'unseen' };
    return { text, doubt: text === numberText(written) ? null : 'formatted' };
  };
  const changesText = show('x').trim() !== 'x';
  const text = (written: string): DisplayedCell => {
    const displayed = show(written);
    return displayed.trim() === '' && written.trim() !== ''
      ? { text: written, doubt: 'unseen' }
      : { text: displayed, doubt: null };
  };
  return { number, text: changesText ? text : null };
}
