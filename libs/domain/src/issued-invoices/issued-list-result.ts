import { z } from 'zod';
import { formatDate } from '../platform/dates/dates';
import { formatMoney } from '../platform/money/money';
import type { SheetNotices } from '../platform/spreadsheets/sheet-choices';
import {
  changedRow,
  outcomeMessage,
  type RowWithoutChange,
  rowsOutcome,
  rowWithoutChangeText,
} from '../platform/spreadsheets/sheet-outcome';
import { fill } from '../platform/texts/fill';
import { cuitText } from '../platform/validation/cuit';
import { issuedList } from './issued-list.texts';
import { type IssuedInvoice, localCurrency } from './issued-row';
import { invoiceNumberText, voucherName, voucherOf } from './voucher';

/** `others` are the vouchers of a list that are not plain invoices in pesos. `until` is its latest day. */
export const issuedListAnswer = z
  .object({
    ...rowsOutcome,
    changed: z.int(),
    notes: z.int(),
    foreign: z.int(),
    until: z.int().nullable(),
    changes: z
      .array(z.object({ ...changedRow, paper: z.string(), receiver: z.string(), total: z.string() }).readonly())
      .readonly(),
  })
  .readonly();
export type IssuedListOutcome = z.output<typeof issuedListAnswer>;

/** The outcome with its sentence. */
export function issuedListOutcome(
  outcome: Omit<IssuedListOutcome, 'message' | keyof SheetNotices>,
  notices: SheetNotices,
): IssuedListOutcome {
  const { state, notes, foreign, until, added, changed, unchanged, refused } = outcome;
  const shown = (count: number): string => count.toLocaleString('es-AR');
  const more = [
    ...(until === null ? [] : [fill(issuedList.outcome.until, { date: formatDate(until) })]),
    ...(notes === 0 ? [] : [fill(issuedList.outcome.notes, { count: shown(notes) })]),
    ...(foreign === 0 ? [] : [fill(issuedList.outcome.foreign, { count: shown(foreign) })]),
  ];
  const counts = { added, changed, unchanged, refused };
  return { ...outcome, ...notices, message: outcomeMessage({ state, counts }, issuedList.outcome, notices, more) };
}

/** What of an invoice a later list may say otherwise. */
export type IssuedFacts = Pick<
  IssuedInvoice,
  'date' | 'receiver' | 'receiver_name' | 'total' | 'currency' | 'authorisation'
>;

/** Whether a later list says something else of an invoice; what it leaves empty stays as it was. */
export function saysOtherwise(former: IssuedFacts, given: IssuedFacts): boolean {
  return (
    former.date !== given.date ||
    former.total !== given.total ||
    former.currency !== given.currency ||
    (['receiver', 'receiver_name', 'authorisation'] as const).some(
      (field) => given[field] !== '' && given[field] !== former[field],
    )
  );
}

/** What a row of a list comes to: of a changed invoice with what it was, of a repeated or refused row with its cause. */
export type IssuedRowFate =
  | { readonly what: 'added' | 'unchanged' }
  | { readonly what: 'changed'; readonly former: IssuedFacts }
  | RowWithoutChange;

/** The sentence about a row, before the load and after it. */
export function issuedRowText(phase: 'will' | 'done', fate: IssuedRowFate): string {
  const { repeated, refused } = issuedList.row;
  if (fate.what === 'repeated' || fate.what === 'refused')
    return rowWithoutChangeText({ repeated: repeated[phase], refused: refused[phase] }, fate);
  const sentence = issuedList.row[fate.what][phase];
  return fate.what === 'changed' ? fill(sentence, { former: factsText(fate.former) }) : sentence;
}

/** 'A 0001-00001234' with the name of its kind: 'Factura A 0001-00001234'. */
export function issuedPaper({ type, point_of_sale, number }: Pick<IssuedInvoice, 'type' | 'point_of_sale' | 'number'>) {
  return `${voucherName(type)} ${invoiceNumberText(point_of_sale, number)}`;
}

/** '$ 1.234,56'; in another currency 'DOL 1.234,56'. */
export function issuedTotal({ total, currency }: Pick<IssuedInvoice, 'total' | 'currency'>): string {
  return currency === localCurrency ? formatMoney(total) : formatMoney(total).replace('$', currency);
}

const factsText = (facts: IssuedFacts): string =>
  [formatDate(facts.date), cuitText(facts.receiver), facts.receiver_name, issuedTotal(facts), facts.authorisation]
    .filter((text) => text !== '')
    .join(' · ');

/** Whether a voucher is a note and no invoice. */
export const isNote = (type: number): boolean => ['credit', 'debit'].includes(voucherOf(type).family);
