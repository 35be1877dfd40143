import type { StartedSession } from '@comensal/application/auth';
import type { AuthenticatedUser } from '@comensal/domain/auth';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { PreparedAnswer } from '../platform/answers/answers';

/** Session tokens: each contains the session's id and nothing else. */
@Injectable()
export class SessionTokens {
  constructor(private readonly tokens: JwtService) {}

  /** The person, with a token for the session. */
  answer({ user: { rights, ...user }, sessionId }: StartedSession): PreparedAnswer<AuthenticatedUser> {
    return new PreparedAnswer<AuthenticatedUser>({ ...user, token: this.of(sessionId) }, rights);
  }

  of(sessionId: string): string {
    return this.tokens.sign({ sid: sessionId });
  }
}
