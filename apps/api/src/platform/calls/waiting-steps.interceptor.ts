import { platformRefusals, Refusal, refusedField } from '@comensal/domain/platform/refusals';
import {
  commitAfterHeader,
  commitAfterSeconds,
  stepOf,
  type WaitingReceipt,
  waitingStepRefusals,
} from '@comensal/domain/waiting-steps';
import type { Database } from '@comensal/infrastructure/platform/database';
import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor } from '@nestjs/common';
import { lastValueFrom, type Observable, of } from 'rxjs';
import { Accepted } from '../answers/answers';
import { originOf } from '../request/call-origin';
import type { ApiRequest } from '../request/request';
import { DATABASE } from '../tokens';
import { StepCommits } from '../waiting/step-commits';
import { asksToWait, dryRun, waitHeader, waitingCall } from '../waiting/waiting-call';
import { type CallMetadata, callOf } from './call-metadata';
import { contentHash } from './content-hash';

/**
 * Tries a call with `Commit-After`, so that a refusal is reported at once, and keeps it until its time: 202 with the
 * step. Calls without the header pass unchanged. Refuses (422) calls of programs, and anything but whole seconds from 1
 * to 30.
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
    const call = callOf(context.getHandler());
    const seconds = secondsOf(request.headers[waitHeader]);
    return of(new Accepted(await this.keep(request, call, seconds, () => lastValueFrom(next.handle()))));
  }

  private async keep(
    request: ApiRequest,
    call: CallMetadata | undefined,
    seconds: number,
    make: () => Promise<unknown>,
  ): Promise<WaitingReceipt> {
    const { user, params, url } = request;
    const waits = call?.waits;
    if (!user || !waits) throw new Refusal(platformRefusals.callNotFound);
    if (user.actor.isService) throw refusedField(waitingStepRefusals.commitAfterUnknown, commitAfterHeader);
    const form = await dryRun(make);
    const sent = form?.given ?? request.body;
    const files = form?.files.map(({ name: file, sha256 }) => ({ name: file, sha256 })) ?? [];
    const key = request.headers['idempotency-key'];
    const origin = originOf(request);
    const away = user.actor.replaces?.username ?? null;
    try {
      const { step, isRepeat } = await this.database.inTransaction(user.actor, ({ waitingSteps }) =>
        waitingSteps.add(
          {
            username: user.actor.username,
            onBehalfOf: away,
            call: call.name,
            path: (url.split('?')[0] ?? '').replace(/^\/api\//, ''),
            ...stepOf(waits, params, sent),
            body: request.body,
            form: form && { given: form.given, files: form.files },
            idempotencyKey: typeof key === 'string' ? key : null,
            bodyHash: contentHash({ params, sent, files, ...(away === null ? {} : { away }) }),
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

function secondsOf(input: unknown): number {
  const { least, most } = commitAfterSeconds;
  const seconds = typeof input === 'string' && /^\d{1,3}$/.test(input) ? Number(input) : 0;
  if (seconds < least || seconds > most)
    throw refusedField(waitingStepRefusals.commitAfterInvalid, commitAfterHeader, { least, most });
  return seconds;
}
