import { Section } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { CurrentPasswordField } from '../account/current-password-field';
import { NewPasswordFields } from '../account/new-password-fields';
import type { UserMode } from './user-kind';

/**
 * The password of a person, twice, and the password of whoever sets it. A new person must have one; another's is changed
 * only if one is typed, and none is ever shown.
 */
export function UserPasswordSection({ mode }: { readonly mode: UserMode }) {
  const { t } = useTranslation();
  return (
    <Section
      title={t('userScreens.form.passwordSection')}
      description={
        mode !== 'edit' ? undefined : (
          <>
            {t('userScreens.form.passwordOptional')} {t('userScreens.form.passwordChange')}
          </>
        )
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <NewPasswordFields required={mode === 'create'} />
        <CurrentPasswordField className="sm:col-span-2" />
      </div>
    </Section>
  );
}
