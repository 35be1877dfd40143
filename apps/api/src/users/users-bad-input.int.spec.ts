import { expectForeseenAnswer, junk, junkFor, junkPaths, junkPayloads } from '../testing/junk';
import { addOrganisation, addUser, startTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await startTestApi();
  await addOrganisation(api.database);
  await addUser(api.database, { username: 'admin', modules: { Usuarios: 'W', Perfiles: 'W' }, totalAccess: true });
  await addUser(api.database, { username: 'ana', pairs: [['C2', 'B1']] });
  token = await api.logIn('admin');
});
afterAll(() => api?.close());

const user = {
  username: 'ana',
  name: 'Ana',
  surname: 'Paz',
  email: 'ana@example.com',
  password: 'Clave.nueva1',
  passwordConfirm: 'Clave.nueva1',
  profile: { name: 'ana' },
  businessUnits: [{ id: 'B1', companies: [{ id: 'C2' }] }],
  business_unit_total_access: false,
  preContractor: false,
  version: 1,
};
const profile = { name: 'ana', description: 'Ana', modules: [{ name: 'Usuarios', permission: 'R' }], version: 1 };
const list = {
  search: 'a',
  profile: 'ana',
  precontractors: false,
  page: { offset: 0, limit: 10, sort: 'name', direction: 'asc', search: 'a' },
};
const bodies = {
  'users/add': { ...user, username: 'otra', email: 'otra@example.com' },
  'users/edit': user,
  'users/get': list,
  'profiles/addProfile': { ...profile, name: 'Otro' },
  'profiles/editProfile': profile,
};

const expectForeseen = (path: string, body: unknown, payload?: string) =>
  expectForeseenAnswer(api, token, path, body, payload);

test.each(Object.entries(bodies))(
  'API-12 USR-38 PRF-21 %s refuses every value that cannot be stored',
  async (path, body) => {
    for (const [position, field] of Object.keys(body).entries()) {
      for (const value of junkFor(position)) await expectForeseen(path, { ...body, [field]: value });
      await expectForeseen(path, Object.fromEntries(Object.entries(body).filter(([name]) => name !== field)));
    }
    for (const payload of junkPayloads) await expectForeseen(path, undefined, payload);
  },
  60_000,
);

test('API-12 PRF-22 USR-39 names in paths may contain anything', async () => {
  for (const call of ['users/get', 'users/remove', 'users/exist', 'users/existByEmail', 'profiles/removeProfile']) {
    for (const path of junkPaths) await expectForeseen(`${call}/${path}`, {});
  }
});

test('API-12 calls without a body accept any', async () => {
  for (const call of [
    'profiles/getProfiles',
    'profiles/getModules',
    'business-units/getBusinessUnits',
    'business-units/getWithCompanies',
    'companies/getOnlyAssociated',
  ]) {
    for (const value of junk) await expectForeseen(call, { anything: value });
  }
});

test('O-43 after all this the administrator still is one', async () => {
  const { rows } = await api.database.query(
    `select profile_name, is_active, business_unit_total_access as total from users where username = 'admin'`,
  );
  expect(rows).toEqual([{ profile_name: 'admin', is_active: true, total: true }]);
  expect((await api.call('profiles/getProfiles', undefined, { token })).status).toBe(200);
});
