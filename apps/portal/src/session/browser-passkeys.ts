import type { AuthenticatedUser } from '@comensal/domain/auth';
import { type AddedFactor, secondFactorRefusals } from '@comensal/domain/second-factor';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { call } from '../platform/calls/api';
import { t } from '../platform/text/text';

/** Extension results: none is requested, and the server reads none. */
const noExtensions = { clientExtensionResults: {} };

/** Completes the second step of a pending sign-in with a passkey: the browser asks the person for it. */
export async function signInWithPasskey(pending: string, signal: AbortSignal): Promise<AuthenticatedUser> {
  const options: object = await call('auth/offerSignInPasskey', { pending }, { signal });
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  const passkey = await request(() => startAuthentication({ optionsJSON }));
  return call('auth/signInWithPasskey', { pending, passkey: { ...passkey, ...noExtensions } }, { signal });
}

/** Creates the passkey that the server offered, and registers it under the name. */
export async function addPasskey(options: object, name: string): Promise<AddedFactor> {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const passkey = await request(() => startRegistration({ optionsJSON }));
  return call('auth/addPasskey', { name, passkey: { ...passkey, ...noExtensions } });
}

/** The browser's errors are in English and say little: aborted, timed out, or a passkey that is already registered. */
async function request<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (thrown) {
    const isTaken = thrown instanceof Error && thrown.name === 'InvalidStateError';
    const sentence = isTaken ? secondFactorRefusals.passkeyTaken.sentence : t('secondFactor.setup.passkeyFailed');
    throw new Error(sentence, { cause: thrown });
  }
}
