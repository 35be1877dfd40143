import { platformRefusals } from '@comensal/domain/platform/refusals';
import type { AddedFactor, OwnFactor, OwnFactors, TotpOffer } from '@comensal/domain/second-factor';
import { useCallback, useEffect, useState } from 'react';
import { asksPerson, type Proof } from '../account/asks-person';
import { call } from '../platform/calls/api';
import { ApiError, toApiError } from '../platform/calls/api-error';
import { t } from '../platform/text/text';
import { loadPasskeys } from '../session/load-passkeys';

/** What the person sees: the list, or one step of a task. */
export type FactorView =
  | { readonly at: 'list' }
  /** The sign-in was long ago: `go` repeats the action, with the password. */
  | { readonly at: 'password'; readonly go: (currentPassword: string) => Promise<void> }
  | { readonly at: 'totp'; readonly offer: TotpOffer }
  | { readonly at: 'passkey'; readonly options: object }
  | { readonly at: 'rename' | 'remove'; readonly factor: OwnFactor }
  | { readonly at: 'codes'; readonly codes: readonly string[] };

export interface Factors {
  readonly own: OwnFactors | null;
  readonly view: FactorView;
  readonly busy: boolean;
  /** The server's refusal. */
  readonly failure: string | null;
  readonly show: (view: FactorView) => void;
  readonly load: () => void;
  readonly offerTotp: () => void;
  readonly offerPasskey: () => void;
  readonly addTotp: (name: string, code: string) => void;
  readonly addPasskey: (name: string) => void;
  readonly rename: (factor: OwnFactor, name: string) => void;
  readonly remove: (factor: OwnFactor) => void;
  readonly renewCodes: () => void;
  readonly prove: (currentPassword: string) => void;
}

/**
 * The person's second factors with the steps of their tasks. `onChanged` is called with what was done, in a sentence.
 */
export function useFactors(onChanged: (sentence: string) => void): Factors {
  const [own, setOwn] = useState<OwnFactors | null>(null);
  const [view, setView] = useState<FactorView>({ at: 'list' });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const run = useCallback(async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (thrown) {
      setFailure(sentenceOf(thrown));
    } finally {
      setBusy(false);
    }
  }, []);
  const read = useCallback(async () => setOwn(await call('auth/getSecondFactors')), []);
  const load = useCallback(() => void run(read), [run, read]);
  useEffect(load, [load]);

  /**
   * Runs an action for which the server may require proof: the person is then asked for the password, and the action is
   * repeated.
   */
  function proved(work: (proof: Proof) => Promise<void>): void {
    void run(async () => {
      try {
        await work({});
      } catch (thrown) {
        if (!asksPerson(thrown)) throw thrown;
        setView({ at: 'password', go: (currentPassword) => run(() => work({ currentPassword })) });
      }
    });
  }

  function show(next: FactorView): void {
    setFailure(null);
    setView(next);
  }

  async function done(name: string, { recoveryCodes }: AddedFactor): Promise<void> {
    onChanged(t('secondFactor.own.saved', { name }));
    setView(recoveryCodes === null ? { at: 'list' } : { at: 'codes', codes: recoveryCodes });
    await read();
  }

  return {
    own,
    view,
    busy,
    failure,
    show,
    load,
    offerTotp: () => proved(async (proof) => setView({ at: 'totp', offer: await call('auth/offerTotp', proof) })),
    offerPasskey: () =>
      proved(async (proof) => setView({ at: 'passkey', options: await call('auth/offerPasskey', proof) })),
    addTotp: (name, code) => void run(async () => done(name, await call('auth/addTotp', { name, code }))),
    addPasskey: (name) =>
      void run(async () => {
        if (view.at !== 'passkey') return;
        const { addPasskey } = await loadPasskeys();
        await done(name, await addPasskey(view.options, name));
      }),
    rename: ({ id }, name) =>
      void run(async () => {
        await call('auth/renameSecondFactor', { id, name });
        onChanged(t('secondFactor.own.saved', { name }));
        setView({ at: 'list' });
        await read();
      }),
    remove: ({ id, name }) =>
      proved(async (proof) => {
        await call('auth/removeSecondFactor', { id, ...proof });
        onChanged(t('secondFactor.own.removed', { name }));
        setView({ at: 'list' });
        await read();
      }),
    renewCodes: () =>
      proved(async (proof) => {
        const { recoveryCodes } = await call('auth/renewRecoveryCodes', proof);
        setView({ at: 'codes', codes: recoveryCodes });
        await read();
      }),
    prove: (currentPassword) => {
      if (view.at === 'password') void view.go(currentPassword);
    },
  };
}

/** The field's message, if any: these forms have only one field that the server may refuse. */
function sentenceOf(thrown: unknown): string {
  if (thrown instanceof ApiError) return Object.values(thrown.fields)[0] ?? thrown.errorMsg;
  return thrown instanceof Error && !(thrown instanceof TypeError)
    ? thrown.message
    : toApiError(thrown, platformRefusals.unforeseen.sentence).errorMsg;
}
