import type { MealsResult, MealsReview, ReviewedMeal } from '@comensal/domain/meals-massive';
import { checkBalances } from '@comensal/infrastructure/balances';
import { seedCanteen, seedDiners, sheetRows, workbookOf } from '@comensal/infrastructure/testing';
import { type JobWork, startJobWork } from '../testing/job-work';
import { multipartBody } from '../testing/multipart-body';
import { noPermission, refusal, refused } from '../testing/refused';
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
  // A client of others eats at Pilar too; Beto's file number is also that of one of its diners.
  await api.arrange(
    `insert into company_business_unit_relations (company_id, business_unit_id, type) values ('K3', 'C1', 'CLI')`,
  );
  await api.arrange(
    `insert into food_services_profiles (id, name, company_id, business_unit_id) values (90, 'Ajeno', 'K3', 'C1')`,
  );
  await api.arrange(
    `insert into customers (id, name, surname, file_number) overriding system value values (90, 'Iván', 'Otro', '102'), (91, 'Nora', 'Otra', '191')`,
  );
  await api.arrange(
    `insert into customer_id_relations (customer_id, auth_type, auth_code) values (90, 'CARD', 'CARD-90'), (91, 'CARD', '00191')`,
  );
  await api.arrange(
    `insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id) values (90, 90, 'C1', 'K3'), (91, 90, 'C1', 'K3')`,
  );
  // A service without a price.
  await api.arrange(
    `insert into food_services (id, name, sales_material, schedule_begin, schedule_end) overriding system value values (9, 'Merienda', 'M1', '1600', '1700')`,
  );
  await api.arrange(
    `insert into business_unit_food_service_relations (food_service_id, business_unit_id) values (9, 'C1')`,
  );
  // A sheet of diners has no other signs in its codes either.
  await api.arrange(`update customer_id_relations set auth_code = replace(auth_code, '-', '')`);
  await addUser(api.database, { username: 'carga', modules: { Sincronizacion: 'W' }, pairs: [['K1', 'C1']] });
  await addUser(api.database, { username: 'mira', modules: { Sincronizacion: 'R' }, totalAccess: true });
  for (const username of ['admin', 'carga', 'mira']) tokens[username] = await api.logIn(username);
});
afterAll(async () => {
  await jobs.close();
  await api.close();
});
afterEach(async () => {
  expect((await checkBalances(api.arrange)).broken).toEqual([]);
});

const head =
  'Centro logístico;Cliente;Apellido y nombre;Legajo;Autenticación;Código;Servicio;Fecha;Hora;Cantidad;Motivo';
const why = 'La caja estaba sin luz';
const csv = (...rows: readonly string[]): Buffer => Buffer.from([head, ...rows].join('\n'));
/** A lunch of Ana at Pilar on a day. */
const lunch = (day: string, time = '12:30', qty = ''): string =>
  `Pilar;;;101;;;Almuerzo;${day}/11/2026;${time};${qty};${why}`;

const call = (username: string, path: string, body: object = {}, headers: Record<string, string> = {}) =>
  api.call(`terminal/${path}`, body, { token: tokens[username] ?? null, headers });
function send(username: string, content: Buffer, fields: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const { payload, contentType } = multipartBody([
    ...Object.entries(fields).map(([name, value]) => ({ name, value })),
    { name: 'file', fileName: 'consumos.csv', content },
  ]);
  return api.call('terminal/reviewMeals', undefined, {
    token: tokens[username] ?? null,
    payload,
    headers: { 'content-type': contentType },
  });
}
async function review(username: string, content: Buffer, fields: Record<string, string> = {}): Promise<MealsReview> {
  const answer = send(username, content, fields);
  await jobs.work();
  const { status, response } = await answer;
  expect([status, response.errorMsg]).toEqual([200, null]);
  return response.data as MealsReview;
}
async function add(username: string, reviewId: string): Promise<MealsResult> {
  const answer = call(username, 'addMeals', { reviewId });
  await jobs.work();
  const { status, response } = await answer;
  expect([status, response.errorMsg]).toEqual([200, null]);
  return response.data as MealsResult;
}
const rowsOf = async (username: string, reviewId: string): Promise<ReviewedMeal[]> =>
  (
    (await call(username, 'getMealRows', { reviewId, page: { limit: 100, sort: 'row', direction: 'asc' } })).response
      .data as { rows: ReviewedMeal[] }
  ).rows;
