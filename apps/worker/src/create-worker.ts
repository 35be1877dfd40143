import type { Configuration } from '@comensal/infrastructure/platform/configuration';
import type { Logger } from '@comensal/infrastructure/platform/logging';
import { NestFactory } from '@nestjs/core';
import { WorkerModule } from './worker.module';
import { createWorkerParts } from './worker-parts';

export interface RunningWorker {
  /** Finishes the running work or returns it to the queue, and closes every connection. */
  close(): Promise<void>;
}

/** The worker, running when this resolves: relay of the outbox, jobs, mails, schedules. */
export async function createWorker(configuration: Configuration, logger: Logger): Promise<RunningWorker> {
  const parts = await createWorkerParts(configuration, logger);
  try {
    const application = await NestFactory.createApplicationContext(WorkerModule.register(parts), {
      logger: false,
      abortOnError: false,
    });
    return {
      async close() {
        try {
          await application.close();
        } finally {
          await parts.close();
        }
      },
    };
  } catch (error) {
    await parts.close();
    throw error;
  }
}
