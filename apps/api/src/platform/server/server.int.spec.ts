import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { eventually } from '@comensal/infrastructure/testing';
import { addUser, startTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ environment: { METRICS_TOKEN: 'una-clave-de-metricas', TRUST_PROXY: 'true' } });
  await addUser(api.database, { username: 'ana' });
});
afterAll(() => api?.close());

const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  api.application.inject({ method: 'GET', url, headers });
const page = { accept: 'text/html,application/xhtml+xml' };

describe('headers', () => {
  test('O-13 every response carries the strict policy', async () => {
    const long = 'x'.repeat(201);
    const strange = ['/%zz', '/api/%c3%28', `/api/users/exist/${long}`, `/${'a/'.repeat(300)}`, '/api/a%'];
    for (const url of ['/api/health/live', '/api/nothing', '/', ...strange]) {
      expect((await get(url)).headers).toMatchObject({
        'content-security-policy':
          "default-src 'none';script-src 'self';style-src 'self';img-src 'self' blob: data:;font-src 'self';connect-src 'self';worker-src 'self' blob:;frame-src blob:;manifest-src 'self';frame-ancestors 'none';base-uri 'none';form-action 'self'",
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'origin-agent-cluster': '?1',
        'x-dns-prefetch-control': 'off',
        'x-download-options': 'noopen',
        'x-permitted-cross-domain-policies': 'none',
        'x-xss-protection': '0',
      });
    }
  });

  test('O-13 responses of calls are not cacheable, and HSTS is sent only behind https', async () => {
    const plain = await get('/api/health/live');
    expect([plain.headers['cache-control'], plain.headers['strict-transport-security']]).toEqual([
      'no-store',
      undefined,
    ]);
    expect((await get('/api/health/live', { 'x-forwarded-proto': 'https' })).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    );
  });
});

test('O-18 behind a proxy the limits use the address that the proxy saw, not the one that the client claims', async () => {
  const wrong = (claimed: string) =>
    api.call(
      'auth/login',
      { username: claimed.replaceAll('.', ''), password: 'mala' },
      { headers: { 'x-forwarded-for': `${claimed}, 203.0.113.7` } },
    );
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 21; attempt += 1) statuses.push((await wrong(`10.0.0.${attempt}`)).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429]);
});

describe('health and metrics', () => {
  test('API-06 live and ready respond without an envelope', async () => {
    const [live, ready] = [await get('/api/health/live'), await get('/api/health/ready')];
    expect([live.statusCode, live.json(), ready.statusCode, ready.json()]).toEqual([
      200,
      { status: 'ok', version: expect.any(String) },
      200,
      { status: 'ok', database: 'ok', queue: 'ok', storage: 'ok', version: expect.any(String) },
    ]);
  });

  test('API-06 ready names what is missing', async () => {
    await api.database.query('alter table outbox rename to outbox_away');
    const without = await get('/api/health/ready');
    await api.database.query('alter table outbox_away rename to outbox');
    expect([without.statusCode, without.json()]).toEqual([
      503,
      { status: 'unavailable', database: 'ok', queue: 'unavailable', storage: 'ok', version: expect.any(String) },
    ]);
  });

  test('O-13 metrics require the token', async () => {
    await api.logIn('ana');
    const [without, wrong, right] = [
      await get('/api/metrics'),
      await get('/api/metrics', { authorization: 'Bearer otra-clave' }),
      await get('/api/metrics', { authorization: 'Bearer una-clave-de-metricas' }),
    ];
    expect([without.statusCode, wrong.statusCode, right.statusCode]).toEqual([404, 404, 200]);
    expect(right.headers['content-type']).toMatch(/^text\/plain; version=/);
    expect(right.body).toMatch(
      /comensal_call_duration_seconds_count\{call="auth\/login",status="200",long="false"\} \d+/,
    );
  });

  test('they report what waits and for how long, and omit what does not exist', async () => {
    const hours = async (): Promise<Record<string, number>> => {
      const { body } = await get('/api/metrics', { authorization: 'Bearer una-clave-de-metricas' });
      const lines = [
        ...body.matchAll(
          /^comensal_(\w+_seconds|waiting|silent_centres|audit_refused|\w+_up)(?:\{(?:queue|part)="(\w+)"\})? ([\d.e+-]+)$/gm,
        ),
      ];
      return Object.fromEntries(
        lines.map(([, name = '', label, value]) => {
          const figure = Number(value);
          return [label ? `${name} ${label}` : name, name.endsWith('_seconds') ? Math.floor(figure / 3_600) : figure];
        }),
      );
    };
    await api.arrange('delete from outbox');
    await api.arrange('delete from mails');
    await eventually('every event to be sealed', async () => {
      await api.arrange('select seal_audit_events()');
      const open = await api.arrange('select from audit_events where id > (select max(last_id) from audit_seals)');
      return open.length === 0 || null;
    });
    const at = `now() - interval '90 minutes'`;
    const quiet = await hours();
    expect(quiet).toEqual({
      database_up: 1,
      'waiting jobs': 0,
      'waiting mails': 0,
      'waiting_oldest_seconds jobs': 0,
      'waiting_oldest_seconds mails': 0,
      outbox_oldest_seconds: 0,
      audit_unsealed_seconds: 0,
      audit_refused: 0,
      silent_centres: 0,
    });
    await api.arrange(
      `insert into jobs (kind, owner, created_at) values ('exportCredits', 'ana', ${at}), ('exportCredits', 'ana', now())`,
    );
    await api.arrange(
      `insert into mails (recipient, subject, html, text, created_at) values ('a', 'b', '', '', ${at})`,
    );
    await api.arrange(
      `insert into outbox (queue, name, created_at) values ('jobs', 'exportCredits', ${at} - interval '1 hour')`,
    );
    await api.arrange(
      `insert into audit_events (at, username, table_name, action, record_key) values (${at} - interval '3 hours', 'ana', 'users', 'I', 'x')`,
    );
    await api.arrange(`insert into audit_alarm (sentence) values ('x')`);
    await api.arrange(`update backup_state set base_at = ${at} - interval '2 hours', archived_until = ${at}`);
    expect(await hours()).toEqual({
      ...quiet,
      'waiting jobs': 2,
      'waiting mails': 1,
      'waiting_oldest_seconds jobs': 1,
      'waiting_oldest_seconds mails': 1,
      outbox_oldest_seconds: 2,
      audit_unsealed_seconds: 4,
      audit_refused: 1,
      'backup_age_seconds base': 3,
      'backup_age_seconds changes': 1,
    });
  });
});