const messageOf = async (username: string, reviewId: string): Promise<[number, string][]> =>
  (await rowsOf(username, reviewId)).map(({ row, told: said }) => [row, said]);
/** Everything that a meal leaves behind. */
const stored = () =>
  api.arrange<{ meals: number; movements: number; balance: number }>(
    `select (select count(*)::int from meal_transactions) as meals, (select count(*)::int from ledger_movements) as movements,
            (select coalesce(sum(balance), 0)::int from ledger_accounts) as balance`,
  );
const mealsOf = (day: string) =>
  api.arrange(
    `select customer_id::int as diner, business_unit_id as centre, company_id as company, food_service_id::int as service, qty, amount::int,
            to_char(occurred_at at time zone 'America/Argentina/Buenos_Aires', 'HH24:MI') as at, entered_by, reason, over_limit
       from meal_transactions where occurred_on = $1 order by occurred_at, id`,
    [day],
  );
const ana = {
  diner: 1,
  centre: 'C1',
  company: 'K1',
  service: 1,
  qty: 1,
  amount: 140050,
  entered_by: 'carga',
  reason: why,
};

test('O-100 a review enters nothing and tells every meal with its price; the job enters exactly them, as single ones, with a file of each row', async () => {
  const before = await stored();
  const match = await review(
    'carga',
    csv(
      lunch('20'),
      `C1;Metalúrgica Ñandú;Gil, Beto;102;;;almuerzo;20/11/2026;;2;${why}`,
      `pilar;K1;;;Tarjeta;CARD1;2;20/11/2026 21:10;;1;${why}`,
      lunch('20', '13:30'),
    ),
  );
  expect(match).toMatchObject({
    message: 'Se cargarán 4 consumos por $\u00a07.152,00',
    rows: 4,
    meals: 4,
    amount: 140050 + 280100 + 155000 + 140050,
    refused: 0,
    hasErrorFile: false,
  });
  expect(await stored()).toEqual(before);
  expect(await rowsOf('carga', match.reviewId)).toEqual([
    {
      row: 2,
      sheet: 1,
      business_unit: 'Pilar',
      name: 'Paz, Ana',
      service: 'Almuerzo',
      occurred_at: '2026-11-20T12:30:00.000-03:00',
      qty: 1,
      amount: 140050,
      isGood: true,
      told: 'Se cargará',
    },
    expect.objectContaining({ row: 3, name: 'Gil, Beto', occurred_at: '2026-11-20T12:00:00.000-03:00', qty: 2 }),
    expect.objectContaining({ row: 4, name: 'Paz, Ana', service: 'Cena', amount: 155000 }),
    expect.objectContaining({ row: 5, occurred_at: '2026-11-20T13:30:00.000-03:00' }),
  ]);
  const result = await add('carga', match.reviewId);
  expect(result).toEqual({
    message: 'Se cargaron 4 consumos por $\u00a07.152,00',
    meals: 4,
    amount: 715200,
    beyondLimit: 2,
    refused: 0,
    hasErrorFile: false,
  });
  expect(await mealsOf('2026-11-20')).toEqual([
    { ...ana, diner: 2, qty: 2, amount: 280100, at: '12:00', over_limit: true },
    { ...ana, at: '12:30', over_limit: false },
    { ...ana, at: '13:30', over_limit: true },
    { ...ana, service: 2, amount: 155000, at: '21:10', over_limit: false },
  ]);
  const [now] = await stored();
  expect(now?.balance).toBe((before[0]?.balance ?? 0) - 715200);
  expect(now?.movements).toBe((before[0]?.movements ?? 0) + 4);
  const [job] = await api.arrange<{ id: string }>(`select id from jobs where kind = 'addMeals'`);
  const file = await api.call(`jobs/${job?.id}/file`, {}, { token: tokens['carga'] ?? null });
  const lines = (await sheetRows(file.bytes)) as unknown[][];
  const first = lines.findIndex((line) => Array.isArray(line) && line[0] === 'Fila');
  expect(lines.slice(first)).toEqual([
    [
      'Fila',
      'Centro logístico',
      'Apellido y nombre',
      'Legajo',
      'Servicio',
      'Fecha y hora',
      'Cantidad',
      'Importe',
      'Consumo',
      'Resultado',
    ],
    [2, 'Pilar', 'Paz, Ana', '101', 'Almuerzo', '20/11/2026 12:30', 1, 1400.5, expect.any(Number), 'Cargado'],
    [
      3,
      'Pilar',
      'Gil, Beto',
      '102',
      'Almuerzo',
      '20/11/2026 12:00',
      2,
      2801,
      expect.any(Number),
      expect.stringContaining('Supera el límite'),
    ],
    [4, 'Pilar', 'Paz, Ana', '101', 'Cena', '20/11/2026 21:10', 1, 1550, expect.any(Number), 'Cargado'],
    [
      5,
      'Pilar',
      'Paz, Ana',
      '101',
      'Almuerzo',
      '20/11/2026 13:30',
      1,
      1400.5,
      expect.any(Number),
      expect.stringContaining('Supera el límite'),
    ],
  ]);
  // Asked for again it is the same job, and enters nothing more.
  const again = await call('carga', 'addMeals', { reviewId: match.reviewId }, { prefer: 'respond-async' });
  expect(again.response.data).toEqual({ jobId: job?.id });
  await api.arrange(`update jobs set state = 'waiting', result = null, file_id = null where id = $1`, [job?.id]);
  await jobs.work();
  expect(await stored()).toEqual([now]);
});

