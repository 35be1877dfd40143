import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noNotices } from '@comensal/domain/platform/spreadsheets';
import { openSpreadsheet } from '@comensal/infrastructure/platform/spreadsheets';
import { type CanteenApi, startCanteenApi } from '../testing/canteen-api';
import { type JobWork, startJobWork } from '../testing/job-work';
import { multipartBody, type Part, pdf } from '../testing/multipart-body';
import type { Answer } from '../testing/test-api';

let api: CanteenApi;
let worker: JobWork;
let token: string;

beforeAll(async () => {
  api = await startCanteenApi();
  worker = await startJobWork(api);
  await api.arrange(
    `insert into food_services_profiles (id, name, company_id, business_unit_id) overriding system value values (11, 'Planta', 'K1', 'C1'), (14, 'Ajeno', 'K4', 'C3')`,
  );
  token = await api.logIn('admin');
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

const head = 'País;Marca;Apellido y nombre;Legajo;Sector;Autenticación;Código;Contraseña;Id de perfil de comensal';
const csv = (...rows: string[]): Buffer => Buffer.from([head, ...rows].join('\n'));
const row = (code: string, profile = '11'): string => `AR;M;Paz, Sol;;;Tarjeta;${code};;${profile}`;

const work = (): Promise<string> => worker.work();
function send(path: string, parts: readonly Part[], headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const { payload, contentType } = multipartBody(parts);
  return api.call(path, undefined, { token, payload, headers: { 'content-type': contentType, ...headers } });
}
const file = (content: Buffer, fileName = 'comensales.csv'): Part => ({ name: 'file', fileName, content });
const messageOf = ({ status, response: { ret, errorCode, errorMsg, data } }: Answer): unknown => ({
  status,
  ret,
  errorCode,
  errorMsg,
  data,
});
const refused = (status: number, errorMsg: string, data: unknown = null): unknown => ({
  status,
  ret: false,
  errorCode: status,
  errorMsg,
  data,
});
const storedFiles = async (): Promise<number> =>
  (
    await readdir(join(api.configuration.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => [])
  ).filter((entry) => entry.isFile()).length;

describe('customers/massiveAdd', () => {
  it('MAS-09 MAS-10 O-69 a plain call waits and returns the result text, for a form and for base64', async () => {
    const form = send('customers/massiveAdd', [file(csv(row('A1')))]);
    await work();
    expect(messageOf(await form)).toEqual({
      status: 200,
      ret: true,
      errorCode: null,
      errorMsg: null,
      data: 'Se subieron los comensales correctamente',
    });
    const base64 = api.as('admin', 'customers/massiveAdd', {
      fileName: 'c.csv',
      file: csv(row('A1'), row('A2')).toString('base64'),
    });
    await work();
    expect((await base64).response.data).toBe('Se subieron los comensales correctamente');
  });

  it('O-69 O-70 with Prefer: respond-async returns 202; the job holds the counts and the refused rows', async () => {
    const { status, response } = await send('customers/massiveAdd', [file(csv(row('B1'), row('B2', '999')))], {
      prefer: 'respond-async',
    });
    const { jobId } = response.data as { jobId: string };
    await work();
    const job = (await api.as('admin', `jobs/${jobId}`)).response.data as Record<string, unknown>;
    expect([status, job['result'], job['fileName']]).toEqual([
      202,
      {
        message: 'Se subió 1 de 2 filas. Descargue la rechazada, corríjala y vuelva a cargarla',
        rows: 2,
        created: 1,
        updated: 0,
        unchanged: 0,
        rejected: 1,
        moved: 0,
        replaced: 0,
        ...noNotices,
        hasErrorFile: true,
      },
      '2026-11-21-comensales-rechazados.xlsx',
    ]);
  });

  it('MAS-11 O-70 an upload that accepts no row fails: every row bad, or one of them with todo o nada', async () => {
    const all = send('customers/massiveAdd', [file(csv(row('', '11')))]);
    await work();
    const onlyRow =
      'Hubo un error al cargar los comensales: se rechazó la única fila. Descargue la planilla con el motivo';
    expect(messageOf(await all)).toEqual(refused(422, onlyRow, { fields: { file: onlyRow } }));
    const before = await api.arrange('select count(*) as diners from customers');
    const one = send('customers/massiveAdd', [{ name: 'allOrNothing', value: 'true' }, file(csv(row('C1'), row('')))]);
    await work();
    const noneOfTwo =
      'Hubo un error al cargar los comensales: no se subió ninguna de las 2 filas porque algunas tienen errores. Descargue la planilla con los motivos';
    expect(messageOf(await one)).toEqual(refused(422, noneOfTwo, { fields: { file: noneOfTwo } }));
    expect(await api.arrange('select count(*) as diners from customers')).toEqual(before);
  });

  it("MAS-09 'Reasignar códigos' needs a review of the same file by the same user, and then moves what it showed", async () => {
    const values = [file(csv(row('R1'))), file(csv(row('R2')))] as const;
    const first = send('customers/massiveAdd', [values[0]]);
    await work();
    await first;
    const { response } = await send('customers/reviewMassive', [values[1]], { prefer: 'respond-async' });
    const { jobId } = response.data as { jobId: string };
    const jobs = () => worker.database.query(`select count(*) as jobs from jobs where kind = 'massiveAdd'`);
    const before = [await storedFiles(), await jobs()];
    const missing = refused(
      422,
      'Para reasignar códigos revise antes este mismo archivo: la revisión muestra de quién a quién pasa cada código',
      { fields: {} },
    );
    const chosen = (id: string, content: (typeof values)[number]) =>
      send('customers/massiveAdd', [{ name: 'reassignCodes', value: id }, content]);
    expect(messageOf(await chosen(jobId, values[1]))).toEqual(missing);
    await work();
    expect(messageOf(await chosen(jobId, values[0]))).toEqual(missing);
    expect(messageOf(await chosen('yes', values[1]))).toMatchObject({ status: 422 });
    expect([await storedFiles(), await jobs()]).toEqual(before);
    const moves = (await api.as('admin', 'customers/getCodeMoves', { reviewId: jobId })).response.data;
    expect(moves).toEqual({ rows: [], total: 0 });
    expect((await api.as('contratista', 'customers/getCodeMoves', { reviewId: jobId })).status).toBe(403);
    const upload = chosen(jobId, values[1]);
    await work();
    expect(messageOf(await upload)).toMatchObject({ data: 'Se subieron los comensales correctamente' });
  });

  it.each(['customers/massiveAdd', 'customers/previewMassive', 'customers/reviewMassive'])(
    'MAS-07 MAS-12 %s: no file, no spreadsheet, too many files: a message, no job, nothing stored',
    async (path) => {
      const [files, jobs] = [await storedFiles(), await api.arrange('select count(*) as jobs from jobs')];
      const none = refused(422, 'Revise los campos marcados', { fields: { file: 'Debe cargar los archivos' } });
      expect(messageOf(await send(path, [{ name: 'allOrNothing', value: '1' }]))).toEqual(none);
      expect(messageOf(await send(path, [{ name: 'file', fileName: '', content: Buffer.alloc(0) }]))).toEqual(none);
      expect(messageOf(await api.as('admin', path, {}))).toEqual(none);
      expect(messageOf(await api.as('admin', path, { allOrNothing: { toString: 1, valueOf: 2 } }))).toEqual(none);
      expect((await api.as('admin', path, { file: '¡no!' })).status).toBe(422);
      expect(messageOf(await send(path, [file(pdf, 'comensales.xlsx')]))).toEqual(
        refused(
          415,
          'Hubo un error al cargar los comensales. El archivo no es una planilla de cálculo. Cargue un Libro de Excel (.xlsx) o un texto separado por punto y coma (.csv)',
        ),
      );
      expect(messageOf(await send(path, [file(Buffer.alloc(0))]))).toMatchObject({ status: 422, errorCode: 422 });
      expect(messageOf(await send(path, [file(csv(row('A1'))), file(csv(row('A2')))]))).toEqual(
        refused(422, 'Revise los campos marcados', {
          fields: { file: 'Se permite un solo archivo. Quite los que sobran' },
        }),
      );
      expect([await storedFiles(), await api.arrange('select count(*) as jobs from jobs')]).toEqual([files, jobs]);
      expect((await api.as('facturacion', path, { file: csv().toString('base64') })).response.errorCode).toBe(1403);
    },
  );
});

it('MAS-09 an upload refused because too many of the user’s jobs are waiting leaves no file', async () => {
  const owner = 'admin';
  await api.arrange(
    `insert into jobs (id, kind, owner, state, params) select gen_random_uuid(), 'reviewMassive', $1, 'waiting', '{}' from generate_series(1, 50)`,
    [owner],
  );
  const before = await storedFiles();
  expect(messageOf(await send('customers/massiveAdd', [file(csv(row('T1')))]))).toEqual(
    refused(429, 'Ya tiene 50 procesos en espera o en curso. Espere a que termine alguno, o cancélelo'),
  );
  expect(await storedFiles()).toBe(before);
  await api.arrange(`delete from jobs where owner = $1 and state = 'waiting'`, [owner]);
});

it('MAS-02 O-71 the preview shows how the first rows were read, and stores nothing', async () => {
  const files = await storedFiles();
  const content = csv(
    'AR;M;Paz, Sol;007;Sector 1;biometrico;X1;1234;11',
    'AR;M;Gil;a;;Tarjeta;X2;;11',
    row('X3', '999'),
  );
  const { response } = await send('customers/previewMassive', [
    file(
      Buffer.from(
        content
          .toString()
          .split('\n')
          .map((each, index) => `${each};${index === 0 ? 'Notas' : 'n'}`)
          .join('\n'),
      ),
    ),
  ]);
  const cells = { country: 'AR', brand: 'M', section: '', auth_type: 'Tarjeta' };
  const place = { profile: null, business_unit: null, company: null, hasPassword: false, warning: null };
  expect(response.data).toEqual({
    sheet: '',
    ignored: ['Notas'],
    isWhole: true,
    ...noNotices,
    asked: { headings: [], encoding: null, sheets: [], names: false },
    rows: [
      {
        row: 2,
        surname: 'Paz',
        name: 'Sol',
        file_number: '007',
        section: 'Sector 1',
        auth_type: 'BIOMETRIC',
        auth_code: 'X1',
        hasPassword: true,
        profile: 'Planta',
        business_unit: 'Pilar',
        company: 'Metalúrgica Ñandú',
        reason: null,
        warning: null,
      },
      {
        ...place,
        row: 3,
        surname: 'Gil',
        name: null,
        file_number: 'a',
        section: null,
        auth_type: null,
        auth_code: 'X2',
        profile: 'Planta',
        business_unit: 'Pilar',
        company: 'Metalúrgica Ñandú',
        reason: 'Legajo (D3): El campo permite solo numeros: «a»',
      },
      {
        ...place,
        row: 4,
        surname: 'Paz',
        name: 'Sol',
        file_number: null,
        section: null,
        auth_type: 'CARD',
        auth_code: 'X3',
        profile: '999',
        reason: 'Id de perfil de comensal: no existe, o no pertenece a sus clientes y centros logísticos',
      },
    ],
    toMend: [
      {
        sheet: '',
        row: 3,
        reason: 'Legajo (D3): El campo permite solo numeros: «a»',
        cells: { ...cells, full_name: 'Gil', file_number: 'a', auth_code: 'X2', profile_id: '11' },
      },
      {
        sheet: '',
        row: 4,
        reason: 'Id de perfil de comensal: no existe, o no pertenece a sus clientes y centros logísticos',
        cells: { ...cells, full_name: 'Paz, Sol', file_number: '', auth_code: 'X3', profile_id: '999' },
      },
    ],
  });
  expect(await storedFiles()).toBe(files);
});

it('MAS-02 O-71 the template has the header row, and the service profiles that the user may use', async () => {
  const { headers, bytes } = await api.as('admin', 'customers/getMassiveTemplate');
  expect([headers['content-type'], headers['content-disposition']]).toEqual([
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    `attachment; filename="plantilla-comensales.xlsx"; filename*=UTF-8''plantilla-comensales.xlsx`,
  ]);
  const folder = await mkdtemp(join(tmpdir(), 'comensal-template-'));
  await writeFile(join(folder, 'x'), bytes);
  const spreadsheet = await openSpreadsheet(join(folder, 'x'));
  const sheets: [string, (readonly string[])[]][] = [];
  for (const { name, portions } of spreadsheet.sheets) {
    const matches: (readonly string[])[] = [];
    for await (const portion of portions()) matches.push(...portion.map(({ cells }) => cells));
    sheets.push([name, matches]);
  }
  spreadsheet.close();
  await rm(folder, { recursive: true });
  expect(sheets).toEqual([
    [
      'Comensales',
      [
        [...head.split(';'), 'Grupo'],
        ['Argentina', 'Cliente de ejemplo', 'Ejemplo, Ana', '12345', 'Depósito', 'Tarjeta', '0012345678', '', '1'],
      ],
    ],
    [
      'Perfiles de comensal',
      [
        ['Id de perfil de comensal', 'Nombre', 'Centro logístico', 'Cliente'],
        ['11', 'Planta', 'Pilar', 'Metalúrgica Ñandú'],
        ['14', 'Ajeno', 'Rosario', 'Contratista Ajena'],
      ],
    ],
  ]);
});
