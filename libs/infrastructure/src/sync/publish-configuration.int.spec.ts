import { randomUUID } from 'node:crypto';
import { type JobContext } from '@comensal/application/jobs';
import { publishConfiguration } from '@comensal/application/sync';
import {
  applyConfiguration,
  type CentreConfiguration,
  type ConfigurationEntry,
  configurationEntry,
  type HeldConfiguration,
} from '@comensal/domain/sync';
import { createDatabase } from '../composition/create-database';
import { findJobOwner } from '../jobs/job-owner.query';
import type { Database } from '../platform/database/database';
import { createTestDatabase, eventually, seedCanteen, seedCanteenDiners, type TestDatabase } from '../testing';
import { streamCentreConfiguration } from './centre-configuration.query';
import { lastConfiguration } from './configuration.queries';

const at = new Date('2026-11-21T12:00:00-03:00');
let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await createDatabase({ url: testDatabase.url });
  await seedCanteen(testDatabase.arrange);
  await seedCanteenDiners(testDatabase.arrange);
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const contextOf = (input: Partial<JobContext> = {}): JobContext => ({
  id: randomUUID(),
  owner: 'admin',
  progress: () => undefined,
  kept: async () => undefined,
  signal: new AbortController().signal,
  ...input,
});

async function publish(input: Partial<JobContext> = {}, moment: Date = at): Promise<Record<string, unknown> | null> {
  const work = publishConfiguration({
    inTransaction: database.inTransaction,
    ownerOf: (username) => findJobOwner(database.query, username),
    clock: () => moment,
  });
  return (await work({}, contextOf(input))).result;
}

/** The answer for a terminal of the centre. */
async function fetched(centre: string, since: number | null): Promise<CentreConfiguration> {
  const entries: ConfigurationEntry[] = [];
  let head = { version: 0, lastDateConfig: '' };
  for await (const { version, lastDateConfig, kind, key, content } of streamCentreConfiguration(
    database.cursors,
    centre,
    since,
  )) {
    head = { version, lastDateConfig };
    if (kind)
      entries.push(configurationEntry.parse({ kind, key, content: content === null ? null : JSON.parse(content) }));
  }
  return { business_unit_id: centre, ...head, full: since === null, entries };
}
const contentsOf = async (centre: string): Promise<Record<string, unknown>> =>
  Object.fromEntries(
    (await fetched(centre, null)).entries.map(({ kind, key, content }) => [`${kind}/${key}`, content]),
  );
const changesOf = (version: unknown): Promise<object[]> =>
  database.query(
    'select business_unit_id, kind, added, changed, removed, named from config_version_changes where version = $1 order by business_unit_id, kind',
    [version],
  );

