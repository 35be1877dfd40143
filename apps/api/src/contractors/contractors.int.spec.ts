import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { ContractorDetail, ContractorRow, HistoryPage, Home, ModuleGrant } from '@comensal/domain';
import { addCanteenUser, canteenPassword } from '@comensal/infrastructure/testing';
import { hash } from '@node-rs/argon2';
import { type CanteenApi, startCanteenApi } from '../testing/canteen-api';
import { type FormFile, multipartForm, sampleFiles } from '../testing/multipart-form';
import { statementsOf } from '../testing/statements-of';
import type { Answer } from '../testing/test-api';

let api: CanteenApi;
const tokens = new Map<string, string>();

const write = (...names: ModuleGrant['name'][]): ModuleGrant[] => names.map((name) => ({ name, permission: 'W' }));
const contractor = write('Registro de Contratista', 'Estado Solicitud Contratista');
const people: Readonly<Record<string, readonly ModuleGrant[]>> = {
  revisora: write('Aprobacion de Contratista'),
  revisor: write('Aprobacion de Contratista'),
  lectora: [{ name: 'Contratistas', permission: 'R' }],
  alta: write('Precontratistas'),
};

beforeAll(async () => {
  api = await startCanteenApi({
    CONTRACTOR_TEMPLATES_DIR: join(__dirname, '../../../portal/public/templates'),
  });
  for (const [name, modules] of Object.entries(people)) await addPerson(name, modules);
});
afterAll(() => api?.close());

async function addPerson(username: string, modules: readonly ModuleGrant[]): Promise<string> {
  const user = { username, totalAccess: false, pairs: [], modules };
  await addCanteenUser(api.arrange, user, await hash(canteenPassword, { memoryCost: 8, timeCost: 1 }));
  tokens.set(username, await api.logIn(username));
  return username;
}

let contractorsMade = 0;
const newContractor = (): Promise<string> => {
  contractorsMade += 1;
  return addPerson(`empresa${contractorsMade}`, contractor);
};

const ask = (
  username: string,
  path: string,
  body: unknown = {},
  headers: Record<string, string> = {},
): Promise<Answer> => api.call(`contractors/${path}`, body, { token: tokens.get(username) ?? null, headers });

function send(
  username: string,
  path: string,
  value: object,
  files: readonly FormFile[],
  headers: Record<string, string> = {},
): Promise<Answer> {
  const form = multipartForm({ contractor: value }, files);
  return api.call(`contractors/${path}`, undefined, {
    token: tokens.get(username) ?? null,
    payload: form.payload,
    headers: { ...form.headers, ...headers },
  });
}

const pdf = (name: string): FormFile => ({ name, contentType: 'application/pdf', content: sampleFiles.pdf });
let cuits = 30_714_000_000;
const fields = (username: string) => {
  cuits += 1;
  return {
    cuit: String(cuits),
    business_name: `Viandas ${username}`,
    name: 'Ñandú Peña',
    province: 'Tucumán',
    location: 'Tafí Viejo',
    address: 'San Martín 980',
    email: `${username}@comensal.example`,
    alternative_email: `${username}@alternativa.example`,
    phone: '+54 381 4000000',
    amount_customers: '15',
    business_unit_description: 'Zafra',
  };
};

async function registered(username: string, values = fields(username)): Promise<ContractorDetail> {
  const answer = await send(username, 'addContractor', { ...values, files: [{ template: 1 }, { template: 4 }] }, [
    pdf('cuit.pdf'),
    pdf('poliza.pdf'),
  ]);
  if (answer.status !== 200) throw new Error(answer.body);
  return answer.response.data as ContractorDetail;
}

const paths = ({ documents }: ContractorDetail): string[] => documents.map(({ path }) => path);
const reviewed = (request: ContractorDetail, status: string, documents: readonly string[], more: object = {}) => ({
  request_id: request.id,
  status,
  documents: documents.map((each, index) => ({ path: paths(request)[index], status: each })),
  ...more,
});
const dataOf = (answer: Answer): ContractorDetail => {
  if (answer.status !== 200) throw new Error(answer.body);
  return answer.response.data as ContractorDetail;
};
const refusalOf = ({ status, response }: Answer) => [status, response.errorMsg];
/** Who was written to about a request, and the subject. */
const mailsOf = async (id: number): Promise<string[]> =>
  (
    await api.database.query<{ recipient: string; subject: string }>(
      `select recipient, subject from mails where subject like $1 order by created_at, recipient`,
      [`Solicitud de contratista ${id}:%`],
    )
  ).rows.map(({ recipient, subject }) => `${recipient}: ${subject}`);

