import type { BalanceRow } from '@comensal/domain/balances';
import type { InactivePart } from '@comensal/domain/companies';
import type { NoteDetail, NoteRow } from '@comensal/domain/credit-notes';
import type { CreditDetail, CreditRow } from '@comensal/domain/credits';
import type { Home } from '@comensal/domain/home';
import { addCanteenUser, canteenUsers } from '@comensal/infrastructure/testing';
import {
  type CanteenApi,
  invoice,
  invoiceFileOf,
  invoiceOf,
  meantAnew,
  receiptFileOf,
  startCanteenApi,
} from '../testing/canteen-api';
import { type FormFile, multipartForm } from '../testing/multipart-form';
import { refusal, refused } from '../testing/refused';
import type { Answer } from '../testing/test-api';

/** Every step of money at K1 and C2, by a person limited to them. */
const person = {
  username: 'limitado',
  totalAccess: false,
  pairs: [['K1', 'C2']],
  modules: canteenUsers.admin.modules.filter(({ name }) => name !== 'Lider de Grupo'),
} as const;
const place = { company_id: 'K1', business_unit_id: 'C2' };

let api: CanteenApi;
let token: string;

beforeEach(async () => {
  api = await startCanteenApi();
  const [known] = await api.arrange<{ password_hash: string }>(
    `select password_hash from users where username = 'admin'`,
  );
  await addCanteenUser(api.arrange, person, known?.password_hash ?? '');
  token = await api.logIn('limitado');
});
afterEach(() => api.close());

const call = (path: string, body: unknown = {}, headers = {}): Promise<Answer> =>
  api.call(path, body, { token, headers });
const ask = async <Data>(path: string, body: unknown = {}, headers = {}): Promise<Data> =>
  dataOf(path, await call(path, body, headers));
const send = async <Data>(path: string, fields: Record<string, unknown>, files: readonly FormFile[]): Promise<Data> => {
  const { payload, headers } = multipartForm(fields, files);
  return dataOf(path, await api.call(path, undefined, { token, payload, headers }));
};
function dataOf<Data>(path: string, { status, response }: Answer): Data {
  expect([path, status, response.errorMsg]).toEqual([path, 200, null]);
  return response.data as Data;
}

/** Credits in every open status and a pending note of 70,00; the balance is −8.884,00. */
async function owe(): Promise<{ pending: number; invoiced: number; paid: number; note: number }> {
  const request = async (): Promise<number> =>
    (await ask<CreditDetail>('credits/addCredit', { ...place, amount: invoice.invoice_amount }, meantAnew())).id;
  const bill = (id: number) =>
    send('credits/invoiceCredit', { credit: { id, invoice: invoiceOf(id) } }, [invoiceFileOf(id)]);
  const [pending, invoiced, paid] = [await request(), await request(), await request()];
  await bill(invoiced);
  await bill(paid);
  await send('credits/payCredit', { credit: { id: paid } }, [receiptFileOf(paid)]);
  const note = (await send<NoteDetail>('credit-notes/addCreditNote', { creditNote: { ...place, amount: 7000 } }, []))
    .id;
  await api.arrange(`with account as (insert into ledger_accounts (company_id, business_unit_id) values ('K1', 'C2') returning id),
    eater as (insert into customers (name) values ('Ana') returning id),
    meal as (insert into meal_transactions (terminal_uid, business_unit_id, company_id, customer_id, food_service_id, qty, amount, occurred_at, occurred_on)
      select 'owed', 'C2', 'K1', id, 1, 1, 888400, '2026-11-18T12:30:00-03:00', '2026-11-18' from eater returning id, occurred_on, occurred_at)
    insert into ledger_movements (account_id, type, amount, balance, meal_id, meal_occurred_on, occurred_at, created_at)
    select account.id, 'Consumo', -888400, -888400, meal.id, meal.occurred_on, meal.occurred_at, meal.occurred_at from account, meal`);
  return { pending, invoiced, paid, note };
}

const ends: readonly [string, InactivePart | null, string][] = [
  ['another category', null, `update companies set category = '2A' where id = 'K1'`],
  ['an inactive company', 'company', `update companies set is_active = false where id = 'K1'`],
  ['an inactive centre', 'centre', `update business_units set is_active = false where id = 'C2'`],
  [
    'an ended relation',
    'relation',
    `update company_business_unit_relations set is_active = false where (company_id, business_unit_id) = ('K1', 'C2')`,
  ],
];

