import { passwordFields } from './password-fields';
import { PasswordNeeds } from './password-needs';
import { useLongestPassword } from './use-longest-password';

const { PasswordField } = passwordFields;

interface NewPasswordFieldsProps {
  readonly label?: string;
  /** Stands above what the password needs. */
  readonly hint?: string;
  /** False where an empty password keeps the current one. */
  readonly required?: boolean;
  readonly readOnly?: boolean;
  readonly autoFocus?: boolean;
}

/** A new password, twice: two fields, for the form to lay out. */
export function NewPasswordFields({ label, hint, required = true, readOnly, autoFocus }: NewPasswordFieldsProps) {
  const shared = { required, readOnly, autoComplete: 'new-password', maxLength: useLongestPassword() };
  return (
    <>
      <PasswordField
        {...shared}
        name="password"
        label={label}
        hint={<PasswordNeeds hint={hint} />}
        autoFocus={autoFocus}
        registered={{ deps: 'passwordConfirm' }}
      />
      <PasswordField {...shared} name="passwordConfirm" registered={required ? undefined : { deps: 'password' }} />
    </>
  );
}