test('CON-01 CON-08 CON-24 CON-28 CON-32 CON-33 a registration is kept whole, and told to reviewers and to both addresses', async () => {
  const name = await newContractor();
  const values = fields(name);
  const request = await registered(name, values);
  expect(request).toMatchObject({
    ...values,
    request_id: request.id,
    create_date: 20261121,
    status: 'Pendiente',
    business_units: [],
    reject_reason: null,
    actionOwnerUsername: name,
    version: 1,
    own: true,
    admission: null,
    actions: ['edit'],
    documents: [
      { name: 'cuit.pdf', status: 'Pendiente', reason: null, template: 1, content_type: 'application/pdf' },
      { name: 'poliza.pdf', status: 'Pendiente', reason: null, template: 4, content_type: 'application/pdf' },
    ],
    history: [{ event: 'register', status: 'Pendiente', username: name }],
  });
  const subject = `Solicitud de contratista ${request.id}: Viandas ${name}`;
  expect(await mailsOf(request.id)).toEqual(
    ['admin', name, 'revisor', 'revisora']
      .map((to) => `${to}@comensal.example`)
      .concat(`${name}@alternativa.example`)
      .sort()
      .map((to) => `${to}: ${subject}`),
  );
  const { rows } = (await ask(name, 'getRequestsByUsername', { page: {} })).response.data as { rows: ContractorRow[] };
  expect(rows.map(({ id }) => id)).toEqual([request.id]);
  const whole = (await ask('lectora', 'getRequests')).response.data as ContractorRow[];
  expect(whole.find(({ id }) => id === request.id)?.documents).toEqual(request.documents);
});

test('CON-09 CON-16 CON-32 what is missing or wrong is named, and nothing of it stays', async () => {
  const name = await newContractor();
  const values = fields(name);
  const without = await send(name, 'addContractor', values, []);
  expect([without.status, without.response.data]).toEqual([
    422,
    { fields: { documents: 'Debe cargar la documentación requerida' } },
  ]);
  const { cuit: _, ...incomplete } = values;
  const wrong = await send(name, 'addContractor', { ...incomplete, phone: '' }, [pdf('a.pdf')]);
  expect([wrong.status, wrong.response.data]).toEqual([
    422,
    { fields: { cuit: 'Campo obligatorio', phone: 'Campo obligatorio' } },
  ]);
  const uneven = await send(name, 'addContractor', { ...values, files: [{ template: 1 }] }, [
    pdf('a.pdf'),
    pdf('b.pdf'),
  ]);
  expect(uneven.status).toBe(422);
  const html: FormFile = { name: 'cuit.pdf', contentType: 'application/pdf', content: sampleFiles.html };
  expect((await send(name, 'addContractor', values, [html])).status).toBe(415);
  expect((await ask(name, 'addContractor', values)).status).toBe(415);
  expect((await ask(name, 'getRequestsByUsername')).response.data).toEqual([]);
});

test('CON-08 one request that is not approved for each user, and one open or approved for each CUIT', async () => {
  const name = await newContractor();
  const request = await registered(name);
  const again = await send(name, 'addContractor', fields(name), [pdf('a.pdf')]);
  expect(again.status).toBe(409);
  expect(again.response.errorMsg).toMatch(/^Ya tiene una solicitud en revisión/);
  dataOf(await ask('revisora', 'editRequest', reviewed(request, 'Rechazado', [], { reject_reason: 'Vencida' })));
  const third = await send(name, 'addContractor', fields(name), [pdf('a.pdf')]);
  expect(third.response.errorMsg).toMatch(/^Su solicitud anterior fue rechazada/);
  // The CUIT of a rejected one is free, and an edit then meets the one that took it.
  const other = await newContractor();
  await registered(other, { ...fields(other), cuit: request.cuit });
  const taken = await ask(name, 'editContractor', { request_id: request.id, ...fields(name), cuit: request.cuit });
  expect([taken.status, Object.keys((taken.response.data as { fields: object }).fields)]).toEqual([409, ['cuit']]);
  const onceMore = await newContractor();
  expect(
    (await send(onceMore, 'addContractor', { ...fields(onceMore), cuit: request.cuit }, [pdf('a.pdf')])).status,
  ).toBe(409);
});

