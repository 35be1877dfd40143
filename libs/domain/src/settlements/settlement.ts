import { type DateNumber, daysOfMonth, type MonthNumber } from '../platform/dates';

/** The longest comment of an observation or a reply, and reason of a step, in characters. */
export const settlementLimits = { comment: 500, reason: 500, invoice: 40 } as const;
/** How many lines the page of a settlement names; the sums are of all, and its file has all. */
export const mostSettlementLines = 2_000;
/** How many observations one answer may have, and how many settlements one export. */
export const mostObservations = 200;
export const mostExported = 500;
/** The largest file that is verified. */
export const mostVerifiedBytes = 30 * 1024 * 1024;
/** The longest term, in working days, after which silence agrees. */
export const mostSilenceDays = 60;

/** What a line counts: what was eaten in the month, what of earlier days is not in an earlier settlement, or a later price. */
export const settlementLineKinds = ['month', 'earlier', 'adjustment'] as const;
export type SettlementLineKind = (typeof settlementLineKinds)[number];

/** How a reply answers an observation: the operator corrects it, or explains why not. */
export const replyKinds = ['agreed', 'explained'] as const;
export type ReplyKind = (typeof replyKinds)[number];

/** The first and the last day of a month. */
export function settledDays(month: MonthNumber): { readonly from: DateNumber; readonly to: DateNumber } {
  return daysOfMonth({ year: Math.floor(month / 100), month: month % 100 });
}
