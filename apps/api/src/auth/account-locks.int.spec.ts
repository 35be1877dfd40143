import { linkSha256, newLinkToken } from '@comensal/application/auth';
import { ofLane } from '@comensal/domain/testing/lane';
import { eventually } from '@comensal/infrastructure/testing';
import type pg from 'pg';
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

/** A link as stored once its mail was sent. */
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
const recoveryInvalid = 'Ocurrio un error al realizar el cambio de contraseña. La sesión expiró o es invalida!';
let turn = 0;
/** Each from a different network, so that no limit is hit before the locks. */
const elsewhere = () => {
  turn += 1;
  return { address: `10.${20 + Math.floor(turn / 200)}.0.${turn % 200}` };
};

/** A change of address that can be objected to by the link. */
async function objection(username: string): Promise<string> {
  await api.arrange(
    `insert into account_changes (username, former_email, present_email, former_hash, changed_at, last_changed_at, changed_by, address, client)
     select username, $2, email, password_hash, now(), now(), username, '10.0.0.1', 'x' from users where username = $1`,
    [username, `antes.${username}@example.com`],
  );
  return mailed('objection', username);
}

/** The person's first factor, where the account has none. */
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
      // Suspended only now: the rest of the setup needs its session.
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

test.each(names)('O-193 %s alone succeeds', async (name) => {
  people += 1;
  const [call] = await prepared(`p${people}`, [name]);
  expect((await call?.())?.status).toBe(200);
});

// That none holds a row while it waits for the user, shown below of each, is what keeps every pair from a deadlock.
const pairs = names.flatMap((name, index) => ofLane(names.slice(index)).map((other) => [name, other] as const));

test.each(pairs)('O-25 O-193 %s and %s of one account, twice each at once: no deadlock', async (...two) => {
  people += 1;
  const answers = await Promise.all((await prepared(`p${people}`, [...two, ...two])).map((call) => call()));
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
});

/**
 * Locks the user's row until all calls wait for it, inspects the locks, and releases it. Returns the locks and the
 * answers.
 */
async function whileHeld<Seen>(
  username: string,
  waiting: readonly Prepared[],
  look: (holder: pg.PoolClient) => Promise<Seen>,
): Promise<{ seen: Seen; answers: Answer[] }> {
  const holder = await api.database.connect();
  try {
    await holder.query('begin');
    await holder.query('select from users where username = $1 for no key update', [username]);
    const answering = Promise.all(waiting.map((call) => call()));
    await eventually('every call to wait for the user', async () => {
      const { rowCount } = await api.database.query(
        `select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`,
      );
      return rowCount === waiting.length || null;
    });
    const seen = await look(holder);
    await holder.query('commit');
    return { seen, answers: await answering };
  } finally {
    // Avoids waiting for ever when the test fails first.
    await holder.query('rollback');
    holder.release();
  }
}

const rowsOf = {
  account_links: 'username = $1',
  account_changes: 'username = $1',
  account_claims: 'change_id in (select id from account_changes where username = $1)',
  sessions: 'username = $1',
  second_factors: 'username = $1',
  recovery_codes: 'username = $1',
};

/** The tables with a locked row of the user: unlike a race, this does not depend on timing. */
async function held(holder: pg.PoolClient, username: string): Promise<string[]> {
  const tables: string[] = [];
  for (const [table, condition] of Object.entries(rowsOf)) {
    const all = await holder.query(`select from ${table} where ${condition}`, [username]);
    const free = await holder.query(`select from ${table} where ${condition} for update skip locked`, [username]);
    if (free.rowCount !== all.rowCount) tables.push(table);
  }
  return tables;
}

test.each(names)('O-25 O-193 %s holds no other row of the account while it waits for the user', async (name) => {
  people += 1;
  const username = `p${people}`;
  const { seen, answers } = await whileHeld(username, await prepared(username, [name]), (holder) =>
    held(holder, username),
  );
  expect([seen, answers.map(({ status }) => status)]).toEqual([[], [200]]);
});

test('O-25 O-193 two recovery links of one user at once: one changes the password, the other is refused', async () => {
  people += 1;
  const username = `p${people}`;
  const both = await prepared(username, ['auth/change-password', 'auth/change-password']);
  const { seen, answers } = await whileHeld(username, both, (holder) => held(holder, username));
  const notices = answers.map(({ status, response: { errorCode, data } }) => ({ status, errorCode, data }));
  expect([seen, notices.toSorted((one, other) => one.status - other.status)]).toEqual([
    [],
    [
      { status: 200, errorCode: null, data: 'El cambio de contraseña se realizó con exito!' },
      { status: 422, errorCode: 422, data: { fields: { hash: recoveryInvalid } } },
    ],
  ]);
});
