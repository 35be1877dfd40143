import type { FileStore } from '@comensal/application/platform/files';
import { builtVerifierPage, sealSigningKey } from '@comensal/infrastructure/audit';
import { createDatabase, createJobHandlers, databaseOptions } from '@comensal/infrastructure/composition';
import { createJobRunner, type JobRunner, type RunIsolated } from '@comensal/infrastructure/jobs';
import { type Configuration, createClock } from '@comensal/infrastructure/platform/configuration';
import { type Database } from '@comensal/infrastructure/platform/database';
import { createFileStore } from '@comensal/infrastructure/platform/files';
import { type Logger } from '@comensal/infrastructure/platform/logging';
import { createReportWriter } from '@comensal/infrastructure/reports';

/** The dependencies of jobs. */
export interface JobParts {
  readonly database: Database;
  readonly files: FileStore;
  /** `runIsolated`: how to run a job that may have killed its process; omitted if it is isolated already. */
  createRunner(runIsolated?: RunIsolated): JobRunner;
  close(): Promise<void>;
}

export async function createJobParts(configuration: Configuration, logger: Logger): Promise<JobParts> {
  const clock = createClock(configuration);
  const database = await createDatabase({
    ...databaseOptions(configuration, logger),
    clock,
  });
  const files = createFileStore(configuration);
  const reports = createReportWriter();
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
  return {
    database,
    files,
    createRunner: (runIsolated) => createJobRunner({ database, files, clock, logger, handlers, runIsolated }),
    async close() {
      await reports.close();
      await database.close();
    },
  };
}
