import { type BankAccountView, type SetAccount, setAccountSchema } from '@comensal/domain/bank-statements';
import { showToast } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/calls/api';
import { reportConflict } from '../platform/dialogs/report-conflict';
import { formFields } from '../platform/forms/form-fields';
import { formSchema } from '../platform/forms/form-schema';
import { SmallFormDialog } from '../platform/forms/small-form-dialog';
import { useGuidedFields } from '../platform/forms/use-guided-fields';
import { t as text } from '../platform/text/text';

export const bankAccountFields = formFields({
  rules: { name: setAccountSchema.shape.name, number: setAccountSchema.shape.number },
  label: (name) => text(`bankStatement.account.${name}`),
});

interface Values {
  name: string;
  number: string;
}

interface BankAccountDialogProps {
  readonly account: BankAccountView | null;
  readonly onClose: () => void;
  readonly onSaved: (account: BankAccountView) => void;
}

/** Adds a bank account of the group, or changes it. */
export function BankAccountDialog({ account, onClose, onSaved }: BankAccountDialogProps) {
  const { t } = useTranslation();
  const title = t('bankStatement.account.title');
  const of = account === null ? {} : { id: account.id };
  const fields = useGuidedFields<Values, SetAccount, BankAccountView>({
    form: `bank-account-${account?.id ?? 'new'}`,
    title,
    task: account === null ? 'create' : 'edit',
    confirms: false,
    isFleeting: true,
    start: { name: account?.name ?? '', number: account?.number ?? '' },
    version: null,
    schema: formSchema<Values, SetAccount>((values) => ({
      parsed: setAccountSchema.safeParse({ ...values, ...of }),
      missing: [],
    })),
    fields: bankAccountFields.paths,
    save: (body) => call('bank-statements/setAccount', body),
    onSaved: (saved) => {
      showToast(t('bankStatement.account.saved', { name: saved.name }));
      onSaved(saved);
    },
    onConflict: async (refusal) => reportConflict(refusal, { title, failed: account === null ? 'create' : 'edit' }),
  });
  return (
    <SmallFormDialog fields={fields} title={title} description={t('bankStatement.account.hint')} onClose={onClose}>
      <bankAccountFields.TextField name="name" required data-autofocus />
      <bankAccountFields.TextField name="number" required inputMode="numeric" />
    </SmallFormDialog>
  );
}
