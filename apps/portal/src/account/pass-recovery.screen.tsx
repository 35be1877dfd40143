import { authRefusals, changePasswordSchema } from '@comensal/domain/auth';
import { Button } from '@comensal/ui';
import { FieldRefused, resetTimes } from '@comensal/workflows/account';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { call } from '../platform/calls/api';
import { ApiError } from '../platform/calls/api-error';
import { FieldsForm } from '../platform/forms/fields-form';
import { PublicFrame } from '../platform/page/public-frame';
import { t as textOf } from '../platform/text/text';
import { showFieldRefusals } from './field-refusals';
import { NewPasswordFields } from './new-password-fields';
import { OutcomeNotice } from './outcome-notice';
import { useAccountForm } from './use-account-form';

/** Here the confirmation is required (ACC-55), though the call accepts requests without it. */
const resetSchema = changePasswordSchema.and(
  z.object({ passwordConfirm: z.string().min(1, { error: textOf('validation.required') }) }),
);
type Reset = z.output<typeof resetSchema>;

/** `/pass-recovery/{hash}`: a new password, for anybody who has the link (ACC-14, ACC-54 to ACC-61). */
export default function PassRecoveryScreen({ hash }: { hash: string }) {
  const { t } = useTranslation();
  const fields = useForm<Reset>({
    resolver: zodResolver(resetSchema),
    mode: 'onTouched',
    defaultValues: { password: '', passwordConfirm: '', hash },
  });
  const form = useAccountForm<Reset>(
    resetTimes,
    async ({ password }) => {
      try {
        await call('auth/change-password', { password, hash });
      } catch (thrown) {
        // Another password will do; the link is still valid.
        if (!(thrown instanceof ApiError) || thrown.fields['password'] === undefined) throw thrown;
        showFieldRefusals(thrown, ['password'], fields.setError);
        throw new FieldRefused();
      }
    },
    // The root, reloaded (ACC-60): anyone who was signed in here no longer is.
    () => location.assign('/'),
  );
  const isOver = form.outcome !== null;
  return (
    <PublicFrame title={t('access.reset.title')} description={t('access.reset.hint')}>
      <FieldsForm form={fields} onSubmit={fields.handleSubmit(form.submit)} className="flex flex-col gap-4">
        <OutcomeNotice
          outcome={form.outcome}
          succeeded={<Confirmation sentence={t('account.passwordChanged')} then={t('access.reset.then')} />}
          failed={<Confirmation sentence={authRefusals.recoveryInvalid.sentence} then={t('access.reset.then')} />}
        />
        <NewPasswordFields label={t('access.field.newPassword')} readOnly={isOver} autoFocus />
        <Button type="submit" variant="primary" busy={form.isSending} disabled={isOver} className="mt-1 w-full">
          {t('access.reset.submit')}
        </Button>
      </FieldsForm>
    </PublicFrame>
  );
}

function Confirmation({ sentence, then }: { sentence: string; then: string }) {
  return (
    <>
      <p>{sentence}</p>
      <p className="mt-1 text-sm">{then}</p>
    </>
  );
}
