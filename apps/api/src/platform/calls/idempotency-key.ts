import type { Idempotency } from '@comensal/application/platform/unit-of-work';
import { platformRefusals, refusedField } from '@comensal/domain/platform/refusals';
import type { ApiRequest } from '../request/request';
import type { CallMetadata } from './call-metadata';
import { contentHash } from './content-hash';

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

/**
 * The `Idempotency-Key` of a command and the hash of its content; null when the client sent none. Refuses one that is
 * not 1 to 200 visible ASCII characters.
 */
export function idempotencyOf(call: CallMetadata, request: ApiRequest): Idempotency | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !visibleAscii.test(key))
    throw refusedField(platformRefusals.idempotencyKeyInvalid, 'Idempotency-Key');
  const away = request.user?.actor.replaces?.username;
  // Made for somebody else, it is another command under the same key.
  return {
    call: away === undefined ? call.name : `${call.name} por ${away}`,
    key,
    bodyHash: contentHash({ params: request.params, body: request.body }),
  };
}
