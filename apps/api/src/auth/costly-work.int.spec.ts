import { createHash } from 'node:crypto';
import type { PasswordHasher } from '@comensal/application/auth';
import type { TotpOffer } from '@comensal/domain/second-factor';
import { Phone } from '../testing/phone';
import { addUser, startTestApi, type TestApi, testPassword } from '../testing/test-api';
import { PASSWORD_HASHER } from './auth.tokens';

let api: TestApi;
let hasher: PasswordHasher;

beforeAll(async () => {
  api = await startTestApi();
  hasher = api.application.get<PasswordHasher>(PASSWORD_HASHER);
  await addUser(api.database, { username: 'jefa', modules: { Usuarios: 'W', Perfiles: 'W' }, totalAccess: true });
  for (const username of ['ana', 'beto', 'caro']) await addUser(api.database, { username });
  await api.database.query(`
    insert into profiles (name, description) values ('Precontratista', 'Alta de contratistas');
    insert into profile_module_relations values ('Precontratista', 'Registro de Contratista', 'W')`);
  const link = (token: string): string => createHash('sha256').update(token).digest('hex');
  await api.database.query(
    `insert into account_links (kind, username, email, created_at, used_at, sha256) values
       ('recovery', 'beto', 'beto@example.com', now() - interval '2 hours', null, $1),
       ('recovery', 'beto', 'beto@example.com', now(), now(), $2),
       ('recovery', 'beto', 'antes@example.com', now(), null, $3)`,
    [link('vencido'), link('usado'), link('mudado')],
  );
});
afterAll(() => api?.close());

/** What is hashed and compared from now on. */
function watched() {
  return { hash: jest.spyOn(hasher, 'hash').mockClear(), verify: jest.spyOn(hasher, 'verify').mockClear() };
}

const password = 'Otra.clave.1';
const registration = {
  username: 'nueva',
  name: 'Nueva',
  surname: 'Persona',
  email: 'nueva@example.com',
  password,
  passwordConfirm: password,
};
const added = {
  username: 'sofia',
  name: 'Sofía',
  surname: 'Persona',
  email: 'sofia@example.com',
  password,
  passwordConfirm: password,
  profile: { name: 'ana' },
  preContractor: false,
  business_unit_total_access: true,
};
const own = {
  username: 'ana',
  name: 'ana',
  surname: 'Prueba',
  email: 'ana@example.com',
  password,
  passwordConfirm: password,
};

// Each is refused for a reason that costs one query; a hash costs as much as hundreds of these.
test.each([
  ['renewed recovery codes without a factor', 'ana', 'auth/renewRecoveryCodes', {}, 404],
  ['a first factor that was never offered', 'ana', 'auth/addTotp', { name: 'Teléfono', code: '123456' }, 409],
  ['a registration under a taken name', null, 'auth/registerPrecontractor', { ...registration, username: 'ana' }, 409],
  [
    'a registration under a name that looks taken',
    null,
    'auth/registerPrecontractor',
    { ...registration, username: 'bet0' },
    409,
  ],
  [
    'a registration with a taken address',
    null,
    'auth/registerPrecontractor',
    { ...registration, email: 'ana@example.com' },
    409,
  ],
  ['a new user under a taken name', 'jefa', 'users/add', { ...added, username: 'ana' }, 409],
  ['a new user with a taken address', 'jefa', 'users/add', { ...added, email: 'ana@example.com' }, 409],
  ['a new user with an unknown profile', 'jefa', 'users/add', { ...added, profile: { name: 'ninguno' } }, 422],
  ['another password of an older state', 'jefa', 'users/edit', { ...own, version: 0 }, 409],
  ['another password of nobody', 'jefa', 'users/edit', { ...own, username: 'nadie' }, 404],
  ['another password with a taken address', 'ana', 'users/edit', { ...own, email: 'caro@example.com' }, 409],
  ['another password of somebody else', 'caro', 'users/edit', own, 403],
  ['a recovery by an unknown link', null, 'auth/change-password', { password, hash: 'ninguno' }, 422],
  ['a recovery by an expired link', null, 'auth/change-password', { password, hash: 'vencido' }, 422],
  ['a recovery by a used link', null, 'auth/change-password', { password, hash: 'usado' }, 422],
  ['a recovery by a link to an address of before', null, 'auth/change-password', { password, hash: 'mudado' }, 422],
])('%s is refused before anything is hashed', async (_, username, path, body, status) => {
  const token = username === null ? null : await api.logIn(username);
  const { hash, verify } = watched();
  const answer = await api.call(path, body, { token });
  expect([answer.status, hash.mock.calls.length, verify.mock.calls.length]).toEqual([status, 0, 0]);
});

test('the recovery codes of a first factor are hashed only after a correct code proves it', async () => {
  const token = await api.logIn('caro');
  const offered = (await api.call('auth/offerTotp', {}, { token })).response.data as TotpOffer;
  const phone = new Phone(offered.secret);
  const { hash } = watched();
  const name = 'Teléfono';
  expect((await api.call('auth/addTotp', { name, code: phone.at(phone.now() + 1_000) }, { token })).status).toBe(422);
  expect(hash).not.toHaveBeenCalled();
  expect((await api.call('auth/addTotp', { name, code: phone.next() }, { token })).status).toBe(200);
  expect(hash).toHaveBeenCalledTimes(10);
});

test('a user who must wait is refused before the password is checked', async () => {
  const logIn = (): Promise<{ status: number }> =>
    api.call('auth/login', { username: 'beto', password: 'mala' }, { address: '10.20.0.1' });
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await logIn()).status).toBe(401);
  const { verify } = watched();
  expect([(await logIn()).status, verify.mock.calls.length]).toEqual([429, 0]);
  expect(
    (await api.call('auth/login', { username: 'beto', password: testPassword }, { address: '10.20.0.2' })).status,
  ).toBe(200);
});
