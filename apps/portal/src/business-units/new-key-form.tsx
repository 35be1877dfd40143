import { type AddTerminalKey, addTerminalKeySchema, type NewTerminalKey, terminalKeyLimits } from '@comensal/domain';
import { Button, Field, TextInput } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/calls/api';
import { ApiError } from '../platform/calls/api-error';
import { tellConflict } from '../platform/dialogs/told-conflict';
import { useGuidedFields } from '../platform/forms/use-guided-fields';

interface NewKeyFormProps {
  readonly businessUnitId: string;
  readonly onMade: (key: NewTerminalKey) => void;
  /** Another key has the name: whoever made it meanwhile is to be seen. */
  readonly onTaken: () => void;
}

/** The name of a point of sale, for which a key is made. */
export function NewKeyForm({ businessUnitId, onMade, onTaken }: NewKeyFormProps) {
  const { t } = useTranslation();
  const title = t('businessUnitScreens.keys.failed');
  const start = { business_unit_id: businessUnitId, name: '' };
  const { form, guided, submit, startFrom } = useGuidedFields<typeof start, AddTerminalKey, NewTerminalKey>({
    form: `terminal-key-${businessUnitId}`,
    title,
    confirms: false,
    isFleeting: true,
    start,
    schema: addTerminalKeySchema,
    fields: { name: 'name' },
    save: async (body) => {
      try {
        return await call('terminal-keys/addTerminalKey', body);
      } catch (thrown) {
        if (thrown instanceof ApiError && thrown.isConflict) onTaken();
        throw thrown;
      }
    },
    onSaved: (key) => {
      startFrom(start);
      onMade(key);
    },
    onConflict: async (refusal) => tellConflict(refusal, { title, failed: 'create' }),
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
        <Field
          label={t('businessUnitScreens.keys.name')}
          hint={t('businessUnitScreens.keys.nameHint')}
          message={errors.name?.message}
          required
        >
          <TextInput {...register('name')} autoComplete="off" maxLength={terminalKeyLimits.name} />
        </Field>
      </div>
      <Button type="submit" variant="primary" busy={guided.isSaving} className="sm:mt-6">
        {t('businessUnitScreens.keys.add')}
      </Button>
    </form>
  );
}
