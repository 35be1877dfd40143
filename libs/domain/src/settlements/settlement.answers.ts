import { z } from 'zod';
import { inactiveField } from '../companies/inactive';
import { stepAnswer } from '../platform/lifecycle/step';
import { exactSum } from '../platform/money/exact-sum.schema';
import { listAnswer, pageAnswer } from '../platform/validation/list-answer';
import { namesOf, openedField } from '../proposals/proposal.answers';
import { replyKinds, settlementLineKinds } from './settlement';
import { settlementStatuses } from './settlement.machine';

/* Answers of the calls of settlements. Amounts are minor units, dates yyyymmdd, months yyyymm, moments ISO 8601 with offset. */

const rowFields = {
  id: z.int(),
  create_date: z.int(),
  company_id: z.string(),
  business_name: z.string(),
  cuit: z.string(),
  /** Null where all centres of the client are settled together. */
  business_unit_id: z.string().nullable(),
  business_unit_name: z.string().nullable(),
  month: z.int(),
  status: z.enum(settlementStatuses),
  status_since: z.string(),
  /** How often it was issued. */
  edition: z.int(),
  /** Of the latest edition; null before the first. */
  qty: z.int().nullable(),
  amount: exactSum.nullable(),
  /** The last day to answer before silence agrees; null where it never does. */
  answer_until: z.int().nullable(),
  observations: z.int(),
  unanswered: z.int(),
  issued_by: z.string().nullable(),
  issuer: z.string().nullable(),
  exported_on: z.int().nullable(),
  invoice_number: z.string().nullable(),
  invoice_date: z.int().nullable(),
  version: z.int(),
  ...inactiveField,
};

/** What the list of settlements can be sorted by. */
export const settlementSortColumns = namesOf(rowFields);

/** A row of the list. */
export const settlementRowAnswer = z.object(rowFields).readonly();
export type SettlementRow = z.output<typeof settlementRowAnswer>;
export const settlementListAnswer = listAnswer(settlementRowAnswer);

const sums = {
  /** Without what was voided. */
  qty: z.int(),
  amount: exactSum,
  voided_qty: z.int(),
  voided_amount: exactSum,
};

/** A line of the statement. A draft's has no id: nothing can be said about it yet. */
export const settlementLineAnswer = z
  .object({
    id: z.int().nullable(),
    kind: z.enum(settlementLineKinds),
    /** When it was eaten, of what is of an earlier month or an adjustment; null for the month itself. */
    day: z.int().nullable(),
    business_unit_id: z.string(),
    business_unit_name: z.string(),
    food_service_id: z.int(),
    food_service: z.string(),
    /** Of one; null for adjustments. */
    price: z.int().nullable(),
    section: z.string(),
    group_id: z.int().nullable(),
    group_name: z.string().nullable(),
    ...sums,
  })
  .readonly();
export type SettlementLine = z.output<typeof settlementLineAnswer>;

/** What the client said of a line, or of the whole, and what the operator replied. */
export const settlementObservationAnswer = z
  .object({
    id: z.int(),
    edition: z.int(),
    line_id: z.int().nullable(),
    /** What tells that line, which a later edition has under another id. */
    line: z
      .object({
        kind: z.enum(settlementLineKinds),
        day: z.int().nullable(),
        food_service: z.string(),
        section: z.string(),
        group_name: z.string().nullable(),
      })
      .readonly()
      .nullable(),
    comment: z.string(),
    person: z.string(),
    at: z.string(),
    reply: z.enum(replyKinds).nullable(),
    reply_comment: z.string().nullable(),
    replier: z.string().nullable(),
    replied_at: z.string().nullable(),
  })
  .readonly();
export type SettlementObservation = z.output<typeof settlementObservationAnswer>;

/**
 * A settlement: its lines, the first ones by centre, service, price, section and group, with the sums of all; what was
 * observed; its history; and the events open to this person. A draft's lines are what it would count now.
 */
