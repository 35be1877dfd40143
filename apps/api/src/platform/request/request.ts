import type { CallName } from '@comensal/domain/composition';
import type { Actor } from '@comensal/domain/platform/access';
import type { RefusalCode } from '@comensal/domain/platform/refusals';
import type { TerminalCentre } from '@comensal/infrastructure/terminal-keys';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Who acts, and in which session. */
export interface SignedIn {
  readonly actor: Actor;
  readonly sessionId: string;
}

const keyMark = 'key:';

/** What stands for the session of a program, which has none: its key. */
export function keySession(keyId: number): string {
  return `${keyMark}${keyId}`;
}

/** The key that stands for a session; null for a person's. */
export function keyOfSession(sessionId: string): number | null {
  return sessionId.startsWith(keyMark) ? Number(sessionId.slice(keyMark.length)) : null;
}

/** What the access log says about a request besides its status. */
export interface Trace {
  call: CallName | null;
  refusal: RefusalCode | null;
  /** Reference that the person sees and the log holds. */
  incident: string | null;
  /** Where its trace is found; null where it is not traced. */
  traceId: string | null;
}

/** What stands behind 'Bearer'; empty when nothing does. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
}

/** `user` of a person's call, `terminal` of a point of sale's: the guard sets the one or the other. */
export type ApiRequest = FastifyRequest & { user?: SignedIn; terminal?: TerminalCentre };
export type ApiReply = FastifyReply;

const traces = new WeakMap<object, Trace>();

/** The trace of a request; it is kept by the raw request, which Fastify's and Nest's objects share. */
export function traceOf(request: Pick<FastifyRequest, 'raw'>): Trace {
  const found = traces.get(request.raw) ?? { call: null, refusal: null, incident: null, traceId: null };
  traces.set(request.raw, found);
  return found;
}