describe('publishing the configuration', () => {
  it('SYN-05 SYN-06 gives every centre its services, profiles with limits, current and future prices, and diners with codes', async () => {
    expect(await lastConfiguration(database.query)).toEqual({
      lastDateConfig: null,
      message: 'Todavía no se publicó ninguna configuración',
    });
    const steps: [number, number | null][] = [];
    expect(await publish({ progress: (done, total) => steps.push([done, total]) })).toEqual({
      version: 1,
      lastDateConfig: '2026-11-21T12:00:00.000-03:00',
      message: 'La configuración fue puesta a disposición correctamente',
    });
    expect(await lastConfiguration(database.query)).toEqual({
      lastDateConfig: '2026-11-21T12:00:00.000-03:00',
      message: null,
    });
    expect([steps[0], steps.at(-1)]).toEqual([
      [0, 13],
      [13, 13],
    ]);
    const limits = {
      config_by_day: false,
      qty_month: 999,
      qty_year: 999,
      qty_monday: 0,
      qty_tuesday: 0,
      qty_wednesday: 0,
      qty_thursday: 0,
      qty_friday: 0,
      qty_saturday: 0,
      qty_sunday: 0,
    };
    expect(await contentsOf('C1')).toEqual({
      'food_service/1': {
        id: 1,
        name: 'Almuerzo',
        sales_material: 'M1',
        schedule_begin: '1200',
        schedule_end: '1500',
        is_default: false,
      },
      'food_service/2': {
        id: 2,
        name: 'Cena',
        sales_material: 'M1',
        schedule_begin: '2000',
        schedule_end: '2300',
        is_default: false,
      },
      'food_services_profile/1': {
        id: 1,
        name: 'Planta',
        company_id: 'K1',
        services: [
          { food_service_id: 1, qty_day: 1, qty_week: 5, ...limits },
          { food_service_id: 2, qty_day: 2, qty_week: 999, ...limits },
        ],
      },
      'price_list/2': {
        id: 2,
        company_id: null,
        start_date: 20261001,
        prices: [
          { food_service_id: 1, price: 150000 },
          { food_service_id: 2, price: 160000 },
        ],
      },
      'price_list/3': {
        id: 3,
        company_id: 'K1',
        start_date: 20260901,
        prices: [
          { food_service_id: 1, price: 140050 },
          { food_service_id: 2, price: 155000 },
        ],
      },
      'price_list/4': {
        id: 4,
        company_id: 'K1',
        start_date: 20270101,
        prices: [{ food_service_id: 1, price: 999900 }],
      },
      'customer/1': {
        id: 1,
        name: 'Luis',
        surname: 'Gil',
        file_number: '101',
        company_id: 'K1',
        food_services_profile_id: 1,
        manual_load: false,
        password_hash: null,
        codes: [
          { auth_type: 'BIOMETRIC', auth_code: 'B-1' },
          { auth_type: 'CARD', auth_code: 'A-1' },
        ],
      },
      'customer/2': {
        id: 2,
        name: 'Ana',
        surname: 'Ñáñez',
        file_number: '102',
        company_id: 'K1',
        food_services_profile_id: 1,
        manual_load: true,
        password_hash: '$argon2id$pin',
        codes: [],
      },
    });
    // A service that the centre does not offer is in no limit; an unused PIN is not sent.
    expect(await contentsOf('C2')).toMatchObject({
      'food_services_profile/2': { services: [{ food_service_id: 1 }] },
      'customer/4': { password_hash: null, codes: [{ auth_type: 'CARD', auth_code: 'A-4' }] },
    });
    expect([await contentsOf('C3'), await contentsOf('C9')]).toEqual([{}, {}]);
    expect((await changesOf(1)).at(-1)).toEqual({
      business_unit_id: 'C2',
      kind: 'price_list',
      added: 1,
      changed: 0,
      removed: 0,
      named: [{ key: '5', change: 'added', name: null, company_id: null, start_date: 20260101 }],
    });
  });

  it('SYN-05 writes only the changes, records deletions, and keeps a summary by centre', async () => {
    await database.query(`update food_services set name = 'Almuerzo largo', schedule_end = '1530' where id = 1`);
    await database.query(`update customers set section = 'Otro sector' where id = 1`);
    await database.query(`update customers set is_active = false where id = 2`);
    await database.query(
      `update price_list_food_service_realtion set price = 170000 where price_list_id = 2 and food_service_id = 2`,
    );
    const result = await publish();
    expect(result).toMatchObject({ version: 2 });
    expect(await changesOf(2)).toEqual([
      { business_unit_id: 'C1', kind: 'customer', added: 0, changed: 0, removed: 1, named: [] },
      {
        business_unit_id: 'C1',
        kind: 'food_service',
        added: 0,
        changed: 1,
        removed: 0,
        named: [{ key: '1', change: 'changed', name: 'Almuerzo largo', company_id: null, start_date: null }],
      },
      {
        business_unit_id: 'C1',
        kind: 'price_list',
        added: 0,
        changed: 1,
        removed: 0,
        named: [{ key: '2', change: 'changed', name: null, company_id: null, start_date: 20261001 }],
      },
      {
        business_unit_id: 'C2',
        kind: 'food_service',
        added: 0,
        changed: 1,
        removed: 0,
        named: [{ key: '1', change: 'changed', name: 'Almuerzo largo', company_id: null, start_date: null }],
      },
    ]);
    const { version, entries } = await fetched('C1', 1);
    expect([version, entries.map(({ kind, key, content }) => [kind, key, content === null])]).toEqual([
      2,
      [
        ['customer', '2', true],
        ['food_service', '1', false],
        ['price_list', '2', false],
      ],
    ]);
    expect(
      await database.query(
        `select username, action, new_data->>'version' as version from audit_events where table_name = 'config_versions' order by id`,
      ),
    ).toEqual([
      { username: 'admin', action: 'I', version: '1' },
      { username: 'admin', action: 'I', version: '2' },
    ]);
  });

  it('SYN-05 O-98 without changes it is a version too, and the date advances', async () => {
    expect(await publish({}, new Date('2026-11-21T12:05:00-03:00'))).toMatchObject({
      version: 3,
      lastDateConfig: '2026-11-21T12:05:00.000-03:00',
    });
    expect([await changesOf(3), (await fetched('C1', 2)).entries]).toEqual([[], []]);
  });

  it('SYN-05 SPR-31 a voided meal is given back to the terminal that counted it, once published, as long as a limit counts its day', async () => {
    const eaten = (id: number, uid: string, qty: number, day: string, by: string | null = null): Promise<unknown> =>
      testDatabase.arrange(
        `insert into meal_transactions (id, terminal_uid, business_unit_id, company_id, customer_id, food_service_id, qty, amount, occurred_at, occurred_on, entered_by)
         overriding system value values ($1, $2, 'C2', 'K1', 4, 1, $3, 0, $4::date + interval '15 hours', $4, $5)`,
        [id, uid, qty, day, by],
      );
    const voided = (id: number, qty: number): Promise<unknown> =>
      testDatabase.arrange(
        `insert into meal_transactions (terminal_uid, business_unit_id, company_id, customer_id, food_service_id, qty, amount, occurred_at, occurred_on, voids_meal_id, voids_occurred_on)
         select gen_random_uuid(), business_unit_id, company_id, customer_id, food_service_id, -$2::int, 0, '2026-11-21 12:00-03', '2026-11-21', id, occurred_on from meal_transactions where id = $1`,
        [id, qty],
      );
    await eaten(901, 'POS1-1', 3, '2026-11-20');
    await eaten(902, 'POS1-2', 1, '2026-01-01');
    await eaten(903, 'POS1-3', 1, '2025-12-31');
    await eaten(904, 'mano-1', 1, '2026-11-20', 'admin');
    for (const id of [901, 902, 903, 904]) await voided(id, 1);
    const before = await publish();
    const back = (meal_id: string, day: number, qty: number) => ({ meal_id, food_service_id: 1, day, qty });
    expect((await contentsOf('C2'))['customer/4']).toMatchObject({
      given_back: [back('POS1-2', 20260101, 1), back('POS1-1', 20261120, 1)],
    });
    expect((await contentsOf('C2'))['customer/1']).not.toHaveProperty('given_back');
    await voided(901, 2);
    await publish();
    const { entries } = await fetched('C2', Number(before?.['version']));
    expect(entries).toMatchObject([
      {
        kind: 'customer',
        key: '4',
        content: { given_back: [back('POS1-2', 20260101, 1), back('POS1-1', 20261120, 3)] },
      },
    ]);
    // The new year begins on a Friday: its week began in the old one.
    await publish({}, new Date('2027-01-01T12:00:00-03:00'));
    expect((await contentsOf('C2'))['customer/4']).not.toHaveProperty('given_back');
    await publish();
  });

  it.each([
    ['the centre closes', `update business_units set is_active = $1 where id = 'C2'`],
    ['the company is inactive', `update companies set is_active = $1 where id = 'K1'`],
    [
      'the relation has ended',
      `update company_business_unit_relations set is_active = $1 where company_id = 'K1' and business_unit_id = 'C2'`,
    ],
    ['the profile is removed', 'update food_services_profiles set is_active = $1 where id = 2'],
  ])('CUS-27 SYN-05 when %s its diners are removed from the terminals, and they return with it', async (_what, sql) => {
    const before = await contentsOf('C2');
    expect(Object.keys(before)).toEqual([
      'customer/1',
      'customer/4',
      'food_service/1',
      'food_services_profile/2',
      'price_list/5',
    ]);
    await database.query(sql, [false]);
    await publish();
    expect(
      Object.keys(await contentsOf('C2')).filter(
        (name) => name.startsWith('customer') || name.startsWith('food_services_profile'),
      ),
    ).toEqual([]);
    await database.query(sql, [true]);
    const back = await publish();
    expect(await contentsOf('C2')).toEqual(before);
    expect(await changesOf(back?.['version'])).toContainEqual({
      business_unit_id: 'C2',
      kind: 'customer',
      added: 2,
      changed: 0,
      removed: 0,
      named: [],
    });
  });

  it('SYN-05 on the day that a list starts, the previous one is removed', async () => {
    await publish({}, new Date('2027-01-01T00:30:00-03:00'));
    expect(Object.keys(await contentsOf('C1')).filter((name) => name.startsWith('price_list'))).toEqual([
      'price_list/2',
      'price_list/4',
    ]);
    await publish();
    expect(Object.keys(await contentsOf('C1')).filter((name) => name.startsWith('price_list'))).toEqual([
      'price_list/2',
      'price_list/3',
      'price_list/4',
    ]);
  });
});

