import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { publishConfiguration } from '@comensal/application/sync';
import { toIsoWithOffset } from '@comensal/domain/platform/dates';
import { applyConfiguration, type CentreConfiguration, centreConfigurationAnswer } from '@comensal/domain/sync';
import { createDatabase, databaseOptions } from '@comensal/infrastructure/composition';
import { findJobOwner } from '@comensal/infrastructure/jobs';
import { type Database } from '@comensal/infrastructure/platform/database';
import { openPin } from '@comensal/infrastructure/sync';
import { addTerminalKey, seedCanteen, seedCanteenDiners } from '@comensal/infrastructure/testing';
import { refusal, refused } from '../testing/refused';
import { type Answer, addUser, startTestApi, type TestApi } from '../testing/test-api';

const now = new Date('2026-11-21T12:00:00-03:00');
let api: TestApi;
let database: Database;
const keys: Record<string, string> = {};

beforeAll(async () => {
  api = await startTestApi({ environment: { APP_CLOCK: now.toISOString(), DATABASE_POOL: '10' } });
  database = await createDatabase({ ...databaseOptions(api.configuration), clock: () => now });
  await seedCanteen(api.arrange);
  await seedCanteenDiners(api.arrange);
  for (const centre of ['C1', 'C2', 'C3']) keys[centre] = await addTerminalKey(api.arrange, centre);
});
afterAll(async () => {
  await database.close();
  await api.close();
});

const get = (centre: string, query = '', headers: Record<string, string> = {}): Promise<Answer> =>
  api.call(`terminal/config${query}`, undefined, { method: 'GET', token: keys[centre] ?? centre, headers });
const publish = (): Promise<unknown> =>
  publishConfiguration({
    inTransaction: database.inTransaction,
    ownerOf: (name) => findJobOwner(database.query, name),
    clock: () => now,
  })(
    {},
    {
      id: randomUUID(),
      owner: 'admin',
      progress: () => undefined,
      kept: async () => undefined,
      signal: new AbortController().signal,
    },
  );
const fetchOf = (centre: string): Promise<object[]> =>
  api.arrange(
    'select timestamp_config::text as at, config_version as version from business_unit_sync where business_unit_id = $1',
    [centre],
  );

async function configuration(centre: string, query = ''): Promise<CentreConfiguration> {
  const { status, response } = await get(centre, query);
  expect([status, centreConfigurationAnswer.parse(response.data)]).toEqual([200, response.data]);
  return response.data as CentreConfiguration;
}

it('SYN-05 before anything is published there is nothing to fetch', async () => {
  expect(refused(await get('C1'))).toEqual(refusal(404, 'Todavía no se publicó ninguna configuración'));
  expect(await fetchOf('C1')).toEqual([]);
});

it('SYN-05 O-98 a point of sale gets the complete configuration of its own centre, with an ETag', async () => {
  await publish();
  const answer = await configuration('C1');
  expect({ ...answer, entries: answer.entries.map(({ kind, key }) => `${kind}/${key}`) }).toEqual({
    business_unit_id: 'C1',
    version: 1,
    lastDateConfig: toIsoWithOffset(now),
    full: true,
    entries: [
      'customer/1',
      'customer/2',
      'food_service/1',
      'food_service/2',
      'food_services_profile/1',
      'price_list/2',
      'price_list/3',
      'price_list/4',
    ],
  });
  expect((await configuration('C3')).entries).toEqual([]);
  const { headers } = await get('C1');
  expect([headers['etag'], headers['content-type'], headers['cache-control']]).toEqual([
    'W/"1"',
    'application/json; charset=utf-8',
    'no-store',
  ]);
});

it('SYN-05 a PIN leaves the server encrypted for the requesting key, the same in every fetch; no other key can decrypt it', async () => {
  const second = await addTerminalKey(api.arrange, 'C1', 'Caja sellada');
  const [one, again, other] = [await get('C1'), await get('C1'), await get(second)];
  expect(one.body + other.body).not.toContain('argon2');
  expect(again.body).toBe(one.body);
  const pins = ({ response }: Answer): (string | null)[] =>
    (response.data as CentreConfiguration).entries.flatMap(({ kind, content }) =>
      kind === 'customer' && content !== null ? [content.password_hash] : [],
    );
  const [[none, own], [, others]] = [pins(one), pins(other)];
  expect([none, own?.slice(0, 10), own === others]).toEqual([null, 'sealed:v1:', false]);
  expect([
    openPin(own ?? '', keys['C1'] ?? '', 'C1'),
    openPin(others ?? '', second, 'C1'),
    openPin(own ?? '', second, 'C1'),
    openPin(own ?? '', keys['C1'] ?? '', 'C2'),
  ]).toEqual(['$argon2id$pin', '$argon2id$pin', null, null]);
});

