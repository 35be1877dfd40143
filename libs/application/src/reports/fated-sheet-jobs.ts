import type { Access, Actor } from '@comensal/domain/platform/access';
import {
  type AskedOfSheet,
  type ColumnPositions,
  confirmedChoicesSchema,
  mostShownChanges,
  noPendingQuestions,
  type SheetRow,
  type SheetState,
} from '@comensal/domain/platform/spreadsheets';
import { z } from 'zod';
import type { JobHandler } from '../jobs/job-handler.port';
import { openReviewedSheet, ownerWhoMay, type ReviewedSheetDependencies } from '../jobs/open-reviewed-sheet';
import { type OpenedSheet, readSheet } from '../jobs/stage-sheet';
import type { Clock } from '../platform/clock/clock.port';
import type { InTransaction, UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import { type FatedRow, type FatedSheet, fatedRows, seenOf } from './fated-rows';
import type { ReportWriter } from './report-writer.port';

export interface FatedSheetDependencies<Key extends string> extends ReviewedSheetDependencies<ColumnPositions<Key>> {
  readonly inTransaction: InTransaction;
  readonly reports: ReportWriter;
  readonly clock: Clock;
}

/** A row of a file, as it was read. */
export interface ReadRow<Value> {
  readonly given: SheetRow;
  readonly read: { readonly value: Value } | { readonly reason: string };
}

/** A row with what becomes of it, and what it writes. */
export interface WritingRow<Fate extends { readonly what: string }, Write> extends FatedRow<Fate> {
  readonly write: Write | null;
}

/** A kind of spreadsheet whose rows are all read, met with what is stored, and written in one transaction. */
interface FatedSheetKind<Key extends string, Value, Fate extends { readonly what: string }, Write extends object> {
  readonly access: { readonly review: Access; readonly load: Access };
  readonly rows: FatedSheet<Key, Fate>;
  readonly read: (row: SheetRow, positions: ColumnPositions<Key>) => ReadRow<Value>['read'];
  /** Lets no other load begin until the transaction ends. */
  readonly hold: (unit: UnitOfWork) => Promise<void>;
  readonly fatesOf: (
    unit: UnitOfWork,
    actor: Actor,
    rows: readonly ReadRow<Value>[],
  ) => Promise<readonly WritingRow<Fate, Write>[]>;
  /** Writes, and keeps under the job's id what its undo needs. */
  readonly load: (unit: UnitOfWork, jobId: string, writes: readonly Write[], actor: Actor) => Promise<void>;
  readonly outcomeOf: (
    state: SheetState,
    rows: readonly WritingRow<Fate, Write>[],
    seen: string,
    sheet: OpenedSheet<ColumnPositions<Key>>,
    asked: AskedOfSheet,
  ) => { readonly hasErrorFile: boolean };
}

const params = confirmedChoicesSchema.extend({ fileId: z.uuid(), fileName: z.string() });

/**
 * The jobs that review such a spreadsheet, which writes nothing, and that load it. Where the file or a record is no longer as
 * the review showed it, nothing is written, and the result says what would change now. Both throw noPermission, and the
 * refusals of a spreadsheet that cannot be read.
 */
export function fatedSheetJobs<Key extends string, Value, Fate extends { readonly what: string }, Write extends object>(
  kind: FatedSheetKind<Key, Value, Fate, Write>,
) {
  const work =
    (dependencies: FatedSheetDependencies<Key>, isReview: boolean): JobHandler =>
    async (input, context) => {
      const { fileId, fileName: _, confirmed, ...said } = params.parse(input);
      const { ownerOf, openSheet, inTransaction } = dependencies;
      const owner = await ownerWhoMay(ownerOf, context, kind.access[isReview ? 'review' : 'load']);
      const { sheet, asked } = await openReviewedSheet(openSheet, { id: fileId, said, isReview }, context.signal);
      if (asked !== null) return { result: { ...kind.outcomeOf('asks', [], '', sheet, asked) }, file: null };
      const read = (given: SheetRow): ReadRow<Value> => ({
        given,
        read: kind.read(given, sheet.positionsOf(given.number)),
      });
      const rows = await readSheet(sheet, read, context);
      const { state, fated, seen } = await inTransaction(owner.actor, async (unit) => {
        if (!isReview) await kind.hold(unit);
        const fated = await kind.fatesOf(unit, owner.actor, rows);
        const writes = fated.flatMap(({ write }) => write ?? []);
        const seen = seenOf(writes);
        if (isReview) return { state: 'reviewed' as const, fated, seen };
        // Nothing to change is nothing to review: sent twice it is taken twice.
        if (seen !== '' && seen !== confirmed) return { state: 'waits' as const, fated, seen };
        await kind.load(unit, context.id, writes, owner.actor);
        return { state: 'taken' as const, fated, seen };
      });
      context.progress(rows.length, rows.length);
      const result = kind.outcomeOf(state, fated, seen, sheet, noPendingQuestions);
      const isLong = fated.filter(({ write }) => write !== null).length > mostShownChanges;
      const file =
        result.hasErrorFile || isLong ? fatedRows(dependencies, kind.rows, fated, { state, sheet, owner }) : null;
      return { result: { ...result }, file };
    };
  return {
    review: (dependencies: FatedSheetDependencies<Key>): JobHandler => work(dependencies, true),
    load: (dependencies: FatedSheetDependencies<Key>): JobHandler => work(dependencies, false),
  };
}
