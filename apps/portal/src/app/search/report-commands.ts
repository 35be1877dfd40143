import { type Actor, mayMake } from '@comensal/domain/platform/access';
import { type DateNumber, dateParts, daysInMonth } from '@comensal/domain/platform/dates';
import { nothingChosen } from '@comensal/domain/platform/validation';
import {
  monthText,
  type ReportName,
  reportAccess,
  reportFileCall,
  reportHeads,
  reportNames,
} from '@comensal/domain/reports';
import { searchedText, searchWords } from '@comensal/ui';
import { t } from '../../platform/text/text';

export type ReportFormat = 'xlsx' | 'pdf';

/** A report of a month that was typed, such as 'saldos octubre xlsx'. */
export interface RequestedReport {
  readonly name: ReportName;
  readonly title: string;
  readonly year: number;
  readonly month: number;
  readonly format: ReportFormat | null;
}

const formats: Readonly<Record<string, ReportFormat>> = { xlsx: 'xlsx', excel: 'xlsx', planilla: 'xlsx', pdf: 'pdf' };
const months = Array.from({ length: 12 }, (_, index) =>
  new Intl.DateTimeFormat('es-AR', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, index, 1)),
);
/** 'oct' is October; two letters could begin any word. */
const shortestMonth = 3;

/** The reports that the text names, with a month; none without one. A year that is not typed is the last one that has it. */
export function requestedReports(actor: Actor, text: string, today: DateNumber): readonly RequestedReport[] {
  const words = searchWords(text);
  const format = words.map((word) => formats[word]).find((match) => match !== undefined) ?? null;
  const typedYear = words.find((word) => /^20\d\d$/.test(word));
  const monthWord = words.find((word) => word.length >= shortestMonth && monthOf(word) !== null);
  const month = monthWord === undefined ? null : monthOf(monthWord);
  if (month === null) return [];
  const now = dateParts(today);
  const year = typedYear === undefined ? (month > now.month ? now.year - 1 : now.year) : Number(typedYear);
  const rest = words.filter((word) => word !== monthWord && word !== typedYear && formats[word] === undefined);
  if (rest.length === 0) return [];
  return reportNames
    .filter((name) => mayMake(actor, reportAccess[reportFileCall(name)]))
    .map((name) => ({ name, title: t(`shell.screens.${name}Report.title`), year, month, format }))
    .filter(({ title }) => rest.every((word) => searchedText(title).includes(word)));
}

function monthOf(word: string): number | null {
  const index = months.findIndex((month) => month.startsWith(word));
  return index === -1 ? null : index + 1;
}

/** 'octubre de 2026'. */
export const periodOf = ({ year, month }: RequestedReport): string => `${months[month - 1]} de ${year}`;

/** The filter of the report, as its calls take it and its URL has it; `centres` are the person's own with accounts. */
export function filterOf({ name, year, month }: RequestedReport, centres: readonly string[]) {
  if (reportHeads[name].of === 'months')
    return {
      of: 'months' as const,
      filter: { year, month: monthText(month), businessUnits: centres.map((id) => ({ id, companies: undefined })) },
    };
  const day = (each: number): DateNumber => year * 10_000 + month * 100 + each;
  return {
    of: 'days' as const,
    filter: {
      dateFrom: day(1),
      dateTo: day(daysInMonth(year, month)),
      foodService: nothingChosen,
      businessUnits: [],
      companies: [],
    },
  };
}
