import {
  type AgreementDetail,
  agreementLifecycle,
  type DecideAgreement,
  decideAgreementSchema,
  type ProposeAgreement,
  proposeAgreementSchema,
  type UndoAgreement,
  undoAgreementSchema,
  type WithdrawAgreement,
  withdrawAgreementSchema,
} from '@comensal/domain/price-agreements';
import type { DecisionValues } from '../lifecycle/decision-dialog';
import { formFields } from '../platform/forms/form-fields';
import { formSchema, issuesOf } from '../platform/forms/form-schema';
import { t } from '../platform/text/text';

/** What a person does with an agreement. */
export const agreementSteps = ['accept', 'reject', 'withdraw', 'undo'] as const;
export type AgreementStep = (typeof agreementSteps)[number];

export const callOf = {
  accept: 'price-agreements/decide',
  reject: 'price-agreements/decide',
  withdraw: 'price-agreements/withdraw',
  undo: 'price-agreements/undo',
} as const;

/** The rules of each step; the version that was read goes with it. */
export function stepSchema(step: AgreementStep, { id, version }: Pick<AgreementDetail, 'id' | 'version'>) {
  const seen = { id, version };
  return formSchema<DecisionValues, DecideAgreement | WithdrawAgreement | UndoAgreement>(({ reason }) => ({
    parsed:
      step === 'withdraw'
        ? withdrawAgreementSchema.safeParse(seen)
        : step === 'undo'
          ? undoAgreementSchema.safeParse({ ...seen, reason })
          : decideAgreementSchema.safeParse({ ...seen, accept: step === 'accept', reason }),
    missing: step === 'reject' || step === 'undo' ? issuesOf(agreementLifecycle.faults({ type: step, reason })) : [],
  }));
}

/** The rules of a proposal about a list of this version. */
export function proposeSchema(list: { readonly id: number; readonly version: number }) {
  return formSchema<DecisionValues, ProposeAgreement>(({ reason }) => ({
    parsed: proposeAgreementSchema.safeParse({ price_list_id: list.id, version: list.version, reason }),
    missing: issuesOf(
      agreementLifecycle.faults({ type: 'propose', reason, days: 1, places: 1, isProposed: false, proposals: 0 }),
    ),
  }));
}

export const rejectFields = formFields({
  rules: { reason: decideAgreementSchema.shape.reason },
  label: () => t('priceAgreements.reject.reason'),
});
export const undoFields = formFields({
  rules: { reason: undoAgreementSchema.shape.reason },
  label: () => t('priceAgreements.undo.reason'),
});
export const proposeFields = formFields({
  rules: { reason: proposeAgreementSchema.shape.reason },
  label: () => t('priceAgreements.fields.reason'),
});
