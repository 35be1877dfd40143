import { canteenUsers, eventually } from '@comensal/infrastructure/testing';
import type { CollectedSpan } from './testing/collector';
import { traced, tracedPrograms } from './testing/traced-programs';

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
    const matches = api.lines().filter(({ incident }) => incident === call.traceId);
    return matches.length > 0 ? matches : null;
  });
  expect(lines).toEqual([
    expect.objectContaining({ msg: 'request', refusal: 'sessionExpired', traceId: call.traceId }),
  ]);
});
