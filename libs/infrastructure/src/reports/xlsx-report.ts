import { once } from 'node:events';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { likeFormula, type Report, type ReportColumnKind, type ReportRow } from '@comensal/application/reports';
import type exceljs from 'exceljs';
import { sheetName, sheetOnPaper } from '../platform/spreadsheets/sheet-on-paper';
import { paperColours } from './paper-style';
import { reportFacts, spreadsheetValue } from './report-values';

type Sheet = ReturnType<InstanceType<typeof exceljs.stream.xlsx.WorkbookWriter>['addWorksheet']>;
type Style = Partial<exceljs.Style>;

/**
 * One shared object for each kind, which the writer recognises: separate styles would be compared in full for a million
 * cells.
 */
const styles: Readonly<Record<ReportColumnKind, Style>> = {
  // Stays text when edited: nothing that starts with = + - @ becomes a formula.
  text: { numFmt: '@' },
  cuit: { numFmt: '@' },
  number: { numFmt: '0' },
  money: { numFmt: '"$" #,##0.00', alignment: { horizontal: 'right' } },
  date: { numFmt: 'dd/mm/yyyy', alignment: { horizontal: 'center' } },
  moment: { numFmt: 'dd/mm/yyyy hh:mm', alignment: { horizontal: 'center' } },
};

/** The part of exceljs's styles that is used here: each written style, and the number of each known object. */
interface WrittenStyles {
  addStyleModel(style: Style): number;
  readonly model: { readonly styles: string[] };
  readonly weakMap: WeakMap<object, number>;
}

/**
 * Gives each style as it is for a value: text that looks like a formula gets `quotePrefix`, as if it were typed after an
 * apostrophe; the text itself stays the same. exceljs knows no such attribute, so the written style is copied with it.
 */
function quoting(workbook: object): (style: Style, value: unknown) => Style {
  const { styles: written } = workbook as { readonly styles: WrittenStyles };
  const known = new Map<Style, Style>();
  return (style, value) => {
    if (typeof value !== 'string' || !likeFormula.test(value)) return style;
    const before = known.get(style);
    if (before) return before;
    const xml = written.model.styles[written.addStyleModel(style)] ?? '';
    const quoted = { ...style };
    written.weakMap.set(quoted, written.model.styles.push(xml.replace('<xf ', '<xf quotePrefix="1" ')) - 1);
    known.set(style, quoted);
    return quoted;
  };
}

const titleStyle: Style = { font: { bold: true, size: 14 } };
const labelStyle: Style = { font: { bold: true } };
const headStyle: Style = {
  font: { bold: true, color: { argb: 'FFFFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: `FF${paperColours.accent.slice(1).toUpperCase()}` } },
  alignment: { vertical: 'middle', wrapText: true },
};

/** Rows between two checks of how far the compression lags behind. */
const checkEveryRows = 500;

/**
 * The report as a spreadsheet, written while its rows are read: title, filters, frozen headings with filter buttons
 * that every printed page repeats, real dates and numbers. Memory does not grow with the rows. A row that fails, or a
 * reader that goes away, ends the rows at once.
 */
export function xlsxReport(report: Report): Readable {
  const out = new PassThrough({ highWaterMark: 256 * 1024 });
  write(report, out).catch((error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))));
  return out;
}

async function write(report: Report, out: PassThrough): Promise<void> {
  const gone = new AbortController();
  out.once('close', () => gone.abort(new Error('The reader of the spreadsheet closed it')));
  const facts = reportFacts(report);
  const headRow = report.isBare === true ? 1 : facts.length + 3;
  const { default: exceljs } = await import('exceljs');
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({
    stream: out,
    useStyles: true,
    useSharedStrings: false,
    zip: { zlib: { level: 3 } },
  });
  const styled = quoting(workbook);
  await writeSheet(
    workbook,
    sheetName(report.sheet ?? report.title),
    report,
    { headRow, styled },
    gone.signal,
    (sheet) => {
      if (report.isBare !== true) writeFacts(sheet, report.title, facts, styled);
    },
  );
  for (const { name, ...table } of report.more ?? [])
    await writeSheet(workbook, name, table, { headRow: 1, styled }, gone.signal);
  await Promise.race([workbook.commit(), once(gone.signal, 'abort')]);
}

