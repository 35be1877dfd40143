import { Field, PasswordInput, Section } from '@comensal/ui';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CurrentPasswordField } from '../account/current-password-field';
import { useLongestPassword } from '../account/use-longest-password';
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
  const longest = useLongestPassword();
  const labels = { show: t('session.login.showPassword'), hide: t('session.login.hidePassword') };
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
        <Field
          label={t('access.field.password')}
          message={errors.password?.message}
          hint={t('userScreens.form.passwordHint')}
          required={isNew}
          disabled={disabled}
        >
          <PasswordInput
            {...register('password', { deps: 'passwordConfirm' })}
            labels={labels}
            autoComplete="new-password"
            maxLength={longest}
          />
        </Field>
        <Field
          label={t('access.field.passwordConfirm')}
          message={errors.passwordConfirm?.message}
          required={isNew}
          disabled={disabled}
        >
          <PasswordInput
            {...register('passwordConfirm', { deps: 'password' })}
            labels={labels}
            autoComplete="new-password"
            maxLength={longest}
          />
        </Field>
        <CurrentPasswordField
          register={register('currentPassword')}
          message={errors.currentPassword?.message}
          className="sm:col-span-2"
        />
      </div>
    </Section>
  );
}
