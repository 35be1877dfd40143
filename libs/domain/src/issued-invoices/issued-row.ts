import { z } from 'zod';
import { creditLimits } from '../credits/credit';
import { invoiceParts } from '../credits/invoice-number';
import { type DateNumber } from '../platform/dates/dates';
import { parseAmount } from '../platform/money/read-amount';
import { dayOfCell, isMonthFirst } from '../platform/spreadsheets/day-cell';
import {
  askColumns,
  type ColumnPositions,
  columnsOf,
  findColumns,
  type HeaderMatch,
  nowhere,
  saidHeadings,
  type WideColumn,
} from '../platform/spreadsheets/find-columns';
import { isDoubtful, readCells, rowReason, shortText } from '../platform/spreadsheets/read-cells';
import { sheetCells } from '../platform/spreadsheets/sheet-cells.texts';
import type { SheetRow } from '../platform/spreadsheets/sheet-row';
import { fill } from '../platform/texts/fill';
import { cuitDigits } from '../platform/validation/cuit';
import { amountMinor } from '../platform/validation/schemas';
import { issuedList } from './issued-list.texts';
import { highestVoucherType, typeOfKind, typeOfText, voucherName } from './voucher';

/** Most rows of one list: what ARCA gives at once. */
export const maxIssuedRows = 100_000;

type ColumnKey =
  | 'date'
  | 'type'
  | 'paper'
  | 'point'
  | 'number'
  | 'until'
  | 'authorisation'
  | 'receiver'
  | 'receiver_name'
  | 'currency'
  | 'total'
  | 'issuer';
const { columns: titles, reason } = issuedList;

const column = columnsOf(issuedList);

/** Titled as ARCA titles them today. `paper` stands for type, point of sale and number in the lists of other programs. */
export const issuedColumns: readonly WideColumn<ColumnKey>[] = [
  column('date', { width: 16, isMoment: true, alike: ['fecha factura', 'fecha comprobante'] }),
  column('type', { width: 24, mayBeAbsent: true }),
  column('paper', { width: 22, mayBeAbsent: true, alike: ['numero de factura', 'nro factura', 'numero comprobante'] }),
  column('point', { width: 16, mayBeAbsent: true, alike: ['pto vta', 'pto venta', 'sucursal'] }),
  column('number', { width: 16, mayBeAbsent: true }),
  column('until', { width: 16, mayBeAbsent: true }),
  column('authorisation', { width: 20, mayBeAbsent: true, alike: ['cae', 'cae caea'] }),
  column('receiver', { width: 18, alike: ['cuit', 'cuit cliente', 'cuit receptor', 'documento receptor'] }),
  column('receiver_name', { width: 30, mayBeAbsent: true, alike: ['razon social', 'cliente'] }),
  column('currency', { width: 10, mayBeAbsent: true }),
  column('total', { width: 16, alike: ['total', 'importe total', 'importe'] }),
  column('issuer', { width: 18, mayBeAbsent: true, alike: ['cuit emisor'] }),
];
export type IssuedPositions = ColumnPositions<ColumnKey>;

/** The headings of ARCA's earlier lists. */
const formerHeadings: Readonly<Record<string, ColumnKey>> = { Fecha: 'date', Tipo: 'type' };

/** Finds the columns of a list of ARCA's, of either generation, or of another program with the number in one or two cells. */
export function findIssuedColumns(
  headings: readonly string[],
): HeaderMatch<ColumnKey> | { readonly missing: readonly string[] } {
  const found = findColumns(issuedColumns, saidHeadings(issuedColumns, headings, formerHeadings));
  if ('missing' in found) return found;
  const { paper, point, number } = found.positions;
  return paper === nowhere && (point === nowhere || number === nowhere)
    ? { missing: [titles.point, titles.number] }
    : found;
}

/** The same for the list of a program that nobody knows, whose headings are asked. */
export function askIssuedColumns(
  headings: readonly string[],
  written: readonly string[],
): HeaderMatch<ColumnKey> | { readonly missing: readonly string[] } {
  const named = saidHeadings(issuedColumns, headings, formerHeadings);
  return askColumns(issuedColumns, named, written) ?? findIssuedColumns(headings);
}

