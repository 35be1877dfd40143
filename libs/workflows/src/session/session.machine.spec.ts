import { type AuthenticatedUser, type PendingSignIn, sessionIdleLimitMs } from '@comensal/domain/auth';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import {
  type Credentials,
  type SecondProof,
  type SessionEvent,
  sessionMachine,
  sessionWarningMs,
} from './session.machine';

function person(username: string, change: Partial<AuthenticatedUser> = {}): AuthenticatedUser {
  return {
    username,
    name: 'Ana',
    surname: 'Paz',
    email: 'ana@example.com',
    profile: { name: 'Aprobador', description: 'Aprueba créditos', modules: [] },
    business_unit_total_access: true,
    preContractor: false,
    isPrecontractor: false,
    companies: [],
    token: `token-of-${username}`,
    ...change,
  };
}

const ana = person('ana');

/** A browser with a session machine, its own clock and a log of the machine's actions. */
function openBrowser(user: AuthenticatedUser | null) {
  const done: string[] = [];
  const clock = new SimulatedClock();
  const attempts: { credentials: Credentials; answer: PromiseWithResolvers<AuthenticatedUser | PendingSignIn> }[] = [];
  const proofs: { pending: string; proof: SecondProof; answer: PromiseWithResolvers<AuthenticatedUser> }[] = [];
  const machine = sessionMachine.provide({
    actors: {
      signIn: fromPromise<AuthenticatedUser | PendingSignIn, Credentials>(({ input }) => {
        const answer = Promise.withResolvers<AuthenticatedUser | PendingSignIn>();
        attempts.push({ credentials: input, answer });
        return answer.promise;
      }),
      prove: fromPromise<AuthenticatedUser, { readonly pending: string; readonly proof: SecondProof }>(({ input }) => {
        const answer = Promise.withResolvers<AuthenticatedUser>();
        proofs.push({ ...input, answer });
        return answer.promise;
      }),
    },
    actions: {
      keep: ({ context }) => done.push(`keep ${context.user?.token}`),
      forget: () => done.push('forget'),
      forgetButDrafts: () => done.push('forget but drafts'),
      proveAlive: () => done.push('prove alive'),
      endOnServer: () => done.push('end on server'),
    },
  });
  const actor = createActor(machine, { input: { user }, clock });
  actor.start();
  return {
    done,
    clock,
    attempts,
    proofs,
    send: (...events: SessionEvent[]) => events.forEach((event) => actor.send(event)),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    can: (event: SessionEvent) => actor.getSnapshot().can(event),
    /** Answers the pending sign-in. */
    answer: async (outcome: AuthenticatedUser | PendingSignIn | Error) => {
      const attempt = attempts.at(-1);
      if (!attempt) throw new Error('Nobody is signing in');
      if (outcome instanceof Error) attempt.answer.reject(outcome);
      else attempt.answer.resolve(outcome);
      await attempt.answer.promise.catch(() => undefined);
      await Promise.resolve();
    },
    /** Answers the pending second step. */
    answerProof: async (outcome: AuthenticatedUser | Error) => {
      const proof = proofs.at(-1);
      if (!proof) throw new Error('Nobody proves anything');
      if (outcome instanceof Error) proof.answer.reject(outcome);
      else proof.answer.resolve(outcome);
      await proof.answer.promise.catch(() => undefined);
      await Promise.resolve();
    },
  };
}

const credentials = { username: 'ana', password: 'Comedor.2026' };
const warnedAt = sessionIdleLimitMs - sessionWarningMs;

describe('signing in', () => {
  it('starts signed out without a stored user and signed in with one', () => {
    expect(openBrowser(null).state()).toBe('signedOut');
    expect(openBrowser(ana).state()).toEqual({ signedIn: 'active' });
  });

  it('ACC-35 passes the credentials to the call and stores the returned user', async () => {
    const browser = openBrowser(null);
    browser.send({ type: 'signIn', credentials });
    expect(browser.state()).toBe('signingIn');
    expect(browser.attempts.map((attempt) => attempt.credentials)).toEqual([credentials]);
    await browser.answer(ana);
    expect(browser.state()).toEqual({ signedIn: 'active' });
    expect(browser.context()).toEqual({ user: ana, failure: null, end: null });
    expect(browser.done).toEqual(['keep token-of-ana']);
  });

  it('ACC-40 returns to signed out with the refusal’s message, and a second try clears it', async () => {
    const browser = openBrowser(null);
    browser.send({ type: 'signIn', credentials });
    await browser.answer(new Error('Usuario o contraseña incorrectos'));
    expect(browser.state()).toBe('signedOut');
    expect(browser.context()).toEqual({ user: null, failure: 'Usuario o contraseña incorrectos', end: null });
    browser.send({ type: 'signIn', credentials });
    await browser.answer(ana);
    expect(browser.context().failure).toBeNull();
  });

  it('ignores a second sign-in while one is under way', () => {
    const browser = openBrowser(null);
    browser.send({ type: 'signIn', credentials });
    expect(browser.can({ type: 'signIn', credentials })).toBe(false);
  });
});

