import { createHash } from 'node:crypto';
import { linkSha256, newLinkToken } from '@comensal/application/auth';
import { type UnitOfWork } from '@comensal/application/platform/unit-of-work';
import type { PendingSignIn } from '@comensal/domain/auth';
import type { TotpOffer } from '@comensal/domain/second-factor';
import { ofLane } from '@comensal/domain/testing/lane';
import type { UserView } from '@comensal/domain/users';
import { createDatabase, databaseOptions } from '@comensal/infrastructure/composition';
import { type Database } from '@comensal/infrastructure/platform/database';
import { createPendingSignIns } from '@comensal/infrastructure/second-factor';
import { Phone } from '../testing/phone';
import { type Answer, addUser, startTestApi, type TestApi, testPassword } from '../testing/test-api';

let api: TestApi;
let database: Database;

beforeAll(async () => {
  api = await startTestApi({ environment: { DATABASE_POOL: '12' } });
  database = await createDatabase({ ...databaseOptions(api.configuration), clock: () => new Date() });
  await api.arrange(`insert into profiles (name, description) values ('Precontratista', 'Alta de contratistas')`);
  await api.arrange(`insert into profile_module_relations values ('Precontratista', 'Registro de Contratista', 'W')`);
});
afterAll(async () => {
  await database?.close();
  await api?.close();
});

/** How often each race is run, and how many take part. */
const rounds = ofLane(
  Array.from({ length: 20 }, (_, index) => index),
  2,
);
const runners = [0, 1] as const;

const statuses = (answers: readonly Answer[]): number[] => answers.map(({ status }) => status).sort();
const oneOf = (won: number, lost: number): number[] => [won, ...runners.slice(1).map(() => lost)].sort();

/** A link as stored once its mail was sent. */
async function mailedLink(kind: string, username: string, email = `${username}@example.com`): Promise<string> {
  const token = newLinkToken();
  await api.arrange('insert into account_links (kind, sha256, username, email) values ($1, $2, $3, $4)', [
    kind,
    linkSha256(token),
    username,
    email,
  ]);
  return token;
}

describe.each(rounds)('of two concurrent requests exactly one succeeds, round %i', (round) => {
  const username = `carrera${round}`;
  const address = `10.7.0.${round}`;
  let token: string;

  beforeAll(async () => {
    await addUser(api.database, { username });
    token = await api.logIn(username);
  });

  test('ACC-44 of registrations under one user name, and the other gets no mail', async () => {
    const registration = (runner: number) => ({
      ...{ username: `alta${round}`, name: 'Íñigo', surname: 'Núñez' },
      ...{ password: 'Clave.nueva1', passwordConfirm: 'Clave.nueva1' },
      email: `alta${round}.${runner}@example.com`,
    });
    const answers = await Promise.all(
      runners.map((runner) => api.call('auth/registerPrecontractor', registration(runner), { address })),
    );
    expect(statuses(answers)).toEqual(oneOf(200, 409));
    const winner = answers.findIndex(({ status }) => status === 200);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.response.errorMsg).toBe('Precontratista existente');
    const notices = await api.arrange('select recipient from mails where recipient like $1', [`alta${round}.%`]);
    expect(notices).toEqual([{ recipient: registration(winner).email }]);
  });

  test('O-25 with one recovery link', async () => {
    const hash = await mailedLink('recovery', username);
    const change = (runner: number) => ({ password: `Carrera.${runner}.nueva`, hash });
    const answers = await Promise.all(
      runners.map((runner) => api.call('auth/change-password', change(runner), { address })),
    );
    expect(statuses(answers)).toEqual(oneOf(200, 422));
    const winner = answers.findIndex(({ status }) => status === 200);
    const back = await api.call('auth/login', { username, password: change(winner).password }, { address });
    token = (back.response.data as { token: string }).token;
    expect(back.status).toBe(200);
  });

  test('O-166 with one address verification link', async () => {
    const hash = await mailedLink('verification', username);
    const answers = await Promise.all(runners.map(() => api.call('auth/verify-email', { hash }, { address })));
    expect(statuses(answers)).toEqual(oneOf(200, 422));
  });

  test('O-193 with e-mail changes based on one version', async () => {
    const { version } = (await api.call(`users/get/${username}`, {}, { token })).response.data as UserView;
    const person = { username, name: 'Ana', surname: 'Prueba', version };
    const answers = await Promise.all(
      runners.map((runner) =>
        api.call('users/edit', { ...person, email: `${username}.${runner}@example.com` }, { token }),
      ),
    );
    expect(statuses(answers)).toEqual(oneOf(200, 409));
    const winner = answers.findIndex(({ status }) => status === 200);
    const links = await api.arrange<{ email: string }>(
      `select u.email, l.email as told from users u join account_links l using (username)
        where username = $1 and l.kind = 'objection' and l.used_at is null order by told`,
      [username],
    );
    const email = `${username}.${winner}@example.com`;
    expect(links).toEqual([email, `${username}@example.com`].sort().map((told) => ({ email, told })));
  });

  test('ACC-63 with one link that undoes a change', async () => {
    await api.arrange('delete from account_changes where username = $1', [username]);
    const [{ email } = { email: '' }] = await api.arrange<{ email: string }>(
      'select email from users where username = $1',
      [username],
    );
    const hash = await mailedLink('undo', username, email);
    const answers = await Promise.all(runners.map(() => api.call('auth/undo-change', { hash }, { address })));
    expect(statuses(answers)).toEqual(oneOf(200, 422));
    expect(await api.arrange(`select password_hash from users where username = $1`, [username])).toEqual([
      { password_hash: '!' },
    ]);
  });
});

