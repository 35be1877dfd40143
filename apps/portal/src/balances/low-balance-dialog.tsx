import { type BalanceRow, type SetLowBalance, setLowBalanceSchema } from '@comensal/domain/balances';
import { amountToText, formatMoney, pesosNotation } from '@comensal/domain/platform/money';
import { Dialog, Field, Notice, showToast } from '@comensal/ui';
import { useId, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/calls/api';
import { reportConflict } from '../platform/dialogs/report-conflict';
import { formSchema } from '../platform/forms/form-schema';
import { amountHint, MoneyField } from '../platform/forms/money-field';
import { SaveButtons } from '../platform/forms/save-buttons';
import { typedMinor } from '../platform/forms/typed-minor';
import { useGuidedFields } from '../platform/forms/use-guided-fields';
import { placeOf } from './balance-columns';

interface LowBalanceDialogProps {
  readonly row: BalanceRow;
  readonly onClose: () => void;
  readonly onSaved: () => void;
  /** Somebody else was faster: reads the balances again; resolves when `row` is current. */
  readonly onStale: () => Promise<void>;
}

interface Values {
  amount: string;
}

/** The alert amount of an account; remount it for another account. */
export function LowBalanceDialog({ row, onClose, onSaved, onStale }: LowBalanceDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const { company_id, business_unit_id, group_id, alert_amount, balance } = row;
  const title = t('balances.dialog.failed');
  const [isOutdated, setIsOutdated] = useState(false);
  const { form, guided, submit } = useGuidedFields<Values, SetLowBalance, SetLowBalance>({
    form: `low-balance-${row.id}`,
    title,
    task: 'edit',
    confirms: false,
    isFleeting: true,
    start: { amount: alert_amount === null ? '' : amountToText(alert_amount) },
    // The current amount serves as the version: another amount replaces a field that was not changed here.
    version: alert_amount,
    schema: formSchema<Values, SetLowBalance>(({ amount }) => ({
      parsed: setLowBalanceSchema.safeParse({
        company_id,
        business_unit_id,
        group_id,
        amount: typedMinor(amount) ?? null,
        shown_amount: alert_amount,
      }),
      missing: [],
    })),
    fields: { amount: 'amount' },
    save: async (body) => {
      await call('balances/setLowBalance', body);
      return body;
    },
    onSaved: ({ amount }) => {
      showToast(
        amount === null ? t('balances.dialog.unset') : t('balances.dialog.set', { amount: formatMoney(amount) }),
      );
      onSaved();
    },
    onConflict: async (refusal) => {
      if (refusal.errorMsg !== t('refusals.staleVersion')) return reportConflict(refusal, { title, failed: 'edit' });
      await onStale();
      setIsOutdated(true);
    },
  });
  const {
    control,
    watch,
    formState: { errors },
  } = form;
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
      footer={<SaveButtons form={formId} busy={guided.isSaving} onCancel={onClose} />}
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        className="flex flex-col gap-4"
      >
        {isOutdated && (
          <Notice tone="pending" live>
            {alert_amount === null
              ? t('balances.dialog.removed')
              : t('balances.dialog.changed', { amount: formatMoney(alert_amount) })}
          </Notice>
        )}
        <Controller
          control={control}
          name="amount"
          render={({ field }) => (
            <Field
              label={t('balances.dialog.amount')}
              hint={errors.amount ? undefined : amountHint(field.value, pesosNotation, t('balances.dialog.amountHint'))}
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
