import type { AssociationEffects } from '@comensal/domain/companies';
import type { WaitingNotes } from '@comensal/domain/credit-notes';
import type { Home } from '@comensal/domain/home';
import { type NoteApi, startNoteApi } from '../testing/note-world';
import type { Answer } from '../testing/test-api';

let api: NoteApi;
beforeAll(async () => {
  api = await startNoteApi();
});
afterAll(() => api.close());

const dataOf = <Data>({ status, response }: Answer): Data => {
  expect([status, response.errorMsg]).toEqual([200, null]);
  return response.data as Data;
};
const largest = Number.MAX_SAFE_INTEGER;
const place = { company_id: 'K1', business_unit_id: 'C2' };

test('CRE-36 CRE-69 sums beyond 2^53 are returned exactly, as digits, everywhere', async () => {
  const before = dataOf<{ balance: number }>(await api.as('admin', 'credits/getBusinessUnitBalance', place)).balance;
  await api.arrange(`insert into customers (name) values ('Ana')`);
  for (const group of [1, 2])
    await api.arrange(`with account as (insert into ledger_accounts (company_id, business_unit_id, group_id) values ('K1', 'C2', ${group}) returning id),
      meal as (insert into meal_transactions (terminal_uid, business_unit_id, company_id, group_id, customer_id, food_service_id, qty, amount, occurred_at, occurred_on)
        values ('owed${group}', 'C2', 'K1', ${group}, (select min(id) from customers), 1, 1, ${largest}, '2026-03-18T12:30:00-03:00', '2026-03-18') returning id, occurred_on, occurred_at)
      insert into ledger_movements (account_id, type, amount, balance, meal_id, meal_occurred_on, occurred_at, created_at)
      select account.id, 'Consumo', -${largest}, -${largest}, meal.id, meal.occurred_on, meal.occurred_at, meal.occurred_at from account, meal`);
  const ids = [await api.addNote({ amount: largest }), await api.addNote({ amount: largest })].map(({ id }) => id);
  await api.arrange(
    `insert into credits_requests (create_date, company_id, business_unit_id, contractor_id, cuit, business_name, amount, status, requested_by)
     select '2026-11-09', 'K1', 'C2', 'K1', '30755555555', 'K1', ${largest}, 'Pendiente', 'contratista' from generate_series(1, 2)`,
  );
  const twice = '18014398509481982';
  const waiting = async (table: string) =>
    (await api.arrange<{ sum: string }>(`select sum(amount)::text as sum from ${table} where status = 'Pendiente'`))[0]
      ?.sum;
  const balance = String(BigInt(before) - BigInt(twice));

  expect(dataOf(await api.as('admin', 'credits/getBusinessUnitBalance', place))).toEqual({ balance });
  expect((await api.readNote(ids[0] ?? 0)).balance).toBe(balance);
  expect(dataOf<WaitingNotes>(await api.asNote('aprueba', 'getWaiting'))).toMatchObject({
    amount: await waiting('credit_notes_requests'),
  });
  const { tiles } = dataOf<Home>(await api.as('admin', 'home/getHome'));
  expect([
    tiles.credits?.find(({ status }) => status === 'Pendiente')?.amount,
    tiles.creditNotes?.find(({ status }) => status === 'Pendiente')?.amount,
  ]).toEqual([await waiting('credits_requests'), await waiting('credit_notes_requests')]);
  const effects = await api.as('admin', 'companies/getAssociationEffects', { relations: [place] });
  expect(dataOf<AssociationEffects[]>(effects)[0]?.balance).toBe(balance);
});
