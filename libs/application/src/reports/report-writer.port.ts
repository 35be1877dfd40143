import type { Readable } from 'node:stream';
import type { Report } from './report';

export type ReportFormat = 'xlsx' | 'pdf';

/**
 * Writes a report. Where the format allows it, bytes are produced while the rows are read. A failing row fails the
 * stream.
 */
export interface ReportWriter {
  write(report: Report, format: ReportFormat): Readable;
}

export const reportContentTypes: Readonly<Record<ReportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};
