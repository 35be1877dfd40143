import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { passwordFields } from './password-fields';

const { PasswordField } = passwordFields;

/** The current password, shown once the server has asked for it: it does not ask those who signed in a moment ago. */
export function CurrentPasswordField({ className }: { readonly className?: string }) {
  const { t } = useTranslation();
  const { formState } = useFormContext();
  const [isRequested, setIsRequested] = useState(false);
  if (formState.errors['currentPassword'] !== undefined && !isRequested) setIsRequested(true);
  if (!isRequested) return null;
  return (
    <PasswordField name="currentPassword" hint={t('account.currentPasswordHint')} autoFocus className={className} />
  );
}
