import type { MendedCell, RowToMend } from '@comensal/domain/platform/spreadsheets';
import { seedCanteen, seedDiners, sheetRows, workbookOf } from '@comensal/infrastructure/testing';
import { type JobWork, startJobWork } from '../testing/job-work';
import { multipartBody } from '../testing/multipart-body';
import { type Answer, addUser, startTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
let jobs: JobWork;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  api = await startTestApi({
    environment: { APP_CLOCK: '2026-11-21T12:00:00-03:00', DATABASE_POOL: '20', MEAL_CORRECTION_DAYS: '10' },
  });
  jobs = await startJobWork(api);
  await seedCanteen(api.arrange);
  await seedDiners(api.arrange);
  await api.arrange(
    `insert into food_services_profiles (id, name, company_id, business_unit_id) overriding system value values (11, 'Planta', 'K1', 'C1')`,
  );
  await addUser(api.database, { username: 'mira', modules: { Sincronizacion: 'R' }, totalAccess: true });
  for (const username of ['admin', 'mira']) tokens[username] = await api.logIn(username);
});
afterAll(async () => {
  await jobs.close();
  await api.close();
});

type Fields = Readonly<Record<string, string>>;
function send(path: string, content: Buffer, fields: Fields = {}, username = 'admin', fileName = 'a.csv') {
  const { payload, contentType } = multipartBody([
    ...Object.entries(fields).map(([name, value]) => ({ name, value })),
    { name: 'file', fileName, content },
  ]);
  return api.call(path, undefined, {
    token: tokens[username] ?? null,
    payload,
    headers: { 'content-type': contentType },
  });
}
async function ended(answer: Promise<Answer>): Promise<Answer> {
  await jobs.work();
  return answer;
}
interface Review {
  readonly reviewId?: string;
  readonly seen?: string;
  readonly toMend?: readonly RowToMend[];
}
async function dataOf<Data>(answer: Promise<Answer>): Promise<Data> {
  const { status, response } = await ended(answer);
  expect([status, response.errorMsg]).toEqual([200, null]);
  return response.data as Data;
}
const mending = (cells: unknown): Fields => ({ cells: JSON.stringify(cells) });

interface Upload {
  readonly review: string;
  readonly corrected: string;
  /** Two rows: the second is wrong. */
  readonly wrong: readonly string[];
  readonly toMend: object;
  readonly cells: readonly MendedCell[];
  /** The second row as it should be. */
  readonly right: string;
  /** Loads what was reviewed; returns what is stored then. */
  readonly load: (content: Buffer, review: Review, fields: Fields) => Promise<unknown>;
  readonly stored: unknown;
}
const cell = (column: string, was: string, value: string): MendedCell => ({ sheet: '', row: 3, column, was, value });
const csv = (rows: readonly string[]): Buffer => Buffer.from(rows.join('\n'));
const wrongOf = ({ wrong }: Upload): Buffer => csv(wrong);
const rightOf = ({ wrong, right }: Upload): Buffer => csv([...wrong.slice(0, -1), right]);

const mealsHead = 'Centro logístico;Legajo;Servicio;Fecha;Hora;Motivo';
const dinersHead =
  'País;Marca;Apellido y nombre;Legajo;Sector;Autenticación;Código;Contraseña;Id de perfil de comensal';