test('CON-22 CON-27 CON-29 CON-30 CON-34 two documents rejected, replaced, approved: the whole way', async () => {
  const name = await newContractor();
  const request = await registered(name);
  const half = dataOf(await ask('revisora', 'editRequest', reviewed(request, 'Pendiente', ['Aprobado'])));
  expect(half.documents.map(({ status }) => status)).toEqual(['Aprobado', 'Pendiente']);
  expect(refusalOf(await ask('revisora', 'editRequest', reviewed(request, 'Aprobado', ['Aprobado'])))).toEqual([
    409,
    'Para aprobar la solicitud todos sus documentos deben estar aprobados',
  ]);
  expect(
    (await ask('revisora', 'editRequest', reviewed(request, 'Rechazado', ['Aprobado', 'Rechazado']))).response.data,
  ).toEqual({
    fields: { reject_reason: 'Indique el motivo: el de la solicitud o el de al menos un documento rechazado' },
  });
  const rejected = dataOf(
    await ask('revisora', 'editRequest', {
      request_id: request.id,
      status: 'Rechazado',
      documents: paths(request).map((path, index) => ({ path, status: 'Rechazado', reason: `Motivo ${index + 1}` })),
    }),
  );
  expect(rejected).toMatchObject({ status: 'Rechazado', reject_reason: null, own: false });
  expect(rejected.documents.map(({ status, reason }) => [status, reason])).toEqual([
    ['Rechazado', 'Motivo 1'],
    ['Rechazado', 'Motivo 2'],
  ]);
  expect(rejected.history.at(-1)).toMatchObject({
    event: 'reject',
    reason: 'cuit.pdf: Motivo 1 · poliza.pdf: Motivo 2',
  });

  const [first, second] = paths(request);
  const sent = dataOf(
    await send(
      name,
      'editContractor',
      {
        ...fields(name),
        request_id: request.id,
        version: rejected.version,
        documents: [],
        files: [{ template: 1, replaces: first }, { replaces: second }, { template: null }],
      },
      [pdf('cuit2.pdf'), pdf('poliza2.pdf'), pdf('otro.pdf')],
    ),
  );
  expect(sent).toMatchObject({ status: 'Pendiente', reject_reason: null });
  expect(sent.documents.map(({ name: file, status, reason, template }) => [file, status, reason, template])).toEqual([
    ['cuit2.pdf', 'Pendiente', null, 1],
    ['poliza2.pdf', 'Pendiente', null, 4],
    ['otro.pdf', 'Pendiente', null, null],
  ]);
  expect((await ask(name, 'getFile', { filePath: first, fileName: 'cuit.pdf' })).status).toBe(404);

  const approved = dataOf(
    await ask('revisora', 'editRequest', reviewed(sent, 'Aprobado', ['Aprobado', 'Aprobado', 'Aprobado'])),
  );
  expect(approved).toMatchObject({ status: 'Aprobado', actions: [] });
  expect(approved.history.map(({ event }) => event)).toEqual(['register', 'review', 'reject', 'edit', 'approve']);
  // Nothing happens by itself (O-152), and whoever gives profiles is told.
  expect(approved.admission?.map(({ step, done }) => [step, done])).toEqual([
    ['profile', false],
    ['company', false],
    ['relation', false],
    ['pair', false],
    ['group', false],
    ['credit', false],
  ]);
  expect((await mailsOf(request.id)).filter((mail) => mail.includes(': aprobada'))).toEqual(
    ['admin@comensal.example', 'alta@comensal.example', `${approved.email}`, `${approved.alternative_email}`]
      .concat(`${name}@comensal.example`)
      .filter((to, index, all) => all.indexOf(to) === index)
      .sort()
      .map((to) => `${to}: Solicitud de contratista ${request.id}: aprobada`),
  );
  // CON-26: never edited once it is approved.
  expect((await ask(name, 'editContractor', { request_id: request.id, ...fields(name) })).status).toBe(409);
  expect((await ask('revisora', 'removeRequest', { id: request.id })).status).toBe(409);
});

