import { z } from 'zod';
import { formatDate } from '../platform/dates/dates';
import { dayOfCell, isMonthFirst } from '../platform/spreadsheets/day-cell';
import { type ColumnPositions, findColumns, type SheetColumn } from '../platform/spreadsheets/find-columns';
import { isDoubtful, readCells, rowReason } from '../platform/spreadsheets/read-cells';
import { sheetCells } from '../platform/spreadsheets/sheet-cells.texts';
import { confirmedChoicesSchema, type SheetNotices } from '../platform/spreadsheets/sheet-choices';
import {
  changedRow,
  outcomeMessage,
  type RowWithoutChange,
  rowsOutcome,
  rowWithoutChangeText,
} from '../platform/spreadsheets/sheet-outcome';
import type { SheetRow } from '../platform/spreadsheets/sheet-row';
import { spreadsheetForm } from '../platform/spreadsheets/spreadsheet-form';
import { fill } from '../platform/texts/fill';
import { invoiceSheet } from './invoice-sheet.texts';
import { type SetInvoice, setInvoiceSchema } from './settlement.schemas';

/** Most rows of one spreadsheet of invoices. */
export const maxInvoiceRows = 5_000;

/** The form of a spreadsheet of invoices. Unconfirmed, a load that would change something writes nothing. */
export const invoiceSheetForm = spreadsheetForm({
  choices: confirmedChoicesSchema,
  fileName: 'facturas-de-liquidaciones.xlsx',
});

/** The invoice of a settlement. */
export type SettlementInvoice = Pick<SetInvoice, 'number' | 'date'>;
/** A row of a spreadsheet. */
export interface InvoiceRow extends SettlementInvoice {
  readonly settlement: number;
}
type ColumnKey = keyof InvoiceRow;
const { columns: titles, example, reason, row: sentences } = invoiceSheet;

export const invoiceColumns: readonly (SheetColumn<ColumnKey> & { readonly width: number })[] = [
  {
    key: 'settlement',
    title: titles.settlement,
    width: 16,
    alike: ['numero de liquidacion'],
    isCode: true,
    example: example.settlement,
  },
  {
    key: 'number',
    title: titles.number,
    width: 28,
    alike: ['numero de factura', 'comprobante'],
    isCode: true,
    example: example.number,
  },
  {
    key: 'date',
    title: titles.date,
    width: 22,
    alike: ['fecha', 'fecha de emision'],
    isMoment: true,
    example: example.date,
  },
];
export type InvoicePositions = ColumnPositions<ColumnKey>;

/** Finds the columns by their headings, in any order. */
export const findInvoiceColumns = (headings: readonly string[]) => findColumns(invoiceColumns, headings);

const rowSchema = z.object({
  settlement: z
    .string()
    .refine((cell) => /^\d{1,15}$/.test(cell), { error: reason.settlement })
    .transform(Number),
  number: setInvoiceSchema.shape.number,
  date: z.string().transform((cell, context): number => {
    const read = dayOfCell(cell);
    if (read !== null) return read.day;
    context.addIssue({ code: 'custom', message: isMonthFirst(cell) ? sheetCells.monthFirst : sheetCells.day });
    return z.NEVER;
  }),
});

/** Reads one row. Returns the invoice, or why the row is refused. */
export function readInvoiceRow(
  row: SheetRow,
  positions: InvoicePositions,
): { readonly value: InvoiceRow } | { readonly reason: string } {
  const cells = readCells(invoiceColumns, row, positions);
  const read = rowSchema.safeParse(cells.input);
  return read.success && !isDoubtful(invoiceColumns, row, cells)
    ? { value: read.data }
    : { reason: rowReason(invoiceColumns, row, positions, cells, read.error?.issues ?? []) };
}

export const invoiceSheetAnswer = z
  .object({
    ...rowsOutcome,
    changed: z.int(),
    changes: z
      .array(z.object({ ...changedRow, settlement: z.int(), number: z.string(), date: z.int() }).readonly())
      .readonly(),
  })
  .readonly();
export type InvoiceSheetOutcome = z.output<typeof invoiceSheetAnswer>;

/** The outcome with its sentence. */
export function invoiceSheetOutcome(
  outcome: Omit<InvoiceSheetOutcome, 'message' | keyof SheetNotices>,
  notices: SheetNotices,
): InvoiceSheetOutcome {
  const { state, added, changed, unchanged, refused } = outcome;
  const counts = { added, changed, unchanged, refused };
  return { ...outcome, ...notices, message: outcomeMessage({ state, counts }, invoiceSheet.outcome, notices) };
}

/** What a row comes to: `name` is of its settlement. */
export type InvoiceRowFate =
  | { readonly what: 'added'; readonly name: string }
  | { readonly what: 'changed'; readonly name: string; readonly former: SettlementInvoice }
  | { readonly what: 'unchanged' }
  | RowWithoutChange;

/** The sentence about a row, before the load and after it. */
export function invoiceRowText(phase: 'will' | 'done', fate: InvoiceRowFate): string {
  if (fate.what === 'repeated' || fate.what === 'refused')
    return rowWithoutChangeText({ repeated: sentences.repeated[phase], refused: sentences.refused[phase] }, fate);
  if (fate.what === 'unchanged') return sentences.unchanged[phase];
  const former = fate.what === 'changed' ? invoiceText(fate.former) : '';
  return fill(sentences[fate.what][phase], { name: fate.name, former });
}

/** '0001-00001234 del 12/11/2026'. */
export function invoiceText({ number, date }: SettlementInvoice): string {
  return fill(invoiceSheet.invoice, { number, date: formatDate(date) });
}
