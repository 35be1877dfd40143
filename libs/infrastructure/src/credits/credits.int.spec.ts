import { createHash, randomUUID } from 'node:crypto';
import {
  type CreditDependencies,
  decideCreditPayment,
  denyCredit,
  invoiceCredit,
  payCredit,
  requestCredit,
} from '@comensal/application/credits';
import { type StoredFile } from '@comensal/application/platform/files';
import { creditStatuses } from '@comensal/domain/credits';
import { type Actor } from '@comensal/domain/platform/access';
import { addExactly } from '@comensal/domain/platform/money';
import { Refusal } from '@comensal/domain/platform/refusals';
import { balanceOf } from '../balances/balance.query';
import { createDatabase } from '../composition/create-database';
import type { Database } from '../platform/database/database';
import { canteenUsers, createTestDatabase, seedCanteen, type TestDatabase } from '../testing';
import { findCreditFile, getCredit, listCredits } from './credit.queries';
import { getEstimate } from './estimate.query';

const now = new Date('2026-11-21T15:00:00.000Z');
const { admin, contratista, mixto, facturacion, aprobador, lider, pendientes } = canteenUsers;
const place = { company_id: 'K1', business_unit_id: 'C2', group_id: null };
const firstPage = { offset: 0, limit: 50, direction: 'asc' as const };

let test: TestDatabase;
let database: Database;
let dependencies: CreditDependencies;

beforeAll(async () => {
  test = await createTestDatabase();
  database = await createDatabase({ url: test.url, poolSize: 25 });
  await seedCanteen(test.arrange);
  dependencies = {
    inTransaction: database.inTransaction,
    clock: () => now,
    publicUrl: 'https://comensal.example',
    maxFiles: 10,
  };
});

afterAll(async () => {
  await database.close();
  await test.drop();
});

function storedFile(name = 'factura.pdf'): StoredFile {
  const id = randomUUID();
  const sha256 = createHash('sha256').update(id).digest('hex');
  return { id, name, contentType: 'application/pdf', size: 10, sha256 };
}

/** No two credits have the same invoice number. */
const invoiceOf = (id: number) => ({
  invoice_number: `A-0001-${String(id).padStart(8, '0')}`,
  invoice_date: 20261110,
  invoice_amount: 150000,
});

async function requested(
  actor: Actor = contratista,
  overrides: Partial<Parameters<typeof requestCredit>[2]> = {},
): Promise<number> {
  const { id } = await requestCredit(dependencies, actor, {
    company_id: 'K1',
    business_unit_id: 'C2',
    amount: 150000,
    idempotency: { call: 'credits/addCredit', key: randomUUID(), bodyHash: '' },
    ...overrides,
  });
  return id;
}

async function invoiced(): Promise<number> {
  const id = await requested();
  await invoiceCredit(dependencies, facturacion, {
    id,
    invoice: invoiceOf(id),
    files: [storedFile('factura 1.pdf'), storedFile('factura 2.pdf')],
  });
  return id;
}

async function paid(): Promise<number> {
  const id = await invoiced();
  await payCredit(dependencies, contratista, { id, files: [storedFile('recibo.pdf')] });
  return id;
}

async function refusal(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'no refusal',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );
}

/** Everything that a step writes, to check that a refused one wrote nothing. */
async function traces(id: number): Promise<unknown> {
  const [row] = await test.arrange(
    `select (select to_jsonb(c) from credits_requests c where c.id = $1) as credit,
            (select count(*) from credits_requests_state where credit_id = $1) as steps,
            (select count(*) from credit_documents where credit_id = $1) as documents,
            (select count(*) from ledger_movements where credit_id = $1) as movements,
            (select count(*) from mails) as mails, (select count(*) from outbox) as outbox,
            (select count(*) from audit_events) as events`,
    [id],
  );
  return row;
}

