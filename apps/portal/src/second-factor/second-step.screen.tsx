import { type SecondStepMethod } from '@comensal/domain/auth';
import { oneTimeCode } from '@comensal/domain/second-factor';
import { Button, classNames, Field, Notice, quietLinkClass, TextInput } from '@comensal/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formClass, RequiredWords, useRefusedWords } from '../platform/forms/form-words';
import { PublicFrame } from '../platform/page/public-frame';
import { useSession, useSessionSnapshot } from '../session/session.context';

/** The second step of a sign-in: the first of the person's methods, and a choice of the others. */
export default function SecondStepScreen() {
  const { t } = useTranslation();
  const { actor } = useSession();
  const snapshot = useSessionSnapshot();
  const methods = snapshot.context.pending?.methods ?? [];
  const [method, setMethod] = useState<SecondStepMethod>(methods[0] ?? 'totp');
  const [code, setCode] = useState('');
  const [checked, setChecked] = useState(false);
  const { wrong, sent } = useRefusedWords();
  const box = useRef<HTMLInputElement>(null);
  const passkeyButton = useRef<HTMLButtonElement>(null);
  const busy = snapshot.matches({ secondStep: 'proving' });
  const { failure } = snapshot.context;

  useEffect(() => {
    if (busy) return;
    if (method === 'passkey') passkeyButton.current?.focus();
    else box.current?.focus();
    if (failure !== null) box.current?.select();
  }, [busy, failure, method]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    sent(event.currentTarget);
    setChecked(true);
    if (method === 'passkey') actor.send({ type: 'prove', proof: { method } });
    else if (code.trim() === '') box.current?.focus();
    else actor.send({ type: 'prove', proof: { method, code } });
  }

  function choose(next: SecondStepMethod) {
    setMethod(next);
    setCode('');
    setChecked(false);
  }

  const message = checked && code.trim() === '' ? t('validation.required') : undefined;
  return (
    <PublicFrame title={t('secondFactor.signIn.title')} description={t(`secondFactor.signIn.${method}Hint`)}>
      <form onSubmit={submit} noValidate className={classNames(formClass, 'flex flex-col gap-4')}>
        <RequiredWords />
        {failure !== null && !busy && (
          <Notice tone="refused" live>
            {failure}
          </Notice>
        )}
        {method === 'totp' && (
          <Field label={t('secondFactor.signIn.code')} message={message} required>
            <TextInput
              key="totp"
              ref={box}
              name="code"
              value={code}
              autoFocus
              inputMode="numeric"
              autoComplete="one-time-code"
              // Room for a space in the middle, as the apps show it.
              maxLength={oneTimeCode.digits + 4}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
          </Field>
        )}
        {method === 'recovery' && (
          <Field
            label={t('secondFactor.signIn.recoveryCode')}
            hint={t('secondFactor.signIn.recoveryFormat')}
            message={message}
            required
          >
            <TextInput
              key="recovery"
              ref={box}
              value={code}
              autoFocus
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
          </Field>
        )}
        <Button ref={passkeyButton} type="submit" variant="primary" busy={busy} className="w-full">
          {method === 'passkey' ? t('secondFactor.signIn.passkey') : t('secondFactor.signIn.submit')}
        </Button>
        {wrong}
      </form>
      <div className="mt-5 flex flex-col items-center gap-1 border-t border-line-soft pt-4">
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <button
              key={other}
              type="button"
              disabled={busy}
              className={`${quietLinkClass} py-1 text-sm`}
              onClick={() => choose(other)}
            >
              {t(`secondFactor.signIn.use.${other}`)}
            </button>
          ))}
        <button
          type="button"
          className={`${quietLinkClass} py-1 text-sm`}
          onClick={() => actor.send({ type: 'giveUp' })}
        >
          {t('secondFactor.signIn.back')}
        </button>
        <p className="mt-2 text-center text-sm text-ink-faint">{t('secondFactor.signIn.lost')}</p>
      </div>
    </PublicFrame>
  );
}
