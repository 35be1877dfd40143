import { z } from 'zod';
import { stepAnswer } from '../platform/lifecycle/step';
import { exactSum } from '../platform/money/exact-sum.schema';
import { listAnswer } from '../platform/validation/list-answer';
import { namesOf, openedField, proposalFields } from '../proposals/proposal.answers';
import { agreementStatuses } from './price-agreement.machine';

/* Answers of the calls of agreements. Amounts are minor units, dates yyyymmdd, moments ISO 8601 with offset. */

const rowFields = {
  ...proposalFields(agreementStatuses),
  price_list_id: z.int(),
  business_unit_id: z.string(),
  business_unit_name: z.string(),
  company_id: z.string().nullable(),
  company_name: z.string().nullable(),
  first_day: z.int(),
  last_day: z.int(),
  posted: exactSum,
};

/** What the list of agreements can be sorted by. */
export const agreementSortColumns = namesOf(rowFields);

/** A row of the list. Without a company it is of a centre's main list; `posted` is the sum of its adjustments so far. */
export const agreementRowAnswer = z.object(rowFields).readonly();
export type AgreementRow = z.output<typeof agreementRowAnswer>;

export const agreementListAnswer = listAnswer(agreementRowAnswer);

/**
 * What an agreement costs: by client, centre and service what was eaten, what it was charged and what it would be, and the
 * balance of each account before and after. `rows` and `accounts` name the first ones; the sums are of all.
 */
export const agreementCostAnswer = z
  .object({
    first_day: z.int(),
    last_day: z.int(),
    places: z.int(),
    qty: z.int(),
    former: exactSum,
    next: exactSum,
    rows: z
      .array(
        z
          .object({
            company_id: z.string(),
            business_name: z.string(),
            business_unit_name: z.string(),
            food_service_id: z.int(),
            food_service: z.string(),
            price: z.int(),
            qty: z.int(),
            former: exactSum,
            next: exactSum,
          })
          .readonly(),
      )
      .readonly(),
    accounts: z
      .array(
        z
          .object({
            id: z.int(),
            business_name: z.string(),
            business_unit_name: z.string(),
            group_name: z.string().nullable(),
            before: exactSum,
            after: exactSum,
          })
          .readonly(),
      )
      .readonly(),
  })
  .readonly();
export type AgreementCost = z.output<typeof agreementCostAnswer>;

/** An agreement with the events open to this person, its history, and what it costs now. */
export const agreementDetailAnswer = z
  .object({
    ...rowFields,
    ...openedField,
    history: z.array(stepAnswer(agreementStatuses)).readonly(),
    cost: agreementCostAnswer,
  })
  .readonly();
export type AgreementDetail = z.output<typeof agreementDetailAnswer>;
