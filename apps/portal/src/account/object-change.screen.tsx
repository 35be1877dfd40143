import { authRefusals, objectChangeSchema } from '@comensal/domain/auth';
import { Button, Notice } from '@comensal/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../platform/calls/api';
import { ApiError } from '../platform/calls/api-error';
import { FieldsForm } from '../platform/forms/fields-form';
import { formFields } from '../platform/forms/form-fields';
import { PublicFrame } from '../platform/page/public-frame';
import { t as text } from '../platform/text/text';
import { showFieldRefusals } from './field-refusals';
import { NewPasswordFields } from './new-password-fields';

const fields = ['formerPassword', 'code', 'password', 'passwordConfirm'] as const;
type Objection = Record<(typeof fields)[number] | 'hash', string>;

const { formerPassword, code } = objectChangeSchema.shape;
/** How somebody proves whose account it is. */
export const proofFields = formFields({
  rules: { formerPassword, code },
  label: (name) => text(`access.object.${name}`),
  hint: () => text('access.object.proofHint'),
});
const { PasswordField, TextField } = proofFields;

interface Outcome {
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
  const [notice, setNotice] = useState<Outcome | null>(null);
  const form = useForm<Objection, unknown, z.output<typeof objectChangeSchema>>({
    resolver: zodResolver(objectChangeSchema) as never,
    defaultValues: { formerPassword: '', code: '', password: '', passwordConfirm: '', hash },
  });
  const {
    handleSubmit,
    setError,
    formState: { isSubmitting },
  } = form;

  async function submit(objection: z.output<typeof objectChangeSchema>): Promise<void> {
    setNotice(null);
    try {
      const { email, state } = await call('auth/object-change', objection);
      const tone = state === 'restored' ? 'approved' : 'pending';
      setNotice({ tone, sentence: t(`access.object.${state}`, { email }), isOver: state !== 'unproved' });
    } catch (thrown) {
      if (thrown instanceof ApiError && fields.some((name) => thrown.fields[name] !== undefined)) {
        showFieldRefusals(thrown, fields, setError);
        return;
      }
      const isOver = thrown instanceof ApiError && thrown.fields['hash'] !== undefined;
      const sentence = isOver ? authRefusals.linkInvalid.sentence : thrown instanceof ApiError ? thrown.errorMsg : '';
      setNotice({ tone: 'refused', sentence: sentence || t('access.linkFailed'), isOver });
    }
  }

  return (
    <PublicFrame title={t('access.object.title')} {...(notice?.isOver ? {} : { description: t('access.object.hint') })}>
      <FieldsForm form={form} onSubmit={handleSubmit(submit)} className="flex flex-col gap-4">
        {notice !== null && (
          <Notice tone={notice.tone} live>
            {notice.sentence}
          </Notice>
        )}
        {notice?.isOver ? (
          <Button variant="primary" className="w-full" onClick={() => location.assign('/')}>
            {t('access.toStart')}
          </Button>
        ) : (
          <>
            <PasswordField name="formerPassword" />
            <TextField name="code" autoComplete="one-time-code" />
            <NewPasswordFields
              label={t('access.field.newPassword')}
              hint={t('access.object.newHint')}
              required={false}
            />
            <Button type="submit" variant="primary" className="w-full" busy={isSubmitting}>
              {t('access.object.submit')}
            </Button>
          </>
        )}
      </FieldsForm>
    </PublicFrame>
  );
}
