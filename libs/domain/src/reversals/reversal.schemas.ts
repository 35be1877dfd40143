import { z } from 'zod';
import { validation } from '../platform/texts/validation.texts';
import {
  amountMinor,
  chosenIds,
  displayedAmount,
  listFormat,
  listOf,
  loadedVersion,
  optionalText,
  pageSchema,
  reasonText,
  recordId,
  requiredFlag,
} from '../platform/validation/schemas';
import { reversalLimits, reversalSortColumns } from './reversal';
import { reversalKindNames } from './reversal.kinds';
import { reversalStatuses } from './reversal.machine';

/** /reversals/propose: all or a part of what is left of the record, in minor units. */
export const proposeReversalSchema = z.object({
  kind: z.enum(reversalKindNames, { error: validation.invalid }),
  record_id: recordId(),
  amount: amountMinor(),
  reason: reasonText(reversalLimits.reason),
});

/** /reversals/decide: a rejection needs a reason. */
export const decideReversalSchema = z.object({
  id: recordId(),
  version: loadedVersion(),
  shown_amount: displayedAmount(),
  accept: requiredFlag(),
  reason: reasonText(reversalLimits.rejectReason),
});

/** /reversals/withdraw. */
export const withdrawReversalSchema = z.object({
  id: recordId(),
  version: loadedVersion(),
  shown_amount: displayedAmount(),
});

/** One value, or several as a list. */
const someOf = <const Values extends readonly string[]>(values: Values) =>
  z.preprocess(
    (input) => (typeof input === 'string' ? [input] : input),
    listOf(z.enum(values, { error: validation.invalid }), 20).optional(),
  );

/** /reversals/getReversals: the whole list without `page`, every kind and status without a filter. */
export const getReversalsSchema = z.object({
  kind: someOf(reversalKindNames),
  status: someOf(reversalStatuses),
  /** Adds the person's own open reversals to those statuses; alone it lists only these. */
  own_open: z.boolean({ error: validation.invalid }).optional(),
  /** Leaves out what the person may not decide: what he or she proposed, and kinds that others approve. */
  to_decide: z.boolean({ error: validation.invalid }).optional(),
  search: optionalText(100).optional(),
  page: pageSchema(reversalSortColumns).optional(),
});

/** /reversals/exportReversals: the same filter, or the chosen ones, plus the file format. */
export const exportReversalsSchema = getReversalsSchema.omit({ page: true }).extend({
  ids: chosenIds().optional(),
  format: listFormat(),
});

export type ProposeReversal = z.output<typeof proposeReversalSchema>;
export type DecideReversal = z.output<typeof decideReversalSchema>;
export type WithdrawReversal = z.output<typeof withdrawReversalSchema>;
export type GetReversals = z.output<typeof getReversalsSchema>;
export type ExportReversals = z.output<typeof exportReversalsSchema>;
export type ReversalPage = NonNullable<GetReversals['page']>;
