import { emailText, usernameText } from '@comensal/domain/auth';
import { foldedName } from '@comensal/domain/platform/validation';
import { userRefusals } from '@comensal/domain/users';
import { useEffect, useEffectEvent } from 'react';
import { isTaken } from '../account/taken';
import { call } from '../platform/calls/api';

/** Milliseconds without a keystroke before the server is asked. */
const pauseMs = 400;
const rules = { username: usernameText(), email: emailText() };

/**
 * Checks while the person types whether the value is in use (USR-29, USR-31, USR-40, USR-41), and calls `onTaken` if it
 * is; `taken` then has the sentence. Neither the record's own value is checked (O-41), nor an invalid one. The server
 * has the last word at the save.
 */
export function useTakenCheck(
  field: 'username' | 'email',
  value: string,
  own: string | null,
  taken: Map<string, string>,
  onTaken: () => void,
): void {
  const typed = value.trim();
  const tell = useEffectEvent(onTaken);
  useEffect(() => {
    const folded = foldedName(typed);
    if (
      typed === '' ||
      taken.has(folded) ||
      (own !== null && foldedName(own) === folded) ||
      !rules[field].safeParse(typed).success
    )
      return;
    let isStale = false;
    const timer = setTimeout(() => {
      void refusalOf(field, typed).then((refusal) => {
        if (refusal === null) return;
        taken.set(folded, refusal);
        if (!isStale) tell();
      });
    }, pauseMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [field, typed, own, taken]);
}

/**
 * The message at the field; the name of a removed user is reported as such, if the server says so (to those who may add
 * users).
 */
async function refusalOf(field: 'username' | 'email', value: string): Promise<string | null> {
  if (!(await isTaken(field, value))) return null;
  if (field === 'email') return userRefusals.emailTaken.sentence;
  const wasRemoved = await call(`users/wasRemoved/${encodeURIComponent(value)}`).catch(() => false);
  return (wasRemoved ? userRefusals.usernameRemoved : userRefusals.usernameTaken).sentence;
}