describe('the second step', () => {
  const pending: PendingSignIn = { pending: 'token-of-the-step', methods: ['totp', 'recovery'] };
  const proof: SecondProof = { method: 'totp', code: '123456' };

  async function half() {
    const browser = openBrowser(null);
    browser.send({ type: 'signIn', credentials });
    await browser.answer(pending);
    return browser;
  }

  it('follows a correct password of a user with a second factor; nothing is stored before it succeeds', async () => {
    const browser = await half();
    expect(browser.state()).toEqual({ secondStep: 'asked' });
    expect(browser.context()).toEqual({ user: null, failure: null, end: null, pending });
    expect(browser.done).toEqual([]);
    browser.send({ type: 'prove', proof });
    expect(browser.state()).toEqual({ secondStep: 'proving' });
    expect(browser.proofs).toMatchObject([{ pending: 'token-of-the-step', proof }]);
    expect(browser.can({ type: 'prove', proof })).toBe(false);
    await browser.answerProof(ana);
    expect(browser.state()).toEqual({ signedIn: 'active' });
    expect(browser.context()).toEqual({ user: ana, failure: null, end: null });
    expect(browser.done).toEqual(['keep token-of-ana']);
  });

  it('asks again after a wrong code, with the refusal’s message', async () => {
    const browser = await half();
    browser.send({ type: 'prove', proof });
    await browser.answerProof(new Error('El código no es correcto o ya fue usado'));
    expect(browser.state()).toEqual({ secondStep: 'asked' });
    expect(browser.context()).toEqual({
      user: null,
      failure: 'El código no es correcto o ya fue usado',
      end: null,
      pending,
    });
  });

  it('returns to the password when its time or its attempts are up, and says so', async () => {
    const browser = await half();
    browser.send({ type: 'prove', proof });
    await browser.answerProof(Object.assign(new Error('Pasó demasiado tiempo'), { isSessionExpired: true }));
    expect(browser.state()).toBe('signedOut');
    expect(browser.context()).toEqual({ user: null, failure: 'Pasó demasiado tiempo', end: null });
  });

  it('is abandoned for another user name, and ends when another tab signs in', async () => {
    const one = await half();
    one.send({ type: 'giveUp' });
    expect([one.state(), one.context()]).toEqual(['signedOut', { user: null, failure: null, end: null }]);
    const other = await half();
    other.send({ type: 'signedInElsewhere', user: ana });
    expect([other.state(), other.context()]).toEqual([{ signedIn: 'active' }, { user: ana, failure: null, end: null }]);
  });
});

describe('inactivity', () => {
  it('ACC-30 warns five minutes before the four hours are over and ends the session with them', () => {
    const browser = openBrowser(ana);
    browser.clock.increment(warnedAt - 1);
    expect(browser.state()).toEqual({ signedIn: 'active' });
    browser.clock.increment(1);
    expect(browser.state()).toEqual({ signedIn: 'warned' });
    browser.clock.increment(sessionWarningMs - 1);
    expect(browser.state()).toEqual({ signedIn: 'warned' });
    browser.clock.increment(1);
    expect(browser.state()).toBe('expired');
    expect(browser.context()).toEqual({ user: ana, failure: null, end: 'idle' });
    expect(browser.done).toEqual(['end on server', 'forget but drafts']);
    expect(sessionIdleLimitMs).toBe(14_400_000);
  });

  it('ACC-30 restarts with every touch of the menu', () => {
    const browser = openBrowser(ana);
    browser.clock.increment(warnedAt - 1);
    browser.send({ type: 'menuTouched' });
    browser.clock.increment(warnedAt - 1);
    expect(browser.state()).toEqual({ signedIn: 'active' });
    browser.clock.increment(1);
    expect(browser.state()).toEqual({ signedIn: 'warned' });
    expect(browser.done).toEqual(['prove alive']);
  });

  it.each(['continue', 'menuTouched'] as const)(
    'ACC-30 the warning ends with %s, and the four hours restart',
    (type) => {
      const browser = openBrowser(ana);
      browser.clock.increment(warnedAt);
      browser.send({ type });
      expect(browser.state()).toEqual({ signedIn: 'active' });
      browser.clock.increment(warnedAt - 1);
      expect(browser.state()).toEqual({ signedIn: 'active' });
      expect(browser.done).toEqual(['prove alive']);
    },
  );

  it('ACC-30 ends a session that expired while the computer slept', () => {
    const browser = openBrowser(ana);
    browser.send({ type: 'overslept' });
    expect(browser.state()).toBe('expired');
    expect(browser.done).toEqual(['end on server', 'forget but drafts']);
  });

  it('does not run while signed out', () => {
    const browser = openBrowser(ana);
    browser.send({ type: 'logOut' });
    browser.clock.increment(sessionIdleLimitMs * 2);
    expect(browser.state()).toBe('signedOut');
  });
});

