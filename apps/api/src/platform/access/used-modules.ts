import type { Clock } from '@comensal/application/platform/clock';
import type { Access, Actor } from '@comensal/domain/platform/access';
import { createUseLog, type UseLog } from '@comensal/infrastructure/accesses';
import type { Database } from '@comensal/infrastructure/platform/database';
import { describeError, type Logger } from '@comensal/infrastructure/platform/logging';
import { BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { CLOCK, DATABASE, LOGGER } from '../tokens';

/** Notes which modules are used, for whoever withdraws those that nobody uses. */
@Injectable()
export class UsedModules implements BeforeApplicationShutdown {
  private readonly log: UseLog;

  constructor(@Inject(DATABASE) { query }: Database, @Inject(CLOCK) clock: Clock, @Inject(LOGGER) logger: Logger) {
    this.log = createUseLog(query, clock, (error) =>
      logger.error({ error: describeError(error) }, 'could not note which modules were used'),
    );
  }

  note(actor: Actor, access: Access): void {
    this.log.note(actor, access);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.log.write();
  }
}