test('CON-19 CON-31 CON-34 the contractor edits data and documents; an approved document is replaced and never taken away', async () => {
  const name = await newContractor();
  const request = await registered(name);
  const [first, second] = paths(request);
  dataOf(await ask('revisora', 'editRequest', reviewed(request, 'Pendiente', ['Aprobado'])));
  const values = { ...fields(name), request_id: request.id };
  const taken = await ask(name, 'editContractor', { ...values, documents: [{ path: second }] });
  expect(refusalOf(taken)).toEqual([
    409,
    'El documento cuit.pdf ya está aprobado y no se puede quitar: si cambió, reemplace su archivo',
  ]);
  expect((await ask(name, 'editContractor', { ...values, documents: [{ path: randomUUID() }] })).status).toBe(409);
  expect((await ask(name, 'editContractor', { ...values, phone: '' })).status).toBe(422);
  const edited = dataOf(await ask(name, 'editContractor', { ...values, documents: [{ path: first }] }));
  expect(edited).toMatchObject({ ...values, status: 'Pendiente' });
  expect(edited.documents.map(({ name: file, status }) => [file, status])).toEqual([['cuit.pdf', 'Aprobado']]);
  const replaced = dataOf(
    await send(name, 'editContractor', { ...values, files: [{ template: 1, replaces: first }] }, [pdf('nueva.pdf')]),
  );
  expect(replaced.documents.map(({ name: file, status }) => [file, status])).toEqual([['nueva.pdf', 'Pendiente']]);
  const stale = await ask(name, 'editContractor', { ...values, version: request.version });
  expect(stale.status).toBe(409);
  const many = Array.from({ length: 10 }, (_, index) => pdf(`${index}.pdf`));
  expect((await send(name, 'editContractor', values, many)).response.data).toEqual({
    fields: { documents: 'Se permiten hasta 10 archivos' },
  });
});

test('CON-33 a contractor never learns of another one: request, file and edit are not found', async () => {
  const request = await registered(await newContractor());
  const other = await newContractor();
  const [path] = paths(request);
  const missing = 999_999;
  for (const [foreign, none] of [[`getRequest/${request.id}`, `getRequest/${missing}`]] as const) {
    const answers = [await ask(other, foreign), await ask(other, none)];
    expect(answers.map(refusalOf)).toEqual([
      [404, 'El registro no existe'],
      [404, 'El registro no existe'],
    ]);
  }
  const edits = [request.id, missing].map((id) => ask(other, 'editContractor', { request_id: id, ...fields(other) }));
  expect((await Promise.all(edits)).map(refusalOf)).toEqual([
    [404, 'El registro no existe'],
    [404, 'El registro no existe'],
  ]);
  const files = [path, randomUUID(), 'nada'].map((filePath) => ask(other, 'getFile', { filePath, fileName: 'x.pdf' }));
  expect((await Promise.all(files)).map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await ask('lectora', 'getFile', { filePath: path, fileName: 'x.pdf' })).status).toBe(200);
  expect((await ask(other, 'getRequests')).status).toBe(403);
  expect((await ask('lectora', 'editRequest', reviewed(request, 'Pendiente', []))).status).toBe(403);
  expect((await ask('lectora', 'removeRequest', { id: request.id })).status).toBe(403);
});

test('CON-33 of another one’s request the database is asked the same as of none: no clock tells them apart', async () => {
  const request = await registered(await newContractor());
  const other = await newContractor();
  const [path] = paths(request);
  const missing = 999_999;
  const values = fields(other);
  const edit = (id: number) => send(other, 'editContractor', { request_id: id, ...values }, [pdf('a.pdf')]);
  const calls: readonly (readonly [string, () => Promise<Answer>, () => Promise<Answer>])[] = [
    ['getRequest', () => ask(other, `getRequest/${request.id}`), () => ask(other, `getRequest/${missing}`)],
    ['editContractor', () => edit(request.id), () => edit(missing)],
    [
      'getFile',
      () => ask(other, 'getFile', { filePath: path, fileName: 'cuit.pdf' }),
      () => ask(other, 'getFile', { filePath: randomUUID(), fileName: 'cuit.pdf' }),
    ],
  ];
  for (const [name, foreign, none] of calls) {
    await none();
    const [ofForeign, ofNone] = [await statementsOf(foreign), await statementsOf(none)];
    expect([name, ofForeign]).toEqual([name, ofNone]);
    expect(ofNone.some((sql) => sql.includes('contractors_requests'))).toBe(true);
    const [one, two] = [await foreign(), await none()];
    expect([one.status, refusalOf(one)]).toEqual([404, refusalOf(two)]);
  }
  // What is compared says something: the own request takes more.
  expect(await statementsOf(() => edit(missing))).not.toEqual(
    await statementsOf(() => ask('revisora', `getRequest/${request.id}`)),
  );
});

