import type { FileStore } from '@comensal/application/platform/files';
import { type Database, presentBuild } from '@comensal/infrastructure/platform/database';
import { describeError, type Logger } from '@comensal/infrastructure/platform/logging';
import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { ApiReply } from '../platform/request/request';
import { DATABASE, FILE_STORE, LOGGER } from '../platform/tokens';
import { QueueCheck } from './queue-check';
import { Readiness } from './readiness';

type Part = 'database' | 'queue' | 'storage';

/** What this process is, so that an installer sees when all run the same. */
const { version } = presentBuild;

/** How long a dependency may take to respond. */
const checkLimitMs = 3_000;

/** For supervisors, monitoring and load balancers. Plain JSON, without the envelope (contract). */
@Controller('health')
export class HealthController {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly queue: QueueCheck,
    private readonly readiness: Readiness,
  ) {}

  /** The process responds. */
  @Get('live')
  live(): { status: 'ok'; version: string } {
    return { status: 'ok', version };
  }

  /**
   * Every dependency of the calls responds too; 503 names those that do not, or says that this process is shutting
   * down.
   */
  @Get('ready')
  async ready(
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<(Record<'status' | Part, 'ok' | 'unavailable'> | { status: 'ending' }) & { version: string }> {
    if (this.readiness.isEnding) {
      reply.status(503);
      return { status: 'ending', version };
    }
    const requestId = reply.request.id;
    const [database, queue, storage] = await Promise.all([
      this.answers('database', requestId, () => this.database.check()),
      this.answers('queue', requestId, () => this.queue.check()),
      this.answers('storage', requestId, () => this.files.check()),
    ]);
    const status = database === 'ok' && queue === 'ok' && storage === 'ok' ? 'ok' : 'unavailable';
    reply.status(status === 'ok' ? 200 : 503);
    return { status, database, queue, storage, version };
  }

  private async answers(part: Part, requestId: string, check: () => Promise<void>): Promise<'ok' | 'unavailable'> {
    let timer: NodeJS.Timeout | undefined;
    try {
      await Promise.race([
        check(),
        new Promise((_, reject) => {
          timer = setTimeout(() => reject(new Error('timed out')), checkLimitMs);
        }),
      ]);
      return 'ok';
    } catch (error) {
      this.logger.warn({ requestId, part, error: describeError(error) }, 'not ready');
      return 'unavailable';
    } finally {
      clearTimeout(timer);
    }
  }
}