describe('from request to approval', () => {
  it('CRE-33 CRE-34 CRE-40 CRE-42 CRE-44 CRE-45 CRE-43 keeps every step, document and the balance', async () => {
    const { balance: before } = await balanceOf(database.query, admin, place);
    const id = await requested(contratista, { purchase_order: 'OC-4711' });
    await invoiceCredit(dependencies, facturacion, {
      id,
      invoice: invoiceOf(id),
      files: [storedFile('factura 1.pdf'), storedFile('factura 2.pdf')],
    });
    await payCredit(dependencies, contratista, { id, files: [storedFile('recibo.pdf')] });
    await decideCreditPayment(dependencies, aprobador, { id, status: 'Rechazado', reject_reason: 'Pago incompleto' });
    expect((await getCredit(database.query, contratista, id)).reject_reason).toBe('Pago incompleto');
    await payCredit(dependencies, contratista, { id, files: [storedFile('recibo 2.pdf')] });
    await decideCreditPayment(dependencies, aprobador, { id, status: 'Aprobado', reject_reason: '' });

    const credit = await getCredit(database.query, contratista, id);
    const { history, invoice: storedInvoice, receipt, ...rest } = credit;
    expect(rest).toEqual({
      id,
      inactive: null,
      papers: [],
      create_date: 20261121,
      cuit: '30711111111',
      business_name: 'Metalúrgica Ñandú',
      company_id: 'K1',
      contractor_id: 'K1',
      business_unit_id: 'C2',
      business_unit_name: 'Córdoba',
      group: null,
      amount: 150000,
      status: 'Aprobado',
      status_since: expect.any(String) as string,
      purchase_order: 'OC-4711',
      reject_reason: null,
      repeated_reason: null,
      repeats: [],
      actionOwnerUsername: 'contratista',
      requested_by: 'contratista',
      version: 6,
      actions: [],
      balance: addExactly(before, 150000),
      reversed: 0,
      proof: { state: 'Sin lista', differs: [], until: null },
      issued: null,
      proof_rule: 'told',
      bank: { state: 'Sin extracto', until: null, lacks: 150_000, movements: [] },
      bank_rule: 'told',
      reversals: { left: 150000, actions: [], rows: [] },
    });
    expect(history.map(({ event, status, reason, username }) => [event, status, reason, username])).toEqual([
      ['request', 'Pendiente', null, 'contratista'],
      ['invoice', 'Facturado', null, 'facturacion'],
      ['pay', 'Pagado', null, 'contratista'],
      ['reject', 'Rechazado', 'Pago incompleto', 'aprobador'],
      ['pay', 'Pagado', null, 'contratista'],
      ['approve', 'Aprobado', null, 'aprobador'],
    ]);
    expect({ ...storedInvoice, documents: storedInvoice.documents.map(({ name, type }) => [name, type]) }).toEqual({
      ...invoiceOf(id),
      replaced: [],
      documents: [
        ['factura 1.pdf', 0],
        ['factura 2.pdf', 0],
      ],
    });
    expect(receipt.documents.map(({ name, type }) => [name, type])).toEqual([
      ['recibo.pdf', 1],
      ['recibo 2.pdf', 1],
    ]);
  });

  it('the audit names who took each step', async () => {
    const id = await paid();
    const events = await test.arrange<{ username: string; action: string; status: string }>(
      `select username, action, new_data->>'status' as status from audit_events where table_name = 'credits_requests' and record_key = $1 order by id`,
      [String(id)],
    );
    expect(events).toEqual([
      { username: 'contratista', action: 'I', status: 'Pendiente' },
      { username: 'facturacion', action: 'U', status: 'Facturado' },
      { username: 'contratista', action: 'U', status: 'Pagado' },
    ]);
  });

  it('CRE-41 a denied credit keeps its reason and takes no further step', async () => {
    const id = await requested();
    await denyCredit(dependencies, facturacion, { id, denyReason: ' Sin convenio ' });
    const credit = await getCredit(database.query, facturacion, id);
    expect([credit.status, credit.reject_reason, credit.actions]).toEqual(['Denegado', 'Sin convenio', []]);
    expect(
      await refusal(invoiceCredit(dependencies, facturacion, { id, invoice: invoiceOf(id), files: [storedFile()] })),
    ).toBe('illegalTransition');
  });
});

