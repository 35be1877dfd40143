import { Refusal } from '@comensal/domain/platform/refusals';
import { terminalKeyRefusals } from '@comensal/domain/terminal-keys';
import type { TerminalCentre } from '@comensal/infrastructure/terminal-keys';
import { createParamDecorator, ExecutionContext } from '@nestjs/common';
import { type ApiRequest, bearerOf } from '../platform/request/request';

/** The calling point of sale, from its key: never from the body. For calls whose access is `terminal`. */
export const CurrentTerminal = createParamDecorator((_: unknown, context: ExecutionContext): TerminalCentre => {
  const { terminal } = context.switchToHttp().getRequest<ApiRequest>();
  if (!terminal) throw new Refusal(terminalKeyRefusals.terminalKeyInvalid);
  return terminal;
});

/**
 * The key presented by the point of sale, which the guard has verified. For what only its holder may read; never
 * stored.
 */
export const PresentedKey = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  bearerOf(context.switchToHttp().getRequest<ApiRequest>()),
);
