import { describeError, type Logger } from '@comensal/infrastructure/platform/logging';
import type { LoggerService } from '@nestjs/common';

/** Nest's own messages, in the same log. Its startup messages are at debug level. */
export function nestLogger(logger: Logger): LoggerService {
  return {
    log: (message: unknown, ...rest: unknown[]) => logger.debug({ context: rest.at(-1) }, String(message)),
    warn: (message: unknown, ...rest: unknown[]) => logger.warn({ context: rest.at(-1) }, String(message)),
    error: (message: unknown, ...rest: unknown[]) =>
      logger.error(
        { context: rest.at(-1), ...(message instanceof Error ? { error: describeError(message) } : {}) },
        message instanceof Error ? message.message : String(message),
      ),
  };
}
