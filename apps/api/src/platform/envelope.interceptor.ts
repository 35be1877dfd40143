import { CallHandler, ExecutionContext, Injectable, NestInterceptor, StreamableFile } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { mergeMap, type Observable } from 'rxjs';
import { Accepted, endWithAnswer, NotModified, StreamedData, StreamedRows, streamEnvelope } from './answers';
import { callKey } from './call.decorator';
import { success } from './envelope';
import type { ApiReply } from './request';

/** Puts what a call answers into the envelope. Files, answers already sent and routes that are no calls pass as they are. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (this.reflector.get(callKey, context.getHandler()) === undefined) return next.handle();
    const reply = context.switchToHttp().getResponse<ApiReply>();
    return next.handle().pipe(mergeMap((answer: unknown) => wrap(answer, reply)));
  }
}

async function wrap(answer: unknown, reply: ApiReply): Promise<unknown> {
  if (answer instanceof StreamableFile || reply.sent) return answer;
  if (answer instanceof Accepted) {
    reply.status(202);
    return success(answer.data);
  }
  if (answer instanceof NotModified) {
    reply.status(304).header('ETag', answer.tag);
    return undefined;
  }
  if (answer instanceof StreamedRows || answer instanceof StreamedData) {
    const envelope = await streamEnvelope(answer);
    endWithAnswer(reply, envelope);
    return new StreamableFile(envelope, { type: 'application/json; charset=utf-8' });
  }
  return success(answer);
}