describe('a publication that is interrupted, repeated or concurrent', () => {
  const lastVersion = async (): Promise<number> =>
    (await database.query<{ version: number }>('select max(version) as version from config_versions'))[0]?.version ?? 0;
  const rename = (name: string): Promise<unknown> =>
    database.query('update food_services set name = $1 where id = 1', [name]);

  it('SYN-05 stopped between two centres it leaves nothing', async () => {
    const [version, before] = [await lastVersion(), await fetched('C1', null)];
    await rename('Interrumpido');
    const stop = new AbortController();
    await expect(
      publish({
        signal: stop.signal,
        progress: (done) => {
          if (done > 0) stop.abort(new Error('The process is stopping'));
        },
      }),
    ).rejects.toThrow('The process is stopping');
    expect([await lastVersion(), await fetched('C1', null)]).toEqual([version, before]);
  });

  it('SYN-05 resumed after its commit it returns the version that it created', async () => {
    const id = randomUUID();
    const first = await publish({ id });
    await rename('Más tarde');
    expect(await publish({ id })).toEqual(first);
    expect(await lastVersion()).toBe(first?.['version']);
  });

  it('SYN-05 two concurrent ones run in turn, and the second finds what the first left', async () => {
    const before = await lastVersion();
    await rename('Dos a la vez');
    const versions = await Promise.all([publish(), publish(), publish()]);
    expect(versions.map((made) => made?.['version']).sort()).toEqual([before + 1, before + 2, before + 3]);
    const changed = await database.query<{ version: number }>(
      'select distinct version from config_version_changes where version > $1',
      [before],
    );
    expect(changed).toEqual([{ version: before + 1 }]);
  });

  it('SYN-05 a terminal that fetches meanwhile does not wait and gets the previous version', async () => {
    const before = await lastVersion();
    await rename('En curso');
    const holder = await database.reads.connect();
    await holder.query('begin; lock table config_entries in share mode');
    const publishing = publish();
    await eventually(
      'the publishing to wait',
      async () =>
        (await database.query(`select 1 from pg_locks where relation = 'config_entries'::regclass and not granted`))
          .length > 0 || null,
    );
    expect(await fetched('C1', before)).toMatchObject({ version: before, entries: [] });
    await holder.query('rollback');
    holder.release();
    await publishing;
    expect(await fetched('C1', before)).toMatchObject({
      version: before + 1,
      entries: [{ key: '1', content: { name: 'En curso' } }],
    });
  });

  it('ACC-17 SYN-05 a user who may no longer publish is refused', async () => {
    await expect(publish({ owner: 'contratista' })).rejects.toMatchObject({ code: 'noPermission' });
    await expect(publish({ owner: 'nadie' })).rejects.toMatchObject({ code: 'noPermission' });
  });
});

