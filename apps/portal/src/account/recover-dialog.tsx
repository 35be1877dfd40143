import { type PassRecovery, passRecoverySchema } from '@comensal/domain/auth';
import { Button, Dialog } from '@comensal/ui';
import { recoveryTimes } from '@comensal/workflows/account';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/calls/api';
import { FieldsForm } from '../platform/forms/fields-form';
import type { AccountDialogProps } from './account-dialog';
import { showFieldRefusals } from './field-refusals';
import { OutcomeNotice } from './outcome-notice';
import { personFields } from './person-fields';
import { useAccountForm } from './use-account-form';

const { TextField } = personFields;
const formId = 'recover-password';

/** Requests a link to change the password (ACC-47 to ACC-53). */
export default function RecoverDialog({ open, onClose, onDone }: AccountDialogProps) {
  const { t } = useTranslation();
  const fields = useForm<PassRecovery>({
    resolver: zodResolver(passRecoverySchema),
    mode: 'onTouched',
    defaultValues: { email: '' },
  });
  const { handleSubmit, setError } = fields;
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
      <FieldsForm form={fields} id={formId} onSubmit={handleSubmit(submit)} className="flex flex-col gap-4">
        <OutcomeNotice
          outcome={form.outcome}
          succeeded={t('account.recoverySent')}
          failed={t('access.recover.failed')}
        />
        <TextField name="email" type="email" autoComplete="email" data-autofocus />
      </FieldsForm>
    </Dialog>
  );
}