const uploads: Readonly<Record<string, Upload>> = {
  diners: {
    review: 'customers/reviewMassive',
    corrected: 'customers/getCorrectedMassive',
    wrong: [dinersHead, 'AR;M;Paz, Sol;901;;Tarjeta;N1;;11', 'AR;M;Rey Luz;9o2;;Tarjeta;N2;4321;999'],
    toMend: {
      sheet: '',
      row: 3,
      reason:
        'Apellido y nombre (C3): falta la coma entre apellido y nombre. Escriba «Apellido, Nombre»; si todo es el apellido, termine con una coma. Legajo (D3): El campo permite solo numeros: «o». Id de perfil de comensal: no existe, o no pertenece a sus clientes y centros logísticos',
      cells: {
        country: 'AR',
        brand: 'M',
        full_name: 'Rey Luz',
        file_number: '9o2',
        section: '',
        auth_type: 'Tarjeta',
        auth_code: 'N2',
        profile_id: '999',
      },
    },
    cells: [
      cell('full_name', 'Rey Luz', 'Rey, Luz'),
      cell('file_number', '9o2', '902'),
      cell('profile_id', '999', '11'),
    ],
    right: 'AR;M;Rey, Luz;902;;Tarjeta;N2;4321;11',
    load: async (content, _, fields) => {
      await dataOf(send('customers/massiveAdd', content, fields));
      return api.arrange(
        `select surname, name, file_number, manual_load from customers where file_number like '90%' order by id`,
      );
    },
    stored: [
      { surname: 'Paz', name: 'Sol', file_number: '901', manual_load: false },
      { surname: 'Rey', name: 'Luz', file_number: '902', manual_load: true },
    ],
  },
  meals: {
    review: 'terminal/reviewMeals',
    corrected: 'terminal/getCorrectedMeals',
    wrong: [mealsHead, 'Pilar;101;Almuerzo;20/11/2026;12:30;Sin luz', 'Pilar;102;Almuerso;20/11/2026;12:30;Sin luz'],
    toMend: {
      sheet: '',
      row: 3,
      reason: expect.stringMatching(/^Servicio \(C3\): /),
      cells: {
        business_unit: 'Pilar',
        file_number: '102',
        service: 'Almuerso',
        day: '20/11/2026',
        time: '12:30',
        reason: 'Sin luz',
      },
    },
    cells: [cell('service', 'Almuerso', 'Almuerzo')],
    right: 'Pilar;102;Almuerzo;20/11/2026;12:30;Sin luz',
    load: async (_, { reviewId }) => {
      await dataOf(api.call('terminal/addMeals', { reviewId }, { token: tokens['admin'] ?? null }));
      return api.arrange(
        `select customer_id::int as diner, food_service_id::int as service from meal_transactions where reason = 'Sin luz' order by 1`,
      );
    },
    stored: [
      { diner: 1, service: 1 },
      { diner: 2, service: 1 },
    ],
  },
  leavers: {
    review: 'customers/reviewRemovalSheet',
    corrected: 'customers/getCorrectedRemoval',
    wrong: ['Legajo;Apellido y nombre', '101;', '9999;'],
    toMend: {
      sheet: '',
      row: 3,
      reason: expect.any(String),
      cells: { full_name: '', file_number: '9999' },
    },
    cells: [cell('file_number', '9999', '102')],
    right: '102;',
    load: async (_, { reviewId }) => {
      await dataOf(api.call('customers/removeCustomers', { reviewId }, { token: tokens['admin'] ?? null }));
      return api.arrange(`select file_number from customers where file_number in ('101', '102') and not is_active`);
    },
    stored: [{ file_number: '101' }, { file_number: '102' }],
  },
  'master data': {
    review: 'master-data/review',
    corrected: 'master-data/getCorrected',
    wrong: [
      'Código SAP del cliente;Razón social;CUIT;Categoría;Activo',
      'K90;Nueva;30-50001091-2;2A;Sí',
      'K91;Otra;30-500;2A;Sí',
    ],
    toMend: {
      kind: 'companies',
      sheet: '',
      row: 3,
      reason: expect.stringMatching(/^CUIT \(C3\): /),
      cells: { id: 'K91', business_name: 'Otra', cuit: '30-500', category: '2A', is_active: 'Sí' },
    },
    cells: [cell('cuit', '30-500', '30-70707070-7')],
    right: 'K91;Otra;30-70707070-7;2A;Sí',
    load: async (content, { seen = '' }, fields) => {
      await dataOf(send('master-data/load', content, { ...fields, confirmed: seen }));
      return api.arrange(`select id, cuit from companies where id in ('K90', 'K91') order by id`);
    },
    stored: [
      { id: 'K90', cuit: '30500010912' },
      { id: 'K91', cuit: '30707070707' },
    ],
  },
  'index values': {
    review: 'indices/reviewSheet',
    corrected: 'indices/getCorrectedSheet',
    wrong: ['Índice;Mes;Valor;Fuente', 'IPC;09/2026;7.712,5;INDEC', 'IPC;10/2026;1.234;INDEC'],
    toMend: {
      sheet: '',
      row: 3,
      reason: expect.stringMatching(/^Valor \(C3\): /),
      cells: { index: 'IPC', month: '10/2026', value: '1.234', source: 'INDEC' },
    },
    cells: [cell('value', '1.234', '1234')],
    right: 'IPC;10/2026;1234;INDEC',
    load: async (content, { seen = '' }, fields) => {
      await dataOf(send('indices/loadSheet', content, { ...fields, confirmed: seen }));
      return api.arrange(`select month, value::text from price_index_values order by 1`);
    },
    stored: [
      { month: 202609, value: '7712.5' },
      { month: 202610, value: '1234' },
    ],
  },
  'issued invoices': {
    review: 'issued-invoices/reviewList',
    corrected: 'issued-invoices/getCorrectedList',
    wrong: [
      'Fecha de Emisión;Comprobante;Nro. Doc. Receptor;Imp. Total',
      '12/11/2026;A 1-1;30500010912;1.234,56',
      '12/11/2026;A 1-2;30500010912;x',
    ],
    toMend: {
      sheet: '',
      row: 3,
      reason: expect.stringMatching(/^Imp\. Total \(D3\): /),
      cells: { date: '12/11/2026', paper: 'A 1-2', receiver: '30500010912', total: 'x' },
    },
    cells: [cell('total', 'x', '99')],
    right: '12/11/2026;A 1-2;30500010912;99',
    load: async (content, { seen = '' }, fields) => {
      await dataOf(send('issued-invoices/addList', content, { ...fields, confirmed: seen }));
      return api.arrange('select number, total from issued_invoices order by 1');
    },
    stored: [
      { number: 1, total: 123_456 },
      { number: 2, total: 9_900 },
    ],
  },
};
const each = Object.keys(uploads);
function uploadOf(name: string): Upload {
  const upload = uploads[name];
  if (!upload) throw new Error('No such upload');
  return upload;
}
/** What a review says, without what identifies it, and without the sheet that delimited text has not. */
const found = ({ reviewId: _, seen: __, ...rest }: Review): unknown =>
  JSON.parse(JSON.stringify(rest, (key, value: unknown) => (key === 'sheet' ? undefined : value)));

