import { z } from 'zod';
import { validation } from '../platform/texts/validation.texts';
import { amountMinor, displayedAmount, reasonText, recordId } from '../platform/validation/schemas';
import { proposalLimits } from '../proposals/proposal';
import { decisionSchemas, proposalListSchemas, someOf } from '../proposals/proposal.schemas';
import { reversalSortColumns } from './reversal.answers';
import { reversalKindNames } from './reversal.kinds';
import { reversalStatuses } from './reversal.machine';

/** /reversals/propose: all or a part of what is left of the record, in minor units. */
export const proposeReversalSchema = z.object({
  kind: z.enum(reversalKindNames, { error: validation.invalid }),
  record_id: recordId(),
  amount: amountMinor(),
  reason: reasonText(proposalLimits.reason),
});

/** /reversals/decide and /reversals/withdraw. */
export const { decide: decideReversalSchema, withdraw: withdrawReversalSchema } = decisionSchemas({
  shown_amount: displayedAmount(),
});

/** /reversals/getReversals and /reversals/exportReversals: every kind without a filter. */
export const { list: getReversalsSchema, exported: exportReversalsSchema } = proposalListSchemas(
  reversalStatuses,
  reversalSortColumns,
  { kind: someOf(reversalKindNames) },
);

export type ProposeReversal = z.output<typeof proposeReversalSchema>;
export type DecideReversal = z.output<typeof decideReversalSchema>;
export type WithdrawReversal = z.output<typeof withdrawReversalSchema>;
export type GetReversals = z.output<typeof getReversalsSchema>;
export type ExportReversals = z.output<typeof exportReversalsSchema>;
export type ReversalPage = NonNullable<GetReversals['page']>;
