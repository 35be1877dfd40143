import { type DestinationStream, type Logger, pino } from 'pino';
import { currentTracing } from '../tracing/tracing';
import { standardLog } from './log-output';

export type { Logger };

/**
 * Logs one JSON line per event, to the standard output unless a destination is given; lines that it does not accept are
 * dropped and counted (`log-output.ts`). A log never contains a body, a query, a password, a token or a person's data.
 * Log errors by `describeError`, which omits the details that PostgreSQL adds. When the process is traced, each line
 * names its trace.
 */
export function createLogger(process: string, level: string, destination: DestinationStream = standardLog()): Logger {
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