test('CON-31 an edit is told once until somebody has touched the request: no mail for each save', async () => {
  const name = await newContractor();
  const request = await registered(name);
  const told = async (): Promise<number> => (await mailsOf(request.id)).length;
  const edit = async (): Promise<number> => {
    const before = await told();
    dataOf(await ask(name, 'editContractor', { request_id: request.id, ...fields(name) }));
    return (await told()) - before;
  };
  const review = async (status: string, more: object = {}): Promise<number> => {
    const before = await told();
    dataOf(await ask('revisora', 'editRequest', { request_id: request.id, status, ...more }));
    return (await told()) - before;
  };
  // The reviewers (admin, revisor, revisora) and both addresses of the contractor, of whom the first is the user's own.
  expect(await told()).toBe(5);
  expect([await edit(), await edit(), await edit()]).toEqual([0, 0, 0]);
  expect(await review('Pendiente')).toBe(0);
  expect([await edit(), await edit()]).toEqual([5, 0]);
  expect(await review('Rechazado', { reject_reason: 'Vencida' })).toBe(2);
  expect([await edit(), await edit(), await edit()]).toEqual([5, 0, 0]);
  const both = await Promise.all(
    [1, 2].map(() => ask(name, 'editContractor', { request_id: request.id, ...fields(name) })),
  );
  expect([both.map(({ status }) => status), await told()]).toEqual([[200, 200], 17]);
});

test('AUD-12 CON-22 whoever reviews reads what was changed, documents by name; the contractor does not', async () => {
  const name = await newContractor();
  const request = await registered(name);
  const [first] = paths(request);
  dataOf(
    await send(
      name,
      'editContractor',
      {
        ...request,
        request_id: request.id,
        documents: undefined,
        phone: '4111222',
        files: [{ template: 1, replaces: first }],
      },
      [pdf('cuit-nuevo.pdf')],
    ),
  );
  const history = (who: string) =>
    api.call(
      'audit/getHistory',
      { table: 'contractors_requests', id: String(request.id) },
      { token: tokens.get(who) ?? null },
    );
  const { rows } = (await history('revisora')).response.data as HistoryPage;
  const changes = rows.flatMap((step) =>
    step.changes.map(({ label, previous, next }) => `${label}: ${previous} > ${next}`),
  );
  expect(changes.filter((line) => line.startsWith('Teléfono: +54'))).toEqual(['Teléfono: +54 381 4000000 > 4111222']);
  expect(changes.filter((line) => /cuit\.pdf .* > cuit-nuevo\.pdf/.test(line))).toHaveLength(1);
  expect((await history(name)).response.errorCode).toBe(1403);
  const missing = await api.call(
    'audit/getHistory',
    { table: 'contractors_requests', id: '999999' },
    { token: tokens.get('revisora') ?? null },
  );
  expect(missing.status).toBe(404);
});

test('CON-26 O-152 home leads a contractor from the approval to the first credit', async () => {
  const name = await newContractor();
  const request = await registered(name);
  const home = async () =>
    ((await api.call('home/getHome', {}, { token: tokens.get(name) ?? null })).response.data as Home).tiles.admission;
  expect(await home()).toEqual([]);
  dataOf(await ask('revisora', 'editRequest', reviewed(request, 'Aprobado', ['Aprobado', 'Aprobado'])));
  expect(await home()).toEqual([{ request_id: request.id, left: 4, ready: false }]);
  await api.arrange(`
    insert into companies (id, business_name, cuit, category) values ('N1', 'Nuevo', '${request.cuit}', '2B');
    insert into company_business_unit_relations (company_id, business_unit_id, type) values ('N1', 'C1', 'CON');
    insert into user_business_unit_company_relations (username, company_id, business_unit_id) values ('${name}', 'N1', 'C1')`);
  expect(await home()).toEqual([{ request_id: request.id, left: 1, ready: false }]);
  await api.arrange(`insert into profile_module_relations (profile_name, module, permission)
    select profile_name, 'Solicitud Credito', 'W' from users where username = '${name}'`);
  expect(await home()).toEqual([{ request_id: request.id, left: 0, ready: true }]);
  await api.arrange(`
    insert into credits_requests (company_id, contractor_id, business_unit_id, cuit, business_name, amount, status, create_date, requested_by)
      values ('N1', 'N1', 'C1', '1', 'Nuevo', 100, 'Pendiente', '2026-11-10', '${name}')`);
  expect(await home()).toEqual([]);
});

