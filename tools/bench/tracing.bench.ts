import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { compareLists, logIn, openCredits } from './calls.bench';
import { startServer } from './servers';
import type { Finding } from './table';

/**
 * The credit list of an API that delivers a trace of every call, against that of one that is told nothing of traces and loads nothing
 * for them, over the same database. The collector, which throws away what it takes, is on the same machine.
 */
export async function benchTracing(apiScript: string): Promise<Finding> {
  const collector = createServer((request, response) => {
    request.resume().once('end', () => response.end());
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  const traced = await startServer(
    apiScript,
    { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` },
    '/api/health/live',
  );
  const plain = await startServer(apiScript, {}, '/api/health/live');
  try {
    const { path, body } = openCredits;
    return await compareLists(
      { url: `${traced.url}${path}`, baselineUrl: `${plain.url}${path}`, baseline: 'without traces' },
      await logIn(plain, 'admin'),
      body,
      'credit list with a trace of every call, 50 of 20,000 rows, filtered and sorted',
    );
  } finally {
    await traced.stop();
    await plain.stop();
    collector.close();
    collector.closeAllConnections();
    await once(collector, 'close');
  }
}
