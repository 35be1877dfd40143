import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MasterDataOutcome } from '@comensal/domain/master-data';
import type { ModuleGrant } from '@comensal/domain/platform/access';
import { openSpreadsheet } from '@comensal/infrastructure/platform/spreadsheets';
import { addCanteenUser } from '@comensal/infrastructure/testing';
import { type CanteenApi, startCanteenApi } from '../testing/canteen-api';
import { type JobWork, startJobWork } from '../testing/job-work';
import { multipartBody } from '../testing/multipart-body';
import { type Answer, testPassword } from '../testing/test-api';

let api: CanteenApi;
let worker: JobWork;
let token: string;
let visits = 0;

beforeAll(async () => {
  api = await startCanteenApi();
  worker = await startJobWork(api);
  token = await api.logIn('admin');
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

const head = 'Código SAP del cliente;Razón social;CUIT;Categoría;Activo';
const csv = (...rows: string[]): Buffer => Buffer.from([head, ...rows].join('\n'));
const centres = (...rows: string[]): Buffer =>
  Buffer.from(['Código SAP del centro;Nombre;Segmento;Activo', ...rows].join('\n'));

type Fields = Readonly<Record<string, string>>;

function send(call: 'review' | 'load', content: Buffer, confirmed?: string | Fields, as = token): Promise<Answer> {
  const fields = typeof confirmed === 'string' ? { confirmed } : (confirmed ?? {});
  const { payload, contentType } = multipartBody([
    ...Object.entries(fields).map(([name, value]) => ({ name, value })),
    { name: 'file', fileName: 'maestros.csv', content },
  ]);
  return api.call(`master-data/${call}`, undefined, { token: as, payload, headers: { 'content-type': contentType } });
}

/** A call whose job is done meanwhile. */
async function outcome(
  call: 'review' | 'load',
  content: Buffer,
  confirmed?: string | Fields,
): Promise<MasterDataOutcome> {
  const answer = send(call, content, confirmed);
  await worker.work();
  const { status, response } = await answer;
  expect([status, response.errorMsg]).toEqual([200, null]);
  return response.data as MasterDataOutcome;
}

const stored = () => api.arrange('select id, business_name, category, is_active, version from companies order by id');
const storedCentres = () => api.arrange('select id, is_active from business_units order by id');
const events = () =>
  api.arrange(
    `select username, table_name, action, record_key from audit_events where table_name in ('companies', 'business_units', 'sales_materials') and username <> 'arrange' order by id`,
  );

async function userWith(totalAccess: boolean, modules: readonly ModuleGrant[]): Promise<string> {
  const [{ password_hash: hash } = { password_hash: '' }] = await api.arrange<{ password_hash: string }>(
    `select password_hash from users where username = 'admin'`,
  );
  const username = `maestro${(visits += 1)}`;
  await addCanteenUser(api.arrange, { username, totalAccess, modules, pairs: [['K1', 'C1']] }, hash);
  const { response } = await api.call('auth/login', { username, password: testPassword });
  return (response.data as { token: string }).token;
}

it('CUS-01 O-80 a review reports the changes and the refused rows, and writes nothing; the load does exactly that, under its user', async () => {
  const before = [await stored(), (await events()).length];
  const file = csv(
    'K1;Metalúrgica Ñandú S.A.;30711111111;2B;',
    'K3;Cliente Común;30-7333333-3;2A;Si',
    'K9;Nueva S.R.L.;20123456786;2A;',
    'K8;Mala;1;2A;',
    'K9;Nueva S.R.L.;20123456786;2A;',
  );
  const reviewed = await outcome('review', file);
  const problems = [
    { kind: 'companies', row: 3, told: 'Rechazada. CUIT (C3): No es un CUIT válido: son 11 dígitos' },
    { kind: 'companies', row: 5, told: 'Rechazada. CUIT (C5): No es un CUIT válido: son 11 dígitos' },
    { kind: 'companies', row: 6, told: 'Rechazada. La fila 4 ya tiene este código' },
  ];
  const toMend = (row: number, reason: string, cells: object) => ({
    kind: 'companies',
    sheet: '',
    row,
    reason,
    cells: { category: '2A', is_active: '', ...cells },
  });
  expect(reviewed).toEqual({
    message: 'Todavía no se cargó nada. Filas nuevas: 1; modificadas: 1; sin cambios: 0; rechazadas: 3',
    state: 'reviewed',
    sheets: [{ kind: 'companies', rows: 5, added: 1, changed: 1, unchanged: 0, rejected: 3 }],
    consequences: [],
    seen: expect.stringMatching(/^[0-9a-f]{64}$/),
    problems,
    problemRows: 3,
    newRecords: [{ kind: 'companies', row: 4, id: 'K9', name: 'Nueva S.R.L.' }],
    told: [],
    hasHidden: false,
    asked: { headings: [], encoding: null, sheets: [], sample: '' },
    toMend: [
      toMend(3, 'CUIT (C3): No es un CUIT válido: son 11 dígitos', {
        id: 'K3',
        business_name: 'Cliente Común',
        cuit: '30-7333333-3',
        is_active: 'Si',
      }),
      toMend(5, 'CUIT (C5): No es un CUIT válido: son 11 dígitos', { id: 'K8', business_name: 'Mala', cuit: '1' }),
      toMend(6, 'La fila 4 ya tiene este código', { id: 'K9', business_name: 'Nueva S.R.L.', cuit: '20123456786' }),
    ],
    hasErrorFile: true,
  });
  expect([await stored(), (await events()).length]).toEqual(before);

  const good = csv('K9;Nueva S.R.L.;20123456786;2A;');
  expect(await outcome('load', good)).toMatchObject({
    message: 'Se cargó la planilla. Filas nuevas: 1; modificadas: 0; sin cambios: 0; rechazadas: 0',
    state: 'taken',
    sheets: [{ added: 1 }],
    hasErrorFile: false,
  });
  expect((await stored()).find(({ id }: { id?: string }) => id === 'K9')).toEqual({
    id: 'K9',
    business_name: 'Nueva S.R.L.',
    category: '2A',
    is_active: true,
    version: 1,
  });
  expect((await events()).at(-1)).toEqual({
    username: 'admin',
    table_name: 'companies',
    action: 'I',
    record_key: 'K9',
  });
  // Resumed, or sent twice: nothing is done twice.
  expect(await outcome('load', good)).toMatchObject({
    state: 'taken',
    sheets: [{ added: 0, changed: 0, unchanged: 1 }],
  });
});

it('O-97 the review shows what depends on a change, and the load accepts only exactly that', async () => {
  await api.arrange(`
    insert into credits_requests (create_date, company_id, business_unit_id, contractor_id, cuit, business_name, amount, status, requested_by)
      select '2026-11-10', 'K1', 'C1', 'K1', '30711111111', 'Metalúrgica Ñandú', amount, 'Pendiente', 'contratista' from (values (100050), (200000)) as given(amount);
    insert into food_services_profiles (id, name, company_id, business_unit_id) values (1, 'Planta', 'K1', 'C1');
    insert into customers (id, name) values (1, 'Ana'), (2, 'Beto');
    insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id) values (1, 1, 'C1', 'K1'), (2, 1, 'C1', 'K1')`);
  const file = centres('C1;Pilar;Norte;No');
  const reviewed = await outcome('review', file);
  const consequence = {
    of: 'business_units',
    id: 'C1',
    name: 'Pilar',
    end: { kind: 'inactive' },
    openCredits: 2,
    openCreditsAmount: 300050,
    openNotes: 0,
    accounts: 0,
    balance: 0,
    diners: 2,
  };
  expect(reviewed).toMatchObject({ state: 'reviewed', consequences: [consequence], hasErrorFile: false });
  const before = await storedCentres();
  const waits = {
    message: 'No se cargó nada: lo que depende de estos cambios no es lo que usted confirmó. Revíselo otra vez',
    state: 'waits',
    sheets: [{ kind: 'business_units', changed: 1 }],
    consequences: [consequence],
    seen: reviewed.seen,
  };
  expect(await outcome('load', file)).toMatchObject(waits);
  expect(await outcome('load', file, createHash('sha256').update('x').digest('hex'))).toMatchObject(waits);
  // Another credit since: what was confirmed is out of date.
  await api.arrange(`update credits_requests set amount = amount + 100 where amount = 200000`);
  const again = await outcome('load', file, reviewed.seen);
  expect(again).toMatchObject({ state: 'waits', consequences: [{ openCreditsAmount: 300150 }] });
  expect(await storedCentres()).toEqual(before);
  expect(await outcome('load', file, again.seen)).toMatchObject({ state: 'taken', sheets: [{ changed: 1 }] });
  expect(await api.arrange(`select is_active from business_units where id = 'C1'`)).toEqual([{ is_active: false }]);
  // Done: the same file has no more consequences, whatever was confirmed.
  expect(await outcome('load', file, again.seen)).toMatchObject({ state: 'taken', sheets: [{ unchanged: 1 }] });
});

it('O-97 data changed since the review is not loaded: a company deactivated since comes back only after it was seen', async () => {
  await api.arrange(
    `insert into companies (id, business_name, cuit, category) values ('K40', 'Vuelve', '30500010912', '2A')`,
  );
  const file = csv('K40;Vuelve S.A.;30500010912;2A;Si');
  const reviewed = await outcome('review', file);
  expect(reviewed).toMatchObject({ state: 'reviewed', sheets: [{ changed: 1 }], consequences: [], problems: [] });
  await api.arrange(`update companies set is_active = false where id = 'K40'`);
  const inactive = [{ business_name: 'Vuelve', is_active: false }];
  const now = () => api.arrange(`select business_name, is_active from companies where id = 'K40'`);
  const waits = await outcome('load', file, reviewed.seen);
  expect(waits).toMatchObject({
    message:
      'No se cargó nada: la planilla o lo registrado cambió después de su revisión. Mire otra vez qué se modificaría',
    state: 'waits',
    sheets: [{ kind: 'companies', rows: 1, changed: 1 }],
    consequences: [],
    problems: [{ kind: 'companies', row: 2, told: 'Se toma igual: estaba inactivo y vuelve a estar activo' }],
  });
  expect(await now()).toEqual(inactive);
  // Somebody does the same again meanwhile: the second review is out of date too.
  await api.arrange(`update companies set business_name = 'Otra' where id = 'K40'`);
  const again = await outcome('load', file, waits.seen);
  expect([again.state, again.seen === waits.seen]).toEqual(['waits', false]);
  expect(await outcome('load', file, again.seen)).toMatchObject({ state: 'taken', sheets: [{ changed: 1 }] });
  expect(await now()).toEqual([{ business_name: 'Vuelve S.A.', is_active: true }]);
  // Nothing is left to change: the same load is accepted again, whatever it confirms.
  expect(await outcome('load', file, reviewed.seen)).toMatchObject({ state: 'taken', sheets: [{ unchanged: 1 }] });
});

it('O-97 a row that was new in the review and was added by somebody else since must be reviewed again', async () => {
  const file = csv('K41;Nueva;30500011056;2A;');
  const { seen } = await outcome('review', file);
  await api.arrange(
    `insert into companies (id, business_name, cuit, category) values ('K41', 'De otra persona', '30500011056', '2A')`,
  );
  expect(await outcome('load', file, seen)).toMatchObject({ state: 'waits', sheets: [{ added: 0, changed: 1 }] });
  expect(await api.arrange(`select business_name from companies where id = 'K41'`)).toEqual([
    { business_name: 'De otra persona' },
  ]);
});

it('O-97 a review accepts only its own file: the same records with other values must be reviewed first', async () => {
  await api.arrange(
    `insert into companies (id, business_name, cuit, category) values ('K42', 'Revisada', '30500011072', '2A')`,
  );
  const file = csv('K42;Revisada S.A.;30500011072;2A;Si', 'K43;Nueva;30500011080;2A;');
  const { seen } = await outcome('review', file);
  const others = [
    csv('K42;Ajena S.A.;30500011072;2A;Si', 'K43;Nueva;30500011080;2A;'),
    csv('K42;Revisada S.A.;30500011072;2A;No', 'K43;Nueva;30500011080;2A;'),
    csv('K42;Revisada S.A.;30500011072;2A;Si', 'K43;Ajena;30500011080;2A;'),
  ];
  for (const other of others) {
    const waits = await outcome('load', other, seen);
    expect([waits.state, waits.seen === seen]).toEqual(['waits', false]);
  }
  const now = () => api.arrange(`select id, business_name from companies where id in ('K42', 'K43') order by id`);
  expect(await now()).toEqual([{ id: 'K42', business_name: 'Revisada' }]);
  expect(await outcome('load', file, seen)).toMatchObject({ state: 'taken', sheets: [{ added: 1, changed: 1 }] });
  expect(await now()).toEqual([
    { id: 'K42', business_name: 'Revisada S.A.' },
    { id: 'K43', business_name: 'Nueva' },
  ]);
});

it('O-70 O-156 the report has every row that was refused or accepted with a remark, and names the owner of a CUIT', async () => {
  await api.arrange(`update companies set cuit = '30637685194' where id = 'K3'`);
  const answer = send(
    'load',
    csv('K19;Otra S.R.L.;30-63768519-4;2B;', 'K8;Mala;1;2A;', 'K20;Dudosa S.R.L.;30637685195;2B;'),
  );
  const id = await worker.work();
  const twice = 'Se toma igual: el CUIT 30-63768519-4 ya es del cliente K3 · Cliente Común';
  const doubtful = 'Se toma igual: el dígito verificador del CUIT 30-63768519-5 no corresponde';
  const bad = 'Rechazada. CUIT (C3): No es un CUIT válido: son 11 dígitos';
  expect((await answer).response.data).toMatchObject({
    state: 'taken',
    problems: [
      { kind: 'companies', row: 2, told: twice },
      { kind: 'companies', row: 3, told: bad },
      { kind: 'companies', row: 4, told: doubtful },
    ],
    problemRows: 3,
    hasErrorFile: true,
  });
  const job = (await api.as('admin', `jobs/${id}`)).response.data as { fileName: string };
  expect(job.fileName).toBe('2026-11-21-clientes-y-centros.xlsx');
  expect(await rowsOf((await api.as('admin', `jobs/${id}/file`)).bytes)).toEqual([
    ['Hoja', 'Fila', 'Resultado'],
    ['Clientes', '2', twice],
    ['Clientes', '3', bad],
    ['Clientes', '4', doubtful],
  ]);
});

it('the template has a sheet for each kind, and the review reads it without questions', async () => {
  const { status, bytes } = await api.as('admin', 'master-data/getTemplate');
  expect(status).toBe(200);
  const path = await mkdtemp(join(tmpdir(), 'comensal-template-'));
  try {
    await writeFile(join(path, 't.xlsx'), bytes);
    const spreadsheet = await openSpreadsheet(join(path, 't.xlsx'));
    expect(spreadsheet.sheets.map(({ name }) => name)).toEqual([
      'Clientes',
      'Centros logísticos',
      'Materiales de venta',
    ]);
    spreadsheet.close();
  } finally {
    await rm(path, { recursive: true });
  }
});

it('an unreadable file, or one without a known sheet, is refused with a message and starts nothing', async () => {
  const noSheet = send('review', Buffer.from('a;b\n1;2'));
  await worker.work();
  expect([(await noSheet).status, (await noSheet).response.errorMsg]).toEqual([
    422,
    'Ninguna hoja tiene los títulos de clientes, centros logísticos o materiales de venta. Cree una plantilla y copie sus títulos',
  ]);
  const lacks = send('review', Buffer.from('Código SAP;Razón social;C.U.I.T.;Categoría\n1;Nueva;20123456786;2A'));
  await worker.work();
  expect([(await lacks).status, (await lacks).response.errorMsg]).toEqual([
    422,
    'No se encontró la fila de títulos. Faltan las columnas: Código SAP del cliente, CUIT. Descargue la plantilla y copie sus títulos',
  ]);
  const long = await send('load', csv('K9;Nueva;20123456786;2A;'), 'x'.repeat(65));
  expect([long.status, long.response.errorCode]).toEqual([422, 422]);
});

it.each<[string, boolean, readonly ModuleGrant[]]>([
  [
    'without total access',
    false,
    [
      { name: 'Clientes', permission: 'W' },
      { name: 'Centros Logisticos', permission: 'W' },
    ],
  ],
  ['without the centres', true, [{ name: 'Clientes', permission: 'W' }]],
  [
    'who only reads the companies',
    true,
    [
      { name: 'Clientes', permission: 'R' },
      { name: 'Centros Logisticos', permission: 'W' },
    ],
  ],
])('ACC-16 ACC-20 refuses somebody %s, and leaves no file and no job', async (_, totalAccess, modules) => {
  const jobs = () => api.arrange('select count(*)::int as jobs from jobs');
  const before = await jobs();
  const foreign = await userWith(totalAccess, modules);
  const file = csv('K9;Nueva;20123456786;2A;');
  for (const call of ['review', 'load'] as const) {
    const { status, response } = await send(call, file, '', foreign);
    expect([status, response.errorCode]).toEqual([403, 1403]);
  }
  const { status } = await api.call('master-data/getTemplate', {}, { token: foreign });
  expect(status).toBe(403);
  expect(await jobs()).toEqual(before);
});

it('ACC-16 a user who loses the permission while the job waits loads nothing; with it and total access it is loaded', async () => {
  const modules: ModuleGrant[] = [
    { name: 'Clientes', permission: 'W' },
    { name: 'Centros Logisticos', permission: 'W' },
  ];
  const own = await userWith(true, modules);
  const file = csv('K29;Nueva;20123456786;2A;');
  const sent = send('load', file, '', own);
  await worker.work();
  expect((await sent).response.data).toMatchObject({ state: 'taken' });
  const late = send('load', csv('K29;Más nueva;20123456786;2A;'), '', own);
  const waiting = async (): Promise<boolean> =>
    (await api.arrange(`select from jobs where state = 'waiting'`)).length > 0;
  while (!(await waiting())) await new Promise((resolve) => setImmediate(resolve));
  await api.arrange(`update users set business_unit_total_access = false where username = 'maestro${visits}'`);
  await worker.work();
  expect((await late).status).toBe(403);
  expect(await api.arrange(`select business_name from companies where id = 'K29'`)).toEqual([
    { business_name: 'Nueva' },
  ]);
});

async function rowsOf(bytes: Buffer): Promise<readonly (readonly string[])[]> {
  const folder = await mkdtemp(join(tmpdir(), 'comensal-report-'));
  try {
    await writeFile(join(folder, 'r.xlsx'), bytes);
    const spreadsheet = await openSpreadsheet(join(folder, 'r.xlsx'));
    const rows: (readonly string[])[] = [];
    for (const sheet of spreadsheet.sheets)
      for await (const portion of sheet.portions()) rows.push(...portion.map(({ cells }) => cells));
    spreadsheet.close();
    return rows;
  } finally {
    await rm(folder, { recursive: true });
  }
}

it('CUS-01 O-80 an interactive review asks about approximate headings and encoding, and reads the file accordingly; a load is refused', async () => {
  const before = await stored();
  const near = Buffer.from('Código SAP cliente;Razon social;CUIT;Categoría\nK77;Nueva;20123456786;2A');
  const refusal =
    'Hay títulos parecidos a los de la plantilla: «Código SAP cliente» (A1) por «Código SAP del cliente». Cambie cada título por el de la plantilla, o confirme en la vista previa qué columna es';
  for (const [call, fields] of [
    ['review', {}],
    ['load', { doubts: 'ask' }],
  ] as const) {
    const answer = send(call, near, fields);
    await worker.work();
    expect([(await answer).status, (await answer).response.errorMsg]).toEqual([422, refusal]);
  }
  expect(await outcome('review', near, { doubts: 'ask' })).toEqual({
    message: 'Falta confirmar cómo se lee el archivo',
    state: 'asks',
    sheets: [],
    consequences: [],
    seen: '',
    problems: [],
    problemRows: 0,
    newRecords: [],
    told: [],
    hasHidden: false,
    asked: {
      headings: [{ heading: 'Código SAP cliente', position: 0, key: 'id', title: 'Código SAP del cliente' }],
      encoding: null,
      sheets: [],
      sample: '',
    },
    hasErrorFile: false,
  });
  const headings = JSON.stringify({ 'Código SAP cliente': 'id' });
  const reviewed = await outcome('review', near, { doubts: 'ask', headings });
  expect(reviewed).toMatchObject({ state: 'reviewed', sheets: [{ kind: 'companies', added: 1 }] });
  expect(await stored()).toEqual(before);
  expect(await outcome('load', near, { headings, confirmed: reviewed.seen })).toMatchObject({ state: 'taken' });
  expect((await stored()).filter(({ id }: { id?: string }) => id === 'K77')).toHaveLength(1);
});
