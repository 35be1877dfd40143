import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Clock } from '@comensal/application/platform/clock';
import type { JobView, RunKind } from '@comensal/domain/jobs';
import { createDatabase } from '../composition/create-database';
import { createJobHandlers } from '../composition/job-handlers';
import { getJob } from '../jobs/job.queries';
import { createJobRunner, type JobRunner } from '../jobs/job-runner';
import type { Database } from '../platform/database/database';
import { createLocalFileStore } from '../platform/files/local-file-store';
import { createLogger } from '../platform/logging/logger';
import { openSpreadsheet } from '../platform/spreadsheets/open-spreadsheet';
import { createReportWriter } from '../reports/report-writer';
import { seedCanteen } from './canteen';
import { testEvidence } from './evidence';
import { createTestDatabase, type TestDatabase } from './test-database';

const at = new Date('2026-11-21T12:00:00-03:00');

export const uploadHead = [
  'País',
  'Marca',
  'Apellido y nombre',
  'Legajo',
  'Sector',
  'Autenticación',
  'Código',
  'Contraseña',
  'Id de perfil de comensal',
];
type Cells = Partial<Record<'name' | 'file' | 'sector' | 'type' | 'code' | 'pin' | 'profile' | 'country', string>>;

/** A row of the spreadsheet of diners; a card at C1 by default. */
export function uploadLine({
  name = '',
  file = '',
  sector = '',
  type = 'Tarjeta',
  code = '',
  pin = '',
  profile = '11',
  country = 'Argentina',
}: Cells): string[] {
  return [country, 'Marca', name, file, sector, type, code, pin, profile];
}

export function csvOf(rows: readonly Cells[], headings = uploadHead): string {
  return [headings, ...rows.map(uploadLine)].map((cells) => cells.map((cell) => `"${cell}"`).join(';')).join('\r\n');
}

/** An upload's counts: people created, updated, unchanged, and rows refused; or why it failed. */
export function uploadCounts({ result, errorMsg }: JobView): unknown {
  return result ? [result['created'], result['updated'], result['unchanged'], result['rejected']] : errorMsg;
}

/** The small canteen with service profiles for spreadsheets, and jobs that run in this process. */
export interface UploadCanteen {
  readonly database: Database;
  /** The owner's address. */
  readonly ownerUrl: string;
  /** Changes what the application may not. */
  readonly arrange: TestDatabase['arrange'];
  /** Runs jobs; on another database when the test wants an attempt to crash. */
  runner(on?: Pick<Database, 'query' | 'lists' | 'cursors' | 'inTransaction'>): JobRunner;
  /** Runs a job whose machine dies as that transaction of the run begins, counted from 1. */
  dyingRunner(transaction: number): JobRunner;
  /** Records a job about a file. Returns its id. */
  enqueue(content: string | Buffer, owner?: string, choices?: object, kind?: RunKind): Promise<string>;
  run(jobId: string, owner?: string): Promise<JobView>;
  upload(content: string | Buffer, owner?: string, choices?: object): Promise<JobView>;
  /** The review of the file; its id is sent with the upload as 'Reasignar códigos'. */
  review(content: string, owner?: string): Promise<JobView>;
  /** The diners in the database, one line each. */
  diners(): Promise<string[]>;
  fileBytes(job: JobView): Promise<Buffer>;
  /** The rows of the job's spreadsheet. */
  fileRows(job: JobView): Promise<string[][]>;
  close(): Promise<void>;
}

/**
 * Profiles 11 and 16 are K1 at C1, 12 is K1 at C2, 13 is K2 at C2, 14 is K4 at C3, 15 is removed. `clock` is that of what
 * the database records.
 */
