import { z } from 'zod';
import { formatDate } from '../platform/dates/dates';
import { formatMoney } from '../platform/money/money';
import { rowsToMend } from '../platform/spreadsheets/mended-cells.schemas';
import { sheetCells } from '../platform/spreadsheets/sheet-cells.texts';
import { askedOfSheet, type SheetNotices, sheetNotices, withNotices } from '../platform/spreadsheets/sheet-choices';
import { rowText } from '../platform/spreadsheets/sheet-row';
import { fill } from '../platform/texts/fill';
import { cuitText } from '../platform/validation/cuit';
import { issuedList } from './issued-list.texts';
import { type IssuedInvoice, localCurrency } from './issued-row';
import { invoiceNumberText, voucherName, voucherOf } from './voucher';

/** Most changes that the result names; its file has all rows. */
export const mostIssuedChanges = 100;

/**
 * What a review of a list of issued invoices found, or a load did; as `indexSheetAnswer`. `others` are its vouchers that are
 * not plain invoices in pesos. `until` is its latest day.
 */
export const issuedListAnswer = z
  .object({
    message: z.string(),
    state: z.enum(['asks', 'reviewed', 'waits', 'taken']),
    added: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    refused: z.int(),
    notes: z.int(),
    foreign: z.int(),
    until: z.int().nullable(),
    seen: z.string(),
    /** The first rows that change something. */
    changes: z
      .array(
        z
          .object({
            row: z.int(),
            sheet: z.int(),
            paper: z.string(),
            receiver: z.string(),
            total: z.string(),
            told: z.string(),
          })
          .readonly(),
      )
      .readonly(),
    ...sheetNotices,
    asked: askedOfSheet,
    toMend: rowsToMend,
    hasErrorFile: z.boolean(),
  })
  .readonly();
export type IssuedListOutcome = z.output<typeof issuedListAnswer>;

/** The outcome with its sentence. */
export function issuedListOutcome(
  outcome: Omit<IssuedListOutcome, 'message' | keyof SheetNotices>,
  notices: SheetNotices,
): IssuedListOutcome {
  const { state, notes, foreign, until, ...counted } = outcome;
  const { added, changed, unchanged, refused } = counted;
  const shown = (count: number): string => count.toLocaleString('es-AR');
  const said = [
    fill(issuedList.outcome[state === 'asks' ? 'reviewed' : state], {
      added: shown(added),
      changed: shown(changed),
      unchanged: shown(unchanged),
      refused: shown(refused),
    }),
    ...(until === null ? [] : [fill(issuedList.outcome.until, { date: formatDate(until) })]),
    ...(notes === 0 ? [] : [fill(issuedList.outcome.notes, { count: shown(notes) })]),
    ...(foreign === 0 ? [] : [fill(issuedList.outcome.foreign, { count: shown(foreign) })]),
  ].join('. ');
  const message = state === 'asks' ? sheetCells.asked : withNotices(said, notices);
  return { ...outcome, ...notices, message };
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
  | { readonly what: 'repeated'; readonly of: number }
  | { readonly what: 'refused'; readonly reason: string };

/** The sentence about a row, before the load and after it. */
export function issuedRowText(phase: 'will' | 'done', fate: IssuedRowFate): string {
  const sentence = issuedList.row[fate.what][phase];
  if (fate.what === 'repeated') return fill(sentence, { row: rowText(fate.of) });
  if (fate.what === 'refused') return fill(sentence, { reason: fate.reason });
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
