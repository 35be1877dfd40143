import type { IndexSheetOutcome } from '@comensal/domain/price-indices';
import { sheetRows } from '@comensal/infrastructure/testing';
import { type JobWork, startJobWork } from '../testing/job-work';
import { multipartBody } from '../testing/multipart-body';
import { type Answer, addUser, startTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
let jobs: JobWork;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  api = await startTestApi();
  jobs = await startJobWork(api);
  await addUser(api.database, { username: 'ana', modules: { 'Listas de Precios': 'W' } });
  await addUser(api.database, { username: 'mira', modules: { 'Listas de Precios': 'R' } });
  for (const username of ['ana', 'mira']) tokens[username] = await api.logIn(username);
});
afterAll(async () => {
  await jobs?.close();
  await api?.close();
});
beforeEach(async () => {
  await api.arrange('delete from price_index_values');
});

const head = 'Índice;Mes;Valor;Fuente;Fecha de publicación';
function send(path: string, rows: readonly string[], confirmed = '', username = 'ana'): Promise<Answer> {
  const content = Buffer.from([head, ...rows].join('\n'));
  const { payload, contentType } = multipartBody([
    { name: 'confirmed', value: confirmed },
    { name: 'file', fileName: 'indices.csv', content },
  ]);
  const token = tokens[username] ?? null;
  return api.call(`indices/${path}`, undefined, { token, payload, headers: { 'content-type': contentType } });
}
async function ended<Data>(answer: Promise<Answer>): Promise<{ data: Data; id: string }> {
  const id = await jobs.work();
  const { status, response } = await answer;
  expect([status, response.errorMsg]).toEqual([200, null]);
  return { data: response.data as Data, id };
}
const outcome = (path: 'reviewSheet' | 'loadSheet', rows: readonly string[], confirmed?: string) =>
  ended<IndexSheetOutcome>(send(path, rows, confirmed));
async function loaded(rows: readonly string[]): Promise<{ data: IndexSheetOutcome; id: string }> {
  const { data } = await outcome('reviewSheet', rows);
  return outcome('loadSheet', rows, data.seen);
}
const as = (username: string, name: string, body: object = {}) =>
  api.call(`indices/${name}`, body, { token: tokens[username] ?? null });
const stored = () =>
  api.arrange(
    `select index_name as index, month, value::text, source, to_char(published_on, 'YYYYMMDD')::int as published_on, entered_by
       from price_index_values order by 1, 2`,
  );
const september = { index: 'IPC', month: 202609, value: '7712.5', source: 'INDEC', published_on: null };

test('issue 51 a review says what a spreadsheet adds, corrects and refuses, and writes nothing; its load does exactly that', async () => {
  await as('ana', 'addValues', september);
  const rows = [
    'ipc;09/2026;7.712,6;INDEC;14/10/2026',
    'IPC;10/2026;7864,1257;INDEC;',
    'ipc;oct-26;7864.1257;INDEC;',
    'Salario CCT;10/2026;100;Sindicato;',
    'Salario CCT;11/2026;101;Sindicato;',
    'Salario cct;11/2026;102;Sindicato;',
    'IPC;2026;1;INDEC;',
  ];
  const review = await outcome('reviewSheet', rows);
  expect(review.data).toMatchObject({
    message: 'Todavía no se cargó nada. Valores nuevos: 2; corregidos: 1; sin cambios: 1; rechazados: 3',
    state: 'reviewed',
    added: 2,
    corrected: 1,
    unchanged: 1,
    refused: 3,
    changes: [
      { row: 2, index: 'ipc', month: 202609, value: '7712.6', told: 'Se corrige. Hoy dice 7.712,5 · INDEC' },
      { row: 3, index: 'IPC', month: 202610, value: '7864.1257', told: 'Se agrega' },
      { row: 5, index: 'Salario CCT', told: expect.stringMatching(/^Se agrega como el primer valor de este índice/) },
    ],
    toMend: [
      { row: 6, reason: expect.stringMatching(/del mismo mes; la primera es la 6\. /) },
      { row: 7 },
      { row: 8, reason: 'Mes (B8): no es un mes. Escríbalo como 10/2026' },
    ],
    hasErrorFile: true,
  });
  expect(await stored()).toEqual([{ ...september, entered_by: 'ana' }]);
  const { data } = await outcome('loadSheet', rows, review.data.seen);
  expect(data).toMatchObject({
    message: 'Se cargó la planilla. Valores nuevos: 2; corregidos: 1; sin cambios: 1; rechazados: 3',
    state: 'taken',
    changes: [{ told: 'Corregido. Decía 7.712,5 · INDEC' }, { told: 'Agregado' }, {}],
  });
  expect(await stored()).toEqual([
    { ...september, value: '7712.6', published_on: 20261014, entered_by: 'ana' },
    { ...september, month: 202610, value: '7864.1257', entered_by: 'ana' },
    { index: 'Salario CCT', month: 202610, value: '100', source: 'Sindicato', published_on: null, entered_by: 'ana' },
  ]);
});

