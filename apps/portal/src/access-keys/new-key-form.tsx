import { accessKeyLimits, keyFormSchema } from '@comensal/domain/access-keys';
import { Button, Field, TextInput } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../platform/calls/api-error';
import { reportConflict } from '../platform/dialogs/report-conflict';
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
  readonly add: (name: string) => Promise<MadeKey>;
  readonly onMade: (key: MadeKey) => void;
  /** Another key has the name: reloads, so that it is visible. */
  readonly onTaken: () => void;
}

const start = { name: '' };

/** The name of a new key. */
export function NewKeyForm({ form: named, words, add, onMade, onTaken }: NewKeyFormProps) {
  const { t } = useTranslation();
  const title = t('accessKeys.failed');
  const { form, guided, submit, startFrom } = useGuidedFields<typeof start, typeof start, MadeKey>({
    form: named,
    title,
    confirms: false,
    isFleeting: true,
    mode: 'onSubmit',
    start,
    schema: keyFormSchema,
    fields: { name: 'name' },
    save: async ({ name }) => {
      try {
        return await add(name);
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
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="flex items-start gap-2 max-sm:flex-col max-sm:items-stretch"
    >
      <div className="min-w-0 flex-1">
        <Field label={words.name} hint={words.nameHint} message={errors.name?.message} required>
          <TextInput {...register('name')} autoComplete="off" maxLength={accessKeyLimits.name} />
        </Field>
      </div>
      <Button type="submit" variant="primary" busy={guided.isSaving} className="sm:mt-6">
        {t('accessKeys.add')}
      </Button>
    </form>
  );
}
