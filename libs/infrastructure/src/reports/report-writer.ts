import type { Report, ReportRow, ReportWriter } from '@comensal/application';
import { maxPdfRows } from '@comensal/application';
import { Refusal } from '@comensal/domain';
import { Readable } from 'node:stream';
import { createPagePrinter, type PagePrinter } from './page-printer';
import { reportFoot, reportHtml } from './report-html';
import { xlsxReport } from './xlsx-report';

/** The `ReportWriter` on exceljs and Chromium. `close` ends the browser. */
export function createReportWriter(): ReportWriter & { close(): Promise<void> } {
  const printer = createPagePrinter();
  return {
    write: (report, format) => (format === 'xlsx' ? xlsxReport(report) : pdfReport(report, printer)),
    close: () => printer.close(),
  };
}

/** The report on paper. All of its rows are in memory, so there is a limit: fails with 'tooManyRowsForPdf' beyond it. */
function pdfReport(report: Report, printer: PagePrinter): Readable {
  const gone = new AbortController();
  const content = Readable.from(print(report, printer, gone.signal), { objectMode: false });
  content.once('close', () => gone.abort(new Error('Nobody reads the PDF any more')));
  return content;
}

async function* print(report: Report, printer: PagePrinter, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const rows: ReportRow[] = [];
  for await (const row of report.rows) {
    if (rows.length === maxPdfRows) throw new Refusal('tooManyRowsForPdf', { max: maxPdfRows.toLocaleString('es-AR') });
    rows.push(row);
  }
  yield await printer.print({ html: reportHtml(report, rows), foot: reportFoot(report.title) }, signal);
}
