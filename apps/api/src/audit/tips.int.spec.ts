import type { Tip, TipPage } from '@comensal/domain/audit';
import type { ModuleGrant } from '@comensal/domain/platform/access';
import { mailingsOfPerson } from '@comensal/domain/platform/fair-use';
import { addCanteenUser, type CanteenUser } from '@comensal/infrastructure/testing';
import { type NoteApi, startNoteApi } from '../testing/note-world';
import { refused } from '../testing/refused';
import type { Answer } from '../testing/test-api';

const grants = (permission: 'R' | 'W', ...names: ModuleGrant['name'][]): ModuleGrant[] =>
  names.map((name) => ({ name, permission }));
const people = {
  oyente: { totalAccess: true, modules: grants('R', 'Auditoria'), pairs: [] },
  cierra: { totalAccess: true, modules: grants('W', 'Auditoria'), pairs: [] },
  soplon: { totalAccess: false, modules: grants('R', 'Facturacion Credito'), pairs: [['K1', 'C1']] },
  lejano: { totalAccess: false, modules: grants('R', 'Facturacion Credito'), pairs: [['K3', 'C3']] },
  apurado: { totalAccess: true, modules: grants('R', 'Usuarios'), pairs: [] },
} as const satisfies Record<string, Omit<CanteenUser, 'username'>>;

let api: NoteApi;
const tokens = new Map<string, string>();

beforeAll(async () => {
  api = await startNoteApi();
  const [admin] = await api.arrange<{ password_hash: string }>(
    `select password_hash from users where username = 'admin'`,
  );
  for (const [username, user] of Object.entries(people))
    await addCanteenUser(api.arrange, { username, ...user }, admin?.password_hash ?? '');
  for (const [index, name] of [...Object.keys(people), 'contratista', 'admin'].entries()) {
    const body = { username: name, password: 'Comedor.2026' };
    const { response } = await api.call('auth/login', body, { address: `10.41.${index}.1` });
    tokens.set(name, (response.data as { token: string }).token);
  }
  await api.arrange(
    `insert into credits_requests (id, create_date, company_id, business_unit_id, group_id, contractor_id, cuit, business_name, amount, status, invoice_number, invoice_date, invoice_amount, requested_by)
     overriding system value values (70, '2026-11-01', 'K1', 'C1', 1, 'K1', '30711111111', 'Metalúrgica Ñandú', 150000, 'Aprobado', 'A-70', '2026-11-10', 150000, 'contratista')`,
  );
});
afterAll(() => api.close());

const as = (name: string, call: string, body: object): Promise<Answer> =>
  api.call(`audit/${call}`, body, { token: tokens.get(name) ?? '' });
const tell = (name: string, text: string, change: object = {}): Promise<Answer> =>
  as(name, 'tell', { table: 'credits_requests', id: '70', text, ...change });
const tips = async (name = 'oyente', body: object = {}): Promise<Tip[]> =>
  (
    (await as(name, 'getTips', { page: { limit: 100, sort: 'at', direction: 'desc' }, ...body })).response
      .data as TipPage
  ).rows as Tip[];
const failure = ({ status, response }: Answer) => [status, response.errorCode];

