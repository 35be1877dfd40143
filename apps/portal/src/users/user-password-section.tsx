import { Section } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { CurrentPasswordField } from '../account/current-password-field';
import { NewPasswordFields } from '../account/new-password-fields';
import type { UserMode } from './user-kind';
import { userFields } from './user-values';

const { SwitchField } = userFields;

/**
 * The password of a person, twice, and the password of whoever sets it. A new person must have one, unless a mailed link
 * invites them to choose it; another's is changed only if one is typed, and none is ever shown.
 */
export function UserPasswordSection({
  mode,
  invites,
  isInvited,
}: {
  readonly mode: UserMode;
  /** Whether a link may take the place of a password, and whether it does. */
  readonly invites: boolean;
  readonly isInvited: boolean;
}) {
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
        {invites && (
          <div className="sm:col-span-2">
            <SwitchField name="isInvited" hint={t('userScreens.form.isInvitedHint')} />
          </div>
        )}
        {!isInvited && <NewPasswordFields required={mode === 'create'} />}
        <CurrentPasswordField className="sm:col-span-2" />
      </div>
    </Section>
  );
}
