import { type DestinationStream, type Logger, pino } from 'pino';
import { currentTracing } from '../tracing/tracing';

export type { Logger };

/**
 * Logs one JSON line an event, to the standard output unless a destination is given. A log never contains a body, a query, a
 * password, a token or a person's data. Log errors by `describeError`, which leaves out the details that PostgreSQL adds.
 * When the process is traced, each line names its trace.
 */
export function createLogger(
  process: string,
  level: string,
  destination: DestinationStream = standardOutput(),
): Logger {
  const tracing = currentTracing();
  return pino(
    {
      level,
      base: { process },
      ...(tracing ? { mixin: () => tracing.ids() } : {}),
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: ['*.password', '*.token', '*.authorization', '*.hash', 'password', 'token', 'authorization', 'hash'],
        censor: '***',
      },
    },
    destination,
  );
}

/**
 * Lines are written together, at the latest after a fifth of a second and when the process ends: a write for each would cost
 * every call.
 */
function standardOutput(): DestinationStream {
  return pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 200 });
}

/** Kind, message, code and stack of an error and of its cause, and nothing else: the rest may be data of a record. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  return {
    type: error.name,
    message: error.message,
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    stack: error.stack,
    ...(error.cause instanceof Error && error.cause !== error ? { cause: describeError(error.cause) } : {}),
  };
}