describe('refusals leave no trace', () => {
  it.each([
    [
      'CRE-46 approving a pending credit',
      requested,
      (id: number) => decideCreditPayment(dependencies, aprobador, { id, status: 'Aprobado', reject_reason: '' }),
      'illegalTransition',
    ],
    [
      'CRE-58 invoicing without a file',
      requested,
      (id: number) => invoiceCredit(dependencies, facturacion, { id, invoice: invoiceOf(id), files: [] }),
      'invalid',
    ],
    [
      'CRE-62 paying without a receipt',
      invoiced,
      (id: number) => payCredit(dependencies, contratista, { id, files: [] }),
      'invalid',
    ],
    [
      'CRE-64 rejecting without a reason',
      paid,
      (id: number) => decideCreditPayment(dependencies, aprobador, { id, status: 'Rechazado', reject_reason: '' }),
      'invalid',
    ],
    [
      'CRE-66 denying without a reason',
      requested,
      (id: number) => denyCredit(dependencies, facturacion, { id, denyReason: ' ' }),
      'invalid',
    ],
    [
      'CRE-47 invoicing without the module',
      requested,
      (id: number) => invoiceCredit(dependencies, contratista, { id, invoice: invoiceOf(id), files: [storedFile()] }),
      'noPermission',
    ],
    [
      'CRE-51 approving without the module',
      paid,
      (id: number) => decideCreditPayment(dependencies, contratista, { id, status: 'Aprobado', reject_reason: '' }),
      'noPermission',
    ],
    [
      'CRE-49 paying a credit of another company',
      invoiced,
      (id: number) => payCredit(dependencies, mixto, { id, files: [storedFile()] }),
      'outOfScope',
    ],
    [
      'O-193 paying what was read before it was invoiced',
      invoiced,
      (id: number) => payCredit(dependencies, contratista, { id, version: 1, files: [storedFile()] }),
      'staleVersion',
    ],
  ] as const)('%s', async (_title, make, act, code) => {
    const id = await make();
    const before = await traces(id);
    expect(await refusal(act(id))).toBe(code);
    expect(await traces(id)).toEqual(before);
  });

  it('a credit that does not exist', async () => {
    expect(await refusal(denyCredit(dependencies, facturacion, { id: 999999, denyReason: 'x' }))).toBe('notFound');
  });
});

describe('the request', () => {
  it.each([
    [
      'CRE-16 a customer that is no contractor',
      canteenUsers.cliente,
      { company_id: 'K3', business_unit_id: 'C3' },
      'notAContractor',
    ],
    ['CRE-20 no group where the centre manages groups', contratista, { business_unit_id: 'C1' }, 'invalid'],
    ['a group of another place', contratista, { group: { id: 1 } }, 'groupUnknown'],
    [
      'CRE-31 a group that the leader does not lead',
      lider,
      { business_unit_id: 'C1', group: { id: 2 } },
      'groupNotLed',
    ],
    ['a company outside the scope', contratista, { company_id: 'K2' }, 'outOfScope'],
    ['a centre outside the scope', mixto, { company_id: 'K2', business_unit_id: 'C1' }, 'outOfScope'],
    ['an ended relation', contratista, { company_id: 'K5' }, 'relationEnded'],
    ['a closed centre', admin, { business_unit_id: 'C9' }, 'relationEnded'],
    ['an unknown company', admin, { company_id: 'nope' }, 'notFound'],
    ['no module', canteenUsers.sinModulos, {}, 'noPermission'],
  ] as const)('%s is refused', async (_title, actor, overrides, code) => {
    expect(await refusal(requested(actor, overrides))).toBe(code);
  });

  it('CRE-11 is refused until the fifth, by the business clock', async () => {
    const early = { ...dependencies, clock: () => new Date('2026-12-06T02:59:00Z') };
    expect(
      await refusal(requestCredit(early, contratista, { company_id: 'K1', business_unit_id: 'C2', amount: 1 })),
    ).toBe('onlyAfterTheFifth');
    const late = { ...dependencies, clock: () => new Date('2026-12-06T03:00:00Z') };
    expect(
      await refusal(requestCredit(late, contratista, { company_id: 'K1', business_unit_id: 'C2', amount: 1 })),
    ).toBe('no refusal');
  });

  it('CRE-20 CRE-32 a leader requests for the own group', async () => {
    const id = await requested(lider, { business_unit_id: 'C1', group: { id: 1 } });
    expect((await getCredit(database.query, lider, id)).group).toEqual({ id: 1, name: 'Turno Mañana' });
  });
});

