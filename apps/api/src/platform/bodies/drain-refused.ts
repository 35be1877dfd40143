import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** As much of a refused request as is let in before its answer, in bytes and in time. Whoever sends more is cut off. */
const mostBytes = 64 * 1024 * 1024;
const longestMs = 30_000;

/**
 * A refusal that is sent before the whole request has come waits for the rest, which nobody keeps: a connection that is
 * closed with bytes of the client still in it is reset, and the client would read no answer. The connection ends with it.
 */
export function drainRefused(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode >= 400 && !request.raw.complete && !request.raw.readableEnded) {
      await drained(request.raw);
      reply.header('Connection', 'close');
    }
    return payload;
  });
}

function drained(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    if (request.destroyed) return resolve();
    let bytes = 0;
    const end = (): void => {
      clearTimeout(timer);
      request.off('data', count).off('end', end).off('close', end).off('error', end);
      resolve();
    };
    const count = ({ length }: Buffer): void => {
      bytes += length;
      if (bytes > mostBytes) end();
    };
    const timer = setTimeout(end, longestMs);
    request.unpipe();
    request.on('data', count).on('end', end).on('close', end).on('error', end);
    request.resume();
  });
}
