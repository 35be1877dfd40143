import { linkSha256, newLinkToken } from '@comensal/application/auth';
import { addOrganisation, addUser, startTestApi, type TestApi, testPassword } from '../testing/test-api';

let api: TestApi;
let admin: string;

beforeAll(async () => {
  api = await startTestApi();
  await addOrganisation(api.database);
  await addUser(api.database, { username: 'admin', modules: { Usuarios: 'W', Perfiles: 'W' }, totalAccess: true });
  await addUser(api.database, { username: 'zoila', modules: { Comensales: 'R' }, pairs: [['C2', 'B1']] });
  await api.database.query(`update users set name = 'Ludmila', surname = 'Echegaray' where username = 'zoila'`);
  admin = await api.logIn('admin');
});
afterAll(() => api?.close());

const person = { username: 'zoila', name: 'Ludmila', surname: 'Echegaray', email: 'zoila@example.com' };
const twice = (password: string) => ({ password, passwordConfirm: password });
const pairs = [{ id: 'B1', companies: [{ id: 'C2' }] }];
const stranger = { ...person, username: 'nueva', email: 'lavanda.ros@example.com' };

/** Every way to set a password. Each returns the message about the password; undefined for an accepted one. */
const ways: Record<string, (password: string) => Promise<unknown>> = {
  'users/add': async (password) =>
    refusalOf(
      await api.call(
        'users/add',
        { ...stranger, ...twice(password), profile: 'zoila', businessUnits: pairs },
        { token: admin },
      ),
    ),
  'users/edit of somebody': async (password) =>
    refusalOf(await api.call('users/edit', { ...person, ...twice(password) }, { token: admin })),
  'users/edit of oneself': async (password) =>
    refusalOf(await api.call('users/edit', { ...person, ...twice(password) }, { token: await api.logIn('zoila') })),
  'auth/change-password': async (password) => {
    const hash = newLinkToken();
    await api.arrange('insert into account_links (kind, sha256, username, email) values ($1, $2, $3, $4)', [
      'recovery',
      linkSha256(hash),
      'zoila',
      person.email,
    ]);
    return refusalOf(await api.call('auth/change-password', { password, hash }));
  },
  'auth/registerPrecontractor': async (password) =>
    refusalOf(await api.call('auth/registerPrecontractor', { ...stranger, ...twice(password) })),
};
const refusalOf = ({ status, response }: Awaited<ReturnType<TestApi['call']>>): unknown =>
  status === 200 ? undefined : (response.data as { fields: { password?: string } } | null)?.fields.password;
const common = 'Es fácil de adivinar: use dos o más palabras sin relación';

describe.each(Object.keys(ways))('ACC-77 a new password by %s', (way) => {
  const setting = (password: string) => ways[way]?.(password);

  test.each(['Comensal.2026', 'C.0.m.3.d.0.r.1', 'Verano.2026', testPassword])('%s is refused', async (password) => {
    expect(await setting(password)).toBe(common);
  });

  test('so are the user’s own names', async () => {
    expect(await setting('Ludmila.1985')).toBe(common);
    expect(await setting('3ch3garay!7')).toBe(common);
  });

  test.each(
    way === 'auth/registerPrecontractor' ? ['Lavanda.Ros.1'] : ['Obras.Ñandú.1', '0bra5.nandu_9', 'Central.2026'],
  )('so is %s, the name of the address, company or centre', async (password) => {
    expect(await setting(password)).toBe(common);
  });
});

test('USR-38 ACC-63 a demonstration user can sign in and be edited without a new password', async () => {
  const token = await api.logIn('zoila');
  expect((await api.call('users/edit', { ...person, surname: 'Suárez' }, { token })).status).toBe(200);
  const byAdmin = await api.call('users/edit', { ...person, name: 'Zoila' }, { token: admin });
  expect(byAdmin.status).toBe(200);
});
