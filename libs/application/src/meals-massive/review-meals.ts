import {
  DayOrders,
  type MealPositions,
  mealColumns,
  mealsMassiveAccess,
  mealsReview,
  readMealRow,
} from '@comensal/domain/meals-massive';
import { type Actor, mayMake } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { type ReviewChoices, reviewChoicesSchema } from '@comensal/domain/platform/spreadsheets';
import { z } from 'zod';
import type { JobHandler } from '../jobs/job-handler.port';
import { refusedOnly, rowsToMend } from '../jobs/rows-to-mend';
import { type OpenedSheet, requestOf, stageSheet } from '../jobs/stage-sheet';
import { dryRun } from '../platform/unit-of-work/dry-run';
import { type EnteredRow, enterRows, foreignText } from './enter-rows';
import type { MarkedRow, PlacedMealRow, TriedRow } from './meal-upload.repository.port';
import { type MealsDependencies, mealsReport } from './meals-report';

export interface ReviewMealsDependencies extends MealsDependencies {
  /** Opens the stored file. Throws the refusal that says why it cannot be read. */
  readonly openSheet: (fileId: string, choices: ReviewChoices) => Promise<OpenedSheet<MealPositions>>;
}

const reviewParams = reviewChoicesSchema.extend({ fileId: z.uuid(), fileName: z.string() });
const nothing = { rows: 0, meals: 0, amount: 0, refused: 0 };

/**
 * Finds which meals of a spreadsheet would be entered, and enters none: each portion is entered in a transaction that is
 * rolled back, so the checks and prices are those of the real thing. The rows are stored under the job's id, so that
 * exactly what was reviewed is entered; of a spreadsheet with open questions nothing is stored. Throws noPermission, and the
 * refusals of a spreadsheet that cannot be read.
 */
export function reviewMeals(dependencies: ReviewMealsDependencies): JobHandler {
  const { inTransaction, openSheet, ownerOf } = dependencies;
  return async (params, context) => {
    const { fileId, fileName: _, ...choices } = reviewParams.parse(params);
    const owner = await ownerOf(context.owner);
    if (!owner || !mayMake(owner.actor, mealsMassiveAccess['terminal/reviewMeals']))
      throw new Refusal(platformRefusals.noPermission);
    const { actor } = owner;
    const { id } = context;
    const sheet = await openSheet(fileId, choices);
    const questions = await requestOf(sheet);
    if (questions !== null)
      return { result: { ...mealsReview({ reviewId: id, ...nothing }, undefined, questions) }, file: null };
    const days = new DayOrders();
    await stageSheet(
      sheet,
      (row) => {
        const positions = sheet.positionsOf(row.number);
        const read = readMealRow(row, positions);
        days.note(row, positions, 'meal' in read);
        return { number: row.number, ...read };
      },
      (rows) => inTransaction(actor, ({ mealUploads }) => mealUploads.stageRows(id, rows)),
      context,
    );
    const refusedDays = days.refused().map((row) => ({ ...row, foreign: null }));
    await inTransaction(actor, async ({ mealUploads }) => {
      if (refusedDays.length > 0) await mealUploads.keepTried(id, actor, refusedDays);
      await mealUploads.place(id, actor);
    });
    for (let tried = await tryNext(dependencies, actor, id); tried !== null; ) {
      context.signal.throwIfAborted();
      const rows = tried;
      await inTransaction(actor, ({ mealUploads }) => mealUploads.keepTried(id, actor, rows));
      await context.kept();
      tried = await tryNext(dependencies, actor, id);
    }
    await inTransaction(actor, ({ mealUploads }) => mealUploads.refuseRepeated(id));
    // Only now is it known which rows share the limits of a diner.
    for (let marked = await markNext(dependencies, actor, id); marked !== null; ) {
      context.signal.throwIfAborted();
      const rows = marked;
      await inTransaction(actor, ({ mealUploads }) => mealUploads.keepMarked(id, rows));
      await context.kept();
      marked = await markNext(dependencies, actor, id);
    }
    const { rows, good, goodAmount, refused } = await inTransaction(actor, ({ mealUploads }) => mealUploads.counts(id));
    context.progress(rows, rows);
    const notices = sheet.told();
    const counts = { reviewId: id, rows, meals: good, amount: goodAmount, refused };
    const result = mealsReview(counts, notices);
    if (!result.hasErrorFile) return { result: { ...result }, file: null };
    const refusedRows = refusedOnly(dependencies.rows(id));
    const toMend = await rowsToMend(await openSheet(fileId, choices), mealColumns, refusedRows, context.signal);
    return {
      result: { ...result, toMend },
      file: mealsReport(dependencies, 'review', id, owner, context, notices),
    };
  };
}

/** Enters the next rows of a centre, and rolls that back. Returns what `messageOf` makes of each; null when none are left. */
function enterNext<Notice>(
  { inTransaction, clock, correctionDays }: MealsDependencies,
  actor: Actor,
  reviewId: string,
  phase: 'try' | 'mark',
  messageOf: (outcome: EnteredRow, row: PlacedMealRow | undefined) => Notice,
): Promise<readonly Notice[] | null> {
  return dryRun(inTransaction, actor, async (unit) => {
    const centre = await unit.mealUploads.nextCentre(reviewId, phase);
    if (centre === null) return null;
    const rows = await unit.mealUploads.nextRows(reviewId, phase, centre);
    const window = { at: clock(), days: correctionDays };
    const outcomes = await enterRows(unit, actor, centre, reviewId, rows, window);
    return outcomes.map((outcome, index) => messageOf(outcome, rows[index]));
  });
}

const tryNext = (dependencies: MealsDependencies, actor: Actor, reviewId: string) =>
  enterNext(dependencies, actor, reviewId, 'try', (outcome, row): TriedRow => {
    const foreign = row ? foreignText(row) : null;
    if ('refused' in outcome) return { ...outcome, foreign: row?.authCode == null ? null : foreign };
    const { number, entered } = outcome;
    return entered.withinScope || foreign === null
      ? { number, ...entered }
      : { number, refused: foreign, foreign: null };
  });

/** What is refused since is reported when it is entered. */
const markNext = (dependencies: MealsDependencies, actor: Actor, reviewId: string) =>
  enterNext(
    dependencies,
    actor,
    reviewId,
    'mark',
    (outcome): MarkedRow =>
      'refused' in outcome
        ? { number: outcome.number, isBeyondLimit: false, isOffSchedule: false, countedOn: null }
        : { ...outcome.entered, number: outcome.number },
  );
