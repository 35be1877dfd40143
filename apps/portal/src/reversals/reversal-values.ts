import {
  type ProposeReversal,
  proposeReversalSchema,
  type ReversalKind,
  reversalLifecycle,
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
