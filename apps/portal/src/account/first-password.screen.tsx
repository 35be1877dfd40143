import { type AuthenticatedUser } from '@comensal/domain/auth';
import { type OwnPassword, ownPasswordSchema } from '@comensal/domain/users';
import { Button, Notice } from '@comensal/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/calls/api';
import { ApiError } from '../platform/calls/api-error';
import { FieldsForm } from '../platform/forms/fields-form';
import { PublicFrame } from '../platform/page/public-frame';
import { useSession } from '../session/session.context';
import { CurrentPasswordField } from './current-password-field';
import { showFieldRefusals } from './field-refusals';
import { NewPasswordFields } from './new-password-fields';

const names = ['password', 'passwordConfirm', 'currentPassword'] as const;

/**
 * Whoever has a password typed by somebody else chooses another before anything else; then the requested page opens.
 */
export default function FirstPasswordScreen({ user }: { readonly user: AuthenticatedUser }) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    resolver: zodResolver(ownPasswordSchema),
    mode: 'onTouched',
    defaultValues: { password: '', passwordConfirm: '', currentPassword: '' },
  });
  const {
    handleSubmit,
    setError,
    formState: { isSubmitting },
  } = form;

  async function save(values: OwnPassword): Promise<void> {
    setFailure(null);
    try {
      await call('users/setOwnPassword', values);
      const refreshed = await call(`auth/updateSession/${encodeURIComponent(user.username)}`);
      actor.send({ type: 'refreshed', user: refreshed });
    } catch (thrown) {
      showFieldRefusals(thrown, names, setError);
      const isAtField = thrown instanceof ApiError && names.some((name) => thrown.fields[name] !== undefined);
      if (!isAtField) setFailure((thrown instanceof ApiError && thrown.errorMsg) || t('access.first.failed'));
    }
  }

  return (
    <PublicFrame title={t('access.first.title')} description={t('access.first.hint')}>
      <FieldsForm form={form} locked={isSubmitting} onSubmit={handleSubmit(save)} className="flex flex-col gap-4">
        {failure !== null && (
          <Notice tone="refused" live>
            {failure}
          </Notice>
        )}
        <NewPasswordFields label={t('access.field.newPassword')} autoFocus />
        <CurrentPasswordField />
        <Button type="submit" variant="primary" busy={isSubmitting} className="mt-1 w-full">
          {t('access.first.submit')}
        </Button>
        <Button className="w-full" onClick={() => actor.send({ type: 'logOut' })}>
          {t('access.first.logOut')}
        </Button>
      </FieldsForm>
    </PublicFrame>
  );
}
