import { Field, PasswordInput } from '@comensal/ui';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLongestPassword } from './use-longest-password';

interface NewPasswordFieldsProps {
  readonly password: UseFormRegisterReturn;
  readonly passwordConfirm: UseFormRegisterReturn;
  readonly errors: {
    readonly password?: { readonly message?: string | undefined } | undefined;
    readonly passwordConfirm?: { readonly message?: string | undefined } | undefined;
  };
  readonly label?: string;
  readonly hint: string;
  /** Omitted where an empty password keeps the current one. */
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly autoFocus?: boolean;
}

/** A new password, twice: two fields, for the form to lay out. */
export function NewPasswordFields({
  password,
  passwordConfirm,
  errors,
  label,
  hint,
  required = false,
  disabled = false,
  readOnly = false,
  autoFocus = false,
}: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  const shared = {
    readOnly,
    labels: { show: t('session.login.showPassword'), hide: t('session.login.hidePassword') },
    autoComplete: 'new-password',
    maxLength: useLongestPassword(),
  };
  return (
    <>
      <Field
        label={label ?? t('access.field.password')}
        message={errors.password?.message}
        hint={hint}
        required={required}
        disabled={disabled}
      >
        <PasswordInput {...password} {...shared} autoFocus={autoFocus} />
      </Field>
      <Field
        label={t('access.field.passwordConfirm')}
        message={errors.passwordConfirm?.message}
        required={required}
        disabled={disabled}
      >
        <PasswordInput {...passwordConfirm} {...shared} />
      </Field>
    </>
  );
}
