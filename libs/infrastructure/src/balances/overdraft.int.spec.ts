import { mailOverdrawn, recountOverdrafts, setOverdraft } from '@comensal/application/balances';
import { deliverMeals } from '@comensal/application/terminal';
import type { BalanceRow } from '@comensal/domain/balances';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { createDatabase } from '../composition/create-database';
import type { Database } from '../platform/database/database';
import { centreAccounts } from '../sync';
import { listObservedMeals } from '../terminal';
import {
  addTerminalKey,
  canteenUsers,
  createTestDatabase,
  seedCanteen,
  seedDiners,
  type TestDatabase,
} from '../testing';
import { proveOverdrafts } from '../testing/random-overdrafts';
import { findBalance } from './balance-list.query';

const { admin, aprobador, lider } = canteenUsers;
let now = new Date('2026-11-20T18:00:00-03:00');
const today = 20261120;
const price = 140_050;

let testDatabase: TestDatabase;
let database: Database;
const dependencies = () => ({
  inTransaction: database.inTransaction,
  clock: () => now,
  publicUrl: 'https://comensal.example',
});

beforeEach(async () => {
  now = new Date('2026-11-20T18:00:00-03:00');
  testDatabase = await createTestDatabase();
  database = await createDatabase({ url: testDatabase.url, readUrl: testDatabase.readUrl, clock: () => now });
  await seedCanteen(testDatabase.arrange);
  await seedDiners(testDatabase.arrange);
  await testDatabase.arrange('update food_service_profile_relations set qty_day = 99, qty_week = 99, qty_month = 99');
  await addTerminalKey(testDatabase.arrange, 'C1');
  await testDatabase.arrange(`insert into ledger_accounts (id, company_id, business_unit_id, group_id) overriding system value
    values (1, 'K1', 'C1', 1), (2, 'K1', 'C1', null)`);
});
afterEach(async () => {
  await database.close();
  await testDatabase.drop();
});

let uid = 0;
/** Diner 1 pays from account 1, diner 2 from account 2. */
async function eat(customer_id: number, qty = 1, day = '2026-11-20'): Promise<void> {
  uid += 1;
  const meal = { id: `M${uid}`, customer_id, food_service_id: 1, qty, occurred_at: `${day}T12:30:00-03:00` };
  const { accepted } = await deliverMeals(dependencies(), { keyId: 1, businessUnitId: 'C1' }, { transactions: [meal] });
  expect(accepted).toBe(1);
}
const credit = (account: number, amount: number): Promise<unknown> =>
  testDatabase.arrange(
    `with note as (
       insert into credit_notes_requests (create_date, company_id, business_unit_id, cuit, amount, request_user)
       values ('2026-11-20', 'K1', 'C1', '30711111111', $2::bigint, 'admin') returning id)
     insert into ledger_movements (account_id, type, amount, balance, credit_note_id, occurred_at)
     select a.id, 'Nota de crédito', $2, a.balance + $2, note.id, now() from ledger_accounts a, note where a.id = $1`,
    [account, amount],
  );
const permit = (account: number, setting: object, actor: Parameters<typeof setOverdraft>[1] = aprobador) =>
  setOverdraft(dependencies(), actor, { account, beyond: 'mark', ...setting });
const marks = async (): Promise<boolean[]> =>
  (
    await testDatabase.arrange<{ mark: boolean }>('select beyond_overdraft as mark from meal_transactions order by id')
  ).map(({ mark }) => mark);
const balance = async (account: number): Promise<{ [Field in keyof BalanceRow]?: BalanceRow[Field] | undefined }> => {
  const row = await findBalance(database.query, { actor: admin, today, at: now }, account);
  const { state, overdraft, overdraft_days, beyond, version } = row ?? {};
  return { state, overdraft, overdraft_days, beyond, version };
};

it('issue 53 (7) a meal is marked where it leaves the account below its line, and never refused; after a credit no more', async () => {
  await permit(1, { amount: price + 1 });
  await eat(1);
  expect(await balance(1)).toEqual({
    state: 'negative',
    overdraft: price + 1,
    overdraft_days: null,
    beyond: 'mark',
    version: 1,
  });
  await eat(1);
  expect((await balance(1)).state).toBe('beyond');
  await credit(1, 2 * price);
  await eat(1);
  expect(await marks()).toEqual([false, true, false]);
  // Nothing is permitted by default: the first meal below zero is beyond.
  await eat(2);
  expect([await marks(), (await balance(2)).state]).toEqual([[false, true, false, true], 'beyond']);
  const page = { offset: 0, limit: 10, sort: 'occurred_at', direction: 'desc' } as const;
  const { rows } = await listObservedMeals(
    database.query,
    admin,
    { businessUnits: [], marks: ['beyondOverdraft'] },
    page,
  );
  expect(
    rows.map(({ terminal_uid, beyond_overdraft, over_limit }) => [terminal_uid, beyond_overdraft, over_limit]),
  ).toEqual([
    [`M${uid}`, true, false],
    [`M${uid - 2}`, true, false],
  ]);
});

