import { type CanteenApi, startCanteenApi } from '../testing/canteen-api';

let api: CanteenApi;

beforeAll(async () => {
  api = await startCanteenApi();
});
afterAll(() => api.close());

const of = async (name: 'admin' | 'contratista'): Promise<unknown> =>
  (await api.as(name, 'preferences/getPreferences')).response.data;
const set = (name: 'admin' | 'contratista', body: unknown) => api.as(name, 'preferences/setPreference', body);
const closed = { key: 'firstStepsClosed', value: true };

it('ACC-85 preferences belong to one user, in every session, until reset', async () => {
  expect(await of('admin')).toEqual({});
  expect(await set('admin', closed)).toMatchObject({ status: 200, response: { data: { firstStepsClosed: true } } });
  expect([await of('admin'), await of('contratista')]).toEqual([{ firstStepsClosed: true }, {}]);
  const elsewhere = await api.logIn('admin');
  expect((await api.call('preferences/getPreferences', {}, { token: elsewhere })).response.data).toEqual({
    firstStepsClosed: true,
  });
  await set('admin', { key: 'firstStepsClosed', value: false });
  expect(await of('admin')).toEqual({ firstStepsClosed: false });
  expect((await set('admin', { key: 'firstStepsClosed', value: null })).response.data).toEqual({});
  expect(await api.arrange('select from user_preferences')).toEqual([]);
});

it('ACC-85 keeps the settings, views and last filters of lists, each by its own name', async () => {
  const settings = { size: 50, columns: { order: ['amount', 'id'], hidden: ['cuit'] } };
  const views = [{ name: 'Ñandú', address: 'status=&q=%C3%B1' }];
  await set('contratista', { key: 'list:credits', value: settings });
  await set('contratista', { key: 'views:credits', value: views });
  await set('contratista', { key: 'filter:transactionsReport', value: 'period=lastWeek' });
  expect([await of('contratista'), await of('admin')]).toEqual([
    { 'list:credits': settings, 'views:credits': views, 'filter:transactionsReport': 'period=lastWeek' },
    {},
  ]);
  for (const key of ['list:credits', 'views:credits', 'filter:transactionsReport'])
    await set('contratista', { key, value: null });
  expect(await of('contratista')).toEqual({});
});

it.each([
  ['a list that does not exist', { key: 'list:other', value: { size: 50 } }],
  ['an address outside of the portal', { key: 'views:credits', value: [{ name: 'x', address: '//evil.example' }] }],
  ['a name that nobody knows', { key: 'other', value: true }],
  ['no name', { value: true }],
  ['another type', { key: 'firstStepsClosed', value: 'true' }],
  ['what is long', { key: 'firstStepsClosed', value: 'x'.repeat(9_000) }],
  ['no value', { key: 'firstStepsClosed' }],
  ['nothing', {}],
])('ACC-85 refuses %s, and stores nothing', async (_, body) => {
  expect((await set('contratista', body)).status).toBe(422);
  expect(await of('contratista')).toEqual({});
});

it('ACC-11 another user’s name in the body has no effect', async () => {
  await set('contratista', { ...closed, username: 'admin' });
  expect([await of('admin'), await of('contratista')]).toEqual([{}, { firstStepsClosed: true }]);
  await set('contratista', { key: 'firstStepsClosed', value: null });
});

it('thirty concurrent calls: the last write wins', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, turn) => set('admin', { ...closed, value: turn % 2 === 0 ? true : null })),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await set('admin', closed);
  expect(await api.arrange('select username, key, value from user_preferences')).toEqual([
    { username: 'admin', key: 'firstStepsClosed', value: true },
  ]);
});

it('values of another version are ignored, and no row is longer than 8 KB', async () => {
  await api.arrange(`update user_preferences set value = '{"a": 1}' where username = 'admin'`);
  await api.arrange(`insert into user_preferences (username, key, value) values ('admin', 'later', '1')`);
  expect(await of('admin')).toEqual({});
  await expect(
    api.arrange(
      `insert into user_preferences (username, key, value) values ('admin', 'long', to_jsonb(repeat('x', 8191)))`,
    ),
  ).rejects.toThrow('user_preferences_value_check');
});

it('O-43 a removed user has none', async () => {
  await set('contratista', closed);
  expect((await api.as('admin', 'users/remove/contratista')).status).toBe(200);
  expect(await api.arrange(`select key from user_preferences where username = 'contratista'`)).toEqual([]);
});