test('never twice: what is registered, what the file repeats, and what somebody registered after the review', async () => {
  const file = csv(lunch('19'), lunch('18'), lunch('18'), lunch('17', '12:00', '2'), lunch('17', '12:00', '3'));
  const match = await review('carga', file);
  expect(match).toMatchObject({ meals: 2, refused: 3 });
  expect(await messageOf('carga', match.reviewId)).toEqual([
    [2, 'Se cargará'],
    [3, 'Se cargará'],
    [4, 'La fila 3 ya tiene este consumo. Si fueron más porciones, escríbalas en una sola fila'],
    [5, 'La fila 6 tiene este consumo con otra cantidad. Deje una sola fila con la cantidad que corresponde'],
    [6, 'La fila 5 tiene este consumo con otra cantidad. Deje una sola fila con la cantidad que corresponde'],
  ]);
  // The same file is reviewed by two people, and one of its meals entered by a third way, before any is entered.
  const other = await review('admin', file);
  const meal = { business_unit_id: 'C1', customer_id: 1, food_service_id: 1, qty: 1, reason: 'x' };
  await call('admin', 'addMeal', { ...meal, occurred_at: '2026-11-19T12:30:40-03:00' });
  expect(await add('carga', match.reviewId)).toMatchObject({ meals: 1, refused: 4 });
  expect(await add('admin', other.reviewId)).toMatchObject({ meals: 0, refused: 5 });
  expect([await mealsOf('2026-11-19'), await mealsOf('2026-11-18'), await mealsOf('2026-11-17')]).toEqual([
    [{ ...ana, at: '12:30', entered_by: 'admin', reason: 'x', over_limit: false }],
    [{ ...ana, at: '12:30', over_limit: false }],
    [],
  ]);
  // Sent again, everything is known; a void makes room for it.
  const [known] = await api.arrange<{ id: number }>(
    `select id::int from meal_transactions where occurred_on = '2026-11-18'`,
  );
  const again = await review('carga', csv(lunch('18')));
  expect(await messageOf('carga', again.reviewId)).toEqual([
    [
      2,
      `Ya está registrado: es el consumo ${known?.id}, del mismo comensal, servicio y minuto. Si fue otro, escriba su hora; si hubo más porciones, anúlelo y cárguelo con todas`,
    ],
  ]);
  expect((await call('carga', 'voidMeal', { meal_id: known?.id, qty: 1, reason: 'x' })).status).toBe(200);
  const freed = await review('carga', csv(lunch('18')));
  expect(await add('carga', freed.reviewId)).toMatchObject({ meals: 1, refused: 0 });
});

