import type { CentreVersion } from '@comensal/domain/sync';
import { type CanteenApi, startCanteenApi } from '../testing/canteen-api';
import { addUser } from '../testing/test-api';

let api: CanteenApi;

beforeAll(async () => {
  api = await startCanteenApi();
  await api.arrange(`
    insert into config_versions (version, published_at) overriding system value values
      (1, '2026-11-01T07:00:00-03:00'), (2, '2026-11-10T07:00:00-03:00'), (3, '2026-11-20T07:00:00-03:00');
    insert into business_unit_sync (business_unit_id, timestamp_config, config_version) values
      ('C1', '2026-11-20T08:00:00-03:00', 3), ('C2', '2026-11-02T08:00:00-03:00', 1);
    insert into terminal_keys (business_unit_id, name, key_hash, created_by, revoked_at) values
      ('C1', 'Caja 1', 'a', 'admin', null), ('C1', 'Caja 2', 'b', 'admin', null), ('C2', 'Caja', 'c', 'admin', null), ('C3', 'Vieja', 'd', 'admin', now())`);
  await addUser(api.database, { username: 'encargado', modules: { Sincronizacion: 'R' }, pairs: [['K1', 'C2']] });
});
afterAll(() => api.close());

const at = (moment: string): string => `2026-11-${moment}.000-03:00`;
async function centres(body: object = {}): Promise<readonly CentreVersion[]> {
  const { status, response } = await api.as('admin', 'sync/getCentreVersions', {
    page: { sort: 'behind', direction: 'desc' },
    ...body,
  });
  expect(status).toBe(200);
  return (response.data as { rows: readonly CentreVersion[] }).rows;
}
const rosario = { business_unit_id: 'C3', name: 'Rosario', version: null, fetched_at: null, terminals: 0 };
const cordoba = { business_unit_id: 'C2', name: 'Córdoba', version: 1, fetched_at: at('02T08:00:00'), terminals: 1 };
const pilar = { business_unit_id: 'C1', name: 'Pilar', version: 3, fetched_at: at('20T08:00:00'), terminals: 2 };

it('SYN-05 O-100 shows which active centres have the latest publication, by how many versions the others lag, and since when', async () => {
  expect(await centres()).toEqual([
    { ...rosario, behind: 3, since: at('01T07:00:00') },
    { ...cordoba, behind: 2, since: at('10T07:00:00') },
    { ...pilar, behind: 0, since: null },
  ]);
});

it('SYN-05 shows the same for an earlier publication', async () => {
  expect((await centres({ version: 1 })).map(({ name, behind, since }) => [name, behind, since])).toEqual([
    ['Rosario', 1, at('01T07:00:00')],
    ['Córdoba', 0, null],
    ['Pilar', 0, null],
  ]);
});

it('CUS-29 can be sorted by every column, and searched by name', async () => {
  const names = async (sort: string, direction: string) =>
    (await centres({ page: { sort, direction } })).map(({ name }) => name);
  expect([await names('name', 'asc'), await names('version', 'desc'), await names('since', 'asc')]).toEqual([
    ['Córdoba', 'Pilar', 'Rosario'],
    ['Pilar', 'Córdoba', 'Rosario'],
    ['Rosario', 'Córdoba', 'Pilar'],
  ]);
  expect((await centres({ page: { search: 'cordoba' } })).map(({ name }) => name)).toEqual(['Córdoba']);
});

it('ACC-20 shows the user’s own centres only, with and without a page, and refuses users with neither module', async () => {
  const token = await api.logIn('encargado');
  for (const body of [{ page: {} }, {}]) {
    const { data } = (await api.call('sync/getCentreVersions', body, { token })).response;
    const rows = Array.isArray(data) ? data : (data as { rows: unknown[] }).rows;
    expect(rows).toEqual([{ ...cordoba, behind: 2, since: at('10T07:00:00') }]);
  }
  expect((await api.as('contratista', 'sync/getCentreVersions', {})).status).toBe(403);
  expect((await api.as('admin', 'sync/getCentreVersions', { version: 0 })).status).toBe(422);
});
