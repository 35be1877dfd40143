import { z } from 'zod';
import { stepAnswer } from '../platform/lifecycle/step';
import { exactSum } from '../platform/money/exact-sum.schema';
import { listAnswer } from '../platform/validation/list-answer';
import { namesOf, openedField, proposalFields } from '../proposals/proposal.answers';
import { reversalKindNames } from './reversal.kinds';
import { reversalStatuses } from './reversal.machine';

/*
 * Answers of the reversal calls. They document the calls and type the server and the portal. Amounts are minor units,
 * dates yyyymmdd, moments ISO 8601 with offset.
 */

const rowFields = {
  ...proposalFields(reversalStatuses),
  kind: z.enum(reversalKindNames),
  record_id: z.int(),
  company_id: z.string(),
  business_name: z.string(),
  cuit: z.string(),
  business_unit_id: z.string(),
  business_unit_name: z.string(),
  group_id: z.int().nullable(),
  group_name: z.string().nullable(),
  record_amount: z.int(),
  amount: z.int(),
};

/** What the list of reversals can be sorted by. */
export const reversalSortColumns = namesOf(rowFields);

/** A row of the list of reversals. `record_amount` is what was approved. */
export const reversalRowAnswer = z.object(rowFields).readonly();
export type ReversalRow = z.output<typeof reversalRowAnswer>;

/** The whole list, or a page with the total number of rows. */
export const reversalListAnswer = listAnswer(reversalRowAnswer);

const stepFields = { ...rowFields, ...openedField };

/** A reversal as the page of its record shows it: with the events open to this person. */
const recordReversalAnswer = z.object(stepFields).readonly();
export type RecordReversal = z.output<typeof recordReversalAnswer>;

/** A reversal after a step, with its history and the balance of the record's account. */
export const reversalDetailAnswer = z
  .object({
    ...stepFields,
    history: z.array(stepAnswer(reversalStatuses)).readonly(),
    balance: exactSum,
    balance_waiting: exactSum.optional(),
  })
  .readonly();
export type ReversalDetail = z.output<typeof reversalDetailAnswer>;

/** The sum of the confirmed reversals of a credit or a credit note, in minor units: a field of its rows. */
export const reversedField = { reversed: z.int() };

/**
 * The reversals of one record, the newest first: how much is left to reverse once the proposed ones are confirmed, and
 * whether this person may propose one (`actions`).
 */
export const recordReversalsAnswer = z
  .object({
    left: z.int(),
    ...openedField,
    rows: z.array(recordReversalAnswer).readonly(),
  })
  .readonly();
export type RecordReversals = z.output<typeof recordReversalsAnswer>;
