import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { ApiRequest } from '../server/request';
import { type CallMetadata, callKey } from './call.decorator';
import { type GivenBody, StoredRecords } from './stored-records';

const Given = createParamDecorator((part: 'body' | 'query', context: ExecutionContext): GivenBody => {
  const call: CallMetadata | undefined = Reflect.getMetadata(callKey, context.getHandler());
  const schema = call?.[part];
  if (!call || !schema) throw new Error(`${call?.name ?? 'This route'} has no ${part} in its contract`);
  const request = context.switchToHttp().getRequest<ApiRequest>();
  return { call, schema, given: request[part], actor: request.user?.actor ?? null };
});

/** The body of a call as its contract reads it: `@CallBody() body: BodyOf<'credits/addCredit'>`. Refuses (422) naming the fields. */
export const CallBody = (): ParameterDecorator => Given('body', StoredRecords);

/** The query of a call as its contract reads it. */
export const CallQuery = (): ParameterDecorator => Given('query', StoredRecords);