describe.each(rounds)('of two concurrent second steps exactly one signs in, round %i', (round) => {
  const username = `doble${round}`;
  const address = `10.8.0.${round}`;
  const pendingOf = async (): Promise<string> => {
    const begun = await api.call('auth/login', { username, password: testPassword }, { address });
    return (begun.response.data as PendingSignIn).pending;
  };
  let phone: Phone;
  let recoveryCode: string;

  beforeAll(async () => {
    await addUser(api.database, { username });
    const token = await api.logIn(username);
    phone = new Phone(((await api.call('auth/offerTotp', {}, { token })).response.data as TotpOffer).secret);
    const added = await api.call('auth/addTotp', { name: 'T', code: phone.next() }, { token });
    recoveryCode = (added.response.data as { recoveryCodes: string[] }).recoveryCodes[0] ?? '';
  });

  test('ACC-35 with one authenticator code, each under its own sign-in', async () => {
    const pendings = await Promise.all(runners.map(pendingOf));
    const code = phone.next();
    const answers = await Promise.all(pendings.map((pending) => api.call('auth/signInWithTotp', { pending, code })));
    expect(statuses(answers)).toEqual(oneOf(200, 401));
  });

  test('ACC-35 with one recovery code, each under its own sign-in', async () => {
    const pendings = await Promise.all(runners.map(pendingOf));
    const answers = await Promise.all(
      pendings.map((pending) => api.call('auth/signInWithRecoveryCode', { pending, code: recoveryCode })),
    );
    expect(statuses(answers)).toEqual(oneOf(200, 401));
  });

  // The processes of an installation share nothing but the database, so the store alone must decide.
  test('ACC-35 the store gives a code, a recovery code, a challenge and a sign-in to one request only', async () => {
    const atOnce = <Answer>(work: (unit: UnitOfWork) => Promise<Answer>): Promise<Answer[]> =>
      Promise.all(runners.map(() => database.inTransaction({ username }, work)));
    const [factor] = await api.arrange<{ id: string }>('select id from second_factors where username = $1', [username]);
    const [code] = await api.arrange<{ id: string }>(
      'select id from recovery_codes where username = $1 and used_at is null limit 1',
      [username],
    );
    const [key] = await api.arrange<{ id: string }>(
      `with added as (insert into second_factors (username, kind, name, created_at) values ($1, 'passkey', 'llave', now()) returning id)
       insert into second_factor_keys (factor_id, credential_id, public_key, counter, transports)
       select id, $1, '\\x00', 1, '{}' from added returning factor_id as id`,
      [username],
    );
    const at = new Date();
    const won = [true, false];
    const sorted = (answers: boolean[]): boolean[] => answers.sort((one, other) => Number(other) - Number(one));
    const step = phone.now() + 100;
    expect(sorted(await atOnce(({ secondFactors }) => secondFactors.useStep(factor?.id ?? '', step, at)))).toEqual(won);
    expect(sorted(await atOnce(({ secondFactors }) => secondFactors.useRecoveryCode(code?.id ?? '', at)))).toEqual(won);
    expect(sorted(await atOnce(({ secondFactors }) => secondFactors.usePasskey(key?.id ?? '', 2, at)))).toEqual(won);
    const pendings = createPendingSignIns(database.query);
    const sha256 = createHash('sha256').update(username).digest('hex');
    const before = new Date(at.getTime() - 60_000);
    const [user] = await api.arrange<{ hash: string }>('select password_hash as hash from users where username = $1', [
      username,
    ]);
    expect(await pendings.begin(sha256, { username, passwordHash: 'of another password' }, at)).toBe(false);
    expect(await pendings.begin(sha256, { username, passwordHash: user?.hash ?? '' }, at)).toBe(true);
    await pendings.challenge(sha256, 'reto', before, 5);
    const attempts = await Promise.all(runners.map(() => pendings.attempt(sha256, before, 5)));
    expect(sorted(attempts.map((attempt) => attempt?.challenge === 'reto'))).toEqual(won);
    expect(sorted(await Promise.all(runners.map(() => pendings.finish(sha256))))).toEqual(won);
  });
});
