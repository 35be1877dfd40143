import { authRefusals, type RegisterPrecontractor, registerPrecontractorSchema } from '@comensal/domain/auth';
import { userRefusals } from '@comensal/domain/users';
import { Button, Dialog } from '@comensal/ui';
import { registrationTimes } from '@comensal/workflows/account';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/calls/api';
import { FieldsForm } from '../platform/forms/fields-form';
import type { AccountDialogProps } from './account-dialog';
import { showFieldRefusals } from './field-refusals';
import { NewPasswordFields } from './new-password-fields';
import { OutcomeNotice } from './outcome-notice';
import { personFields } from './person-fields';
import { isTaken } from './taken';
import { useAccountForm } from './use-account-form';

const { TextField } = personFields;
const names = ['username', 'name', 'surname', 'email', 'password', 'passwordConfirm'] as const;
const formId = 'register-precontractor';

/** Registration of a prospective contractor (ACC-41 to ACC-46). */
export default function RegisterDialog({ open, onClose, onDone }: AccountDialogProps) {
  const { t } = useTranslation();
  const fields = useForm<RegisterPrecontractor>({
    resolver: zodResolver(registerPrecontractorSchema),
    mode: 'onTouched',
    defaultValues: { username: '', name: '', surname: '', email: '', password: '', passwordConfirm: '' },
  });
  const { handleSubmit, setError, getFieldState, resetField } = fields;
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
      <FieldsForm form={fields} id={formId} onSubmit={handleSubmit(form.submit)} className="grid gap-4 sm:grid-cols-2">
        <div className="empty:hidden sm:col-span-2">
          <OutcomeNotice
            outcome={form.outcome}
            succeeded={t('account.registered')}
            failed={t('access.register.failed')}
          />
        </div>
        <TextField
          name="username"
          registered={{
            onBlur: (event: { target: HTMLInputElement }) =>
              void checkTaken('username', event.target.value.trim(), authRefusals.precontractorExists.sentence),
          }}
          className="sm:col-span-2"
          data-autofocus
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField name="name" autoComplete="given-name" />
        <TextField name="surname" autoComplete="family-name" />
        <TextField
          name="email"
          registered={{
            onBlur: (event: { target: HTMLInputElement }) =>
              void checkTaken('email', event.target.value.trim(), userRefusals.emailTaken.sentence),
          }}
          className="sm:col-span-2"
          type="email"
          autoComplete="email"
        />
        <NewPasswordFields />
      </FieldsForm>
    </Dialog>
  );
}
