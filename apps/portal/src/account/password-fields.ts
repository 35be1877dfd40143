import { newPassword, repeatedPassword, typedPassword } from '@comensal/domain/auth';
import { formFields } from '../platform/forms/form-fields';
import { t } from '../platform/text/text';

/** A new password, twice, and the current one of whoever sets it. */
export const passwordFields = formFields({
  rules: { password: newPassword(), passwordConfirm: repeatedPassword(), currentPassword: typedPassword() },
  label: (name) => t(`access.field.${name}`),
});

/** Where the server's message goes in a form whose call asks for the person. */
export const proofPaths = { currentPassword: 'currentPassword' } as const;
