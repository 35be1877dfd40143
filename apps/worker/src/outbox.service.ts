import { createBringBack, createOutboxRelay, enqueueInto, type OutboxRelay } from '@comensal/infrastructure/outbox';
import { type Configuration } from '@comensal/infrastructure/platform/configuration';
import { type Database } from '@comensal/infrastructure/platform/database';
import { describeError, type Logger } from '@comensal/infrastructure/platform/logging';
import { type QueueEntry, type Queues } from '@comensal/infrastructure/platform/queue';
import { InjectQueue } from '@nestjs/bullmq';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { CONFIGURATION, DATABASE, LOGGER, QUEUES } from './tokens';

/** Publishes what transactions have queued. Every worker does; they share the rows. */
@Injectable()
export class OutboxService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly relay: OutboxRelay;

  constructor(
    @Inject(CONFIGURATION) { databaseSessionUrl, fairUse }: Configuration,
    @Inject(DATABASE) { reads, query }: Database,
    @Inject(LOGGER) logger: Logger,
    @Inject(QUEUES) { memory }: Queues,
    @InjectQueue('jobs') jobs: Queue<QueueEntry>,
    @InjectQueue('mails') mails: Queue<QueueEntry>,
  ) {
    for (const queue of [jobs, mails])
      queue.on('error', (error) => logger.warn({ queue: queue.name, error: describeError(error) }, 'queue error'));
    this.relay = createOutboxRelay({
      pool: reads,
      databaseUrl: databaseSessionUrl,
      logger,
      enqueue: enqueueInto({ jobs, mails }),
      bringBack: createBringBack({ query, queues: { jobs, mails }, memory, logger }),
      runningPerPerson: fairUse.runningJobs,
    });
  }

  onApplicationBootstrap(): void {
    this.relay.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.relay.stop();
  }
}
