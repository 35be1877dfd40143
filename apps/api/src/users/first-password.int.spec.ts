import { addOrganisation, addUser, startTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
let admin: string;
const publicUrl = 'https://comedores.example';
const typed = 'Clave.nueva1';
const own = 'tren.mesa.44';
const mustChangePassword = [403, 1403, 'Antes de continuar debe elegir una contraseña nueva'];

beforeAll(async () => {
  api = await startTestApi({ environment: { PUBLIC_URL: publicUrl } });
  await addOrganisation(api.database);
  await addUser(api.database, { username: 'admin', modules: { Usuarios: 'W', Perfiles: 'W' }, totalAccess: true });
  await addUser(api.database, { username: 'vieja', modules: { Comensales: 'R' }, pairs: [['C1', 'B1']] });
  await api.database.query(`
    insert into profiles (name, description) values ('Operador', 'Cocina');
    insert into profile_module_relations values ('Operador', 'Comensales', 'W')`);
  admin = await api.logIn('admin');
});
afterAll(() => api?.close());

const twice = (password: string) => ({ password, passwordConfirm: password });
/** Adds a user as the administrator, with a password that the administrator typed. */
async function added(username: string): Promise<void> {
  const body = {
    username,
    name: 'Íñigo',
    surname: 'Núñez',
    email: `${username}@example.com`,
    ...twice(typed),
    profile: 'Operador',
    businessUnits: [{ id: 'B1', companies: [{ id: 'C1' }] }],
  };
  expect((await api.call('users/add', body, { token: admin })).status).toBe(200);
}
async function signIn(username: string, password: string, address = '10.7.0.1') {
  const { status, response } = await api.call('auth/login', { username, password }, { address });
  const user = response.data as { readonly token: string; readonly mustChangePassword?: true } | null;
  return { status, token: user?.token ?? '', mustChange: user?.mustChangePassword };
}
const messageOf = async (path: string, token: string, body: object = {}) => {
  const { status, response } = await api.call(path, body, { token });
  return status === 200 ? 200 : [status, response.errorCode, response.errorMsg];
};
const everything = [
  'users/get/nadie',
  'jobs/getJobs',
  'home/getHome',
  'auth/getSecondFactors',
  'auth/getSessions',
  'auth/getOwnEmail',
  'credits/getCountDecimals',
  'groups/getUserCompaniesGroups',
];

test('USR-32 USR-38 a password that an administrator typed only allows changing it, and the change allows the rest', async () => {
  await added('primera');
  const { status, token, mustChange } = await signIn('primera', typed);
  expect([status, mustChange]).toEqual([200, true]);
  for (const path of everything) expect([path, await messageOf(path, token)]).toEqual([path, mustChangePassword]);
  const self = { username: 'primera', name: 'Otra', surname: 'Núñez', email: 'primera@example.com', ...twice(own) };
  expect(await messageOf('users/edit', token, self)).toEqual(mustChangePassword);
  expect((await api.call('auth/updateSession/primera', {}, { token })).response.data).toMatchObject({
    mustChangePassword: true,
  });
  const same = await api.call('users/setOwnPassword', twice(typed), { token });
  expect([same.status, (same.response.data as { fields: object }).fields]).toEqual([
    422,
    { password: 'Elija una contraseña distinta de la anterior' },
  ]);
  expect((await signIn('primera', typed)).mustChange).toBe(true);

  expect(await messageOf('users/setOwnPassword', token, twice(own))).toBe(200);
  expect(await messageOf('auth/getSessions', token)).toBe(200);
  const again = await signIn('primera', own);
  expect([again.status, again.mustChange]).toEqual([200, undefined]);
  expect((await signIn('primera', typed, '10.7.0.2')).status).toBe(401);
  // Name and address stay as they were; the rest of the body is ignored.
  expect((await api.call('users/get/primera', {}, { token: admin })).response.data).toMatchObject({
    name: 'Íñigo',
    email: 'primera@example.com',
  });
});

test('USR-38 ACC-58 a new user gets one mail with a link to choose a password, which allows everything at once', async () => {
  await added('segunda');
  const mails = await api.arrange<{ subject: string; text: string }>(
    `select subject, text from mails where recipient = 'segunda@example.com'`,
  );
  expect(mails).toEqual([{ subject: 'Su usuario de Comensal', text: expect.stringContaining('Usuario: segunda') }]);
  const hash = await api.linkMailedTo('segunda@example.com', `${publicUrl}/pass-recovery/`);
  expect((await api.call('auth/change-password', { hash, password: own })).status).toBe(200);
  const { token, mustChange } = await signIn('segunda', own);
  expect([mustChange, await messageOf('auth/getSessions', token)]).toEqual([undefined, 200]);
  // Once, and then none of the others is valid.
  expect((await api.call('auth/change-password', { hash, password: 'otra.mesa.55' })).status).not.toBe(200);
});

test('USR-35 a user whose password an administrator resets must change it too; one’s own change does not require it', async () => {
  const person = { username: 'vieja', name: 'Zoe', surname: 'Ruiz', email: 'vieja@example.com' };
  const token = await api.logIn('vieja');
  expect(await messageOf('users/edit', token, { ...person, ...twice(own) })).toBe(200);
  expect((await signIn('vieja', own)).mustChange).toBeUndefined();
  expect((await api.call('users/edit', { ...person, ...twice(typed) }, { token: admin })).status).toBe(200);
  const held = await signIn('vieja', typed);
  expect([held.mustChange, await messageOf('auth/getSessions', held.token)]).toEqual([true, mustChangePassword]);
  // An edit without a password clears nothing.
  expect((await api.call('users/edit', { ...person, name: 'Zoé' }, { token: admin })).status).toBe(200);
  expect((await signIn('vieja', typed)).mustChange).toBe(true);
  expect(await messageOf('auth/logout', held.token)).toBe(200);
});

test('USR-38 an invitation ends when the password or the address changes', async () => {
  await added('tercera');
  const hash = await api.linkMailedTo('tercera@example.com', `${publicUrl}/pass-recovery/`);
  const { token } = await signIn('tercera', typed);
  expect(await messageOf('users/setOwnPassword', token, twice(own))).toBe(200);
  expect((await api.call('auth/change-password', { hash, password: 'otra.mesa.55' })).status).not.toBe(200);
});

test('USR-38 somebody who is invited has no password until the link sets one, and what is left out is that of another user', async () => {
  const invited = { username: 'quinta', name: 'Íñigo', surname: 'Núñez', email: 'quinta@example.com' };
  const invite = (body: object) => api.call('users/invite', body, { token: admin });
  const { status, response } = await invite({ ...invited, like: 'VIEJA' });
  expect([status, response.data]).toEqual([
    200,
    expect.objectContaining({
      username: 'quinta',
      profile: expect.objectContaining({ name: 'vieja' }),
      business_unit_total_access: false,
      businessUnits: [expect.objectContaining({ id: 'B1', companies: [expect.objectContaining({ id: 'C1' })] })],
    }),
  ]);
  for (const password of ['!', typed]) expect((await signIn('quinta', password, '10.7.0.9')).status).toBe(401);
  const hash = await api.linkMailedTo('quinta@example.com', `${publicUrl}/pass-recovery/`);
  expect((await api.call('auth/change-password', { hash, password: own })).status).toBe(200);
  const { token, mustChange } = await signIn('quinta', own, '10.7.0.10');
  expect([mustChange, await messageOf('auth/getSessions', token)]).toEqual([undefined, 200]);
  const fields = async (body: object) => (await invite(body)).response.data;
  expect(await fields({ ...invited, username: 'sexta', email: 'sexta@example.com' })).toEqual({
    fields: { profile: 'Campo obligatorio' },
  });
  expect(await fields({ ...invited, like: 'vieja' })).toMatchObject({ fields: { username: 'Usuario existente' } });
  expect(await fields({ ...invited, username: 'sexta', email: 'sexta@example.com', like: 'nadie' })).toMatchObject({
    fields: { like: expect.any(String) },
  });
});
