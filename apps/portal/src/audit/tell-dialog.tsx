import { type Tell, type TellTable, tellSchema } from '@comensal/domain/audit';
import { showToast } from '@comensal/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/calls/api';
import { CountedArea } from '../platform/forms/counted-area';
import { formFields } from '../platform/forms/form-fields';
import { formSchema } from '../platform/forms/form-schema';
import { StepDialog } from '../platform/forms/step-dialog';
import { useGuidedFields } from '../platform/forms/use-guided-fields';
import { t as text } from '../platform/text/text';

type Values = Pick<Tell, 'text' | 'unnamed'>;

/** What a person tells the auditors. */
export const tellFields = formFields({
  rules: { text: tellSchema.shape.text, unnamed: tellSchema.shape.unnamed },
  label: (name) => text(`tips.tell.${name}`),
});

interface TellDialogProps {
  readonly table: TellTable;
  readonly id: string;
  readonly onClose: () => void;
}

/** Asks what to tell, and whether without a name. Nothing of it is kept in the browser. */
export default function TellDialog({ table, id, onClose }: TellDialogProps) {
  const { t } = useTranslation();
  const schema = useMemo(
    () =>
      formSchema<Values, Tell>((values) => ({ parsed: tellSchema.safeParse({ ...values, table, id }), missing: [] })),
    [table, id],
  );
  const { form, guided, restored, submit } = useGuidedFields<Values, Tell, true>({
    form: `tell-${table}-${id}`,
    title: t('tips.tell.failed'),
    confirms: false,
    isFleeting: true,
    start: { text: '', unnamed: false },
    schema,
    fields: tellFields.paths,
    save: (body) => call('audit/tell', body),
    onSaved: () => {
      showToast(t('tips.tell.done'), { tone: 'approved' });
      onClose();
    },
    onConflict: () => Promise.resolve(),
  });
  const { SwitchField } = tellFields;
  return (
    <StepDialog
      form={{ ...form, guided, restored, submit }}
      open
      onClose={onClose}
      title={t('tips.tell.title')}
      description={t('tips.tell.readers')}
      submit={t('tips.tell.submit')}
      variant="primary"
    >
      <CountedArea of={tellFields} name="text" data-autofocus rows={5} />
      <SwitchField name="unnamed" hint={t(form.watch('unnamed') ? 'tips.tell.honest' : 'tips.tell.named')} />
    </StepDialog>
  );
}
