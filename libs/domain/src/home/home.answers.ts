import { z } from 'zod';
import { balanceRowAnswer } from '../balances/balance.answers';
import { lastSyncAnswer } from '../business-units/business-unit.answers';
import { exactSum } from '../platform/money/exact-sum.schema';
import { firstStepParts, firstSteps, type HomeTile } from './home.tiles';

/** Today's meals so far, and those of the same weekday a week before, by centre; the centres with most meals first. */
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

/**
 * What waits at each step of a lifecycle: the number of records, how many of them wait for the reader (`own`), their sum in
 * minor units, and since when the oldest waits.
 */
export const waitingTileAnswer = z
  .array(
    z
      .object({
        status: z.string(),
        total: z.int(),
        own: z.int(),
        amount: exactSum.nullable(),
        since: z.string(),
      })
      .readonly(),
  )
  .readonly();
export type WaitingTile = z.output<typeof waitingTileAnswer>;

/** The accounts that need attention, the most urgent first; `any` says whether there are accounts at all. */
export const balancesTileAnswer = z
  .object({ total: z.int(), any: z.boolean(), rows: z.array(balanceRowAnswer).readonly() })
  .readonly();

/**
 * Centres whose points of sale are silent, the longest silence first. `centres` counts all centres in the person's
 * scope, `watched` those with a point of sale; only these are expected to deliver.
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
            /**
             * `config`: the last publication has not arrived; `meals`: none delivered since the previous working day.
             */
            lacks: z.array(z.enum(['config', 'meals'])).readonly(),
          })
          .readonly(),
      )
      .readonly(),
  })
  .readonly();

/** Refused meals that nobody has reviewed: how many, since when, and the most frequent reason. */
export const refusedMealsTileAnswer = z
  .object({
    total: z.int(),
    since: z.string().nullable(),
    reasons: z.array(z.object({ reason: z.string(), total: z.int() }).readonly()).readonly(),
  })
  .readonly();

/** Incoming movements that nobody matched: how many, their sum, and the day (yyyymmdd) of the oldest; null where there is none. */
export const bankMovementsTileAnswer = z
  .object({ total: z.int(), amount: exactSum, since: z.int() })
  .readonly()
  .nullable();

/**
 * Outdated backups of the embedded database: the last full one, and until when the changes since are archived; else
 * null.
 */
export const backupsTileAnswer = z
  .object({ base_at: z.string().nullable(), archived_until: z.string().nullable() })
  .readonly()
  .nullable();

/** How many conflicts of duties have a reason that is over; null where none has. */
export const dutiesTileAnswer = z.object({ total: z.int() }).readonly().nullable();

/**
 * Centres whose prices need somebody: `since` (yyyymmdd) is the first day of a main list that is old and has no next one,
 * else null; `unpriced` are services that the centre offers and its main list of today does not price. Null where there is
 * none.
 */
export const pricesTileAnswer = z
  .object({
    total: z.int(),
    rows: z
      .array(
        z
          .object({
            business_unit: z.string(),
            name: z.string(),
            since: z.int().nullable(),
            unpriced: z.array(z.string()).readonly(),
          })
          .readonly(),
      )
      .readonly(),
  })
  .readonly()
  .nullable();

/** What people told the auditors and nobody dealt with: how many, and since when; null where there is nothing. */
export const auditTipsTileAnswer = z.object({ total: z.int(), since: z.string() }).readonly().nullable();

/**
 * The person's approved requests without a credit yet (O-152): how many steps remain before credit can be requested,
 * and whether it can be requested now.
 */
export const admissionTileAnswer = z
  .array(z.object({ request_id: z.int(), left: z.int(), ready: z.boolean() }).readonly())
  .readonly();

/** What the installation needs before people can work with it, each step with what it lacks; null once all are done. */
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
  reversals: waitingTileAnswer.optional(),
  priceAgreements: waitingTileAnswer.optional(),
  settlements: waitingTileAnswer.optional(),
  contractorRequests: waitingTileAnswer.optional(),
  balances: balancesTileAnswer.optional(),
  centres: centresTileAnswer.optional(),
  refusedMeals: refusedMealsTileAnswer.optional(),
  bankMovements: bankMovementsTileAnswer.optional(),
  backups: backupsTileAnswer.optional(),
  duties: dutiesTileAnswer.optional(),
  prices: pricesTileAnswer.optional(),
  auditTips: auditTipsTileAnswer.optional(),
} satisfies Record<HomeTile, z.ZodType>;

const replacementPeople = z
  .array(z.object({ username: z.string(), person: z.string(), to: z.int() }).readonly())
  .readonly();

/**
 * What home shows: this person's tiles, all read at one moment (ISO 8601); and whom the person replaces today, and by whom
 * they are replaced, absent where there is nobody.
 */
export const homeAnswer = z
  .object({
    at: z.string(),
    tiles: z.object(tileAnswers).readonly(),
    replaces: replacementPeople.optional(),
    replaced_by: replacementPeople.optional(),
  })
  .readonly();
export type Home = z.output<typeof homeAnswer>;
export type HomeTiles = { readonly [Tile in HomeTile]: NonNullable<Home['tiles'][Tile]> };
