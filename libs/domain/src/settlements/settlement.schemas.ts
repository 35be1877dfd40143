import { z } from 'zod';
import { isMonthNumber } from '../platform/dates/months';
import { validation } from '../platform/texts/validation.texts';
import {
  chosen,
  chosenIds,
  dateNumber,
  displayedAmount,
  idFilter,
  listFormat,
  listOf,
  loadedVersion,
  optionalText,
  pageSchema,
  reasonText,
  recordId,
  requiredFlag,
  requiredText,
} from '../platform/validation/schemas';
import { someOf } from '../proposals/proposal.schemas';
import {
  mostExported,
  mostObservations,
  mostSilenceDays,
  replyKinds,
  settlementLimits,
  settlementLineKinds,
} from './settlement';
import { settlementMealSortColumns, settlementSortColumns } from './settlement.answers';
import { settlementStatuses } from './settlement.machine';

/** A month as yyyymm. */
const month = () => z.int({ error: validation.required }).refine(isMonthNumber, { error: validation.invalid });

/** /settlements/draft: of one centre, or of all centres of the client, as its rule says. */
export const draftSettlementSchema = z.object({
  company_id: chosen(),
  business_unit_id: chosen().nullish(),
  month: month(),
});

/** /settlements/getOpen: what is in no settlement up to the end of a month. */
export const getOpenSchema = z.object({ month: month() });

const step = z.object({ id: recordId(), version: loadedVersion(), shown_amount: displayedAmount() });

/** /settlements/issue: `shown_amount` is the sum that the person read. */
export const issueSettlementSchema = step;

/** /settlements/withdraw: of a draft a reason is not needed. */
export const withdrawSettlementSchema = step.extend({ reason: reasonText(settlementLimits.reason) });

const comment = () => requiredText(settlementLimits.comment);

/**
 * /settlements/answer: 'agree', or 'observe' with the observed lines; an observation without a line is about the whole.
 */
export const answerSettlementSchema = step.extend({
  answer: z.enum(['agree', 'observe'], { error: validation.invalid }),
  observations: listOf(z.object({ line_id: recordId().nullish(), comment: comment() }), mostObservations).default([]),
});

/** /settlements/reply: the operator's answers to observations of the current edition. */
export const replySettlementSchema = z.object({
  id: recordId(),
  version: loadedVersion(),
  replies: listOf(
    z.object({
      observation_id: recordId(),
      reply: z.enum(replyKinds, { error: validation.invalid }),
      comment: comment(),
    }),
    mostObservations,
  ),
});

/**
 * /settlements/close: of an agreed one at once; against an open observation the first person proposes it with a reason, and
 * another one accepts, or refuses it with a reason.
 */
export const closeSettlementSchema = step.extend({
  accept: requiredFlag().default(true),
  reason: reasonText(settlementLimits.reason),
});

const filter = z.object({
  companies: idFilter().optional(),
  month: month().optional(),
  status: someOf(settlementStatuses),
  /** Leaves out what the person may not do anything about. */
  to_decide: z.boolean({ error: validation.invalid }).optional(),
  exported: z.boolean({ error: validation.invalid }).optional(),
  search: optionalText(100).optional(),
});

/** /settlements/getSettlements and /settlements/exportSettlements (the list as a file). */
export const getSettlementsSchema = filter.extend({ page: pageSchema(settlementSortColumns).optional() });
export const exportSettlementsSchema = filter.extend({ ids: chosenIds().optional(), format: listFormat() });

/** /settlements/getSettlement and its verification by number. */
export const settlementSchema = z.object({ id: recordId() });

/** The part of a settlement whose meals are read: what a line, or a sum of lines, has in common. */
const part = {
  business_unit_id: chosen().optional(),
  food_service_id: recordId().optional(),
  price: z.int({ error: validation.invalid }).min(0).optional(),
  section: optionalText(200).optional(),
  group_id: recordId().nullish(),
  kind: z.enum(settlementLineKinds, { error: validation.invalid }).optional(),
  day: dateNumber().optional(),
};

/** /settlements/getMeals: the meals, voids and adjustments behind a number. */
export const getSettlementMealsSchema = z.object({
  id: recordId(),
  ...part,
  search: optionalText(100).optional(),
  page: pageSchema(settlementMealSortColumns),
});

/** /settlements/exportSettlement: the statement with its meals as a spreadsheet, or the statement as a PDF. */
export const exportSettlementSchema = z.object({ id: recordId(), format: listFormat() });

/** /settlements/export: to the ERP, each once; `again` for those that were exported before. */
export const exportToBillingSchema = z.object({
  ids: chosenIds(mostExported),
  again: z.boolean({ error: validation.invalid }).default(false),
  format: z.enum(['xlsx', 'csv'], { error: validation.invalid }).default('xlsx'),
});
/** /settlements/exportLines: the same as rows, for programs. */
export const exportLinesSchema = exportToBillingSchema.omit({ format: true });

/** /settlements/setInvoice: the ERP's invoice of an exported settlement. */
export const setInvoiceSchema = z.object({
  id: recordId(),
  version: loadedVersion(),
  number: requiredText(settlementLimits.invoice),
  date: dateNumber(),
});

/** /settlements/getRules and /settlements/setRule: how a client is settled. */
export const setSettlementRuleSchema = z.object({
  company_id: chosen(),
  by_centre: requiredFlag(),
  /** Working days after which silence agrees; 0 is never. */
  silence_days: z.int({ error: validation.invalid }).min(0).max(mostSilenceDays),
  version: loadedVersion(),
});

/** /settlements/getSummary: the month of prepaid accounts. */
export const getSummarySchema = z.object({ month: month(), companies: idFilter().optional() });
/** /settlements/exportSummary: the same as a file. */
export const exportSummarySchema = getSummarySchema.extend({ format: listFormat() });

export type DraftSettlement = z.output<typeof draftSettlementSchema>;
export type IssueSettlement = z.output<typeof issueSettlementSchema>;
export type WithdrawSettlement = z.output<typeof withdrawSettlementSchema>;
export type AnswerSettlement = z.output<typeof answerSettlementSchema>;
export type ReplySettlement = z.output<typeof replySettlementSchema>;
export type CloseSettlement = z.output<typeof closeSettlementSchema>;
export type GetSettlements = z.output<typeof getSettlementsSchema>;
export type ExportSettlements = z.output<typeof exportSettlementsSchema>;
export type SettlementPage = NonNullable<GetSettlements['page']>;
export type GetSettlementMeals = z.output<typeof getSettlementMealsSchema>;
export type ExportSettlement = z.output<typeof exportSettlementSchema>;
export type ExportToBilling = z.output<typeof exportToBillingSchema>;
export type SetInvoice = z.output<typeof setInvoiceSchema>;
export type SetSettlementRule = z.output<typeof setSettlementRuleSchema>;
export type GetSummary = z.output<typeof getSummarySchema>;
