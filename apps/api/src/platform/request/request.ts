import type { Actor, CallName } from '@comensal/domain/platform/access';
import type { RefusalCode } from '@comensal/domain/platform/refusals';
import type { TerminalCentre } from '@comensal/infrastructure/terminal-keys';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The actor and the session. */
export interface SignedIn {
  readonly actor: Actor;
  readonly sessionId: string;
}

const keyMark = 'key:';

/** A program has no session; its key identifies it instead. */
export function keySession(keyId: number): string {
  return `${keyMark}${keyId}`;
}

/** The key in place of a session; null for a person. */
export function keyOfSession(sessionId: string): number | null {
  return sessionId.startsWith(keyMark) ? Number(sessionId.slice(keyMark.length)) : null;
}

/** What the access log says about a request besides its status. */
export interface Trace {
  call: CallName | null;
  /** The call takes as long as its work or its answer: it does not count as slow. */
  isLong: boolean;
  refusal: RefusalCode | null;
  /** The reference that the person sees, also in the log. */
  incident: string | null;
  /** Its trace; null if it is not traced. */
  traceId: string | null;
}

/** What follows 'Bearer'; empty if nothing does. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
}

/** `user` for a person's call, `terminal` for a point of sale's: the guard sets one of them. */
export type ApiRequest = FastifyRequest & { user?: SignedIn; terminal?: TerminalCentre };
export type ApiReply = FastifyReply;

const traces = new WeakMap<object, Trace>();

/** The trace of a request; stored on the raw request, which Fastify's and Nest's objects share. */
export function traceOf(request: Pick<FastifyRequest, 'raw'>): Trace {
  const trace = traces.get(request.raw) ?? { call: null, isLong: false, refusal: null, incident: null, traceId: null };
  traces.set(request.raw, trace);
  return trace;
}