test('ACC-20 O-71 every refused row has its cell, cause and remedy; a foreign centre, client or diner is as an unknown one', async () => {
  const before = await stored();
  const content = csv(
    `Rosario;;;104;;;Almuerzo;20/11/2026;;;${why}`,
    `Marte;;;101;;;Almuerzo;20/11/2026;;;${why}`,
    `Pilar;Cliente Común;;102;;;Almuerzo;20/11/2026;;;${why}`,
    `Pilar;Nadie;;101;;;Almuerzo;20/11/2026;;;${why}`,
    `Pilar;;;191;;;Almuerzo;20/11/2026;;;${why}`,
    `Pilar;;;;;00191;Almuerzo;20/11/2026;;;${why}`,
    `Pilar;;;;;NADIE;Almuerzo;20/11/2026;;;${why}`,
    `Pilar;;;999;;;Almuerzo;20/11/2026;;;${why}`,
    `Pilar;;;101;;;Desayuno;20/11/2026;;;${why}`,
    `Pilar;;Gil, Beto;101;;;Almuerzo;16/11/2026;;;${why}`,
    `Pilar;;;102;;CARD1;Almuerzo;16/11/2026;;;${why}`,
    `Pilar;;;;;CARD5;Almuerzo;16/11/2026;;;${why}`,
    `Pilar;;;101;;;Almuerzo;21/11/2026;12:01;;${why}`,
    `Pilar;;;101;;;Almuerzo;10/11/2026;;;${why}`,
    `Pilar;;;101;;;Almuerzo;31/11/2026;;;`,
    `Pilar;;;;;00191;Merienda;20/11/2026;;;${why}`,
    `Pilar;;;;;CARD1;Merienda;20/11/2026;;;${why}`,
  );
  const match = await review('carga', content);
  expect(match).toMatchObject({ message: 'No hay ningún consumo para cargar. 17 filas no se pueden cargar', meals: 0 });
  const unknownCentre = (row: number) =>
    `Centro logístico (A${row}): no está entre los suyos. Escriba el nombre o el código como en la hoja de la plantilla`;
  const unknownClient = (row: number) =>
    `Cliente (B${row}): no está entre los suyos en ese centro logístico. Escriba el nombre o el código como en la hoja de la plantilla, o deje la celda vacía`;
  const unknownNumber = (row: number) =>
    `Legajo (D${row}): no hay un comensal así en sus clientes de ese centro logístico. Corrija el dato, o cargue antes al comensal`;
  const unknownCode = (row: number) => `Código (F${row}): Comensal desconocido. Corrija el comensal o la fecha`;
  expect(await messageOf('carga', match.reviewId)).toEqual([
    [2, unknownCentre(2)],
    [3, unknownCentre(3)],
    [4, unknownClient(4)],
    [5, unknownClient(5)],
    [6, unknownNumber(6)],
    [7, unknownCode(7)],
    [8, unknownCode(8)],
    [9, unknownNumber(9)],
    [
      10,
      'Servicio (G10): no existe en ese centro logístico. Escriba el nombre o el número como en la hoja de la plantilla',
    ],
    [11, 'Apellido y nombre (C11): el consumo sería de Paz, Ana (legajo 101). Corrija la fila'],
    [12, 'Legajo (D12): el código es de Paz, Ana (legajo 101). Corrija el legajo o el código'],
    [13, unknownCode(13)],
    [14, 'Fecha (H14): La fecha y hora del consumo es futura. Corrija la fecha o la hora'],
    [15, 'Fecha (H15): Solo se pueden corregir los consumos desde el 11/11/2026. Corrija la fecha o la hora'],
    [16, 'Fecha (H16): no es una fecha. Escríbala como 21/11/2026. Motivo (K16): Campo obligatorio'],
    // Nothing about a service without a price is said of a diner of others.
    [17, unknownCode(17)],
    [
      18,
      'Servicio (G18): Sin precio vigente para el servicio en la fecha del consumo. Agregue el precio a la lista del centro y revise otra vez',
    ],
  ]);
  expect(await add('carga', match.reviewId)).toMatchObject({ meals: 0, refused: 17 });
  expect(await stored()).toEqual(before);
  // Who sees everything is asked which of the two diners with one file number is meant.
  const all = await review('admin', csv(`Pilar;;;102;;;Almuerzo;16/11/2026;;;${why}`));
  expect(await messageOf('admin', all.reviewId)).toEqual([
    [2, 'Legajo (D2): hay más de un comensal con ese legajo en el centro logístico. Agregue el cliente o el código'],
  ]);
});

