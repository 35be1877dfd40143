import { basename, dirname, resolve } from 'node:path';
import { portalBuildHeader } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import type { Configuration } from '@comensal/infrastructure/platform/configuration';
import type { PortalFiles } from '@comensal/infrastructure/platform/portal';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { buildOf, filesOf, keepPortalFiles, sendCached } from './portal-files';

/** Paths that are never a screen of the portal. */
const reserved = /^\/(api|dev)(\/|$)/;
/** Vite puts a hash of the content into the names below this folder: such a file never changes. */
const hashed = /^assets\//;
const cachedForAnHour = 'public, max-age=3600';

/** A browser's own viewer shows the PDF inside its own page with inline style. */
const manualPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/**
 * Serves the built portal from the folder: its files, precompressed if available, and `index.html` for every screen's
 * URL, so that a link to a screen works. Anything that is neither a call nor a file is refused in the envelope. Anyone
 * may read the user manual, in the browser (ACC-26, ACC-38); an installation may have its own (O-10). Every answer
 * names the portal's build, so that an open page notices a new version. Files that such a page still requests come from
 * `stored`.
 */
export async function servePortal(
  server: FastifyInstance,
  { portalDir, manualPdf }: Pick<Configuration, 'portalDir' | 'manualPdf'>,
  stored: PortalFiles,
): Promise<void> {
  const root = resolve(portalDir);
  const files = filesOf(root);
  const build = buildOf(root);
  if (build !== null)
    server.addHook('onRequest', (_request, reply, done) => {
      reply.header(portalBuildHeader, build);
      done();
    });
  await keepPortalFiles(server, root, files, stored);
  if (files.has('index.html')) {
    await server.register(fastifyStatic, {
      root,
      serve: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'deny',
    });
  }
  server.get('/manual.pdf', (request, reply) => {
    reply
      .header('Content-Disposition', 'inline; filename="manual-comensal.pdf"')
      .header('Content-Security-Policy', manualPolicy);
    if (manualPdf === undefined) return answer(request, reply, files);
    return reply.header('Cache-Control', cachedForAnHour).sendFile(basename(manualPdf), dirname(resolve(manualPdf)));
  });
  server.get('/*', async (request, reply) => {
    const path = pathOf(request.url);
    if (path !== null && hashed.test(path) && !files.has(path) && (await sendCached(request, reply, path, stored)))
      return reply;
    return answer(request, reply, files);
  });
}

function answer(request: FastifyRequest, reply: FastifyReply, files: ReadonlySet<string>): FastifyReply {
  const path = pathOf(request.url);
  if (path === null || reserved.test(`/${path}`)) throw new Refusal(platformRefusals.callNotFound);
  if (path !== 'index.html' && files.has(path)) {
    reply.header('Cache-Control', hashed.test(path) ? 'public, max-age=31536000, immutable' : cachedForAnHour);
    return reply.sendFile(path);
  }
  if (!files.has('index.html') || !wantsPage(path, request)) throw new Refusal(platformRefusals.callNotFound);
  reply.header('Cache-Control', 'no-cache');
  return reply.sendFile('index.html');
}

function pathOf(url: string): string | null {
  try {
    return decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '').replace(/^\/+/, '');
  } catch {
    return null;
  }
}

/**
 * A URL without a file extension is a screen's; for any other, a navigation accepts HTML. A script that is gone after a
 * new version must not get a page in its place.
 */
function wantsPage(path: string, { headers }: FastifyRequest): boolean {
  return (
    !basename(path).includes('.') ||
    headers['sec-fetch-dest'] === 'document' ||
    (headers.accept ?? '').includes('text/html')
  );
}
