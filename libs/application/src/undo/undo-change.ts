import { customersMassive } from '@comensal/domain/customers-massive/customers-massive.texts';
import { customersRemoval } from '@comensal/domain/customers-removal/customers-removal.texts';
import { accessByKind } from '@comensal/domain/job-access';
import {
  type UndoableKind,
  type UndoResult,
  undoColumns,
  undoKinds,
  undoResult,
  undoRowText,
} from '@comensal/domain/jobs';
import { jobs } from '@comensal/domain/jobs/jobs.texts';
import { undo } from '@comensal/domain/jobs/undo.texts';
import { mayMake } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { placeOfRow } from '@comensal/domain/platform/spreadsheets';
import { fill } from '@comensal/domain/platform/texts';
import { z } from 'zod';
import { inPortions } from '../jobs/in-portions';
import type { JobFile, JobHandler } from '../jobs/job-handler.port';
import type { JobOwner, OwnerOf } from '../jobs/job-owner.port';
import type { Clock } from '../platform/clock/clock.port';
import type { InTransaction } from '../platform/unit-of-work/unit-of-work.port';
import { bareSheet } from '../reports/bare-sheet';
import type { ReportWriter } from '../reports/report-writer.port';
import type { UndoneChange, UndoReportRow } from './undo.repository.port';

export interface UndoDependencies {
  readonly ownerOf: OwnerOf;
  readonly inTransaction: InTransaction;
  /** The rows that the change did something with, in their order. */
  readonly undoRows: (change: UndoneChange) => AsyncIterable<UndoReportRow>;
  readonly reports: ReportWriter;
  readonly clock: Clock;
}

/** Removals that were undone by an earlier version name their job differently. */
const undoParams = z.union([
  z.object({ changeId: z.uuid() }),
  z.object({ removalId: z.uuid() }).transform(({ removalId }) => ({ changeId: removalId })),
]);

/**
 * Takes back what a bulk change did, in portions of one transaction each, by who may make such a change and for the
 * places that this person sees now. A row that anything else has touched since stays, and is reported with the reason.
 * Resumed after a crash it continues where it stopped; each row goes back once. `shape` returns the result in the fields
 * of the call's answer.
 */
export function undoChange(
  dependencies: UndoDependencies,
  kind: UndoableKind,
  shape: (result: UndoResult) => object = (result) => result,
): JobHandler {
  return async (params, context) => {
    const { changeId } = undoParams.parse(params);
    const owner = await dependencies.ownerOf(context.owner);
    if (!owner || !mayMake(owner.actor, accessByKind[undoKinds[kind]]))
      throw new Refusal(platformRefusals.noPermission);
    const { actor } = owner;
    const change = await dependencies.inTransaction(actor, ({ undos }) => undos.find(changeId));
    if (change?.kind !== kind) throw new Refusal(platformRefusals.notFound);
    const counts = () => dependencies.inTransaction(actor, ({ undos }) => undos.counts(change));
    const before = await counts();
    await inPortions(
      dependencies.inTransaction,
      actor,
      ({ undos }, after) => undos.restoreNext(change, actor, after),
      { done: before.restored, total: before.done },
      context,
    );
    const { done, restored } = await counts();
    return {
      result: { ...shape(undoResult(kind, { rows: restored, refused: done - restored })) },
      file: undoReport(dependencies, change, owner, context.signal),
    };
  };
}

/** Every row of the change with what became of it. */
function undoReport(
  { undoRows, reports, clock }: Pick<UndoDependencies, 'undoRows' | 'reports' | 'clock'>,
  change: UndoneChange,
  { person }: JobOwner,
  signal: AbortSignal,
): JobFile {
  const { columns } = jobs.undoing;
  return bareSheet(
    { reports, clock },
    {
      title: undo.sheet[change.kind],
      person,
      nameOn: (date) => fill(undo.fileName[change.kind], { date }),
      columns: [
        { title: customersMassive.rowColumn, width: 8, kind: 'number' },
        ...undoColumns[change.kind].map((column) => ({ title: columns[column], width: 30, kind: 'text' as const })),
        { title: customersRemoval.resultColumn, width: 70, kind: 'text' },
      ],
      rows: cellsOf(undoRows(change), signal),
    },
  );
}

async function* cellsOf(
  rows: AsyncIterable<UndoReportRow>,
  signal: AbortSignal,
): AsyncGenerator<readonly (string | number | null)[]> {
  for await (const row of rows) {
    signal.throwIfAborted();
    yield [placeOfRow(row.row).row, ...row.cells, undoRowText('result', row)];
  }
}
