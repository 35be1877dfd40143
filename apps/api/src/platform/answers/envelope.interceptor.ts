import { CallHandler, ExecutionContext, Injectable, NestInterceptor, StreamableFile } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { mergeMap, type Observable } from 'rxjs';
import { callKey } from '../calls/call.decorator';
import { FairUse } from '../fair-use/fair-use';
import type { ApiReply, ApiRequest } from '../server/request';
import { Accepted, endWithAnswer, NotModified, StreamedData, StreamedRows, streamEnvelope } from './answers';
import { success } from './envelope';

/** Puts what a call answers into the envelope. Files, answers already sent and routes that are no calls pass as they are. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly fairUse: FairUse,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (this.reflector.get(callKey, context.getHandler()) === undefined) return next.handle();
    const http = context.switchToHttp();
    const reply = http.getResponse<ApiReply>();
    const { user } = http.getRequest<ApiRequest>();
    return next.handle().pipe(mergeMap((answer: unknown) => this.wrap(answer, reply, user?.actor.username)));
  }

  private async wrap(answer: unknown, reply: ApiReply, person: string | undefined): Promise<unknown> {
    if (answer instanceof StreamableFile || reply.sent) return answer;
    if (answer instanceof Accepted) {
      reply.status(202);
      return success(answer.data);
    }
    if (answer instanceof NotModified) {
      reply.status(304).header('ETag', answer.tag);
      return undefined;
    }
    if (answer instanceof StreamedRows || answer instanceof StreamedData) return this.stream(answer, reply, person);
    return success(answer);
  }

  /** A person's list takes a place of that person's share; a terminal's answer has connections of its own. */
  private async stream(
    answer: StreamedRows | StreamedData,
    reply: ApiReply,
    person: string | undefined,
  ): Promise<StreamableFile> {
    const release = person === undefined ? () => undefined : await this.fairUse.wholeList(person);
    try {
      const envelope = await streamEnvelope(answer);
      envelope.once('close', release);
      endWithAnswer(reply, envelope);
      return new StreamableFile(envelope, { type: 'application/json; charset=utf-8' });
    } catch (error) {
      release();
      throw error;
    }
  }
}
