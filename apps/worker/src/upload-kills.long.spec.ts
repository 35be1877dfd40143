import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { uploadColumns } from '@comensal/domain/customers-massive';
import { createDatabase } from '@comensal/infrastructure/composition';
import { getJob } from '@comensal/infrastructure/jobs';
import { type Database } from '@comensal/infrastructure/platform/database';
import { createLocalFileStore } from '@comensal/infrastructure/platform/files';
import {
  createTestDatabase,
  queueConfiguration,
  seedCanteen,
  type TestDatabase,
} from '@comensal/infrastructure/testing';
import { type Progress, surviveKills } from './testing/killed-workers';

const at = new Date('2026-11-21T12:00:00-03:00');
const rows = 20_000;
const deaths = 10;

let testDatabase: TestDatabase;
let database: Database;
let dataDir: string;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await createDatabase({ url: testDatabase.url });
  await seedCanteen(testDatabase.arrange);
  await database.query(
    `insert into food_services_profiles (id, name, company_id, business_unit_id) overriding system value values (11, 'Planta', 'K1', 'C1')`,
  );
  dataDir = await mkdtemp(join(tmpdir(), 'comensal-kills-'));
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/**
 * The same moments in every run: how much of the work is stored when the worker dies, rows read and rows loaded counted
 * alike.
 */
function moments(seed: number): number[] {
  let state = seed;
  const next = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
  return Array.from({ length: deaths }, () => Math.floor(next() * 2 * rows)).sort((one, other) => one - other);
}

async function addUpload(): Promise<string> {
  const lines = Array.from({ length: rows }, (_, row) =>
    [
      'Argentina',
      'Marca',
      `Apellido, N${row}`,
      String(row),
      'Planta',
      'Tarjeta',
      `K${row}`,
      row % 1_000 === 0 ? '1234' : '',
      '11',
    ].join(';'),
  );
  // The last row has no code.
  const content = [
    uploadColumns.map(({ title }) => title).join(';'),
    ...lines,
    'Argentina;Marca;Sin, Código;;;Tarjeta;;;11',
  ].join('\n');
  const fileId = randomUUID();
  const written = await createLocalFileStore(join(dataDir, 'files')).write(
    fileId,
    Readable.from([Buffer.from(content)]),
  );
  return database.inTransaction({ username: 'admin' }, async (unit) => {
    await unit.files.add([{ id: fileId, name: 'comensales.csv', contentType: 'text/csv', ...written }], 'admin', at);
    return unit.jobs.add(
      { kind: 'massiveAdd', owner: 'admin', params: { fileId, fileName: 'comensales.csv', allOrNothing: false } },
      at,
    );
  });
}

test('MAS-09 MAS-10 O-70 an upload whose worker is killed at ten moments ends once, with the same rows, and says so honestly', async () => {
  const { redis } = await queueConfiguration('postgres', testDatabase.url);
  const environment = {
    DATABASE_URL: testDatabase.url,
    DATA_DIR: dataDir,
    ...(redis === undefined ? {} : { REDIS_URL: redis.url }),
  };
  const id = await addUpload();
  const killed = await surviveKills(environment, moments(20_261_121), async () => {
    const [now] = await database.query<Progress>(
      `select attempts, state, (select count(*) + count(outcome) from customer_upload_rows) as kept from jobs where id = $1`,
      [id],
    );
    return now ?? { attempts: 0, kept: 0, state: '' };
  });
  expect(killed).toBe(deaths);
  expect(await getJob(database.query, 'admin', id)).toMatchObject({
    state: 'completed',
    errorMsg: null,
    progress: { done: rows + 1, total: rows + 1 },
    result: { rows: rows + 1, created: rows, updated: 0, unchanged: 0, rejected: 1, hasErrorFile: true },
  });
  expect(
    await database.query(
      `select (select count(*) from customers) as diners, (select count(distinct file_number) from customers) as numbers, (select count(*) from customer_id_relations) as codes,
            (select count(*) from customer_profile_relations) as places, (select count(*) from customer_listing) as listed, (select count(*) from customer_code_claims) as claims,
            (select count(*) from customers where manual_load) as manual, (select count(*) from audit_events where table_name = 'customers') as events`,
    ),
  ).toEqual([
    {
      diners: rows,
      numbers: rows,
      codes: rows,
      places: rows,
      listed: rows,
      claims: rows,
      manual: rows / 1_000,
      events: rows,
    },
  ]);
});
