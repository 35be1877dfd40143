import { once } from 'node:events';
import { createServer } from 'node:http';
import { type Configuration } from '@comensal/infrastructure/platform/configuration';
import { createProcessGauges } from '@comensal/infrastructure/platform/process';
import { collectDefaultMetrics, Registry } from 'prom-client';

/**
 * With WORKER_METRICS_PORT serves this process's Prometheus metrics, and at /live whether it is alive: for whatever
 * restarts hanging processes. No proxy publishes that port. Rejects when it is taken.
 */
export async function serveFigures({
  workerMetricsPort,
  host,
  dataDir,
}: Pick<Configuration, 'workerMetricsPort' | 'host' | 'dataDir'>): Promise<{ close(): void }> {
  if (workerMetricsPort === undefined) return { close: () => undefined };
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  createProcessGauges(registry, dataDir);
  const server = createServer((request, response) => {
    if (request.url === '/live') {
      response.setHeader('Content-Type', 'application/json').end('{"status":"ok"}');
      return;
    }
    registry.metrics().then(
      (text) => response.setHeader('Content-Type', registry.contentType).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(workerMetricsPort, host);
  await once(server, 'listening');
  return {
    close() {
      server.close();
      server.closeAllConnections();
      registry.clear();
    },
  };
}
