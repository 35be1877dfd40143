import type { BalanceRow } from '@comensal/domain/balances';
import type { NoteDetail } from '@comensal/domain/credit-notes';
import type { CreditDetail } from '@comensal/domain/credits';
import type { Group, GroupPageAnswer, OpenAccounts } from '@comensal/domain/groups';
import type { Home } from '@comensal/domain/home';
import { addCanteenUser, canteenUsers } from '@comensal/infrastructure/testing';
import { type CanteenApi, startCanteenApi } from '../testing/canteen-api';
import { multipartForm } from '../testing/multipart-form';
import { refusal, refused } from '../testing/refused';
import type { Answer } from '../testing/test-api';

/** Everything but leading, at K1 and both of its centres; C1 manages groups 1 and 2, C2 none. */
const person = {
  username: 'limitado',
  totalAccess: false,
  pairs: [
    ['K1', 'C1'],
    ['K1', 'C2'],
  ],
  modules: canteenUsers.admin.modules.filter(({ name }) => name !== 'Lider de Grupo'),
} as const;
const place = { company_id: 'K1', business_unit_id: 'C1' };

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

const call = (path: string, body: unknown = {}): Promise<Answer> => api.call(path, body, { token });
const credit = (fields: object): Promise<Answer> => call('credits/addCredit', { ...place, amount: 5000, ...fields });
function note(fields: object): Promise<Answer> {
  const { payload, headers } = multipartForm({ creditNote: { ...place, amount: 5000, ...fields } }, []);
  return api.call('credit-notes/addCreditNote', undefined, { token, payload, headers });
}
async function ask<Data>(path: string, body: unknown = {}): Promise<Data> {
  const { status, response } = await call(path, body);
  expect([path, status, response.errorMsg]).toEqual([path, 200, null]);
  return response.data as Data;
}
/** A late meal of 700,00, on the account of a group or on the one without. */
const debt = (group: number | null): Promise<unknown> =>
  api.arrange(
    `with account as (insert into ledger_accounts (company_id, business_unit_id, group_id) values ('K1', 'C1', $1) returning id),
      eater as (insert into customers (name, is_active) values ('Ana', false) returning id),
      meal as (insert into meal_transactions (terminal_uid, business_unit_id, company_id, group_id, customer_id, food_service_id, qty, amount, occurred_at, occurred_on)
        select 'late', 'C1', 'K1', $1::bigint, id, 1, 1, 70000, '2026-11-18T12:30:00-03:00', '2026-11-18' from eater returning id, occurred_on, occurred_at)
      insert into ledger_movements (account_id, type, amount, balance, meal_id, meal_occurred_on, occurred_at)
      select account.id, 'Consumo', -70000, -70000, meal.id, meal.occurred_on, meal.occurred_at from account, meal`,
    [group],
  );
const required = (field: string) => refusal(422, 'Revise los campos marcados', { [field]: 'Campo obligatorio' });
const sentence = 'El grupo no pertenece al cliente y centro logístico elegidos';
const unknownOfCredit = refusal(422, sentence, { group: sentence });
const unknownOfNote = refusal(422, sentence, { group_id: sentence });

