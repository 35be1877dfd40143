import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import absolutePath from 'swagger-ui-dist/absolute-path.js';
import { buildOpenApi } from './openapi';

/** Whether other machines can reach the address: while it names localhost, the public address is not configured. */
const isReachable = (url: string): boolean => !/^https?:\/\/(localhost|127\.|\[::1\])/.test(url);

/** The page generates its own styles; scripts come from the server only, as everywhere. */
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const page = `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Comensal: API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head><body><div id="page"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`;

const script = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#page', deepLinking: true, validatorUrl: null });`;

/** The OpenAPI document at /api/openapi.json and a page to read it and try it out at /api/docs. */
export function serveDocumentation(
  server: FastifyInstance,
  application: NestFastifyApplication,
  publicUrl: string,
): void {
  let document: string | null = null;
  server.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(buildOpenApi(application, isReachable(publicUrl) ? publicUrl : null));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  server.get('/api/docs', (_request, reply) =>
    reply.header('Content-Security-Policy', pagePolicy).type('text/html; charset=utf-8').send(page),
  );
  server.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script));
  for (const [file, type] of [
    ['swagger-ui.css', 'text/css'],
    ['swagger-ui-bundle.js', 'text/javascript'],
  ] as const) {
    server.get(`/api/docs/${file}`, (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).send(createReadStream(join(absolutePath(), file))),
    );
  }
}
