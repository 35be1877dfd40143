import type { Contract } from '@comensal/domain/platform/access';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ApiRequest } from '../request/request';
import type { Release } from './shares';

/** Pages with no more rows than this cost others nothing noticeable. */
export const lightPage = 100;

/**
 * Whether the call takes so much of the process and the database that each person gets one at a time: a report, a list
 * without a page, a long page, a total counted to the end, and calls whose contract says so.
 */
export function isHeavy({ answer, heavy }: Pick<Contract, 'answer' | 'heavy'>, body: unknown): boolean {
  if (heavy) return true;
  if (answer === 'file') return false;
  const page: unknown = typeof body === 'object' && body !== null && 'page' in body ? body.page : undefined;
  if (typeof page !== 'object' || page === null) return isListOrPage(answer);
  // The schema parses it later: anything but a number is refused there, and must not be converted here.
  return (
    ('limit' in page && typeof page.limit === 'number' && page.limit > lightPage) ||
    ('exact' in page && page.exact === true)
  );
}

/** Whether the call reads a list, or a page of one. A person's take turns, so that many at once delay only each other. */
export function readsList({ answer }: Pick<Contract, 'answer'>): boolean {
  return answer !== 'file' && (isList(answer) || isListOrPage(answer));
}

/** The answer of a list that is sent whole where no page is requested. */
function isListOrPage(answer: z.ZodType): boolean {
  return answer instanceof z.ZodUnion && answer.options.some((option) => isList(option));
}

/** A list, also one that was declared `.readonly()`. */
function isList(answer: unknown): boolean {
  return answer instanceof z.ZodReadonly ? isList(answer.unwrap()) : answer instanceof z.ZodArray;
}

const held = new WeakMap<object, Release>();

/** Keeps the slot until the call's work is done and its answer is sent. */
export function holdTurn({ raw }: Pick<ApiRequest, 'raw'>, release: Release): void {
  held.set(raw, release);
}

/**
 * Releases slots with the answers. An answer ends when the work is done, even if its client has disconnected: somebody
 * who keeps calling and disconnecting gets no more concurrent work than somebody who waits.
 */
export function endTurns(server: FastifyInstance): void {
  server.addHook('onSend', (request, { raw }, _payload, done) => {
    const release = held.get(request.raw);
    if (release) {
      if (raw.closed || raw.destroyed) release();
      // A stream that is compressed and measured has many listeners.
      else raw.setMaxListeners(20).once('close', release).once('finish', release);
    }
    done();
  });
}
