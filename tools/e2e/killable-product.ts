import { freePort } from '@comensal/infrastructure/testing';
import { startServer } from './servers';

/** An API and a worker on one database, which may be killed and restarted at the same address. */
export interface KillableProduct {
  readonly url: string;
  killAndRestart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts both from the built programs below the folder; the worker's log is kept as quiet as the API's. */
export async function startKillableProduct(
  built: string,
  env: Readonly<Record<string, string>>,
): Promise<KillableProduct> {
  const port = await freePort();
  const settings = { LOG_LEVEL: 'silent', ...env };
  const start = () =>
    Promise.all([
      startServer(`${built}api/main.js`, settings, '/api/health/live', port),
      startServer(`${built}worker/main.js`, settings, null),
    ]);
  let running = await start();
  return {
    url: `http://127.0.0.1:${port}`,
    async killAndRestart() {
      await Promise.all(running.map((server) => server.kill()));
      running = await start();
    },
    async stop() {
      await Promise.all(running.map((server) => server.stop()));
    },
  };
}
