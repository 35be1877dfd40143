import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Refusal } from '@comensal/domain';
import type { Logger } from '@comensal/infrastructure';
import { failed } from './envelope';
import { failureOf, malformed } from './failure';
import { newIncident } from './failure.filter';

/**
 * Answers what is no HTTP, what has too many headers and what takes too long to arrive: Node refuses it before there is a
 * request, and without this it would do so in English and outside of the envelope. The connection ends with it.
 */
export function answerClientError(error: Error & { readonly code?: string }, socket: Socket, logger: Logger): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const failure = failureOf(error.code === 'HPE_HEADER_OVERFLOW' ? new Refusal('tooLarge') : malformed());
  const incident = newIncident();
  logger.info({ status: failure.status, refusal: failure.code, incident, code: error.code ?? null }, 'no request');
  const body = Buffer.from(JSON.stringify(failed(failure, incident)));
  if (socket.writable) {
    socket.write(
      Buffer.concat([
        Buffer.from(
          [
            `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status] ?? ''}`,
            'Content-Type: application/json; charset=utf-8',
            `Content-Length: ${body.length}`,
            'Cache-Control: no-store',
            'X-Content-Type-Options: nosniff',
            'Connection: close',
            '',
            '',
          ].join('\r\n'),
        ),
        body,
      ]),
    );
  }
  socket.destroySoon();
}
