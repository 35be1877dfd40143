import type { FileStore } from '@comensal/application/platform/files';
import type { Mailer } from '@comensal/application/platform/mails';
import { type JobRunner, runIsolated } from '@comensal/infrastructure/jobs';
import { createMailer } from '@comensal/infrastructure/mail';
import { type Configuration } from '@comensal/infrastructure/platform/configuration';
import { type Database } from '@comensal/infrastructure/platform/database';
import { type Logger } from '@comensal/infrastructure/platform/logging';
import { createQueues, type Queues } from '@comensal/infrastructure/platform/queue';
import { createJobParts } from './job-parts';

/**
 * The dependencies of the worker. They outlive the application context, so that nothing is closed under a running job.
 */
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

/** Connects. Rejects when the queue's backend does not respond. */
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
