import { Section } from '@comensal/ui';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CurrentPasswordField } from '../account/current-password-field';
import { NewPasswordFields } from '../account/new-password-fields';
import type { UserBody, UserValues } from './user-values';

interface UserPasswordSectionProps {
  readonly form: UseFormReturn<UserValues, unknown, UserBody>;
  /** A new person must have a password; of another it is changed only where one is typed. */
  readonly isNew: boolean;
  readonly disabled: boolean;
}

/** The password of a person, twice, and the password of the person who sets it. */
export function UserPasswordSection({ form, isNew, disabled }: UserPasswordSectionProps) {
  const { t } = useTranslation();
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <Section
      title={t('userScreens.form.passwordSection')}
      description={
        isNew ? undefined : (
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
          hint={t('userScreens.form.passwordHint')}
          required={isNew}
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