test('O-71 corrections go on in a chosen sheet, in two columns that are read as one, in a cell that stores a date, and in a row without the cell', async () => {
  const content = await workbookOf((workbook) => {
    workbook.addWorksheet('Enero').addRows([['Legajo', 'Servicio'], ['101']]);
    const sheet = workbook.addWorksheet('Febrero');
    sheet.addRow(['Motivo', 'Apellido', 'Nombre', 'Fecha', 'Centro logístico', 'Legajo', 'Servicio']);
    sheet.addRow(['Sin sistema', '', '', new Date('2026-10-01T00:00:00Z'), 'Pilar', '101', 'Almuerzo']);
    sheet.getCell('D2').numFmt = 'dd/mm/yyyy';
    sheet.addRow(['Sin sistema', 'Rey', 'Luz', new Date('2026-11-19T00:00:00Z'), 'Pilar', '102']);
    sheet.getCell('D3').numFmt = 'dd/mm/yyyy';
  });
  const fields = { sheets: '["Febrero"]' };
  const review = (more: Fields = {}) =>
    dataOf<Review & { meals: number; refused: number }>(
      send('terminal/reviewMeals', content, { ...fields, ...more }, 'admin', 'a.xlsx'),
    );
  const { toMend } = await review();
  const cells = { business_unit: 'Pilar', reason: 'Sin sistema' };
  expect(toMend).toEqual([
    {
      sheet: 'Febrero',
      row: 2,
      reason: expect.stringContaining('D2'),
      cells: { ...cells, full_name: '', file_number: '101', service: 'Almuerzo', day: '01/10/2026' },
    },
    {
      sheet: 'Febrero',
      row: 3,
      reason: 'Servicio: Campo obligatorio',
      cells: { ...cells, full_name: 'Rey, Luz', file_number: '102', service: '', day: '19/11/2026' },
    },
  ]);
  const at = (row: number, column: string, was: string, value: string): MendedCell => ({
    sheet: 'Febrero',
    row,
    column,
    was,
    value,
  });
  const mended = await review(
    mending([
      at(2, 'day', '01/10/2026', '18/11/2026'),
      at(3, 'service', '', 'Almuerzo'),
      at(3, 'full_name', 'Rey, Luz', ''),
    ]),
  );
  expect([mended.meals, mended.refused]).toEqual([2, 0]);
});

test.each(each)(
  'O-70 %s: refused rows come with their cells, and corrected ones are as if the file had been right',
  async (name) => {
    const upload = uploadOf(name);
    const { review, corrected, toMend, cells } = upload;
    const wrong = await dataOf<Review>(send(review, wrongOf(upload)));
    expect(wrong.toMend).toEqual([toMend]);
    const mended = await dataOf<Review>(send(review, wrongOf(upload), mending(cells)));
    const right = await dataOf<Review>(send(review, rightOf(upload)));
    expect(right.toMend).toBe(undefined);
    expect(found(mended)).toEqual(found(right));

    const { status, bytes, headers } = await send(corrected, wrongOf(upload), mending(cells));
    expect([status, headers['content-disposition']]).toEqual([200, expect.stringContaining('a-corregido.xlsx')]);
    expect(found(await dataOf<Review>(send(review, bytes, {}, 'admin', 'a-corregido.xlsx')))).toEqual(found(right));
    expect(await upload.load(wrongOf(upload), mended, mending(cells))).toEqual(upload.stored);
  },
);

