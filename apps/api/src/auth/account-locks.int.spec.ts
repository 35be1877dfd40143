import { linkSha256, newLinkToken } from '@comensal/application';
import { Phone } from '../testing/phone';
import { type Answer, addOrganisation, addUser, startTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
let admin: string;

beforeAll(async () => {
  api = await startTestApi({ environment: { DATABASE_POOL: '12' } });
  await addOrganisation(api.database);
  await addUser(api.database, { username: 'admin', modules: { Usuarios: 'W', Perfiles: 'W' }, totalAccess: true });
  admin = await api.logIn('admin');
});
afterAll(() => api?.close());

/** A link as it stands once its mail has left. */
async function mailed(kind: string, username: string): Promise<string> {
  const token = newLinkToken();
  await api.arrange('insert into account_links (kind, sha256, username, email) values ($1, $2, $3, $4)', [
    kind,
    linkSha256(token),
    username,
    `${username}@example.com`,
  ]);
  return token;
}

const person = (username: string) => ({ username, name: 'Zoe', surname: 'Ruiz', email: `${username}@example.com` });
const password = (word: string) => ({ password: word, passwordConfirm: word });
let turn = 0;
/** No two of them come from one network, so that no limit stands before the locks. */
const elsewhere = () => {
  turn += 1;
  return { address: `10.${20 + Math.floor(turn / 200)}.0.${turn % 200}` };
};

/** A change of address to which one may object by the link. */
async function objection(username: string): Promise<string> {
  await api.arrange(
    `insert into account_changes (username, former_email, present_email, former_hash, changed_at, last_changed_at, changed_by, address, client)
     select username, $2, email, password_hash, now(), now(), username, '10.0.0.1', 'x' from users where username = $1`,
    [username, `antes.${username}@example.com`],
  );
  return mailed('objection', username);
}

/** One's first factor, where the account has none. */
async function haveFactor(token: string): Promise<void> {
  const { data } = (await api.call('auth/offerTotp', {}, { token })).response;
  const { secret } = data as { secret: string };
  await api.call('auth/addTotp', { name: 'T', code: new Phone(secret).next() }, { token });
}

/** Every call that writes rows of an account: prepared for a user and a session, then made. */
type Prepared = () => Promise<Answer>;
const calls: Record<string, (username: string, token: string) => Promise<Prepared>> = {
  'auth/change-password': async (username) => {
    const hash = await mailed('recovery', username);
    return () => api.call('auth/change-password', { password: 'tren.mesa.44', hash }, elsewhere());
  },
  'auth/undo-change': async (username) => {
    const hash = await mailed('undo', username);
    return () => api.call('auth/undo-change', { hash }, elsewhere());
  },
  'auth/object-change': async (username) => {
    const hash = await objection(username);
    return () => api.call('auth/object-change', { hash }, elsewhere());
  },
  'users/settleDispute': async (username) => {
    await objection(username);
    return async () => {
      // Rests only now: what else is prepared needs its session.
      await api.arrange('update users set resting_since = now() where username = $1', [username]);
      return api.call('users/settleDispute', { username, keeper: 'former' }, { token: admin });
    };
  },
  'auth/verify-email': async (username) => {
    const hash = await mailed('verification', username);
    return () => api.call('auth/verify-email', { hash }, elsewhere());
  },
  'auth/notify-pass-recovery': async (username) => () =>
    api.call('auth/notify-pass-recovery', { email: `${username}@example.com` }, elsewhere()),
  'auth/send-email-verification': async (_, token) => () =>
    api.call('auth/send-email-verification', {}, { token, ...elsewhere() }),
  'auth/endOtherSessions': async (_, token) => () => api.call('auth/endOtherSessions', {}, { token }),
  'auth/offerTotp': async (_, token) => () => api.call('auth/offerTotp', {}, { token }),
  'auth/addTotp': async (_, token) => {
    const { data } = (await api.call('auth/offerTotp', {}, { token })).response;
    const { secret } = (data ?? { secret: 'AAAA' }) as { secret: string };
    return () => api.call('auth/addTotp', { name: 'T', code: new Phone(secret).next() }, { token });
  },
  'auth/renewRecoveryCodes': async (_, token) => {
    await haveFactor(token);
    return () => api.call('auth/renewRecoveryCodes', {}, { token });
  },
  'auth/resetSecondFactor': async (username, token) => {
    await haveFactor(token);
    return () => api.call(`auth/resetSecondFactor/${username}`, {}, { token: admin });
  },
  'users/edit of oneself': async (username, token) => () =>
    api.call('users/edit', { ...person(username), ...password('kR7.vuelo-9') }, { token }),
  'users/edit of somebody': async (username) => () =>
    api.call('users/edit', { ...person(username), ...password('LunaHierro.7') }, { token: admin }),
  'profiles/editProfile': async (username) => () =>
    api.call(
      'profiles/editProfile',
      { name: username, description: 'Otra', modules: [{ name: 'Registro de Contratista', permission: 'W' }] },
      { token: admin },
    ),
  'users/remove': async (username) => () => api.call(`users/remove/${username}`, undefined, { token: admin }),
};
const names = Object.keys(calls);
let people = 0;

async function prepared(username: string, each: readonly string[]): Promise<Prepared[]> {
  await addUser(api.database, { username, modules: { Comensales: 'R' }, pairs: [['C2', 'B1']] });
  const token = await api.logIn(username);
  const made: Prepared[] = [];
  for (const name of each) {
    const call = await calls[name]?.(username, token);
    if (call) made.push(call);
  }
  return made;
}

test.each(names)('O-193 %s alone is made', async (name) => {
  people += 1;
  const [call] = await prepared(`p${people}`, [name]);
  expect((await call?.())?.status).toBe(200);
});

const pairs = names.flatMap((name, index) => names.slice(index).map((other) => [name, other] as const));

test.each(pairs)(
  'O-25 O-193 %s and %s of one account, twice each at once: none waits for another for ever',
  async (...two) => {
    people += 1;
    const answers = await Promise.all((await prepared(`p${people}`, [...two, ...two])).map((call) => call()));
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  },
);
