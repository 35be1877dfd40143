import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { Refusal } from '@comensal/domain';
import type { Configuration, Logger } from '@comensal/infrastructure';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerFailure } from '../answers/failure.filter';
import { lenientText, parseJsonObject, utf8Text } from '../bodies/json-body';
import { answerClientError } from './client-error';

/** The largest JSON body in bytes: a list of 5,000 companies fits many times. */
const jsonLimitBytes = 1024 * 1024;
/** The largest one of a call with `largeBody`: sixty thousand pairs of centre and company with their names. */
const largeJsonLimitBytes = 10 * 1024 * 1024;

/** The HTTP server under Nest. What it refuses by itself is answered in the envelope too. */
export function createServer(
  { trustedProxies }: Pick<Configuration, 'trustedProxies'>,
  logger: Logger,
): FastifyAdapter {
  return new FastifyAdapter({
    // Not simply all: whoever sends a longer X-Forwarded-For must not choose the address that the limits count.
    trustProxy: trustedProxies === 0 ? false : (_address, hop) => hop < trustedProxies,
    bodyLimit: jsonLimitBytes,
    logger: false,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // A request that takes longer to arrive is somebody holding a connection open.
    requestTimeout: 10 * 60_000,
    // Node would refuse a missing one in its own words; `answerForNode` does it in ours.
    http: { requireHostHeader: false },
    connectionTimeout: 0,
    routerOptions: { maxParamLength: 200, caseSensitive: true, ignoreTrailingSlash: true },
    clientErrorHandler: (error: Error, socket: Socket) => answerClientError(error, socket, logger),
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) =>
      answerFailure(error, request, reply, logger),
  });
}

/** What a route beside Nest's throws is answered as every failure is; of a scope of its own, since Nest sets its own for the rest. */
export function answerFailures(server: FastifyInstance, logger: Logger): void {
  server.setErrorHandler((error: Error, request, reply) => answerFailure(error, request, reply, logger));
}

/** JSON is read by our own rules: nothing sent counts as {}, and only an object is a body. */
export function readJsonBodies(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    if (route.config && 'largeBody' in route.config) route.bodyLimit = largeJsonLimitBytes;
  });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(/^application\/(.+\+)?json$/, { parseAs: 'buffer' }, (request, content, done) => {
    const { eachAlone = null } = request.routeOptions.config as { readonly eachAlone?: string };
    const read = eachAlone === null ? utf8Text : lenientText;
    try {
      done(null, parseJsonObject(typeof content === 'string' ? content : read(content), undefined, eachAlone));
    } catch (error) {
      done(error as Error);
    }
  });
  server.addHook('preValidation', (request, _reply, done) => {
    request.body ??= {};
    const { params } = request;
    const texts = typeof params === 'object' && params !== null ? Object.values(params) : [];
    // PostgreSQL takes no zero character, and no id of ours has a control character.
    done(
      texts.some((value) => typeof value === 'string' && /\p{Cc}/u.test(value)) ? new Refusal('notFound') : undefined,
    );
  });
}
