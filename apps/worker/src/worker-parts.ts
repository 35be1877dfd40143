import { join } from 'node:path';
import type { FileStore, Mailer } from '@comensal/application';
import {
  type Configuration,
  createClock,
  createDatabase,
  createJobHandlers,
  createJobRunner,
  createLocalFileStore,
  createMailer,
  createQueues,
  createReportWriter,
  type Database,
  type JobRunner,
  type Logger,
  type Queues,
} from '@comensal/infrastructure';

/** What the worker stands on. It outlives the application context, so that nothing is closed under a job's feet. */
export interface WorkerParts {
  readonly configuration: Configuration;
  readonly database: Database;
  readonly files: FileStore;
  readonly logger: Logger;
  readonly mailer: Mailer;
  readonly queues: Queues;
  readonly runner: JobRunner;
  close(): Promise<void>;
}

/** Connects. Rejects when the queue's backend does not answer. */
export async function createWorkerParts(configuration: Configuration, logger: Logger): Promise<WorkerParts> {
  const clock = createClock(configuration);
  const database = await createDatabase({
    url: configuration.databaseUrl,
    poolSize: configuration.databasePool,
    clock,
  });
  const queues = await createQueues(configuration).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const files = createLocalFileStore(join(configuration.dataDir, 'files'));
  const mailer = createMailer(configuration);
  const reports = createReportWriter();
  const runner = createJobRunner({
    database,
    files,
    clock,
    logger,
    handlers: createJobHandlers({ database, files, reports, clock }),
  });
  return {
    configuration,
    database,
    files,
    logger,
    mailer,
    queues,
    runner,
    async close() {
      mailer.close();
      await reports.close();
      await queues.close();
      await database.close();
    },
  };
}
