import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { cacheableName, type PortalFiles } from '@comensal/infrastructure/platform/portal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const deflate = promisify(gzip);
const inflate = promisify(gunzip);

/** What may be requested of another version's portal; nothing else is served from the database. */
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};
const confirmEveryMs = 12 * 3_600_000;

/** The files below the folder, with forward slashes; read once, since a build never changes under a running server. */
export function filesOf(root: string): ReadonlySet<string> {
  if (!existsSync(root)) return new Set();
  return new Set(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')),
  );
}

/** The build of the portal in the folder: the name of its page's entry script. Null without a built portal. */
export function buildOf(root: string): string | null {
  const page = join(root, 'index.html');
  if (!existsSync(page)) return null;
  return / src="\/assets\/([^"]+)"/.exec(readFileSync(page, 'utf8'))?.[1] ?? null;
}

/**
 * Stores the files of this process's portal for pages that outlive it, before it accepts work and as long as it runs.
 */
export async function keepPortalFiles(
  server: FastifyInstance,
  root: string,
  files: ReadonlySet<string>,
  stored: PortalFiles,
): Promise<void> {
  const names = [...files].filter((name) => cacheableName.test(name) && extname(name) in types);
  if (names.length === 0) return;
  const keep = (): Promise<void> => stored.keep(names, async (name) => deflate(await readFile(join(root, name))));
  await keep();
  // If the database is unreachable, the next time is soon enough.
  const timer = setInterval(() => void keep().catch(() => undefined), confirmEveryMs).unref();
  server.addHook('onClose', (_instance, done) => {
    clearInterval(timer);
    done();
  });
}

/** Answers with the file of another version's portal; false if no recent one had it. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  stored: PortalFiles,
): Promise<boolean> {
  const type = types[extname(name)];
  const gzipped = type === undefined ? null : await stored.find(name);
  if (type === undefined || gzipped === null) return false;
  const isGzipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  reply.type(type).header('Cache-Control', 'public, max-age=31536000, immutable').header('Vary', 'Accept-Encoding');
  if (isGzipped) reply.header('Content-Encoding', 'gzip');
  reply.send(isGzipped ? gzipped : await inflate(gzipped));
  return true;
}
