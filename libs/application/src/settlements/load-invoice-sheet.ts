import { formatMonth } from '@comensal/domain/platform/dates';
import {
  type AskedOfSheet,
  confirmedChoicesSchema,
  displayedPlace,
  mostShownChanges,
  noPendingQuestions,
  rowText,
  type SheetRow,
} from '@comensal/domain/platform/spreadsheets';
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
import { z } from 'zod';
import type { JobHandler } from '../jobs/job-handler.port';
import { openReviewedSheet, ownerWhoMay, type ReviewedSheetDependencies } from '../jobs/open-reviewed-sheet';
import { type OpenedSheet, readSheet } from '../jobs/stage-sheet';
import type { Clock } from '../platform/clock/clock.port';
import type { InTransaction } from '../platform/unit-of-work/unit-of-work.port';
import { countOf, type FatedRow, fatedRows, phaseOf, seenOf, toMendOf } from '../reports/fated-rows';
import type { ReportWriter } from '../reports/report-writer.port';
import type { InvoiceWrite, MetSettlement } from './billing.repository.port';

export interface InvoiceSheetDependencies extends ReviewedSheetDependencies<InvoicePositions> {
  readonly inTransaction: InTransaction;
  readonly reports: ReportWriter;
  readonly clock: Clock;
}

const sheetParams = confirmedChoicesSchema.extend({ fileId: z.uuid(), fileName: z.string() });

/** A row of the file, as it was read. */
interface ReadRow {
  readonly given: SheetRow;
  readonly read: { readonly value: InvoiceRow } | { readonly reason: string };
}

/** A row with what becomes of it, and what it writes. */
interface FatedInvoice extends FatedRow<InvoiceRowFate> {
  readonly write: InvoiceWrite | null;
}

const sheetOfInvoices = { texts: invoiceSheet, columns: invoiceColumns, textOf: invoiceRowText } as const;

/** Says which invoice of a spreadsheet would go to which settlement; writes nothing. Throws noPermission, and the refusals of a spreadsheet. */
export const reviewInvoiceSheet = (dependencies: InvoiceSheetDependencies): JobHandler =>
  work(dependencies, 'settlements/reviewInvoices');

/**
 * Sets the invoices of a spreadsheet in one transaction, and keeps what they were for its undo. Where the file or a settlement
 * is no longer as the review showed it, nothing is written, and the result says what would change now. Throws as the review.
 */
export const loadInvoiceSheet = (dependencies: InvoiceSheetDependencies): JobHandler =>
  work(dependencies, 'settlements/loadInvoices');

function work(
  dependencies: InvoiceSheetDependencies,
  call: 'settlements/loadInvoices' | 'settlements/reviewInvoices',
): JobHandler {
  return async (input, context) => {
    const { fileId, fileName: _, confirmed, ...said } = sheetParams.parse(input);
    const isReview = call === 'settlements/reviewInvoices';
    const owner = await ownerWhoMay(dependencies.ownerOf, context, settlementAccess[call]);
    const { sheet, asked } = await openReviewedSheet(
      dependencies.openSheet,
      { id: fileId, said, isReview },
      context.signal,
    );
    if (asked !== null) return { result: { ...outcomeOf('asks', [], '', sheet, asked) }, file: null };
    const read = (given: SheetRow): ReadRow => ({
      given,
      read: readInvoiceRow(given, sheet.positionsOf(given.number)),
    });
    const rows = await readSheet(sheet, read, context);
    const { state, fated, seen } = await dependencies.inTransaction(owner.actor, async ({ settlementBilling }) => {
      if (!isReview) await settlementBilling.hold();
      const ids = rows.flatMap(({ read }) => ('value' in read ? [read.value.settlement] : []));
      const fated = fatesOf(rows, await settlementBilling.meet(owner.actor, [...new Set(ids)]));
      const writes = fated.flatMap(({ write }) => write ?? []);
      const seen = seenOf(writes);
      if (isReview) return { state: 'reviewed' as const, fated, seen };
      // Nothing to change is nothing to review: sent twice it is taken twice.
      if (seen !== '' && seen !== confirmed) return { state: 'waits' as const, fated, seen };
      await settlementBilling.loadInvoices(context.id, writes);
      return { state: 'taken' as const, fated, seen };
    });
    context.progress(rows.length, rows.length);
    const result = outcomeOf(state, fated, seen, sheet);
    const isLong = result.added + result.changed > mostShownChanges;
    const report =
      result.hasErrorFile || isLong ? fatedRows(dependencies, sheetOfInvoices, fated, { state, sheet, owner }) : null;
    return { result: { ...result }, file: report };
  };
}

/** What becomes of each row, given the settlements that they name. Rows of one settlement that contradict each other are refused. */
function fatesOf(rows: readonly ReadRow[], met: ReadonlyMap<number, MetSettlement>): FatedInvoice[] {
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
  asked: AskedOfSheet = noPendingQuestions,
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
