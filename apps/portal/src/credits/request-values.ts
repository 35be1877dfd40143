import { type AddCredit, addCreditSchema, creditLifecycle, creditPlaceSchema } from '@comensal/domain/credits';
import { nothingChosen } from '@comensal/domain/platform/validation';
import { formFields } from '../platform/forms/form-fields';
import { formSchema, issuesOf } from '../platform/forms/form-schema';
import { typedMinor } from '../platform/forms/typed-minor';
import { t } from '../platform/text/text';
import { chosenGroup, withoutGroup } from './open-accounts';

/**
 * The form values of a request, as typed and chosen. The names are those of the call, so that its messages find their
 * field.
 */
export interface RequestValues {
  company_id: string;
  business_unit_id: string;
  group: { id: string };
  amount: string;
  purchase_order: string;
  /** Quantities of the pre-calculation, by service: typed by the person, not sent. */
  quantities: Readonly<Record<string, string>>;
}

export const emptyRequest: RequestValues = {
  company_id: '',
  business_unit_id: '',
  group: { id: '' },
  amount: '',
  purchase_order: '',
  quantities: {},
};

/**
 * The rules of the request form: those of /credits/addCredit, and a group where the chosen centre manages groups
 * (CRE-17 to CRE-23).
 */
export function requestSchema(managesGroups: (companyId: string, businessUnitId: string) => boolean) {
  return formSchema<RequestValues, AddCredit>((values) => {
    const groupId = chosenId(values.group.id);
    const needsGroup = managesGroups(values.company_id, values.business_unit_id);
    // Company and centre are chosen among the allowed ones; the day is shown above the form and checked by the server.
    const request = {
      type: 'request',
      today: 0,
      isContractor: true,
      relationIsActive: true,
      managesGroups: needsGroup && values.group.id !== withoutGroup,
      hasGroup: groupId !== null,
    } as const;
    const purchaseOrder = values.purchase_order.trim();
    return {
      parsed: addCreditSchema.safeParse({
        company_id: values.company_id,
        business_unit_id: values.business_unit_id,
        group: needsGroup && groupId !== null ? { id: groupId } : null,
        amount: typedMinor(values.amount),
        purchase_order: purchaseOrder === '' ? null : purchaseOrder,
      }),
      missing: issuesOf(creditLifecycle.faults(request), { group: ['group', 'id'] }),
    };
  });
}

const { company_id, business_unit_id, amount, purchase_order } = addCreditSchema.shape;
export const requestFields = formFields({
  rules: { company_id, business_unit_id, 'group.id': creditPlaceSchema.shape.group_id, amount, purchase_order },
  label: (name) => t(`credits.fields.${name}`),
  elsewhere: { group: 'group.id' },
});

function chosenId(value: string): number | null {
  return value === nothingChosen ? null : chosenGroup(value);
}
