import { type Configuration } from '@comensal/infrastructure/platform/configuration';
import { currentTracing } from '@comensal/infrastructure/platform/tracing';
import type { FastifyInstance } from 'fastify';
import { type ApiRequest, traceOf } from '../request/request';

/**
 * Creates a span for each call, the parent of everything done for it. Without tracing there is not even a hook. A
 * stranger's `traceparent` is ignored: it would decide what is recorded, and mix its calls into somebody's trace.
 * Behind our own proxies it is trusted: they set or remove it, as they do with X-Forwarded-For.
 */
export function traceRequests(
  server: FastifyInstance,
  { trustedProxies }: Pick<Configuration, 'trustedProxies'>,
): void {
  const tracing = currentTracing();
  if (!tracing) return;
  server.addHook('onRequest', (request: ApiRequest, reply, done) => {
    const route = request.routeOptions.url;
    if (route === undefined || !isTraced(route)) return done();
    const header = trustedProxies > 0 ? request.headers['traceparent'] : undefined;
    const span = tracing.start({
      name: `${request.method} ${route}`,
      kind: 'server',
      attributes: { 'http.request.method': request.method, 'http.route': route, 'comensal.request': request.id },
      parent: typeof header === 'string' ? header : null,
    });
    const trace = traceOf(request);
    trace.traceId = span.traceId;
    // Also for an aborted answer.
    reply.raw.once('close', () => {
      if (trace.call !== null) span.set({ 'comensal.call': trace.call });
      if (trace.refusal !== null) span.set({ 'comensal.refusal': trace.refusal });
      span.set({ 'http.response.status_code': reply.statusCode });
      if (reply.statusCode >= 500) span.fail(String(reply.statusCode));
      else if (!reply.raw.writableFinished) span.fail('aborted');
      span.end();
    });
    span.run(done);
  });
}

/** Health and metrics are polled constantly and are not worth a trace; nor are the portal's own files. */
function isTraced(route: string): boolean {
  return route.startsWith('/api/') && !/^\/api\/(?:health|metrics|docs|openapi\.json)/.test(route);
}
