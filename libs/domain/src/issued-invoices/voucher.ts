import { invoiceParts } from '../credits/invoice-number';
import { issuedInvoices } from './issued-invoices.texts';

/** What a voucher of ARCA is; `unknown` is one whose type no list told, or that is none of these. */
export type VoucherFamily = 'invoice' | 'debit' | 'credit' | 'unknown';

/** A kind of voucher, by ARCA's code (0: not told), its family, its letter and whether it is of the MiPyMEs' regime (FCE). */
export interface Voucher {
  readonly type: number;
  readonly family: VoucherFamily;
  readonly letter: string;
  readonly isFce: boolean;
}

type Codes = readonly [family: VoucherFamily, isFce: boolean, codes: Readonly<Record<string, number>>];

/** Codes of ARCA's table of vouchers. */
const table: readonly Codes[] = [
  ['invoice', false, { A: 1, B: 6, C: 11, E: 19, M: 51 }],
  ['debit', false, { A: 2, B: 7, C: 12, E: 20, M: 52 }],
  ['credit', false, { A: 3, B: 8, C: 13, E: 21, M: 53 }],
  ['invoice', true, { A: 201, B: 206, C: 211 }],
  ['debit', true, { A: 202, B: 207, C: 212 }],
  ['credit', true, { A: 203, B: 208, C: 213 }],
];

const vouchers: readonly Voucher[] = table.flatMap(([family, isFce, codes]) =>
  Object.entries(codes).map(([letter, type]) => ({ type, family, letter, isFce })),
);
const byType = new Map(vouchers.map((voucher) => [voucher.type, voucher]));
/** The highest code that a list may have. */
export const highestVoucherType = 999;

/** The voucher of a code; of another code than those above only the code is known. */
export function voucherOf(type: number): Voucher {
  return byType.get(type) ?? { type, family: 'unknown', letter: '', isFce: false };
}

/**
 * The type of a voucher as people and ARCA write it: '1 - Factura A', '001', 'FC A', 'Nota de Crédito B'. Without a letter
 * it is 0; null for a text that names no voucher.
 */
export function typeOfText(text: string): number | null {
  const [, code] = /^(\d{1,3})(?: *- .*)?$/.exec(text.trim()) ?? [];
  if (code !== undefined) return Number(code);
  return /\d/.test(text) ? null : typeOfKind(invoiceParts(text).kind);
}

/** The same for the `kind` of an invoice number; null for the name of another paper. */
export function typeOfKind(kind: string): number | null {
  const words = kind.split(' ');
  const letter = /^[ABCEM]$/.test(words.at(-1) ?? '') ? (words.pop() ?? '') : '';
  const name = words.join(' ');
  const isFce = /\bFCE\b|MIPYME/.test(name);
  const family: VoucherFamily | null = /^N ?C|NOTAS? CREDITO/.test(name)
    ? 'credit'
    : /^N ?D|NOTAS? DEBITO/.test(name)
      ? 'debit'
      : name === '' || isFce
        ? 'invoice'
        : null;
  if (family === null) return null;
  const known = vouchers.find((each) => each.family === family && each.isFce === isFce && each.letter === letter);
  // A note without its letter is no invoice, and nothing says which note.
  return known?.type ?? (family === 'invoice' ? 0 : null);
}

/** 'Factura A', 'Nota de crédito FCE B', 'Comprobante 81', 'Comprobante'. */
export function voucherName(type: number): string {
  const { family, letter, isFce } = voucherOf(type);
  return [issuedInvoices.family[family], isFce ? 'FCE' : '', letter || (type === 0 ? '' : String(type))]
    .filter((word) => word !== '')
    .join(' ');
}

/** '0001-00001234'. */
export function invoiceNumberText(pointOfSale: number, number: number): string {
  return `${String(pointOfSale).padStart(4, '0')}-${String(number).padStart(8, '0')}`;
}

/** 'A 0001-00001234', as a proposed invoice number is written. */
export function proposedText(type: number, pointOfSale: number, number: number): string {
  return [voucherOf(type).letter, invoiceNumberText(pointOfSale, number)].filter((word) => word !== '').join(' ');
}

/**
 * By which issued invoices a credit's invoice number is met: the letter ('' for any), the point of sale (null where the text
 * has none) and the number. Null for a text that names no invoice, or another paper.
 */
export interface InvoiceKey {
  readonly letter: string;
  readonly point: number | null;
  readonly number: number;
}

export function invoiceKey(text: string): InvoiceKey | null {
  const { kind, numbers } = invoiceParts(text);
  const type = typeOfKind(kind);
  const [first = '', second] = numbers;
  const [point, number] = second === undefined ? [null, first] : [first, second];
  if (type === null || voucherOf(type).family === 'credit' || voucherOf(type).family === 'debit') return null;
  if (numbers.length > 2 || number.length > 8 || (point?.length ?? 0) > 5 || Number(number) === 0) return null;
  return { letter: voucherOf(type).letter, point: point === null ? null : Number(point), number: Number(number) };
}
