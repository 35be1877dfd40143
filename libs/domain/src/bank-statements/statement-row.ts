import { z } from 'zod';
import { bankAccount } from '../papers/cbu';
import type { DateNumber } from '../platform/dates/dates';
import { readAmount } from '../platform/money/read-amount';
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
import { cuitDigits, hasCuitLength, isCuit } from '../platform/validation/cuit';
import { foldedName } from '../platform/validation/folded-name';
import { bankStatement } from './bank-statement.texts';

/** Most rows of one statement. */
export const maxStatementRows = 100_000;

type ColumnKey = keyof typeof bankStatement.columns;
const { columns: titles, reason } = bankStatement;

const column = columnsOf(bankStatement);

export const statementColumns: readonly WideColumn<ColumnKey>[] = [
  column('date', { width: 14, isMoment: true }),
  column('description', { width: 40, mayBeAbsent: true }),
  column('debit', { width: 16, mayBeAbsent: true }),
  column('credit', { width: 16, mayBeAbsent: true }),
  column('amount', { width: 16, mayBeAbsent: true }),
  column('balance', { width: 16, mayBeAbsent: true }),
  column('operation', { width: 20, mayBeAbsent: true }),
  column('payer', { width: 18, mayBeAbsent: true }),
  column('account', { width: 26, mayBeAbsent: true }),
];
export type StatementPositions = ColumnPositions<ColumnKey>;

/** As Galicia, Santander, BBVA, Macro, Nación, Provincia, ICBC and Mercado Pago title their columns. */
const usualHeadings: Readonly<Record<string, ColumnKey>> = {
  'Fecha de movimiento': 'date',
  'Fecha movimiento': 'date',
  'Fecha operación': 'date',
  'Fecha contable': 'date',
  RELEASE_DATE: 'date',
  Movimiento: 'description',
  Movimientos: 'description',
  Descripción: 'description',
  Detalle: 'description',
  'Descripción del movimiento': 'description',
  TRANSACTION_TYPE: 'description',
  Débitos: 'debit',
  'Importe débito': 'debit',
  'Débito en $': 'debit',
  Créditos: 'credit',
  'Importe crédito': 'credit',
  'Crédito en $': 'credit',
  'Importe en $': 'amount',
  'Importe pesos': 'amount',
  Monto: 'amount',
  TRANSACTION_NET_AMOUNT: 'amount',
  'Saldo en $': 'balance',
  'Saldo parcial': 'balance',
  'Saldo pesos': 'balance',
  PARTIAL_BALANCE: 'balance',
  'Número de operación': 'operation',
  'Nro. de comprobante': 'operation',
  'Nro. comprobante': 'operation',
  'Número operación': 'operation',
  'Número de comprobante': 'operation',
  Comprobante: 'operation',
  Referencia: 'operation',
  'Número de transacción': 'operation',
  REFERENCE_ID: 'operation',
  'CUIT/CUIL': 'payer',
  'CUIT origen': 'payer',
  'CUIT ordenante': 'payer',
  'CUIT/CUIL origen': 'payer',
  Documento: 'payer',
  CBU: 'account',
  CVU: 'account',
  'CBU origen': 'account',
  'CBU/CVU origen': 'account',
};

/** Finds the columns of a statement: the day, and the amount in one column or in two. */
export function findStatementColumns(
  headings: readonly string[],
): HeaderMatch<ColumnKey> | { readonly missing: readonly string[] } {
  const found = findColumns(statementColumns, saidHeadings(statementColumns, headings, usualHeadings));
  if ('missing' in found) return found;
  const { amount, debit, credit } = found.positions;
  return amount === nowhere && debit === nowhere && credit === nowhere ? { missing: [titles.amount] } : found;
}

/** The same for a bank that nobody knows, whose headings are asked. */
export function askStatementColumns(
  headings: readonly string[],
  written: readonly string[],
): HeaderMatch<ColumnKey> | { readonly missing: readonly string[] } {
  const named = saidHeadings(statementColumns, headings, usualHeadings);
  return askColumns(statementColumns, named, written) ?? findStatementColumns(headings);
}

/** A movement as a statement says it; amounts are minor units, what left the account is below zero. */
export interface StatementRow {
  readonly day: DateNumber;
  readonly amount: number;
  /** What the account held after it; null where the statement does not say. */
  readonly balance: number | null;
  readonly description: string;
  readonly operation: string;
  /** The CUIT and the CBU, CVU or alias of who paid; '' where it does not say. */
  readonly payer_tax_id: string;
  readonly payer_account: string;
}