test('O-71 a workbook as people keep it: real dates and times, a code whose zeros its format shows, hidden rows, a formula', async () => {
  const content = await workbookOf((workbook) => {
    const sheet = workbook.addWorksheet('Consumos');
    sheet.addRow(head.split(';'));
    const day = new Date(Date.UTC(2026, 10, 14));
    const rows = [
      ['Pilar', '', '', 101, '', '', 'Almuerzo', day, new Date(Date.UTC(1899, 11, 30, 12, 30)), 2, why],
      ['Pilar', '', '', '', 'Tarjeta', 191, 'Almuerzo', new Date(Date.UTC(2026, 10, 14, 13, 5)), '', '', why],
      ['Pilar', '', '', '102', '', '', 'Almuerzo', '14/11/2026', '', '', 'Oculta'],
      ['Pilar', '', '', '', '', 191, 'Almuerzo', day, '', '', why],
    ];
    for (const cells of rows) sheet.addRow(cells);
    // As a program in English shows it: the stored day counts.
    sheet.getCell('H2').numFmt = 'm/d/yyyy';
    sheet.getCell('I2').numFmt = 'h:mm AM/PM';
    sheet.getCell('H3').numFmt = 'd-mmm-yy h:mm';
    sheet.getCell('F3').numFmt = '00000';
    sheet.getRow(4).hidden = true;
    sheet.getCell('J5').value = { formula: 'A1+1' } as never;
  });
  const match = await review('admin', content);
  expect(match).toMatchObject({
    message: 'Se cargarán 2 consumos por $\u00a04.301,00. 1 fila no se puede cargar. 1 fila oculta no se leyó',
    rows: 3,
    meals: 2,
    refused: 1,
    hiddenRows: 1,
    hasErrorFile: true,
  });
  expect(await messageOf('admin', match.reviewId)).toEqual([
    // Two portions where one is allowed, and a diner whose profile has no lunch.
    [2, 'Se cargará. Supera el límite del perfil de servicio'],
    [3, 'Se cargará. Supera el límite del perfil de servicio'],
    [5, expect.stringContaining('Cantidad (J5): la fórmula no tiene un resultado guardado')],
  ]);
  await add('admin', match.reviewId);
  expect(await mealsOf('2026-11-14')).toMatchObject([
    { diner: 1, at: '12:30', qty: 2, amount: 280100 },
    { diner: 91, at: '13:05', qty: 1, amount: 150000 },
  ]);
});

test('O-71 days with the month first are refused together with those that can be read both ways; a time of 24 hours and more with its cell', async () => {
  const before = await stored();
  const us = (day: string): string => `Pilar;;;101;;;Almuerzo;${day};12:30;;${why}`;
  const match = await review('carga', csv(us('11/18/2026'), us('11/12/2026'), us('12/11/2026'), us('13/11/2026')));
  expect(match).toMatchObject({ meals: 1, refused: 3 });
  const doubtful = (row: number): string =>
    `Fecha (H${row}): no se sabe cuál es el día y cuál el mes, porque la fila 2 tiene el mes antes que el día. Escriba todas las fechas como 21/11/2026`;
  expect(await messageOf('carga', match.reviewId)).toEqual([
    [2, 'Fecha (H2): tiene el mes antes que el día. Escríbala como 21/11/2026'],
    [3, doubtful(3)],
    [4, doubtful(4)],
    [5, 'Se cargará'],
  ]);
  const content = await workbookOf((workbook) => {
    const sheet = workbook.addWorksheet('Consumos');
    sheet.addRow(head.split(';'));
    sheet.addRow(['Pilar', '', '', '101', '', '', 'Almuerzo', '20/11/2026', 25.5 / 24, 1, why]);
    sheet.getCell('I2').numFmt = '[hh]:mm:ss';
  });
  const late = await review('carga', content);
  expect(await messageOf('carga', late.reviewId)).toEqual([
    [2, 'Hora (I2): la hora pasa de las 24. Escriba el día en que se consumió y una hora de 00:00 a 23:59'],
  ]);
  expect(await stored()).toEqual(before);
});

test('O-71 a doubtful heading is asked about, and nothing is checked before the answer', async () => {
  const content = Buffer.from(
    `Centro logístico;Nro. de legajo;Servicio;Fecha;Motivo\nPilar;101;Almuerzo;13/11/2026;${why}`,
  );
  const asking = await review('carga', content, { doubts: 'ask' });
  expect(asking).toMatchObject({ message: 'Falta confirmar cómo se lee el archivo', rows: 0, meals: 0 });
  expect(asking.asked.headings).toMatchObject([{ heading: 'Nro. de legajo', key: 'file_number' }]);
  const said = JSON.stringify({ 'Nro. de legajo': 'file_number' });
  expect(await review('carga', content, { doubts: 'ask', headings: said })).toMatchObject({ meals: 1, refused: 0 });
});

