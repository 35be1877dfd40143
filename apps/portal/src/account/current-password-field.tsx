import { Field, PasswordInput } from '@comensal/ui';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

interface CurrentPasswordFieldProps {
  readonly register: UseFormRegisterReturn;
  readonly message: string | undefined;
  readonly className?: string;
}

/** The current password, shown once the server has asked for it: it does not ask those who signed in a moment ago. */
export function CurrentPasswordField({ register, message, className }: CurrentPasswordFieldProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  if (message !== undefined && !asked) setAsked(true);
  if (!asked) return null;
  return (
    <Field
      label={t('account.currentPassword')}
      message={message}
      hint={t('account.currentPasswordHint')}
      required
      {...(className === undefined ? {} : { className })}
    >
      <PasswordInput
        {...register}
        autoFocus
        labels={{ show: t('session.login.showPassword'), hide: t('session.login.hidePassword') }}
        autoComplete="current-password"
        maxLength={200}
      />
    </Field>
  );
}
