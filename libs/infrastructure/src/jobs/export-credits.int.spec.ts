import exceljs from 'exceljs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, type Database } from '../database/database';
import { createLocalFileStore } from '../files/local-file-store';
import { createLogger } from '../logging/logger';
import { createReportWriter } from '../reports/report-writer';
import { canteenUsers, createTestDatabase, seedCanteen, type CanteenUserName, type TestDatabase } from '../testing';
import { createJobHandlers } from './job-handlers';
import { getJob } from './job.queries';
import { createJobRunner } from './job-runner';

const at = new Date('2026-11-21T23:30:00-03:00');
const reports = createReportWriter();
let testDatabase: TestDatabase;
let database: Database;
let folder: string;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await createDatabase({ url: testDatabase.url });
  await seedCanteen(database.query);
  await database.query(`update companies set business_name = '=1+1' where id = 'K2'`);
  await database.query(`insert into credits_requests (create_date, company_id, business_unit_id, group_id, contractor_id, cuit, business_name, amount, status, invoice_number, invoice_date, invoice_amount, requested_by) values
    ('2026-11-06', 'K1', 'C1', 1, 'K1', '30711111111', 'Metalúrgica Ñandú', 150050, 'Pendiente', null, null, null, 'contratista'),
    ('2026-11-07', 'K1', 'C2', null, 'K1', '30711111111', 'Metalúrgica Ñandú', 1, 'Facturado', 'A-1', '2026-11-08', 1, 'contratista'),
    ('2026-11-08', 'K2', 'C2', null, 'K2', '30722222222', '=1+1', 10000000000000, 'Pendiente', null, null, null, 'mixto'),
    ('2026-11-09', 'K1', 'C1', 2, 'K1', '30711111111', 'Metalúrgica Ñandú', 700, 'Pendiente', null, null, null, 'contratista')`);
  folder = await mkdtemp(join(tmpdir(), 'comensal-export-'));
});
afterAll(async () => {
  await reports.close();
  await database.close();
  await testDatabase.drop();
  await rm(folder, { recursive: true, force: true });
});

async function exportAs(name: CanteenUserName, params: Record<string, unknown>, before: () => Promise<unknown> = async () => undefined) {
  const { username } = canteenUsers[name];
  const runner = createJobRunner({
    database, files: createLocalFileStore(folder), clock: () => at, logger: createLogger('test', 'silent'),
    handlers: createJobHandlers({ database, reports, clock: () => at }),
  });
  const id = await database.inTransaction({ username }, (unit) => unit.jobs.add({ kind: 'exportCredits', owner: username, params }, at));
  await before();
  await runner.run(id, new AbortController().signal);
  const job = await getJob(database.query, username, id);
  const [file] = await database.query<{ id: string; content_type: string }>('select f.id, f.content_type from files f join jobs j on j.file_id = f.id where j.id = $1', [id]);
  return { job, contentType: file?.content_type, bytes: file ? await readFile(join(folder, file.id.slice(0, 2), file.id)) : Buffer.alloc(0) };
}

async function rowsOf(bytes: Buffer): Promise<unknown[]> {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(bytes as unknown as ArrayBuffer);
  return workbook.worksheets[0]?.getSheetValues().slice(1).map((row) => (Array.isArray(row) ? row.slice(1) : row)) ?? [];
}
const day = (date: number): Date => new Date(Date.UTC(2026, 10, date));
const head = ['Solicitud', 'Fecha', 'CUIT', 'Razón social', 'Centro logístico', 'Grupo', 'Importe', 'Estado'];

