import type { Report, ReportColumnKind } from '@comensal/application/reports';
import { dateParts, formatDate, formatMoment } from '@comensal/domain/platform/dates';
import { formatMoney } from '@comensal/domain/platform/money';
import { fill } from '@comensal/domain/platform/texts';
import { cuitText } from '@comensal/domain/platform/validation';
import { reports } from '@comensal/domain/reports/reports.texts';

/** The longest text of a spreadsheet cell. */
const cellLimit = 32_767;
const minorUnits = 100;
/** The offset of the business time zone, all year; a spreadsheet has no zones. */
const offsetMs = -3 * 3_600_000;

/** The lines above the table: the filter, when and by whom it was created. */
export function reportFacts({ filters, at, person }: Report): readonly (readonly [label: string, value: string])[] {
  return [...filters, [reports.generatedAt, formatMoment(at)], [reports.generatedBy, person]];
}

/**
 * A value for a spreadsheet: real numbers and dates, and text that stays text. Throws for a value that does not fit its
 * column.
 */
export function spreadsheetValue(kind: ReportColumnKind, value: string | number | null): string | number | Date | null {
  if (value === null) return null;
  if (kind === 'text' || kind === 'cuit') return String(value).toWellFormed().slice(0, cellLimit);
  if (kind === 'moment') return new Date(new Date(value).getTime() + offsetMs);
  // A sum beyond 2^53: formatted as text, because a sheet's numbers would not be exact.
  if (typeof value === 'string' && isWrittenSum(kind, value)) return value;
  if (typeof value !== 'number') throw new TypeError(`A column of kind ${kind} must hold numbers`);
  if (kind === 'money') return value / minorUnits;
  if (kind === 'number') return value;
  const { year, month, day } = dateParts(value);
  return new Date(Date.UTC(year, month - 1, day));
}

/** Among summed columns, the only text is a formatted sum (`formatSum`, `formatCount`). */
function isWrittenSum(kind: ReportColumnKind, value: string): boolean {
  return (kind === 'money' || kind === 'number') && /^-?(\$\s)?[\d.]{16,}(,\d+)?$/.test(value);
}

/** A value for paper. */
export function printedValue(kind: ReportColumnKind, value: string | number | null): string {
  if (value === null) return '';
  if (kind === 'cuit') return cuitText(String(value));
  if (kind === 'moment') return formatMoment(String(value));
  if (kind === 'money') return formatMoney(Number(value));
  if (kind === 'date') return formatDate(Number(value));
  return String(value).replace(/\p{Cc}+/gu, ' ');
}

/** 'Página 1 de 3', with placeholders for what knows the numbers. */
export function pageLine(page: string, pages: string): string {
  return fill(reports.page, { page, pages });
}
