import type { Origin } from '@comensal/application/auth';
import type { Idempotency } from '@comensal/application/platform/unit-of-work';
import { authRefusals } from '@comensal/domain/auth';
import type { Actor } from '@comensal/domain/platform/access';
import { Refusal } from '@comensal/domain/platform/refusals';
import { originOf } from '../request/call-origin';
import type { ApiReply, ApiRequest, SignedIn } from '../request/request';
import type { CallMetadata } from './call-metadata';
import { idempotencyOf } from './idempotency-key';

/** A call as it came. */
export interface Incoming {
  readonly call: CallMetadata;
  readonly request: ApiRequest;
  readonly reply: ApiReply;
}

/** A call as its method takes it; what a method does not take is not read, except the body and the query. */
export interface Taken<Body, Query = never> {
  /** The acting person, from the session: never from the body (API-04). Refuses a call without one. */
  readonly actor: Actor;
  /** The session in which the person acts. */
  readonly sessionId: string;
  readonly origin: Origin;
  /** As the contract parses it; refuses (422) naming the fields. The body of a form is read by `Multipart` or `UploadWork`. */
  readonly body: Body;
  readonly query: Query;
  /** Null when the client sent no key. A multipart call completes it with `withFiles`. */
  readonly idempotency: Idempotency | null;
  readonly request: ApiRequest;
  readonly reply: ApiReply;
}

/** The call with what was parsed of it. */
export function taken<Body, Query>(
  { call, request, reply }: Incoming,
  parsed: { readonly body: Body; readonly query: Query },
): Taken<Body, Query> {
  const signedIn = (): SignedIn => {
    if (!request.user) throw new Refusal(authRefusals.sessionExpired);
    return request.user;
  };
  return {
    ...parsed,
    request,
    reply,
    get actor() {
      return signedIn().actor;
    },
    get sessionId() {
      return signedIn().sessionId;
    },
    get origin() {
      return originOf(request);
    },
    get idempotency() {
      return idempotencyOf(call, request);
    },
  };
}
