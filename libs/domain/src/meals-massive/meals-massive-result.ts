import { z } from 'zod';
import { type ExactSum, formatSum } from '../platform/money/exact-sum';
import { exactSum } from '../platform/money/exact-sum.schema';
import { rowsToMend } from '../platform/spreadsheets/mended-cells.schemas';
import { sheetCells } from '../platform/spreadsheets/sheet-cells.texts';
import {
  type AskedOfSheet,
  askedOfSheet,
  isAnswered,
  noNotices,
  noPendingQuestions,
  type SheetNotices,
  sheetNotices,
  withNotices,
} from '../platform/spreadsheets/sheet-choices';
import { fill } from '../platform/texts/fill';
import { mealsMassive } from './meals-massive.texts';

/**
 * What a review of a spreadsheet of meals found: `meals` would be entered, for `amount` in all; `refused` counts rows.
 * The job's id is the review's id.
 */
export const mealsReviewAnswer = z
  .object({
    message: z.string(),
    reviewId: z.string(),
    rows: z.int(),
    meals: z.int(),
    amount: exactSum,
    refused: z.int(),
    ...sheetNotices,
    /** If it is not empty, the file was not checked: its owner has to answer first. */
    asked: askedOfSheet,
    toMend: rowsToMend,
    hasErrorFile: z.boolean(),
  })
  .readonly();
export type MealsReview = z.output<typeof mealsReviewAnswer>;

/** The result of entering them: `beyondLimit` counts those among `meals` that exceed the limits of their diner. */
export const mealsResultAnswer = z
  .object({
    message: z.string(),
    meals: z.int(),
    amount: exactSum,
    beyondLimit: z.int(),
    refused: z.int(),
    hasErrorFile: z.boolean(),
  })
  .readonly();
export type MealsResult = z.output<typeof mealsResultAnswer>;

function said(what: 'reviewed' | 'added', meals: number, amount: ExactSum): string {
  if (meals === 0) return mealsMassive[`${what}None`];
  const values = { meals: meals.toLocaleString('es-AR'), amount: formatSum(amount) };
  return fill(meals === 1 ? mealsMassive[`${what}One`] : mealsMassive[what], values);
}

function withRefused(sentence: string, refused: number, and: 'andRefused' | 'butRefused'): string {
  if (refused === 0) return sentence;
  const template = refused === 1 ? mealsMassive[`${and}One`] : mealsMassive[and];
  return fill(template, { said: sentence, refused: refused.toLocaleString('es-AR') });
}

/** The review with its sentence. */
export function mealsReview(
  counts: Pick<MealsReview, 'reviewId' | 'rows' | 'meals' | 'amount' | 'refused'>,
  notices: SheetNotices = noNotices,
  asked: AskedOfSheet = noPendingQuestions,
): MealsReview {
  const sentence = withRefused(said('reviewed', counts.meals, counts.amount), counts.refused, 'andRefused');
  const message = isAnswered(asked) ? withNotices(sentence, notices) : sheetCells.asked;
  return { ...counts, ...notices, asked, message, hasErrorFile: counts.refused > 0 };
}

/** The result with its sentence. */
export function mealsResult(counts: Pick<MealsResult, 'meals' | 'amount' | 'beyondLimit' | 'refused'>): MealsResult {
  const message = withRefused(said('added', counts.meals, counts.amount), counts.refused, 'butRefused');
  return { message, ...counts, hasErrorFile: counts.refused > 0 };
}