describe('changes since a version', () => {
  /** A repeatable sequence in [0, 1). */
  function randomOf(seed: number): () => number {
    let state = seed;
    return () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state / 2 ** 32;
    };
  }

  const edits: readonly ((pick: (count: number) => number) => readonly [string, ...unknown[]])[] = [
    (pick) => ['update food_services set name = $1 where id = $2', `Servicio ${pick(1e6)}`, 1 + pick(2)],
    (pick) => ['update food_services set is_active = not is_active where id = $1', 1 + pick(2)],
    (pick) => [
      'update business_unit_food_service_relations set is_active = not is_active where food_service_id = $1 and business_unit_id = $2',
      1 + pick(2),
      `C${1 + pick(2)}`,
    ],
    (pick) => ['update food_services_profiles set is_active = not is_active where id = $1', 1 + pick(2)],
    (pick) => [
      'update food_service_profile_relations set qty_day = $1 where food_services_profile_id = $2',
      pick(9),
      1 + pick(2),
    ],
    (pick) => ['update customers set surname = $1 where id = $2', `Apellido ${pick(1e6)}`, 1 + pick(4)],
    (pick) => ['update customers set is_active = not is_active where id = $1', 1 + pick(4)],
    (pick) => ['delete from customer_id_relations where customer_id = $1', 1 + pick(4)],
    (pick) => [
      `insert into customer_id_relations (customer_id, auth_type, auth_code) values ($1, 'CARD', $2) on conflict do nothing`,
      1 + pick(4),
      `N-${pick(1e9)}`,
    ],
    (pick) => ['update customer_profile_relations set is_active = not is_active where customer_id = $1', 1 + pick(4)],
    (pick) => [
      `with made as (insert into customers (name, surname) values ('Nuevo', $1) returning id)
      insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id) select id, 1, 'C1', 'K1' from made`,
      `N${pick(1e6)}`,
    ],
    (pick) => [
      'update price_list_food_service_realtion set price = $1 where price_list_id = $2',
      pick(1e6),
      1 + pick(5),
    ],
    (pick) => ['update price_lists set is_active = not is_active where id = $1', 1 + pick(5)],
    (pick) => [
      'update company_business_unit_relations set is_active = not is_active where company_id = $1 and business_unit_id = $2',
      `K${1 + pick(3)}`,
      `C${1 + pick(3)}`,
    ],
    (pick) => ['update business_units set is_active = not is_active where id = $1', `C${1 + pick(3)}`],
  ];

  it.each([1, 2, 3])(
    'SYN-05 whatever was edited, applied to what a terminal holds they give a full fetch (seed %d)',
    async (seed) => {
      const random = randomOf(seed);
      const pick = (count: number): number => Math.floor(random() * count);
      const centres = ['C1', 'C2', 'C3'];
      const held = new Map<string, HeldConfiguration[]>(centres.map((centre) => [centre, []]));
      let changed = 0;
      for (const table of [
        'business_units',
        'company_business_unit_relations',
        'customers',
        'food_services',
        'food_services_profiles',
        'price_lists',
      ]) {
        await database.query(`update ${table} set is_active = true where not is_active`);
      }
      for (let round = 0; round < 25; round += 1) {
        for (let edit = 0; edit <= pick(4); edit += 1) {
          const [sql, ...parameters] = edits[pick(edits.length)]?.(pick) ?? [''];
          await database.query(sql, parameters);
        }
        await publish();
        for (const centre of centres) {
          const full = applyConfiguration(null, await fetched(centre, null));
          const states = held.get(centre) ?? [];
          const earlier = states[pick(states.length)];
          if (earlier) {
            const answer = await fetched(centre, earlier.version);
            changed += answer.entries.length;
            expect(applyConfiguration(earlier, answer)).toEqual(full);
          }
          states.push(full);
        }
      }
      expect(changed).toBeGreaterThan(30);
    },
    120_000,
  );
});
