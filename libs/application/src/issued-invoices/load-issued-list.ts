import {
  type IssuedInvoice,
  type IssuedListOutcome,
  type IssuedPositions,
  type IssuedRowFate,
  isNote,
  issuedColumns,
  issuedInvoiceAccess,
  issuedListForm,
  issuedListOutcome,
  issuedPaper,
  issuedRowText,
  issuedTotal,
  issuerOfFile,
  localCurrency,
  readIssuedRow,
  saysOtherwise,
} from '@comensal/domain/issued-invoices';
import { issuedList } from '@comensal/domain/issued-invoices/issued-list.texts';
import type { Actor } from '@comensal/domain/platform/access';
import {
  type AskedOfSheet,
  displayedPlace,
  mostShownChanges,
  noPendingQuestions,
  rowText,
  type SheetRow,
} from '@comensal/domain/platform/spreadsheets';
import { fill } from '@comensal/domain/platform/texts';
import { z } from 'zod';
import type { JobContext, JobHandler } from '../jobs/job-handler.port';
import {
  knownHeadings,
  openReviewedSheet,
  ownerWhoMay,
  type ReviewedSheetDependencies,
} from '../jobs/open-reviewed-sheet';
import { type OpenedSheet, readSheet } from '../jobs/stage-sheet';
import type { Clock } from '../platform/clock/clock.port';
import type { InTransaction, UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import { countOf, type FatedRow, fatedRows, phaseOf, seenOf, toMendOf } from '../reports/fated-rows';
import type { ReportWriter } from '../reports/report-writer.port';
import type { IssuedListWrite, MetIssuedInvoice } from './issued-invoice.repository.port';

export interface IssuedListDependencies extends ReviewedSheetDependencies<IssuedPositions> {
  readonly inTransaction: InTransaction;
  readonly reports: ReportWriter;
  readonly clock: Clock;
}

const listParams = issuedListForm.choices.extend({ fileId: z.uuid(), fileName: z.string() });

/** How a list is taken: by whom, under which id and name, and whether it may be written. */
export interface IssuedListWork {
  readonly id: string;
  readonly actor: Actor;
  readonly fileName: string;
  readonly mapping: Readonly<Record<string, string>>;
  /** `review` writes nothing; a `seen` other than '' must be what the list changes. */
  readonly wants: { readonly review: true } | { readonly review: false; readonly seen: string };
}

/** A row of the file, as it was read. */
interface ReadRow {
  readonly given: SheetRow;
  readonly read: { readonly value: IssuedInvoice } | { readonly reason: string };
}

const issuedRows = { texts: issuedList, columns: issuedColumns, textOf: issuedRowText } as const;

/** A row with what becomes of it, and what it writes. */
export interface FatedIssuedRow extends FatedRow<IssuedRowFate> {
  readonly value: IssuedInvoice | null;
  readonly write: IssuedListWrite | null;
}

/** Says what a list of issued invoices would add and change; writes nothing. Throws as `loadIssuedList`. */
export const reviewIssuedList = (dependencies: IssuedListDependencies): JobHandler =>
  work(dependencies, 'issued-invoices/reviewList');

/**
 * Loads a list of issued invoices in one transaction (CRE-55), keeps what they said before, and what its undo needs. Where a
 * review was confirmed and the file or an invoice is no longer as it showed them, nothing is written. Throws noPermission,
 * and the refusals of a spreadsheet that cannot be read.
 */
export const loadIssuedList = (dependencies: IssuedListDependencies): JobHandler =>
  work(dependencies, 'issued-invoices/addList');

function work(
  dependencies: IssuedListDependencies,
  call: 'issued-invoices/addList' | 'issued-invoices/reviewList',
): JobHandler {
  return async (input, context) => {
    const { fileId, fileName, confirmed, mapping, ...said } = listParams.parse(input);
    const isReview = call === 'issued-invoices/reviewList';
    const owner = await ownerWhoMay(dependencies.ownerOf, context, issuedInvoiceAccess[call]);
    const remembered = await dependencies.inTransaction(owner.actor, ({ issuedInvoices }) => issuedInvoices.mapping());
    const headings = knownHeadings(remembered, mapping, said.headings);
    const file = { id: fileId, said: { ...said, headings }, isReview };
    const { sheet, asked } = await openReviewedSheet(dependencies.openSheet, file, context.signal);
    if (asked !== null) return { result: { ...outcomeOf('asks', [], '', sheet, asked) }, file: null };
    const { state, rows, seen } = await takeIssuedList(dependencies.inTransaction, sheet, context, {
      id: context.id,
      actor: owner.actor,
      fileName,
      mapping: headings,
      wants: isReview ? { review: true } : { review: false, seen: confirmed },
    });
    const result = outcomeOf(state, rows, seen, sheet);
    const isLong = result.added + result.changed > mostShownChanges;
    const report =
      result.hasErrorFile || isLong ? fatedRows(dependencies, issuedRows, rows, { state, sheet, owner }) : null;
    return { result: { ...result }, file: report };
  };
}

/** Reads all rows of a list, and writes what is new in one transaction, as `wants` says. */
export async function takeIssuedList(
  inTransaction: InTransaction,
  sheet: OpenedSheet<IssuedPositions>,
  context: Pick<JobContext, 'progress' | 'signal'>,
  list: IssuedListWork,
): Promise<{ state: 'reviewed' | 'waits' | 'taken'; rows: readonly FatedIssuedRow[]; seen: string }> {
  const issuer = issuerOfFile(list.fileName);
  const read = (given: SheetRow): ReadRow => ({
    given,
    read: readIssuedRow(given, sheet.positionsOf(given.number), issuer),
  });
  const single = withoutRepeats(await readSheet(sheet, read, context));
  return inTransaction(list.actor, async (unit) => {
    const { wants, actor } = list;
    if (!wants.review) await unit.issuedInvoices.hold();
    const rows = await withFates(unit, actor, single);
    const writes = rows.flatMap(({ write }) => write ?? []);
    const seen = seenOf(writes);
    if (wants.review) return { state: 'reviewed' as const, rows, seen };
    if (wants.seen !== '' && seen !== '' && seen !== wants.seen) return { state: 'waits' as const, rows, seen };
    const [from, until] = daysOf(rows);
    if (writes.length > 0 && from !== null && until !== null) {
      const added = writes.filter(({ stored }) => stored === null).length;
      const { id, fileName, mapping } = list;
      const counts = { added, changed: writes.length - added };
      await unit.issuedInvoices.load(
        { id, fileName, mapping, loadedBy: actor.username, from, until, ...counts },
        writes,
      );
    }
    return { state: 'taken' as const, rows, seen };
  });
}

/** Rows of the same voucher: the first stands, the others repeat it or contradict it, and then all of them are refused. */
function withoutRepeats(rows: readonly ReadRow[]): readonly (ReadRow & { readonly fate: IssuedRowFate | null })[] {
  const keyOf = ({ issuer, type, point_of_sale, number }: IssuedInvoice): string =>
    [issuer, type, point_of_sale, number].join('/');
  const first = new Map<string, { readonly place: number; readonly said: string; differs: boolean }>();
  for (const { given, read } of rows) {
    if (!('value' in read)) continue;
    const [key, said] = [keyOf(read.value), JSON.stringify(read.value)];
    const known = first.get(key);
    if (known === undefined) first.set(key, { place: given.number, said, differs: false });
    else if (known.said !== said) known.differs = true;
  }
  return rows.map((row) => {
    if ('reason' in row.read) return { ...row, fate: { what: 'refused', reason: row.read.reason } };
    const known = first.get(keyOf(row.read.value));
    if (known?.differs) {
      const reason = fill(issuedList.reason.contradictory, { row: rowText(known.place) });
      return { ...row, fate: { what: 'refused', reason } };
    }
    const isFirst = known === undefined || known.place === row.given.number;
    return { ...row, fate: isFirst ? null : { what: 'repeated', of: known.place } };
  });
}

/** Rows whose stored invoices are looked up together. */
const metAtOnce = 5_000;

async function withFates(
  { issuedInvoices }: Pick<UnitOfWork, 'issuedInvoices'>,
  actor: Actor,
  rows: ReturnType<typeof withoutRepeats>,
): Promise<readonly FatedIssuedRow[]> {
  const fated: FatedIssuedRow[] = [];
  for (let at = 0; at < rows.length; at += metAtOnce) {
    const portion = rows.slice(at, at + metAtOnce);
    const open = portion.flatMap(({ given, read, fate }) =>
      fate === null && 'value' in read ? [{ place: given.number, ...read.value }] : [],
    );
    const met = await issuedInvoices.meet(actor, open);
    for (const row of portion) fated.push(fatedRow(row, met.get(row.given.number)));
  }
  return fated;
}

/** What becomes of a row, given what it meets. */
function fatedRow(
  { given, read, fate }: ReturnType<typeof withoutRepeats>[number],
  met: MetIssuedInvoice | undefined,
): FatedIssuedRow {
  const value = 'value' in read ? read.value : null;
  if (fate !== null || value === null || met === undefined)
    return { given, fate: fate ?? { what: 'unchanged' }, value, write: null };
  if (!met.isSeen)
    return { given, fate: { what: 'refused', reason: issuedList.reason.outOfScope }, value: null, write: null };
  const { stored } = met;
  const learns =
    stored !== null && ((stored.type === 0 && value.type > 0) || (stored.issuer === '' && value.issuer !== ''));
  if (stored !== null && !learns && !saysOtherwise(stored, value))
    return { given, fate: { what: 'unchanged' }, value, write: null };
  const cells = [
    issuedPaper(value),
    value.receiver_name || value.receiver,
    stored && issuedTotal(stored),
    issuedTotal(value),
  ];
  return {
    given,
    fate: stored === null ? { what: 'added' } : { what: 'changed', former: stored },
    value,
    write: { place: given.number, ...value, stored, cells },
  };
}

/** The first and the latest day of the rows that were read; nulls without any. */
function daysOf(rows: readonly FatedIssuedRow[]): readonly [number | null, number | null] {
  let [from, until]: [number | null, number | null] = [null, null];
  for (const { value } of rows) {
    if (value === null) continue;
    if (from === null || value.date < from) from = value.date;
    if (until === null || value.date > until) until = value.date;
  }
  return [from, until];
}

/** What a list came to, and each of its rows that was not loaded. */
export function issuedListLines(
  { state, rows, seen }: Awaited<ReturnType<typeof takeIssuedList>>,
  sheet: OpenedSheet<IssuedPositions>,
): string[] {
  const refused = rows.flatMap(({ given, fate }) =>
    fate.what === 'refused' ? [`${rowText(given.number)}: ${fate.reason}`] : [],
  );
  return [outcomeOf(state, rows, seen, sheet).message, ...refused];
}

/** What a list came to. */
function outcomeOf(
  state: IssuedListOutcome['state'],
  rows: readonly FatedIssuedRow[],
  seen: string,
  sheet: OpenedSheet<IssuedPositions>,
  asked: AskedOfSheet = noPendingQuestions,
): IssuedListOutcome {
  const refused = countOf(rows, 'refused');
  return issuedListOutcome(
    {
      state,
      added: countOf(rows, 'added'),
      changed: countOf(rows, 'changed'),
      unchanged: countOf(rows, 'unchanged', 'repeated'),
      refused,
      notes: rows.filter(({ value }) => value !== null && isNote(value.type)).length,
      foreign: rows.filter(({ value }) => value !== null && value.currency !== localCurrency).length,
      until: daysOf(rows)[1],
      seen,
      changes: rows
        .flatMap(({ fate, write }) => (write === null ? [] : [{ fate, ...write }]))
        .slice(0, mostShownChanges)
        .map(({ place, fate, ...invoice }) => ({
          ...displayedPlace(place),
          paper: issuedPaper(invoice),
          receiver: invoice.receiver_name || invoice.receiver,
          total: issuedTotal(invoice),
          told: issuedRowText(phaseOf(state), fate),
        })),
      asked,
      ...toMendOf(state, rows, sheet, issuedColumns),
      hasErrorFile: refused > 0,
    },
    sheet.told(),
  );
}
