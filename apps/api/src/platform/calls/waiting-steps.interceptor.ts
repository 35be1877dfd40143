import { isWaitingCall, stepOf } from '@comensal/domain/composition';
import { Refusal, refusedField } from '@comensal/domain/platform/refusals';
import { commitAfterHeader, commitAfterSeconds, type WaitingReceipt } from '@comensal/domain/waiting-steps';
import { type Database } from '@comensal/infrastructure/platform/database';
import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor } from '@nestjs/common';
import { lastValueFrom, type Observable, of } from 'rxjs';
import { Accepted } from '../answers/answers';
import { originOf } from '../request/call-origin.decorator';
import { type ApiRequest, traceOf } from '../request/request';
import { DATABASE } from '../tokens';
import { StepCommits } from '../waiting/step-commits';
import { asksToWait, rehearse, waitHeader, waitingCall } from '../waiting/waiting-call';
import { contentHash } from './content-hash';

/**
 * A call with `Commit-After` is rehearsed, so that a refusal is told at once, and kept until its time: 202 with the
 * step. Without the header it is carried out as any other. Refuses (422) another number of seconds than a whole one from
 * 1 to 30, and a program's call.
 */
@Injectable()
export class WaitingSteps implements NestInterceptor {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly commits: StepCommits,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<ApiRequest>();
    if (!asksToWait(request) || waitingCall()) return next.handle();
    const seconds = secondsOf(request.headers[waitHeader]);
    return of(new Accepted(await this.keep(request, seconds, () => lastValueFrom(next.handle()))));
  }

  private async keep(request: ApiRequest, seconds: number, call: () => Promise<unknown>): Promise<WaitingReceipt> {
    const { call: name } = traceOf(request);
    const { user, params, url } = request;
    if (!user || name === null || !isWaitingCall(name)) throw new Refusal('callNotFound');
    if (user.actor.isService) throw refusedField('commitAfterUnknown', commitAfterHeader);
    const form = await rehearse(call);
    const sent = form?.given ?? request.body;
    const files = form?.files.map(({ name: file, sha256 }) => ({ name: file, sha256 })) ?? [];
    const key = request.headers['idempotency-key'];
    const origin = originOf(request);
    try {
      const { step, isRepeat } = await this.database.inTransaction(user.actor, ({ waitingSteps }) =>
        waitingSteps.add(
          {
            username: user.actor.username,
            call: name,
            path: (url.split('?')[0] ?? '').replace(/^\/api\//, ''),
            ...stepOf(name, params, sent),
            body: request.body,
            form: form && { given: form.given, files: form.files },
            idempotencyKey: typeof key === 'string' ? key : null,
            bodyHash: contentHash({ params, sent, files }),
            address: origin.address,
            client: origin.client,
          },
          seconds,
        ),
      );
      if (isRepeat) await form?.discard();
      this.commits.expect(step.remaining_ms);
      return { waiting: step };
    } catch (error) {
      if (error instanceof Refusal) await form?.discard();
      throw error;
    }
  }
}

function secondsOf(given: unknown): number {
  const { least, most } = commitAfterSeconds;
  const seconds = typeof given === 'string' && /^\d{1,3}$/.test(given) ? Number(given) : 0;
  if (seconds < least || seconds > most) throw refusedField('commitAfterInvalid', commitAfterHeader, { least, most });
  return seconds;
}
