import { createHash, randomUUID } from 'node:crypto';
import type { HistoryPage } from '@comensal/domain/audit';
import type { ContractorRow } from '@comensal/domain/contractors';
import type { Home } from '@comensal/domain/home';
import {
  type ContractorApi,
  contractorFields,
  dataOf,
  paths,
  pdf,
  refusalOf,
  reviewed,
  startContractorApi,
} from '../testing/contractor-world';
import { type FormFile, sampleFiles } from '../testing/multipart-form';

let world: ContractorApi;

beforeAll(async () => {
  world = await startContractorApi();
});
afterAll(() => world?.api.close());

test('CON-01 CON-08 CON-24 CON-28 CON-32 CON-33 a registration is stored in full, and mailed to the reviewers, the contractor, and once to the other address', async () => {
  const name = await world.newContractor();
  const values = contractorFields(name);
  const request = await world.registered(name, values);
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
      {
        name: 'cuit.pdf',
        status: 'Pendiente',
        reason: null,
        template: 1,
        content_type: 'application/pdf',
        sha256: createHash('sha256').update(sampleFiles.pdf).digest('hex'),
      },
      { name: 'poliza.pdf', status: 'Pendiente', reason: null, template: 4, content_type: 'application/pdf' },
    ],
    history: [{ event: 'register', status: 'Pendiente', username: name }],
  });
  const subject = `Nueva solicitud de contratista ${request.id}: Viandas ${name}`;
  expect(await world.mailsOf(request.id)).toEqual(
    ['admin', name, 'revisor', 'revisora']
      .map((to) => `${to}@comensal.example`)
      .concat(`${name}@alternativa.example`)
      .sort()
      .map((to) => `${to}: ${subject}`),
  );
  const { rows } = (await world.ask(name, 'getRequestsByUsername', { page: {} })).response.data as {
    rows: ContractorRow[];
  };
  expect(rows.map(({ id }) => id)).toEqual([request.id]);
  const whole = (await world.ask('lectora', 'getRequests')).response.data as ContractorRow[];
  expect(whole.find(({ id }) => id === request.id)?.documents).toEqual(request.documents);
});

test('CON-32 each address is mailed once regardless of case, with its user’s name', async () => {
  const name = await world.newContractor();
  const request = await world.registered(name, {
    ...contractorFields(name),
    email: `${name.toUpperCase()}@Comensal.Example`,
    alternative_email: 'REVISORA@comensal.example',
  });
  const subject = `Nueva solicitud de contratista ${request.id}: Viandas ${name}`;
  expect(await world.mailsOf(request.id)).toEqual(
    ['admin', name, 'revisor', 'revisora'].sort().map((to) => `${to}@comensal.example: ${subject}`),
  );
  // The address of the request also belongs to a reviewer: the greeting names the reviewer, and not the contractor.
  expect(
    await world.api.arrange(
      `select (regexp_match(text, 'Hola ([^:]+):'))[1] as greeted from mails where recipient = 'revisora@comensal.example' and subject = $1`,
      [subject],
    ),
  ).toEqual([{ greeted: 'revisora' }]);
});

test('CON-09 CON-16 CON-32 missing or invalid fields are named, and nothing is stored', async () => {
  const name = await world.newContractor();
  const values = contractorFields(name);
  const without = await world.send(name, 'addContractor', values, []);
  expect([without.status, without.response.data]).toEqual([
    422,
    { fields: { documents: 'Debe cargar la documentación requerida' } },
  ]);
  const { cuit: _, ...incomplete } = values;
  const wrong = await world.send(name, 'addContractor', { ...incomplete, phone: '' }, [pdf('a.pdf')]);
  expect([wrong.status, wrong.response.data]).toEqual([
    422,
    { fields: { cuit: 'Campo obligatorio', phone: 'Campo obligatorio' } },
  ]);
  const uneven = await world.send(name, 'addContractor', { ...values, files: [{ template: 1 }] }, [
    pdf('a.pdf'),
    pdf('b.pdf'),
  ]);
  expect(uneven.status).toBe(422);
  const html: FormFile = { name: 'cuit.pdf', contentType: 'application/pdf', content: sampleFiles.html };
  expect((await world.send(name, 'addContractor', values, [html])).status).toBe(415);
  expect((await world.ask(name, 'addContractor', values)).status).toBe(415);
  expect((await world.ask(name, 'getRequestsByUsername')).response.data).toEqual([]);
});