test.each(ends)(
  'CRE-30 O-97 with %s an open balance stays visible: it is listed, reported and can be settled',
  async (_, inactive, end) => {
    const { pending, invoiced, paid, note } = await owe();
    await api.arrange(end);
    const page = { offset: 0, limit: 10 };

    const credits = await ask<{ rows: CreditRow[] }>('credits/getCredits', { page });
    expect(credits.rows.map((row) => [row.id, row.status, row.inactive])).toEqual([
      [pending, 'Pendiente', inactive],
      [invoiced, 'Facturado', inactive],
      [paid, 'Pagado', inactive],
    ]);
    const notes = await ask<{ rows: NoteRow[] }>('credit-notes/getCreditNotesByUserId', { page });
    expect(notes.rows.map((row) => [row.id, row.inactive])).toEqual([[note, inactive]]);
    const balances = await ask<{ rows: BalanceRow[] }>('balances/getBalances', { page });
    expect(balances.rows.map((row) => [row.company_id, row.balance, row.state, row.inactive])).toEqual([
      ['K1', -888400, 'beyond', inactive],
    ]);
    expect(await ask('credits/getBusinessUnitBalance', place)).toMatchObject({ balance: -888400 });
    const { tiles } = await ask<Home>('home/getHome');
    expect(tiles.credits?.map(({ status, total }) => [status, total])).toEqual(
      expect.arrayContaining([
        ['Pendiente', 1],
        ['Facturado', 1],
        ['Pagado', 1],
      ]),
    );
    expect(tiles.balances).toMatchObject({ total: 1, rows: [{ balance: -888400 }] });

    // The three reports about money, with all places and with these.
    const mark = { company: ' (inactivo)', centre: '', relation: ' (relación finalizada)', none: '' }[
      inactive ?? 'none'
    ];
    for (const businessUnits of [[{ id: '%' }], [{ id: 'C2', companies: [{ id: 'K1' }] }]]) {
      const months = { year: 2026, month: '11', businessUnits };
      expect(await ask('reports/getContractorsBalanceReport', months)).toMatchObject([
        { business_name: `Metalúrgica Ñandú${mark}`, balance_consumption: 888400, balance_available: -888400 },
      ]);
      expect(await ask('reports/getContractorsTransactionsReport', months)).toMatchObject([{ amount: -888400 }]);
    }
    expect(
      await ask('reports/getBusinessUnitDateReport', { dateFrom: 20261101, dateTo: 20261130, businessUnits: ['C2'] }),
    ).toMatchObject([{ total_amount: 888400, pending_credit: 450000 }]);

    // Finished by whoever could before; still readable afterwards.
    await ask('credits/denyCredit', { credit: { id: pending }, denyReason: 'Sin convenio' });
    await send('credits/payCredit', { credit: { id: invoiced } }, [receiptFileOf(invoiced)]);
    for (const id of [invoiced, paid]) await ask('credits/editCreditStatus', { id, status: 'Aprobado' });
    await send('credit-notes/editCreditNote', { creditNote: { id: note, status: 'Aprobado' } }, []);
    expect(await ask(`credits/getCredit/${paid}`)).toMatchObject({
      status: 'Aprobado',
      balance: -581400,
      inactive,
    });

    // Only new work is limited.
    const { status, response } = await call('credits/addCredit', { ...place, amount: 5000 });
    expect([status, response.errorMsg]).toEqual([
      inactive === null ? 422 : 409,
      inactive === null
        ? 'Usted no tiene contratista asignado'
        : 'El cliente no tiene una relación activa de contratista con ese centro logístico',
    ]);
  },
);

test('O-97 a settled account is not listed when its place is inactive, and a deleted group raises no alarm', async () => {
  await api.arrange(`insert into ledger_accounts (company_id, business_unit_id) values ('K1', 'C2');
    update companies set is_active = false where id = 'K1'`);
  expect(await ask('balances/getBalances')).toEqual([]);
  expect((await ask<Home>('home/getHome')).tiles.balances).toMatchObject({ total: 0 });
});

test('ACC-20 an inactive company outside the scope stays hidden', async () => {
  await api.arrange(`update companies set is_active = false where id = 'K4'`);
  expect(refused(await call('credits/getBusinessUnitBalance', { company_id: 'K4', business_unit_id: 'C3' }))).toEqual(
    refusal(403, 'El registro no pertenece a sus clientes y centros logísticos', null, 1403),
  );
});
