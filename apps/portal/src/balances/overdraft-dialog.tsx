import { type BalanceRow, beyondChoices, type SetOverdraft, setOverdraftSchema } from '@comensal/domain/balances';
import { amountToText, formatMoney, formatSum } from '@comensal/domain/platform/money';
import { showToast } from '@comensal/ui';
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

const { amount, days, beyond } = setOverdraftSchema.shape;

/** How far below zero an account may go. */
export const overdraftFields = formFields({
  rules: { amount, days, beyond },
  label: (name) => text(`balances.overdraft.${name === 'days' ? 'daysField' : name}`),
});

interface OverdraftDialogProps {
  readonly row: BalanceRow;
  readonly onClose: () => void;
  readonly onSaved: () => void;
  /** Somebody else was faster: reads the balances again; resolves when `row` is current. */
  readonly onStale: () => Promise<void>;
}

interface Values {
  amount: string;
  days: string;
  beyond: string;
}

/** How far below zero an account may go; remount it for another account. */
export function OverdraftDialog({ row, onClose, onSaved, onStale }: OverdraftDialogProps) {
  const { t } = useTranslation();
  const title = t('balances.overdraft.failed');
  const { version, overdraft, overdraft_days } = row;
  const fields = useGuidedFields<Values, SetOverdraft, BalanceRow>({
    form: `overdraft-${row.id}`,
    title,
    task: 'edit',
    confirms: false,
    isFleeting: true,
    start: {
      amount: overdraft_days === null && overdraft > 0 ? amountToText(overdraft) : '',
      days: overdraft_days === null ? '' : String(overdraft_days),
      beyond: row.beyond,
    },
    version,
    schema: formSchema<Values, SetOverdraft>((typed) => ({
      parsed: setOverdraftSchema.safeParse({
        account: row.id,
        amount: typedMinor(typed.amount) ?? null,
        days: typed.days.trim() === '' ? null : Number(typed.days),
        beyond: typed.beyond,
        version,
      }),
      missing: [],
    })),
    fields: overdraftFields.paths,
    save: (body) => call('balances/setOverdraft', body),
    onSaved: (saved) => {
      showToast(
        saved.overdraft === 0
          ? t('balances.overdraft.unset')
          : t('balances.overdraft.set', { amount: formatMoney(saved.overdraft) }),
      );
      onSaved();
    },
    onConflict: async (refusal) => {
      await onStale();
      reportConflict(refusal, { title, failed: 'edit' });
    },
  });
  const { TextField, SelectField } = overdraftFields;
  return (
    <SmallFormDialog
      fields={fields}
      title={t('balances.overdraft.title')}
      description={t('balances.overdraft.hint', { place: placeOf(row) })}
      onClose={onClose}
    >
      <AmountField of={overdraftFields} name="amount" data-autofocus />
      <TextField
        name="days"
        inputMode="numeric"
        hint={t('balances.overdraft.daysHint', { daily: formatSum(row.daily) })}
      />
      <SelectField
        name="beyond"
        options={beyondChoices.map((value) => ({ value, label: t(`balances.overdraft.choices.${value}`) }))}
      />
    </SmallFormDialog>
  );
}
