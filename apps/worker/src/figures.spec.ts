import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { serveFigures } from './figures';

const places = { host: '127.0.0.1', dataDir: tmpdir() };

/** A port that was in use a moment ago. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

test('a worker exposes its metrics and liveness on its own port, and closes it', async () => {
  const workerMetricsPort = await freePort();
  const { close } = await serveFigures({ ...places, workerMetricsPort });
  const address = `http://127.0.0.1:${workerMetricsPort}`;
  const figures = await (await fetch(address)).text();
  for (const name of ['process_resident_memory_bytes', 'comensal_log_lines_lost_total', 'comensal_disk_free_ratio'])
    expect(figures).toContain(`\n${name} `);
  expect(await (await fetch(`${address}/live`)).json()).toEqual({ status: 'ok' });
  await expect(serveFigures({ ...places, workerMetricsPort })).rejects.toThrow('EADDRINUSE');
  close();
  await expect(fetch(address)).rejects.toThrow();
});

test('without a port it does not listen', async () => {
  const { close } = await serveFigures({ ...places, workerMetricsPort: undefined });
  expect(close()).toBeUndefined();
});