describe('documentation', () => {
  interface Operation {
    operationId: string;
    security: unknown;
    responses: Record<string, unknown>;
    requestBody?: unknown;
  }
  test('API-01 API-06 the document has every call with its body, its permission and its responses', async () => {
    const answered = await get('/api/openapi.json');
    const document = answered.json<{
      openapi: string;
      paths: Record<string, { post?: Operation; get?: Operation }>;
      components: { schemas: Record<string, unknown> };
    }>();
    const { schemas } = document.components;
    expect([answered.statusCode, document.openapi]).toEqual([200, '3.1.0']);
    const operations = Object.values(document.paths)
      .flatMap(({ post, get: got }) => [post, got])
      .filter((operation) => operation !== undefined);
    const names = operations.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/api/auth/login',
        '/api/users/get/{username}',
        '/api/credits/addCredit',
        '/api/credits/invoiceCredit',
      ]),
    );
    expect(Object.keys(document.paths)).not.toContain('/api/health/live');
    expect(document.paths['/api/auth/login']?.post).toMatchObject({
      security: [],
      requestBody: { content: { 'application/json': {} } },
    });
    expect(document.paths['/api/credits/invoiceCredit']?.post).toMatchObject({
      security: [{ token: [] }, { serviceKey: [] }],
      requestBody: {
        content: { 'multipart/form-data': { schema: { $ref: '#/components/schemas/CreditsInvoiceCreditForm' } } },
      },
    });
    expect(schemas['CreditsInvoiceCreditForm']).toMatchObject({ required: ['credit'] });
    for (const { operationId, responses } of operations)
      expect([operationId, Object.keys(responses)]).toEqual([
        operationId,
        expect.arrayContaining(['200', '401', '404', '409', '422', '500']),
      ]);
    const references = JSON.stringify(document).match(/#\/components\/schemas\/[\w.-]+/g) ?? [];
    expect(
      [...new Set(references)].filter(
        (reference) => !(reference.split('/').at(-1) ?? '' in document.components.schemas),
      ),
    ).toEqual([]);
    expect(document.components.schemas).toHaveProperty('Failure.properties.response');
  });

  test('API-06 the document says what each call returns', async () => {
    interface Part {
      readonly $ref?: string;
      readonly properties?: Record<string, Part>;
    }
    interface Answering {
      readonly responses: { readonly 200: { readonly content: Record<string, { schema: Part }> } };
    }
    const { paths, components } = (await get('/api/openapi.json')).json<{
      paths: Record<string, { post?: Answering }>;
      components: { schemas: Record<string, Part> };
    }>();
    const resolved = (part: Part | undefined): Part =>
      part?.$ref ? resolved(components.schemas[part.$ref.split('/').at(-1) ?? '']) : (part ?? {});
    const dataOf = (answering: Answering | undefined): Part =>
      resolved(
        resolved(resolved(answering?.responses[200].content['application/json']?.schema).properties?.['response'])
          .properties?.['data'],
      );
    const undocumented = Object.entries(paths)
      .filter(([path]) => /^\/api\/(audit|auth|credits|groups|jobs)\//.test(path))
      .filter(
        ([, { post }]) => post?.responses[200].content['application/json'] && Object.keys(dataOf(post)).length === 0,
      );
    expect(undocumented.map(([path]) => path)).toEqual([]);
    expect(JSON.stringify([paths, components])).not.toMatch(/readOnly|9007199254740991/);
    expect(dataOf(paths['/api/credits/getCountDecimals']?.post)).toEqual({
      type: 'object',
      properties: { decimals: { type: 'integer' }, today: { type: 'integer' }, tolerance: { type: 'integer' } },
      required: ['decimals', 'today', 'tolerance'],
    });
  });

  test('O-13 the page runs only scripts from the server', async () => {
    const docs = await get('/api/docs', page);
    expect(docs.headers['content-security-policy']).toMatch(/script-src 'self';/);
    expect(docs.body).not.toMatch(/<script>|onload|onclick/);
    for (const [, url] of docs.body.matchAll(/(?:src|href)="([^"]+)"/g)) {
      const file = await get(url ?? '');
      expect([url, file.statusCode, file.headers['content-type']]).toEqual([
        url,
        200,
        expect.stringMatching(/^text\/(css|javascript)/),
      ]);
    }
  });
});

