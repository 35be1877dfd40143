import { type AddTerminalKey, addTerminalKeySchema, type NewTerminalKey, terminalKeyLimits } from '@comensal/domain';
import { Button, Field, showToast, TextInput } from '@comensal/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/calls/api';
import { tellConflict } from '../platform/dialogs/told-conflict';
import { showFieldMessages } from '../platform/forms/server-fields';
import { useGuidedForm } from '../platform/forms/use-guided-form';

interface NewKeyFormProps {
  readonly businessUnitId: string;
  readonly onMade: (key: NewTerminalKey) => void;
}

/** The name of a point of sale, for which a key is made. */
export function NewKeyForm({ businessUnitId, onMade }: NewKeyFormProps) {
  const { t } = useTranslation();
  const {
    register,
    handleSubmit,
    setError,
    reset,
    formState: { errors },
  } = useForm<{ business_unit_id: string; name: string }, unknown, AddTerminalKey>({
    resolver: zodResolver(addTerminalKeySchema),
    defaultValues: { business_unit_id: businessUnitId, name: '' },
  });
  const guided = useGuidedForm<AddTerminalKey, NewTerminalKey>({
    form: `terminal-key-${businessUnitId}`,
    confirms: false,
    remembers: false,
    title: t('businessUnitScreens.keys.failed'),
    save: ({ values }) => call('terminal-keys/addTerminalKey', values),
    onSaved: (key) => {
      reset();
      onMade(key);
    },
    onFields: (fields) => {
      for (const message of showFieldMessages(fields, { name: 'name' }, setError))
        showToast(message, { tone: 'refused' });
    },
    onConflict: async (message) => tellConflict(message, t('businessUnitScreens.keys.failed')),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(guided.submit)(event)}
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
