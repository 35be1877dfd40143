import type { Logger } from '@comensal/infrastructure/platform/logging';
import type { FastifyInstance } from 'fastify';
import { type ApiRequest, type Trace, traceOf } from '../request/request';

/** Digits of a session's id that are enough to follow one person's calls in the log, and too few to use. */
const sessionPrefix = 8;

/** Who tells the auditors something may do so without a name: nothing says who made this call. */
const unnamedCall = 'audit/tell';

/** Records the calls and their durations. */
interface CallMetrics {
  observe(trace: Pick<Trace, 'call' | 'isLong'>, status: number, durationMs: number): void;
}

/**
 * One line per answered request. The route's pattern is logged, never the URL, which may contain a user name or a
 * search.
 */
export function logAccess(server: FastifyInstance, logger: Logger, metrics: CallMetrics): void {
  // Their names are listed below, and none of them is one that the logger redacts: searching for those in every line
  // would slow down every call.
  const lines = logger.child({}, { redact: [] });
  server.addHook('onResponse', (request: ApiRequest, reply, done) => {
    const trace = traceOf(request);
    const { call, refusal, incident, traceId } = trace;
    metrics.observe(trace, reply.statusCode, reply.elapsedTime);
    const isError = reply.statusCode >= 500;
    lines[isError ? 'error' : call === null && refusal === null ? 'debug' : 'info'](
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? null,
        call,
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
        address: call === unnamedCall ? null : request.ip,
        user: (call !== unnamedCall && request.user?.actor.username) || null,
        session: (call !== unnamedCall && request.user?.sessionId.slice(0, sessionPrefix)) || null,
        ...(request.terminal === undefined ? {} : { terminalKey: request.terminal.keyId }),
        ...(refusal === null ? {} : { refusal, incident }),
        ...(traceId === null ? {} : { traceId }),
      },
      'request',
    );
    done();
  });
}
