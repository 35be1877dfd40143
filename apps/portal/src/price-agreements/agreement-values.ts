import { agreementLifecycle, type ProposeAgreement, proposeAgreementSchema } from '@comensal/domain/price-agreements';
import { formFields } from '../platform/forms/form-fields';
import { formSchema, issuesOf } from '../platform/forms/form-schema';
import { t } from '../platform/text/text';
import type { DecisionValues } from '../proposals/decision-dialog';

/** The rules of a proposal about a list of this version. */
export function proposeSchema(list: { readonly id: number; readonly version: number }) {
  return formSchema<DecisionValues, ProposeAgreement>(({ reason }) => ({
    parsed: proposeAgreementSchema.safeParse({ price_list_id: list.id, version: list.version, reason }),
    missing: issuesOf(
      agreementLifecycle.faults({ type: 'propose', reason, days: 1, places: 1, isProposed: false, proposals: 0 }),
    ),
  }));
}

export const proposeFields = formFields({
  rules: { reason: proposeAgreementSchema.shape.reason },
  label: () => t('priceAgreements.fields.reason'),
});
