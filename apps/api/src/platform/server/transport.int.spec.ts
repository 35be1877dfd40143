import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { text as streamText } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { RefusalCode } from '@comensal/domain/platform/refusals';
import { isWhole } from '@comensal/domain/testing/lane';
import { AuthController } from '../../auth/auth.controller';
import { multipartForm, sampleFiles } from '../../testing/multipart-form';
import { ProbeController } from '../../testing/probe.controller';
import { addUser, startTestApi, type TestApi } from '../../testing/test-api';
import type { Envelope } from '../answers/envelope';
import { securityHeaders } from './security-headers';

let api: TestApi;
let token: string;
let port: number;

beforeAll(async () => {
  api = await startTestApi({ controllers: [AuthController, ProbeController] });
  await addUser(api.database, { username: 'ana', modules: { 'Solicitud Credito': 'W' } });
  token = await api.logIn('ana');
  await api.application.listen(0, '127.0.0.1');
  port = (api.application.getHttpServer().address() as AddressInfo).port;
});
afterAll(() => api?.close());

interface Heard {
  readonly status: number;
  readonly headers: string;
  readonly response: Envelope['response'];
}

/** The response to these bytes, sent over a separate connection before reading. */
async function heard(...sent: readonly (string | Buffer)[]): Promise<Heard> {
  const socket = connect(port, '127.0.0.1');
  const answer = streamText(socket);
  for (const piece of sent) socket.write(piece);
  const [headers = '', ...body] = (await answer).split('\r\n\r\n');
  return {
    status: Number(/^HTTP\/1\.[01] (\d{3}) /.exec(headers)?.[1]),
    headers,
    response: (JSON.parse(body.join('\r\n\r\n')) as Envelope).response,
  };
}

const head = (...lines: readonly string[]): string =>
  ['POST /api/credits/probe HTTP/1.1', `Authorization: Bearer ${token}`, 'Connection: close', ...lines, '', ''].join(
    '\r\n',
  );
const refusedWith = (status: number, reason: RefusalCode, errorMsg: string, more: object = {}) => ({
  status,
  response: {
    ret: false,
    errorCode: status,
    errorMsg,
    errorLogMsg: expect.stringMatching(/^[0-9A-F]{10}$/),
    data: { reason, ...more },
  },
});
const unreadable = 'El contenido del envío no se puede leer';