describe('export of the credit list', () => {
  it('CRE-26 CRE-27 CRE-28 REP-05 REP-06 has the columns of the screen, real dates and amounts, and no formula', async () => {
    const { job, contentType, bytes } = await exportAs('admin', {});
    expect(job).toMatchObject({ state: 'completed', progress: { done: 4, total: 4 }, result: null, errorMsg: null, fileName: '2026-11-21-reporte.xlsx' });
    expect(contentType).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(await rowsOf(bytes)).toEqual([
      ['Estado de créditos'], ['Clientes', 'Todos'], ['Estado', 'Todos'], ['Generado', '21/11/2026 23:30'], ['Usuario', 'admin Prueba'], undefined, head,
      [1, day(6), '30711111111', 'Metalúrgica Ñandú', 'Pilar', 'Turno Mañana', 1500.5, 'Pendiente'],
      [2, day(7), '30711111111', 'Metalúrgica Ñandú', 'Córdoba', 'N/A', 0.01, 'Facturado'],
      [3, day(8), '30722222222', '=1+1', 'Córdoba', 'N/A', 100000000000, 'Pendiente'],
      [4, day(9), '30711111111', 'Metalúrgica Ñandú', 'Pilar', 'Turno Noche', 7, 'Pendiente'],
    ]);
  });

  it('CRE-25 CRE-30 has the rows of the filter, within what the person may see', async () => {
    const { bytes } = await exportAs('contratista', { companies: ['K1', { id: 'K2' }], status: ['Pendiente'], search: 'nandu' });
    expect(await rowsOf(bytes)).toEqual([
      ['Estado de créditos'], ['Clientes', 'Metalúrgica Ñandú'], ['Estado', 'Pendiente'], ['Búsqueda', 'nandu'], ['Generado', '21/11/2026 23:30'], ['Usuario', 'contratista Prueba'], undefined, head,
      [1, day(6), '30711111111', 'Metalúrgica Ñandú', 'Pilar', 'Turno Mañana', 1500.5, 'Pendiente'],
      [4, day(9), '30711111111', 'Metalúrgica Ñandú', 'Pilar', 'Turno Noche', 7, 'Pendiente'],
    ]);
  });

  it('CRE-31 a group leader gets the credits of the led groups alone', async () => {
    const { bytes } = await exportAs('lider', {});
    expect((await rowsOf(bytes)).slice(7).map((row) => (row as unknown[])[0])).toEqual([1]);
  });

  it('is a PDF too', async () => {
    const { job, contentType, bytes } = await exportAs('admin', { format: 'pdf' });
    expect([job.state, job.fileName, contentType, bytes.subarray(0, 5).toString()]).toEqual(['completed', '2026-11-21-reporte.pdf', 'application/pdf', '%PDF-']);
  });

  it('ACC-19 a permission that was taken away before the work began fails it', async () => {
    const { job } = await exportAs('mixto', {}, () => database.query(`delete from profile_module_relations where profile_name = 'mixto'`));
    expect(job).toMatchObject({ state: 'failed', errorMsg: 'Su perfil no tiene permiso para realizar esta acción', fileName: null });
  });

  it('and so does a user who was removed', async () => {
    const { job } = await exportAs('pendientes', {}, () => database.query(`update users set is_active = false where username = 'pendientes'`));
    expect(job).toMatchObject({ state: 'failed', errorMsg: 'Su perfil no tiene permiso para realizar esta acción' });
  });

  it('more rows than a PDF takes are refused before the work, and the spreadsheet takes them', async () => {
    await database.query(`insert into credits_requests (create_date, company_id, business_unit_id, contractor_id, cuit, business_name, amount, requested_by)
      select '2026-11-10', 'K4', 'C3', 'K4', '30744444444', 'Contratista Ajena', n, 'admin' from generate_series(1, 5001) n`);
    const filter = { companies: ['K4'] };
    expect((await exportAs('admin', { ...filter, format: 'pdf' })).job).toMatchObject({ state: 'failed', errorMsg: 'El PDF admite hasta 5.000 filas. Use los filtros o exporte la planilla de cálculo (xlsx)' });
    const { job, bytes } = await exportAs('admin', filter);
    expect([job.progress, (await rowsOf(bytes)).length]).toEqual([{ done: 5001, total: 5001 }, 7 + 5001]);
  });
});
