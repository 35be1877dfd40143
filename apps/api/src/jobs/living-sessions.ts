import type { Sessions } from '@comensal/application/auth';
import type { Clock } from '@comensal/application/platform/clock';
import { dutyOf } from '@comensal/domain/platform/access';
import { type Database } from '@comensal/infrastructure/platform/database';
import { isServiceKeyOpen } from '@comensal/infrastructure/service-keys';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { keyOfSession, type SignedIn } from '../platform/request/request';
import { CLOCK, DATABASE, SESSIONS } from '../platform/tokens';

/** How long an open-ended answer may outlive its session. */
export const sessionCheckMs = 2_000;

interface Watched {
  readonly sessionId: string;
  readonly ended: AbortController;
}

/**
 * Ends answers that continue after their call was admitted, such as a stream of events, with the session: signed out,
 * revoked, password changed, too old, or of a person who was removed or must do something else first. One statement
 * checks all of them.
 */
@Injectable()
export class LivingSessions implements OnApplicationShutdown {
  private readonly watched = new Set<Watched>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(SESSIONS) private readonly sessions: Sessions,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(DATABASE) private readonly database: Database,
  ) {}

  /** How many are watched. */
  get watching(): number {
    return this.watched.size;
  }

  /** Whether the session may keep receiving. */
  async lives({ sessionId }: Pick<SignedIn, 'sessionId'>): Promise<boolean> {
    const keyId = keyOfSession(sessionId);
    if (keyId !== null) return isServiceKeyOpen(this.database.query, keyId);
    const actor = await this.sessions.look(sessionId, this.clock());
    return actor !== null && dutyOf(actor) === null;
  }

  /** Runs work whose signal is aborted when the session ends. */
  async whileAlive<Result>(
    { sessionId }: Pick<SignedIn, 'sessionId'>,
    work: (ended: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const entry = { sessionId, ended: new AbortController() };
    this.watched.add(entry);
    this.timer ??= setInterval(() => void this.checkAll(), sessionCheckMs).unref();
    try {
      return await work(entry.ended.signal);
    } finally {
      this.watched.delete(entry);
      if (this.watched.size === 0) this.rest();
    }
  }

  onApplicationShutdown(): void {
    this.rest();
  }

  private rest(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private async checkAll(): Promise<void> {
    await Promise.all(
      [...this.watched].map(async (entry) => {
        // An unreachable database ends no session; the next check asks again.
        const lives = await this.lives(entry).catch(() => true);
        if (!lives) entry.ended.abort(new Error('The session has ended'));
      }),
    );
  }
}
