import { setLongestPassword } from '@comensal/domain/auth';
import { calls } from '@comensal/domain/composition';
import { type Configuration } from '@comensal/infrastructure/platform/configuration';
import { type Database } from '@comensal/infrastructure/platform/database';
import { createLogger, type Logger } from '@comensal/infrastructure/platform/logging';
import { createPortalFiles } from '@comensal/infrastructure/platform/portal';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { AppModule } from './app.module';
import { serveDevMail } from './dev-mail/dev-mail';
import { serveDocumentation } from './documentation/documentation';
import { controllers } from './gathered';
import { Metrics } from './health/metrics';
import { letConnectionsGo, Readiness } from './health/readiness';
import { Envelopes } from './platform/answers/envelopes';
import { sendInPieces } from './platform/answers/send-in-pieces';
import { drainRefused } from './platform/bodies/drain-refused';
import {
  collectServed,
  routesOf,
  verifyEveryCallIsAnswered,
  verifyRoutes,
  verifyServed,
} from './platform/calls/verify-calls';
import { endTurns } from './platform/fair-use/heavy-calls';
import { logAccess } from './platform/server/access-log';
import { answerForNode } from './platform/server/client-error';
import { nestLogger } from './platform/server/nest-logger';
import { servePortal } from './platform/server/portal';
import { addSecurityHeaders } from './platform/server/security-headers';
import { answerFailures, createServer, readJsonBodies } from './platform/server/server';
import { traceRequests } from './platform/server/trace-requests';
import { DATABASE } from './platform/tokens';

/**
 * The API, ready to listen (or to `inject`): every call below /api, and the built portal. Takes the configuration; a
 * test may pass other controllers or another log. Rejects when the routes do not match the call table. `close()` closes
 * everything that it opened.
 */
export async function createApi(
  configuration: Configuration,
  served: readonly Type[] = controllers,
  logger: Logger = createLogger('api', configuration.logLevel),
): Promise<NestFastifyApplication> {
  setLongestPassword(configuration.passwordMaxLength);
  const adapter = createServer(configuration, logger);
  const server: FastifyInstance = adapter.getInstance();
  const routed = collectServed(server);
  const application = await NestFactory.create<NestFastifyApplication>(
    AppModule.register(configuration, logger, served),
    adapter,
    { logger: nestLogger(logger), bodyParser: false, abortOnError: false },
  );
  try {
    application.setGlobalPrefix('api');
    adapter.answerIn(application.get(Envelopes));
    answerForNode(server, logger);
    drainRefused(server);
    readJsonBodies(server);
    traceRequests(server, configuration);
    logAccess(server, logger, application.get(Metrics));
    letConnectionsGo(server, application.get(Readiness));
    endTurns(server);
    sendInPieces(server);
    addSecurityHeaders(server);
    await server.register(multipart);
    await server.register(compress, {
      encodings: ['gzip'],
      customTypes: /^application\/json/,
      threshold: 2048,
      // A page of rows is compressed at once: a stream and its thread cost more than the page does. Longer answers are
      // streamed.
      syncThreshold: 65_536,
      globalDecompression: false,
    });
    if (configuration.apiDocs) serveDocumentation(server, application, configuration.publicUrl);
    await server.register(async (scope) => {
      answerFailures(scope, logger);
      serveDevMail(scope, configuration);
    });
    await servePortal(server, configuration, createPortalFiles(application.get<Database>(DATABASE).query));
    await application.init();
    const routes = routesOf(application);
    verifyRoutes(routes, calls);
    verifyServed(routed, routes);
    if (served === controllers) verifyEveryCallIsAnswered(routes, calls);
    await server.ready();
    return application;
  } catch (error) {
    await application.close();
    throw error;
  }
}
