import { type AddressInfo, connect } from 'node:net';
import { text as streamText } from 'node:stream/consumers';
import { AuthController } from '../../auth/auth.controller';
import { multipartBody } from '../../testing/multipart-body';
import { ProbeController } from '../../testing/probe.controller';
import { addUser, startTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await startTestApi({ controllers: [AuthController, ProbeController] });
  await addUser(api.database, { username: 'ana', modules: { 'Solicitud Credito': 'W' } });
  token = await api.logIn('ana');
});
afterAll(() => api?.close());

const probe = (route: string, body?: unknown, options: Parameters<TestApi['call']>[2] = {}) =>
  api.call(`credits/${route}`, body, { token, ...options });
const incident: unknown = expect.stringMatching(/^[0-9A-F]{10}$/);

describe('success', () => {
  test('API-06 API-07 a response is in the envelope, and nothing is null', async () => {
    const answered = await probe('probe', { name: 'x' });
    expect([answered.status, JSON.parse(answered.body)]).toEqual([
      200,
      { response: { ret: true, data: { name: 'x' }, errorCode: null, errorMsg: null, errorLogMsg: null } },
    ]);
    expect((await probe('probe-nothing')).response).toEqual({
      ret: true,
      data: null,
      errorCode: null,
      errorMsg: null,
      errorLogMsg: null,
    });
  });

  test('API-11 work that continues in a job returns 202', async () => {
    const answered = await probe('probe-accepted');
    expect([answered.status, answered.response.ret, answered.response.data]).toEqual([202, true, { jobId: '1' }]);
  });

  test('API-06 a streamed list is the same envelope', async () => {
    const answered = await probe('probe-rows', {});
    expect(answered.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(JSON.parse(answered.body)).toEqual({
      response: { ret: true, data: [{ id: 1 }, { id: 2 }], errorCode: null, errorMsg: null, errorLogMsg: null },
    });
  });

  test('API-06 a list that fails before its first row is a failure, one that fails later is cut off', async () => {
    const first = await probe('probe-rows', { fail: 'first' });
    expect([first.status, first.response.ret]).toEqual([500, false]);
    await expect(probe('probe-rows', { fail: 'later' })).rejects.toThrow();
  });

  test('API-08 API-11 a file is sent as bytes with a safe name', async () => {
    const answered = await probe('probe-file');
    expect(answered.body).toBe('%PDF-1.7');
    expect(answered.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '8',
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="Factura _n_X: 1.pdf"; filename*=UTF-8''Factura%20%22%C3%B1%22X%3A%201.pdf`,
    });
    expect([answered.headers['content-security-policy'], answered.headers['x-frame-options']]).toEqual([
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; base-uri 'none'",
      'DENY',
    ]);
  });
});

describe('failure', () => {
  test.each([
    ['wrongCredentials', 401, 401],
    ['sessionExpired', 401, 403],
    ['noPermission', 403, 1403],
    ['outOfScope', 403, 1403],
    ['notFound', 404, 404],
    ['fileNotFound', 404, 404],
    ['staleVersion', 409, 409],
    ['illegalTransition', 409, 409],
    ['idempotencyKeyReused', 409, 409],
    ['creditRepeated', 409, 409],
    ['onlyAfterTheFifth', 409, 409],
    ['invalid', 422, 422],
    ['tooManyAttempts', 429, 429],
    ['tooLarge', 413, 413],
    ['fileTooLarge', 413, 413],
    ['wrongFileType', 415, 415],
    ['unforeseen', 500, 500],
  ])('API-12 API-13 the refusal %s returns %i with errorCode %i', async (code, status, errorCode) => {
    const { status: answered, response, reason } = await probe('probe-refusal', { code });
    expect([answered, reason, response]).toEqual([
      status,
      code,
      {
        ret: false,
        errorCode,
        errorMsg: expect.stringMatching(/\p{L}{3}/u),
        errorLogMsg: incident,
        data: status === 422 ? { fields: {} } : null,
      },
    ]);
  });

  test('API-06 too many attempts set Retry-After', async () => {
    expect((await probe('probe-refusal', { code: 'tooManyAttempts' })).headers['retry-after']).toBe('7');
  });

  test('API-06 an unexpected failure returns a reference, and no details', async () => {
    const answered = await probe('probe-boom');
    expect([answered.status, answered.response]).toEqual([
      500,
      {
        ret: false,
        data: null,
        errorCode: 500,
        errorMsg: 'Ocurrió un error inesperado. Vuelva a intentar; si continúa, informe la referencia',
        errorLogMsg: incident,
      },
    ]);
  });

  test('ACC-75 ACC-76 an invalid body names its fields in Spanish', async () => {
    const answered = await probe('probe', { note: 'demasiado larga', count: 1.5, place: { name: '', code: '' } });
    expect([answered.status, answered.response]).toEqual([
      422,
      {
        ret: false,
        errorCode: 422,
        errorMsg: 'Revise los campos marcados',
        errorLogMsg: incident,
        data: {
          fields: {
            // `name` occurs twice in the body, so each is named by its path; `code` occurs once.
            name: 'Campo obligatorio',
            'place.name': 'Campo obligatorio',
            code: 'Campo obligatorio',
            note: 'Admite hasta 10 caracteres',
            count: 'El valor no es válido',
          },
        },
      },
    ]);
  });

  test('ACC-75 a field inside a list is named by its path', async () => {
    expect((await probe('probe', { name: 'x', list: [{ code: 'a' }, {}] })).response.data).toEqual({
      fields: { 'list.1.code': 'Campo obligatorio' },
    });
  });

  test('API-04 actionOwnerUsername and other unknown fields are ignored', async () => {
    expect((await probe('probe', { name: 'x', actionOwnerUsername: 'admin', isAdmin: true })).response.data).toEqual({
      name: 'x',
    });
  });
});

describe('transport', () => {
  const malformed = 'El contenido del envío no se puede leer';
  test.each<[string, string | Buffer, number, string]>([
    ['text that is no JSON', '{"name":', 422, malformed],
    ['an array', '[1]', 422, malformed],
    ['a text', '"hola"', 422, malformed],
    ['a number', '7', 422, malformed],
    ['null', 'null', 422, malformed],
    ['a zero character', '{"name":"a\\u0000b"}', 422, malformed],
    ['half a surrogate pair', '{"name":"a\\ud800"}', 422, malformed],
    ['half a surrogate pair in a name', '{"name":"x","\\udc00":1}', 422, malformed],
    [
      'bytes that are no UTF-8',
      Buffer.from([...Buffer.from('{"name":"'), 0xff, 0xfe, ...Buffer.from('"}')]),
      422,
      malformed,
    ],
    ['a prototype', '{"name":"x","__proto__":{"isAdmin":true}}', 422, malformed],
    ['a constructor', '{"name":"x","place":{"constructor":{"prototype":{}}}}', 422, malformed],
    ['a bottomless nest', `{"name":${'['.repeat(5000)}${']'.repeat(5000)}}`, 422, malformed],
    [
      'two megabytes',
      JSON.stringify({ name: 'x'.repeat(2 * 1024 * 1024) }),
      413,
      'El envío supera el tamaño permitido',
    ],
  ])('API-01 API-06 %s is refused in the envelope', async (_name, payload, status, errorMsg) => {
    const answered = await probe('probe', undefined, { payload });
    expect([answered.status, answered.response.ret, answered.response.errorMsg]).toEqual([status, false, errorMsg]);
  });

  test('API-01 no body, an empty one and {} are equivalent', async () => {
    const required = { fields: { name: 'Campo obligatorio' } };
    for (const options of [{}, { payload: '' }, { payload: '  ' }, { payload: '{}' }]) {
      const { status, response } = await probe('probe', undefined, options);
      expect([status, response.data]).toEqual([422, required]);
    }
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'nonsense'])(
    'API-01 a body of type %s is refused',
    async (type) => {
      const { status, response } = await probe('probe', undefined, {
        payload: 'a=1',
        headers: { 'content-type': type },
      });
      expect([status, response.errorCode, response.errorMsg]).toEqual([
        415,
        415,
        'El tipo de contenido del envío no es válido',
      ]);
    },
  );

  test('API-01 a form is refused by a call that takes JSON', async () => {
    const { payload, contentType } = multipartBody([{ name: 'name', value: 'x' }]);
    for (const route of ['probe', 'probe-nothing']) {
      const { status, response } = await probe(route, undefined, { payload, headers: { 'content-type': contentType } });
      expect([route, status, response.errorCode, response.errorMsg]).toEqual([
        route,
        415,
        415,
        'El tipo de contenido del envío no es válido',
      ]);
    }
  });

  test.each([
    ['what is no HTTP', 'nonsense\r\n\r\n', 422, malformed],
    [
      'headers beyond all measure',
      `POST /api/credits/probe HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
      431,
      'El envío supera el tamaño permitido',
    ],
  ])('API-06 %s is refused in the envelope', async (_name, sent, status, errorMsg) => {
    const server = api.application.getHttpServer();
    if (!server.listening) await api.application.listen(0, '127.0.0.1');
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1', () => socket.write(sent));
    const [head = '', body = ''] = (await streamText(socket)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(body)).toEqual({
      response: {
        ret: false,
        errorCode: status,
        errorMsg,
        errorLogMsg: incident,
        data: status === 422 ? { reason: 'malformedBody', fields: { body: malformed } } : { reason: 'tooLarge' },
      },
    });
  });

  test.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/credits/probe/more',
    '/api/credits/%',
    '/api/credits/%E0%A4%A',
    '/api/../etc/passwd',
    '/api//credits',
    `/api/credits/${'x'.repeat(400)}`,
  ])('API-02 the unknown address %s returns 404 in the envelope', async (url) => {
    for (const method of ['POST', 'GET'] as const) {
      const { status, response } = await api.call(url, undefined, { token, method });
      expect([status, response]).toEqual([
        404,
        {
          ret: false,
          data: null,
          errorCode: 404,
          errorMsg: 'La dirección solicitada no existe',
          errorLogMsg: incident,
        },
      ]);
    }
  });

  test('API-01 calls accept POST only', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
      const answered = await api.application.inject({
        method,
        url: '/api/credits/probe',
        headers: { authorization: `Bearer ${token}` },
      });
      expect([method, answered.statusCode, answered.json().response.ret]).toEqual([method, 404, false]);
    }
  });

  test('API-06 every response has its own request id', async () => {
    const ids = [await probe('probe', { name: 'x' }), await probe('probe-boom')].map(
      ({ headers }) => headers['x-request-id'],
    );
    expect(ids).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect(new Set(ids).size).toBe(2);
  });
});

