import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Only what the server itself delivers runs, draws or is called; PDFs and pictures are shown from memory (blob:). */
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

/** The headers of every answer (O-13). A page that needs another policy sets its own header. */
export async function addSecurityHeaders(server: FastifyInstance): Promise<void> {
  await server.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
  });
  server.addHook('onRequest', (request, reply, done) => {
    if (request.protocol === 'https')
      reply.header('Strict-Transport-Security', `max-age=${oneYearSeconds}; includeSubDomains`);
    if (request.url.startsWith('/api')) reply.header('Cache-Control', 'no-store');
    reply.header('X-Request-Id', request.id);
    done();
  });
}
