import { businessDay, dateToIso } from '@comensal/domain/platform/dates';
import type { ReportFormat } from './report-writer.port';

/** The longest that a name becomes besides its day, in characters: several of a day stay apart in any file system. */
const longestWords = 120;

/**
 * '2026-11-21-reporte.xlsx': with the business day on which it was created (REP-06, O-178). What it is about, where there is
 * something to say, comes in between: '2026-11-21-reporte-de-consumos-pilar-octubre-2026.xlsx'.
 */
export function reportFileName(at: Date, format: ReportFormat | 'zip', about = 'reporte'): string {
  const words = about
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9\s/-]/g, '')
    .replace(/[\s/-]+/g, '-')
    .slice(0, longestWords)
    .replace(/^-|-$/g, '');
  return `${dateToIso(businessDay(at))}-${words}.${format}`;
}

/** The name by which the specification's own calls answer a stored file, letter for letter (REP-06). */
export function specifiedFileName(stored: string): string {
  return stored.replace(/^(\d{4}-\d\d-\d\d-reporte)[^.]*/, '$1');
}
