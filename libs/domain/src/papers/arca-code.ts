import { z } from 'zod';
import { type DateNumber, isDateNumber } from '../platform/dates/dates';
import { maxAmountMinor } from '../platform/money/money';
import { hasCuitLength } from '../platform/validation/cuit';

/** What the code on an electronic voucher says (RG 4892). Nothing proves it: anybody can print one. */
export interface ArcaCode {
  readonly date: DateNumber;
  /** The issuer's CUIT: eleven digits, whose check digit may be wrong. */
  readonly issuer: string;
  /** ARCA's code of the kind of voucher. */
  readonly type: number;
  readonly pointOfSale: number;
  readonly number: number;
  /** Minor units of the currency. */
  readonly amount: number;
  /** ARCA's code of the currency: PES, DOL, 060. */
  readonly currency: string;
  /** Pesos for one of it, as an exact decimal; null where the code does not say. */
  readonly rate: string | null;
  /** ARCA's code of the kind of document (80 is a CUIT), and its digits; null where the code does not say. */
  readonly receiver: { readonly type: number; readonly number: string } | null;
  readonly authorisation: { readonly kind: 'CAE' | 'CAEA' | null; readonly code: string };
}

/** Characters of the text of a code, of which a QR holds at most 7,089, and bytes of what it encodes. */
const longestText = 8_192;
const longestContent = 4_096;

/** Where ARCA, formerly AFIP, has its pages of vouchers; other addresses are not read. None is ever called. */
const pages: ReadonlySet<string> = new Set(
  ['arca', 'afip'].flatMap((name) => [
    `${name}.gob.ar/fe/qr`,
    `www.${name}.gob.ar/fe/qr`,
    `servicioscf.${name}.gob.ar/publico/comprobantes/cae.aspx`,
    `serviciosweb.${name}.gob.ar/genericos/comprobantes/cae.aspx`,
  ]),
);

/**
 * Reads the text of a QR code as one of ARCA's vouchers, in all the spellings that billing programs print. Null for any
 * other text: another address, a content that is too long or not of that form, a number out of range, a day that does not exist,
 * an amount with a fraction of a cent. Takes hostile text.
 */
export function arcaCode(text: string): ArcaCode | null {
  const content = contentOf(text);
  const given = content === null ? null : jsonOf(content);
  return codeSchema.safeParse(given).data ?? null;
}

function contentOf(text: string): string | null {
  if (text.length > longestText) return null;
  const address = URL.parse(text.trim());
  if (!address || !/^https?:$/.test(address.protocol) || address.username || address.password || address.port)
    return null;
  if (!pages.has(address.hostname + address.pathname.replace(/\/$/, ''))) return null;
  // By hand: `searchParams` would make spaces of the signs + of base64.
  const [, value] = /[?&]p=([^&#]*)/.exec(address.href) ?? [];
  return value === undefined ? null : decoded(value);
}

function decoded(value: string): string | null {
  try {
    const base64 = decodeURIComponent(value).replace(/\s/g, '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    return bytes.length > longestContent ? null : new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

type Reviver = (key: string, value: unknown, context: { readonly source?: string }) => unknown;

/** Its numbers stay the text that they were: as floats, amounts would be rounded. */
function jsonOf(content: string): unknown {
  const asText: Reviver = (_key, value, { source }) => (typeof value === 'number' ? (source ?? String(value)) : value);
  try {
    return JSON.parse(content, asText as (key: string, value: unknown) => unknown);
  } catch {
    return null;
  }
}

/** A whole number, or a text of one; some programs write decimals that are zero. */
const whole = (min: number, max: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,15}(?:\.0{1,6})?$/)
    .transform((digits) => Number.parseInt(digits, 10))
    .pipe(z.int().min(min).max(max));
const digits = (pattern: RegExp) => z.string().trim().regex(pattern);
const amount = digits(/^\d{1,13}(?:\.\d{1,2}0{0,6})?$/)
  .transform((text) => {
    const [pesos = '', cents = ''] = text.split('.');
    return Number(pesos + cents.slice(0, 2).padEnd(2, '0'));
  })
  .pipe(z.int().positive().max(maxAmountMinor));
const day = digits(/^\d{4}-\d{2}-\d{2}$/)
  .transform((text): DateNumber => Number(text.replaceAll('-', '')))
  .refine(isDateNumber);
const cuit = digits(/^\d{11}$/).refine(hasCuitLength);
const type = whole(1, 999).optional();
const number = whole(1, 99_999_999).optional();
const none = z
  .literal('')
  .or(z.null())
  .transform(() => undefined);

const codeSchema = z
  .object({
    ver: whole(1, 1).optional(),
    fecha: day,
    cuit,
    ptoVta: whole(1, 99_999),
    tipoCmp: type,
    tipoCbte: type,
    tipoCodCbte: type,
    nroCmp: number,
    nroCbte: number,
    importe: amount,
    moneda: digits(/^[A-Z0-9]{3}$/i).default('PES'),
    ctz: none.or(digits(/^\d{1,9}(?:\.\d{1,8})?$/)).optional(),
    tipoDocRec: none.or(whole(0, 99)).optional(),
    nroDocRec: none.or(digits(/^\d{1,20}$/)).optional(),
    tipoCodAut: z.enum(['E', 'A']).optional(),
    codAut: digits(/^\d{14}$/),
  })
  .transform((read, context): ArcaCode => {
    const kind = onlyOf([read.tipoCmp, read.tipoCbte, read.tipoCodCbte]);
    const which = onlyOf([read.nroCmp, read.nroCbte]);
    if (kind === undefined || which === undefined) {
      context.addIssue({ code: 'custom', message: 'no type or number, or several' });
      return z.NEVER;
    }
    const { tipoDocRec, nroDocRec } = read;
    return {
      date: read.fecha,
      issuer: read.cuit,
      type: kind,
      pointOfSale: read.ptoVta,
      number: which,
      amount: read.importe,
      currency: read.moneda.toUpperCase(),
      rate: read.ctz ?? null,
      // ARCA writes 99 and 0 for a consumer who was not identified.
      receiver:
        tipoDocRec === undefined || nroDocRec === undefined || tipoDocRec === 99 || /^0+$/.test(nroDocRec)
          ? null
          : { type: tipoDocRec, number: nroDocRec },
      authorisation: {
        kind: read.tipoCodAut === undefined ? null : read.tipoCodAut === 'E' ? 'CAE' : 'CAEA',
        code: read.codAut,
      },
    };
  });

/** The value of a field that programs name differently; undefined without one, and where two contradict each other. */
function onlyOf(values: readonly (number | undefined)[]): number | undefined {
  const [first, ...more] = new Set(values.filter((value) => value !== undefined));
  return more.length === 0 ? first : undefined;
}