describe('what people tell the auditors', () => {
  it('issue 51 is told by whoever sees the record, also from outside, with the name or without', async () => {
    expect((await tell('soplon', 'La factura es de otra obra')).response).toMatchObject({ ret: true, data: true });
    expect((await tell('contratista', 'Me pidieron una comisión', { unnamed: true })).status).toBe(200);
    expect(
      (await tips()).map(({ table, record_key, text, person, state }) => [table, record_key, text, person, state]),
    ).toEqual([
      ['credits_requests', '70', 'Me pidieron una comisión', null, 'open'],
      ['credits_requests', '70', 'La factura es de otra obra', expect.stringMatching(/\S/), 'open'],
    ]);
  });

  it('issue 51 a foreign record is like none, and nothing is told', async () => {
    const before = await tips();
    expect(failure(await tell('lejano', 'Ajeno'))).toEqual([404, 404]);
    expect(failure(await tell('soplon', 'Nada', { id: '99999' }))).toEqual([404, 404]);
    expect(failure(await tell('soplon', 'Sin módulo', { table: 'users', id: 'admin' }))).toEqual([404, 404]);
    expect(failure(await tell('soplon', 'Nada', { id: 'x' }))).toEqual([404, 404]);
    expect(await tips()).toEqual(before);
  });

  it.each([
    [{ text: ' ' }, 'text'],
    [{ text: 'x'.repeat(2_001) }, 'text'],
    [{ table: 'sessions' }, 'table'],
    [{ id: 'x'.repeat(51) }, 'id'],
  ])('issue 51 refuses %j', async (change, field) => {
    const { status, fields } = refused(await tell('soplon', 'Algo', change));
    expect([status, Object.keys(fields ?? {})]).toEqual([422, [field]]);
  });

  it('issue 51 only Auditoria reads it, and only who writes there says what was done', async () => {
    const [tip] = await tips();
    const settled = { id: tip?.id, version: tip?.version, closed: true, note: 'Se pidió la factura' };
    for (const name of ['soplon', 'contratista', 'apurado'])
      expect(failure(await as(name, 'getTips', {}))).toEqual([403, 1403]);
    expect(failure(await as('oyente', 'settleTip', settled))).toEqual([403, 1403]);
    expect((await as('cierra', 'settleTip', settled)).status).toBe(200);
    expect(
      (await tips('oyente', { states: ['closed'] })).map(({ id, note, closed_by }) => [id, note, closed_by]),
    ).toEqual([[tip?.id, 'Se pidió la factura', 'cierra']]);
    expect((await as('cierra', 'settleTip', { ...settled, closed: false })).status).toBe(409);
    expect(
      (await as('cierra', 'settleTip', { ...settled, version: 2, closed: false, note: 'Falta el recibo' })).status,
    ).toBe(200);
    expect((await tips('oyente', { states: ['open'] })).length).toBe((await tips()).length);
    expect(failure(await as('cierra', 'settleTip', { ...settled, id: 99_999 }))).toEqual([404, 404]);
  });

  it('issue 51 without a name there is none in any row, event, answer or mail', async () => {
    const text = 'Nadie debe saber quién lo dice';
    expect((await tell('soplon', text, { unnamed: true })).status).toBe(200);
    const [row] = await api.arrange<Record<string, unknown>>(`select * from audit_tips where message = $1`, [text]);
    const events = await api.arrange<Record<string, unknown>>(
      `select e.*, (select count(*)::int from audit_events o where o.act = e.act) as rows from audit_events e
        where table_name = 'audit_tips' and new_data ->> 'message' = $1`,
      [text],
    );
    expect([row?.['username'], events.map(({ username, rows }) => [username, rows])]).toEqual([
      null,
      [['(sin nombre)', 1]],
    ]);
    const filter = { dateFrom: 20200101, dateTo: 20991231, table: 'audit_tips' };
    const answers = await Promise.all([
      as('oyente', 'getEvents', { ...filter, search: text }),
      as('oyente', 'getEvents', { ...filter, acts: true, page: { search: text } }),
      as('oyente', 'getTips', { page: { search: 'debe saber' } }),
      as('oyente', 'getRecordAt', { table: 'audit_tips', id: String(row?.['id']), at: '2099-01-01T00:00:00Z' }),
    ]);
    for (const { status, body } of answers) {
      expect([status, body.includes(text), body.includes('soplon')]).toEqual([200, true, false]);
    }
    const ofPerson = await as('oyente', 'getEvents', { ...filter, user: 'soplon' });
    expect(ofPerson.body).not.toContain(text);
  });

  it('issue 51 mails the auditors, once a day, that there is something, and nothing of it', async () => {
    const mails = await api.arrange<{ recipient: string; text: string }>(
      `select recipient, text from mails where subject like 'Avisos a auditoría%' order by recipient`,
    );
    expect(mails.map(({ recipient }) => recipient)).toEqual([...new Set(mails.map(({ recipient }) => recipient))]);
    expect(mails.length).toBeGreaterThanOrEqual(2);
    expect(mails.filter(({ text }) => /factura|comisión|soplon|contratista/.test(text))).toEqual([]);
  });

  it('issue 51 what was told cannot be changed, and a person tells so much in an hour', async () => {
    await expect(api.arrange(`update audit_tips set message = 'Nada'`)).rejects.toThrow();
    const told: number[] = [];
    for (let count = 0; count <= mailingsOfPerson.tips.hour; count += 1)
      told.push((await tell('apurado', 'Otra vez', { table: 'users', id: 'admin' })).status);
    expect(told).toEqual([...Array.from({ length: mailingsOfPerson.tips.hour }, () => 200), 429]);
  });
});
