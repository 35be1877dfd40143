import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AuthController } from '../../auth/auth.controller';
import { encryptedPdfs } from '../../testing/encrypted-pdfs';
import { jpeg, multipartBody, type Part, pdf, png } from '../../testing/multipart-body';
import { ProbeController } from '../../testing/probe.controller';
import { type Answer, addUser, startTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await startTestApi({
    controllers: [AuthController, ProbeController],
    environment: { UPLOAD_MAX_BYTES: '200000', UPLOAD_MAX_FILES: '3' },
  });
  await addUser(api.database, { username: 'ana' });
  token = await api.logIn('ana');
});
afterAll(() => api?.close());

async function upload(parts: readonly Part[], headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const { payload, contentType } = multipartBody(parts);
  return api.call('credits/probe-upload', undefined, {
    token,
    payload,
    headers: { 'content-type': contentType, ...headers },
  });
}

async function storedFiles(): Promise<string[]> {
  const matches = await readdir(join(api.configuration.dataDir, 'files'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return matches.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

const credit: Part = { name: 'credit', value: '{"id":7}' };
const refusal = ({ status, response }: Answer) => ({
  status,
  errorCode: response.errorCode,
  errorMsg: response.errorMsg,
  data: response.data,
});

test('CRE-73 O-127 files are stored under their own ids with metadata, and the command is parsed, in any order', async () => {
  const before = await storedFiles();
  const { status, response } = await upload([
    { name: 'data_0', fileName: 'Factura Nº 1.PDF', content: pdf },
    credit,
    { name: 'actionOwnerUsername', value: 'admin' },
    { name: 'data_1', fileName: 'foto.jpeg', content: jpeg },
    { name: 'data_2', fileName: 'sello.png', content: png },
  ]);
  const { body, files } = response.data as { body: unknown; files: { id: string }[] };
  expect([status, body]).toEqual([200, { id: 7 }]);
  expect(files).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Factura Nº 1.PDF',
      contentType: 'application/pdf',
      size: pdf.length,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
    {
      id: expect.any(String),
      name: 'foto.jpeg',
      contentType: 'image/jpeg',
      size: jpeg.length,
      sha256: expect.any(String),
    },
    {
      id: expect.any(String),
      name: 'sello.png',
      contentType: 'image/png',
      size: png.length,
      sha256: expect.any(String),
    },
  ]);
  const added = (await storedFiles()).filter((name) => !before.includes(name));
  expect(added.sort()).toEqual(files.map(({ id }) => id).sort());
});

test('CRE-73 the JSON may come as a field, as a JSON field or as a Blob', async () => {
  for (const part of [
    credit,
    { ...credit, type: 'application/json' },
    { name: 'credit', fileName: 'blob', type: 'application/json', content: Buffer.from('{"id":7}') },
  ]) {
    expect((await upload([part])).response.data).toEqual({ body: { id: 7 }, files: [], hash: null });
  }
});

test.each([
  ['../../etc/pass\u0000wd.pdf', 'passwd.pdf'],
  ['C:\\Facturas\\una.pdf', 'una.pdf'],
  ['..', 'archivo.pdf'],
  ['sin extensión', 'sin extensión.pdf'],
  ['Recibo 26.11.2026', 'Recibo 26.11.2026.pdf'],
  ['factura.exe', 'factura.exe.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(251)}.pdf`],
])('O-188 the name %j is treated as data: %j', async (value, stored) => {
  expect((await upload([credit, { name: 'data_0', fileName: value, content: pdf }])).response.data).toMatchObject({
    files: [{ name: stored }],
  });
});

test.each<[string, string, Buffer, string, string]>([
  ['a PNG called jpg', 'captura.jpg', png, 'captura.jpg', 'image/png'],
  ['a JPEG of an old Windows', 'foto.jfif', jpeg, 'foto.jfif', 'image/jpeg'],
  ['a JPEG called jpe', 'foto.jpe', jpeg, 'foto.jpe', 'image/jpeg'],
  ['a picture called PDF', 'factura.pdf', png, 'factura.pdf', 'image/png'],
  [
    'a PDF behind the head of a mail',
    'f.pdf',
    Buffer.concat([Buffer.alloc(1024, 'x'), pdf]),
    'f.pdf',
    'application/pdf',
  ],
  [
    'a PDF that only forbids printing',
    'banco.pdf',
    Buffer.from(encryptedPdfs['RC4 of 128 bits'].open, 'base64'),
    'banco.pdf',
    'application/pdf',
  ],
])('O-127 the content decides: %s is accepted', async (_name, fileName, content, name, contentType) => {
  expect((await upload([credit, { name: 'data', fileName, content }])).response.data).toMatchObject({
    files: [{ name, contentType, size: content.length }],
  });
});

describe('a refused request leaves no file', () => {
  const large = Buffer.concat([pdf, Buffer.alloc(200_000)]);
  const exact = Buffer.concat([pdf, Buffer.alloc(200_000 - pdf.length)]);
  const notAllowed = (name: string) => ({
    status: 415,
    errorCode: 415,
    errorMsg: `El archivo ${name} no es válido: se permiten pdf, png, jpg y jpeg. Guárdelo en uno de esos formatos y vuelva a elegirlo`,
    data: null,
  });
  const wrongType = (errorMsg: string) => ({ status: 415, errorCode: 415, errorMsg, data: null });
  const broken = (name: string) =>
    wrongType(
      `El archivo ${name} está incompleto: le falta el final. Ábralo para comprobarlo, descárguelo o escanéelo de nuevo y vuelva a elegirlo`,
    );
  const otherPart = (name: string, part: string) =>
    `El archivo ${name} llegó con el nombre de parte ${part}: los archivos se envían como data, data_0, data_1 y así en adelante`;
  const fields = (messages: Record<string, string>, errorMsg = 'Revise los campos marcados') => ({
    status: 422,
    errorCode: 422,
    errorMsg,
    data: { fields: messages },
  });
  const file = (fileName: string, content: Buffer): Part => ({ name: 'data_0', fileName, content });

  test.each<[string, readonly Part[], object]>([
    [
      'a page that calls itself a PDF',
      [credit, file('factura.pdf', Buffer.from('<html><script>alert(1)</script></html>'))],
      notAllowed('factura.pdf'),
    ],
    [
      'a program that holds a PDF',
      [credit, file('factura.pdf', Buffer.concat([Buffer.from('MZ'), pdf]))],
      notAllowed('factura.pdf'),
    ],
    [
      'a drawing that can hold scripts',
      [credit, file('sello.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
      notAllowed('sello.svg'),
    ],
    [
      'an archive',
      [credit, file('todo.zip', Buffer.from('504b0304140000000800', 'hex'))],
      wrongType(
        'El archivo todo.zip es un documento de oficina o un archivo comprimido: se permiten pdf, png y jpg. Guárdelo o imprímalo como PDF y vuelva a elegirlo',
      ),
    ],
    [
      'a photograph as a phone keeps it',
      [credit, file('IMG_1.jpg', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))],
      wrongType(
        'El archivo IMG_1.jpg es una foto HEIC de teléfono y no se pudo convertir. Ábrala, elija Exportar o Compartir como JPEG, y vuelva a elegirla',
      ),
    ],
    ['a PDF that broke off', [credit, file('media.pdf', pdf.subarray(0, -7))], broken('media.pdf')],
    ['a picture that broke off', [credit, file('media.png', png.subarray(0, -12))], broken('media.png')],
    ['a photograph that broke off', [credit, file('media.jpg', jpeg.subarray(0, -2))], broken('media.jpg')],
    [
      'a PDF with a password, after a good one',
      [
        credit,
        file('buena.pdf', pdf),
        file('cerrada.pdf', Buffer.from(encryptedPdfs['AES of 256 bits, revision 6'].closed, 'base64')),
      ],
      wrongType(
        'El archivo cerrada.pdf tiene contraseña y nadie más podría abrirlo. Ábralo, guárdelo o imprímalo como PDF sin contraseña y vuelva a elegirlo',
      ),
    ],
    [
      'a document in a part of another name',
      [credit, { name: 'archivo', fileName: 'factura.pdf', content: pdf }],
      fields({ archivo: otherPart('factura.pdf', 'archivo') }, otherPart('factura.pdf', 'archivo')),
    ],
    [
      'one too large, after a good one',
      [credit, file('buena.pdf', pdf), file('grande.pdf', large)],
      {
        status: 413,
        errorCode: 413,
        errorMsg: 'El archivo grande.pdf supera el máximo de 195 KB. Redúzcalo o divídalo y vuelva a elegirlo',
        data: null,
      },
    ],
    [
      'an empty file',
      [credit, file('vacia.pdf', Buffer.alloc(0))],
      fields({ data_0: 'El archivo vacia.pdf está vacío. Compruebe que se abre en su equipo y vuelva a elegirlo' }),
    ],
    [
      'one too many',
      [credit, ...[1, 2, 3, 4].map((number) => file(`${number}.pdf`, pdf))],
      fields(
        { data_0: 'Se permiten hasta 3 archivos. Quite los que sobran' },
        'Se permiten hasta 3 archivos. Quite los que sobran',
      ),
    ],
    ['files without the command', [file('buena.pdf', pdf)], fields({ credit: 'Campo obligatorio' })],
    [
      'a command that is no JSON, after a good file',
      [file('buena.pdf', pdf), { name: 'credit', value: '{"id":' }],
      fields({ credit: 'El contenido del envío no se puede leer' }, 'El contenido del envío no se puede leer'),
    ],
    [
      'a command that is a list',
      [file('buena.pdf', pdf), { name: 'credit', value: '[7]' }],
      fields({ credit: 'Los datos enviados no son válidos' }, 'El contenido del envío no se puede leer'),
    ],
    [
      'a command without its id',
      [file('buena.pdf', pdf), { name: 'credit', value: '{}' }],
      fields({ id: 'Campo obligatorio' }),
    ],
    [
      'a command that the lifecycle refuses',
      [file('buena.pdf', pdf), { name: 'credit', value: '{"id":13}' }],
      {
        status: 409,
        errorCode: 409,
        errorMsg: 'El crédito tiene el estado Aprobado: la acción ya no es posible',
        data: null,
      },
    ],
  ])('O-127 %s', async (_name, parts, expected) => {
    const before = await storedFiles();
    expect(refusal(await upload(parts))).toEqual(expected);
    expect(await storedFiles()).toEqual(before);
  });

  test('O-127 a file of exactly the limit is taken', async () => {
    expect((await upload([credit, file('justa.pdf', exact)])).status).toBe(200);
  });

  test('API-01 a malformed form, and a truncated one', async () => {
    const json = await api.call('credits/probe-upload', { id: 7 }, { token });
    expect(refusal(json)).toEqual({
      status: 415,
      errorCode: 415,
      errorMsg: 'El tipo de contenido del envío no es válido',
      data: null,
    });
    const before = await storedFiles();
    const { payload, contentType } = multipartBody([credit, file('buena.pdf', pdf)]);
    const broken = await api.call('credits/probe-upload', undefined, {
      token,
      payload: payload.subarray(0, payload.length - 60),
      headers: { 'content-type': contentType },
    });
    expect([broken.status, broken.response.ret]).toEqual([422, false]);
    const withoutBoundary = await api.call('credits/probe-upload', undefined, {
      token,
      payload,
      headers: { 'content-type': 'multipart/form-data' },
    });
    expect([withoutBoundary.status, withoutBoundary.response.ret]).toEqual([422, false]);
    expect(await storedFiles()).toEqual(before);
  });

  test('ACC-33 without a session nothing is read', async () => {
    const { payload, contentType } = multipartBody([credit, file('buena.pdf', pdf)]);
    const before = await storedFiles();
    expect(
      (await api.call('credits/probe-upload', undefined, { payload, headers: { 'content-type': contentType } }))
        .response.errorCode,
    ).toBe(403);
    expect(await storedFiles()).toEqual(before);
  });
});

test('API-04 the idempotency hash of a form covers its command and its files', async () => {
  const hashOf = async (parts: readonly Part[]) =>
    ((await upload(parts, { 'idempotency-key': 'k' })).response.data as { hash: string }).hash;
  const one = await hashOf([credit, { name: 'data_0', fileName: 'a.pdf', content: pdf }]);
  expect(one).toMatch(/^[0-9a-f]{64}$/);
  expect(await hashOf([{ name: 'data_0', fileName: 'a.pdf', content: pdf }, credit])).toBe(one);
  expect(
    await hashOf([credit, { name: 'data_0', fileName: 'a.pdf', content: Buffer.concat([pdf, Buffer.from(' ')]) }]),
  ).not.toBe(one);
  expect(
    await hashOf([
      { name: 'credit', value: '{"id":8}' },
      { name: 'data_0', fileName: 'a.pdf', content: pdf },
    ]),
  ).not.toBe(one);
});