test('CON-08 one unapproved request per user, and one open or approved per CUIT', async () => {
  const name = await world.newContractor();
  const request = await world.registered(name);
  const again = await world.send(name, 'addContractor', contractorFields(name), [pdf('a.pdf')]);
  expect(again.status).toBe(409);
  expect(again.response.errorMsg).toMatch(/^Ya tiene una solicitud en revisión/);
  dataOf(await world.ask('revisora', 'editRequest', reviewed(request, 'Rechazado', [], { reject_reason: 'Vencida' })));
  const third = await world.send(name, 'addContractor', contractorFields(name), [pdf('a.pdf')]);
  expect(third.response.errorMsg).toMatch(/^Su solicitud anterior fue rechazada/);
  // The CUIT of a rejected one is free, and an edit then conflicts with the request that took it.
  const other = await world.newContractor();
  await world.registered(other, { ...contractorFields(other), cuit: request.cuit });
  const taken = await world.ask(name, 'editContractor', {
    request_id: request.id,
    ...contractorFields(name),
    cuit: request.cuit,
  });
  expect([taken.status, Object.keys((taken.response.data as { fields: object }).fields)]).toEqual([409, ['cuit']]);
  const onceMore = await world.newContractor();
  expect(
    (await world.send(onceMore, 'addContractor', { ...contractorFields(onceMore), cuit: request.cuit }, [pdf('a.pdf')]))
      .status,
  ).toBe(409);
});