describe('twenty people at once', () => {
  it('CRE-44 one approval wins and the balance increases once', async () => {
    const id = await paid();
    const { balance: before } = await balanceOf(database.query, admin, place);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        refusal(decideCreditPayment(dependencies, aprobador, { id, status: 'Aprobado', reject_reason: '' })),
      ),
    );
    expect(answers.sort()).toEqual([...Array.from({ length: 19 }, () => 'illegalTransition'), 'no refusal']);
    expect(await balanceOf(database.query, admin, place)).toEqual({ balance: addExactly(before, 150000) });
  });

  it('approvals of twenty credits of one new account add up', async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const id = await requested(mixto, { company_id: 'K2', business_unit_id: 'C2' });
        await invoiceCredit(dependencies, facturacion, { id, invoice: invoiceOf(id), files: [storedFile()] });
        await payCredit(dependencies, mixto, { id, files: [storedFile()] });
        return id;
      }),
    );
    await Promise.all(
      ids.map((id) => decideCreditPayment(dependencies, aprobador, { id, status: 'Aprobado', reject_reason: '' })),
    );
    expect(await balanceOf(database.query, admin, { company_id: 'K2', business_unit_id: 'C2' })).toEqual({
      balance: 20 * 150000,
    });
    const [chain] = await test.arrange<{ ok: boolean }>(
      `select bool_and(balance = running) as ok from (
         select m.balance, sum(m.amount) over (partition by m.account_id order by m.id) as running from ledger_movements m) moved`,
    );
    expect(chain).toEqual({ ok: true });
  });

  it('an idempotency key replays the first response, and refuses other content', async () => {
    const idempotency = { call: 'credits/addCredit', key: 'k-1', bodyHash: 'h-1' };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        requestCredit(dependencies, contratista, {
          company_id: 'K1',
          business_unit_id: 'C2',
          amount: 777,
          idempotency,
        }),
      ),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect((await test.arrange('select id from credits_requests where amount = 777')).length).toBe(1);
    expect(
      await refusal(
        requestCredit(dependencies, contratista, {
          company_id: 'K1',
          business_unit_id: 'C2',
          amount: 778,
          idempotency: { ...idempotency, bodyHash: 'h-2' },
        }),
      ),
    ).toBe('idempotencyKeyReused');
  });
});

describe('notifications', () => {
  async function recipients(): Promise<string[]> {
    return (await test.arrange<{ recipient: string }>('select recipient from mails order by recipient')).map(
      ({ recipient }) => recipient,
    );
  }

  it('go to the requester and to the users who can act next, once each, with a link', async () => {
    await test.arrange('delete from mails');
    const id = await requested();
    expect(await recipients()).toEqual([
      'admin@comensal.example',
      'contratista@comensal.example',
      'facturacion@comensal.example',
    ]);
    await test.arrange('delete from mails');
    await invoiceCredit(dependencies, facturacion, { id, invoice: invoiceOf(id), files: [storedFile()] });
    expect(await recipients()).toEqual(['admin@comensal.example', 'contratista@comensal.example']);
    await test.arrange('delete from mails');
    await payCredit(dependencies, contratista, { id, files: [storedFile()] });
    expect(await recipients()).toEqual([
      'admin@comensal.example',
      'aprobador@comensal.example',
      'contratista@comensal.example',
    ]);
    await test.arrange('delete from mails');
    await decideCreditPayment(dependencies, aprobador, {
      id,
      status: 'Rechazado',
      reject_reason: 'No corresponde adjunto',
    });
    const [mail] = await test.arrange<{ subject: string; text: string; html: string }>(
      `select subject, text, html from mails where recipient like 'contratista%'`,
    );
    expect(mail?.subject).toBe(`Crédito ${id}: rechazado`);
    expect(mail?.text).toMatch(
      /El pago del crédito de \$.1\.500,00 para .+ fue rechazado\. Es su turno: adjunte un recibo nuevo\./,
    );
    expect(mail?.text.match(/No corresponde adjunto/g)).toHaveLength(1);
    const [other] = await test.arrange<{ text: string }>(`select text from mails where recipient like 'admin%'`);
    // Whoever administers everything merely may.
    expect(other?.text).toContain('Es el turno de quien informa el pago.');
    expect(mail?.text).toContain(`Ver el crédito: https://comensal.example/edit-credit-state/${id}`);
    expect(mail?.html).toContain(`href="https://comensal.example/edit-credit-state/${id}"`);
  });
});