describe('every response is the envelope', () => {
  const malformed = () => refusedWith(422, 'malformedBody', unreadable, { fields: { body: unreadable } });

  test.each([
    ['no Host', ['Content-Length: 0']],
    ['a chunk of no size', ['Host: x', 'Transfer-Encoding: chunked', '', 'zz\r\n{}\r\n0']],
    ['two lengths', ['Host: x', 'Content-Length: 2', 'Content-Length: 3', '', '{}']],
    ['a header without a name', ['Host: x', ': y']],
    ['a negative length', ['Host: x', 'Content-Length: -1']],
  ])('API-06 %s', async (_name, lines) => {
    expect(await heard(head(...lines))).toMatchObject(malformed());
  });

  test.each([
    ['two Hosts', ['Host: x', 'Host: y']],
    ['the same Host twice', ['Host: x', 'Host: x']],
    ['a coding before chunked', ['Host: x', 'Transfer-Encoding: gzip, chunked', '', '0', '', '']],
    ['a length and chunks', ['Host: x', 'Content-Length: 2', 'Transfer-Encoding: chunked', '', '2\r\n{}\r\n0']],
    ['chunked twice', ['Host: x', 'Transfer-Encoding: chunked, chunked', '', '0', '', '']],
    [
      'chunked in two headers',
      ['Host: x', 'Transfer-Encoding: chunked', 'Transfer-Encoding: chunked', '', '0', '', ''],
    ],
    [
      'identity and chunked in two headers',
      ['Host: x', 'Transfer-Encoding: identity', 'Transfer-Encoding: chunked', '', '0'],
    ],
  ])('%s is ambiguous', async (_name, lines) => {
    const { headers, ...answered } = await heard(head(...lines).replace('Connection: close\r\n', ''));
    expect(answered).toEqual(refusedWith(400, 'unclearRequest', 'El envío se puede leer de más de una manera'));
    expect(headers.toLowerCase()).toContain('connection: close');
  });

  test('chunked only is read, in any case', async () => {
    const lines = [
      'Host: x',
      'Content-Type: application/json',
      'Transfer-Encoding: Chunked',
      '',
      'c',
      '{"name":"x"}',
      '0',
    ];
    expect(await heard(head(...lines))).toMatchObject({ status: 200, response: { data: { name: 'x' } } });
  });

  test.each([
    ['a method that does not exist', 'INVENT /api/credits/probe HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a version that does not exist', 'POST /api/credits/probe HTTP/9.9\r\nHost: x\r\n\r\n'],
    ['a space in the address', 'POST /api/credits/ probe HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('API-06 %s', async (_name, sent) => {
    const { headers, ...answered } = await heard(sent);
    expect(answered).toEqual(malformed());
    // The application was not reached, and the answer has its headers all the same.
    for (const header of ["frame-ancestors 'none'", 'x-content-type-options: nosniff', 'x-frame-options: DENY'])
      expect([header, headers.includes(header)]).toEqual([header, true]);
  });

  test.each([
    ['TRACE', 'TRACE /api/credits/probe HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['CONNECT', 'CONNECT x:443 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    [
      'an address of another server',
      'POST http://other.example/api/credits/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    ],
  ])('API-02 %s is not a call', async (_name, sent) => {
    expect(await heard(sent)).toMatchObject(refusedWith(404, 'callNotFound', 'La dirección solicitada no existe'));
  });

  test('API-06 oversized headers', async () => {
    expect(await heard(head('Host: x', `X: ${'x'.repeat(40_000)}`))).toMatchObject(
      refusedWith(431, 'tooLarge', 'El envío supera el tamaño permitido'),
    );
  });

  test.each([
    ['with an expectation that nobody knows', ['Host: x', 'Expect: the unexpected', 'Content-Length: 0']],
    ['with nothing', ['Host: x']],
  ])('API-06 an empty body %s is read as {}', async (_name, lines) => {
    expect(await heard(head(...lines))).toMatchObject({
      status: 422,
      response: { data: { fields: { name: 'Campo obligatorio' } } },
    });
  });

  test('API-06 HTTP/1.0 is served, and needs no Host', async () => {
    const sent = `POST /api/credits/probe HTTP/1.0\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 12\r\n\r\n{"name":"x"}`;
    expect(await heard(sent)).toMatchObject({ status: 200, response: { ret: true, data: { name: 'x' } } });
  });
});

describe('a body that is too large', () => {
  const piece = Buffer.alloc(1024 * 1024, 'a');

  test.each([
    [
      'told',
      ['Host: x', 'Content-Type: application/json', `Content-Length: ${30 * piece.length}`],
      Array(30).fill(piece),
    ],
    [
      'not told',
      ['Host: x', 'Content-Type: application/json', 'Transfer-Encoding: chunked'],
      [...Array(30).fill(Buffer.concat([Buffer.from('100000\r\n'), piece, Buffer.from('\r\n')])), '0\r\n\r\n'],
    ],
  ])('API-06 30 MB whose length is %s: the client can read the refusal', async (_name, lines, body: Buffer[]) => {
    const { headers, ...answered } = await heard(head(...lines), ...body);
    expect(answered).toEqual(refusedWith(413, 'tooLarge', 'El envío supera el tamaño permitido'));
    expect(headers.toLowerCase()).toContain('connection: close');
  });

  test('API-06 a client that never stops sending is cut off', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(head('Host: x', 'Content-Type: application/json', 'Content-Length: 100000000000'));
    let sent = 0;
    const endless = function* () {
      for (; sent < 1024 * piece.length; sent += piece.length) yield piece;
    };
    socket.resume();
    await pipeline(endless, socket).catch(() => undefined);
    expect(sent).toBeLessThan(1024 * piece.length);
  });
});

/** Every position where a form may be truncated; of the first lane one of eleven, at different places of each line. */
const stride = isWhole ? 1 : 11;

test('CRE-73 a form truncated at any position is refused, and leaves nothing', async () => {
  const long = Buffer.concat([sampleFiles.pdf, Buffer.alloc(200_000, '%')]);
  const { payload, headers } = multipartForm({ credit: { id: 1 } }, [
    { name: 'Factura.pdf', contentType: 'application/pdf', content: sampleFiles.pdf },
    { name: 'Remito.pdf', contentType: 'application/pdf', content: long },
  ]);
  const outcome = async (sent: Buffer, input = headers): Promise<string> => {
    const { status, response } = await api.call('credits/probe-upload', undefined, {
      token,
      headers: input,
      payload: sent,
    });
    return `${status} ${response.errorMsg}`;
  };
  const ends = Array.from({ length: 1_200 / stride }, (_, index) => index * stride);
  const later = Array.from({ length: 40 }, (_, index) => 1_200 + index * 5_003).filter(
    (end) => end < payload.length - 2,
  );
  const outcomes = new Set<string>();
  for (const end of [...ends, ...later, payload.length - 3]) outcomes.add(await outcome(payload.subarray(0, end)));
  expect([...outcomes].sort()).toEqual([`422 ${unreadable}`, '422 Revise los campos marcados']);
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=other'])
    expect([type, await outcome(payload, { 'content-type': type })]).toEqual([
      type,
      expect.stringMatching(/^4(15|22) /),
    ]);
  expect(
    await readdir(join(api.configuration.dataDir, 'files'), { recursive: true, withFileTypes: true }).then((entries) =>
      entries.filter((entry) => entry.isFile()),
    ),
  ).toEqual([]);
});

test('CRE-73 a form whose JSON comes as a file, as browsers send a Blob, truncated at any position, is refused', async () => {
  const { payload, headers } = multipartForm({}, [
    { field: 'credit', name: 'blob', contentType: 'application/json', content: Buffer.from('{"id":1}') },
    { name: 'Factura.pdf', contentType: 'application/pdf', content: sampleFiles.pdf },
  ]);
  const statuses = new Set<number>();
  for (let end = 0; end < payload.length - 2; end += stride) {
    const cut = payload.subarray(0, end);
    statuses.add((await api.call('credits/probe-upload', undefined, { token, headers, payload: cut })).status);
  }
  expect([...statuses]).toEqual([422]);
  expect((await api.call('credits/probe-upload', undefined, { token, headers, payload })).status).toBe(200);
});

test.each([
  ['a screen', 'GET / HTTP/1.1\r\nHost: x\r\nAccept: text/html'],
  ['a missing file', 'GET /nothing.js HTTP/1.1\r\nHost: x'],
  ['a call without a body', 'POST /api/credits/probe HTTP/1.1\r\nHost: x\r\nContent-Length: 0'],
  ['a whole address', 'GET http://x/nothing HTTP/1.1\r\nHost: x'],
  ['OPTIONS', 'OPTIONS /api/auth/login HTTP/1.1\r\nHost: x'],
  ['OPTIONS of all', 'OPTIONS * HTTP/1.1\r\nHost: x'],
  ['TRACE', 'TRACE / HTTP/1.1\r\nHost: x'],
  ['a method that nobody serves', 'PROPFIND /api/auth/login HTTP/1.1\r\nHost: x'],
  ['an unknown method', 'HOLA / HTTP/1.1\r\nHost: x'],
  ['HEAD', 'HEAD /api/auth/login HTTP/1.1\r\nHost: x'],
  ['PUT', 'PUT /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 0'],
  ['CONNECT', 'CONNECT y:443 HTTP/1.1\r\nHost: y:443'],
  ['an upgrade', 'GET /api/auth/login HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade'],
  ['an expectation', 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nExpect: y\r\nContent-Length: 0'],
  [
    'a body that is too long',
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99999999999',
  ],
  [
    'another kind of body',
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: text/xml\r\nContent-Length: 1\r\n\r\nx',
  ],
  ['headers that are too long', `GET / HTTP/1.1\r\nHost: x\r\nY: ${'y'.repeat(20_000)}`],
  ['an address that cannot be decoded', 'GET /%zz HTTP/1.1\r\nHost: x'],
  ['an unreadable head', 'GET / HTTP/1.1\r\n: y'],
  ['another version', 'GET / HTTP/3.7\r\nHost: x'],
  ['no HTTP', 'hola'],
])('O-13 every answer has the security headers: %s', async (_name, sent) => {
  const socket = connect(port, '127.0.0.1');
  const line = sent.includes('Connection:') || sent.startsWith('CONNECT') ? '' : '\r\nConnection: close';
  const [first = '', ...rest] = sent.split('\r\n\r\n');
  socket.write(`${first}${line}\r\n\r\n${rest.join('')}`);
  let heads = '';
  for await (const piece of socket) {
    heads += String(piece).toLowerCase();
    if (heads.includes('\r\n\r\n')) break;
  }
  const missing = Object.entries(securityHeaders).filter(
    ([name, value]) => !heads.includes(`${name}: ${value.toLowerCase()}`),
  );
  expect(missing).toEqual([]);
});
