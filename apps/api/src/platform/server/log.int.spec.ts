import { randomUUID } from 'node:crypto';
import { AuditController } from '../../audit/audit.controller';
import { AuthController } from '../../auth/auth.controller';
import { multipartBody, pdf } from '../../testing/multipart-body';
import { ProbeController } from '../../testing/probe.controller';
import { addUser, startTestApi, type TestApi, testPassword } from '../../testing/test-api';

const lines: string[] = [];
let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({
    controllers: [AuditController, AuthController, ProbeController],
    log: {
      write: (line) => {
        lines.push(line);
      },
    },
  });
  await addUser(api.database, { username: 'ana.maria' });
});
afterAll(() => api?.close());

test('O-13 O-15 the log contains neither password nor token, body, path or mail, and every call with its user and source', async () => {
  lines.length = 0;
  const token = await api.logIn('ana.maria');
  const note = randomUUID();
  await api.call('auth/login', { username: 'ana.maria', password: 'otra.Clave.2' });
  await api.call('auth/updateSession/ana.maria?search=secreto', {}, { token });
  await api.call(
    'credits/probe',
    { name: note },
    { token, headers: { cookie: 'galleta=secreta', 'idempotency-key': 'llave-secreta' } },
  );
  const { payload, contentType } = multipartBody([
    { name: 'credit', value: `{"id":7,"note":"${note}"}` },
    { name: 'data_0', fileName: 'nomina-secreta.pdf', content: pdf },
  ]);
  await api.call('credits/probe-upload', undefined, { token, payload, headers: { 'content-type': contentType } });
  const log = lines.join('');
  for (const secret of [
    testPassword,
    'otra.Clave.2',
    token,
    note,
    '@example.com',
    'galleta',
    'llave-secreta',
    'secreto',
    'nomina',
    'argon2',
  ]) {
    expect([secret, log.includes(secret)]).toEqual([secret, false]);
  }
  const calls = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'request');
  expect(calls.map(({ call, route, status, refusal }) => [call, route, status, refusal])).toEqual([
    ['auth/login', '/api/auth/login', 200, undefined],
    ['auth/login', '/api/auth/login', 401, 'wrongCredentials'],
    ['auth/updateSession', '/api/auth/updateSession/:username', 200, undefined],
    ['credits/getCountDecimals', '/api/credits/probe', 422, 'invalid'],
    ['credits/getCountDecimals', '/api/credits/probe-upload', 200, undefined],
  ]);
  expect(calls[2]).toMatchObject({
    method: 'POST',
    requestId: expect.any(String),
    durationMs: expect.any(Number),
    address: '127.0.0.1',
    user: 'ana.maria',
    session: expect.stringMatching(/^[0-9a-f]{8}$/),
  });
  // What an unauthenticated person typed is not logged.
  expect(calls.slice(0, 2).map(({ user, session }) => [user, session])).toEqual([
    [null, null],
    [null, null],
  ]);
});

test('issue 51 no line says who told the auditors something', async () => {
  const token = await api.logIn('ana.maria');
  lines.length = 0;
  await api.call('audit/tell', { table: 'users', id: 'nadie', text: 'Mire esto', unnamed: true }, { token });
  expect(lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')).toEqual([
    expect.objectContaining({ call: 'audit/tell', status: 404, user: null, session: null, address: null }),
  ]);
  expect(lines.join('')).not.toMatch(/ana\.maria|Mire esto|127\.0\.0\.1/);
});

test('O-15 ACC-68 the reference shown to the user finds the failure, with its stack, in the log', async () => {
  const token = await api.logIn('ana.maria');
  lines.length = 0;
  const { response } = await api.call('credits/probe-boom', {}, { token });
  const matches = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ incident }) => incident === response.errorLogMsg);
  expect(matches).toEqual([
    expect.objectContaining({
      msg: 'unforeseen failure',
      error: expect.objectContaining({
        message: 'select secreto from users at /srv/secreto.ts',
        stack: expect.stringContaining('probe.controller'),
      }),
    }),
    expect.objectContaining({ msg: 'request', call: 'credits/getCountDecimals', status: 500, refusal: 'unforeseen' }),
  ]);
});

test.each([
  ['that cannot be decoded', '/api/users/exist/%zz'],
  ['that is too long', `/api/users/exist/${'x'.repeat(201)}`],
])('O-15 an address %s is refused with its reference in the log, and is not logged itself', async (_, url) => {
  lines.length = 0;
  const { status, response, headers } = await api.call(url, {});
  expect([status, response.errorCode]).toEqual([404, 404]);
  const notices = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(notices.filter(({ msg }) => msg === 'request')).toEqual([
    expect.objectContaining({
      refusal: 'callNotFound',
      incident: response.errorLogMsg,
      requestId: headers['x-request-id'],
      status: 404,
      address: '127.0.0.1',
    }),
  ]);
  expect(lines.join('')).not.toMatch(/%zz|xxx/);
});