describe('what each user sees', () => {
  const idsOf = async (actor: Actor, filter = {}): Promise<number[]> =>
    (await listCredits(database.query, actor, filter, { ...firstPage, limit: 500 })).rows.map(({ id }) => id);

  it('CRE-30 CRE-31 ACC-20 lists and opens only what is in scope', async () => {
    const own = await requested();
    const ofGroup1 = await requested(contratista, { business_unit_id: 'C1', group: { id: 1 } });
    const ofGroup2 = await requested(contratista, { business_unit_id: 'C1', group: { id: 2 } });
    const ofMixed = await requested(mixto, { company_id: 'K2' });
    const all = [own, ofGroup1, ofGroup2, ofMixed];
    const seen = async (actor: Actor): Promise<number[]> => (await idsOf(actor)).filter((id) => all.includes(id));
    expect(await seen(admin)).toEqual(all);
    expect(await seen(contratista)).toEqual([own, ofGroup1, ofGroup2]);
    expect(await seen(mixto)).toEqual([ofMixed]);
    expect(await seen(lider)).toEqual([ofGroup1]);
    expect(await refusal(getCredit(database.query, mixto, own))).toBe('outOfScope');
    expect(await refusal(getCredit(database.query, lider, ofGroup2))).toBe('outOfScope');
    expect(await refusal(getCredit(database.query, admin, 999999))).toBe('notFound');
  });

  it('CRE-50 CRE-71 own_open adds the user’s own open requests, and alone returns only those', async () => {
    const own = await requested();
    const ofAnother = await requested(lider, { business_unit_id: 'C1', group: { id: 1 } });
    const toPay = await invoiced();
    const made = [own, ofAnother, toPay];
    const seen = async (filter: Parameters<typeof idsOf>[1]) =>
      (await idsOf(contratista, filter)).filter((id) => made.includes(id));
    expect(await seen({ status: ['Facturado', 'Rechazado'], own_open: true })).toEqual([own, toPay]);
    expect(await seen({ status: ['Facturado', 'Rechazado'] })).toEqual([toPay]);
    expect(await seen({ own_open: true })).toEqual([own, toPay]);
    expect(await idsOf(mixto, { own_open: true })).not.toContain(own);
  });

  it('CRE-52 the queue is sorted by time in the current status, not by request number', async () => {
    const first = await invoiced();
    const second = await invoiced();
    let moment = new Date('2026-11-23T15:00:00.000Z');
    const later = await createDatabase({ url: test.url, poolSize: 2, clock: () => moment });
    const pay = (id: number) =>
      payCredit({ ...dependencies, inTransaction: later.inTransaction }, contratista, { id, files: [storedFile()] });
    await pay(second);
    moment = new Date('2026-11-24T15:00:00.000Z');
    await pay(first);
    await later.close();
    const page = { ...firstPage, limit: 500, sort: 'status_since' as const };
    const { rows } = await listCredits(database.query, aprobador, { status: ['Pagado'] }, page);
    expect(
      rows.filter(({ id }) => [first, second].includes(id)).map(({ id, status_since }) => ({ id, status_since })),
    ).toEqual([
      { id: second, status_since: '2026-11-23T12:00:00.000-03:00' },
      { id: first, status_since: '2026-11-24T12:00:00.000-03:00' },
    ]);
  });

  it('CRE-53 pending credits alone grants nothing else', async () => {
    const id = await invoiced();
    expect(
      (await listCredits(database.query, pendientes, {}, { ...firstPage, limit: 500 })).rows.every(
        ({ status }) => status === 'Pendiente',
      ),
    ).toBe(true);
    expect(await refusal(getCredit(database.query, pendientes, id))).toBe('outOfScope');
  });

  it('CRE-25 CRE-26 searches without accents or case over the columns, filters and sorts', async () => {
    const id = await requested(contratista, {
      business_unit_id: 'C1',
      group: { id: 2 },
      amount: 4242,
      purchase_order: 'BUSCADA 100%',
    });
    const only = async (search: string, filter = {}): Promise<boolean> =>
      (await idsOf(admin, { search, ...filter })).includes(id);
    expect([
      await only('nandu'),
      await only('ÑANDÚ'),
      await only('turno NOCHE'),
      await only('pilar'),
      await only('30711111111'),
      await only(String(id)),
      await only('pendiente'),
      await only('100%'),
    ]).toEqual([true, true, true, true, true, true, true, true]);
    expect([await only('cordoba'), await only('100_'), await only("'; drop table users; --")]).toEqual([
      false,
      false,
      false,
    ]);
    expect(await only('nandu', { companies: ['K2'] })).toBe(false);
    expect(await only('nandu', { status: ['Aprobado'] })).toBe(false);
    const { rows, total } = await listCredits(
      database.query,
      admin,
      {},
      { offset: 1, limit: 2, sort: 'amount', direction: 'desc' },
    );
    const amounts = (
      await listCredits(database.query, admin, {}, { offset: 0, limit: 500, sort: 'amount', direction: 'desc' })
    ).rows.map(({ amount }) => amount);
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
    expect([rows.map(({ amount }) => amount), total]).toEqual([amounts.slice(1, 3), amounts.length]);
  });

  it('O-188 a file is found only through a credit in scope', async () => {
    const id = await invoiced();
    const path = (await getCredit(database.query, contratista, id)).invoice.documents[0]?.path ?? '';
    expect(await findCreditFile(database.query, contratista, path)).toEqual({
      id: path,
      name: 'factura 1.pdf',
      contentType: 'application/pdf',
      size: 10,
    });
    expect(await findCreditFile(database.query, mixto, path)).toBeNull();
    expect(await findCreditFile(database.query, admin, '../../etc/passwd')).toBeNull();
    expect(await findCreditFile(database.query, admin, randomUUID())).toBeNull();
  });
});