/** An amount with its sign: '-1.234,56', '1.234,56-' and '(1.234,56)' left the account. Null for an empty cell. */
const signed = z.string().transform((cell, context): number | null => {
  const bare = cell.replaceAll('$', '').trim();
  const isBracketed = bare.startsWith('(') && bare.endsWith(')');
  const inner = isBracketed ? bare.slice(1, -1).trim() : bare;
  const isMinus = (sign: string | undefined): boolean => sign === '-' || sign === '−';
  const [before, after] = [inner.at(0), inner.at(-1)];
  const read = readAmount(inner.slice(isMinus(before) || before === '+' ? 1 : 0, isMinus(after) ? -1 : undefined));
  if (read.kind === 'empty') return null;
  if (read.kind === 'amount') return isBracketed || isMinus(before) || isMinus(after) ? -read.minor : read.minor;
  context.addIssue({ code: 'custom', message: reason.amount });
  return z.NEVER;
});

const rowSchema = z
  .object({
    date: z.string().transform((cell, context): DateNumber | null => {
      const read = dayOfCell(cell);
      if (cell === '' || read !== null) return read?.day ?? null;
      context.addIssue({ code: 'custom', message: isMonthFirst(cell) ? sheetCells.monthFirst : sheetCells.day });
      return z.NEVER;
    }),
    description: shortText(200),
    debit: signed,
    credit: signed,
    amount: signed,
    balance: signed,
    operation: shortText(60),
    payer: shortText(40),
    account: shortText(40),
  })
  .transform(({ date, debit, credit, amount, ...row }, context) => {
    const sum = amount ?? Math.abs(credit ?? 0) - Math.abs(debit ?? 0);
    // Lines of a statement that are no movements: titles, totals, the balance it begins with.
    if (date === null && (sum === 0 || row.description === '' || row.balance === null)) return null;
    if (date === null) {
      context.addIssue({ code: 'custom', path: ['date'], message: sheetCells.day });
      return z.NEVER;
    }
    const payer = cuitDigits(row.payer);
    return {
      day: date,
      amount: sum,
      balance: row.balance,
      description: row.description,
      operation: row.operation,
      payer_tax_id: hasCuitLength(payer) ? payer : taxIdIn(row.description),
      payer_account: accountOf(row.account),
    } satisfies StatementRow;
  });

/** The one CUIT within a text; '' for none, or several. */
function taxIdIn(description: string): string {
  const found = (description.match(/(?<!\d)\d{2}[ .-]?\d{8}[ .-]?\d(?!\d)/g) ?? []).map(cuitDigits).filter(isCuit);
  return new Set(found).size === 1 ? (found[0] ?? '') : '';
}

/** The digits of a CBU or CVU, or an alias in lower case. */
function accountOf(cell: string): string {
  const read = bankAccount(cell);
  return 'number' in read ? read.number : cell.toLowerCase();
}

/** Reads one row: a movement, null for a line that is none, or why the statement cannot be read. */
export function readStatementRow(
  row: SheetRow,
  positions: StatementPositions,
): { readonly value: StatementRow | null } | { readonly reason: string } {
  const cells = readCells(statementColumns, row, positions);
  const read = rowSchema.safeParse(cells.input);
  return read.success && !isDoubtful(statementColumns, row, cells)
    ? { value: read.data }
    : { reason: rowReason(statementColumns, row, positions, cells, read.error?.issues ?? []) };
}

/** Charges and taxes of the bank, whoever its line names, and own transfers. */
const charges =
  /25\.?413|sircreb|impuesto (al|a los|ley|s\/?) ?(deb|cred|cheque)|imp\.? (ley|deb|cred)|comision(es)? (de |por |s\/ ?)?(mant|transf|trf|cheq|paq|cuenta|serv|banc)|entre cuentas|cuentas? propias?/;
/** What no payer sends, of a line that names none: a payer may be called 'Comisión Nacional'. */
const others =
  /impuesto|\bimp\b|ingresos brutos|\biibb\b|\biva\b|comision|\binteres(es)?\b|percepcion|retencion|mantenimiento|sellado|\bcargos?\b|bonificacion|contraasiento|anulacion|\breverso\b|traspaso|plazo fijo|rescate|prestamo/;

/** Whether a movement may be a client's payment: money that came in, and no charge, tax, interest or own transfer (issue 52). */
export function isIncome({
  amount,
  description,
  payer_tax_id,
}: Pick<StatementRow, 'amount' | 'description' | 'payer_tax_id'>): boolean {
  const words = foldedName(description);
  return amount > 0 && !charges.test(words) && (payer_tax_id !== '' || !others.test(words));
}
