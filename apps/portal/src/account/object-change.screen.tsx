import { objectChangeSchema } from '@comensal/domain/auth';
import { Button, Field, Notice, PasswordInput, TextInput } from '@comensal/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../platform/calls/api';
import { ApiError } from '../platform/calls/api-error';
import { PublicFrame } from '../platform/page/public-frame';
import { showFieldRefusals } from './field-refusals';
import { NewPasswordFields } from './new-password-fields';

const fields = ['formerPassword', 'code', 'password', 'passwordConfirm'] as const;
type Objection = Record<(typeof fields)[number] | 'hash', string>;

interface Told {
  readonly tone: 'approved' | 'refused' | 'pending';
  readonly sentence: string;
  readonly isOver: boolean;
}

/**
 * `/object-change/{hash}`: objects to a change of address. Whoever proves that the account is theirs sets another
 * password and gets it back; without proof it is suspended until an administrator decides.
 */
export default function ObjectChangeScreen({ hash }: { hash: string }) {
  const { t } = useTranslation();
  const [told, setTold] = useState<Told | null>(null);
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm<Objection, unknown, z.output<typeof objectChangeSchema>>({
    resolver: zodResolver(objectChangeSchema) as never,
    defaultValues: { formerPassword: '', code: '', password: '', passwordConfirm: '', hash },
  });

  async function submit(objection: z.output<typeof objectChangeSchema>): Promise<void> {
    setTold(null);
    try {
      const { email, state } = await call('auth/object-change', objection);
      const tone = state === 'restored' ? 'approved' : 'pending';
      setTold({ tone, sentence: t(`access.object.${state}`, { email }), isOver: state !== 'unproved' });
    } catch (thrown) {
      if (thrown instanceof ApiError && fields.some((name) => thrown.fields[name] !== undefined)) {
        showFieldRefusals(thrown, fields, setError);
        return;
      }
      const isOver = thrown instanceof ApiError && thrown.fields['hash'] !== undefined;
      const sentence = isOver ? t('refusals.linkInvalid') : thrown instanceof ApiError ? thrown.errorMsg : '';
      setTold({ tone: 'refused', sentence: sentence || t('access.linkFailed'), isOver });
    }
  }

  return (
    <PublicFrame title={t('access.object.title')} {...(told?.isOver ? {} : { description: t('access.object.hint') })}>
      <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)} className="flex flex-col gap-4">
        {told !== null && (
          <Notice tone={told.tone} live>
            {told.sentence}
          </Notice>
        )}
        {told?.isOver ? (
          <Button variant="primary" className="w-full" onClick={() => location.assign('/')}>
            {t('access.toStart')}
          </Button>
        ) : (
          <>
            <Field
              label={t('access.object.formerPassword')}
              message={errors.formerPassword?.message}
              hint={t('access.object.proofHint')}
            >
              <PasswordInput
                {...register('formerPassword')}
                labels={{ show: t('session.login.showPassword'), hide: t('session.login.hidePassword') }}
                autoComplete="current-password"
                maxLength={200}
              />
            </Field>
            <Field label={t('access.object.code')} message={errors.code?.message} hint={t('access.object.proofHint')}>
              <TextInput {...register('code')} autoComplete="one-time-code" maxLength={200} />
            </Field>
            <NewPasswordFields
              password={register('password', { deps: 'passwordConfirm' })}
              passwordConfirm={register('passwordConfirm')}
              errors={errors}
              label={t('access.field.newPassword')}
              hint={t('access.object.newHint')}
            />
            <Button type="submit" variant="primary" className="w-full" busy={isSubmitting}>
              {t('access.object.submit')}
            </Button>
          </>
        )}
      </form>
    </PublicFrame>
  );
}
