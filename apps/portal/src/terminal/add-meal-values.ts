import { isTimeOfDay, typedTimeValue } from '@comensal/domain/food-services';
import { type DateNumber, dateToIso } from '@comensal/domain/platform/dates';
import { dateNumber, nothingChosen, recordId, requiredText } from '@comensal/domain/platform/validation';
import { type AddMeal, addMealFields, addMealSchema } from '@comensal/domain/terminal';
import { z } from 'zod';
import { formFields } from '../platform/forms/form-fields';
import { formSchema, issuesOf } from '../platform/forms/form-schema';
import { t } from '../platform/text/text';

export interface AddMealValues {
  business_unit_id: string;
  auth_type: 'CARD' | 'BIOMETRIC';
  auth_code: string;
  food_service_id: string;
  day: DateNumber | null;
  time: string;
  qty: string;
  reason: string;
}

/** The fields of a meal that is entered by hand. */
export const addMealFormFields = formFields({
  rules: {
    business_unit_id: requiredText(50),
    auth_type: z.enum(['CARD', 'BIOMETRIC']),
    auth_code: requiredText(30),
    food_service_id: recordId(),
    day: dateNumber(),
    time: requiredText(5),
    qty: addMealFields.shape.qty,
    reason: addMealFields.shape.reason,
  },
  label: (name) => t(`terminal.add.${name}`),
  elsewhere: { occurred_at: 'day' as const, customer_id: 'auth_code' as const },
});

/** The rules of the form; `customerId` is the diner whose meal it is, null where the code says so. */
export function addMealFormSchema(customerId: number | null) {
  return formSchema<AddMealValues, z.input<typeof addMealSchema>>((values) => {
    const { day, auth_type, auth_code } = values;
    const time = typedTimeValue(values.time);
    const isTime = isTimeOfDay(time);
    const inputOf = (text: string): string | undefined => (text === '' || text === nothingChosen ? undefined : text);
    const service = inputOf(values.food_service_id);
    const qty = inputOf(values.qty);
    const body = {
      business_unit_id: inputOf(values.business_unit_id),
      ...(customerId === null ? { auth_type, auth_code: inputOf(auth_code.trim()) } : { customer_id: customerId }),
      food_service_id: service === undefined ? (undefined as never) : Number(service),
      qty: qty === undefined ? (undefined as never) : Number(qty),
      occurred_at: `${day === null ? '2000-01-02' : dateToIso(day)}T${isTime ? `${time.slice(0, 2)}:${time.slice(2)}` : '00:00'}:00-03:00`,
      reason: values.reason,
    };
    const parsed = addMealSchema.safeParse(body);
    return {
      parsed: parsed.success
        ? { success: true, data: body }
        : { success: false, error: { issues: placed(parsed.error) } },
      missing: issuesOf({
        ...(body.business_unit_id === undefined ? { business_unit_id: t('validation.required') } : {}),
        ...(customerId === null && auth_code.trim() === '' ? { auth_code: t('validation.required') } : {}),
        ...(day === null ? { day: t('validation.required') } : {}),
        ...(values.time === '' ? { time: t('validation.required') } : isTime ? {} : { time: t('validation.invalid') }),
      }),
    };
  });
}

/** Reports each issue at its field of the form; a missing diner is reported at the code. */
function placed({ issues }: z.ZodError<AddMeal>) {
  return issues.filter(({ path: [field] }) => field !== 'customer_id');
}
