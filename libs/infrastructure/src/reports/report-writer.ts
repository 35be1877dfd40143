import { PassThrough, type Readable } from 'node:stream';
import type { Report, ReportRow, ReportWriter } from '@comensal/application/reports';
import { Refusal } from '@comensal/domain/platform/refusals';
import { maxPdfRows, reportRefusals } from '@comensal/domain/reports';
import { createPagePrinter, type PagePrinter } from './page-printer';
import { paperFontFaces } from './paper-style';
import { reportFoot, reportHtml } from './report-html';
import { xlsxReport } from './xlsx-report';

/** The `ReportWriter` on exceljs and Chromium. `close` ends the browser. */
export function createReportWriter(): ReportWriter & { close(): Promise<void> } {
  const printer = createPagePrinter();
  return {
    write(report, format) {
      const content = format === 'xlsx' ? xlsxReport(report) : pdfReport(report, printer);
      // The reader gets the failure; one before anybody reads must not end the process.
      return content.on('error', () => undefined);
    },
    close: () => printer.close(),
  };
}

/** The report on paper. All of its rows are in memory, so there is a limit: fails with 'tooManyRowsForPdf' beyond it. */
function pdfReport(report: Report, printer: PagePrinter): Readable {
  const out = new PassThrough();
  const gone = new AbortController();
  out.once('close', () => gone.abort(new Error('The reader of the PDF closed it')));
  print(report, printer, gone.signal).then(
    (bytes) => out.end(bytes),
    (error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return out;
}

async function print(report: Report, printer: PagePrinter, signal: AbortSignal): Promise<Uint8Array> {
  const rows: ReportRow[] = [];
  for await (const row of report.rows) {
    signal.throwIfAborted();
    if (rows.length === maxPdfRows)
      throw new Refusal(reportRefusals.tooManyRowsForPdf, { max: maxPdfRows.toLocaleString('es-AR') });
    rows.push(row);
  }
  const fontFaces = await paperFontFaces();
  return printer.print(
    { html: reportHtml(report, rows, fontFaces), foot: reportFoot(report.title, fontFaces) },
    signal,
  );
}
