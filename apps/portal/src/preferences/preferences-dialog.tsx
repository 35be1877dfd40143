import { foldedName, readEdit } from '@comensal/domain/platform/validation';
import { type EditUser, editUserSchema, savedUserFields, type UserView } from '@comensal/domain/users';
import { Button, showToast } from '@comensal/ui';
import { ShieldCheck } from 'lucide-react';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CurrentPasswordField } from '../account/current-password-field';
import { NewPasswordFields } from '../account/new-password-fields';
import { OwnAccess } from '../account/own-access';
import { passwordFields } from '../account/password-fields';
import { call } from '../platform/calls/api';
import { reportError } from '../platform/calls/error.store';
import { patientLazy } from '../platform/calls/patient-lazy';
import { useCallCache } from '../platform/calls/use-call';
import { DisplayField } from '../platform/forms/display-field';
import { formSchema } from '../platform/forms/form-schema';
import { RecordFormDialog } from '../platform/forms/record-form-dialog';
import { useRecordForm } from '../platform/forms/use-record-form';
import { useUser } from '../platform/person/user';
import { withTexts } from '../platform/text/text';
import { UserReplacements } from '../replacements/user-replacements';
import { useRefreshSession } from '../users/use-refresh-session';
import { useTakenCheck } from '../users/use-taken-check';
import { userConflictFacts } from '../users/user-conflict-facts';
import { userFields } from '../users/user-values';
import { MailChoice } from './mail-choice';
import { WaitSwitch } from './wait-switch';

const SecondFactorDialog = patientLazy(
  withTexts(() => import('../second-factor/second-factor-dialog'), 'secondFactor'),
);
const SessionsDialog = patientLazy(() => import('../account/sessions-dialog'));

interface PreferencesValues {
  readonly username: string;
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly password: string;
  readonly passwordConfirm: string;
  readonly currentPassword: string;
  readonly version: number;
}

const { TextField, labelOf } = userFields;
const fields = { name: 'name', surname: 'surname', email: 'email', ...passwordFields.paths } as const;

/**
 * The person's own data, from the user menu (ACC-62 to ACC-65). A new `round` opens it, with the server's current data.
 */
export default function PreferencesDialog({ round }: { round: number }) {
  const { t } = useTranslation();
  const { username } = useUser();
  const [visible, setVisible] = useState<{ readonly user: UserView; readonly round: number } | null>(null);
  const [open, setOpen] = useState(false);
  /** How often the second factors were opened; their dialog is loaded the first time. */
  const [factors, setFactors] = useState({ round: 0, open: false });
  useEffect(() => {
    const aborted = new AbortController();
    async function load(): Promise<void> {
      try {
        const user = await call(`users/get/${encodeURIComponent(username)}`, {}, { signal: aborted.signal });
        setVisible({ user, round });
        setOpen(true);
      } catch (thrown) {
        reportError(thrown, { title: t('userScreens.preferences.title'), retry: () => void load() });
      }
    }
    void load();
    return () => aborted.abort();
  }, [round, username, t]);
  if (visible === null) return null;
  return (
    <>
      <PreferencesForm
        key={visible.round}
        open={open}
        onClose={() => setOpen(false)}
        onFactors={() => {
          setOpen(false);
          setFactors(({ round: before }) => ({ round: before + 1, open: true }));
        }}
        user={visible.user}
      />
      {factors.round > 0 && (
        <Suspense fallback={null}>
          <SecondFactorDialog
            key={factors.round}
            open={factors.open}
            onClose={() => setFactors(({ round: before }) => ({ round: before, open: false }))}
          />
        </Suspense>
      )}
    </>
  );
}

interface PreferencesFormProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Opens the person's second factors; what was typed here is kept, as whenever it closes. */
  readonly onFactors: () => void;
  readonly user: UserView;
}

function PreferencesForm({ open, onClose, onFactors, user }: PreferencesFormProps) {
  const { t } = useTranslation();
  const cache = useCallCache();
  const refreshSession = useRefreshSession();
  const [taken] = useState(() => new Map<string, string>());
  const schema = useMemo(() => preferencesSchema(taken, user), [taken, user]);
  const title = t('userScreens.preferences.title');
  const recordForm = useRecordForm<PreferencesValues, EditUser, UserView>({
    form: 'preferences',
    title,
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
  const { trigger, watch } = recordForm.form;
  useTakenCheck('email', watch('email'), user.email, taken, () => void trigger('email'));

  const [sessions, setSessions] = useState(false);
  return (
    <>
      <RecordFormDialog
        recordForm={recordForm}
        open={open}
        onClose={onClose}
        title={title}
        restored={t('userScreens.form.draftKept')}
        conflictFacts={(typed, saved) => userConflictFacts({ ...typed, profile: saved.profile.name }, saved)}
        layout="grid gap-4 sm:grid-cols-2"
      >
        <DisplayField label={labelOf('username')} value={user.username} />
        <DisplayField label={labelOf('profile')} value={user.profile.name} />
        <TextField name="name" data-autofocus autoComplete="given-name" />
        <TextField name="surname" autoComplete="family-name" />
        <TextField name="email" type="email" autoComplete="email" className="sm:col-span-2" />
        <p className="text-sm text-ink-faint sm:col-span-2">
          {t('userScreens.form.passwordOptional')} {t('userScreens.preferences.passwordChange')}
        </p>
        <NewPasswordFields required={false} />
        <CurrentPasswordField className="sm:col-span-2" />
        <WaitSwitch />
        <MailChoice />
        <UserReplacements username={user.username} className="border-t border-line-soft pt-4 sm:col-span-2" />
        <OwnAccess onSessions={() => setSessions(true)} />
        <div className="flex flex-wrap items-center gap-3 border-t border-line-soft pt-4 sm:col-span-2">
          <p className="min-w-0 flex-1 basis-52 text-sm text-ink-faint">{t('secondFactor.own.hint')}</p>
          <Button icon={ShieldCheck} onClick={onFactors}>
            {t('secondFactor.own.manage')}
          </Button>
        </div>
      </RecordFormDialog>
      {sessions && (
        <Suspense fallback={null}>
          <SessionsDialog open onClose={() => setSessions(false)} />
        </Suspense>
      )}
    </>
  );
}

function valuesOf({ username, name, surname, email, version }: UserView): PreferencesValues {
  return { username, name, surname, email, password: '', passwordConfirm: '', currentPassword: '', version };
}

/** The rules of the call (ACC-64), and that nobody else has the address (O-41). */
function preferencesSchema(taken: ReadonlyMap<string, string>, user: UserView) {
  return formSchema<PreferencesValues, EditUser>((values) => {
    const refusal = taken.get(foldedName(values.email.trim()));
    return {
      parsed: readEdit(editUserSchema, values, { ...user }, savedUserFields),
      missing: refusal === undefined ? [] : [{ path: ['email'], message: refusal }],
    };
  });
}
