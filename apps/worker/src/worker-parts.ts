import type { FileStore, Mailer } from '@comensal/application';
import {
  type Configuration,
  createMailer,
  createQueues,
  type Database,
  type JobRunner,
  type Logger,
  type Queues,
  runIsolated,
} from '@comensal/infrastructure';
import { createJobParts } from './job-parts';

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
  const jobs = await createJobParts(configuration, logger);
  const queues = await createQueues({
    redis: configuration.redis,
    databaseUrl: configuration.databaseSessionUrl,
  }).catch(async (error: unknown) => {
    await jobs.close();
    throw error;
  });
  const mailer = createMailer(configuration);
  return {
    configuration,
    database: jobs.database,
    files: jobs.files,
    logger,
    mailer,
    queues,
    runner: jobs.createRunner(runIsolated),
    async close() {
      mailer.close();
      await queues.close();
      await jobs.close();
    },
  };
}