test('CON-21 CON-33 the list is narrowed by status and search, and paged', async () => {
  const name = await newContractor();
  const request = await registered(name);
  const rowsOf = async (body: object): Promise<number[]> =>
    (
      (await ask('revisora', 'getRequests', { page: { limit: 100 }, ...body })).response.data as {
        rows: ContractorRow[];
      }
    ).rows.map(({ id }) => id);
  expect(await rowsOf({ status: ['Pendiente'], search: `peña ${name}` })).toEqual([request.id]);
  expect(await rowsOf({ status: ['Aprobado'], search: name })).toEqual([]);
  expect(await rowsOf({ search: request.cuit })).toEqual([request.id]);
});

test('CON-35 a request that is not approved is removed with its files, and who registered may register anew', async () => {
  const name = await newContractor();
  const request = await registered(name);
  expect((await ask('revisora', `removeRequest/${request.id}`)).response.data).toBe(true);
  expect((await ask('revisora', `removeRequest/${request.id}`)).status).toBe(404);
  const { rows } = await api.database.query('select from files where id = any($1::uuid[])', [paths(request)]);
  expect(rows).toEqual([]);
  expect((await mailsOf(request.id)).filter((mail) => mail.endsWith(': eliminada')).length).toBe(2);
  await registered(name);
});

test('CON-30 two reviewers at once: one decides, the other is told', async () => {
  const request = await registered(await newContractor());
  const approve = reviewed(request, 'Aprobado', ['Aprobado', 'Aprobado'], { version: request.version });
  const reject = reviewed(request, 'Rechazado', [], { reject_reason: 'No', version: request.version });
  const answers = await Promise.all([ask('revisora', 'editRequest', approve), ask('revisor', 'editRequest', reject)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { history } = dataOf(await ask('revisora', `getRequest/${request.id}`));
  expect(history).toHaveLength(2);
});

test('CON-31 reviewer and contractor at once: one wins, the other is told', async () => {
  const name = await newContractor();
  const request = await registered(name);
  const { version } = request;
  const answers = await Promise.all([
    ask('revisora', 'editRequest', reviewed(request, 'Aprobado', ['Aprobado', 'Aprobado'], { version })),
    send(
      name,
      'editContractor',
      { ...fields(name), request_id: request.id, version, files: [{ replaces: paths(request)[0] }] },
      [pdf('otra.pdf')],
    ),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('CON-08 CON-32 a contractor who sends twice at once has one request; the same key answers the same', async () => {
  const name = await newContractor();
  const twice = await Promise.all([1, 2].map(() => send(name, 'addContractor', fields(name), [pdf('a.pdf')])));
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [one, other] = [await newContractor(), await newContractor()];
  const cuit = '30999999999';
  const same = await Promise.all(
    [one, other].map((each) => send(each, 'addContractor', { ...fields(each), cuit }, [pdf('a.pdf')])),
  );
  expect(same.map(({ status }) => status).sort()).toEqual([200, 409]);
  const keyed = await newContractor();
  const values = fields(keyed);
  const key = { 'idempotency-key': 'registro-1' };
  const first = dataOf(await send(keyed, 'addContractor', values, [pdf('a.pdf')], key));
  expect(dataOf(await send(keyed, 'addContractor', values, [pdf('a.pdf')], key))).toEqual(first);
  expect((await send(keyed, 'addContractor', values, [pdf('b.pdf')], key)).status).toBe(409);
});

test('CON-02 the five forms are PDFs under their Spanish names; a sixth there is not', async () => {
  const name = await newContractor();
  const template = (number: string) =>
    api.call(`contractors/templates/${number}`, undefined, { token: tokens.get(name) ?? null, method: 'GET' });
  for (const number of ['1', '2', '3', '4', '5']) {
    const { status, headers, body } = await template(number);
    expect([status, headers['content-type'], body.startsWith('%PDF-')]).toEqual([200, 'application/pdf', true]);
  }
  for (const number of ['0', '6', 'x', '..%2f1']) expect((await template(number)).status).toBe(404);
  expect(
    (await api.call('contractors/templates/1', undefined, { token: tokens.get('revisora') ?? null, method: 'GET' }))
      .status,
  ).toBe(403);
});
