import { join } from 'node:path';
import { builtVerifierPage, sealSigningKey } from '@comensal/infrastructure/audit';
import { createDatabase, createJobHandlers, databaseOptions } from '@comensal/infrastructure/composition';
import { createJobRunner } from '@comensal/infrastructure/jobs';
import { type Database } from '@comensal/infrastructure/platform/database';
import { createLocalFileStore } from '@comensal/infrastructure/platform/files';
import { createLogger } from '@comensal/infrastructure/platform/logging';
import { createReportWriter } from '@comensal/infrastructure/reports';
import { eventually } from '@comensal/infrastructure/testing';
import type { TestApi } from './test-api';

export interface JobWork {
  readonly database: Database;
  /** Runs the job that waits longest, once there is one, as a worker does but without its queue. Returns its id. */
  work(): Promise<string>;
  close(): Promise<void>;
}

/** Runs the API's jobs by its clock, or at noon of 21/11/2026. */
export async function startJobWork({ configuration, arrange }: TestApi): Promise<JobWork> {
  const clock = () => new Date(configuration.fixedClock ?? '2026-11-21T12:00:00-03:00');
  const reports = createReportWriter();
  const database = await createDatabase({ ...databaseOptions(configuration), clock });
  const files = createLocalFileStore(join(configuration.dataDir, 'files'));
  const logger = createLogger('test', 'silent');
  const handlers = createJobHandlers({
    database,
    files,
    reports,
    clock,
    mealCorrectionDays: configuration.mealCorrectionDays,
    secondFactorOfAll: configuration.secondFactor === 'required',
    pricesIncludeVat: configuration.pricesIncludeVat,
    sealKey: () => sealSigningKey(configuration),
    verifierPage: builtVerifierPage,
  });
  const waiting = () =>
    arrange<{ id: string }>(`select id from jobs where state = 'waiting' order by created_at, id limit 1`);
  return {
    database,
    async work() {
      const { id } = await eventually('a job to wait', async () => (await waiting())[0]);
      const runner = createJobRunner({ database, files, clock, logger, handlers });
      await runner.run(id, new AbortController().signal);
      return id;
    },
    async close() {
      await reports.close();
      await database.close();
    },
  };
}
