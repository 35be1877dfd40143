import { z } from 'zod';
import type { DateNumber } from '../platform/dates/dates';
import { type ExactSum, exactly, formatSum } from '../platform/money/exact-sum';
import type { FieldMessages } from '../platform/refusals/refusal';
import { fill } from '../platform/texts/fill';
import { validation } from '../platform/texts/validation.texts';
import {
  always,
  amountMinor,
  dateNumber,
  invalidUnlessUnchosen,
  isMissing,
  listOf,
  requiredText,
} from '../platform/validation/schemas';
import { invoiceForm } from './invoice-number';
import { payments } from './payments.texts';

/** What a payment may consist of (issue 52). */
export const paymentKinds = ['transfer', 'withholding', 'echeq', 'other'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** What a certificate of withholding is of: Ganancias, IVA, SUSS, IIBB. */
export const withheldTaxes = ['income', 'vat', 'socialSecurity', 'grossIncome'] as const;
export type WithheldTax = (typeof withheldTaxes)[number];

/** COMARB's codes of the jurisdictions of IIBB, 901 to 924. */
export const jurisdictions = Object.keys(payments.jurisdiction).map(
  Number,
) as readonly (keyof typeof payments.jurisdiction)[];

export type Jurisdiction = (typeof jurisdictions)[number];

export const jurisdictionName = (code: Jurisdiction): string => payments.jurisdiction[code];

export const mostPaymentPapers = 20;
export const paperNumberLength = 40;
const uuidLength = 36;

/**
 * One paper of a payment, as a call brings it: its number as printed, its day (yyyymmdd; of an echeq that of its payment), minor
 * units, and the file that shows it: one sent along, or the path of an earlier receipt of the credit.
 */
export const paymentPaperSchema = z
  .object({
    kind: z.enum(paymentKinds, { error: invalidUnlessUnchosen }),
    tax: z.enum(withheldTaxes, { error: validation.invalid }).nullish(),
    jurisdiction: z.literal(jurisdictions, { error: validation.invalid }).nullish(),
    number: requiredText(paperNumberLength).refine(
      (number) => number === '' || number.length > paperNumberLength || invoiceForm(number) !== '',
      { error: payments.noNumber },
    ),
    date: dateNumber(),
    amount: amountMinor(),
    file: z
      .string({ error: validation.invalid })
      .max(uuidLength, { error: validation.invalid, abort: true })
      .refine((file) => /^data_\d\d?$/.test(file) || z.uuid().safeParse(file).success, { error: validation.invalid })
      .nullish(),
  })
  .refine(({ kind, tax }) => kind !== 'withholding' || !isMissing(tax), required('tax'))
  .refine(({ kind, tax }) => kind === 'withholding' || isMissing(tax), invalid('tax'))
  .refine(({ tax, jurisdiction }) => tax !== 'grossIncome' || !isMissing(jurisdiction), required('jurisdiction'))
  .refine(({ tax, jurisdiction }) => tax === 'grossIncome' || isMissing(jurisdiction), invalid('jurisdiction'));
export type BroughtPaper = z.output<typeof paymentPaperSchema>;

function required(field: string) {
  return { path: [field], error: validation.required, ...always };
}
function invalid(field: string) {
  return { path: [field], error: validation.invalid, ...always };
}

export const paymentPapersSchema = () => listOf(paymentPaperSchema, mostPaymentPapers);

/** A paper of a payment as it is kept; `path` is the receipt of the credit that shows it. */
export const paymentPaperAnswer = z
  .object({
    kind: z.enum(paymentKinds),
    tax: z.enum(withheldTaxes).nullable(),
    jurisdiction: z.literal(jurisdictions).nullable(),
    number: z.string(),
    date: z.int(),
    amount: z.int(),
    path: z.string().nullable(),
  })
  .readonly();
export type PaymentPaper = z.output<typeof paymentPaperAnswer>;

type Identity = Pick<BroughtPaper, 'kind' | 'tax' | 'jurisdiction' | 'number' | 'date' | 'amount'>;

/**
 * Whether two papers of one payer are the same: certificates of the same tax and jurisdiction by their number, others by kind,
 * number, day and amount. Numbers are compared as those of invoices are.
 */
export function isSamePaper(one: Identity, other: Identity): boolean {
  if (one.kind !== other.kind || invoiceForm(one.number) !== invoiceForm(other.number)) return false;
  return one.kind === 'withholding'
    ? one.tax === other.tax && (one.jurisdiction ?? null) === (other.jurisdiction ?? null)
    : one.date === other.date && one.amount === other.amount;
}

/**
 * Faults of the papers of a payment that their own fields do not show: a day to come (only an echeq is paid later), a file that
 * is neither sent along nor one of `earlier`, and a paper that is there twice. Null when there are none.
 */
export function paymentFaults(
  papers: readonly BroughtPaper[],
  {
    today,
    files,
    earlier,
  }: { readonly today: DateNumber; readonly files: number; readonly earlier: readonly string[] },
): FieldMessages | null {
  const faults: Record<string, string> = {};
  for (const [index, paper] of papers.entries()) {
    const { kind, date, file = null } = paper;
    if (date > today && kind !== 'echeq') faults[`papers.${index}.date`] = validation.invoiceDateToCome;
    if (file !== null && !earlier.includes(file) && (sentFile(file) ?? files) >= files)
      faults[`papers.${index}.file`] = validation.invalid;
    if (papers.slice(0, index).some((before) => isSamePaper(before, paper)))
      faults[`papers.${index}.number`] = payments.twice;
  }
  return Object.keys(faults).length > 0 ? faults : null;
}

/** The place among the files sent along of `data_N`; null for a path. */
export function sentFile(file: string): number | null {
  return file.startsWith('data_') ? Number(file.slice(5)) : null;
}

/** What the papers of a payment come to, beside the invoice, in minor units; `hint`: what the missing part may be. */
export interface PaymentBalance {
  readonly paid: ExactSum;
  readonly missing: ExactSum;
  readonly excess: ExactSum;
  /** Nothing is missing or too much. */
  readonly fits: boolean;
  readonly hint: WithheldTax | null;
}

/** The share of an invoice that is usually withheld, from and to, in hundredths of a per cent; the likeliest tax first. */
const usualShares: readonly (readonly [tax: WithheldTax, from: number, to: number])[] = [
  ['income', 50, 600],
  ['vat', 500, 1_700],
  ['grossIncome', 30, 600],
  ['socialSecurity', 50, 600],
];

/**
 * Compares the papers of a payment with its invoice (issue 52). A difference within the tolerance is none; a missing part is
 * hinted at by the first tax of which there is no certificate and whose usual share it is. Amounts are minor units.
 */
export function paymentBalance(
  invoice: number,
  papers: readonly Pick<PaymentPaper, 'amount' | 'tax'>[],
  tolerance: number,
): PaymentBalance {
  const paid = papers.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  const difference = BigInt(invoice) - paid;
  const off = difference > BigInt(tolerance) || difference < -BigInt(tolerance) ? difference : 0n;
  const [hint] = usualShares.find(
    ([tax, from, to]) =>
      papers.every((paper) => paper.tax !== tax) &&
      off * 10_000n >= BigInt(invoice) * BigInt(from) &&
      off * 10_000n <= BigInt(invoice) * BigInt(to),
  ) ?? [null];
  return {
    paid: exactly(paid),
    missing: exactly(off > 0n ? off : 0n),
    excess: exactly(off < 0n ? -off : 0n),
    fits: off === 0n,
    hint,
  };
}

/** 'Faltan $ 84.000,00: ¿retención de Ganancias?', 'Sobran $ 12,00', or that nothing does. */
export function balanceSentence({ missing, excess, fits, hint }: PaymentBalance): string {
  if (fits) return payments.fits;
  if (excess !== 0) return fill(payments.excess, { amount: formatSum(excess) });
  return hint === null
    ? fill(payments.missing, { amount: formatSum(missing) })
    : fill(payments.missingHint, { amount: formatSum(missing), tax: payments.tax[hint] });
}

/** 'Retención de IIBB · Córdoba', 'Transferencia'. */
export function paymentPaperName({
  kind,
  tax,
  jurisdiction,
}: Pick<PaymentPaper, 'kind' | 'tax' | 'jurisdiction'>): string {
  if (tax === null) return payments.kind[kind];
  const name = fill(payments.withheld, { tax: payments.tax[tax] });
  return jurisdiction === null ? name : `${name} · ${jurisdictionName(jurisdiction)}`;
}
