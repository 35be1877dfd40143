import { Section } from '@comensal/ui';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CurrentPasswordField } from '../account/current-password-field';
import { NewPasswordFields } from '../account/new-password-fields';
import type { UserMode } from './user-kind';
import type { UserBody, UserValues } from './user-values';

interface UserPasswordSectionProps {
  readonly form: UseFormReturn<UserValues, unknown, UserBody>;
  /** A new person must have a password; another's is changed only if one is typed, and none is ever shown. */
  readonly mode: UserMode;
  readonly disabled: boolean;
}

/** The password of a person, twice, and the password of whoever sets it. */
export function UserPasswordSection({ form, mode, disabled }: UserPasswordSectionProps) {
  const { t } = useTranslation();
  const {
    register,
    formState: { errors },
  } = form;
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
        <NewPasswordFields
          password={register('password', { deps: 'passwordConfirm' })}
          passwordConfirm={register('passwordConfirm', { deps: 'password' })}
          errors={errors}
          hint={t(mode === 'show' ? 'access.field.passwordHidden' : 'userScreens.form.passwordHint')}
          required={mode === 'create'}
          disabled={disabled}
        />
        <CurrentPasswordField
          register={register('currentPassword')}
          message={errors.currentPassword?.message}
          className="sm:col-span-2"
        />
      </div>
    </Section>
  );
}
