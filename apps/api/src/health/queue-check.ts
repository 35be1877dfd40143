import { type Configuration, checkOutbox, type Database } from '@comensal/infrastructure';
import { Inject, Injectable, OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { CONFIGURATION, DATABASE } from '../platform/access/tokens';

/** Whether jobs and mails can be handed on: the outbox in the database, and Redis where the queue lives there. */
@Injectable()
export class QueueCheck implements OnApplicationShutdown {
  private readonly redis: Promise<Redis> | null;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CONFIGURATION) { redisUrl }: Configuration,
  ) {
    this.redis = redisUrl ? openRedis(redisUrl) : null;
  }

  /** Fails when the queue does not answer. */
  async check(): Promise<void> {
    await checkOutbox(this.database.query);
    await (await this.redis)?.ping();
  }

  async onApplicationShutdown(): Promise<void> {
    (await this.redis)?.disconnect();
  }
}

async function openRedis(redisUrl: string): Promise<Redis> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(redisUrl, { lazyConnect: true, maxRetriesPerRequest: 1 });
  redis.on('error', () => undefined);
  return redis;
}
