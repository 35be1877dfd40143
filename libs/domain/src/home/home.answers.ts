import { z } from 'zod';
import { balanceRowAnswer } from '../balances/balance.answers';
import { lastSyncAnswer } from '../business-units/business-unit.answers';
import { exactSum } from '../platform/money/exact-sum';
import { firstStepParts, firstSteps, type HomeTile } from './home.tiles';

/** The meals of a day so far, and those of the same weekday a week before, by centre; the centres with most meals first. */
export const mealsTileAnswer = z
  .object({
    today: z.int(),
    before: z.int(),
    /** The day a week before, yyyymmdd. */
    before_day: z.int(),
    /** How many centres have meals on either day; the rows name some of them. */
    centres: z.int(),
    rows: z
      .array(z.object({ id: z.string(), name: z.string(), today: z.int(), before: z.int() }).readonly())
      .readonly(),
  })
  .readonly();

/** What waits at each step of a lifecycle: how many records, their sum in minor units, and since when the oldest waits. */
export const waitingTileAnswer = z
  .array(z.object({ status: z.string(), total: z.int(), amount: exactSum.nullable(), since: z.string() }).readonly())
  .readonly();
export type WaitingTile = z.output<typeof waitingTileAnswer>;

/** The accounts that need attention, the most urgent first; `any` says whether there is an account at all. */
export const balancesTileAnswer = z
  .object({ total: z.int(), any: z.boolean(), rows: z.array(balanceRowAnswer).readonly() })
  .readonly();

/**
 * The centres whose points of sale are silent, the longest silent first. `centres` counts all centres of the person, `watched`
 * those with a point of sale, of which alone anything is expected.
 */
export const centresTileAnswer = z
  .object({
    total: z.int(),
    centres: z.int(),
    watched: z.int(),
    rows: z
      .array(
        z
          .object({
            ...lastSyncAnswer.unwrap().shape,
            name: z.string(),
            /** `config`: what was published has not arrived; `meals`: none delivered since the working day before. */
            lacks: z.array(z.enum(['config', 'meals'])).readonly(),
          })
          .readonly(),
      )
      .readonly(),
  })
  .readonly();

/** The refused meals that nobody has reviewed: how many, since when, and the most frequent reason. */
export const refusedMealsTileAnswer = z
  .object({
    total: z.int(),
    since: z.string().nullable(),
    reasons: z.array(z.object({ reason: z.string(), total: z.int() }).readonly()).readonly(),
  })
  .readonly();

/**
 * Backups of the embedded database that are too old: the last whole one, and until when the changes since are copied; else
 * null.
 */
export const backupsTileAnswer = z
  .object({ base_at: z.string().nullable(), archived_until: z.string().nullable() })
  .readonly()
  .nullable();

/**
 * The own approved requests that have no credit yet (O-152): how many steps are left before credit can be requested, and
 * whether it can be now.
 */
export const admissionTileAnswer = z
  .array(z.object({ request_id: z.int(), left: z.int(), ready: z.boolean() }).readonly())
  .readonly();

/** What the installation needs before people can work with it, each step with what of it is missing; null once all are done. */
const firstStepsTileAnswer = z
  .array(
    z
      .object({ step: z.enum(firstSteps), done: z.boolean(), missing: z.array(z.enum(firstStepParts)).readonly() })
      .readonly(),
  )
  .readonly()
  .nullable();

const tileAnswers = {
  firstSteps: firstStepsTileAnswer.optional(),
  admission: admissionTileAnswer.optional(),
  meals: mealsTileAnswer.optional(),
  credits: waitingTileAnswer.optional(),
  creditNotes: waitingTileAnswer.optional(),
  contractorRequests: waitingTileAnswer.optional(),
  balances: balancesTileAnswer.optional(),
  centres: centresTileAnswer.optional(),
  refusedMeals: refusedMealsTileAnswer.optional(),
  backups: backupsTileAnswer.optional(),
} satisfies Record<HomeTile, z.ZodType>;

/** What home shows: the tiles of this person, all of one moment (ISO 8601). */
export const homeAnswer = z.object({ at: z.string(), tiles: z.object(tileAnswers).readonly() }).readonly();
export type Home = z.output<typeof homeAnswer>;
export type HomeTiles = { readonly [Tile in HomeTile]: NonNullable<Home['tiles'][Tile]> };
