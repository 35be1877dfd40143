import { eventually } from '@comensal/infrastructure/testing';
import type pg from 'pg';
import { Phone } from '../testing/phone';
import { type Answer, addUser, startTestApi, type TestApi, testPassword } from '../testing/test-api';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ environment: { DATABASE_POOL: '8' } });
});
afterAll(() => api?.close());

let people = 0;
async function newPerson(): Promise<string> {
  people += 1;
  await addUser(api.database, { username: `ana${people}` });
  return `ana${people}`;
}

const logIn = (username: string): Promise<Answer> =>
  api.call('auth/login', { username, password: testPassword }, { address: `10.9.0.${people}` });

async function enrol(username: string): Promise<Phone> {
  const token = await api.logIn(username);
  const { data } = (await api.call('auth/offerTotp', {}, { token })).response;
  const phone = new Phone((data as { secret: string }).secret);
  const added = await api.call('auth/addTotp', { name: 'Teléfono', code: phone.next() }, { token });
  expect(added.status).toBe(200);
  return phone;
}

const changed = `update users set password_hash = 'another' where username = $1`;

/**
 * Makes a call of the user while a change of the account is in progress that ends every session, as all such changes
 * do. `first` is done before the call, `then` once it waits for the change, or was answered without waiting.
 */
async function during(username: string, first: string, then: string | null, call: () => Promise<Answer>) {
  const holder: pg.PoolClient = await api.database.connect();
  try {
    await holder.query('begin');
    await holder.query(first, [username]);
    let isAnswered = false;
    const answering = call().finally(() => {
      isAnswered = true;
    });
    await eventually('the sign-in to wait for the change, or to be answered', async () => {
      const { rowCount } = await api.database.query(
        'select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()',
      );
      return isAnswered || rowCount || null;
    });
    if (then !== null) await holder.query(then, [username]);
    await holder.query('update sessions set ended_at = now() where username = $1 and ended_at is null', [username]);
    await holder.query('commit');
    const { status, response } = await answering;
    const { rows } = await api.database.query(
      `select (select count(*)::int from sessions where username = $1 and ended_at is null) as sessions,
              (select count(*)::int from pending_sign_ins where username = $1) as pendings`,
      [username],
    );
    return { status, errorMsg: response.errorMsg, left: rows[0] as unknown };
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

const nothing = { sessions: 0, pendings: 0 };
const wrong = { status: 401, errorMsg: 'Usuario o contraseña incorrectos', left: nothing };
const over = { status: 401, errorMsg: expect.stringMatching(/./) as unknown, left: nothing };

describe('a password that changes during a sign-in with it', () => {
  test('ACC-31 O-25 creates no session that would outlive the change', async () => {
    const username = await newPerson();
    expect(await during(username, changed, null, () => logIn(username))).toEqual(wrong);
  });

  test('ACC-31 O-25 starts no second step', async () => {
    const username = await newPerson();
    await enrol(username);
    expect(await during(username, changed, null, () => logIn(username))).toEqual(wrong);
  });

  test('ACC-31 O-25 invalidates a second step that was just started', async () => {
    const username = await newPerson();
    const phone = await enrol(username);
    const { pending } = (await logIn(username)).response.data as { pending: string };
    const held = 'select from users where username = $1 for no key update';
    const signIn = () => api.call('auth/signInWithTotp', { pending, code: phone.next() });
    expect(await during(username, held, changed, signIn)).toEqual(over);
  });

  test.each([
    ['was removed', 'update users set is_active = false, profile_name = null where username = $1'],
    ['rests', 'update users set resting_since = now() where username = $1'],
  ])('ACC-31 USR-07 the same for a user who %s meanwhile', async (_, sql) => {
    const username = await newPerson();
    expect(await during(username, sql, null, () => logIn(username))).toEqual(wrong);
  });
});
