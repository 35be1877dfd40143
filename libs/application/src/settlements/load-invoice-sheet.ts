import { formatMonth } from '@comensal/domain/platform/dates';
import { type AskedOfSheet, displayedPlace, mostShownChanges, rowText } from '@comensal/domain/platform/spreadsheets';
import { fill } from '@comensal/domain/platform/texts';
import {
  type InvoicePositions,
  type InvoiceRow,
  type InvoiceRowFate,
  type InvoiceSheetOutcome,
  invoiceColumns,
  invoiceRowText,
  invoiceSheetOutcome,
  invoiceText,
  readInvoiceRow,
  settlementAccess,
} from '@comensal/domain/settlements';
import { invoiceSheet } from '@comensal/domain/settlements/invoice-sheet.texts';
import { settlements as texts } from '@comensal/domain/settlements/settlements.texts';
import { type OpenedSheet } from '../jobs/stage-sheet';
import { countOf, phaseOf, toMendOf } from '../reports/fated-rows';
import { fatedSheetJobs, type ReadRow, type WritingRow } from '../reports/fated-sheet-jobs';
import type { InvoiceWrite, MetSettlement } from './billing.repository.port';

type FatedInvoice = WritingRow<InvoiceRowFate, InvoiceWrite>;

/**
 * The jobs that say which invoice of a spreadsheet would go to which settlement, and that set them (issue 53, 4). Throw as
 * `fatedSheetJobs`.
 */
export const { review: reviewInvoiceSheet, load: loadInvoiceSheet } = fatedSheetJobs({
  access: {
    review: settlementAccess['settlements/reviewInvoices'],
    load: settlementAccess['settlements/loadInvoices'],
  },
  rows: { texts: invoiceSheet, columns: invoiceColumns, textOf: invoiceRowText },
  read: readInvoiceRow,
  hold: ({ settlementBilling }) => settlementBilling.hold(),
  fatesOf: async ({ settlementBilling }, actor, rows) => {
    const ids = rows.flatMap(({ read }) => ('value' in read ? [read.value.settlement] : []));
    return fatesOf(rows, await settlementBilling.meet(actor, [...new Set(ids)]));
  },
  load: ({ settlementBilling }, jobId, writes) => settlementBilling.loadInvoices(jobId, writes),
  outcomeOf,
});

/** What becomes of each row, given the settlements that they name. Rows of one settlement that contradict each other are refused. */
function fatesOf(rows: readonly ReadRow<InvoiceRow>[], met: ReadonlyMap<number, MetSettlement>): FatedInvoice[] {
  const ofSettlement = Map.groupBy(rows, ({ read }) => ('value' in read ? read.value.settlement : null));
  return rows.map(({ given, read }) => {
    if ('reason' in read) return { given, fate: { what: 'refused', reason: read.reason }, write: null };
    const { value } = read;
    const alike = ofSettlement.get(value.settlement) ?? [];
    const first = alike[0]?.given.number ?? given.number;
    const differs = alike.some(
      (other) =>
        'value' in other.read && (other.read.value.number !== value.number || other.read.value.date !== value.date),
    );
    const refused = (sentence: string): FatedInvoice => ({
      given,
      fate: { what: 'refused', reason: fill(sentence, { id: value.settlement, row: rowText(first) }) },
      write: null,
    });
    if (differs) return refused(invoiceSheet.reason.contradictory);
    const found = met.get(value.settlement) ?? null;
    if (found === null) return refused(invoiceSheet.reason.unknown);
    if (found.exportedOn === null) return refused(invoiceSheet.reason.notExported);
    if (first !== given.number) return { given, fate: { what: 'repeated', of: first }, write: null };
    const { invoice: former, version } = found;
    if (former?.number === value.number && former.date === value.date)
      return { given, fate: { what: 'unchanged' }, write: null };
    const name = fill(invoiceSheet.name, { id: found.id, of: nameOf(found) });
    const cells = [String(found.id), former && invoiceText(former), invoiceText(value)];
    return {
      given,
      fate: former ? { what: 'changed', name, former } : { what: 'added', name },
      write: { ...value, place: given.number, version, former, cells },
    };
  });
}

function nameOf({ companyName: company, centreName: centre, month }: NonNullable<MetSettlement>): string {
  const values = { company, month: formatMonth(month) };
  return centre === null ? fill(texts.of, values) : fill(texts.ofCentre, { ...values, centre });
}

function outcomeOf(
  state: InvoiceSheetOutcome['state'],
  rows: readonly FatedInvoice[],
  seen: string,
  sheet: OpenedSheet<InvoicePositions>,
  asked: AskedOfSheet,
): InvoiceSheetOutcome {
  const refused = countOf(rows, 'refused');
  return invoiceSheetOutcome(
    {
      state,
      added: countOf(rows, 'added'),
      changed: countOf(rows, 'changed'),
      unchanged: countOf(rows, 'unchanged', 'repeated'),
      refused,
      seen,
      changes: rows
        .flatMap(({ fate, write }) => (write === null ? [] : [{ fate, ...write }]))
        .slice(0, mostShownChanges)
        .map(({ place, settlement, number, date, fate }) => ({
          ...displayedPlace(place),
          settlement,
          number,
          date,
          told: invoiceRowText(phaseOf(state), fate),
        })),
      asked,
      ...toMendOf(state, rows, sheet, invoiceColumns),
      hasErrorFile: refused > 0,
    },
    sheet.told(),
  );
}
