import { type AuthenticatedUser, type PendingSignIn, sessionIdleLimitMs } from '@comensal/domain/auth';
import { assign, fromPromise, setup } from 'xstate';

/** Milliseconds before the end at which the person is warned (O-11). */
export const sessionWarningMs = 300_000;

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** The person's answer to the second step; a passkey answers through the browser. */
export type SecondProof =
  | { readonly method: 'totp' | 'recovery'; readonly code: string }
  | { readonly method: 'passkey' };

/** Why a session ended without being asked to. */
export type SessionEnd = 'refused' | 'idle';

export interface SessionContext {
  readonly user: AuthenticatedUser | null;
  /** The sentence of the last failed sign-in (ACC-40). */
  readonly failure: string | null;
  readonly end: SessionEnd | null;
  /** The sign-in that waits for its second step, after the right password. */
  readonly pending?: PendingSignIn | undefined;
}

export type SessionEvent =
  | { readonly type: 'signIn'; readonly credentials: Credentials }
  /** The second step is taken, or abandoned in favour of user name and password. */
  | { readonly type: 'prove'; readonly proof: SecondProof }
  | { readonly type: 'giveUp' }
  /** The pointer entered or left the menu, in this tab or another (ACC-30). */
  | { readonly type: 'menuTouched' }
  /** The answer to the warning. */
  | { readonly type: 'continue' }
  /** The limit passed while the machine could not count, because the computer slept. */
  | { readonly type: 'overslept' }
  /** The server refused the session: errorCode 403 (ACC-33). */
  | { readonly type: 'refused' }
  /** The session-expired dialog was closed (ACC-34). */
  | { readonly type: 'close' }
  | { readonly type: 'logOut' }
  /** The same person with a newer profile or token (ACC-37, USR-13). */
  | { readonly type: 'refreshed'; readonly user: AuthenticatedUser }
  /** Another tab signed in, or out. */
  | { readonly type: 'signedInElsewhere'; readonly user: AuthenticatedUser }
  | { readonly type: 'signedOutElsewhere' };

