import { Refusal } from '@comensal/domain/platform/refusals';
import type { TerminalCentre } from '@comensal/infrastructure/terminal-keys';
import { createParamDecorator, ExecutionContext } from '@nestjs/common';
import { type ApiRequest, bearerOf } from '../platform/request/request';

/** The point of sale that calls, from its key: never from the body. Of a call whose access is `terminal`. */
export const CurrentTerminal = createParamDecorator((_: unknown, context: ExecutionContext): TerminalCentre => {
  const { terminal } = context.switchToHttp().getRequest<ApiRequest>();
  if (!terminal) throw new Refusal('terminalKeyInvalid');
  return terminal;
});

/** The key that the point of sale presented: the guard has found it to be in force. For what only its holder may read; never kept. */
export const PresentedKey = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  bearerOf(context.switchToHttp().getRequest<ApiRequest>()),
);
