import { mailLowBalances } from '@comensal/application/balances';
import { footerMark } from '@comensal/application/platform/mails';
import type { BalanceRow } from '@comensal/domain/balances';
import { createDatabase } from '../composition/create-database';
import type { Database } from '../platform/database/database';
import { canteenUsers, createTestDatabase, seedCanteen, type TestDatabase } from '../testing';
import { listBalances } from './balance-list.query';

const { admin, contratista, lider } = canteenUsers;
const at = new Date('2026-11-20T10:00:00-03:00');
const today = 20261120;
const ungrouped = { company_id: 'K1', business_unit_id: 'C2', group_id: null };
const ledGroup = { company_id: 'K1', business_unit_id: 'C1', group_id: 1 };
type Place = typeof ungrouped | typeof ledGroup;

let testDatabase: TestDatabase;
let database: Database;

beforeEach(async () => {
  testDatabase = await createTestDatabase();
  database = await createDatabase({ url: testDatabase.url, readUrl: testDatabase.readUrl });
  await seedCanteen(testDatabase.arrange);
  await testDatabase.arrange(`insert into ledger_accounts (company_id, business_unit_id, group_id)
    values ('K1', 'C2', null), ('K1', 'C1', 1), ('K1', 'C1', 2), ('K4', 'C3', null)`);
});
afterEach(async () => {
  await database.close();
  await testDatabase.drop();
});

let posted = 0;
/** Moves the balance as the ledger does it: under the account's lock, with the balance after it. */
function post(place: Place, amount: number): Promise<unknown> {
  posted += 1;
  const type = amount < 0 ? 'Consumo' : 'Nota de crédito';
  return testDatabase.arrange(
    `with note as (
       insert into credit_notes_requests (create_date, company_id, business_unit_id, cuit, amount, request_user)
       select '2026-11-20', 'K1', 'C2', '30711111111', $4::bigint, 'admin' where $4::bigint > 0 returning id
     ), account as (
       select id, balance from ledger_accounts where company_id = $1 and business_unit_id = $2 and group_id is not distinct from $3::bigint for no key update
     )
     insert into ledger_movements (account_id, type, amount, balance, meal_id, meal_occurred_on, credit_note_id, occurred_at)
     select account.id, $5, $4::bigint, balance + $4::bigint, case when $4::bigint < 0 then $6::bigint end, case when $4::bigint < 0 then date '2026-11-20' end, (select id from note), now() from account`,
    [place.company_id, place.business_unit_id, place.group_id, amount, type, posted],
  );
}

const setAmount = (place: Place, amount: number | null): Promise<void> =>
  database.inTransaction(contratista, async ({ lowBalances }) => {
    const account = (await lowBalances.lockAccount(contratista, place)) ?? 0;
    await (amount === null ? lowBalances.unset(account) : lowBalances.set(account, amount, at));
  });
const tell = (inTransaction = database.inTransaction): Promise<number> =>
  mailLowBalances({ inTransaction, clock: () => at, publicUrl: 'https://comensal.example' });
const mails = (): Promise<{ recipient: string; subject: string }[]> =>
  testDatabase.arrange('select recipient, subject from mails order by recipient, subject');

const toContractor = { recipient: 'contratista@comensal.example', subject: 'Saldo bajo: Metalúrgica Ñandú en Córdoba' };

it('mails once when the balance falls below, and again only after it was above', async () => {
  await post(ungrouped, 1000);
  await setAmount(ungrouped, 500);
  await post(ungrouped, -500);
  expect([await tell(), await mails()]).toEqual([0, []]);
  await post(ungrouped, -1);
  expect([await tell(), await mails()]).toEqual([1, [toContractor]]);
  await post(ungrouped, -100);
  expect([await tell(), await mails()]).toEqual([0, [toContractor]]);
  await post(ungrouped, 101);
  await post(ungrouped, -1);
  expect([await tell(), await mails()]).toEqual([1, [toContractor, toContractor]]);
  expect(await testDatabase.arrange(`select queue, name from outbox`)).toEqual([
    { queue: 'mails', name: 'send' },
    { queue: 'mails', name: 'send' },
  ]);
});

