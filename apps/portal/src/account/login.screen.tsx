import { Button, classNames, Field, Notice, PasswordInput, TextInput } from '@comensal/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formClass, RequiredWords, useRefusedWords } from '../platform/forms/form-words';
import { PublicFrame } from '../platform/page/public-frame';
import { useSession, useSessionSnapshot } from '../session/session.context';
import { AccountLinks } from './account-links';

/** The login (ACC-38 to ACC-40). It is shown at the requested path, so that the path opens after it (O-02). */
export default function LoginScreen() {
  const { t } = useTranslation();
  const { actor } = useSession();
  const snapshot = useSessionSnapshot();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const { wrong, sent } = useRefusedWords();
  const usernameBox = useRef<HTMLInputElement>(null);
  const passwordBox = useRef<HTMLInputElement>(null);
  const busy = snapshot.matches('signingIn');
  const { failure } = snapshot.context;

  useEffect(() => {
    if (busy || failure === null) return;
    passwordBox.current?.focus();
    passwordBox.current?.select();
  }, [busy, failure]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    sent(event.currentTarget);
    setChecked(true);
    if (username.trim() === '') usernameBox.current?.focus();
    else if (password === '') passwordBox.current?.focus();
    else actor.send({ type: 'signIn', credentials: { username: username.trim(), password } });
  }

  const missing = (value: string) => (checked && value.trim() === '' ? t('validation.required') : undefined);
  return (
    <PublicFrame title={t('session.login.title')} description={t('session.login.hint')}>
      <form onSubmit={submit} noValidate className={classNames(formClass, 'flex flex-col gap-4')}>
        <RequiredWords />
        {failure !== null && !busy && (
          <Notice tone="refused" live>
            {failure}
          </Notice>
        )}
        <Field label={t('session.login.username')} message={missing(username)} required>
          <TextInput
            ref={usernameBox}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            value={username}
            onChange={(event) => setUsername(event.currentTarget.value)}
          />
        </Field>
        <Field label={t('session.login.password')} message={missing(password)} required>
          <PasswordInput
            ref={passwordBox}
            name="password"
            labels={{ show: t('session.login.showPassword'), hide: t('session.login.hidePassword') }}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" variant="primary" busy={busy} className="mt-1 w-full">
          {t('session.login.submit')}
        </Button>
        {wrong}
      </form>
      <AccountLinks />
    </PublicFrame>
  );
}
