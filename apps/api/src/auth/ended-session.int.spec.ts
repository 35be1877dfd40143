import { eventually } from '@comensal/infrastructure/testing';
import { Phone } from '../testing/phone';
import { type Answer, addUser, startTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ environment: { DATABASE_POOL: '8' } });
});
afterAll(() => api?.close());

type Prepared = () => Promise<Answer>;

async function offered(token: string): Promise<Phone> {
  const { data } = (await api.call('auth/offerTotp', {}, { token })).response;
  return new Phone((data as { secret: string }).secret);
}

async function enrolled(token: string): Promise<Phone> {
  const phone = await offered(token);
  expect((await api.call('auth/addTotp', { name: 'T', code: phone.next() }, { token })).status).toBe(200);
  return phone;
}

/** Every change of a person's own credentials: prepared in a session, then made. */
const changes: Record<string, (username: string, token: string) => Promise<Prepared>> = {
  'users/edit, the password': async (username, token) => () =>
    api.call(
      'users/edit',
      {
        username,
        name: 'Zoe',
        surname: 'Ruiz',
        email: `${username}@example.com`,
        password: 'kR7.vuelo-9',
        passwordConfirm: 'kR7.vuelo-9',
      },
      { token },
    ),
  'users/edit, the address': async (username, token) => () =>
    api.call(
      'users/edit',
      { username, name: 'Zoe', surname: 'Ruiz', email: `otra.${username}@example.com` },
      { token },
    ),
  'users/setOwnPassword': async (_, token) => () =>
    api.call('users/setOwnPassword', { password: 'kR7.vuelo-9', passwordConfirm: 'kR7.vuelo-9' }, { token }),
  'auth/offerTotp': async (_, token) => () => api.call('auth/offerTotp', {}, { token }),
  'auth/addTotp': async (_, token) => {
    const phone = await offered(token);
    return () => api.call('auth/addTotp', { name: 'T', code: phone.next() }, { token });
  },
  'auth/renewRecoveryCodes': async (_, token) => {
    await enrolled(token);
    return () => api.call('auth/renewRecoveryCodes', {}, { token });
  },
  'auth/removeSecondFactor': async (_, token) => {
    await enrolled(token);
    const { data } = (await api.call('auth/getSecondFactors', {}, { token })).response;
    const id = (data as { factors: readonly { id: string }[] }).factors[0]?.id;
    return () => api.call('auth/removeSecondFactor', { id }, { token });
  },
};

const account = (username: string) =>
  api.database.query(
    `select password_hash, email,
            (select array_agg(id::text) from second_factors f where f.username = u.username) as factors,
            (select array_agg(id::text order by id) from recovery_codes c where c.username = u.username) as codes,
            (select count(*)::int from second_factor_offers join sessions s on s.id = session_id where s.username = u.username) as offers
       from users u where username = $1`,
    [username],
  );

test.each(Object.keys(changes).map((name, index) => [name, `ana${index}`] as const))(
  'O-193 ACC-63 %s: a session that ends before the commit writes nothing',
  async (name, username) => {
    await addUser(api.database, { username });
    const make = await changes[name]?.(username, await api.logIn(username));
    const before = (await account(username)).rows;
    const holder = await api.database.connect();
    try {
      await holder.query('begin');
      await holder.query('select from users where username = $1 for no key update', [username]);
      const answering = make?.();
      await eventually('the change to wait for the account', async () => {
        const { rowCount } = await api.database.query(
          'select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()',
        );
        return rowCount || null;
      });
      // As somebody does who has recovered the account.
      await holder.query('update sessions set ended_at = now() where username = $1', [username]);
      await holder.query('commit');
      const answered = await answering;
      expect([answered?.status, answered?.response.errorCode]).toEqual([401, 403]);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    expect((await account(username)).rows).toEqual(before);
  },
);
