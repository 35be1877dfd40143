import { join } from 'node:path';
import type { FileStore } from '@comensal/application';
import {
  type Configuration,
  createClock,
  createDatabase,
  createJobHandlers,
  createJobRunner,
  createLocalFileStore,
  createReportWriter,
  type Database,
  databaseOptions,
  type JobRunner,
  type Logger,
  type RunIsolated,
} from '@comensal/infrastructure';

/** What jobs stand on. */
export interface JobParts {
  readonly database: Database;
  readonly files: FileStore;
  /** `runIsolated`: how a job that may have killed its process is run; left out, where it is isolated already. */
  createRunner(runIsolated?: RunIsolated): JobRunner;
  close(): Promise<void>;
}

export async function createJobParts(configuration: Configuration, logger: Logger): Promise<JobParts> {
  const clock = createClock(configuration);
  const database = await createDatabase({
    ...databaseOptions(configuration),
    clock,
  });
  const files = createLocalFileStore(join(configuration.dataDir, 'files'));
  const reports = createReportWriter();
  const handlers = createJobHandlers({ database, files, reports, clock });
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
