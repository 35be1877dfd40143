import { amountToText, type BalanceRow, formatMoney, type SetLowBalance, setLowBalanceSchema } from '@comensal/domain';
import { Button, Dialog, Field, Notice, showToast } from '@comensal/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/calls/api';
import { tellConflict } from '../platform/dialogs/told-conflict';
import { formSchema } from '../platform/forms/form-schema';
import { MoneyField } from '../platform/forms/money-field';
import { showFieldMessages } from '../platform/forms/server-fields';
import { typedMinor } from '../platform/forms/typed-minor';
import { useGuidedForm } from '../platform/forms/use-guided-form';
import { placeOf } from './balance-columns';

interface LowBalanceDialogProps {
  readonly row: BalanceRow;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

interface Values {
  amount: string;
}

/** The amount of an account below which a mail is written; mount it anew for another account. */
export function LowBalanceDialog({ row, onClose, onSaved }: LowBalanceDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const { company_id, business_unit_id, group_id, alert_amount, balance } = row;
  const {
    control,
    handleSubmit,
    setError,
    watch,
    formState: { errors },
  } = useForm<Values, unknown, SetLowBalance>({
    resolver: zodResolver(
      formSchema<Values, SetLowBalance>(({ amount }) => ({
        parsed: setLowBalanceSchema.safeParse({
          company_id,
          business_unit_id,
          group_id,
          amount: typedMinor(amount) ?? null,
        }),
        missing: [],
      })),
    ),
    mode: 'onTouched',
    defaultValues: { amount: alert_amount === null ? '' : amountToText(alert_amount) },
  });
  const guided = useGuidedForm<SetLowBalance, SetLowBalance>({
    form: `low-balance-${row.id}`,
    confirms: false,
    remembers: false,
    title: t('balances.dialog.failed'),
    task: 'edit',
    save: async ({ values }) => {
      await call('balances/setLowBalance', values);
      return values;
    },
    onSaved: ({ amount }) => {
      showToast(
        amount === null ? t('balances.dialog.unset') : t('balances.dialog.set', { amount: formatMoney(amount) }),
      );
      onSaved();
    },
    onFields: (fields) => {
      for (const message of showFieldMessages(fields, { amount: 'amount' }, setError))
        showToast(message, { tone: 'refused' });
    },
    onConflict: async (message) => tellConflict(message, t('balances.dialog.failed')),
  });
  const typed = typedMinor(watch('amount'));
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      locked={guided.isSaving}
      closeLabel={t('common.close')}
      title={t('balances.dialog.title')}
      description={t('balances.dialog.hint', { place: placeOf(row) })}
      footer={
        <>
          <Button disabled={guided.isSaving} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={guided.isSaving}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void handleSubmit(guided.submit)();
        }}
        className="flex flex-col gap-4"
      >
        <Controller
          control={control}
          name="amount"
          render={({ field }) => (
            <Field
              label={t('balances.dialog.amount')}
              hint={t('balances.dialog.amountHint')}
              message={errors.amount?.message}
              alert
            >
              <MoneyField {...field} data-autofocus />
            </Field>
          )}
        />
        {typed !== undefined && typed > balance && typed !== alert_amount && (
          <Notice tone="neutral">{t('balances.dialog.already', { balance: formatMoney(balance) })}</Notice>
        )}
      </form>
    </Dialog>
  );
}