describe('Idempotency-Key', () => {
  const hashOf = async (payload: string) =>
    (
      (await probe('probe-key', undefined, { payload, headers: { 'idempotency-key': 'k' } })).response.data as {
        bodyHash: string;
      }
    ).bodyHash;

  test('API-04 the hash identifies the request, regardless of key order and of the owner that the portal adds', async () => {
    const [one, same, other] = [
      await hashOf('{"a":1,"b":{"c":[1,2]}}'),
      await hashOf('{"actionOwnerUsername":"x","b":{"c":[1,2]},"a":1}'),
      await hashOf('{"a":1,"b":{"c":[2,1]}}'),
    ];
    expect(one).toMatch(/^[0-9a-f]{64}$/);
    expect([same === one, other === one]).toEqual([true, false]);
  });

  test('API-01 without a key there is none; a key has 1 to 200 visible ASCII characters', async () => {
    expect((await probe('probe-key', {})).response.data).toBeNull();
    for (const key of ['', ' ', 'con espacio', 'ñ', 'x'.repeat(201)]) {
      const { status, response } = await probe('probe-key', {}, { headers: { 'idempotency-key': key } });
      expect([key, status, response.errorMsg, response.data]).toEqual([
        key,
        422,
        'La clave de operación no es válida',
        { fields: { 'Idempotency-Key': 'La clave de operación no es válida' } },
      ]);
    }
    expect(
      (await probe('probe-key', {}, { headers: { 'idempotency-key': '~'.repeat(200) } })).response.data,
    ).toMatchObject({ call: 'credits/addCredit', key: '~'.repeat(200) });
  });
});
