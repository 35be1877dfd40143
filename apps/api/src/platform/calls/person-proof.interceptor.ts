import type { PersonProofs } from '@comensal/application/auth';
import { provedPersonSchema, renewedTokenHeader } from '@comensal/domain/auth';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor } from '@nestjs/common';
import { mergeMap, type Observable } from 'rxjs';
import { originOf } from '../request/call-origin';
import type { ApiReply, ApiRequest } from '../request/request';
import { PERSON_PROOFS } from '../tokens';
import { callOf } from './call-metadata';

/**
 * A call that grants what outlives the session (`asksPerson`) asks its person who they are, for whomever they act. One
 * that accepted the current password as proof gives the session a new token, and the old one becomes invalid: in a
 * header, because the specification fixes what these calls answer.
 */
@Injectable()
export class PersonProofInterceptor implements NestInterceptor {
  constructor(@Inject(PERSON_PROOFS) private readonly proofs: PersonProofs) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const call = callOf(context.getHandler());
    const http = context.switchToHttp();
    const request = http.getRequest<ApiRequest>();
    const { user } = request;
    if (!call?.asksPerson || !user) return next.handle();
    const isRequired = call.asksPerson === true;
    // A program has neither session nor password, whatever it sends.
    if (user.actor.isService) {
      if (isRequired) throw new Refusal(platformRefusals.noPermission);
      return next.handle();
    }
    const { sessionId } = user;
    const { currentPassword } = provedPersonSchema.parse(request.body);
    if (isRequired)
      await this.proofs.require({
        username: user.actor.username,
        sessionId,
        currentPassword,
        origin: originOf(request),
      });
    if (currentPassword === undefined) return next.handle();
    return next.handle().pipe(
      mergeMap(async (answer: unknown) => {
        const token = await this.proofs.renew(sessionId);
        if (token !== null) http.getResponse<ApiReply>().header(renewedTokenHeader, token);
        return answer;
      }),
    );
  }
}
