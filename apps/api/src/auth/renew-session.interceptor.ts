import type { Sessions } from '@comensal/application';
import { renewedTokenHeader } from '@comensal/domain';
import { CallHandler, ExecutionContext, Inject, Injectable, NestInterceptor } from '@nestjs/common';
import { mergeMap, type Observable } from 'rxjs';
import { SESSIONS } from '../platform/access/tokens';
import type { ApiReply, ApiRequest } from '../platform/server/request';
import { SessionTokens } from './session-tokens';

/**
 * After a call that took the current password as its proof the session goes on under a new token, and the one of before
 * opens nothing any more. The new one stands in a header: what these calls answer is the specification's.
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
    if (!isProved || !user) return next.handle();
    return next.handle().pipe(
      mergeMap(async (answer: unknown) => {
        const renewed = await this.sessions.renew(user.sessionId);
        if (renewed) http.getResponse<ApiReply>().header(renewedTokenHeader, this.tokens.of(renewed));
        return answer;
      }),
    );
  }
}