test('O-71 more rows than may be, and a file without rows, are refused', async () => {
  const many = csv(...Array.from({ length: 20_001 }, () => lunch('20')));
  for (const [content, expected, message] of [
    [many, 413, /20\.000/],
    [csv(), 422, /./],
  ] as const) {
    const answer = send('carga', content);
    await jobs.work();
    const { status, response } = await answer;
    expect([status, response.errorMsg]).toEqual([expected, expect.stringMatching(message)]);
  }
});

test('ACC-17 who only reads may neither review nor enter; a review of another, or an old one, is refused', async () => {
  expect(refused(await send('mira', csv(lunch('12'))))).toEqual(noPermission);
  for (const path of ['addMeals', 'getMealRows', 'getMealsTemplate'])
    expect([path, refused(await call('mira', path, { reviewId: '0b7f0000-0000-4000-8000-000000000001' }))]).toEqual([
      path,
      noPermission,
    ]);
  const { reviewId } = await review('carga', csv(lunch('12')));
  const missing = refusal(
    409,
    'Lo que mostró la revisión ya no se puede cargar: pasó más de una hora, o la revisión no es suya. Revise otra vez',
  );
  expect(refused(await call('admin', 'addMeals', { reviewId }))).toEqual(missing);
  expect((await call('admin', 'getMealRows', { reviewId })).status).toBe(403);
  await api.arrange(`update jobs set finished_at = now() - interval '61 minutes' where id = $1`, [reviewId]);
  expect(refused(await call('carga', 'addMeals', { reviewId }))).toEqual(missing);
  expect(await mealsOf('2026-11-12')).toEqual([]);
});

test('ACC-20 who loses the permission or the place after the review enters nothing', async () => {
  const first = await review('carga', csv(lunch('12')));
  await call('carga', 'addMeals', { reviewId: first.reviewId }, { prefer: 'respond-async' });
  await api.arrange(
    `update profile_module_relations set permission = 'R' where profile_name = (select profile_name from users where username = 'carga')`,
  );
  const id = await jobs.work();
  expect(await api.arrange(`select state, result->'refusal'->>'code' as code from jobs where id = $1`, [id])).toEqual([
    { state: 'failed', code: 'noPermission' },
  ]);
  await api.arrange(
    `update profile_module_relations set permission = 'W' where profile_name = (select profile_name from users where username = 'carga')`,
  );
  const second = await review('carga', csv(lunch('12'), lunch('13')));
  await call('carga', 'addMeals', { reviewId: second.reviewId }, { prefer: 'respond-async' });
  await api.arrange(`delete from user_business_unit_company_relations where username = 'carga'`);
  const added = await jobs.work();
  expect(
    await api.arrange(`select result->>'meals' as meals, result->>'refused' as refused from jobs where id = $1`, [
      added,
    ]),
  ).toEqual([{ meals: '0', refused: '2' }]);
  expect(
    await api.arrange(`select distinct reason from meal_upload_rows where job_id = $1`, [second.reviewId]),
  ).toEqual([{ reason: 'Dejó de pertenecer a sus clientes y centros logísticos después de la revisión' }]);
  expect([await mealsOf('2026-11-12'), await mealsOf('2026-11-13')]).toEqual([[], []]);
  await api.arrange(
    `insert into user_business_unit_company_relations (username, company_id, business_unit_id) values ('carga', 'K1', 'C1')`,
  );
});

test('twenty requests for one review are one job, and each meal is entered once', async () => {
  const { reviewId } = await review('carga', csv(lunch('11', '13:00'), lunch('11', '13:01')));
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => call('carga', 'addMeals', { reviewId }, { prefer: 'respond-async' })),
  );
  expect(new Set(answers.map(({ status, response }) => `${status} ${JSON.stringify(response.data)}`)).size).toBe(1);
  await jobs.work();
  expect(await mealsOf('2026-11-11')).toHaveLength(2);
});

