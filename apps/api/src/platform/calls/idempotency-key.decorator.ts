import type { Idempotency } from '@comensal/application/platform/unit-of-work';
import { platformRefusals, refusedField } from '@comensal/domain/platform/refusals';
import { createParamDecorator, ExecutionContext } from '@nestjs/common';
import type { ApiRequest } from '../request/request';
import { callOf } from './call-metadata';
import { contentHash } from './content-hash';

export const idempotentKey = Symbol('idempotent');

const visibleAscii = /^[\x21-\x7e]{1,200}$/;

/** The header as the documentation describes it. */
export const idempotencyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    '1 to 200 visible ASCII characters. Repeating the call with the same key returns the first response; a different body with the same key is refused',
  required: false,
  schema: { type: 'string', pattern: visibleAscii.source },
};

/** Marks the call that reads it, for its documentation. */
const mark: ParameterDecorator = (target, name) => {
  const method: unknown = name === undefined ? undefined : Reflect.get(target, name);
  if (typeof method === 'function') Reflect.defineMetadata(idempotentKey, true, method);
};

/**
 * The `Idempotency-Key` of a command and the hash of its content; null when the client sent none. Refuses one that is
 * not 1 to 200 visible ASCII characters. A multipart call completes it with `withFiles`.
 */
export const IdempotencyKey = createParamDecorator(readKey, [mark]);

function readKey(_: unknown, context: ExecutionContext): Idempotency | null {
  const request = context.switchToHttp().getRequest<ApiRequest>();
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !visibleAscii.test(key))
    throw refusedField(platformRefusals.idempotencyKeyInvalid, 'Idempotency-Key');
  const call = callOf(context.getHandler());
  if (!call) throw new Error('Only calls accept an Idempotency-Key');
  const away = request.user?.actor.replaces?.username;
  // Made for somebody else, it is another command under the same key.
  return {
    call: away === undefined ? call.name : `${call.name} por ${away}`,
    key,
    bodyHash: contentHash({ params: request.params, body: request.body }),
  };
}
