import { typedPassword } from '@comensal/domain/auth';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { ApiError } from '../platform/calls/api-error';
import { SmallFormDialog } from '../platform/forms/small-form-dialog';
import { useGuidedFields } from '../platform/forms/use-guided-fields';
import { passwordFields, proofPaths } from './password-fields';

const { PasswordField } = passwordFields;
const schema = z.object({ currentPassword: typedPassword() });
type Values = z.output<typeof schema>;

interface PersonDialogProps<Done> {
  /** What is done, for the person who reads that it failed. */
  readonly title: string;
  /** What the server asked the person for, with the password. */
  readonly work: (currentPassword: string) => Promise<Done>;
  readonly onDone: (done: Done) => void;
  readonly onClose: () => void;
  /** Somebody else was faster. */
  readonly onConflict: (refusal: ApiError) => Promise<void>;
}

/** Asks who the person is, for something that has no form of its own. */
export function PersonDialog<Done>({ title, work, onDone, onClose, onConflict }: PersonDialogProps<Done>) {
  const { t } = useTranslation();
  const fields = useGuidedFields<Values, Values, Done>({
    form: 'person',
    title,
    confirms: false,
    isFleeting: true,
    isSecret: true,
    mode: 'onSubmit',
    start: { currentPassword: '' },
    schema,
    fields: proofPaths,
    save: ({ currentPassword }) => work(currentPassword),
    onSaved: onDone,
    onConflict,
  });
  return (
    <SmallFormDialog fields={fields} title={t('account.proof.title')} label={t('account.proof.go')} onClose={onClose}>
      <PasswordField name="currentPassword" hint={t('account.currentPasswordHint')} data-autofocus />
    </SmallFormDialog>
  );
}
