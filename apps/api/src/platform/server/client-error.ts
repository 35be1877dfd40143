import type { IncomingMessage, Server } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import type { Logger } from '@comensal/infrastructure/platform/logging';
import type { FastifyInstance } from 'fastify';
import { failed } from '../answers/envelope';
import { type Failure, failureOf } from '../answers/failure';
import { newIncident } from '../answers/failure.filter';
import { malformed } from '../answers/field-messages';
import { securityHeaders } from './security-headers';

/**
 * Answers invalid HTTP, too many headers and requests that take too long to arrive: Node refuses them before there is a
 * request, and would otherwise answer in English and without the envelope. The connection ends with it.
 */
export function answerClientError(error: Error & { readonly code?: string }, socket: Duplex, logger: Logger): void {
  if (error.code === 'ECONNRESET') return;
  const isHeaders = error.code === 'HPE_HEADER_OVERFLOW';
  const failure = isHeaders
    ? { ...failureOf(new Refusal(platformRefusals.tooLarge)), status: 431, errorCode: 431 }
    : failureOf(
        error.code === 'HPE_INVALID_TRANSFER_ENCODING' ? new Refusal(platformRefusals.unclearRequest) : malformed(),
      );
  answerOnSocket(failure, socket, logger, error.code ?? null);
}

/**
 * Cases that Node would answer, drop or accept by itself: an ambiguous head is unreadable, an unknown expectation is
 * ignored (RFC 9110, 10.1.1), and nobody connects through this server to another one.
 */
export function answerForNode(server: FastifyInstance, logger: Logger): void {
  const raw = server.server as Server;
  raw.on('checkExpectation', (request, response) => raw.emit('request', request, response));
  raw.on('connect', (_request, socket) =>
    answerOnSocket(failureOf(new Refusal(platformRefusals.callNotFound)), socket, logger, 'CONNECT'),
  );
  server.addHook('onRequest', ({ raw: request }, reply, done) => {
    if (request.httpVersion === '1.1' && request.headers.host === undefined) return done(malformed());
    if (isClear(request)) return done();
    // Where the next request begins is not certain either.
    reply.header('Connection', 'close');
    done(new Refusal(platformRefusals.unclearRequest));
  });
}

/**
 * Whether this server and any proxy before it interpret the head in the same way: the host of the request, and where
 * its body ends (RFC 9112, 3.2 and 6.1). Node takes the first of two Hosts, and any coding before the last 'chunked'.
 */
export function isClear({ httpVersion, rawHeaders }: Pick<IncomingMessage, 'httpVersion' | 'rawHeaders'>): boolean {
  const valuesOf = (wanted: string): string[] =>
    rawHeaders.filter((_value, place) => place % 2 === 1 && rawHeaders[place - 1]?.toLowerCase() === wanted);
  const codings = valuesOf('transfer-encoding');
  if (valuesOf('host').length > 1) return false;
  const isChunked = httpVersion !== '1.0' && codings.length === 1 && codings[0]?.toLowerCase() === 'chunked';
  return codings.length === 0 || isChunked;
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
    ...Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
    '',
    '',
  ].join('\r\n');
  socket.end(Buffer.concat([Buffer.from(head), body]), () => socket.destroy());
}
