import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { eventually, freePort } from '@comensal/infrastructure/testing';
import { type Environment, traced, tracedPrograms } from './testing/traced-programs';

const strangersTrace = '00-0123456789abcdef0123456789abcdef-0123456789abcdef-01';
const programs = tracedPrograms();
const { startApi, spanOf } = programs;

test('behind a trusted proxy its trace continues, and an unsampled one is not recorded', async () => {
  const api = await startApi({ ...traced(programs.collector.url), TRUST_PROXY: '1' });
  const [, traceId, spanId] = strangersTrace.split('-');
  await api.ask('home/getHome', {}, { traceparent: strangersTrace.replace(/01$/, '00') });
  await api.ask('home/getHome', {}, { traceparent: strangersTrace });
  const call = await spanOf('POST /api/home/getHome');
  await api.process.stop();
  expect(programs.collector.spans.filter(({ name }) => name === call.name)).toEqual([
    expect.objectContaining({ traceId, parentSpanId: spanId }),
  ]);
});

test('a ratio of 0 records nothing, and a refusal then has the usual reference', async () => {
  const api = await startApi({
    ...traced(programs.collector.url),
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0',
  });
  const { response } = await api.ask('home/getHome', {});
  expect(response.errorLogMsg).toMatch(/^[0-9A-F]{10}$/);
  await api.process.stop();
  expect(programs.collector.deliveries).toEqual([]);
});

test('the default format is protobuf, with the service name and headers from the environment', async () => {
  const api = await startApi({
    OTEL_EXPORTER_OTLP_ENDPOINT: programs.collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=comedor',
    OTEL_SERVICE_NAME: 'pilar',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=prueba',
  });
  await api.ask('home/getHome', {});
  await api.process.stop();
  expect(
    programs.collector.deliveries.map(({ path, headers }) => [path, headers['content-type'], headers['x-tenant']]),
  ).toEqual([['/v1/traces', 'application/x-protobuf', 'comedor']]);
  const [{ body } = { body: '' }] = programs.collector.deliveries;
  for (const part of ['pilar', 'deployment.environment.name', 'prueba', 'POST /api/home/getHome', 'with sessions'])
    expect([part, body.includes(part)]).toEqual([part, part !== 'with sessions']);
});

describe('without tracing', () => {
  const opened = async (environment: Environment): Promise<string[]> => {
    const coverage = join(programs.dataDir, 'loaded');
    const api = await startApi({ ...environment, NODE_V8_COVERAGE: coverage });
    const refused = await api.ask('home/getHome', {}, { traceparent: strangersTrace });
    expect(refused.status).toBe(401);
    if (environment['OTEL_TRACES_EXPORTER'] !== 'otlp') expect(refused.response.errorLogMsg).toMatch(/^[0-9A-F]{10}$/);
    await api.process.stop();
    const files = await readdir(coverage);
    const reports = await Promise.all(files.map((file) => readFile(join(coverage, file), 'utf8')));
    const urls = reports
      .flatMap((report) => (JSON.parse(report) as { result: { url: string }[] }).result)
      .map(({ url }) => url);
    expect(urls.some((url) => url.endsWith('/api/main.js'))).toBe(true);
    // The API's no-op package comes with prom-client, which uses it for exemplars.
    return urls.filter((url) => /[/]@opentelemetry[/](?!api[/])|[/]open-telemetry-[\w-]+[.]js$/.test(url));
  };

  test('nothing of it is loaded, and nothing is sent', async () => {
    expect(await opened({})).toEqual([]);
    expect(await opened({ ...traced(programs.collector.url), OTEL_TRACES_EXPORTER: 'none' })).toEqual([]);
    expect(await opened({ ...traced(programs.collector.url), OTEL_SDK_DISABLED: 'true' })).toEqual([]);
    expect(programs.collector.deliveries).toEqual([]);
    // The same check finds it where it is present.
    expect((await opened({ ...traced(programs.collector.url), OTEL_TRACES_EXPORTER: 'otlp' })).length).toBeGreaterThan(
      0,
    );
  });
});

describe('a broken collector', () => {
  test('that is unreachable: calls succeed, the log says so, and the process exits cleanly', async () => {
    const api = await startApi({
      ...traced(`http://127.0.0.1:${await freePort()}`),
      OTEL_EXPORTER_OTLP_TIMEOUT: '50',
    });
    expect((await api.ask('home/getHome', {})).status).toBe(401);
    const notice = await eventually('the warning', async () =>
      api.lines().find(({ msg }) => msg === 'could not export traces'),
    );
    expect(notice).toMatchObject({ level: 40, process: 'api' });
    expect(await api.process.stop()).toBe(0);
  });

  test('that accepts data and never responds: the process exits cleanly', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    try {
      const api = await startApi(traced(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`));
      expect((await api.ask('home/getHome', {})).status).toBe(401);
      expect(await api.process.stop()).toBe(0);
    } finally {
      silent.closeAllConnections();
      silent.close();
    }
  });
});
