import { randomBytes } from 'node:crypto';
import { describeError, type Logger } from '@comensal/infrastructure';
import { ArgumentsHost, Catch, ExceptionFilter, Inject } from '@nestjs/common';
import { failed } from './envelope';
import { failureOf } from './failure';
import { type ApiReply, type ApiRequest, traceOf } from './request';
import { LOGGER } from './tokens';

/** The one place where a failure becomes an answer: its status, its Spanish sentence, and a reference that the log holds too. */
@Catch()
export class FailureFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    answerFailure(thrown, http.getRequest<ApiRequest>(), http.getResponse<ApiReply>(), this.logger);
  }
}

export function answerFailure(
  thrown: unknown,
  request: Pick<ApiRequest, 'raw' | 'id'>,
  reply: ApiReply,
  logger: Logger,
): void {
  const failure = failureOf(thrown);
  const incident = newIncident();
  Object.assign(traceOf(request), { refusal: failure.code, incident });
  if (failure.unforeseen)
    logger.error({ requestId: request.id, incident, error: describeError(thrown) }, 'unforeseen failure');
  // The answer has begun already (a list or a file that broke on the way): only cutting it tells the client.
  if (reply.raw.headersSent) {
    reply.raw.destroy();
    return;
  }
  if (reply.sent) return;
  for (const header of ['content-disposition', 'content-length', 'etag', 'last-modified']) reply.removeHeader(header);
  if (failure.retryAfterSeconds !== null) reply.header('Retry-After', failure.retryAfterSeconds);
  if (failure.status === 401) reply.header('WWW-Authenticate', 'Bearer');
  reply
    .status(failure.status)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(failed(failure, incident));
}

/** Ten hexadecimal digits: short enough to be read aloud, and not guessable into somebody else's. */
export function newIncident(): string {
  return randomBytes(5).toString('hex').toUpperCase();
}
