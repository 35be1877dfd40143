import { type EditUser, editUserSchema, foldedName, type UserView, userLimits } from '@comensal/domain';
import { Field, PasswordInput, showToast, TextInput } from '@comensal/ui';
import { useEffect, useMemo, useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/api';
import { reportError } from '../platform/error.store';
import { formSchema } from '../platform/form-schema';
import { RecordFormDialog } from '../platform/record-form-dialog';
import { t as text } from '../platform/text';
import { useCallCache } from '../platform/use-call';
import { useRecordForm } from '../platform/use-record-form';
import { useUser } from '../platform/user';
import '../texts/user-screens';
import { useRefreshSession } from '../users/use-refresh-session';
import { useTakenCheck } from '../users/use-taken-check';
import { userConflictFacts } from '../users/user-conflict-facts';

interface PreferencesValues {
  readonly username: string;
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly password: string;
  readonly passwordConfirm: string;
  readonly version: number;
}

const fields: Readonly<Record<string, FieldPath<PreferencesValues>>> = {
  name: 'name',
  surname: 'surname',
  email: 'email',
  password: 'password',
  passwordConfirm: 'passwordConfirm',
};

/** One's own data, from the user menu (ACC-62 to ACC-65). A new `round` opens it, with what the server has then. */
export default function PreferencesDialog({ round }: { round: number }) {
  const { t } = useTranslation();
  const { username } = useUser();
  const [shown, setShown] = useState<{ readonly user: UserView; readonly round: number } | null>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const aborted = new AbortController();
    async function load(): Promise<void> {
      try {
        const user = await call<UserView>(`users/get/${encodeURIComponent(username)}`, {}, { signal: aborted.signal });
        setShown({ user, round });
        setOpen(true);
      } catch (thrown) {
        reportError(thrown, { title: t('userScreens.preferences.title'), retry: () => void load() });
      }
    }
    void load();
    return () => aborted.abort();
  }, [round, username, t]);
  return shown && <PreferencesForm key={shown.round} open={open} onClose={() => setOpen(false)} user={shown.user} />;
}

interface PreferencesFormProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly user: UserView;
}

function PreferencesForm({ open, onClose, user }: PreferencesFormProps) {
  const { t } = useTranslation();
  const cache = useCallCache();
  const refreshSession = useRefreshSession();
  const [taken] = useState(() => new Set<string>());
  const schema = useMemo(() => preferencesSchema(taken), [taken]);
  const title = t('userScreens.preferences.title');
  const recordForm = useRecordForm<PreferencesValues, EditUser, UserView>({
    form: 'preferences',
    title,
    task: 'edit',
    confirms: false,
    isSecret: true,
    record: user,
    valuesOf: (record) => valuesOf(record ?? user),
    schema,
    fields,
    save: (body) => call('users/edit', body),
    onSaved: (saved) => {
      cache.put(`users/get/${encodeURIComponent(saved.username)}`, {}, saved);
      cache.refresh('users/get');
      refreshSession();
      showToast(t('userScreens.preferences.saved'), { tone: 'approved' });
      onClose();
    },
    readNow: () => call(`users/get/${encodeURIComponent(user.username)}`),
  });
  const {
    register,
    trigger,
    watch,
    formState: { errors },
  } = recordForm.form;
  useTakenCheck('email', watch('email'), user.email, taken, () => void trigger('email'));

  const labels = { show: t('session.login.showPassword'), hide: t('session.login.hidePassword') };
  return (
    <RecordFormDialog
      recordForm={recordForm}
      open={open}
      onClose={onClose}
      title={title}
      restored={t('userScreens.form.draftKept')}
      conflictFacts={(typed, saved) => userConflictFacts({ ...typed, profile: saved.profile.name }, saved)}
      layout="grid gap-4 sm:grid-cols-2"
    >
      <Field label={t('userScreens.list.username')}>
        <TextInput value={user.username} readOnly />
      </Field>
      <Field label={t('userScreens.list.profile')}>
        <TextInput value={user.profile.name} readOnly />
      </Field>
      <Field label={t('userScreens.list.name')} message={errors.name?.message} required>
        <TextInput {...register('name')} data-autofocus autoComplete="given-name" maxLength={userLimits.name} />
      </Field>
      <Field label={t('userScreens.list.surname')} message={errors.surname?.message} required>
        <TextInput {...register('surname')} autoComplete="family-name" maxLength={userLimits.surname} />
      </Field>
      <Field label={t('userScreens.list.email')} message={errors.email?.message} required className="sm:col-span-2">
        <TextInput {...register('email')} type="email" autoComplete="email" maxLength={userLimits.email} />
      </Field>
      <p className="text-sm text-ink-faint sm:col-span-2">
        {t('userScreens.form.passwordOptional')} {t('userScreens.preferences.passwordChange')}
      </p>
      <Field
        label={t('access.field.password')}
        message={errors.password?.message}
        hint={t('userScreens.form.passwordHint')}
      >
        <PasswordInput
          {...register('password', { deps: 'passwordConfirm' })}
          labels={labels}
          autoComplete="new-password"
          maxLength={userLimits.password}
        />
      </Field>
      <Field label={t('access.field.passwordConfirm')} message={errors.passwordConfirm?.message}>
        <PasswordInput
          {...register('passwordConfirm', { deps: 'password' })}
          labels={labels}
          autoComplete="new-password"
          maxLength={userLimits.password}
        />
      </Field>
    </RecordFormDialog>
  );
}

function valuesOf({ username, name, surname, email, version }: UserView): PreferencesValues {
  return { username, name, surname, email, password: '', passwordConfirm: '', version };
}

/** The rules of the call (ACC-64), and that nobody else has the address (O-41). */
function preferencesSchema(taken: ReadonlySet<string>) {
  return formSchema<PreferencesValues, EditUser>((values) => ({
    parsed: editUserSchema.safeParse(values),
    missing: taken.has(foldedName(values.email.trim()))
      ? [{ path: ['email'], message: text('refusals.emailTaken') }]
      : [],
  }));
}
