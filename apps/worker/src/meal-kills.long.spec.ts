import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { RunKind } from '@comensal/domain/jobs';
import { checkBalances } from '@comensal/infrastructure/balances';
import { createDatabase } from '@comensal/infrastructure/composition';
import { getJob } from '@comensal/infrastructure/jobs';
import { type Database } from '@comensal/infrastructure/platform/database';
import { createLocalFileStore } from '@comensal/infrastructure/platform/files';
import {
  createTestDatabase,
  queueConfiguration,
  seedCanteen,
  seedDiners,
  sheetRows,
  type TestDatabase,
} from '@comensal/infrastructure/testing';
import { type Progress, surviveKills } from './testing/killed-workers';

const now = '2026-11-21T12:00:00-03:00';
const meals = 4_000;
const price = 140_050;

let testDatabase: TestDatabase;
let database: Database;
let dataDir: string;
let environment: Record<string, string>;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await createDatabase({ url: testDatabase.url });
  await seedCanteen(testDatabase.arrange);
  await seedDiners(testDatabase.arrange);
  await testDatabase.arrange(
    `insert into customers (id, name, surname, file_number) overriding system value select 1000 + n, 'N' || n, 'Apellido', (1000 + n)::text from generate_series(1, ${meals}) n`,
  );
  await testDatabase.arrange(
    `insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id) select 1000 + n, 1, 'C1', 'K1' from generate_series(1, ${meals}) n`,
  );
  dataDir = await mkdtemp(join(tmpdir(), 'comensal-kills-'));
  const { redis } = await queueConfiguration('postgres', testDatabase.url);
  environment = {
    DATABASE_URL: testDatabase.url,
    DATA_DIR: dataDir,
    APP_CLOCK: now,
    ...(redis === undefined ? {} : { REDIS_URL: redis.url }),
  };
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const files = () => createLocalFileStore(join(dataDir, 'files'));
const addJob = (kind: RunKind, params: Record<string, unknown>): Promise<string> =>
  database.inTransaction({ username: 'admin' }, (unit) =>
    unit.jobs.add({ kind, owner: 'admin', params }, new Date(now)),
  );

/** How far a job is, with a count of what it has stored. */
const progressOf = (id: string, stored: string) => async (): Promise<Progress> => {
  const [row] = await database.query<Progress>(
    `select attempts, state, (${stored})::int as kept from jobs where id = $1`,
    [id],
  );
  return row ?? { attempts: 0, state: '', kept: 0 };
};
/** The file of a finished job, below its headings. */
async function fileOf(id: string): Promise<unknown[][]> {
  const [job] = await database.query<{ file: string }>('select file_id as file from jobs where id = $1', [id]);
  const stored = await files().onDisk(job?.file ?? '');
  if (!stored) throw new Error('The job has no file');
  const rows = (await sheetRows(await readFile(stored.path))) as unknown[][];
  await stored.release();
  const head = rows.findIndex((row) => Array.isArray(row) && row.length > 4);
  return rows.slice(head + 1);
}
const eaten = () =>
  database.query(
    `select count(*)::int as meals, count(distinct customer_id)::int as diners, sum(amount)::int as amount,
            (select count(*)::int from ledger_movements where type = 'Consumo') as posted
       from meal_transactions where voids_meal_id is null`,
  );

test('a review of meals, and their entry, whose workers are killed in the middle enter each meal once and say so', async () => {
  const lines = Array.from(
    { length: meals },
    (_, row) =>
      `Pilar;${1001 + row};Almuerzo;20/11/2026;12:${String(row % 60).padStart(2, '0')};La caja estaba sin luz`,
  );
  const content = ['Centro logístico;Legajo;Servicio;Fecha;Hora;Motivo', ...lines].join('\n');
  const fileId = randomUUID();
  const written = await files().write(fileId, Readable.from([Buffer.from(content)]));
  const stored = { id: fileId, name: 'consumos.csv', contentType: 'text/csv', ...written };
  await database.inTransaction({ username: 'admin' }, (unit) => unit.files.add([stored], 'admin', new Date(now)));
  const reviewId = await addJob('reviewMeals', { fileId, fileName: stored.name });
  const tried = `select count(*) + count(amount) from meal_upload_rows`;
  expect(await surviveKills(environment, [1_000, meals + 1_000], progressOf(reviewId, tried))).toBe(2);
  expect((await getJob(database.query, 'admin', reviewId)).result).toMatchObject({
    rows: meals,
    meals,
    amount: meals * price,
    refused: 0,
  });
  expect(await eaten()).toEqual([{ meals: 0, diners: 0, amount: null, posted: 0 }]);

  const id = await addJob('addMeals', { reviewId });
  const entered = `select count(*) from meal_upload_rows where outcome = 'added'`;
  expect(await surviveKills(environment, [500, 2_000], progressOf(id, entered))).toBe(2);
  expect(await getJob(database.query, 'admin', id)).toMatchObject({
    state: 'completed',
    progress: { done: meals, total: meals },
    result: { meals, amount: meals * price, refused: 0, hasErrorFile: false },
  });
  expect(await eaten()).toEqual([{ meals, diners: meals, amount: meals * price, posted: meals }]);
  const rows = await fileOf(id);
  expect([rows.length, new Set(rows.map((row) => row[8])).size, new Set(rows.map((row) => row[9]))]).toEqual([
    meals,
    meals,
    new Set(['Cargado']),
  ]);
  expect((await checkBalances(database.query)).broken).toEqual([]);
});

test('the void of a service whose workers are killed in the middle voids each meal once and says so', async () => {
  const [last] = await database.query<{ last: number }>('select max(id) as last from meal_transactions');
  const service = { business_unit_id: 'C1', food_service_id: 1, day: 20261120 };
  const id = await addJob('voidService', { ...service, reason: 'El comedor no abrió', upTo: last?.last });
  const voided = 'select count(*) from meal_transactions where voids_meal_id is not null';
  expect(await surviveKills(environment, [200, 1_800], progressOf(id, voided))).toBe(2);
  expect(await getJob(database.query, 'admin', id)).toMatchObject({
    state: 'completed',
    result: { meals, message: 'Consumos anulados: 4000' },
  });
  expect(
    await database.query(
      `select count(*)::int as voids, count(distinct voids_meal_id)::int as meals, sum(amount)::int as amount,
              (select count(*)::int from ledger_movements where type = 'Anulación de consumo') as posted,
              (select sum(balance)::int from ledger_accounts) as balance
         from meal_transactions where voids_meal_id is not null`,
    ),
  ).toEqual([{ voids: meals, meals, amount: -meals * price, posted: meals, balance: 0 }]);
  const rows = await fileOf(id);
  expect([rows.length, new Set(rows.map((row) => row[5]))]).toEqual([meals, new Set(['Anulado'])]);
  expect((await checkBalances(database.query)).broken).toEqual([]);
});