/** An invoice of the list. `type` is ARCA's code, 0 where the list does not say; `total` minor units of its currency. */
export interface IssuedInvoice {
  /** The CUIT of who issued it; '' where the list does not say. */
  readonly issuer: string;
  readonly type: number;
  readonly point_of_sale: number;
  readonly number: number;
  readonly date: DateNumber;
  /** The digits of the receiver's CUIT or other document; '' for none. */
  readonly receiver: string;
  readonly receiver_name: string;
  readonly total: number;
  readonly currency: string;
  readonly authorisation: string;
}

/** How ARCA, and people, write the currency of the country. */
const pesos = new Set(['', '$', 'PES', 'ARS', 'PESO', 'PESOS']);
/** As it is stored. */
export const localCurrency = 'ARS';

const whole = (most: number) =>
  z
    .string()
    .refine((cell) => cell === '' || (/^\d{1,8}$/.test(cell) && Number(cell) <= most), { error: reason.number })
    .transform((cell) => (cell === '' ? null : Number(cell)));
const document = z
  .string()
  .transform(cuitDigits)
  .refine((digits) => /^\d{0,20}$/.test(digits), { error: reason.document });

const rowSchema = z
  .object({
    date: z.string().transform((cell, context): DateNumber => {
      const read = dayOfCell(cell);
      if (read !== null) return read.day;
      context.addIssue({ code: 'custom', message: isMonthFirst(cell) ? sheetCells.monthFirst : sheetCells.day });
      return z.NEVER;
    }),
    type: z.string().transform((cell, context): number => {
      const type = cell === '' ? 0 : typeOfText(cell);
      if (type !== null && type <= highestVoucherType) return type;
      context.addIssue({ code: 'custom', message: reason.type });
      return z.NEVER;
    }),
    paper: shortText(creditLimits.invoiceNumber * 2),
    point: whole(99_999),
    number: whole(99_999_999),
    until: whole(99_999_999),
    authorisation: shortText(20),
    receiver: document,
    receiver_name: shortText(200),
    currency: z
      .string()
      .transform((cell) => cell.toUpperCase())
      .refine((cell) => pesos.has(cell) || /^[A-Z0-9]{2,4}$/.test(cell), { error: reason.currency })
      .transform((cell) => (pesos.has(cell) ? localCurrency : cell)),
    total: z
      .string()
      .transform((cell) => parseAmount(cell) ?? Number.NaN)
      .pipe(amountMinor()),
    issuer: document,
  })
  .transform(({ paper, point, number, until, ...row }, context) => {
    const parts = point === null || number === null ? numbersOf(paper) : { point, number, type: null };
    const issue = (key: ColumnKey, message: string): never => {
      context.addIssue({ code: 'custom', path: [key], message });
      return z.NEVER;
    };
    if (parts === null || parts.number === 0) return issue(paper === '' ? 'number' : 'paper', reason.number);
    if (until !== null && until !== parts.number)
      return issue('until', fill(reason.several, { paper: voucherName(row.type), from: parts.number, until }));
    return {
      ...row,
      type: row.type === 0 ? (parts.type ?? 0) : row.type,
      point_of_sale: parts.point,
      number: parts.number,
    };
  });

/** Point of sale and number of a cell that has both; the type where it names one. */
function numbersOf(
  paper: string,
): { readonly point: number; readonly number: number; readonly type: number | null } | null {
  const { kind, numbers } = invoiceParts(paper);
  const [point = '', number = '', ...more] = numbers;
  if (number === '' || more.length > 0 || point.length > 5 || number.length > 8) return null;
  return { point: Number(point), number: Number(number), type: typeOfKind(kind) };
}

/** Reads one row; `issuer` is what the file says of who issued its invoices. Returns the invoice, or why the row is refused. */
export function readIssuedRow(
  row: SheetRow,
  positions: IssuedPositions,
  issuer = '',
): { readonly value: IssuedInvoice } | { readonly reason: string } {
  const cells = readCells(issuedColumns, row, positions);
  const read = rowSchema.safeParse(cells.input);
  return read.success && !isDoubtful(issuedColumns, row, cells)
    ? { value: { ...read.data, issuer: read.data.issuer || issuer } }
    : { reason: rowReason(issuedColumns, row, positions, cells, read.error?.issues ?? []) };
}

/** The CUIT in the name that ARCA gives to a list: 'Mis Comprobantes Emitidos - CUIT 30558495193.xlsx'; '' without one. */
export function issuerOfFile(name: string): string {
  return /CUIT[ _-]*(\d{11})(?!\d)/i.exec(name)?.[1] ?? '';
}
