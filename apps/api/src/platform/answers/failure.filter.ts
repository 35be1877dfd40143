import { randomBytes } from 'node:crypto';
import type { AccessLog } from '@comensal/application/auth';
import { platformRefusals } from '@comensal/domain/platform/refusals';
import { describeError, type Logger } from '@comensal/infrastructure/platform/logging';
import { ArgumentsHost, Catch, ExceptionFilter, Inject } from '@nestjs/common';
import { originOf } from '../request/call-origin';
import { type ApiReply, type ApiRequest, traceOf } from '../request/request';
import { ACCESS_LOG, LOGGER } from '../tokens';
import { failed } from './envelope';
import { failureOf } from './failure';

/**
 * The one place where a failure becomes an answer: its status, its Spanish sentence, and a reference that is also in
 * the log.
 */
@Catch()
export class FailureFilter implements ExceptionFilter {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(ACCESS_LOG) private readonly accessLog: AccessLog,
  ) {}

  /** A refusal for lack of permission is answered once it is recorded. */
  async catch(thrown: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    const request = http.getRequest<ApiRequest>();
    if (failureOf(thrown).errorCode === platformRefusals.noPermission.errorCode) await this.recordRefusal(request);
    answerFailure(thrown, request, http.getResponse<ApiReply>(), this.logger);
  }

  private async recordRefusal(request: ApiRequest): Promise<void> {
    const { call } = traceOf(request);
    if (!request.user) return;
    try {
      await this.accessLog.record({
        kind: 'permissionRefused',
        username: request.user.actor.username,
        origin: originOf(request),
        ...(call === null ? {} : { call }),
      });
    } catch (error) {
      this.logger.error({ requestId: request.id, error: describeError(error) }, 'could not record a refusal');
    }
  }
}

export function answerFailure(
  thrown: unknown,
  request: Pick<ApiRequest, 'raw' | 'id'>,
  reply: ApiReply,
  logger: Logger,
): void {
  const failure = failureOf(thrown);
  const trace = traceOf(request);
  const incident = trace.traceId ?? newIncident();
  Object.assign(trace, { refusal: failure.code, incident });
  if (failure.unforeseen)
    logger.error({ requestId: request.id, incident, error: describeError(thrown) }, 'unforeseen failure');
  // The answer has already begun (a list or a file that failed midway): only closing the connection tells the client.
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

/** Ten hexadecimal digits: short enough to be read aloud, too many to be guessed. */
export function newIncident(): string {
  return randomBytes(5).toString('hex').toUpperCase();
}
