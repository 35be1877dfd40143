import { formatMoment } from '@comensal/domain/platform/dates';
import { formatMoney } from '@comensal/domain/platform/money';
import { fill } from '@comensal/domain/platform/texts';
import { type Meal, mealRefusals, type VoidedMeal, type VoidMeal, voidMealSchema } from '@comensal/domain/terminal';
import { Button, DescriptionList, Dialog, type Fact, Notice, SkeletonLines, showToast } from '@comensal/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/calls/api';
import { useCall } from '../platform/calls/use-call';
import { reportConflict } from '../platform/dialogs/report-conflict';
import { formFields } from '../platform/forms/form-fields';
import { formSchema } from '../platform/forms/form-schema';
import { QuantityInput } from '../platform/forms/quantity-input';
import { StepDialog } from '../platform/forms/step-dialog';
import { useGuidedFields } from '../platform/forms/use-guided-fields';
import { t as text } from '../platform/text/text';

/** What a person says about a void. */
export const voidFields = formFields({
  rules: { qty: voidMealSchema.shape.qty, reason: voidMealSchema.shape.reason },
  label: (name) => text(`terminal.void.${name}`),
});

interface VoidMealDialogProps {
  readonly id: number;
  readonly onClose: () => void;
  /** After a void, or when the meal turned out to be another than shown. */
  readonly onChanged: () => void;
}

interface Values {
  qty: string;
  reason: string;
}

/** 'Anular consumo': reads the meal anew, says what will happen, and asks for the quantity and the reason. */
export default function VoidMealDialog(props: VoidMealDialogProps) {
  const { id, onClose } = props;
  const { t } = useTranslation();
  const { data: meal, loading, error } = useCall('terminal/getMeal', { id }, { title: t('terminal.void.title') });
  if (meal && !loading && meal.voidable_qty > 0) return <VoidForm {...props} meal={meal} />;
  if (error && !loading) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('terminal.void.title')}
      closeLabel={t('common.close')}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      {meal && !loading ? (
        <div className="flex flex-col gap-4">
          <DescriptionList columns={2} facts={factsOf(meal)} />
          <Notice tone="neutral">{t('terminal.void.none')}</Notice>
        </div>
      ) : (
        <SkeletonLines lines={5} label={t('common.loading')} />
      )}
    </Dialog>
  );
}

function VoidForm({ id, meal, onClose, onChanged }: VoidMealDialogProps & { readonly meal: Meal }) {
  const { t } = useTranslation();
  const title = t('terminal.void.title');
  const left = meal.voidable_qty;
  const schema = useMemo(
    () =>
      formSchema<Values, VoidMeal>(({ qty, reason }) => {
        const number = qty === '' ? undefined : Number(qty);
        return {
          parsed: voidMealSchema.safeParse({ meal_id: id, qty: number, reason }),
          missing:
            number !== undefined && number > left
              ? [{ path: ['qty'], message: fill(mealRefusals.mealHasLess.sentence, { left }) }]
              : [],
        };
      }),
    [id, left],
  );
  const { form, guided, restored, submit } = useGuidedFields<Values, VoidMeal, VoidedMeal>({
    form: `void-meal-${id}`,
    title,
    confirms: false,
    isFleeting: true,
    start: { qty: String(left), reason: '' },
    schema,
    fields: voidFields.paths,
    save: (body, key) => call('terminal/voidMeal', body, { idempotencyKey: key }),
    onSaved: ({ voided_qty: voided }) => {
      showToast(
        voided === meal.qty ? t('terminal.void.done') : t('terminal.void.donePart', { qty: voided, of: meal.qty }),
      );
      onClose();
      onChanged();
    },
    onConflict: async (refusal) => {
      reportConflict(refusal, { title, failed: 'edit' });
      onClose();
      onChanged();
    },
  });
  const { FormField, AreaField } = voidFields;
  return (
    <StepDialog
      form={{ ...form, guided, restored, submit }}
      open
      onClose={onClose}
      title={title}
      description={t('terminal.void.hint')}
      submit={t('terminal.void.submit')}
      variant="danger"
    >
      <DescriptionList columns={2} facts={factsOf(meal)} />
      <FormField name="qty" hint={t('terminal.void.of', { left })} alert className="max-w-40">
        {({ value, onChange, onBlur, ref, name }) => (
          <QuantityInput name={name} ref={ref} value={value as string} onChange={onChange} onBlur={onBlur} digits={3} />
        )}
      </FormField>
      <AreaField name="reason" alert data-autofocus rows={3} />
    </StepDialog>
  );
}

function factsOf(meal: Meal): Fact[] {
  return [
    {
      id: 'meal',
      label: text('terminal.void.meal'),
      value: text('terminal.columns.times', { service: meal.food_service_name, qty: meal.qty }),
    },
    { id: 'moment', label: text('terminal.void.moment'), value: formatMoment(meal.occurred_at), figures: true },
    { id: 'diner', label: text('terminal.void.diner'), value: meal.customer_name || meal.customer_id },
    {
      id: 'place',
      label: text('terminal.void.place'),
      value: [meal.business_name, meal.business_unit_name, meal.group_name].filter(Boolean).join(' · '),
    },
    { id: 'amount', label: text('terminal.void.amount'), value: formatMoney(meal.amount), figures: true },
    ...(meal.voided_qty === 0
      ? []
      : [{ id: 'before', label: text('terminal.void.before'), value: String(meal.voided_qty), figures: true }]),
  ];
}
