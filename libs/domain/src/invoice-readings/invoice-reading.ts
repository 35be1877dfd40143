import type { InvoiceReading, InvoiceReadingFields, InvoiceWarning } from '../credits/invoice-reading.answers';
import type { IssuedInvoiceView } from '../issued-invoices/issued-invoice.schemas';
import { localCurrency } from '../issued-invoices/issued-row';
import { proposedText, voucherName, voucherOf } from '../issued-invoices/voucher';
import type { ArcaCode } from '../papers/arca-code';
import { type OwnRecord, type Repeat, repeatSentence } from '../papers/repeats';
import { type DateNumber, formatDate } from '../platform/dates/dates';
import { amountToText, formatMoney } from '../platform/money/money';
import { fill } from '../platform/texts/fill';
import { cuitText, isCuit } from '../platform/validation/cuit';
import { invoiceReading as texts } from './invoice-reading.texts';
import { type InvoiceRelation, invoiceFits } from './invoice-relation';

/** ARCA's code of a CUIT among kinds of documents, and of pesos among currencies. */
const cuitDocument = 80;
const pesos = 'PES';

/** What a reading is compared with: the credit, by its company's CUIT and its minor units; the day; the installation's rule. */
export interface ReadInvoiceFor {
  readonly credit: { readonly cuit: string; readonly amount: number } | null;
  readonly today: DateNumber;
  readonly relation: InvoiceRelation;
}

/** Why a file was not read. */
export type Unread = 'noCode' | 'otherFile' | 'tooSlow' | 'noReader';

/** The answer about a file of which nothing was read: a sentence, never a refusal, since the file may be sent all the same. */
export function unreadInvoice(why: Unread): InvoiceReading {
  return { fields: null, issued: null, warnings: [{ code: why, text: texts[why] }] };
}

/**
 * What the codes of a file propose for the invoice of a credit (issue 52): the fields of the first, and what a person
 * should look at before it is sent. The amount is proposed only in pesos, as everything of an invoice only of an invoice.
 */
export function invoiceReading(codes: readonly ArcaCode[], about: ReadInvoiceFor): InvoiceReading {
  const [code] = codes;
  if (code === undefined) return unreadInvoice('noCode');
  const isInvoice = voucherOf(code.type).family === 'invoice';
  const fields: InvoiceReadingFields = {
    invoice_number: isInvoice ? proposedText(code.type, code.pointOfSale, code.number) : null,
    invoice_date: isInvoice ? code.date : null,
    invoice_amount: isInvoice && code.currency === pesos ? code.amount : null,
    type: code.type,
    type_name: voucherName(code.type),
    point_of_sale: code.pointOfSale,
    number: code.number,
    date: code.date,
    total: code.amount,
    currency: code.currency,
    rate: code.rate,
    issuer_cuit: code.issuer,
    receiver_cuit: receiverCuit(code),
    authorisation_kind: code.authorisation.kind,
    authorisation: code.authorisation.code,
  };
  return { fields, issued: null, warnings: warningsOf(code, codes.length, about) };
}

const receiverCuit = ({ receiver }: ArcaCode): string | null =>
  receiver?.type === cuitDocument ? receiver.number : null;

function warningsOf(
  code: ArcaCode,
  count: number,
  { credit, today, relation }: ReadInvoiceFor,
): readonly InvoiceWarning[] {
  const { family, isFce } = voucherOf(code.type);
  const paper = `${voucherName(code.type)} ${proposedText(0, code.pointOfSale, code.number)}`;
  const receiver = receiverCuit(code);
  const isLocal = code.currency === pesos;
  const warned: readonly (readonly [
    code: keyof typeof texts,
    isSo: boolean,
    values?: Readonly<Record<string, string | number>>,
  ])[] = [
    ['severalCodes', count > 1, { count, paper }],
    ['creditNote', family === 'credit', { paper }],
    ['debitNote', family === 'debit', { paper }],
    ['otherKind', family === 'unknown', { paper }],
    ['fce', isFce && family === 'invoice'],
    ['foreign', !isLocal, { currency: code.currency, amount: amountToText(code.amount) }],
    ['issuerCuit', !isCuit(code.issuer), { cuit: cuitText(code.issuer) }],
    ['receiverCuit', receiver !== null && !isCuit(receiver), { cuit: cuitText(receiver ?? '') }],
    ['future', code.date > today, { date: formatDate(code.date) }],
    ...(credit === null
      ? []
      : ([
          [
            'otherReceiver',
            receiver !== null && receiver !== credit.cuit,
            { cuit: cuitText(receiver ?? ''), expected: cuitText(credit.cuit) },
          ],
          ['noReceiver', receiver === null, { expected: cuitText(credit.cuit) }],
          [
            'otherAmount',
            isLocal && family === 'invoice' && !invoiceFits(code.amount, credit.amount, relation),
            { invoice: formatMoney(code.amount), credit: formatMoney(credit.amount) },
          ],
        ] as const)),
  ];
  return warned.flatMap(([warning, isSo, values = {}]) =>
    isSo ? [{ code: warning, text: fill(texts[warning], values) }] : [],
  );
}

/** The other records that have the number, or the payment, already (0704). */
export function repeatWarnings(
  repeats: readonly Repeat[],
  own: OwnRecord | null,
  sentence: string = texts.repeated,
): readonly InvoiceWarning[] {
  return repeats.map((repeat) => ({
    code: 'repeated',
    text: fill(sentence, { name: repeat.name, where: repeatSentence(repeat, own) }),
  }));
}

/** What is compared with the issuer's list: one of its invoices. */
export type IssuedRow = Pick<
  IssuedInvoiceView,
  'issuer' | 'type' | 'point_of_sale' | 'number' | 'date' | 'receiver' | 'total' | 'currency'
>;

/**
 * The reading with what the issuer's list says of the invoice; `rows` are those with its number that the person may know. The
 * list stands above the code.
 */
export function withIssued(reading: InvoiceReading, rows: readonly IssuedRow[]): InvoiceReading {
  const { fields } = reading;
  if (!fields) return reading;
  const own = rows.filter(
    ({ issuer, type }) => (issuer === '' || issuer === fields.issuer_cuit) && (type === 0 || type === fields.type),
  );
  const [row] = own;
  if (!row) return { ...reading, issued: 'absent' };
  const currency = fields.currency === pesos ? localCurrency : fields.currency;
  const isSame = own.some(
    (each) =>
      each.total === fields.total &&
      each.date === fields.date &&
      each.currency === currency &&
      each.receiver === (fields.receiver_cuit ?? each.receiver),
  );
  if (isSame) return { ...reading, issued: 'found' };
  const said = { date: formatDate(row.date), total: amountToText(row.total), receiver: cuitText(row.receiver) };
  const warning = { code: 'issuedDiffers', text: fill(texts.issuedDiffers, said) };
  return { ...reading, issued: 'differs', warnings: [...reading.warnings, warning] };
}