test('O-13 the documentation can be disabled, and is in production', async () => {
  const closed = await startTestApi({ environment: { API_DOCS: 'off' } });
  const answers = await Promise.all(
    ['/api/docs', '/api/docs/start.js', '/api/openapi.json'].map((path) =>
      closed.call(path, undefined, { method: 'GET' }),
    ),
  ).finally(() => closed.close());
  expect(answers.map(({ status, response }) => [status, response.errorMsg])).toEqual(
    Array(3).fill([404, 'La dirección solicitada no existe']),
  );
});

describe('mailbox for development', () => {
  const mail = [
    'From: Comensal <no@example.com>',
    'To: Ana <ana@example.com>',
    'Subject: =?utf-8?q?Cr=C3=A9dito_1?=',
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Hola Ana',
    '--b',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>Hola <b>Ana</b></p><script>alert(1)</script><a href="http://x">ver</a>',
    '--b--',
    '',
  ].join('\r\n');

  test('ACC-42 ACC-51 lists unsent mails, and shows each without running any script in it', async () => {
    expect((await get('/dev/mail')).body).toContain('Sin mensajes');
    await mkdir(join(api.configuration.dataDir, 'mail'), { recursive: true });
    await writeFile(join(api.configuration.dataDir, 'mail', '1-a.eml'), mail);
    const list = await get('/dev/mail');
    expect(list.body).toMatch(/Ana &#60;ana@example\.com&#62;<\/td><td><a href="\/dev\/mail\/1-a\.eml">Crédito 1<\/a>/);
    const visible = await get('/dev/mail/1-a.eml');
    expect(visible.body).toContain('<iframe title="Mensaje" sandbox="allow-popups" src="/dev/mail/1-a.eml/html">');
    expect(visible.body).not.toContain('<script');
    const message = await get('/dev/mail/1-a.eml/html');
    expect(message.headers['content-security-policy']).toMatch(/^sandbox allow-popups; default-src 'none'/);
    expect(message.body).toContain('<a target="_blank" rel="noopener noreferrer" href="http://x">');
  });

  test.each([
    ['localhost:3000', 200],
    ['LOCALHOST', 200],
    ['127.0.0.1:3000', 200],
    ['[::1]:3000', 200],
    ['evil.example', 404],
    ['localhost.evil.example:3000', 404],
    ['127.0.0.1.evil.example', 404],
  ])('requested under the name %s: %i', async (host, status) => {
    expect((await get('/dev/mail', { host })).statusCode).toBe(status);
  });

  test('lists a mail’s attachments, and offers each for download', async () => {
    await mkdir(join(api.configuration.dataDir, 'mail'), { recursive: true });
    const carrying = [
      'From: c@example.com',
      'To: ana@example.com',
      'Subject: Reporte',
      'Content-Type: multipart/mixed; boundary="m"',
      '',
      '--m',
      'Content-Type: text/plain',
      '',
      'Hola',
      '--m',
      'Content-Type: text/html; name="a <b>.html"',
      'Content-Disposition: attachment; filename="a <b>.html"',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from('<script>1</script>').toString('base64'),
      '--m--',
      '',
    ].join('\r\n');
    await writeFile(join(api.configuration.dataDir, 'mail', '2-b.eml'), carrying);
    expect((await get('/dev/mail/2-b.eml')).body).toContain(
      '<p>Adjuntos:</p><ul><li><a href="/dev/mail/2-b.eml/attachments/0">a &#60;b&#62;.html</a> (18 bytes)</li></ul>',
    );
    const { body, headers } = await get('/dev/mail/2-b.eml/attachments/0');
    expect([body, headers['content-type'], headers['content-disposition']]).toEqual([
      '<script>1</script>',
      'application/octet-stream',
      `attachment; filename="a <b>.html"; filename*=UTF-8''a%20%3Cb%3E.html`,
    ]);
    for (const place of ['1', '-1', 'x'])
      expect((await get(`/dev/mail/2-b.eml/attachments/${place}`, page)).statusCode).toBe(404);
  });

  test.each(['/dev/mail/..%2f..%2ftoken-secret', '/dev/mail/no.eml', '/dev/mail/.hidden.eml', '/dev/other'])(
    'O-188 %s does not exist',
    async (url) => {
      expect((await get(url, page)).statusCode).toBe(404);
    },
  );
});

test('API-06 next to the portal too, an unknown mail is refused in the envelope', async () => {
  const started = await startTestApi({
    prepare: async ({ portalDir }) => {
      await mkdir(portalDir, { recursive: true });
      await writeFile(join(portalDir, 'index.html'), '<!doctype html>');
    },
  });
  const { status, response } = await started.call('/dev/mail/no.eml', undefined, { method: 'GET' });
  await started.close();
  expect([status, response]).toEqual([
    404,
    {
      ret: false,
      data: null,
      errorCode: 404,
      errorMsg: 'El registro no existe',
      errorLogMsg: expect.stringMatching(/^[0-9A-F]{10}$/),
    },
  ]);
});

describe('portal', () => {
  let portal: TestApi;
  beforeAll(async () => {
    portal = await startTestApi({
      environment: { SMTP_URL: 'smtp://localhost:2525' },
      prepare: async ({ portalDir }) => {
        await mkdir(join(portalDir, 'assets'), { recursive: true });
        await writeFile(join(portalDir, 'index.html'), '<!doctype html><title>Comensal</title>');
        await writeFile(join(portalDir, 'manual.pdf'), '%PDF-1.4');
        await writeFile(join(portalDir, 'assets', 'app-1a2b.js'), 'start()');
        await writeFile(join(portalDir, 'assets', 'app-1a2b.js.gz'), gzipSync('start()'));
      },
    });
  });
  afterAll(() => portal?.close());
  const fetch = (url: string, headers: Readonly<Record<string, string>> = {}) =>
    portal.application.inject({ method: 'GET', url, headers });

  test('ACC-10 ACC-13 every screen’s address serves the portal, revalidated each time', async () => {
    for (const url of [
      '/',
      '/credit-state',
      '/edit-credit-state/7',
      '/pass-recovery/abc.def',
      '/index.html',
      '/nonsense?x=%',
    ]) {
      const answered = await fetch(url, page);
      expect([url, answered.statusCode, answered.headers['cache-control'], answered.body]).toEqual([
        url,
        200,
        'no-cache',
        '<!doctype html><title>Comensal</title>',
      ]);
      expect(answered.headers['content-type']).toBe('text/html; charset=utf-8');
    }
  });

  test('ACC-12 a screen is served to anyone, a missing file to nobody', async () => {
    const statuses = await Promise.all(
      ['/', '/credit-state', '/favicon.gone.svg'].map(async (url) => [
        url,
        (await fetch(url, { accept: '*/*' })).statusCode,
      ]),
    );
    expect(statuses).toEqual([
      ['/', 200],
      ['/credit-state', 200],
      ['/favicon.gone.svg', 404],
    ]);
  });

  test('a response names the portal build, and files of another build are served for a while', async () => {
    const build = 'index-1a2b.js';
    const other = await startTestApi({
      prepare: async ({ portalDir }) => {
        await mkdir(join(portalDir, 'assets'), { recursive: true });
        await writeFile(
          join(portalDir, 'index.html'),
          `<script type="module" crossorigin src="/assets/${build}"></script>`,
        );
        await writeFile(join(portalDir, 'assets', build), 'start()');
        await writeFile(join(portalDir, 'assets', 'notes.txt'), 'not of a page');
      },
    });
    const ask = (url: string, headers: Readonly<Record<string, string>> = {}) =>
      other.application.inject({ method: 'GET', url, headers });
    expect((await ask('/api/health/live')).headers['portal-build']).toBe(build);
    expect(await other.arrange('select name from portal_files')).toEqual([{ name: `assets/${build}` }]);
    await other.arrange(
      `insert into portal_files (name, gzipped) values ('assets/old-9z.js', $1), ('assets/old.html', $1)`,
      [gzipSync('before()')],
    );
    const [plain, compressed] = [
      await ask('/assets/old-9z.js'),
      await ask('/assets/old-9z.js', { 'accept-encoding': 'gzip, br' }),
    ];
    expect([plain.statusCode, plain.body, plain.headers['content-encoding']]).toEqual([200, 'before()', undefined]);
    expect([gunzipSync(compressed.rawPayload).toString(), compressed.headers['content-encoding']]).toEqual([
      'before()',
      'gzip',
    ]);
    for (const { headers } of [plain, compressed])
      expect([headers['content-type'], headers['cache-control'], headers['vary']]).toEqual([
        'text/javascript; charset=utf-8',
        'public, max-age=31536000, immutable',
        'Accept-Encoding',
      ]);
    const gone = await Promise.all(
      ['/assets/never-9z.js', '/assets/old.html', '/assets/..%2fold-9z.js'].map((url) => ask(url)),
    );
    await other.close();
    expect(gone.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });

  test('ACC-12 files with a hash in their name are immutable, and sent compressed', async () => {
    const plain = await fetch('/assets/app-1a2b.js');
    expect([plain.statusCode, plain.body, plain.headers['cache-control']]).toEqual([
      200,
      'start()',
      'public, max-age=31536000, immutable',
    ]);
    const compressed = await fetch('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' });
    expect([compressed.headers['content-encoding'], compressed.headers['content-type']]).toEqual([
      'gzip',
      expect.stringMatching(/javascript; charset=utf-8$/),
    ]);
    expect((await fetch('/manual.pdf')).headers['cache-control']).toBe('public, max-age=3600');
  });

  test('ACC-26 ACC-38 anyone can read the user manual in the browser', async () => {
    const { statusCode, headers, body } = await fetch('/manual.pdf', page);
    expect([
      statusCode,
      body,
      headers['content-type'],
      headers['content-disposition'],
      headers['cache-control'],
    ]).toEqual([200, '%PDF-1.4', 'application/pdf', 'inline; filename="manual-comensal.pdf"', 'public, max-age=3600']);
  });

  test('ACC-26 O-10 MANUAL_PDF replaces the manual', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'comensal-manual-'));
    await writeFile(join(folder, 'propio.pdf'), '%PDF-1.7');
    const started = await startTestApi({
      environment: { MANUAL_PDF: join(folder, 'propio.pdf') },
      prepare: async ({ portalDir }) => {
        await mkdir(portalDir, { recursive: true });
        await writeFile(join(portalDir, 'index.html'), '<!doctype html>');
      },
    });
    const { statusCode, body, headers } = await started.application.inject({ method: 'GET', url: '/manual.pdf' });
    await started.close();
    await rm(folder, { recursive: true });
    expect([statusCode, body, headers['content-type']]).toEqual([200, '%PDF-1.7', 'application/pdf']);
  });

  test('ACC-13 neither a screen nor a file: not found', async () => {
    for (const url of [
      '/assets/gone.js',
      '/api/x',
      '/dev/mail',
      '/dev',
      '/api',
      '/../package.json',
      '/%2e%2e/package.json',
      '/%',
    ]) {
      const answered = await fetch(url, url.startsWith('/assets') ? {} : page);
      expect([url, answered.statusCode === 404 || answered.body.includes('<title>Comensal')]).toEqual([url, true]);
    }
    expect((await fetch('/assets/gone.js')).statusCode).toBe(404);
    expect((await fetch('/dev/mail', page)).statusCode).toBe(404);
  });
});
