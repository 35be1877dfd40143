import { checkOutbox } from '@comensal/infrastructure/outbox';
import { type Configuration } from '@comensal/infrastructure/platform/configuration';
import { type Database } from '@comensal/infrastructure/platform/database';
import { connectRedis } from '@comensal/infrastructure/platform/queue';
import { Inject, Injectable, OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { CONFIGURATION, DATABASE } from '../platform/tokens';

/** Whether jobs and mails can be published: the outbox in the database, and Redis where the queue lives there. */
@Injectable()
export class QueueCheck implements OnApplicationShutdown {
  private readonly redis: Promise<Redis> | null;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CONFIGURATION) { redis }: Configuration,
  ) {
    this.redis = redis ? connectRedis(redis, false) : null;
  }

  /** Fails when the queue does not respond. */
  async check(): Promise<void> {
    await checkOutbox(this.database.query);
    await (await this.redis)?.ping();
  }

  async onApplicationShutdown(): Promise<void> {
    (await this.redis)?.disconnect();
  }
}