test('CON-22 CON-27 CON-29 CON-30 CON-34 two documents rejected, replaced, approved: the full path', async () => {
  const name = await world.newContractor();
  const request = await world.registered(name);
  const half = dataOf(await world.ask('revisora', 'editRequest', reviewed(request, 'Pendiente', ['Aprobado'])));
  expect(half.documents.map(({ status }) => status)).toEqual(['Aprobado', 'Pendiente']);
  expect(refusalOf(await world.ask('revisora', 'editRequest', reviewed(request, 'Aprobado', ['Aprobado'])))).toEqual([
    409,
    'Para aprobar la solicitud todos sus documentos deben estar aprobados',
  ]);
  expect(
    (await world.ask('revisora', 'editRequest', reviewed(request, 'Rechazado', ['Aprobado', 'Rechazado']))).response
      .data,
  ).toEqual({
    fields: { reject_reason: 'Indique el motivo: el de la solicitud o el de al menos un documento rechazado' },
  });
  const rejected = dataOf(
    await world.ask('revisora', 'editRequest', {
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
    await world.send(
      name,
      'editContractor',
      {
        ...contractorFields(name),
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
  expect((await world.ask(name, 'getFile', { filePath: first, fileName: 'cuit.pdf' })).status).toBe(404);

  const approved = dataOf(
    await world.ask('revisora', 'editRequest', reviewed(sent, 'Aprobado', ['Aprobado', 'Aprobado', 'Aprobado'])),
  );
  expect(approved).toMatchObject({ status: 'Aprobado', actions: [] });
  expect(approved.history.map(({ event }) => event)).toEqual(['register', 'review', 'reject', 'edit', 'approve']);
  // Nothing happens automatically (O-152), and everybody who assigns profiles is notified.
  expect(approved.admission?.map(({ step, done }) => [step, done])).toEqual([
    ['company', false],
    ['relation', false],
    ['profile', false],
    ['pair', false],
    ['group', false],
    ['credit', false],
  ]);
  expect((await world.mailsOf(request.id)).filter((mail) => mail.includes(': aprobada'))).toEqual(
    ['admin@comensal.example', 'alta@comensal.example', `${name}@comensal.example`]
      .filter((to, index, all) => all.indexOf(to) === index)
      .sort()
      .map((to) => `${to}: Solicitud de contratista ${request.id}: aprobada`),
  );
  // CON-26: never edited once it is approved.
  expect((await world.ask(name, 'editContractor', { request_id: request.id, ...contractorFields(name) })).status).toBe(
    409,
  );
  expect((await world.ask('revisora', 'removeRequest', { id: request.id })).status).toBe(409);
});

test('CON-19 CON-31 CON-34 the contractor edits data and documents; an approved document can be replaced but not removed', async () => {
  const name = await world.newContractor();
  const request = await world.registered(name);
  const [first, second] = paths(request);
  dataOf(await world.ask('revisora', 'editRequest', reviewed(request, 'Pendiente', ['Aprobado'])));
  const values = { ...contractorFields(name), request_id: request.id };
  const taken = await world.ask(name, 'editContractor', { ...values, documents: [{ path: second }] });
  expect(refusalOf(taken)).toEqual([
    409,
    'El documento cuit.pdf ya está aprobado y no se puede quitar: si cambió, reemplace su archivo',
  ]);
  expect((await world.ask(name, 'editContractor', { ...values, documents: [{ path: randomUUID() }] })).status).toBe(
    409,
  );
  expect((await world.ask(name, 'editContractor', { ...values, phone: '' })).status).toBe(422);
  const edited = dataOf(await world.ask(name, 'editContractor', { ...values, documents: [{ path: first }] }));
  expect(edited).toMatchObject({ ...values, status: 'Pendiente' });
  expect(edited.documents.map(({ name: file, status }) => [file, status])).toEqual([['cuit.pdf', 'Aprobado']]);
  const replaced = dataOf(
    await world.send(name, 'editContractor', { ...values, files: [{ template: 1, replaces: first }] }, [
      pdf('nueva.pdf'),
    ]),
  );
  expect(replaced.documents.map(({ name: file, status }) => [file, status])).toEqual([['nueva.pdf', 'Pendiente']]);
  const stale = await world.ask(name, 'editContractor', { ...values, version: request.version });
  expect(stale.status).toBe(409);
  const many = Array.from({ length: 10 }, (_, index) => pdf(`${index}.pdf`));
  expect((await world.send(name, 'editContractor', values, many)).response.data).toEqual({
    fields: { documents: 'Se permiten hasta 10 archivos. Quite los que sobran' },
  });
});

test('CON-31 an edit is mailed once until somebody has acted on the request, not at every save', async () => {
  const name = await world.newContractor();
  const request = await world.registered(name);
  const messageOf = async (): Promise<number> => (await world.mailsOf(request.id)).length;
  const edit = async (): Promise<number> => {
    const before = await messageOf();
    dataOf(await world.ask(name, 'editContractor', { request_id: request.id, ...contractorFields(name) }));
    return (await messageOf()) - before;
  };
  const review = async (status: string, more: object = {}): Promise<number> => {
    const before = await messageOf();
    dataOf(await world.ask('revisora', 'editRequest', { request_id: request.id, status, ...more }));
    return (await messageOf()) - before;
  };
  // The reviewers (admin, revisor, revisora), the contractor, and the other address of the form, which gets a single
  // mail.
  expect(await messageOf()).toBe(5);
  expect([await edit(), await edit(), await edit()]).toEqual([0, 0, 0]);
  // A review without changes is not recorded.
  expect([await review('Pendiente'), await edit()]).toEqual([0, 0]);
  const verdicts = paths(request).map((path) => ({ path, status: 'Rechazado', reason: 'Vencida' }));
  expect(await review('Pendiente', { documents: verdicts })).toBe(0);
  expect([await edit(), await edit()]).toEqual([4, 0]);
  expect(await review('Rechazado', { reject_reason: 'Vencida' })).toBe(1);
  expect([await edit(), await edit(), await edit()]).toEqual([4, 0, 0]);
  const both = await Promise.all(
    [1, 2].map(() => world.ask(name, 'editContractor', { request_id: request.id, ...contractorFields(name) })),
  );
  expect([both.map(({ status }) => status), await messageOf()]).toEqual([[200, 200], 14]);
});

test('AUD-12 CON-22 reviewers see the changes, documents by name; the contractor does not', async () => {
  const name = await world.newContractor();
  const request = await world.registered(name);
  const [first] = paths(request);
  dataOf(
    await world.send(
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
    world.api.call(
      'audit/getHistory',
      { table: 'contractors_requests', id: String(request.id) },
      { token: world.tokenOf(who) },
    );
  const { rows } = (await history('revisora')).response.data as HistoryPage;
  const changes = rows.flatMap((step) =>
    step.changes.map(({ label, previous, next }) => `${label}: ${previous} > ${next}`),
  );
  expect(changes.filter((line) => line.startsWith('Teléfono: +54'))).toEqual(['Teléfono: +54 381 4000000 > 4111222']);
  expect(changes.filter((line) => /cuit\.pdf > cuit-nuevo\.pdf/.test(line))).toHaveLength(1);
  expect((await history(name)).response.errorCode).toBe(1403);
  const missing = await world.api.call(
    'audit/getHistory',
    { table: 'contractors_requests', id: '999999' },
    { token: world.tokenOf('revisora') },
  );
  expect(missing.status).toBe(404);
});

test('CON-26 O-152 home leads a contractor from the approval to the first credit', async () => {
  const name = await world.newContractor();
  const request = await world.registered(name);
  const home = async () =>
    ((await world.api.call('home/getHome', {}, { token: world.tokenOf(name) })).response.data as Home).tiles.admission;
  expect(await home()).toEqual([]);
  dataOf(await world.ask('revisora', 'editRequest', reviewed(request, 'Aprobado', ['Aprobado', 'Aprobado'])));
  expect(await home()).toEqual([{ request_id: request.id, left: 4, ready: false }]);
  await world.api.arrange(`
    insert into companies (id, business_name, cuit, category) values ('N1', 'Nuevo', '${request.cuit}', '2B');
    insert into company_business_unit_relations (company_id, business_unit_id, type) values ('N1', 'C1', 'CON');
    insert into user_business_unit_company_relations (username, company_id, business_unit_id) values ('${name}', 'N1', 'C1')`);
  expect(await home()).toEqual([{ request_id: request.id, left: 1, ready: false }]);
  await world.api.arrange(`insert into profile_module_relations (profile_name, module, permission)
    select profile_name, 'Solicitud Credito', 'W' from users where username = '${name}'`);
  expect(await home()).toEqual([{ request_id: request.id, left: 0, ready: true }]);
  await world.api.arrange(`
    insert into credits_requests (company_id, contractor_id, business_unit_id, cuit, business_name, amount, status, create_date, requested_by)
      values ('N1', 'N1', 'C1', '1', 'Nuevo', 100, 'Pendiente', '2026-11-10', '${name}')`);
  expect(await home()).toEqual([]);
});

test('CON-21 CON-33 the list is filtered by status and search, and paged', async () => {
  const name = await world.newContractor();
  const request = await world.registered(name);
  const rowsOf = async (body: object): Promise<number[]> =>
    (
      (await world.ask('revisora', 'getRequests', { page: { limit: 100 }, ...body })).response.data as {
        rows: ContractorRow[];
      }
    ).rows.map(({ id }) => id);
  expect(await rowsOf({ status: ['Pendiente'], search: `peña ${name}` })).toEqual([request.id]);
  expect(await rowsOf({ status: ['Aprobado'], search: name })).toEqual([]);
  expect(await rowsOf({ search: request.cuit })).toEqual([request.id]);
});

test('CON-35 an unapproved request is removed with its files, and its user can register again', async () => {
  const name = await world.newContractor();
  const request = await world.registered(name);
  expect((await world.ask('revisora', `removeRequest/${request.id}`)).response.data).toBe(true);
  expect((await world.ask('revisora', `removeRequest/${request.id}`)).status).toBe(404);
  const { rows } = await world.api.database.query('select from files where id = any($1::uuid[])', [paths(request)]);
  expect(rows).toEqual([]);
  expect((await world.mailsOf(request.id)).filter((mail) => mail.endsWith(': eliminada')).length).toBe(1);
  await world.registered(name);
});

test('CON-02 the five forms are PDFs under their Spanish names; there is no sixth', async () => {
  const name = await world.newContractor();
  const template = (number: string) =>
    world.api.call(`contractors/templates/${number}`, undefined, { token: world.tokenOf(name), method: 'GET' });
  for (const number of ['1', '2', '3', '4', '5']) {
    const { status, headers, body } = await template(number);
    expect([status, headers['content-type'], body.startsWith('%PDF-')]).toEqual([200, 'application/pdf', true]);
  }
  for (const number of ['0', '6', 'x', '..%2f1']) expect((await template(number)).status).toBe(404);
  expect(
    (await world.api.call('contractors/templates/1', undefined, { token: world.tokenOf('revisora'), method: 'GET' }))
      .status,
  ).toBe(403);
});
