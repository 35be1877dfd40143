import { type Configuration, checkOutbox, type Database } from '@comensal/infrastructure';
import { Inject, Injectable, OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { CONFIGURATION, DATABASE } from '../platform/access/tokens';

/** Whether jobs and mails can be handed on: the outbox in the database, and Redis where the queue lives there. */
@Injectable()
export class QueueCheck implements OnApplicationShutdown {
  private readonly redis: Redis | null;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CONFIGURATION) { redisUrl }: Configuration,
  ) {
    this.redis = redisUrl ? new Redis(redisUrl, { lazyConnect: true, maxRetriesPerRequest: 1 }) : null;
    this.redis?.on('error', () => undefined);
  }

  /** Fails when the queue does not answer. */
  async check(): Promise<void> {
    await checkOutbox(this.database.query);
    await this.redis?.ping();
  }

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }
}