describe('the pre-calculation', () => {
  it("CRE-01 CRE-08 O-105 uses the client's list in force and the meals of the last four weeks", async () => {
    await test.arrange(`insert into meal_daily_rollups (occurred_on, business_unit_id, company_id, group_id, food_service_id, qty, amount, count) values
      ('2026-11-20', 'C1', 'K1', 1, 1, 10, 1, 10), ('2026-10-24', 'C1', 'K1', 2, 1, 5, 1, 5), ('2026-10-23', 'C1', 'K1', 1, 1, 100, 1, 100), ('2026-11-21', 'C1', 'K1', 1, 1, 7, 1, 7)`);
    const place1 = { company_id: 'K1', business_unit_id: 'C1' };
    expect(await getEstimate(database.query, admin, place1, 20261121)).toEqual({
      services: [
        { food_service_id: 1, name: 'Almuerzo', price: 140050, quantity: 15, subtotal: 2100750 },
        { food_service_id: 2, name: 'Cena', price: 155000, quantity: 0, subtotal: 0 },
      ],
      estimated_total: 2100750,
      price_list_start_date: 20260901,
    });
    expect((await getEstimate(database.query, admin, { ...place1, group_id: 1 }, 20261121)).services[0]?.quantity).toBe(
      10,
    );
    expect((await getEstimate(database.query, admin, place1, 20260831)).price_list_start_date).toBe(20260101);
    expect(await getEstimate(database.query, admin, { company_id: 'K4', business_unit_id: 'C3' }, 20261121)).toEqual({
      services: [],
      estimated_total: 0,
      price_list_start_date: null,
    });
  });
});

describe('database constraints', () => {
  it('CRE-39 the column accepts exactly the statuses of the machine', async () => {
    const [check] = await test.arrange<{ definition: string }>(
      `select pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = 'credits_requests'::regclass and conname = 'credits_requests_status_check'`,
    );
    expect([...(check?.definition ?? '').matchAll(/'(\w+)'/g)].map(([, status]) => status)).toEqual([
      ...creditStatuses,
    ]);
  });

  it('O-132 a credit is posted once, whoever tries', async () => {
    const id = await paid();
    await decideCreditPayment(dependencies, aprobador, { id, status: 'Aprobado', reject_reason: '' });
    const again = dependencies.inTransaction(aprobador, (unit) =>
      unit.ledger.post({ companyId: 'K1', businessUnitId: 'C2', groupId: null }, { type: 'Crédito', id }, 150000, now),
    );
    await expect(again).rejects.toThrow(/unique|duplicate/);
  });
});