/**
 * The session of one browser: signed out, signing in (in two steps with a second factor), signed in (warned some
 * minutes before the end), expired. The actors `signIn` and `prove` make the calls; the actions `keep`, `forget` and
 * `forgetButDrafts` store and clear. `proveAlive` tells the server that somebody is there, `endOnServer` ends the
 * session there. Neither is awaited: without a connection the person is signed out all the same. Time is the actor
 * system's clock.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as { readonly user: AuthenticatedUser | null },
  },
  actors: {
    signIn: fromPromise<AuthenticatedUser | PendingSignIn, Credentials>(() =>
      Promise.reject(new Error('The session has no call to sign in with')),
    ),
    prove: fromPromise<AuthenticatedUser, { readonly pending: string; readonly proof: SecondProof }>(() =>
      Promise.reject(new Error('The session has no call for the second step')),
    ),
  },
  guards: {
    isSignedIn: ({ context }) => context.user !== null,
    isSamePerson: ({ context, event }) => event.type === 'refreshed' && event.user.username === context.user?.username,
  },
  delays: {
    untilWarning: sessionIdleLimitMs - sessionWarningMs,
    untilEnd: sessionWarningMs,
  },
  actions: {
    take: assign(({ event }) => ('user' in event ? { user: event.user, failure: null, end: null } : {})),
    drop: assign({ user: null }),
    /** Stores the person for calls, other tabs and the next load (ACC-32). */
    keep: () => undefined,
    /** Clears everything stored (ACC-29). */
    forget: () => undefined,
    /** Clears auth and state; what was typed stays for the same person (ACC-34, O-11). */
    forgetButDrafts: () => undefined,
    proveAlive: () => undefined,
    endOnServer: () => undefined,
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ user: input.user, failure: null, end: null }),
  initial: 'opening',
  states: {
    opening: {
      always: [{ guard: 'isSignedIn', target: 'signedIn' }, { target: 'signedOut' }],
    },
    signedOut: {
      on: {
        signIn: 'signingIn',
        signedInElsewhere: { target: 'signedIn', actions: 'take' },
      },
    },
    signingIn: {
      invoke: {
        src: 'signIn',
        input: ({ event }) => (event.type === 'signIn' ? event.credentials : { username: '', password: '' }),
        onDone: [
          {
            guard: ({ event }) => 'pending' in event.output,
            target: 'secondStep',
            actions: assign({
              pending: ({ event }) => ('pending' in event.output ? event.output : undefined),
              failure: null,
            }),
          },
          {
            target: 'signedIn',
            actions: [
              assign({
                user: ({ event }) => ('pending' in event.output ? null : event.output),
                failure: null,
                end: null,
              }),
              'keep',
            ],
          },
        ],
        onError: { target: 'signedOut', actions: assign({ failure: ({ event }) => sentenceOf(event.error) }) },
      },
    },
    secondStep: {
      initial: 'asked',
      states: {
        asked: { on: { prove: 'proving' } },
        proving: {
          invoke: {
            src: 'prove',
            input: ({ context, event }) => ({
              pending: context.pending?.pending ?? '',
              proof: event.type === 'prove' ? event.proof : { method: 'totp', code: '' },
            }),
            onDone: {
              target: '#session.signedIn',
              actions: [assign({ user: ({ event }) => event.output, failure: null, end: null }), 'keep'],
            },
            onError: [
              // Time or attempts ran out: the sign-in starts again with the password.
              {
                guard: ({ event }) => isOver(event.error),
                target: '#session.signedOut',
                actions: assign({ failure: ({ event }) => sentenceOf(event.error) }),
              },
              { target: 'asked', actions: assign({ failure: ({ event }) => sentenceOf(event.error) }) },
            ],
          },
        },
      },
      exit: assign({ pending: undefined }),
      on: {
        giveUp: { target: 'signedOut', actions: assign({ failure: null }) },
        signedInElsewhere: { target: 'signedIn', actions: 'take' },
      },
    },
    signedIn: {
      initial: 'active',
      states: {
        active: {
          after: { untilWarning: 'warned' },
          on: { menuTouched: { target: 'active', reenter: true, actions: 'proveAlive' } },
        },
        warned: {
          after: {
            untilEnd: {
              target: '#session.expired',
              actions: [assign({ end: 'idle' }), 'endOnServer', 'forgetButDrafts'],
            },
          },
          on: {
            menuTouched: { target: 'active', actions: 'proveAlive' },
            continue: { target: 'active', actions: 'proveAlive' },
          },
        },
      },
      on: {
        refreshed: { guard: 'isSamePerson', actions: ['take', 'keep'] },
        // When another tab changes the person, this one must not show the former person's screens.
        signedInElsewhere: { target: '.active', reenter: true, actions: 'take' },
        signedOutElsewhere: { target: 'signedOut', actions: 'drop' },
        refused: { target: 'expired', actions: assign({ end: 'refused' }) },
        overslept: { target: 'expired', actions: [assign({ end: 'idle' }), 'endOnServer', 'forgetButDrafts'] },
        logOut: { target: 'signedOut', actions: ['endOnServer', 'drop', 'forget'] },
      },
    },
    /** The screen stays behind the dialog, with what was typed. */
    expired: {
      on: {
        close: { target: 'signedOut', actions: ['drop', 'forgetButDrafts'] },
        signedInElsewhere: { target: 'signedIn', actions: 'take' },
        signedOutElsewhere: { target: 'signedOut', actions: 'drop' },
      },
    },
  },
});

function sentenceOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** Whether the server refused a token that is no longer valid. */
function isOver(thrown: unknown): boolean {
  return thrown instanceof Error && 'isSessionExpired' in thrown && thrown.isSessionExpired === true;
}
