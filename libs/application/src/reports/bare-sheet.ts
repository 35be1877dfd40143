import { businessDay, dateToIso } from '@comensal/domain/platform/dates';
import type { JobFile } from '../jobs/job-handler.port';
import type { Clock } from '../platform/clock/clock.port';
import type { Report } from './report';
import { type ReportWriter, reportContentTypes } from './report-writer.port';

export interface BareSheet extends Pick<Report, 'title' | 'columns' | 'rows' | 'more' | 'person'> {
  /** The name of the file, given the business day: 2026-11-21. */
  readonly nameOn: (date: string) => string;
}

/** A job's spreadsheet of rows below their headings and nothing else, which programs and the uploads read. */
export function bareSheet(
  { reports, clock }: { readonly reports: ReportWriter; readonly clock: Clock },
  { nameOn, ...table }: BareSheet,
): JobFile {
  const at = clock();
  return {
    name: nameOn(dateToIso(businessDay(at))),
    contentType: reportContentTypes.xlsx,
    content: reports.write({ ...table, filters: [], at, isBare: true }, 'xlsx'),
  };
}
