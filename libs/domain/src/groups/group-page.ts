import { z } from 'zod';
import { groupAnswer } from './group';

/**
 * A movement of the group's account, in minor units. `reference` is the number of the credit or credit note, null for a meal.
 */
export const groupMovement = z
  .object({
    id: z.int(),
    at: z.string(),
    type: z.string(),
    reference: z.int().nullable(),
    amount: z.int(),
    balance: z.int(),
  })
  .readonly();

/** An unsettled credit of the group; the amount in minor units, the date yyyymmdd. */
export const groupCredit = z
  .object({ id: z.int(), create_date: z.int(), amount: z.int(), status: z.string() })
  .readonly();

/** A group with its last movements, newest first, and its open credits. */
export const groupPageAnswer = z
  .object({
    group: groupAnswer,
    cuit: z.string(),
    movements: z.array(groupMovement).readonly(),
    credits: z.array(groupCredit).readonly(),
  })
  .readonly();
export type GroupPageAnswer = z.output<typeof groupPageAnswer>;
