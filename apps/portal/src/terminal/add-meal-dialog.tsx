import { formatMoney } from '@comensal/domain/platform/money';
import { nothingChosen } from '@comensal/domain/platform/validation';
import { type Meal } from '@comensal/domain/terminal';
import { showToast } from '@comensal/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/calls/api';
import { useCall } from '../platform/calls/use-call';
import { reportConflict } from '../platform/dialogs/report-conflict';
import { DayField } from '../platform/forms/day-field';
import { QuantityInput } from '../platform/forms/quantity-input';
import { StepDialog } from '../platform/forms/step-dialog';
import { TimeInput } from '../platform/forms/time-input';
import { useGuidedFields } from '../platform/forms/use-guided-fields';
import { type AddMealValues, addMealFormFields, addMealFormSchema } from './add-meal-values';
import { useOwnCentres } from './own-centres';

/** The diner whose page it is, and the centres where the diner eats. */
export interface MealDiner {
  readonly id: number;
  readonly name: string;
  readonly centres: readonly string[];
}

interface AddMealDialogProps {
  /** Null where the person says whose meal it is, by the code. */
  readonly diner: MealDiner | null;
  readonly onClose: () => void;
  readonly onAdded: () => void;
}

const start: AddMealValues = {
  business_unit_id: nothingChosen,
  auth_type: 'CARD',
  auth_code: '',
  food_service_id: nothingChosen,
  day: null,
  time: '',
  qty: '1',
  reason: '',
};

/** 'Cargar consumo a mano': a meal that no terminal took. */
export default function AddMealDialog({ diner, onClose, onAdded }: AddMealDialogProps) {
  const { t } = useTranslation();
  const title = diner === null ? t('terminal.add.title') : t('terminal.add.titleOf', { name: diner.name });
  const centres = useOwnCentres(diner?.centres);
  const today = useCall('credits/getCountDecimals', {}, { quiet: true }).data?.today;
  const { form, guided, restored, submit } = useGuidedFields<AddMealValues, object, Meal>({
    form: 'add-meal',
    title,
    confirms: false,
    isFleeting: true,
    start,
    schema: useMemo(() => addMealFormSchema(diner?.id ?? null), [diner]),
    fields: addMealFormFields.paths,
    save: (body, key) => call('terminal/addMeal', body as never, { idempotencyKey: key }),
    onSaved: ({ customer_name: name, amount }) => {
      showToast(t('terminal.add.done', { name, amount: formatMoney(amount) }));
      onClose();
      onAdded();
    },
    onConflict: async (refusal) => reportConflict(refusal, { title, failed: 'create' }),
  });
  const centre = form.watch('business_unit_id');
  const services = useCall(
    centre === nothingChosen ? null : 'food-services/getFoodServicesByBU',
    { businessUnit: centre },
    { quiet: true },
  ).data;
  const offered = (services ?? [])
    .filter(({ is_active }) => is_active)
    .map(({ id, name }) => ({ value: String(id), label: name }));
  const { FormField, AreaField, SelectField, TextField } = addMealFormFields;
  return (
    <StepDialog
      form={{ ...form, guided, restored, submit }}
      open
      onClose={onClose}
      title={title}
      description={t('terminal.add.hint')}
      submit={t('terminal.add.submit')}
      variant="primary"
    >
      <SelectField
        name="business_unit_id"
        isPlace
        options={centres}
        listKey={String(centres.length)}
        registered={{ onChange: () => form.setValue('food_service_id', nothingChosen) }}
        data-autofocus
      />
      {diner === null && (
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            name="auth_type"
            anyLabel={undefined}
            options={(['CARD', 'BIOMETRIC'] as const).map((value) => ({
              value,
              label: t(`terminal.add.auth_types.${value}`),
            }))}
          />
          <TextField name="auth_code" />
        </div>
      )}
      <SelectField name="food_service_id" options={offered} listKey={`${centre}/${offered.length}`} />
      <div className="grid gap-4 sm:grid-cols-3">
        <DayField of={addMealFormFields} name="day" today={today ?? 0} />
        <FormField name="time" hint={t('terminal.add.timeHint')}>
          {(field) => <TimeInput {...field} value={String(field.value)} />}
        </FormField>
        <FormField name="qty">
          {({ value, onChange, onBlur, ref, name }) => (
            <QuantityInput name={name} ref={ref} value={String(value)} onChange={onChange} onBlur={onBlur} digits={3} />
          )}
        </FormField>
      </div>
      <AreaField name="reason" alert rows={3} />
    </StepDialog>
  );
}
