import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileStore } from '@comensal/application/platform/files';
import type { JobView, RunKind } from '@comensal/domain/jobs';
import { createDatabase } from '../composition/create-database';
import { createJobHandlers } from '../composition/job-handlers';
import { getJob } from '../jobs/job.queries';
import { createJobRunner } from '../jobs/job-runner';
import type { Database } from '../platform/database/database';
import { createLocalFileStore } from '../platform/files/local-file-store';
import { createLogger } from '../platform/logging/logger';
import { createReportWriter } from '../reports/report-writer';
import { seedCanteen } from './canteen';
import { testEvidence } from './evidence';
import { createTestDatabase } from './test-database';

export interface ExportedFile {
  readonly job: JobView;
  readonly contentType: string | undefined;
  readonly bytes: Buffer;
}

export interface TestExports {
  /** The owner's address. */
  readonly ownerUrl: string;
  /** The canteen, on its own database. */
  readonly database: Database;
  readonly files: FileStore;
  /** Runs the job as the worker does; `before` runs between the request and the work. */
  run(
    kind: RunKind,
    username: string,
    params: Record<string, unknown>,
    before?: () => Promise<unknown>,
  ): Promise<ExportedFile>;
  /** Finishes an existing job. */
  finish(jobId: string): Promise<void>;
  close(): Promise<void>;
}

/** Everything that an export needs, at a fixed moment. */
export async function startExports(at: Date): Promise<TestExports> {
  const testDatabase = await createTestDatabase();
  const database = await createDatabase({ url: testDatabase.url, readUrl: testDatabase.readUrl });
  await seedCanteen(testDatabase.arrange);
  const folder = await mkdtemp(join(tmpdir(), 'comensal-export-'));
  const reports = createReportWriter();
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
  const finish = async (id: string): Promise<void> => {
    await runner.run(id, new AbortController().signal);
  };
  return {
    ownerUrl: testDatabase.ownerUrl,
    database,
    files,
    finish,
    async run(kind, username, params, before) {
      const id = await database.inTransaction({ username }, (unit) =>
        unit.jobs.add({ kind, owner: username, params }, at),
      );
      await before?.();
      await finish(id);
      const job = await getJob(database.query, username, id);
      const [file] = await database.query<{ id: string; content_type: string }>(
        'select f.id, f.content_type from files f join jobs j on j.file_id = f.id where j.id = $1',
        [id],
      );
      return {
        job,
        contentType: file?.content_type,
        bytes: file ? await readFile(join(folder, file.id.slice(0, 2), file.id)) : Buffer.alloc(0),
      };
    },
    async close() {
      await reports.close();
      await database.close();
      await testDatabase.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