/** With the status, and whether the file is read to find out. */
const wrongs: readonly (readonly [string, unknown, number, boolean])[] = [
  ['a row that is not there', [{ ...cell('x', '', ''), row: 4 }], 422, true],
  ['another sheet', [{ ...cell('file_number', '', ''), sheet: 'Otra' }], 422, true],
  ['an unknown column', [cell('constructor', '', 'x')], 422, true],
  ['another text', [cell('file_number', 'nunca', '1')], 422, true],
  ['too many', Array.from({ length: 1_001 }, () => cell('file_number', '', '1')), 422, false],
  ['too long', [cell('file_number', '', '1'.repeat(301))], 422, false],
  ['a zero byte', [cell('file_number', '', '\0')], 422, false],
  ['a text', 'x', 422, false],
  ['half a megabyte', [cell('file_number', '', '1'.repeat(500_000))], 422, false],
];
describe.each(each)('O-70 %s', (name) => {
  test.each(wrongs)(
    'corrections of %s are refused in Spanish, and nothing is kept',
    async (_, cells, status, isRead) => {
      const upload = uploadOf(name);
      for (const path of [upload.review, upload.corrected]) {
        const sent = send(path, wrongOf(upload), mending(cells));
        const answer = await (isRead && path === upload.review ? ended(sent) : sent);
        expect([answer.status, answer.response.errorMsg]).toEqual([status, expect.stringMatching(/^[A-ZÁÉÍÓÚ]/)]);
        expect(answer.response.data).toEqual(answer.response.data === null ? null : { fields: expect.any(Object) });
      }
    },
  );
});

test('ACC-08 the corrected file is for those who may make its review', async () => {
  for (const { corrected, wrong } of Object.values(uploads))
    expect((await send(corrected, csv(wrong), {}, 'mira')).status).toBe(403);
});

test("O-70 'Reasignar códigos' needs a review with the same cells corrected", async () => {
  const { review, cells } = uploadOf('diners');
  const content = csv([dinersHead, 'AR;M;Paz, Mía;9o3;;Tarjeta;N3;;11']);
  const own = [{ ...cells[1], row: 2, was: '9o3', value: '903' }];
  const jobOf = async (fields: Fields): Promise<string> => {
    await dataOf(send(review, content, fields));
    const [job] = await api.arrange<{ id: string }>(
      `select id from jobs where kind = 'reviewMassive' and params->'cells' @> '[{"value": "903"}]'`,
    );
    return job?.id ?? '';
  };
  const reassignCodes = await jobOf(mending(own));
  const other = await send('customers/massiveAdd', content, { reassignCodes });
  expect([other.status, other.response.errorMsg]).toEqual([422, expect.stringMatching(/revis/i)]);
  await dataOf(send('customers/massiveAdd', content, { reassignCodes, ...mending(own) }));
});

test.each([
  ['customers/getMassiveTemplate', 'customers/reviewMassive'],
  ['terminal/getMealsTemplate', 'terminal/reviewMeals'],
  ['customers/getRemovalTemplate', 'customers/reviewRemovalSheet'],
  ['indices/getTemplate', 'indices/reviewSheet'],
  ['issued-invoices/getTemplate', 'issued-invoices/reviewList'],
])('O-71 the template of %s has one example row, which is not loaded: untouched it is empty', async (path, review) => {
  const { bytes } = await api.call(path, {}, { token: tokens['admin'] ?? null });
  expect((await sheetRows(bytes)).length).toBe(2);
  const { status, response } = await ended(send(review, bytes, {}, 'admin', 'a.xlsx'));
  expect([status, response.errorMsg]).toEqual([422, expect.stringContaining('El archivo está vacío')]);
});

test('O-71 the template of master data has an example in each sheet, and loads none of them', async () => {
  const { bytes } = await api.call('master-data/getTemplate', {}, { token: tokens['admin'] ?? null });
  const { told, sheets } = await dataOf<{ told: string[]; sheets: { rows: number }[] }>(
    send('master-data/review', bytes, {}, 'admin', 'a.xlsx'),
  );
  expect([sheets.map(({ rows }) => rows), told]).toEqual([
    [0, 0, 0],
    ['Clientes', 'Centros', 'Materiales'].map((sheet) =>
      expect.stringMatching(new RegExp(`^${sheet}.*: la fila de ejemplo de la plantilla no se carga$`)),
    ),
  ]);
});