it('CUS-04 O-100 the fetch is the centre’s last synchronisation, even without changes', async () => {
  expect(await fetchOf('C2')).toEqual([]);
  await get('C2');
  expect(await fetchOf('C2')).toEqual([{ at: '2026-11-21 15:00:00+00', version: 1 }]);
  await api.arrange(
    `update business_unit_sync set timestamp_config = '2026-11-01 12:00-03' where business_unit_id = 'C2'`,
  );
  expect((await get('C2', '?since=1')).status).toBe(304);
  expect(await fetchOf('C2')).toEqual([{ at: '2026-11-21 15:00:00+00', version: 1 }]);
});

it.each([
  ['?since=1', {}],
  ['', { 'if-none-match': 'W/"1"' }],
  ['', { 'if-none-match': '"0", "1"' }],
  ['?since=0', { 'if-none-match': 'W/"1"' }],
])('SYN-05 no changes: %s with %j returns 304 without a body', async (query, headers) => {
  const { status, body, headers: sent } = await get('C1', query, headers);
  expect([status, body, sent['etag']]).toEqual([304, '', 'W/"1"']);
});

it('SYN-05 returns the changes since its version, including deletions, which add up to a full fetch', async () => {
  const held = applyConfiguration(null, await configuration('C1'));
  await api.arrange(`update food_services set name = 'Almuerzo largo' where id = 1`);
  await api.arrange('update customers set is_active = false where id = 2');
  await publish();
  const answer = await configuration('C1', '?since=1');
  expect(answer).toEqual({
    business_unit_id: 'C1',
    version: 2,
    lastDateConfig: toIsoWithOffset(now),
    full: false,
    entries: [
      { kind: 'customer', key: '2', content: null },
      {
        kind: 'food_service',
        key: '1',
        content: {
          id: 1,
          name: 'Almuerzo largo',
          sales_material: 'M1',
          schedule_begin: '1200',
          schedule_end: '1500',
          is_default: false,
        },
      },
    ],
  });
  expect(applyConfiguration(held, answer)).toEqual(applyConfiguration(null, await configuration('C1')));
  expect((await get('C1', '', { 'if-none-match': 'W/"1"' })).status).toBe(200);
  expect(await configuration('C3', '?since=1')).toMatchObject({ version: 2, full: false, entries: [] });
});

it('SYN-05 an unknown version gets everything', async () => {
  for (const query of ['?since=99', '?since=0', '?since='])
    expect(await configuration('C1', query)).toMatchObject({ version: 2, full: true });
});

it('SYN-05 is compressed for clients that accept it', async () => {
  await api.arrange(
    `insert into customers (id, name, surname) select n, 'Nombre ' || n, 'Apellido' from generate_series(1000, 1999) n`,
  );
  await api.arrange(
    `insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id) select n, 2, 'C2', 'K1' from generate_series(1000, 1999) n`,
  );
  await publish();
  const { headers, rawPayload } = await api.application.inject({
    method: 'GET',
    url: '/api/terminal/config',
    headers: { authorization: `Bearer ${keys['C2']}`, 'accept-encoding': 'gzip' },
  });
  expect([headers['content-encoding'], headers['etag']]).toEqual(['gzip', 'W/"3"']);
  const { response } = JSON.parse(gunzipSync(rawPayload).toString()) as { response: { data: CentreConfiguration } };
  const plain = await configuration('C2');
  expect(response.data).toEqual(plain);
  expect(plain.entries.filter(({ kind }) => kind === 'customer')).toHaveLength(1002);
  expect(rawPayload.length).toBeLessThan(JSON.stringify(plain).length / 5);
});

it.each(['x', '-1', '1.5', '1e3', '9999999999999999', "1'; drop table users"])(
  'a since of %s is refused with its field',
  async (since) => {
    expect(refused(await get('C1', `?since=${encodeURIComponent(since)}`))).toMatchObject({
      status: 422,
      fields: { since: 'El valor no es válido' },
    });
  },
);

it('ACC-16 SYN-05 without a key, with a revoked one or a user’s session it is refused', async () => {
  await addUser(api.database, {
    username: 'todo',
    modules: { Sincronizacion: 'W', 'Centros Logisticos': 'W' },
    totalAccess: true,
  });
  const revoked = await addTerminalKey(api.arrange, 'C1', 'Caja 2');
  await api.arrange(`update terminal_keys set revoked_at = now() where name = 'Caja 2'`);
  for (const token of ['', 'x', revoked, await api.logIn('todo')]) {
    const { status, errorCode } = refused(await api.call('terminal/config', undefined, { method: 'GET', token }));
    expect([status, errorCode]).toEqual([401, 403]);
  }
});
