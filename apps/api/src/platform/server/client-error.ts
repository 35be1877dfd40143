import type { Server } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { Refusal } from '@comensal/domain';
import type { Logger } from '@comensal/infrastructure';
import type { FastifyInstance } from 'fastify';
import { failed } from '../answers/envelope';
import { type Failure, failureOf } from '../answers/failure';
import { newIncident } from '../answers/failure.filter';
import { malformed } from '../answers/field-messages';

/**
 * Answers what is no HTTP, what has too many headers and what takes too long to arrive: Node refuses it before there is a
 * request, and without this it would do so in English and outside of the envelope. The connection ends with it.
 */
export function answerClientError(error: Error & { readonly code?: string }, socket: Duplex, logger: Logger): void {
  if (error.code === 'ECONNRESET') return;
  const isHeaders = error.code === 'HPE_HEADER_OVERFLOW';
  const failure = isHeaders
    ? { ...failureOf(new Refusal('tooLarge')), status: 431, errorCode: 431 }
    : failureOf(malformed());
  answerOnSocket(failure, socket, logger, error.code ?? null);
}

/**
 * What Node would answer, or cut off, by itself: HTTP/1.1 without a Host is unreadable, an expectation that nobody knows is
 * not asked for (RFC 9110, 10.1.1), and nobody connects through this server to another one.
 */
export function answerForNode(server: FastifyInstance, logger: Logger): void {
  const raw = server.server as Server;
  raw.on('checkExpectation', (request, response) => raw.emit('request', request, response));
  raw.on('connect', (_request, socket) =>
    answerOnSocket(failureOf(new Refusal('callNotFound')), socket, logger, 'CONNECT'),
  );
  server.addHook('onRequest', (request, _reply, done) => {
    const { httpVersion, headers } = request.raw;
    done(httpVersion === '1.1' && headers.host === undefined ? malformed() : undefined);
  });
}

function answerOnSocket(failure: Failure, socket: Duplex, logger: Logger, code: string | null): void {
  if (socket.destroyed) return;
  const incident = newIncident();
  logger.info({ status: failure.status, refusal: failure.code, incident, code }, 'no request');
  const body = Buffer.from(JSON.stringify(failed(failure, incident)));
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const head = [
    `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${body.length}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
    '',
    '',
  ].join('\r\n');
  socket.end(Buffer.concat([Buffer.from(head), body]), () => socket.destroy());
}
