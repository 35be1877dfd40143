import { type RegisterPrecontractor, registerPrecontractorSchema, userLimits } from '@comensal/domain/auth';
import { Button, Dialog, Field, TextInput } from '@comensal/ui';
import { registrationTimes } from '@comensal/workflows/account';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/calls/api';
import type { AccountDialogProps } from './account-dialog';
import { showFieldRefusals } from './field-refusals';
import { NewPasswordFields } from './new-password-fields';
import { OutcomeNotice } from './outcome-notice';
import { isTaken } from './taken';
import { useAccountForm } from './use-account-form';

const names = ['username', 'name', 'surname', 'email', 'password', 'passwordConfirm'] as const;
const formId = 'register-precontractor';

/** Registration of a prospective contractor (ACC-41 to ACC-46). */
export default function RegisterDialog({ open, onClose, onDone }: AccountDialogProps) {
  const { t } = useTranslation();
  const {
    register,
    handleSubmit,
    setError,
    getFieldState,
    resetField,
    formState: { errors },
  } = useForm<RegisterPrecontractor>({
    resolver: zodResolver(registerPrecontractorSchema),
    mode: 'onTouched',
    defaultValues: { username: '', name: '', surname: '', email: '', password: '', passwordConfirm: '' },
  });
  const form = useAccountForm<RegisterPrecontractor>(
    registrationTimes,
    async (values) => {
      try {
        await call('auth/registerPrecontractor', values);
      } catch (thrown) {
        showFieldRefusals(thrown, names, setError);
        throw thrown;
      }
    },
    onDone,
  );
  const isDone = form.outcome === 'succeeded';

  /** What was typed is kept for the next opening, passwords are not. */
  function close(): void {
    resetField('password');
    resetField('passwordConfirm');
    onClose();
  }

  /** Reports at once that a name or an address is in use; the server has the last word when the form is sent. */
  async function checkTaken(name: 'username' | 'email', value: string, message: string) {
    if (value === '' || !registerPrecontractorSchema.shape[name].safeParse(value).success) return;
    if ((await isTaken(name, value)) && !getFieldState(name).invalid) setError(name, { type: 'taken', message });
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      locked={form.isSending}
      title={t('access.register.title')}
      description={t('access.register.hint')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={close} disabled={form.isSending || isDone}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={form.isSending} disabled={isDone}>
            {t('access.register.submit')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void handleSubmit(form.submit)(event)}
        className="grid gap-4 sm:grid-cols-2"
      >
        <div className="empty:hidden sm:col-span-2">
          <OutcomeNotice
            outcome={form.outcome}
            succeeded={t('account.registered')}
            failed={t('access.register.failed')}
          />
        </div>
        <Field
          label={t('access.field.username')}
          message={errors.username?.message}
          hint={t('access.field.usernameHint')}
          required
          className="sm:col-span-2"
        >
          <TextInput
            {...register('username', {
              onBlur: (event: { target: HTMLInputElement }) =>
                void checkTaken('username', event.target.value.trim(), t('refusals.precontractorExists')),
            })}
            data-autofocus
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={userLimits.username}
          />
        </Field>
        <Field label={t('access.field.name')} message={errors.name?.message} required>
          <TextInput {...register('name')} autoComplete="given-name" maxLength={userLimits.name} />
        </Field>
        <Field label={t('access.field.surname')} message={errors.surname?.message} required>
          <TextInput {...register('surname')} autoComplete="family-name" maxLength={userLimits.surname} />
        </Field>
        <Field label={t('access.field.email')} message={errors.email?.message} required className="sm:col-span-2">
          <TextInput
            {...register('email', {
              onBlur: (event: { target: HTMLInputElement }) =>
                void checkTaken('email', event.target.value.trim(), t('refusals.emailTaken')),
            })}
            type="email"
            autoComplete="email"
            maxLength={userLimits.email}
          />
        </Field>
        <NewPasswordFields
          password={register('password', { deps: 'passwordConfirm' })}
          passwordConfirm={register('passwordConfirm')}
          errors={errors}
          hint={t('validation.passwordWeak')}
          required
        />
      </form>
    </Dialog>
  );
}
