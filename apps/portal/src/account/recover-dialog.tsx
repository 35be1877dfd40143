import { type PassRecovery, passRecoverySchema, userLimits } from '@comensal/domain/auth';
import { Button, Dialog, Field, TextInput } from '@comensal/ui';
import { recoveryTimes } from '@comensal/workflows/account';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/calls/api';
import type { AccountDialogProps } from './account-dialog';
import { showFieldRefusals } from './field-refusals';
import { OutcomeNotice } from './outcome-notice';
import { useAccountForm } from './use-account-form';

const formId = 'recover-password';

/** Requests a link to change the password (ACC-47 to ACC-53). */
export default function RecoverDialog({ open, onClose, onDone }: AccountDialogProps) {
  const { t } = useTranslation();
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm<PassRecovery>({
    resolver: zodResolver(passRecoverySchema),
    mode: 'onTouched',
    defaultValues: { email: '' },
  });
  const form = useAccountForm<PassRecovery>(
    recoveryTimes,
    async (values) => {
      try {
        await call('auth/notify-pass-recovery', values);
      } catch (thrown) {
        showFieldRefusals(thrown, ['email'], setError);
        throw thrown;
      }
    },
    onDone,
  );
  const isDone = form.outcome === 'succeeded';

  /** ACC-50: an unknown address is reported before anything is sent. */
  async function submit(values: PassRecovery) {
    const exists = await call(`users/existByEmail/${encodeURIComponent(values.email)}`).catch(() => true);
    if (exists) form.submit(values);
    else setError('email', { type: 'unknown', message: t('account.emailUnknown') }, { shouldFocus: true });
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      locked={form.isSending}
      size="small"
      title={t('access.recover.title')}
      description={t('access.recover.hint')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose} disabled={form.isSending || isDone}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={form.isSending} disabled={isDone}>
            {t('access.recover.submit')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void handleSubmit(submit)(event)}
        className="flex flex-col gap-4"
      >
        <OutcomeNotice
          outcome={form.outcome}
          succeeded={t('account.recoverySent')}
          failed={t('access.recover.failed')}
        />
        <Field label={t('access.field.email')} message={errors.email?.message} required>
          <TextInput
            {...register('email')}
            data-autofocus
            type="email"
            autoComplete="email"
            maxLength={userLimits.email}
          />
        </Field>
      </form>
    </Dialog>
  );
}
