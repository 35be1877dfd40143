import type { Contract } from '@comensal/domain/platform/access';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ApiRequest } from '../request/request';
import type { Release } from './shares';

/** Rows of a page that cost others nothing to speak of. */
export const lightPage = 100;

/**
 * Whether answering the call takes so much of the process and the database that its person gets one at a time: a report, a list
 * without page, a long page, a total counted to the end, and what its contract names.
 */
export function isHeavy({ answer, heavy }: Pick<Contract, 'answer' | 'heavy'>, body: unknown): boolean {
  if (heavy) return true;
  if (answer === 'file') return false;
  const page: unknown = typeof body === 'object' && body !== null && 'page' in body ? body.page : undefined;
  if (typeof page !== 'object' || page === null) return isListOrPage(answer);
  // The schema reads it later: anything but a number is refused there, and may not even be made a number of.
  return (
    ('limit' in page && typeof page.limit === 'number' && page.limit > lightPage) ||
    ('exact' in page && page.exact === true)
  );
}

/** The answer of a list that comes whole where no page is asked for. */
function isListOrPage(answer: z.ZodType): boolean {
  return answer instanceof z.ZodUnion && answer.options.some((option) => option instanceof z.ZodArray);
}

const held = new WeakMap<object, Release>();

/** Keeps the turn until the call's work is done and its answer is taken. */
export function holdTurn({ raw }: Pick<ApiRequest, 'raw'>, release: Release): void {
  held.set(raw, release);
}

/**
 * Gives turns back with the answers. An answer is sent when the work is done, also when its client has gone before: who asks
 * and leaves, again and again, has no more work done at once than who waits.
 */
export function endTurns(server: FastifyInstance): void {
  server.addHook('onSend', (request, { raw }, _payload, done) => {
    const release = held.get(request.raw);
    if (release) {
      if (raw.closed || raw.destroyed) release();
      // A stream that is compressed and measured has many who wait for its end.
      else raw.setMaxListeners(20).once('close', release).once('finish', release);
    }
    done();
  });
}