it('issue 53 (7) days of consumption are what they cost at the pace of the last twenty working days, counted once a day', async () => {
  await eat(1, 10, '2026-11-18');
  await permit(1, { days: 3, beyond: 'stop' });
  const daily = Math.round((10 * price) / 20);
  expect(await balance(1)).toEqual({
    state: 'beyond',
    overdraft: 3 * daily,
    overdraft_days: 3,
    beyond: 'stop',
    version: 1,
  });
  await eat(1, 10, '2026-11-19');
  expect([await recountOverdrafts(dependencies()), (await balance(1)).overdraft]).toEqual([0, 3 * daily]);
  now = new Date('2026-11-21T00:00:10-03:00');
  expect([await recountOverdrafts(dependencies()), (await balance(1)).overdraft]).toEqual([1, 6 * daily]);
  expect(await recountOverdrafts(dependencies())).toBe(0);
  await permit(1, {});
  expect(await balance(1)).toEqual({ state: 'beyond', overdraft: 0, overdraft_days: null, beyond: 'mark', version: 2 });
  now = new Date('2026-11-25T12:00:00-03:00');
  expect(await recountOverdrafts(dependencies())).toBe(0);
});

it('issue 53 (7) an older version is refused, and an account out of scope looks absent; what is set is audited', async () => {
  await permit(1, { amount: 5, version: 0 });
  const reason = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => error instanceof Refusal && error.reason,
    );
  expect([
    await reason(permit(1, { amount: 6, version: 0 })),
    await reason(permit(1, { amount: 6, version: 1 })),
    await reason(permit(2, { amount: 6 }, lider)),
    await reason(permit(99, { amount: 6 })),
  ]).toEqual([platformRefusals.staleVersion, null, platformRefusals.notFound, platformRefusals.notFound]);
  expect(
    await testDatabase.arrange(
      `select action, record_key as key, username from audit_events where table_name = 'account_overdrafts' order by id`,
    ),
  ).toEqual([
    { action: 'I', key: '1', username: 'aprobador' },
    { action: 'U', key: '1', username: 'aprobador' },
  ]);
});

it('issue 53 (7) of eight people who set the same account at once one does', async () => {
  for (const version of [0, 1]) {
    const settings = Array.from({ length: 8 }, (_, each) => permit(1, { amount: 10 * version + each + 1, version }));
    const outcomes = (await Promise.allSettled(settings)).map(({ status }) => status);
    expect([version, outcomes.filter((one) => one === 'fulfilled')]).toEqual([version, ['fulfilled']]);
  }
  expect(await balance(1)).toMatchObject({ version: 2 });
});

it('issue 53 (7) who requests and who approves the credit of the account is told once for each fall below zero', async () => {
  const recipients = async () =>
    (await testDatabase.arrange<{ to: string }>('select recipient as to from mails order by 1')).map(
      ({ to }) => to.split('@')[0],
    );
  const everybody = ['admin', 'aprobador', 'contratista', 'lider'];
  await eat(1);
  expect([await mailOverdrawn(dependencies()), await mailOverdrawn(dependencies()), await recipients()]).toEqual([
    1,
    0,
    everybody,
  ]);
  await eat(1);
  expect(await mailOverdrawn(dependencies())).toBe(0);
  await credit(1, 2 * price);
  expect(await mailOverdrawn(dependencies())).toBe(0);
  await eat(1);
  const [one, again] = await Promise.all([mailOverdrawn(dependencies()), mailOverdrawn(dependencies())]);
  expect([one + again, (await recipients()).length]).toEqual([1, 8]);
  // Back above zero before anybody was told.
  await eat(2);
  await credit(2, price);
  expect(await mailOverdrawn(dependencies())).toBe(0);
});

it('issue 53 (7) a point of sale learns state and remaining amount of each open prepaid account', async () => {
  await credit(1, 5 * price);
  await permit(2, { amount: price, beyond: 'stop' });
  await eat(1);
  await eat(2, 2);
  expect(await centreAccounts(database.query, 'C1', today)).toEqual([
    { company_id: 'K1', group_id: null, state: 'beyond', remaining: -price, beyond: 'stop' },
    { company_id: 'K1', group_id: 1, state: 'fine', remaining: 4 * price, beyond: 'mark' },
  ]);
  await testDatabase.arrange(
    `update company_business_unit_relations set type = 'CLI' where company_id = 'K1' and business_unit_id = 'C1'`,
  );
  expect(await centreAccounts(database.query, 'C1', today)).toEqual([]);
});

it('issue 53 (7) what points of sale may hold is bounded by each one, the pace and the time since its last delivery', async () => {
  const unsynced = async () => (await findBalance(database.query, { actor: admin, today, at: now }, 1))?.unsynced;
  await eat(1, 20, '2026-11-18');
  await testDatabase.arrange(`update terminal_keys set created_at = '2026-11-20T18:00:00-03:00'`);
  expect(await unsynced()).toBe(0);
  await addTerminalKey(testDatabase.arrange, 'C1', 'Caja 2');
  await testDatabase.arrange(`update terminal_keys set created_at = '2026-11-19T06:00:00-03:00' where name = 'Caja 2'`);
  expect(await unsynced()).toBe(price * 1.5);
  now = new Date('2026-11-21T18:00:00-03:00');
  expect(await unsynced()).toBe(price * 3.5);
  await testDatabase.arrange(`update terminal_keys set revoked_at = now() where name = 'Caja 2'`);
  expect(await unsynced()).toBe(price);
});

it('issue 53 (7) of random accounts no meal within the line is marked, and every one beyond it is', async () => {
  const { meals, marked, wrong, others, told, fell } = await proveOverdrafts(60, 7);
  expect([wrong, others, told]).toEqual([[], [], fell]);
  expect([marked > 20, marked < meals - 20]).toEqual([true, true]);
}, 60_000);
