import type { IncomingMessage, ServerResponse } from 'node:http';
import { presentBuild } from '@comensal/infrastructure/platform/database';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/**
 * Only what the server itself delivers is executed, rendered or called; PDFs and pictures are shown from memory
 * (blob:).
 */
const policy = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'blob:', 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  workerSrc: ["'self'", 'blob:'],
  frameSrc: ['blob:'],
  manifestSrc: ["'self'"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
};
const oneYearSeconds = 31_536_000;

/**
 * The headers of every answer (O-13), including those without a valid request. A page that needs another policy sets
 * its own header.
 */
export const securityHeaders = helmetHeaders();

export function addSecurityHeaders(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders);
    if (request.protocol === 'https')
      reply.header('strict-transport-security', `max-age=${oneYearSeconds}; includeSubDomains`);
    if (request.url.startsWith('/api')) {
      reply.header('cache-control', 'no-store');
      reply.header('comensal-version', presentBuild.version);
    }
    reply.header('x-request-id', request.id);
    done();
  });
}

/**
 * Helmet's headers for these rules. They do not depend on the request, so they are computed once and not at every call.
 */
function helmetHeaders(): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
  })({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}
