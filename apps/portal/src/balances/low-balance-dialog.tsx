import { type BalanceRow, type SetLowBalance, setLowBalanceSchema } from '@comensal/domain/balances';
import { amountToText, formatMoney } from '@comensal/domain/platform/money';
import { platformRefusals } from '@comensal/domain/platform/refusals';
import { Notice, showToast } from '@comensal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/calls/api';
import { reportConflict } from '../platform/dialogs/report-conflict';
import { AmountField } from '../platform/forms/amount-field';
import { formFields } from '../platform/forms/form-fields';
import { formSchema } from '../platform/forms/form-schema';
import { SmallFormDialog } from '../platform/forms/small-form-dialog';
import { typedMinor } from '../platform/forms/typed-minor';
import { useGuidedFields } from '../platform/forms/use-guided-fields';
import { t as text } from '../platform/text/text';
import { placeOf } from './balance-columns';

/** The alert amount of an account. */
export const lowBalanceFields = formFields({
  rules: { amount: setLowBalanceSchema.shape.amount },
  label: (name) => text(`balances.dialog.${name}`),
});
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
  const { company_id, business_unit_id, group_id, alert_amount, balance } = row;
  const title = t('balances.dialog.failed');
  const [isOutdated, setIsOutdated] = useState(false);
  const fields = useGuidedFields<Values, SetLowBalance, SetLowBalance>({
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
    fields: lowBalanceFields.paths,
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
      if (refusal.errorMsg !== platformRefusals.staleVersion.sentence)
        return reportConflict(refusal, { title, failed: 'edit' });
      await onStale();
      setIsOutdated(true);
    },
  });
  const typed = typedMinor(fields.form.watch('amount'));
  return (
    <SmallFormDialog
      fields={fields}
      title={t('balances.dialog.title')}
      description={t('balances.dialog.hint', { place: placeOf(row) })}
      onClose={onClose}
    >
      {isOutdated && (
        <Notice tone="pending" live>
          {alert_amount === null
            ? t('balances.dialog.removed')
            : t('balances.dialog.changed', { amount: formatMoney(alert_amount) })}
        </Notice>
      )}
      <AmountField of={lowBalanceFields} name="amount" example={t('balances.dialog.amountHint')} alert data-autofocus />
      {typed !== undefined && typed > balance && typed !== alert_amount && (
        <Notice tone="neutral">{t('balances.dialog.already', { balance: formatMoney(balance) })}</Notice>
      )}
    </SmallFormDialog>
  );
}
