import type { Sessions } from '@comensal/application/auth';
import { renewedTokenHeader } from '@comensal/domain/auth';
import { CallHandler, ExecutionContext, Inject, Injectable, NestInterceptor } from '@nestjs/common';
import { mergeMap, type Observable } from 'rxjs';
import type { ApiReply, ApiRequest } from '../platform/request/request';
import { SESSIONS } from '../platform/tokens';
import { SessionTokens } from './session-tokens';

/**
 * A call that accepted the current password as proof gives the session a new token, and the old one becomes invalid.
 * The new one is in a header, because the specification fixes what these calls answer.
 */
@Injectable()
export class RenewSession implements NestInterceptor {
  constructor(
    @Inject(SESSIONS) private readonly sessions: Sessions,
    private readonly tokens: SessionTokens,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const { body, user } = http.getRequest<ApiRequest>();
    const isProved = !!(body as { currentPassword?: unknown } | null | undefined)?.currentPassword;
    // A program has no session, whatever it sends.
    if (!isProved || !user || user.actor.isService) return next.handle();
    return next.handle().pipe(
      mergeMap(async (answer: unknown) => {
        const renewed = await this.sessions.renew(user.sessionId);
        if (renewed) http.getResponse<ApiReply>().header(renewedTokenHeader, this.tokens.of(renewed));
        return answer;
      }),
    );
  }
}
