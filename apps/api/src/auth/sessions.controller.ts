import type { AccessLog, Sessions } from '@comensal/application/auth';
import type { Clock } from '@comensal/application/platform/clock';
import { authAccess, authContracts, type OwnSession } from '@comensal/domain/auth';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { Controller, Inject } from '@nestjs/common';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { ACCESS_LOG, CLOCK, SESSIONS } from '../platform/tokens';

const Call = callsOf(authAccess, authContracts());

/** A person's own sessions: where they are signed in, and how to end what they do not recognise or left open. */
@Controller('auth')
export class SessionsController {
  constructor(
    @Inject(SESSIONS) private readonly sessions: Sessions,
    @Inject(ACCESS_LOG) private readonly accessLog: AccessLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Call('auth/getSessions')
  getSessions(
    @Called() { actor: { username }, sessionId }: CallTo<'auth/getSessions'>,
  ): Promise<readonly OwnSession[]> {
    return this.sessions.living(username, sessionId, this.clock());
  }

  @Call('auth/endSession')
  async endSession(@Called() { actor: { username }, origin, body: { id } }: CallTo<'auth/endSession'>): Promise<true> {
    if ((await this.sessions.endOwn(username, { id }, this.clock())) === 0)
      throw new Refusal(platformRefusals.notFound);
    await this.accessLog.record({ kind: 'sessionEnded', username, origin });
    return true;
  }

  @Call('auth/endOtherSessions')
  async endOtherSessions(
    @Called() { actor: { username }, sessionId, origin }: CallTo<'auth/endOtherSessions'>,
  ): Promise<number> {
    const ended = await this.sessions.endOwn(username, { except: sessionId }, this.clock());
    if (ended > 0) await this.accessLog.record({ kind: 'sessionEnded', username, origin });
    return ended;
  }
}
