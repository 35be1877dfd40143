import { customersFilterSchema } from '@comensal/domain/customers';
import {
  type RemovalPositions,
  readRemovalRow,
  removalAccess,
  removalColumns,
  removalReview,
} from '@comensal/domain/customers-removal';
import { type Actor, mayMake } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import {
  type AskedOfSheet,
  noNotices,
  noPendingQuestions,
  type ReviewChoices,
  type RowToMend,
  reviewChoicesSchema,
  type SheetNotices,
} from '@comensal/domain/platform/spreadsheets';
import { z } from 'zod';
import type { JobContext, JobHandler } from '../jobs/job-handler.port';
import { refusedOnly, rowsToMend } from '../jobs/rows-to-mend';
import { type OpenedSheet, requestOf, stageSheet } from '../jobs/stage-sheet';
import { type RemovalDependencies, removalReport } from './removal-report';

export interface ReviewRemovalDependencies extends RemovalDependencies {
  /** Opens the stored file. Throws the refusal that says why it cannot be read. */
  readonly openSheet: (fileId: string, choices: ReviewChoices) => Promise<OpenedSheet<RemovalPositions>>;
}

/** A spreadsheet, chosen diners, or all that the list shows under a filter. */
const reviewParams = z.union([
  reviewChoicesSchema.extend({ fileId: z.uuid(), fileName: z.string() }),
  z.object({ ids: z.array(z.int()) }),
  z.object({ filter: customersFilterSchema }),
]);
type ReviewParams = z.output<typeof reviewParams>;
type SheetParams = Extract<ReviewParams, { fileId: string }>;

/**
 * Finds who would be removed, and removes nobody (DIN-05, DIN-39): how many, who cannot be and why. The result is
 * stored under the job's id, so that exactly what was reviewed is removed; for a spreadsheet with open questions, nothing
 * is stored. Throws noPermission, removalTooMany, and the refusals of a spreadsheet that cannot be read.
 */
export function reviewRemoval(dependencies: ReviewRemovalDependencies): JobHandler {
  return async (params, context) => {
    const wanted = reviewParams.parse(params);
    const owner = await dependencies.ownerOf(context.owner);
    const call = 'fileId' in wanted ? 'customers/reviewRemovalSheet' : 'customers/reviewRemoval';
    if (!owner || !mayMake(owner.actor, removalAccess[call])) throw new Refusal(platformRefusals.noPermission);
    const { told, asked } = await stage(dependencies, owner.actor, wanted, context);
    const { id } = context;
    const { rows, people, staying, refused, repeated } = await dependencies.inTransaction(owner.actor, async (unit) => {
      await unit.customerRemovals.judge(id, owner.actor);
      return unit.customerRemovals.counts(id);
    });
    context.progress(rows, rows);
    const result = removalReview({ reviewId: id, rows, people, staying, refused, repeated }, told, asked);
    if (!result.hasErrorFile) return { result: { ...result }, file: null };
    const toMend = 'fileId' in wanted ? await toMendOf(dependencies, wanted, context) : undefined;
    return { result: { ...result, toMend }, file: removalReport(dependencies, 'review', id, owner, context, told) };
  };
}

/** Stores whom the review is about. Returns what was left out of a spreadsheet, and what its owner has to answer first. */
async function stage(
  { openSheet, inTransaction }: ReviewRemovalDependencies,
  actor: Actor,
  wanted: ReviewParams,
  context: JobContext,
): Promise<{ readonly told: SheetNotices; readonly asked: AskedOfSheet }> {
  const { id } = context;
  if (!('fileId' in wanted)) {
    await inTransaction(actor, ({ customerRemovals }) =>
      'ids' in wanted
        ? customerRemovals.stageChosen(id, wanted.ids)
        : customerRemovals.stageMatches(id, actor, wanted.filter),
    );
    return { told: noNotices, asked: noPendingQuestions };
  }
  const { fileId, fileName: _, ...choices } = wanted;
  const sheet = await openSheet(fileId, choices);
  const asked = await requestOf(sheet);
  if (asked !== null) return { told: noNotices, asked };
  await stageSheet(
    sheet,
    (row) => ({ number: row.number, ...readRemovalRow(row, sheet.positionsOf(row.number)) }),
    (rows) => inTransaction(actor, (unit) => unit.customerRemovals.stageRows(id, rows)),
    context,
  );
  return { told: sheet.told(), asked: noPendingQuestions };
}

async function toMendOf(
  { openSheet, removalRows }: ReviewRemovalDependencies,
  { fileId, fileName: _, ...choices }: SheetParams,
  { id, signal }: JobContext,
): Promise<readonly RowToMend[]> {
  return rowsToMend(await openSheet(fileId, choices), removalColumns, refusedOnly(removalRows(id)), signal);
}
