import { businessDay, dateToIso } from '@comensal/domain/platform/dates';
import type { ReportFormat } from './report-writer.port';

/** '2026-11-21-reporte.xlsx': with the business day on which it was created (REP-06, O-178). */
export function reportFileName(at: Date, format: ReportFormat): string {
  return `${dateToIso(businessDay(at))}-reporte.${format}`;
}
