import type { AccessLog, Clock, Origin, Sessions } from '@comensal/application';
import { type Actor, endSessionSchema, type OwnSession, ownSessionAnswer, Refusal } from '@comensal/domain';
import { Body, Controller, Inject } from '@nestjs/common';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { ACCESS_LOG, CLOCK, SESSIONS } from '../platform/access/tokens';
import { Call } from '../platform/calls/call.decorator';
import { CallOrigin } from '../platform/calls/call-origin.decorator';
import { CurrentActor, CurrentSession } from '../platform/calls/current-actor.decorator';

class EndSessionBody extends createZodDto(endSessionSchema) {}

/** One's own sessions: where one is signed in, and the ending of what one does not know or has left open. */
@Controller('auth')
export class SessionsController {
  constructor(
    @Inject(SESSIONS) private readonly sessions: Sessions,
    @Inject(ACCESS_LOG) private readonly accessLog: AccessLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Call('auth/getSessions', {
    summary: "One's own living sessions, this one first",
    answer: z.array(ownSessionAnswer).readonly(),
  })
  getSessions(
    @CurrentActor() { username }: Actor,
    @CurrentSession() sessionId: string,
  ): Promise<readonly OwnSession[]> {
    return this.sessions.living(username, sessionId, this.clock());
  }

  @Call('auth/endSession', { summary: "Ends one of one's own sessions", answer: z.literal(true) })
  async endSession(
    @CurrentActor() { username }: Actor,
    @Body() { id }: EndSessionBody,
    @CallOrigin() origin: Origin,
  ): Promise<true> {
    if ((await this.sessions.endOwn(username, { id }, this.clock())) === 0) throw new Refusal('notFound');
    await this.accessLog.record({ kind: 'sessionEnded', username, origin });
    return true;
  }

  @Call('auth/endOtherSessions', {
    summary: "Ends all of one's own sessions but this one; answers how many",
    answer: z.int(),
  })
  async endOtherSessions(
    @CurrentActor() { username }: Actor,
    @CurrentSession() sessionId: string,
    @CallOrigin() origin: Origin,
  ): Promise<number> {
    const ended = await this.sessions.endOwn(username, { except: sessionId }, this.clock());
    if (ended > 0) await this.accessLog.record({ kind: 'sessionEnded', username, origin });
    return ended;
  }
}
