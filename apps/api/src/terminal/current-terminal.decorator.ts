import { Refusal } from '@comensal/domain';
import type { TerminalCentre } from '@comensal/infrastructure';
import { createParamDecorator, ExecutionContext } from '@nestjs/common';
import type { ApiRequest } from '../platform/request';

/** The point of sale that calls, from its key: never from the body. Of a call whose access is `terminal`. */
export const CurrentTerminal = createParamDecorator((_: unknown, context: ExecutionContext): TerminalCentre => {
  const { terminal } = context.switchToHttp().getRequest<ApiRequest>();
  if (!terminal) throw new Refusal('terminalKeyInvalid');
  return terminal;
});
