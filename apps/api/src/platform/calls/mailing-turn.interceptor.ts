import type { MailingLimits } from '@comensal/infrastructure/auth';
import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor } from '@nestjs/common';
import { lastValueFrom, type Observable, of } from 'rxjs';
import type { ApiRequest } from '../request/request';
import { MAILING_LIMITS } from '../tokens';
import { waitingCall } from '../waiting/waiting-call';
import { callOf } from './call-metadata';

/**
 * A call that mails other people (`mailsOthers`) takes a place of the person who sends it, for whomever they act, before
 * its transaction begins. A step that waits took its own when it was sent.
 */
@Injectable()
export class MailingTurn implements NestInterceptor {
  constructor(@Inject(MAILING_LIMITS) private readonly limits: MailingLimits) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const call = callOf(context.getHandler());
    const { user } = context.switchToHttp().getRequest<ApiRequest>();
    if (!call?.mailsOthers || !user || waitingCall()) return next.handle();
    return of(await this.limits(call.mailsOthers, user.actor.username, () => lastValueFrom(next.handle())));
  }
}
