import { Readable } from 'node:stream';
import { businessDay, dateToIso } from '@comensal/domain/platform/dates';
import type { JobFile } from '../jobs/job-handler.port';
import type { Clock } from '../platform/clock/clock.port';
import { likeFormula, type Report, type ReportColumnKind } from './report';

/**
 * A job's table as text, for programs: UTF-8 with its mark, semicolons between and a comma within numbers, as Spanish
 * spreadsheet programs write it. Text that such a program would take for a formula begins with an apostrophe.
 */
export function csvTable({
  nameOn,
  columns,
  rows,
  clock,
}: Pick<Report, 'columns' | 'rows'> & {
  /** The name of the file, given the business day: 2026-11-21. */
  readonly nameOn: (date: string) => string;
  readonly clock: Clock;
}): JobFile {
  async function* written(): AsyncGenerator<string> {
    yield `\uFEFF${line(columns.map(({ title }) => quoted(title)))}`;
    for await (const row of rows) yield line(row.map((value, at) => cell(columns[at]?.kind ?? 'text', value)));
  }
  return {
    name: nameOn(dateToIso(businessDay(clock()))),
    contentType: 'text/csv; charset=utf-8',
    content: Readable.from(written(), { objectMode: false }),
  };
}

const line = (values: readonly string[]): string => `${values.join(';')}\r\n`;

function cell(kind: ReportColumnKind, value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'string') return quoted(likeFormula.test(value) ? `'${value}` : value);
  return kind === 'money' ? (value / 100).toFixed(2).replace('.', ',') : String(value);
}

const quoted = (text: string): string => (/["';\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
