import { keyFormSchema, type NamedKey } from '@comensal/domain/access-keys';
import { Button } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { CurrentPasswordField } from '../account/current-password-field';
import { proofPaths } from '../account/password-fields';
import { ApiError } from '../platform/calls/api-error';
import { reportConflict } from '../platform/dialogs/report-conflict';
import { FieldsForm } from '../platform/forms/fields-form';
import { formFields } from '../platform/forms/form-fields';
import { formSchema } from '../platform/forms/form-schema';
import { useGuidedFields } from '../platform/forms/use-guided-fields';
import type { MadeKey } from './new-key-notice';

export interface NewKeyWords {
  /** Who or what gets a key. */
  readonly name: string;
  readonly nameHint: string;
}

interface NewKeyFormProps {
  readonly form: string;
  readonly words: NewKeyWords;
  readonly add: (key: NamedKey) => Promise<MadeKey>;
  readonly onMade: (key: MadeKey) => void;
  /** Another key has the name: reloads, so that it is visible. */
  readonly onTaken: () => void;
}

const start = { name: '', currentPassword: '' };
/** What the key is called; each screen says for what it is. */
export const keyFields = formFields({ rules: { name: keyFormSchema.shape.name }, elsewhere: proofPaths });
const { TextField } = keyFields;
const schema = formSchema<typeof start, NamedKey>((values) => ({
  parsed: keyFormSchema.safeParse(values),
  missing: [],
}));

/** The name of a new key. */
export function NewKeyForm({ form: named, words, add, onMade, onTaken }: NewKeyFormProps) {
  const { t } = useTranslation();
  const title = t('accessKeys.failed');
  const { form, guided, submit, startFrom } = useGuidedFields<typeof start, NamedKey, MadeKey>({
    form: named,
    title,
    confirms: false,
    isFleeting: true,
    mode: 'onSubmit',
    start,
    schema,
    fields: keyFields.paths,
    save: async (key) => {
      try {
        return await add(key);
      } catch (thrown) {
        if (thrown instanceof ApiError && thrown.isConflict) onTaken();
        throw thrown;
      }
    },
    onSaved: (key) => {
      startFrom(start);
      onMade(key);
    },
    onConflict: async (refusal) => reportConflict(refusal, { title, failed: 'create' }),
  });
  return (
    <FieldsForm
      form={form}
      onSubmit={submit}
      className="flex flex-wrap items-start gap-2 max-sm:flex-col max-sm:items-stretch *:first:basis-full"
    >
      <div className="min-w-0 flex-1">
        <TextField name="name" label={words.name} hint={words.nameHint} />
      </div>
      <CurrentPasswordField className="min-w-0 flex-1" />
      <Button type="submit" variant="primary" busy={guided.isSaving} className="sm:mt-6">
        {t('accessKeys.add')}
      </Button>
    </FieldsForm>
  );
}
