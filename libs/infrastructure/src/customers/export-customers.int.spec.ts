import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadColumns } from '@comensal/domain/customers-massive';
import exceljs from 'exceljs';
import { createDatabase } from '../composition/create-database';
import { createJobHandlers } from '../composition/job-handlers';
import { getJob } from '../jobs/job.queries';
import { createJobRunner } from '../jobs/job-runner';
import type { Database } from '../platform/database/database';
import { createLocalFileStore } from '../platform/files/local-file-store';
import { createLogger } from '../platform/logging/logger';
import { createReportWriter } from '../reports/report-writer';
import { createTestDatabase, seedCanteen, type TestDatabase } from '../testing';
import { testEvidence } from '../testing/evidence';

const at = new Date('2026-11-21T23:30:00-03:00');
const reports = createReportWriter();
let testDatabase: TestDatabase;
let database: Database;
let folder: string;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await createDatabase({ url: testDatabase.url });
  await seedCanteen(testDatabase.arrange);
  for (const sql of world) await database.query(sql);
  folder = await mkdtemp(join(tmpdir(), 'comensal-diners-'));
});
afterAll(async () => {
  await reports.close();
  await database.close();
  await testDatabase.drop();
  await rm(folder, { recursive: true, force: true });
});

/**
 * Diner 1 has both codes at C1 and C2, diner 2 has no name, diner 3 was removed. 'contratista' may see diners here, and
 * has K1 at C1 and C2.
 */
const world = [
  `insert into food_services_profiles (id, name, company_id, business_unit_id) overriding system value values (11, 'Día', 'K1', 'C1'), (12, 'Día', 'K1', 'C2'), (13, 'Otra', 'K3', 'C3')`,
  `insert into customers (id, name, surname, file_number, section, is_active) overriding system value values
    (1, 'Íñigo', 'Núñez', '00123', '=1+1', true), (2, null, null, null, null, true), (3, 'Fito', 'Fuera', null, null, false)`,
  `insert into customer_id_relations (customer_id, auth_type, auth_code) values (1, 'CARD', '0047'), (1, 'BIOMETRIC', 'BIO1'), (2, 'CARD', '9'), (3, 'CARD', '8')`,
  `insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id) values
    (1, 11, 'C1', 'K1'), (1, 12, 'C2', 'K1'), (2, 13, 'C3', 'K3'), (3, 11, 'C1', 'K1')`,
  `insert into profile_module_relations values ('contratista', 'Comensales', 'R')`,
];

async function run(username: string, kind: 'exportCustomers' | 'massiveAdd', params: Record<string, unknown>) {
  const files = createLocalFileStore(folder);
  const runner = createJobRunner({
    database,
    files,
    clock: () => at,
    logger: createLogger('test', 'silent'),
    handlers: createJobHandlers({
      database,
      files,
      reports,
      clock: () => at,
      mealCorrectionDays: 60,
      secondFactorOfAll: false,
      pricesIncludeVat: false,
      ...testEvidence,
    }),
  });
  const id = await database.inTransaction({ username }, (unit) => unit.jobs.add({ kind, owner: username, params }, at));
  await runner.run(id, new AbortController().signal);
  const [file] = await database.query<{ id: string }>(
    'select f.id from files f join jobs j on j.file_id = f.id where j.id = $1',
    [id],
  );
  return { job: await getJob(database.query, username, id), fileId: file?.id ?? null };
}

async function exportAs(username: string, params: Record<string, unknown>) {
  const { job, fileId } = await run(username, 'exportCustomers', params);
  return { job, rows: fileId === null ? [] : await rowsOf(await readFile(join(folder, fileId.slice(0, 2), fileId))) };
}

async function rowsOf(bytes: Buffer): Promise<unknown[]> {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(bytes as unknown as ArrayBuffer);
  return (
    workbook.worksheets[0]
      ?.getSheetValues()
      .slice(1)
      .map((row) => (Array.isArray(row) ? Array.from(row.slice(1), (cell) => cell ?? null) : row)) ?? []
  );
}

const head = uploadColumns.map(({ title }) => title);
const nunez = (type: string, code: string, profile: number) => [
  'Argentina',
  'Metalúrgica Ñandú',
  'Núñez, Íñigo',
  '00123',
  '=1+1',
  type,
  code,
  null,
  profile,
];
const nameless = ['Argentina', 'Cliente Común', null, null, null, 'Tarjeta', '9', null, 13];

describe('exporting the diners', () => {
  it('DIN-04 MAS-02 MAS-03 in the columns of the upload, header first: a row for each code and each profile, texts as texts', async () => {
    const { job, rows } = await exportAs('admin', {});
    expect(job).toMatchObject({
      state: 'completed',
      progress: { done: 5, total: 5 },
      errorMsg: null,
      fileName: '2026-11-21-comensales.xlsx',
    });
    expect(rows).toEqual([
      head,
      nameless,
      nunez('Tarjeta', '0047', 11),
      nunez('Biométrico', 'BIO1', 11),
      nunez('Tarjeta', '0047', 12),
      nunez('Biométrico', 'BIO1', 12),
    ]);
  });

  it('DIN-02 DIN-08 has the diners of the filter, within the user’s scope', async () => {
    expect((await exportAs('contratista', {})).rows).toHaveLength(5);
    expect(
      (
        await exportAs('contratista', {
          businessUnits: [{ id: 'C1', companies: [{ id: 'K1' }] }],
          search: 'nunez 0047',
        })
      ).rows,
    ).toEqual([head, nunez('Tarjeta', '0047', 11), nunez('Biométrico', 'BIO1', 11)]);
    expect((await exportAs('contratista', { businessUnits: [{ id: 'C3' }] })).rows).toEqual([head]);
  });

  it('DIN-04 DIN-08 has the chosen diners only, all of their codes and places, within the user’s scope', async () => {
    expect((await exportAs('admin', { ids: [2, 2] })).rows).toEqual([head, nameless]);
    // All that the list finds but those taken out.
    expect((await exportAs('admin', { except: [1, 2 ** 40] })).rows).toEqual([head, nameless]);
    // A removed one, one of another company, and one that is not there.
    const { job, rows } = await exportAs('contratista', { ids: [1, 2, 3, 2 ** 40] });
    expect([job.progress, rows.slice(1)]).toEqual([
      { done: 4, total: 4 },
      [
        nunez('Tarjeta', '0047', 11),
        nunez('Biométrico', 'BIO1', 11),
        nunez('Tarjeta', '0047', 12),
        nunez('Biométrico', 'BIO1', 12),
      ],
    ]);
  });

  it('ACC-17 is refused to a user who may no longer see diners', async () => {
    expect((await exportAs('mixto', {})).job).toMatchObject({
      state: 'failed',
      errorMsg: 'Su perfil no tiene permiso para realizar esta acción',
    });
  });

  it('DIN-04 MAS-04 O-72 uploads unchanged: nothing is added, changed or refused', async () => {
    // No form takes a section like the one above.
    await database.query(`update customers set section = 'Pañol 7' where id = 1`);
    const { fileId } = await run('admin', 'exportCustomers', {});
    const events = () => database.query('select count(*) from audit_events where table_name like $1', ['customer%']);
    const before = await events();
    const { job } = await run('admin', 'massiveAdd', { fileId, fileName: 'comensales.xlsx', allOrNothing: false });
    expect(job).toMatchObject({
      state: 'completed',
      result: { rows: 5, created: 0, updated: 0, unchanged: 2, rejected: 0 },
    });
    expect(await events()).toEqual(before);
  });
});
