import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/**
 * How much of a refused request is read before its answer, in bytes and in time. A client that sends more is cut off.
 */
const mostBytes = 64 * 1024 * 1024;
const longestMs = 30_000;
/**
 * Of all refused requests together: clients that repeatedly send long ones are slowed down, at nobody else's expense.
 */
const bytesPerMs = (16 * 1024 * 1024) / 1_000;
/** A shorter wait is not worth its timer. */
const shortestWaitMs = 10;

/**
 * A refusal that is sent before the whole request has arrived waits for the rest, which is discarded: closing a
 * connection with unread bytes resets it, and the client would get no answer. The connection ends with it.
 */
export function drainRefused(server: FastifyInstance): void {
  const pace = createSharedPace();
  server.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode < 400 || request.raw.complete || request.raw.readableEnded) return done();
    void drained(request.raw, pace).then(() => {
      reply.header('Connection', 'close');
      done(null, payload);
    });
  });
}

/** How many milliseconds a client waits after it has sent these bytes, counted with all others who send. */
export type SharedPace = (bytes: number) => number;

export function createSharedPace(): SharedPace {
  let freeAt = 0;
  return (bytes) => {
    const now = performance.now();
    freeAt = Math.max(now, freeAt) + bytes / bytesPerMs;
    return freeAt - now;
  };
}

/** Reads and discards the rest of a request, no faster than the pace that all refused requests share. */
export function drained(request: Readable, pace: SharedPace): Promise<void> {
  return new Promise((resolve) => {
    if (request.destroyed) return resolve();
    let bytes = 0;
    let waiting: NodeJS.Timeout | undefined;
    const end = (): void => {
      clearTimeout(timer);
      clearTimeout(waiting);
      request.off('data', count).off('end', end).off('close', end).off('error', end);
      resolve();
    };
    const count = ({ length }: Buffer): void => {
      bytes += length;
      if (bytes > mostBytes) return end();
      const waitMs = pace(length);
      if (waitMs < shortestWaitMs) return;
      request.pause();
      waiting = setTimeout(() => request.resume(), waitMs);
    };
    const timer = setTimeout(end, longestMs);
    request.unpipe();
    request.on('data', count).on('end', end).on('close', end).on('error', end);
    request.resume();
  });
}
