import {
  type CountsByKind,
  lastConfigurationAnswer,
  type PendingChanges,
  pendingChangesAnswer,
  versionAnswer,
  versionListAnswer,
} from '@comensal/domain/sync';
import { seedCanteenDiners } from '@comensal/infrastructure/testing';
import { type CanteenApi, startCanteenApi } from '../testing/canteen-api';
import { type JobWork, startJobWork } from '../testing/job-work';
import { noPermission, refused } from '../testing/refused';
import { addUser } from '../testing/test-api';

let api: CanteenApi;
let worker: JobWork;
const tokens = new Map<string, string>();

beforeAll(async () => {
  api = await startCanteenApi();
  worker = await startJobWork(api);
  await seedCanteenDiners(api.arrange);
  await addUser(api.database, { username: 'lector', modules: { Sincronizacion: 'R' }, totalAccess: true });
  await addUser(api.database, { username: 'encargado', modules: { Sincronizacion: 'W' }, pairs: [['K1', 'C2']] });
  for (const username of ['lector', 'encargado']) tokens.set(username, await api.logIn(username));
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

const as = (username: string, path: string, body: object = {}, headers: Record<string, string> = {}) =>
  api.call(path, body, { token: tokens.get(username) ?? null, headers });
const none = { added: 0, changed: 0, removed: 0 };
const counts = (input: Partial<CountsByKind>): CountsByKind => ({
  food_service: none,
  food_services_profile: none,
  price_list: none,
  customer: none,
  ...input,
});

const work = (): Promise<string> => worker.work();

describe('the configuration', () => {
  it('SYN-01 SYN-04 SYN-06 was never published: no date, and a message saying so', async () => {
    const { status, response } = await as('lector', 'sync/getLastDateConfig');
    expect([status, response.data]).toEqual([
      200,
      { lastDateConfig: null, message: 'Todavía no se publicó ninguna configuración' },
    ]);
    expect((await as('lector', 'sync/getVersions', { page: {} })).response.data).toEqual({ rows: [], total: 0 });
  });

  it('SYN-05 previews the changes: everything for total access, the user’s own centres for others', async () => {
    const { centres } = (await as('lector', 'sync/getPendingChanges')).response.data as { centres: unknown[] };
    expect(centres).toEqual([
      expect.objectContaining({ business_unit_id: 'C2', name: 'Córdoba' }),
      {
        business_unit_id: 'C1',
        name: 'Pilar',
        changes: {
          food_service: { ...none, added: 2 },
          food_services_profile: { ...none, added: 1 },
          price_list: { ...none, added: 3 },
          customer: { ...none, added: 2 },
        },
        named: [
          { kind: 'food_service', key: '1', change: 'added', name: 'Almuerzo', start_date: null },
          { kind: 'food_service', key: '2', change: 'added', name: 'Cena', start_date: null },
          { kind: 'food_services_profile', key: '1', change: 'added', name: 'Planta', start_date: null },
          { kind: 'price_list', key: '2', change: 'added', name: null, start_date: 20261001 },
          { kind: 'price_list', key: '3', change: 'added', name: 'Metalúrgica Ñandú', start_date: 20260901 },
          { kind: 'price_list', key: '4', change: 'added', name: 'Metalúrgica Ñandú', start_date: 20270101 },
        ],
      },
    ]);
    const own = (await as('encargado', 'sync/getPendingChanges')).response.data as {
      centres: { business_unit_id: string }[];
    };
    expect(own.centres.map(({ business_unit_id }) => business_unit_id)).toEqual(['C2']);
  });

  it('SYN-02 SYN-05 O-99 a plain call waits and returns the version, the date and the message', async () => {
    const answering = as('encargado', 'sync/updateMasive');
    await work();
    const { status, response } = await answering;
    expect([status, response]).toEqual([
      200,
      {
        ret: true,
        errorCode: null,
        errorMsg: null,
        errorLogMsg: null,
        data: {
          version: 1,
          lastDateConfig: '2026-11-21T12:00:00.000-03:00',
          message: 'La configuración fue puesta a disposición correctamente',
        },
      },
    ]);
    expect((await as('lector', 'sync/getLastDateConfig')).response.data).toEqual({
      lastDateConfig: '2026-11-21T12:00:00.000-03:00',
      message: null,
    });
    expect((await as('lector', 'sync/getPendingChanges')).response.data).toMatchObject({ centres: [], version: 1 });
  });

  it('SYN-05 O-69 with Prefer: respond-async returns 202, and the job counts the entries', async () => {
    await api.arrange(`update customers set surname = 'Gil Paz' where id = 1`);
    const { status, response } = await as('encargado', 'sync/updateMasive', {}, { prefer: 'respond-async' });
    const { jobId } = response.data as { jobId: string };
    expect([status, response.data]).toEqual([202, { jobId: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
    await work();
    expect((await as('encargado', `jobs/${jobId}`)).response.data).toMatchObject({
      kind: 'publishConfiguration',
      state: 'completed',
      progress: { done: 2, total: 2 },
      fileName: null,
      result: { version: 2, lastDateConfig: '2026-11-21T12:00:00.000-03:00' },
    });
  });

  it('SYN-05 the history says who, when and how much, newest first; scoped users see their centres only', async () => {
    const version = (number: number, centres: number, changes: CountsByKind) => ({
      version: number,
      published_at: '2026-11-21T12:00:00.000-03:00',
      published_by: 'encargado',
      person: 'encargado Prueba',
      centres,
      changes,
    });
    const second = version(2, 2, counts({ customer: { ...none, changed: 2 } }));
    const first = version(1, 2, {
      food_service: { ...none, added: 3 },
      food_services_profile: { ...none, added: 2 },
      price_list: { ...none, added: 4 },
      customer: { ...none, added: 4 },
    });
    expect((await as('lector', 'sync/getVersions')).response.data).toEqual([second, first]);
    expect((await as('lector', 'sync/getVersions', { page: { limit: 1 } })).response.data).toEqual({
      rows: [second],
      total: 2,
    });
    expect(
      (await as('lector', 'sync/getVersions', { page: { sort: 'version', direction: 'asc', search: 'ENCÁRG' } }))
        .response.data,
    ).toEqual({ rows: [first, second], total: 2 });
    expect((await as('lector', 'sync/getVersions', { page: { search: 'nadie' } })).response.data).toEqual({
      rows: [],
      total: 0,
    });
    expect((await as('encargado', 'sync/getVersions', { page: { sort: 'person' } })).response.data).toEqual({
      rows: [
        version(2, 1, counts({ customer: { ...none, changed: 1 } })),
        version(1, 1, {
          food_service: { ...none, added: 1 },
          food_services_profile: { ...none, added: 1 },
          price_list: { ...none, added: 1 },
          customer: { ...none, added: 2 },
        }),
      ],
      total: 2,
    });
  });

  it('SYN-05 a version lists its changes at each centre', async () => {
    expect((await as('lector', 'sync/getVersion/2')).response.data).toEqual({
      version: 2,
      published_at: '2026-11-21T12:00:00.000-03:00',
      published_by: 'encargado',
      person: 'encargado Prueba',
      centres: [
        { business_unit_id: 'C2', name: 'Córdoba', changes: counts({ customer: { ...none, changed: 1 } }), named: [] },
        { business_unit_id: 'C1', name: 'Pilar', changes: counts({ customer: { ...none, changed: 1 } }), named: [] },
      ],
    });
    const own = (await as('encargado', 'sync/getVersion/1')).response.data as { centres: { named: object[] }[] };
    expect(own.centres.map(({ named }) => named)).toEqual([
      [
        { kind: 'food_service', key: '1', change: 'added', name: 'Almuerzo', start_date: null },
        { kind: 'food_services_profile', key: '2', change: 'added', name: 'Obra', start_date: null },
        { kind: 'price_list', key: '5', change: 'added', name: null, start_date: 20260101 },
      ],
    ]);
    expect(refused(await as('lector', 'sync/getVersion/99'))).toMatchObject({ status: 404, errorCode: 404 });
    expect(refused(await as('lector', 'sync/getVersion/x'))).toMatchObject({
      status: 422,
      fields: { id: 'El valor no es válido' },
    });
  });

  it.each([
    ['getLastDateConfig', {}, lastConfigurationAnswer],
    ['getPendingChanges', {}, pendingChangesAnswer],
    ['getVersions', {}, versionListAnswer],
    ['getVersions', { page: {} }, versionListAnswer],
    ['getVersion/1', {}, versionAnswer],
  ] as const)('API-06 %s with %j responds as documented', async (call, body, documented) => {
    const { response } = await as('lector', `sync/${call}`, body);
    expect(documented.parse(response.data)).toEqual(response.data);
  });

  it('SYN-05 names of other companies at a centre stay hidden', async () => {
    await api.arrange(
      `insert into price_lists (business_unit_id, company_id, start_date) values ('C2', 'K2', '2026-02-01')`,
    );
    const pending = (await as('encargado', 'sync/getPendingChanges')).response.data;
    expect(pending).toEqual({
      centres: [
        { business_unit_id: 'C2', name: 'Córdoba', changes: counts({ price_list: { ...none, added: 1 } }), named: [] },
      ],
      version: 2,
      shown_changes: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('SYN-02 SYN-05 exactly the previewed changes are published: other changes, or another version, are refused and stay unpublished', async () => {
    const seen = async (by: string) => {
      const { version, shown_changes } = (await as(by, 'sync/getPendingChanges')).response.data as PendingChanges;
      return { version, shown_changes };
    };
    const publish = async (by: string, body: object) => {
      const answering = as(by, 'sync/updateMasive', body);
      await work();
      const { status, response } = await answering;
      return status === 200 ? (response.data as { version: number }).version : [status, response.errorMsg];
    };
    const other = [409, 'Los cambios pendientes ya no son los que se mostraron. Revíselos antes de publicar'];
    await addUser(api.database, { username: 'segundo', modules: { Sincronizacion: 'W' }, totalAccess: true });
    tokens.set('segundo', await api.logIn('segundo'));

    const before = await seen('segundo');
    await api.arrange(`update food_services set name = 'Cena temprana' where id = 2`);
    expect(await publish('segundo', before)).toEqual(other);
    // The change is at a centre outside the other person's scope: what that person saw is still current.
    const own = await seen('encargado');
    await api.arrange(`update food_services set name = 'Cena' where id = 2`);
    await api.arrange(`update price_list_food_service_realtion set price = price + 100 where price_list_id = 3`);
    expect(await seen('encargado')).toEqual(own);
    const read = await seen('segundo');
    expect(await publish('encargado', { ...own, version: own.version - 1 })).toEqual(other);
    expect(await publish('encargado', own)).toBe(own.version + 1);
    expect(await publish('segundo', read)).toEqual(other);
    expect(await publish('segundo', await seen('segundo'))).toBe(own.version + 2);
    expect(await publish('segundo', {})).toBe(own.version + 3);
    for (const body of [{ version: '1' }, { version: null }, { shown_changes: 7 }, { shown_changes: 'x'.repeat(65) }])
      expect([body, (await as('segundo', 'sync/updateMasive', body)).status]).toEqual([body, 422]);
  });

  it.each([
    [{ page: { limit: 0 } }, 'page.limit'],
    [{ page: { sort: 'x' } }, 'page.sort'],
    [{ page: 5 }, 'page'],
  ])('an invalid page %j is refused with its field', async (body, field) => {
    const { status, fields } = refused(await as('lector', 'sync/getVersions', body));
    expect([status, Object.keys(fields ?? {})]).toEqual([422, [field]]);
  });

  it('ACC-17 O-08 reading does not publish, and a user without a module sees nothing', async () => {
    expect(refused(await as('lector', 'sync/updateMasive'))).toEqual(noPermission);
    for (const call of ['getLastDateConfig', 'getPendingChanges', 'getVersions', 'getVersion/1', 'updateMasive']) {
      expect([call, refused(await api.as('contratista', `sync/${call}`, {}))]).toEqual([call, noPermission]);
    }
    expect(await api.arrange(`select 1 from jobs where state = 'waiting'`)).toEqual([]);
  });
});