it('states the balance, the amount and the place', async () => {
  await post(ledGroup, 700000);
  await setAmount(ledGroup, 500000);
  await post(ledGroup, -250050);
  await tell();
  const [mail] = await testDatabase.arrange<{ text: string }>(
    `select text from mails where recipient = 'lider@comensal.example'`,
  );
  expect(mail?.text).toBe(
    [
      'Hola lider:',
      '',
      'El saldo está por debajo de $\u00a05.000,00, el importe fijado para el aviso. Si vuelve a superarlo y baja otra vez, le avisaremos de nuevo.',
      '',
      'Cliente: Metalúrgica Ñandú',
      'Centro logístico: Pilar',
      'Grupo: Turno Mañana',
      'Saldo: $\u00a04.499,50',
      'Avisar por debajo de: $\u00a05.000,00',
      '',
      'Ver los saldos: https://comensal.example/balances',
      '',
      footerMark,
    ].join('\n'),
  );
});

it('mails the users of the contractor, and a leader for the own group only; never total access', async () => {
  for (const place of [ledGroup, { ...ledGroup, group_id: 2 }]) {
    await post(place, 1000);
    await setAmount(place, 500);
    await post(place, -600);
  }
  expect(await tell()).toBe(2);
  expect((await mails()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['contratista@comensal.example', 'Saldo bajo: Metalúrgica Ñandú en Pilar, Turno Mañana'],
    ['contratista@comensal.example', 'Saldo bajo: Metalúrgica Ñandú en Pilar, Turno Noche'],
    ['lider@comensal.example', 'Saldo bajo: Metalúrgica Ñandú en Pilar, Turno Mañana'],
  ]);
});

it('skips a removed user, and one who lost the module', async () => {
  await post(ledGroup, 1000);
  await setAmount(ledGroup, 500);
  await testDatabase.arrange(`update users set is_active = false where username = 'lider'`);
  await testDatabase.arrange(
    `delete from profile_module_relations where profile_name = 'contratista' and module = 'Solicitud Credito'`,
  );
  await post(ledGroup, -600);
  expect([await tell(), await mails()]).toEqual([1, []]);
});

it('a worker that dies between the mail and its commit leaves one mail, sent by the next one', async () => {
  await post(ungrouped, 1000);
  await setAmount(ungrouped, 500);
  await post(ungrouped, -600);
  const dying: Database['inTransaction'] = (actor, work) =>
    database.inTransaction(actor, async (unit) => {
      await work(unit);
      throw new Error('killed');
    });
  await expect(tell(dying)).rejects.toThrow('killed');
  expect(await mails()).toEqual([]);
  expect([await tell(), await tell(), await mails()]).toEqual([1, 0, [toContractor]]);
});

it('two concurrent workers report an account once', async () => {
  await post(ungrouped, 1000);
  await setAmount(ungrouped, 500);
  await post(ungrouped, -600);
  const notices = await Promise.all([tell(), tell(), tell()]);
  expect([notices.reduce((sum, each) => sum + each, 0), await mails()]).toEqual([1, [toContractor]]);
});

it('concurrent movements record the fall once, whichever is first', async () => {
  await post(ungrouped, 1000);
  await setAmount(ungrouped, 500);
  await Promise.all(Array.from({ length: 6 }, () => post(ungrouped, -150)));
  expect(await testDatabase.arrange('select balance from ledger_accounts where id = 1')).toEqual([{ balance: 100 }]);
  expect([await tell(), await mails()]).toEqual([1, [toContractor]]);
});

it('a fall that recovers before it is reported is not reported', async () => {
  await post(ungrouped, 1000);
  await setAmount(ungrouped, 500);
  await post(ungrouped, -600);
  await post(ungrouped, 600);
  expect([await tell(), await mails()]).toEqual([0, []]);
});

it('an amount set above the balance shows at once: the first mail is for the next fall', async () => {
  await post(ungrouped, 1000);
  await setAmount(ungrouped, 2000);
  await post(ungrouped, -1);
  expect(await tell()).toBe(0);
  await setAmount(ungrouped, 900);
  await post(ungrouped, -100);
  expect([await tell(), await mails()]).toEqual([1, [toContractor]]);
  await setAmount(ungrouped, null);
  await post(ungrouped, -500);
  expect([await tell(), (await mails()).length]).toEqual([0, 1]);
  expect(await testDatabase.arrange('select 1 from low_balance_notices')).toEqual([]);
});

