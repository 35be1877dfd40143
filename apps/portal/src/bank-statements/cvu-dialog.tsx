import { type CvuView, type SetCvu, setCvuSchema } from '@comensal/domain/bank-statements';
import { showToast } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/calls/api';
import { useCall } from '../platform/calls/use-call';
import { reportConflict } from '../platform/dialogs/report-conflict';
import { formFields } from '../platform/forms/form-fields';
import { formSchema } from '../platform/forms/form-schema';
import { SmallFormDialog } from '../platform/forms/small-form-dialog';
import { useGuidedFields } from '../platform/forms/use-guided-fields';
import { t as text } from '../platform/text/text';

export const cvuFields = formFields({
  rules: { number: setCvuSchema.shape.number, alias: setCvuSchema.shape.alias },
  label: (name) => text(`bankStatements.cvu.${name}`),
});

interface CvuDialogProps {
  readonly account: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

/** The own CVU and alias of a prepaid account. */
export function CvuDialog({ account, onClose }: CvuDialogProps) {
  const { t } = useTranslation();
  const { data, reload } = useCall(
    'bank-statements/getCvu',
    { account_id: account.id },
    { title: t('bankStatements.cvu.title') },
  );
  return data === undefined ? null : (
    <CvuForm key={data.version} account={account} current={data} onClose={onClose} onChanged={reload} />
  );
}

interface Values {
  number: string;
  alias: string;
}

function CvuForm({
  account,
  current,
  onClose,
  onChanged,
}: CvuDialogProps & { readonly current: CvuView; readonly onChanged: () => void }) {
  const { t } = useTranslation();
  const title = t('bankStatements.cvu.title');
  const { version } = current;
  const fields = useGuidedFields<Values, SetCvu, true>({
    form: `cvu-${account.id}`,
    title,
    task: 'edit',
    confirms: false,
    isFleeting: true,
    start: { number: current.number ?? '', alias: current.alias ?? '' },
    version,
    schema: formSchema<Values, SetCvu>(({ number, alias }) => ({
      parsed: setCvuSchema.safeParse({
        account_id: account.id,
        number: number.trim() || null,
        alias: alias.trim() || null,
        version,
      }),
      missing: [],
    })),
    fields: cvuFields.paths,
    save: (body) => call('bank-statements/setCvu', body),
    onSaved: () => {
      showToast(t('bankStatements.cvu.saved'));
      onChanged();
      onClose();
    },
    onConflict: async (refusal) => {
      onChanged();
      reportConflict(refusal, { title, failed: 'edit' });
    },
  });
  return (
    <SmallFormDialog
      fields={fields}
      title={title}
      description={t('bankStatements.cvu.hint', { name: account.name })}
      onClose={onClose}
    >
      <cvuFields.TextField name="number" inputMode="numeric" data-autofocus />
      <cvuFields.TextField name="alias" />
    </SmallFormDialog>
  );
}