test('issue 51 the same sheet again changes nothing, also unconfirmed, and offers no undo', async () => {
  const rows = ['IPC;10/2026;7864,1257;INDEC;12/11/2026', 'IPC;11/2026;8000;INDEC;'];
  await loaded(rows);
  const again = await outcome('loadSheet', [rows[0] ?? '', 'IPC;11/2026;8.000,00;INDEC;']);
  expect(again.data).toMatchObject({ state: 'taken', added: 0, corrected: 0, unchanged: 2, seen: '' });
  const { response } = await api.call('jobs/getJobs', {}, { token: tokens['ana'] ?? null });
  expect((response.data as { id: string }[]).find(({ id }) => id === again.id)).toMatchObject({
    kind: 'loadIndices',
    offers: null,
  });
});

test('issue 51 a load that was not reviewed, or over a value that somebody corrected since, writes nothing and says what would change', async () => {
  await as('ana', 'addValues', september);
  const rows = ['IPC;09/2026;7712,6;INDEC;', 'IPC;10/2026;7864;INDEC;'];
  const { data } = await outcome('reviewSheet', rows);
  const waits = {
    state: 'waits',
    message: 'No se cargó nada: la planilla o algún valor cambió después de su revisión. Mire otra vez qué cambiaría',
  };
  expect((await outcome('loadSheet', rows)).data).toMatchObject(waits);
  await api.arrange(`update price_index_values set value = 7712.55, version = version + 1`);
  const late = await outcome('loadSheet', rows, data.seen);
  expect(late.data).toMatchObject({ ...waits, changes: [{ told: 'Se corrige. Hoy dice 7.712,55 · INDEC' }, {}] });
  expect(await stored()).toEqual([{ ...september, value: '7712.55', entered_by: 'ana' }]);
  expect((await outcome('loadSheet', rows, late.data.seen)).data.state).toBe('taken');
});

test('issue 51 an undo gives corrected values back and removes added ones, unless somebody changed or removed them since', async () => {
  await as('ana', 'addValues', september);
  const load = await loaded([
    'IPC;09/2026;7712,6;INDEC;14/10/2026',
    'IPC;10/2026;7864;INDEC;',
    'IPC;11/2026;8000;INDEC;',
    'IPC;12/2026;8100;INDEC;',
  ]);
  await api.arrange(`update price_index_values set value = 8001, version = version + 1 where month = 202611`);
  await api.arrange(`delete from price_index_values where month = 202612`);
  const review = await api.call('jobs/getUndoRows', { jobId: load.id }, { token: tokens['ana'] ?? null });
  const row = (place: number, cells: (string | null)[], told: string, isGood: boolean) => ({
    row: place,
    sheet: 1,
    cells,
    told,
    isGood,
  });
  expect(review.response.data).toEqual({
    rows: [
      row(4, ['IPC', '11/2026', null, '8.000'], 'Se modificó después', false),
      row(5, ['IPC', '12/2026', null, '8.100'], 'Alguien lo eliminó después', false),
      row(2, ['IPC', '09/2026', '7.712,5', '7.712,6'], 'Volverá al valor de antes', true),
      row(3, ['IPC', '10/2026', null, '7.864'], 'Se quitará: lo agregó la carga', true),
    ],
    total: 4,
    good: 2,
    refused: 2,
  });
  const { data } = await ended(as('ana', 'undoLoad', { jobId: load.id }));
  expect(data).toEqual({
    message: 'Se deshizo la carga de 2 valores. Con 2 no fue posible: descargue el resultado con los motivos',
    rows: 2,
    refused: 2,
    hasErrorFile: true,
  });
  expect(await stored()).toEqual([
    { ...september, entered_by: 'ana' },
    { ...september, month: 202611, value: '8001', entered_by: 'ana' },
  ]);
});

test('issue 51 ACC-08 a reader of prices reviews, loads and undoes nothing', async () => {
  for (const path of ['reviewSheet', 'loadSheet', 'getCorrectedSheet'])
    expect((await send(path, ['IPC;10/2026;1;INDEC;'], '', 'mira')).status).toBe(403);
  expect((await as('mira', 'getTemplate')).status).toBe(403);
  expect((await as('mira', 'undoLoad', { jobId: '00000000-0000-4000-8000-000000000001' })).status).toBe(403);
});

test('issue 51 the template has one example row, which is not loaded, and a file holds at most 5.000 rows', async () => {
  const { bytes } = await as('ana', 'getTemplate');
  expect(await sheetRows(bytes)).toEqual([
    ['Índice', 'Mes', 'Valor', 'Fuente', 'Fecha de publicación'],
    ['EJEMPLO', '10/2026', '7.864,1257', 'INDEC', '12/11/2026'],
  ]);
  const rows = Array.from({ length: 5_001 }, (_, at) => `I${at};10/2026;${at + 1};INDEC;`);
  const many = send('reviewSheet', rows);
  await jobs.work();
  expect(await many).toMatchObject({
    status: 413,
    response: { errorMsg: 'El archivo tiene más de 5.000 filas. Divídalo en varios archivos' },
  });
  expect((await loaded(rows.slice(1))).data).toMatchObject({ state: 'taken', added: 5_000 });
});