describe('the end of a session', () => {
  it('ACC-33 ACC-34 a refused session shows its dialog; closing it clears the storage and signs out', () => {
    const browser = openBrowser(ana);
    browser.send({ type: 'refused' });
    expect(browser.state()).toBe('expired');
    expect(browser.context()).toEqual({ user: ana, failure: null, end: 'refused' });
    expect(browser.done).toEqual([]);
    browser.send({ type: 'close' });
    expect(browser.state()).toBe('signedOut');
    expect(browser.context().user).toBeNull();
    expect(browser.done).toEqual(['forget but drafts']);
  });

  it('ACC-33 is shown during the warning as well', () => {
    const browser = openBrowser(ana);
    browser.clock.increment(warnedAt);
    browser.send({ type: 'refused' });
    expect(browser.state()).toBe('expired');
  });

  it('ACC-29 log out ends the session on the server and clears everything', () => {
    const browser = openBrowser(ana);
    browser.send({ type: 'logOut' });
    expect(browser.state()).toBe('signedOut');
    expect(browser.context().user).toBeNull();
    expect(browser.done).toEqual(['end on server', 'forget']);
  });

  it('ACC-29 log out also closes the warning', () => {
    const browser = openBrowser(ana);
    browser.clock.increment(warnedAt);
    browser.send({ type: 'logOut' });
    expect(browser.state()).toBe('signedOut');
  });
});

describe('other tabs', () => {
  const berta = person('berta');

  it('ACC-32 signs in when another tab did', () => {
    const browser = openBrowser(null);
    browser.send({ type: 'signedInElsewhere', user: ana });
    expect(browser.state()).toEqual({ signedIn: 'active' });
    expect(browser.context().user).toEqual(ana);
    expect(browser.done).toEqual([]);
  });

  it('ACC-32 continues when an expired session was renewed', () => {
    const browser = openBrowser(ana);
    browser.send({ type: 'refused' }, { type: 'signedInElsewhere', user: person('ana', { token: 'newer' }) });
    expect(browser.state()).toEqual({ signedIn: 'active' });
    expect(browser.context()).toEqual({ user: person('ana', { token: 'newer' }), failure: null, end: null });
  });

  it('ACC-32 shows the user who replaced the first one', () => {
    const browser = openBrowser(ana);
    browser.clock.increment(warnedAt);
    browser.send({ type: 'signedInElsewhere', user: berta });
    expect(browser.state()).toEqual({ signedIn: 'active' });
    expect(browser.context().user).toEqual(berta);
  });

  it.each([
    ['signed in', []],
    ['expired', [{ type: 'refused' }]],
  ] as const)('ACC-29 signs out with the others when %s, and clears nothing twice', (_state, before) => {
    const browser = openBrowser(ana);
    browser.send(...before, { type: 'signedOutElsewhere' });
    expect(browser.state()).toBe('signedOut');
    expect(browser.context().user).toBeNull();
    expect(browser.done).toEqual([]);
  });
});

describe('a changed profile', () => {
  it('ACC-37 accepts the same user with a changed profile without restarting', () => {
    const browser = openBrowser(ana);
    const newer = person('ana', { surname: 'Paz Ruiz', token: 'newer' });
    browser.clock.increment(warnedAt);
    browser.send({ type: 'refreshed', user: newer });
    expect(browser.state()).toEqual({ signedIn: 'warned' });
    expect(browser.context().user).toEqual(newer);
    expect(browser.done).toEqual(['keep newer']);
  });

  it('refuses another user under that name', () => {
    const browser = openBrowser(ana);
    expect(browser.can({ type: 'refreshed', user: person('berta') })).toBe(false);
  });
});
