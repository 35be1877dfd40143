import { addTerminalKey, seedDiners } from '@comensal/infrastructure/testing';
import { type CanteenApi, startCanteenApi } from '../testing/canteen-api';

let api: CanteenApi;
let terminal: string;

beforeAll(async () => {
  api = await startCanteenApi();
  await seedDiners(api.arrange);
  terminal = await addTerminalKey(api.arrange, 'C1');
});
afterAll(() => api?.close());

const balanceOf = async (groupId: number | null): Promise<unknown> =>
  (
    await api.as('admin', 'credits/getBusinessUnitBalance', {
      company_id: 'K1',
      business_unit_id: 'C1',
      ...(groupId === null ? {} : { group_id: groupId }),
    })
  ).response.data;
const deliver = async (id: string, occurred_at: string): Promise<unknown> =>
  (
    await api.call(
      'terminal/transactions',
      { transactions: [{ id, customer_id: 2, food_service_id: 1, qty: 1, occurred_at }] },
      { token: terminal },
    )
  ).response.data;

test('GRP-32 after moving, a diner’s next meal is charged to the group: ledger, balance and pre-calculation follow', async () => {
  const taken = { accepted: 1, duplicates: 0, rejected: [] };
  expect(
    (
      await api.as('lider', 'customers/updateCustomersGruop', {
        idGroup: 1,
        groupCustomers: [{ id: 2, idGroup: null }],
        orphansCustomers: [],
      })
    ).response.data,
  ).toBe(true);
  // The clock is stopped at noon: meals eaten before the move belong to nobody's group, although they are delivered
  // after it.
  expect(await deliver('antes', '2026-11-20T12:30:00-03:00')).toEqual(taken);
  expect(await balanceOf(1)).toEqual({ balance: 0 });
  expect(await deliver('despues', '2026-11-21T12:01:00-03:00')).toEqual(taken);
  expect(await balanceOf(1)).toEqual({ balance: -140050 });
  expect(await balanceOf(null)).toEqual({ balance: -280100 });
  expect((await api.as('lider', 'groups/getUserCompaniesGroups')).response.data).toMatchObject([
    { id: 1, amount: -140050, diners: 2 },
  ]);
  expect((await api.as('lider', 'groups/getGroup/1')).response.data).toMatchObject({
    movements: [{ type: 'Consumo', amount: -140050, balance: -140050 }],
  });
  const { rows } = await api.database.query(
    'select terminal_uid as id, group_id::int from meal_transactions where customer_id = 2 order by id',
  );
  expect(rows).toEqual([
    { id: 'antes', group_id: null },
    { id: 'despues', group_id: 1 },
  ]);
});
