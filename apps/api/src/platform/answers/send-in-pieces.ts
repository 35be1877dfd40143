import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

const piece = 64 * 1024;

/**
 * Writes a long answer to its connection a piece at a time, so that slow readers are noticed, and compression runs in
 * another thread.
 */
export function sendInPieces(server: FastifyInstance): void {
  server.addHook('onSend', (_request, reply, payload, done) => {
    const bytes = typeof payload === 'string' && payload.length > piece ? Buffer.from(payload) : payload;
    if (!Buffer.isBuffer(bytes) || bytes.length <= piece) return done();
    if (reply.getHeader('content-length') === undefined) reply.header('Content-Length', bytes.length);
    done(null, Readable.from(piecesOf(bytes), { objectMode: false }));
  });
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += piece) yield bytes.subarray(from, from + piece);
}