test('the template has the columns, and the own centres, clients and services', async () => {
  const { status, bytes } = await call('carga', 'getMealsTemplate');
  expect(status).toBe(200);
  expect(await sheetRows(bytes)).toEqual([
    [
      'Cliente',
      'Centro logístico',
      'Apellido y nombre',
      'Legajo',
      'Autenticación',
      'Código',
      'Servicio',
      'Fecha',
      'Hora',
      'Cantidad',
      'Motivo',
    ],
    [
      'Cliente de ejemplo',
      'Centro de ejemplo',
      'Ejemplo, Ana',
      '12345',
      'Tarjeta',
      '0012345678',
      'Almuerzo',
      '15/03/2026',
      '12:30',
      '1',
      'Ejemplo: caja sin luz',
    ],
  ]);
  const places = (await sheetRows(bytes, 1)) as unknown[][];
  expect(places).toEqual([
    ['Centro logístico', 'Cliente', 'Servicio'],
    ['Pilar', 'Metalúrgica Ñandú', 'Almuerzo'],
    ['Pilar', 'Metalúrgica Ñandú', 'Cena'],
    ['Pilar', 'Metalúrgica Ñandú', 'Merienda'],
  ]);
});

test('O-71 SPR-31 the review says what exceeds the limits of a diner, whatever rows stand between, what is out of hours, and the night it counts for', async () => {
  await api.arrange(
    `insert into food_services (id, name, sales_material, schedule_begin, schedule_end) overriding system value values (10, 'Guardia', 'M1', '2300', '0300')`,
  );
  await api.arrange(
    `insert into business_unit_food_service_relations (food_service_id, business_unit_id) values (10, 'C1')`,
  );
  await api.arrange(
    `insert into price_list_food_service_realtion (price_list_id, food_service_id, price) values (3, 10, 100)`,
  );
  await api.arrange(
    `insert into food_service_profile_relations (food_services_profile_id, food_service_id, is_active, qty_day, qty_week) values (1, 10, true, 1, 5)`,
  );
  const at = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  const night = (day: string, time: string) => `Pilar;;;101;;;Guardia;${day}/11/2026;${time};;${why}`;
  // The second lunch is given by its card, and is eaten after more rows of another diner than a portion has.
  const match = await review(
    'carga',
    csv(
      night('15', '01:30'),
      night('14', '23:30'),
      night('15', '23:10'),
      lunch('15', '00:00'),
      `Pilar;;;;;CARD1;Almuerzo;15/11/2026;23:59;;${why}`,
      lunch('15', '00:00'),
      ...Array.from({ length: 600 }, (_, row) => `Pilar;;;102;;;Almuerzo;15/11/2026;${at(row + 1)};;${why}`),
    ),
  );
  expect(match).toMatchObject({ meals: 605, refused: 1 });
  const limit = 'Supera el límite del perfil de servicio';
  const marks = [
    [2, `${limit}. Cuenta para el 14/11/2026`],
    [3, ''],
    [4, ''],
    [5, 'Fuera de horario'],
    [6, `${limit}. Fuera de horario`],
  ] as const;
  const said = (word: string) => marks.map(([row, more]) => [row, [word, more].filter(Boolean).join('. ')]);
  const first = (await messageOf('carga', match.reviewId)).slice(0, 6);
  expect(first).toEqual([...said('Se cargará'), [7, expect.stringContaining('La fila 5 ya tiene este consumo')]]);
  expect(await add('carga', match.reviewId)).toMatchObject({ meals: 605, beyondLimit: 601 });
  expect((await messageOf('carga', match.reviewId)).slice(0, 5)).toEqual(said('Se cargará'));
  const stored = await api.arrange<{ row: number; over: boolean; off: boolean; day: string }>(
    `select r.row_no as row, m.over_limit as over, m.off_schedule as off, m.counted_on::text as day from meal_upload_rows r
       join meal_transactions m on m.id = r.meal_id where r.job_id = $1 and r.row_no <= 6 order by 1`,
    [match.reviewId],
  );
  expect(stored).toEqual([
    { row: 2, over: true, off: false, day: '2026-11-14' },
    { row: 3, over: false, off: false, day: '2026-11-14' },
    { row: 4, over: false, off: false, day: '2026-11-15' },
    { row: 5, over: false, off: true, day: '2026-11-15' },
    { row: 6, over: true, off: true, day: '2026-11-15' },
  ]);
});
