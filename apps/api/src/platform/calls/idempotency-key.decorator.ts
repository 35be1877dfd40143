import type { Idempotency } from '@comensal/application';
import { refusedField } from '@comensal/domain';
import { createParamDecorator, ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { ApiRequest } from '../server/request';
import { type CallMetadata, callKey } from './call.decorator';
import { contentHash } from './content-hash';

const visibleAscii = /^[\x21-\x7e]{1,200}$/;

const documented = ApiHeader({
  name: 'Idempotency-Key',
  required: false,
  description:
    '1 to 200 visible ASCII characters. The same call again under the same key answers what it answered at first; another body under it is refused',
  schema: { type: 'string', pattern: visibleAscii.source },
});

/** Names the header in the documentation of the call that reads it. */
const document: ParameterDecorator = (target, name) => {
  const method = name === undefined ? undefined : Object.getOwnPropertyDescriptor(target, name);
  if (name !== undefined && method) documented(target, name, method);
};

/**
 * The `Idempotency-Key` of a command and the hash of what it asks for; null when the client sent none. Refuses one that is
 * not 1 to 200 visible ASCII characters. A multipart call completes it with `withFiles`.
 */
export const IdempotencyKey = createParamDecorator(readKey, [document]);

function readKey(_: unknown, context: ExecutionContext): Idempotency | null {
  const request = context.switchToHttp().getRequest<ApiRequest>();
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !visibleAscii.test(key))
    throw refusedField('idempotencyKeyInvalid', 'Idempotency-Key');
  const call: CallMetadata | undefined = Reflect.getMetadata(callKey, context.getHandler());
  if (!call) throw new Error('Only a call takes an Idempotency-Key');
  return { call: call.name, key, bodyHash: contentHash({ params: request.params, body: request.body }) };
}
