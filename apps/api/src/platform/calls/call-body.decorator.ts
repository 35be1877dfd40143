import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { ApiRequest } from '../request/request';
import { callOf } from './call-metadata';
import { type RequestBody, StoredRecords } from './stored-records';

/** The part of a request that a method reads. */
export type RequestPart = 'body' | 'query';

const RequestInput = createParamDecorator((part: RequestPart, context: ExecutionContext): RequestBody => {
  const call = callOf(context.getHandler());
  const schema = call?.[part];
  if (!call || !schema) throw new Error(`${call?.name ?? 'This route'} has no ${part} in its contract`);
  const request = context.switchToHttp().getRequest<ApiRequest>();
  return { call, schema, input: request[part], actor: request.user?.actor ?? null };
});

const partsKey = Symbol('parts');

/**
 * The parts that a controller's method reads by `CallBody` and `CallQuery`: startup checks that its contract has a
 * schema for each.
 */
export function partsReadBy(method: object): readonly RequestPart[] {
  return (Reflect.getMetadata(partsKey, method) as readonly RequestPart[] | undefined) ?? [];
}

function reads(part: RequestPart): ParameterDecorator {
  const inputOf = RequestInput(part, StoredRecords);
  return (target, name, index) => {
    const method: unknown = name === undefined ? undefined : Reflect.get(target, name);
    if (typeof method === 'function') Reflect.defineMetadata(partsKey, [...partsReadBy(method), part], method);
    inputOf(target, name, index);
  };
}

/**
 * The body of a call as its contract parses it: `@CallBody() body: BodyOf<'credits/addCredit'>`. Refuses (422) naming
 * the fields.
 */
export const CallBody = (): ParameterDecorator => reads('body');

/** The query of a call as its contract parses it. */
export const CallQuery = (): ParameterDecorator => reads('query');
