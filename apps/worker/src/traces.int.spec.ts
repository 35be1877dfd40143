import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { canteenUsers, eventually, freePort } from '@comensal/infrastructure/testing';
import type { CollectedSpan } from './testing/collector';
import { type Environment, traced, tracedPrograms } from './testing/traced-programs';

const strangersTrace = '00-0123456789abcdef0123456789abcdef-0123456789abcdef-01';
const programs = tracedPrograms();
const { start, startApi, signIn, addPaidCredit, spanOf } = programs;

const approval = 'POST /api/credits/editCreditStatus';

test('an approval is one trace: the call, its statements, the outbox, the worker’s entry and the mail, across both processes', async () => {
  const api = await startApi(traced(programs.collector.url));
  const worker = await start('worker', traced(programs.collector.url));
  const headers = await signIn(api, canteenUsers.aprobador.username);
  const id = await addPaidCredit();
  const answer = await api.ask(
    'credits/editCreditStatus',
    { id, status: 'Aprobado' },
    { ...headers, traceparent: strangersTrace },
  );
  expect([answer.status, answer.response.errorLogMsg]).toEqual([200, null]);
  const call = await spanOf(approval);
  const delivered = await spanOf('mail send', call.traceId);
  // Everything left is exported as they end.
  expect([await api.process.stop(), await worker.stop()]).toEqual([0, 0]);
  const ofTrace = programs.collector.spans.filter(({ traceId }) => traceId === call.traceId);
  const byId = new Map(ofTrace.map((span) => [span.spanId, span]));
  const wayOf = (span: CollectedSpan | undefined): string[] =>
    span ? [`${span.service} ${span.name}`, ...wayOf(byId.get(span.parentSpanId))] : [];

  expect(call).toMatchObject({
    service: 'comensal-api',
    parentSpanId: '',
    kind: 2,
    status: 0,
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/api/credits/editCreditStatus',
      'http.response.status_code': 200,
      'comensal.call': 'credits/editCreditStatus',
    },
  });
  const beginning = [`comensal-worker outbox mails/send`, `comensal-api ${approval}`];
  expect(wayOf(delivered)).toEqual(['comensal-worker mail send', 'comensal-worker mail', ...beginning]);
  const marked = ofTrace.find(({ name, service }) => name === 'update mails' && service === 'comensal-worker');
  expect(wayOf(marked)).toEqual(['comensal-worker update mails', 'comensal-worker mail', ...beginning]);
  const ofApi = ofTrace.filter(({ service, kind }) => service === 'comensal-api' && kind === 3);
  expect(ofApi.map(({ parentSpanId }) => parentSpanId)).toEqual(ofApi.map(() => call.spanId));
  expect(ofApi.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'with sessions',
      'begin',
      'update credits_requests',
      'insert ledger_accounts',
      'with mails',
      'commit',
    ]),
  );
  // Every span is in the tree, and none contains a value: neither the amount, nor a name, nor an address.
  expect(ofTrace.filter(({ parentSpanId }) => parentSpanId !== '' && !byId.has(parentSpanId))).toEqual([]);
  const said = JSON.stringify(ofTrace);
  for (const value of [
    '123400',
    'Ñandú',
    '30711111111',
    '@',
    'contratista',
    'Aprobado',
    canteenUsers.aprobador.username,
  ])
    expect([value, said.includes(value)]).toEqual([value, false]);
  // A stranger's own trace is not trusted; the log names ours.
  expect(call.traceId).not.toBe(strangersTrace.split('-')[1]);
  expect(api.lines().filter(({ call: name }) => name === 'credits/editCreditStatus')).toEqual([
    expect.objectContaining({ msg: 'request', traceId: call.traceId }),
  ]);
});

test('an export is one trace from the call to its file, also where its job is run alone, in its own process', async () => {
  const api = await startApi(traced(programs.collector.url));
  const headers = await signIn(api, canteenUsers.admin.username);
  const answered = fetch(`${api.url}credits/exportCredits`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ format: 'xlsx' }),
  });
  // As left by a worker that died during it.
  const { id: jobId } = await eventually('the job', async () => {
    const [job] = await programs.database.arrange<{ id: string }>('update jobs set suspect = true returning id');
    return job;
  });
  await start('worker', traced(programs.collector.url));
  expect((await answered).status).toBe(200);
  const call = await spanOf('POST /api/credits/exportCredits');
  const handed = await spanOf('outbox jobs/exportCredits', call.traceId);
  const alone = await spanOf('job alone', call.traceId);
  const job = await spanOf('job exportCredits', call.traceId);
  const written = await spanOf('files write', call.traceId);
  expect([handed.parentSpanId, job.parentSpanId, alone.parentSpanId, written.parentSpanId]).toEqual([
    call.spanId,
    handed.spanId,
    job.spanId,
    alone.spanId,
  ]);
  expect(job.attributes).toEqual({ 'comensal.job': jobId });
});

test('the statement of a streamed list is a child of its call', async () => {
  const api = await startApi(traced(programs.collector.url));
  const headers = await signIn(api, canteenUsers.admin.username);
  await addPaidCredit();
  await api.ask('credits/getCredits', {}, headers);
  const call = await spanOf('POST /api/credits/getCredits');
  const list = await spanOf('select credits_requests', call.traceId);
  expect([list.parentSpanId, list.service]).toEqual([call.spanId, 'comensal-api']);
});

test('a refusal and its log lines lead to its trace', async () => {
  const api = await startApi(traced(programs.collector.url));
  const { status, response } = await api.ask('home/getHome', {});
  expect(status).toBe(401);
  const call = await spanOf('POST /api/home/getHome');
  expect(response.errorLogMsg).toBe(call.traceId);
  expect(call.attributes).toMatchObject({ 'comensal.refusal': 'sessionExpired', 'http.response.status_code': 401 });
  const lines = await eventually('the line', async () => {
    const found = api.lines().filter(({ incident }) => incident === call.traceId);
    return found.length > 0 ? found : null;
  });
  expect(lines).toEqual([
    expect.objectContaining({ msg: 'request', refusal: 'sessionExpired', traceId: call.traceId }),
  ]);
});

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
    const told = await eventually('the warning', async () =>
      api.lines().find(({ msg }) => msg === 'could not export traces'),
    );
    expect(told).toMatchObject({ level: 40, process: 'api' });
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
