import type { AuthType } from '@comensal/domain/customers';
import type { MealCells, MealRow } from '@comensal/domain/meals-massive';
import type { Actor } from '@comensal/domain/platform/access';
import type { ExactSum } from '@comensal/domain/platform/money';
import type { EnteredMeal } from '../terminal/meal.repository.port';

/** A row of a spreadsheet as it was read. */
export type StagedMeal = { readonly number: number } & (
  | { readonly meal: MealRow; readonly cells: MealCells }
  | { readonly reason: string }
);

/** A row whose centre, service and moment were found. */
export interface PlacedMealRow {
  readonly number: number;
  readonly customerId: number | null;
  readonly companyId: string | null;
  readonly authType: AuthType | null;
  readonly authCode: string | null;
  readonly serviceId: number;
  readonly occurredAt: Date;
  readonly qty: number;
  readonly reason: string;
  readonly cells: MealCells;
}

/** What the trial of a row came to: the meal it would be, or why it is refused. */
export type TriedRow = { readonly number: number } & (
  | { readonly customerId: number; readonly companyId: string; readonly amount: number }
  | {
      readonly refused: string;
      /** What is said instead where no diner with the row's code is the actor's; null where nothing depends on it. */
      readonly foreign: string | null;
    }
);

/** What is reported about the meal of a row beside its price. */
export interface MarkedRow extends Pick<EnteredMeal, 'isBeyondLimit' | 'isOffSchedule'> {
  readonly number: number;
  readonly countedOn: string | null;
}

/** What became of a row: the meal, or why it was not entered. */
export type EndedRow =
  | (MarkedRow & { readonly mealId: number; readonly amount: number })
  | { readonly number: number; readonly refused: string };

/** Counts of rows, and the sums of the meals that would be or were entered. */
export interface MealCounts {
  readonly rows: number;
  /** Without an objection, whether entered or not. */
  readonly good: number;
  readonly goodAmount: ExactSum;
  readonly refused: number;
  readonly added: number;
  readonly addedAmount: ExactSum;
  readonly beyondLimit: number;
  /** Entered or refused by the job. */
  readonly handled: number;
}

export type MealPhase = 'try' | 'mark' | 'add';

/** The rows that a review of meals found, under the review's id. */
export interface MealUploadRepository {
  /** Stores rows; one that is stored already stays. */
  stageRows(reviewId: string, rows: readonly StagedMeal[]): Promise<void>;
  /** Finds centre, client, service, moment, and the diner of a file number, at the actor's places; refuses other rows. */
  place(reviewId: string, actor: Actor): Promise<void>;
  /** A centre with rows that are still to be tried, to be marked, or to be entered; null when there is none. */
  nextCentre(reviewId: string, phase: MealPhase): Promise<string | null>;
  /**
   * The next such rows of the centre, in the order in which they were eaten; to be marked all those of some diners, whose
   * limits they share. To enter them needs the centre's lock.
   */
  nextRows(reviewId: string, phase: MealPhase, centre: string): Promise<readonly PlacedMealRow[]>;
  /** Stores what the trial found. A row that names another person than it found is refused. */
  keepTried(reviewId: string, actor: Actor, rows: readonly TriedRow[]): Promise<void>;
  /** Refuses rows that repeat another one of the file, or a meal that counts already. */
  refuseRepeated(reviewId: string): Promise<void>;
  /** Why rows would repeat a meal that counts already, by their numbers. Needs the centre's lock. */
  repeatedNow(reviewId: string, numbers: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Stores what is reported about rows that would be entered. */
  keepMarked(reviewId: string, rows: readonly MarkedRow[]): Promise<void>;
  keepEnded(reviewId: string, rows: readonly EndedRow[]): Promise<void>;
  counts(reviewId: string): Promise<MealCounts>;
  /**
   * Locks the person's review of the last hour. Returns the job that enters its meals already; null for none. Throws
   * mealsReviewMissing.
   */
  holdReview(owner: string, reviewId: string): Promise<string | null>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly mealUploads: MealUploadRepository;
  }
}
