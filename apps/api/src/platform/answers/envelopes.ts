import { Injectable, StreamableFile } from '@nestjs/common';
import { type ApiReply, type ApiRequest, traceOf } from '../request/request';
import {
  Accepted,
  endWithAnswer,
  NotModified,
  PreparedAnswer,
  preparedEnvelope,
  StreamedData,
  StreamedRows,
  streamEnvelope,
} from './answers';
import { success } from './envelope';
import { isLong, jsonPortions } from './json-portions';

/** As browsers send it. Other clients get the plain answer, compressed by the server. */
const asksForGzip = /(?:^|,)\s*gzip\s*(?:,|$)/i;

/**
 * Puts the result of a call into the envelope. Files, answers already sent and routes that are not calls pass
 * unchanged. `ApiAdapter` calls it when an answer is sent: an interceptor would bring its chain of observables into
 * every call.
 */
@Injectable()
export class Envelopes {
  /** What is sent instead of a method's result; a promise only if rows must be read first. */
  of(answer: unknown, reply: ApiReply): unknown {
    const request = reply.request as ApiRequest;
    if (answer instanceof StreamableFile || reply.sent || traceOf(request).call === null) return answer;
    if (answer instanceof Accepted) {
      reply.status(202);
      return success(answer.data);
    }
    if (answer instanceof NotModified) {
      reply.status(304).header('ETag', answer.tag);
      return undefined;
    }
    if (answer instanceof StreamedRows || answer instanceof StreamedData) return this.stream(answer, reply);
    if (answer instanceof PreparedAnswer) return this.prepared(answer, reply);
    return isLong(answer) ? this.stream(new StreamedData(jsonPortions(answer)), reply) : success(answer);
  }

  private prepared(answer: PreparedAnswer, reply: ApiReply): Buffer {
    reply.header('Content-Type', 'application/json; charset=utf-8');
    const isCompressed = asksForGzip.test(reply.request.headers['accept-encoding'] ?? '');
    if (isCompressed) reply.header('Content-Encoding', 'gzip').header('Vary', 'accept-encoding');
    return preparedEnvelope(answer, isCompressed);
  }

  private async stream(answer: StreamedRows | StreamedData, reply: ApiReply): Promise<StreamableFile> {
    const envelope = await streamEnvelope(answer);
    endWithAnswer(reply, envelope);
    return new StreamableFile(envelope, { type: 'application/json; charset=utf-8' });
  }
}