/** Writes a sheet while its rows are read. `above` writes what is above the headings. */
async function writeSheet(
  workbook: InstanceType<typeof exceljs.stream.xlsx.WorkbookWriter>,
  name: string,
  table: Pick<Report, 'columns' | 'rows' | 'foot'>,
  { headRow, styled }: { readonly headRow: number; readonly styled: ReturnType<typeof quoting> },
  gone: AbortSignal,
  above: (sheet: Sheet) => void = () => undefined,
): Promise<void> {
  const sheet = workbook.addWorksheet(name, {
    views: [{ state: 'frozen', ySplit: headRow }],
    pageSetup: sheetOnPaper(headRow),
  });
  const { columns } = table;
  sheet.columns = columns.map(({ width }) => ({ width }));
  above(sheet);
  writeHead(sheet, table, styled);
  let count = 0;
  for await (const cells of table.rows) {
    const values = columns.map(({ kind }, index) => spreadsheetValue(kind, cells[index] ?? null));
    const row = sheet.addRow(values);
    columns.forEach(({ kind }, index) => {
      row.getCell(index + 1).style = styled(styles[kind], values[index]);
    });
    row.commit();
    count += 1;
    if (count % checkEveryRows === 0) {
      // Rows that come faster than the disk would starve everything else: the compression, and the renewal of the job's
      // lock.
      await setImmediate();
      gone.throwIfAborted();
      await caughtUp(sheet, gone);
    }
  }
  gone.throwIfAborted();
  if (table.foot) writeFoot(sheet, columns, table.foot, styled);
  sheet.autoFilter = { from: { row: headRow, column: 1 }, to: { row: headRow + count, column: columns.length } };
  sheet.commit();
}

function writeFoot(
  sheet: Sheet,
  columns: Report['columns'],
  foot: ReportRow,
  styled: ReturnType<typeof quoting>,
): void {
  const kindOf = (index: number): ReportColumnKind =>
    typeof foot[index] === 'string' ? 'text' : (columns[index]?.kind ?? 'text');
  const row = sheet.addRow(foot.map((value, index) => spreadsheetValue(kindOf(index), value)));
  columns.forEach((_, index) => {
    row.getCell(index + 1).style = styled({ ...styles[kindOf(index)], ...labelStyle }, foot[index]);
  });
  row.commit();
}

function writeFacts(
  sheet: Sheet,
  title: string,
  facts: ReturnType<typeof reportFacts>,
  styled: ReturnType<typeof quoting>,
): void {
  const titleRow = sheet.addRow([title]);
  titleRow.getCell(1).style = titleStyle;
  titleRow.commit();
  for (const [label, value] of facts) {
    const row = sheet.addRow([label, value]);
    row.getCell(1).style = labelStyle;
    row.getCell(2).style = styled(styles.text, value);
    row.commit();
  }
  sheet.addRow([]).commit();
}

function writeHead(sheet: Sheet, { columns }: Pick<Report, 'columns'>, styled: ReturnType<typeof quoting>): void {
  const head = sheet.addRow(columns.map((column) => column.title));
  columns.forEach(({ title }, index) => {
    head.getCell(index + 1).style = styled(headStyle, title);
  });
  head.commit();
}

/**
 * exceljs accepts rows without limit: uncompressed ones wait in the stream that its zip file reads. An empty write asks
 * that stream, like any writer, whether it is full.
 */
async function caughtUp(sheet: Sheet, signal: AbortSignal): Promise<void> {
  const waiting = (sheet as Sheet & { readonly stream?: { readonly pipes?: readonly Writable[] } }).stream?.pipes?.[0];
  if (waiting && !waiting.write(Buffer.alloc(0))) await once(waiting, 'drain', { signal });
}