export async function createUploadCanteen(clock?: Clock): Promise<UploadCanteen> {
  const testDatabase = await createTestDatabase();
  const database = await createDatabase({ url: testDatabase.url, clock });
  const folder = await mkdtemp(join(tmpdir(), 'comensal-upload-'));
  const reports = createReportWriter();
  const files = createLocalFileStore(folder);
  await seedCanteen(testDatabase.arrange);
  await database.query(`insert into food_services_profiles (id, name, company_id, business_unit_id, is_active) overriding system value values
    (11, 'Planta', 'K1', 'C1', true), (12, 'Planta', 'K1', 'C2', true), (13, 'Mixto', 'K2', 'C2', true), (14, 'Ajeno', 'K4', 'C3', true), (15, 'Viejo', 'K1', 'C1', false), (16, 'Noche', 'K1', 'C1', true)`);

  const runner: UploadCanteen['runner'] = (on = database) =>
    createJobRunner({
      database: on,
      files,
      clock: () => at,
      logger: createLogger('test', 'silent'),
      handlers: createJobHandlers({
        database: on,
        files,
        reports,
        clock: () => at,
        mealCorrectionDays: 60,
        secondFactorOfAll: false,
        pricesIncludeVat: false,
        ...testEvidence,
      }),
    });
  const dyingRunner: UploadCanteen['dyingRunner'] = (transaction) => {
    let transactions = 0;
    return runner({
      ...database,
      inTransaction: (actor, work, idempotency) => {
        transactions += 1;
        if (transactions === transaction) throw new Error('The machine dies here');
        return database.inTransaction(actor, work, idempotency);
      },
    });
  };
  const enqueue: UploadCanteen['enqueue'] = async (content, owner = 'admin', choices = {}, kind = 'massiveAdd') => {
    const fileId = randomUUID();
    const written = await files.write(fileId, Readable.from([Buffer.from(content)]));
    return database.inTransaction({ username: owner }, async (unit) => {
      await unit.files.add([{ id: fileId, name: 'comensales.csv', contentType: 'text/csv', ...written }], owner, at);
      const params = { fileId, fileName: 'comensales.csv', allOrNothing: false, ...choices };
      return unit.jobs.add({ kind, owner, params }, at);
    });
  };
  const run: UploadCanteen['run'] = async (jobId, owner = 'admin') => {
    await runner().run(jobId, new AbortController().signal);
    return getJob(database.query, owner, jobId);
  };
  return {
    database,
    ownerUrl: testDatabase.ownerUrl,
    arrange: testDatabase.arrange,
    runner,
    dyingRunner,
    enqueue,
    run,
    upload: async (content, owner, choices) => run(await enqueue(content, owner, choices), owner),
    review: async (content, owner) => run(await enqueue(content, owner, {}, 'reviewMassive'), owner),
    async diners() {
      const rows = await database.query<{ line: string }>(`
        select concat_ws('/', c.surname, c.name, c.file_number, c.section, case when c.manual_load then 'manual' end,
          (select string_agg(auth_type || ' ' || auth_code, ', ' order by auth_type desc) from customer_id_relations where customer_id = c.id),
          (select string_agg(business_unit_id || ' ' || food_services_profile_id, ', ' order by business_unit_id) from customer_profile_relations where customer_id = c.id and is_active)) as line
        from customers c where is_active order by c.id`);
      return rows.map(({ line }) => line);
    },
    async fileBytes(job) {
      const [file] = await database.query<{ file_id: string }>('select file_id from jobs where id = $1', [job.id]);
      return readFile(join(folder, file?.file_id.slice(0, 2) ?? '', file?.file_id ?? ''));
    },
    async fileRows(job) {
      const [file] = await database.query<{ file_id: string }>('select file_id from jobs where id = $1', [job.id]);
      const spreadsheet = await openSpreadsheet(join(folder, file?.file_id.slice(0, 2) ?? '', file?.file_id ?? ''));
      const rows: string[][] = [];
      for await (const portion of spreadsheet.sheets[0]?.portions() ?? [])
        rows.push(...portion.map(({ cells }) => [...cells]));
      spreadsheet.close();
      return rows;
    },
    async close() {
      await reports.close();
      await database.close();
      await testDatabase.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
