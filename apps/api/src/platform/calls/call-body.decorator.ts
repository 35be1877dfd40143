import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { z } from 'zod';
import type { ApiRequest } from '../server/request';
import { type CallMetadata, callKey } from './call.decorator';

/** The body of a call as its contract reads it: `@CallBody() body: BodyOf<'credits/addCredit'>`. Refuses (422) naming the fields. */
export const CallBody = createParamDecorator((_: unknown, context: ExecutionContext) =>
  read(context, 'body', context.switchToHttp().getRequest<ApiRequest>().body),
);

/** The query of a call as its contract reads it. */
export const CallQuery = createParamDecorator((_: unknown, context: ExecutionContext) =>
  read(context, 'query', context.switchToHttp().getRequest<ApiRequest>().query),
);

function read(context: ExecutionContext, part: 'body' | 'query', given: unknown): unknown {
  const call: CallMetadata | undefined = Reflect.getMetadata(callKey, context.getHandler());
  const schema: z.ZodType | undefined = call?.[part];
  if (!schema) throw new Error(`${call?.name ?? 'This route'} has no ${part} in its contract`);
  return schema.parse(given);
}
