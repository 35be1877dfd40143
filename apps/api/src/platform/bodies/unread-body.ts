import type { FastifyRequest } from 'fastify';
import { refuseCountless } from './body-limits';
import { lenientText, parseJsonObject, utf8Text } from './json-body';

/** A JSON body as it came. It is parsed once it is known who sent it: strangers cost us no more than its bytes. */
export class UnreadBody {
  constructor(readonly bytes: Uint8Array) {}
}

/** Bytes of a JSON body that is not parsed yet; 0 where there is none. */
export function unreadBytes({ body }: Pick<FastifyRequest, 'body'>): number {
  return body instanceof UnreadBody ? body.bytes.length : 0;
}

/** Puts the JSON object in the place of its bytes. Refuses (413, 422) as `refuseCountless` and `parseJsonObject` do. */
export function readBody(request: Pick<FastifyRequest, 'body' | 'routeOptions'>): void {
  const { body } = request;
  if (!(body instanceof UnreadBody)) return;
  refuseCountless(body.bytes);
  const { eachAlone = null } = request.routeOptions.config as { readonly eachAlone?: string };
  const text = eachAlone === null ? utf8Text(body.bytes) : lenientText(body.bytes);
  request.body = parseJsonObject(text, undefined, eachAlone);
}
