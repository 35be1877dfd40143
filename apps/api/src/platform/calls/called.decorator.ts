import type { BodyOf, ContractName, QueryOf, ReadFor } from '@comensal/domain/platform/access';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { ApiReply, ApiRequest } from '../request/request';
import { callOf } from './call-metadata';
import { CalledPipe } from './called.pipe';
import type { Incoming, Taken } from './taken-call';

/** What the method of a call takes: `@Called() { actor, body }: CallTo<'credits/addCredit'>`. */
export type CallTo<Name extends ContractName> = Taken<BodyOf<Name>, QueryOf<Name>> & ReadFor<Name>;

/** The one parameter of a call's method. */
export const Called = (): ParameterDecorator => incoming(CalledPipe);

const incoming = createParamDecorator((_: unknown, context: ExecutionContext): Incoming => {
  const call = callOf(context.getHandler());
  if (!call) throw new Error('Only calls are taken by Called');
  const http = context.switchToHttp();
  return { call, request: http.getRequest<ApiRequest>(), reply: http.getResponse<ApiReply>() };
});
