import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import type { Configuration } from '@comensal/infrastructure/platform/configuration';
import type { Logger } from '@comensal/infrastructure/platform/logging';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Envelopes } from '../answers/envelopes';
import { answerFailure } from '../answers/failure.filter';
import { formType } from '../bodies/content-type.guard';
import { UnreadBody } from '../bodies/unread-body';
import { bodyBytes } from '../calls/body-limits';
import type { ApiReply } from '../request/request';
import { answerClientError } from './client-error';
import { createGuardedServer } from './guarded-server';

const timeouts = {
  // A request that takes longer to arrive is holding a connection open.
  requestTimeout: 10 * 60_000,
  // Longer than a proxy keeps an idle connection.
  keepAliveTimeout: 72_000,
  // Node would refuse a missing one with its own message; `answerForNode` uses ours.
  requireHostHeader: false,
} as const;

/** A path segment, and the whole URL: longer ones match nothing of ours. */
const longestSegment = 200;
const longestPath = 500;
/** Matches no route. */
const nowhere = '/api/';

/**
 * The URL, or one that matches nothing in place of a URL that cannot be decoded or is too long. The router would refuse
 * those by itself, bypassing every hook: without the common headers, and without a line in the log.
 */
function routable(url = nowhere): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  try {
    decodeURIComponent(path);
  } catch {
    return nowhere;
  }
  const isShort = path.length <= longestPath && path.split('/').every(({ length }) => length <= longestSegment);
  return isShort ? url : nowhere;
}

/**
 * Every answer of a controller's method is sent here: in its envelope, once the application has set the function that
 * builds it.
 */
export class ApiAdapter extends FastifyAdapter {
  private envelopes: Pick<Envelopes, 'of'> | null = null;

  answerIn(envelopes: Pick<Envelopes, 'of'>): void {
    this.envelopes = envelopes;
  }

  /** Nest awaits the result, so that rows may come first. */
  override reply(...[reply, answer, status]: Parameters<FastifyAdapter['reply']>): ReturnType<FastifyAdapter['reply']> {
    const input: unknown = this.envelopes ? this.envelopes.of(answer, reply as ApiReply) : answer;
    if (!(input instanceof Promise)) return super.reply(reply, input, status);
    return input.then((ready: unknown) => super.reply(reply, ready, status)) as unknown as ReturnType<
      FastifyAdapter['reply']
    >;
  }
}

/** The HTTP server under Nest. What it refuses by itself is answered in the envelope too. */
export function createServer({ trustedProxies }: Pick<Configuration, 'trustedProxies'>, logger: Logger): ApiAdapter {
  return new ApiAdapter({
    // Not simply all: whoever sends a longer X-Forwarded-For must not choose the address that the limits count.
    trustProxy: trustedProxies === 0 ? false : (_address, hop) => hop < trustedProxies,
    bodyLimit: bodyBytes.public,
    logger: false,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    serverFactory: (work: RequestListener) => createGuardedServer(work, timeouts),
    rewriteUrl: (request: IncomingMessage) => routable(request.url),
    routerOptions: { maxParamLength: longestPath, caseSensitive: true, ignoreTrailingSlash: true },
    clientErrorHandler: (error: Error, socket: Socket) => answerClientError(error, socket, logger),
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) =>
      answerFailure(error, request, reply, logger),
  });
}

/**
 * An error of a route beside Nest's is answered like every failure; in a separate scope, since Nest sets its own
 * handler for the rest.
 */
export function answerFailures(server: FastifyInstance, logger: Logger): void {
  server.setErrorHandler((error: Error, request, reply) => answerFailure(error, request, reply, logger));
}

/**
 * JSON is parsed by our own rules, after the guard (`readBody`): no body counts as {}, and only an object is a body.
 */
export function readJsonBodies(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    const { bodyBytes: limit } = (route.config ?? {}) as { readonly bodyBytes?: number };
    if (limit !== undefined) route.bodyLimit = limit;
  });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(/^application\/(.+\+)?json$/, ({ headers }, stream, done) => {
    const declared = headers['content-length'];
    done(null, new UnreadBody(stream, declared === undefined ? null : Number(declared)));
  });
  // What a mail program sends to end a subscription says nothing, and is not read.
  server.addContentTypeParser(formType, (_request, _stream, done) => done(null, {}));
  server.addHook('preValidation', (request, _reply, done) => {
    request.body ??= {};
    const { params } = request;
    const texts = typeof params === 'object' && params !== null ? Object.values(params) : [];
    // PostgreSQL accepts no zero character, and no id of ours has a control character.
    done(
      texts.some((value) => typeof value === 'string' && /\p{Cc}/u.test(value))
        ? new Refusal(platformRefusals.notFound)
        : undefined,
    );
  });
}
