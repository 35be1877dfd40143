import { type AuthenticatedUser, type PendingSignIn, sessionIdleLimitMs } from '@comensal/domain/auth';
import { type Credentials, type SecondProof, sessionMachine } from '@comensal/workflows/session';
import { type ActorRefFrom, createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { call, tokenHeader } from '../platform/calls/api';
import { adoptUser, onRefused, onRenewed, storedUser, storeUser } from '../platform/calls/auth-store';
import { clearDrafts, dropDraftsOfOthers } from '../platform/forms/drafts';
import { clearAppState } from '../platform/storage/app-state';
import { onStoredElsewhere, writeStored } from '../platform/storage/stored';
import { loadPasskeys } from './load-passkeys';

/** The server ends a session after four hours without calls; while somebody is there, a call this often keeps it alive. */
const proofEveryMs = 600_000;
/** Minimum time between two reports of pointer movement. */
const touchEveryMs = 1_000;

export interface Session {
  readonly actor: ActorRefFrom<typeof sessionMachine>;
  /** The pointer entered or left the menu (ACC-30); the other tabs are notified. */
  readonly touchMenu: () => void;
  readonly stop: () => void;
}

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

/** Reads the person's current data from the server, which also keeps the token alive (ACC-37). */
export function startSession(): Session {
  let provenAt = Date.now();
  let activeAt = Date.now();
  let isRefreshing = false;

  /** Reads the person's current data from the server, which also keeps the token alive (ACC-37). */
  function refresh(): void {
    const user = storedUser();
    if (user === null || isRefreshing) return;
    provenAt = Date.now();
    isRefreshing = true;
    call(`auth/updateSession/${encodeURIComponent(user.username)}`)
      .then(
        (refreshed) => {
          // An answer from before a renewal contains a dead token.
          if (storedUser()?.token === user.token) actor.send({ type: 'refreshed', user: refreshed });
        },
        // A refused session announces itself; other failures are retried at the next check.
        () => undefined,
      )
      .finally(() => {
        isRefreshing = false;
      });
  }

  const actor = createActor(
    sessionMachine.provide({
      actors: {
        signIn: fromPromise<AuthenticatedUser | PendingSignIn, Credentials>(({ input, signal }) =>
          call('auth/login', input, { signal }),
        ),
        prove: fromPromise<AuthenticatedUser, { readonly pending: string; readonly proof: SecondProof }>(
          async ({ input: { pending, proof }, signal }) => {
            if (proof.method === 'totp') return call('auth/signInWithTotp', { pending, code: proof.code }, { signal });
            if (proof.method === 'recovery')
              return call('auth/signInWithRecoveryCode', { pending, code: proof.code }, { signal });
            const { signInWithPasskey } = await loadPasskeys();
            return signInWithPasskey(pending, signal);
          },
        ),
      },
      actions: {
        keep: ({ context }) => {
          activeAt = Date.now();
          if (context.user) dropDraftsOfOthers(context.user.username);
          storeUser(context.user);
        },
        forget: () => {
          forgetPerson();
          clearDrafts();
        },
        forgetButDrafts: forgetPerson,
        endOnServer,
        proveAlive: ({ event }) => {
          activeAt = Date.now();
          if (event.type === 'continue' || Date.now() - provenAt >= proofEveryMs) refresh();
        },
      },
    }),
    { input: { user: storedUser() } },
  );

  function touchMenu(): void {
    // The warning covers the menu: a resting pointer 'leaves' it without moving.
    if (!actor.getSnapshot().matches({ signedIn: 'active' }) || Date.now() - activeAt < touchEveryMs) return;
    writeStored('activity', Date.now());
    actor.send({ type: 'menuTouched' });
  }

  /** Timers stop while the computer sleeps; the wall clock does not. */
  function checkClock(): void {
    if (document.visibilityState === 'visible' && Date.now() - activeAt >= sessionIdleLimitMs)
      actor.send({ type: 'overslept' });
  }

  const stops = [
    onRefused('session', () => actor.send({ type: 'refused' })),
    // The profile may have lost a module since the page was opened: menu, routes and buttons follow at once (PRF-06).
    onRefused('permission', refresh),
    onRenewed((user) => actor.send({ type: 'refreshed', user })),
    onStoredElsewhere('auth', (value) => {
      activeAt = Date.now();
      const user = adoptUser(value);
      actor.send(user === null ? { type: 'signedOutElsewhere' } : { type: 'signedInElsewhere', user });
    }),
    onStoredElsewhere('activity', (at) => {
      if (at !== undefined) actor.send({ type: 'menuTouched' });
    }),
    listen(document, 'visibilitychange', checkClock),
  ];
  actor.start();
  refresh();
  return {
    actor,
    touchMenu,
    stop: () => {
      stops.forEach((stop) => stop());
      actor.stop();
    },
  };
}

function forgetPerson(): void {
  storeUser(null);
  writeStored('activity', undefined);
  clearAppState();
  try {
    sessionStorage.clear();
  } catch {
    // If the browser disables storage there is nothing to clear.
  }
}

/** The token must be revoked even while the page is being left; nobody waits for the answer. */
function endOnServer(): void {
  const token = storedUser()?.token;
  if (token === undefined) return;
  fetch('/api/auth/logout', {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json', ...tokenHeader(token) },
    body: '{}',
  }).catch(() => undefined);
}

function listen(target: EventTarget, type: string, handler: () => void): () => void {
  target.addEventListener(type, handler);
  return () => target.removeEventListener(type, handler);
}