export const settlementDetailAnswer = z
  .object({
    ...rowFields,
    ...openedField,
    sums: z.object(sums).readonly(),
    line_count: z.int(),
    lines: z.array(settlementLineAnswer).readonly(),
    observed: z.array(settlementObservationAnswer).readonly(),
    /** SHA-256, in hex, of what the latest edition counts; null before the first. */
    hash: z.string().nullable(),
    /** What of the month arrived, was voided or was adjusted after it was issued: it is in the next one. */
    later: z.object({ qty: z.int(), amount: exactSum }).readonly().nullable(),
    history: z.array(stepAnswer(settlementStatuses)).readonly(),
  })
  .readonly();
export type SettlementDetail = z.output<typeof settlementDetailAnswer>;

const mealFields = {
  /** Below zero for an adjustment of prices. */
  id: z.int(),
  at: z.string(),
  day: z.int(),
  kind: z.enum(settlementLineKinds),
  business_unit_id: z.string(),
  business_unit_name: z.string(),
  customer_id: z.int().nullable(),
  diner: z.string(),
  file_number: z.string(),
  section: z.string(),
  group_name: z.string().nullable(),
  food_service: z.string(),
  qty: z.int(),
  price: z.int().nullable(),
  amount: z.int(),
  /** The till, or that it voids another, was entered by hand, or adjusts a price. */
  taken: z.string(),
};
export const settlementMealSortColumns = namesOf(mealFields);
/** A meal, a void or an adjustment that a settlement counts. */
export const settlementMealAnswer = z.object(mealFields).readonly();
export type SettlementMeal = z.output<typeof settlementMealAnswer>;
export const settlementMealsAnswer = pageAnswer(settlementMealAnswer);

/** What can be drafted: clients, or their centres, with what of the month is in no settlement. */
export const openSettlementsAnswer = z
  .array(
    z
      .object({
        company_id: z.string(),
        business_name: z.string(),
        business_unit_id: z.string().nullable(),
        business_unit_name: z.string().nullable(),
        qty: z.int(),
        amount: exactSum,
      })
      .readonly(),
  )
  .readonly();
export type OpenSettlement = z.output<typeof openSettlementsAnswer>[number];

/** A line for the ERP: a client, centre, service and price, by their codes. */
export const billingLineAnswer = z
  .object({
    settlement_id: z.int(),
    month: z.int(),
    company_id: z.string(),
    cuit: z.string(),
    business_unit_id: z.string(),
    food_service_id: z.int(),
    material: z.string(),
    kind: z.enum(settlementLineKinds),
    price: z.int().nullable(),
    qty: z.int(),
    amount: exactSum,
  })
  .readonly();
export type BillingLine = z.output<typeof billingLineAnswer>;
export const billingLinesAnswer = z.array(billingLineAnswer).readonly();

/** What a file turned out to be: the edition that it is of, and whether that is the one in force; null for no file of ours. */
export const verifiedAnswer = z
  .object({
    id: z.int(),
    business_name: z.string(),
    month: z.int(),
    edition: z.int(),
    isCurrent: z.boolean(),
    status: z.enum(settlementStatuses),
    amount: exactSum,
    qty: z.int(),
    hash: z.string(),
    made_at: z.string(),
  })
  .readonly()
  .nullable();
export type VerifiedSettlement = z.output<typeof verifiedAnswer>;

/** How a client is settled. */
export const settlementRuleAnswer = z
  .object({
    company_id: z.string(),
    business_name: z.string(),
    by_centre: z.boolean(),
    silence_days: z.int(),
    version: z.int(),
  })
  .readonly();
export type SettlementRule = z.output<typeof settlementRuleAnswer>;

/** The month of a prepaid account: opening + credits + notes − reversals − meals − adjustments = closing. */
export const summaryRowAnswer = z
  .object({
    account_id: z.int(),
    company_id: z.string(),
    business_name: z.string(),
    business_unit_id: z.string(),
    business_unit_name: z.string(),
    group_name: z.string().nullable(),
    opening: exactSum,
    credits: exactSum,
    notes: exactSum,
    reversals: exactSum,
    qty: z.int(),
    meals: exactSum,
    adjustments: exactSum,
    closing: exactSum,
  })
  .readonly();
export type SummaryRow = z.output<typeof summaryRowAnswer>;
export const summaryAnswer = z.array(summaryRowAnswer).readonly();