it('locks the account only for users who can see it: not for others, and not for a leader of another group', async () => {
  const lock = (actor: typeof lider | typeof admin, place: Place): Promise<number | null> =>
    database.inTransaction(actor, ({ lowBalances }) => lowBalances.lockAccount(actor, place));
  expect(await lock(lider, ledGroup)).toBe(2);
  expect(await lock(lider, { ...ledGroup, group_id: 2 })).toBeNull();
  expect(await lock(lider, ungrouped)).toBeNull();
  expect(await lock(admin, { company_id: 'K9', business_unit_id: 'C1', group_id: null })).toBeNull();
});

describe('the state of a balance', () => {
  const balances = async (actor = admin as typeof admin | typeof lider): Promise<Partial<BalanceRow>[]> =>
    (
      await listBalances(
        database.query,
        { actor, today, at },
        { offset: 0, limit: 10, sort: 'state', direction: 'asc' },
      )
    ).rows.map(({ id, balance, daily, days_left, alert_amount, state }) => ({
      id,
      balance,
      daily,
      days_left,
      alert_amount,
      state,
    }));
  const eaten = (day: string, amount: number, group: number | null, centre: string): Promise<unknown> => {
    posted += 1;
    return testDatabase.arrange(
      `with diner as (insert into customers (name) values ('Ana') returning id)
       insert into meal_transactions (terminal_uid, business_unit_id, company_id, group_id, customer_id, food_service_id, qty, amount, occurred_at, occurred_on)
       select $1, $5, 'K1', $2::bigint, id, 1, 1, $3, ($4 || 'T12:00:00-03:00')::timestamptz, $4::date from diner`,
      [`P${posted}`, group, amount, day, centre],
    );
  };

  it('uses the pace of the last twenty working days, four weeks without today; most urgent first', async () => {
    await eaten('2026-10-23', 20000, null, 'C2');
    await eaten('2026-11-19', 20000, null, 'C2');
    await eaten('2026-10-22', 999999, null, 'C2');
    await eaten('2026-11-20', 999999, null, 'C2');
    await eaten('2026-11-19', 20000, 1, 'C1');
    await post(ungrouped, 10000);
    await post(ledGroup, 5001);
    await post({ ...ledGroup, group_id: 2 }, -1);
    const rows = [
      { id: 3, balance: -1, daily: 0, days_left: null, alert_amount: null, state: 'beyond' },
      { id: 1, balance: 10000, daily: 2000, days_left: 5, alert_amount: null, state: 'ending' },
      { id: 2, balance: 5001, daily: 1000, days_left: 5, alert_amount: null, state: 'fine' },
      { id: 4, balance: 0, daily: 0, days_left: null, alert_amount: null, state: 'fine' },
    ];
    expect(await balances()).toEqual(rows);
    await setAmount(ledGroup, 5002);
    expect(await balances(lider)).toEqual([{ ...rows[2], alert_amount: 5002, state: 'low' }]);
  });

  it('O-05 0807 many voids at once of meals of long ago leave the pace as it was; a void of a recent meal takes from it', async () => {
    await eaten('2026-09-10', 999999, null, 'C2');
    await eaten('2026-11-18', 30000, null, 'C2');
    await eaten('2026-11-19', 10000, null, 'C2');
    await post(ungrouped, 20000);
    const voidOn = (day: string, meal: string): Promise<unknown> =>
      testDatabase.arrange(
        `insert into meal_transactions (terminal_uid, business_unit_id, company_id, group_id, customer_id, food_service_id, qty, amount, occurred_at, occurred_on, counted_on, voids_meal_id, voids_occurred_on)
         select 'V' || id, business_unit_id, company_id, group_id, customer_id, food_service_id, -qty, -amount, ($1 || 'T12:00:00-03:00')::timestamptz, $1::date, occurred_on, id, occurred_on
           from meal_transactions where occurred_on = $2::date`,
        [day, meal],
      );
    const pace = async () => (await balances()).filter(({ id }) => id === 1).map((row) => [row.daily, row.days_left]);
    expect(await pace()).toEqual([[2000, 10]]);
    await voidOn('2026-11-19', '2026-09-10');
    expect(await pace()).toEqual([[2000, 10]]);
    await voidOn('2026-11-20', '2026-11-18');
    expect(await pace()).toEqual([[500, 40]]);
  });
});
