import { registerPrecontractorSchema } from '@comensal/domain/auth';
import { formFields } from '../platform/forms/form-fields';
import { t } from '../platform/text/text';

const { username, name, surname, email } = registerPrecontractorSchema.shape;
/** The fields of somebody who has no session yet. */
export const personFields = formFields({
  rules: { username, name, surname, email },
  label: (field) => t(`access.field.${field}`),
  hint: (field) => (field === 'username' ? t('access.field.usernameHint') : undefined),
});