describe('the account without group of a pair that manages groups', () => {
  test('CRE-20 CNO-32 is not selected by an omitted group, nor by none when there is nothing to settle', async () => {
    expect(await ask<OpenAccounts>('groups/getOpenAccounts', place)).toEqual({
      without_group: { balance: 0, diners: 0, is_open: false },
      removed: [],
    });
    expect(refused(await credit({ group: null }))).toEqual(required('group'));
    expect(refused(await note({ group_id: null }))).toEqual(required('group_id'));
    await debt(null);
    expect(refused(await credit({}))).toEqual(required('group'));
    expect(refused(await note({}))).toEqual(required('group_id'));
  });

  test('O-160 can be funded and settled while its balance is not 0', async () => {
    await debt(null);
    expect(await ask<OpenAccounts>('groups/getOpenAccounts', place)).toMatchObject({
      without_group: { balance: -70000, diners: 0, is_open: true },
    });
    for (const group of [null, { id: null }]) {
      const request = await credit({ group, purchase_order: group === null ? 'OC-1' : 'OC-2' });
      expect([request.status, (request.response.data as CreditDetail).group]).toEqual([200, null]);
    }
    const noted = await note({ group_id: null });
    expect([noted.status, (noted.response.data as NoteDetail).group_id]).toEqual([200, null]);
  });

  test('O-160 can be funded while diners without a group eat on it', async () => {
    await api.arrange(`
      insert into food_services_profiles (id, name, company_id, business_unit_id) values (1, 'Planta', 'K1', 'C1');
      insert into customers (id, name, group_id, is_active) values (11, 'De grupo', 1, true), (12, 'Removed', null, false);
      insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id) values (11, 1, 'C1', 'K1'), (12, 1, 'C1', 'K1')`);
    expect(refused(await credit({ group: null }))).toEqual(required('group'));
    await api.arrange(`insert into customers (id, name) values (13, 'Sin grupo');
      insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id) values (13, 1, 'C1', 'K1')`);
    expect(await ask<OpenAccounts>('groups/getOpenAccounts', place)).toMatchObject({
      without_group: { balance: 0, diners: 1, is_open: true },
    });
    expect((await credit({ group: null })).status).toBe(200);
    expect((await note({ group_id: null })).status).toBe(200);
  });

  test('CRE-31 is hidden from a leader and from users outside the scope', async () => {
    await debt(null);
    const lider = await api.as('lider', 'groups/getOpenAccounts', place);
    expect(lider.response.data).toEqual({ without_group: { balance: 0, diners: 0, is_open: false }, removed: [] });
    expect(refused(await api.as('lider', 'credits/addCredit', { ...place, amount: 5000, group: null }))).toMatchObject({
      status: 422,
    });
    expect(refused(await call('groups/getOpenAccounts', { company_id: 'K3', business_unit_id: 'C3' }))).toEqual(
      refusal(403, 'El registro no pertenece a sus clientes y centros logísticos', null, 1403),
    );
  });
});

describe('a removed group', () => {
  test('GRP-25 with a debt is listed, viewed and settled, even by its former leader', async () => {
    await debt(1);
    await api.arrange('update groups set is_active = false where id = 1');
    const listed = await ask<{ rows: Group[] }>('groups/getUserCompaniesGroups', {
      removed: true,
      page: { offset: 0, limit: 10 },
    });
    expect(listed.rows.map(({ id, amount, removed }) => [id, amount, removed])).toEqual([[1, -70000, true]]);
    expect((await ask<Group[]>('groups/getUserCompaniesGroups')).map(({ id }) => id)).toEqual([2]);
    expect(await ask<GroupPageAnswer>('groups/getGroup/1')).toMatchObject({
      group: { name: 'Turno Mañana', removed: true },
      movements: [{ amount: -70000 }],
    });
    expect(await ask<OpenAccounts>('groups/getOpenAccounts', place)).toMatchObject({
      removed: [{ id: 1, name: 'Turno Mañana', amount: -70000 }],
    });
    expect((await ask<BalanceRow[]>('balances/getBalances')).map(({ group_id }) => group_id)).toEqual([1]);
    expect((await credit({ group: { id: 1 } })).status).toBe(200);
    const noted = await note({ group_id: 1, amount: 70000 });
    expect(noted.status).toBe(200);
    expect((await api.as('lider', 'groups/getGroup/1')).status).toBe(200);
    expect((await api.as('lider', 'credits/addCredit', { ...place, amount: 5000, group: { id: 1 } })).status).toBe(200);

    // Settled: it disappears everywhere, and triggers no alert.
    const { payload, headers } = multipartForm(
      { creditNote: { id: (noted.response.data as NoteDetail).id, status: 'Aprobado' } },
      [],
    );
    expect((await api.call('credit-notes/editCreditNote', undefined, { token, payload, headers })).status).toBe(200);
    expect(await ask('groups/getUserCompaniesGroups', { removed: true })).toEqual([]);
    expect(await ask('balances/getBalances')).toEqual([]);
    expect((await ask<Home>('home/getHome')).tiles.balances).toMatchObject({ total: 0 });
    expect((await call('groups/getGroup/1')).status).toBe(404);
    expect(refused(await credit({ group: { id: 1 } }))).toEqual(unknownOfCredit);
    expect(refused(await note({ group_id: 1 }))).toEqual(unknownOfNote);
  });
});

test('CRE-20 a group is refused where groups are not managed, unless it has a balance to settle', async () => {
  await api.arrange(
    `update company_business_unit_relations set manage_groups = false where (company_id, business_unit_id) = ('K1', 'C1')`,
  );
  expect(refused(await credit({ group: { id: 1 } }))).toEqual(unknownOfCredit);
  expect(refused(await note({ group_id: 1 }))).toEqual(unknownOfNote);
  await debt(1);
  expect((await credit({ group: { id: 1 } })).status).toBe(200);
  expect((await note({ group_id: 1 })).status).toBe(200);
  expect((await credit({ group: null })).status).toBe(200);
});
