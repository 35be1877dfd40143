import {
  type DecideReversal,
  decideReversalSchema,
  type ProposeReversal,
  proposeReversalSchema,
  type RecordReversal,
  type ReversalKind,
  reversalLifecycle,
  type WithdrawReversal,
  withdrawReversalSchema,
} from '@comensal/domain/reversals';
import { formFields } from '../platform/forms/form-fields';
import { formSchema, issuesOf } from '../platform/forms/form-schema';
import { typedMinor } from '../platform/forms/typed-minor';
import { t } from '../platform/text/text';

export interface ProposeValues {
  amount: string;
  reason: string;
}

/** The rules of a proposal: at most what is left of the record, in minor units. */
export function proposeSchema(kind: ReversalKind, { id, left }: { readonly id: number; readonly left: number }) {
  return formSchema<ProposeValues, ProposeReversal>(({ amount: typed, reason }) => {
    const amount = typedMinor(typed);
    const known = { amount: amount ?? 0, reason, left, isApproved: true, proposals: 0 };
    return {
      parsed: proposeReversalSchema.safeParse({ kind, record_id: id, amount, reason }),
      missing: issuesOf(reversalLifecycle.faults({ type: 'propose', ...known })),
    };
  });
}

const { amount, reason } = proposeReversalSchema.shape;
export const proposeFields = formFields({
  rules: { amount, reason },
  label: (name) => t(`reversals.fields.${name}`),
});

/** What a person does with a proposed reversal. */
export const reversalSteps = ['accept', 'reject', 'withdraw'] as const;
export type ReversalStep = (typeof reversalSteps)[number];

export const callOf = (step: ReversalStep) => (step === 'withdraw' ? 'reversals/withdraw' : 'reversals/decide');

export interface DecideValues {
  reason: string;
}

/** The rules of each step; what was read of the reversal goes with it. */
export function decideSchema(step: ReversalStep, row: Pick<RecordReversal, 'id' | 'version' | 'amount'>) {
  const seen = { id: row.id, version: row.version, shown_amount: row.amount };
  return formSchema<DecideValues, DecideReversal | WithdrawReversal>(({ reason: value }) => ({
    parsed:
      step === 'withdraw'
        ? withdrawReversalSchema.safeParse(seen)
        : decideReversalSchema.safeParse({ ...seen, accept: step === 'accept', reason: value }),
    missing: step === 'reject' ? issuesOf(reversalLifecycle.faults({ type: 'reject', reason: value })) : [],
  }));
}

export const rejectFields = formFields({
  rules: { reason: decideReversalSchema.shape.reason },
  label: () => t('reversals.reject.reason'),
});
