import { decideReversal, proposeReversal } from '@comensal/application/reversals';
import { addMeal, type CorrectMealDependencies, deliverMeals, voidMeal } from '@comensal/application/terminal';
import { addDays, businessDay, dateToIso, daysInMonth, toIsoWithOffset } from '@comensal/domain/platform/dates';
import { Refusal } from '@comensal/domain/platform/refusals';
import { daysFilter, type ReportName } from '@comensal/domain/reports';
import fc from 'fast-check';
import { checkBalances } from '../balances/check-balances';
import { createDatabase } from '../composition/create-database';
import type { Database } from '../platform/database/database';
import { onOneConnection } from '../platform/database/one-connection';
import { readReportPage } from '../reports/read-report';
import {
  addTerminalKey,
  canteenUsers,
  createTestDatabase,
  seedCanteen,
  seedDiners,
  type TestDatabase,
} from '../testing';

const actor = canteenUsers.admin;
/** Decides what `actor` proposes. */
const second = { ...actor, username: 'segundo' };
const seed = 20261127;
const days = 60;

let testDatabase: TestDatabase;
let database: Database;
/** Roles that could bypass the triggers. */
let owners: Database;
let dependencies: CorrectMealDependencies;

/** The moment of the next command, later than that of the one before. */
let now = new Date('2026-09-02T12:00:00-03:00');

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await createDatabase({ url: testDatabase.url, clock: () => now });
  owners = await createDatabase({ url: testDatabase.ownerUrl });
  dependencies = { inTransaction: database.inTransaction, clock: () => now, correctionDays: days };
  await seedCanteen(testDatabase.arrange);
  await seedDiners(testDatabase.arrange);
  await testDatabase.arrange(
    `insert into users (username, name, surname, email, password_hash, profile_name, business_unit_total_access)
     select 'segundo', 'Segundo', 'Paz', 'segundo@comensal.example', password_hash, profile_name, true from users where username = 'admin'`,
  );
  for (const centre of ['C1', 'C2', 'C3']) await addTerminalKey(testDatabase.arrange, centre);
});
afterAll(async () => {
  await database.close();
  await owners.close();
  await testDatabase.drop();
});

/** The state of the canteen that the test expects. */
const diners = [
  { id: 1, centre: 'C1', company: 'K1', group: 1 as number | null, active: true },
  { id: 2, centre: 'C1', company: 'K1', group: null as number | null, active: true },
  { id: 3, centre: 'C2', company: 'K1', group: null as number | null, active: true },
  { id: 4, centre: 'C3', company: 'K3', group: null as number | null, active: true },
];
type Centre = 'C1' | 'C2' | 'C3';
const lists: Readonly<Record<Centre, number>> = { C1: 3, C2: 5, C3: 6 };
const prices: Record<Centre, number> = { C1: 140050, C2: 120000, C3: 90000 };
const prepaid: Record<Centre, boolean> = { C1: true, C2: true, C3: false };

/** A meal or a counter-meal, as the reports must show it. */
interface Line {
  readonly place: string;
  readonly month: number;
  readonly qty: number;
  readonly amount: number;
  readonly paid: boolean;
}
interface Eaten extends Line {
  readonly id: number;
  readonly day: number;
  readonly price: number;
  left: number;
}
const meals: Eaten[] = [];
const lines: Line[] = [];

/** An approved credit. */
interface Credit {
  readonly id: number;
  readonly place: string;
  left: number;
}
const credits: Credit[] = [];
/** What credits and their reversals brought to an account, in which month. */
const approvals: { readonly place: string; readonly month: number; readonly amount: number }[] = [];
const accounts = [
  ['K1', 'C1', 1],
  ['K1', 'C1', 2],
  ['K1', 'C1', null],
  ['K1', 'C2', null],
] as const;
/** What each month reported when it ended. */
const reported = new Map<number, unknown>();

const monthOf = (day: number): number => Math.floor(day / 100);

/** A change of the records, at the moment of the command. */
async function change(sql: string): Promise<void> {
  await testDatabase.arrange(
    `do $do$ begin perform set_config('app.clock', '${now.toISOString()}', true); ${sql}; end $do$`,
  );
}

function eaten(diner: (typeof diners)[number], qty: number, id: number): void {
  const centre = diner.centre as Centre;
  const line = {
    place: `${diner.company}/${diner.centre}/${diner.group ?? 0}`,
    month: monthOf(businessDay(now)),
    qty,
    amount: prices[centre] * qty,
    paid: prepaid[centre],
  };
  lines.push(line);
  meals.push({ ...line, id, day: businessDay(now), price: prices[centre], left: qty });
}

interface Command {
  readonly kind: keyof typeof kinds;
  readonly pick: number;
  readonly qty: number;
  readonly minutes: number;
}
let delivered = 0;

const isOver = (refusal: unknown, ...codes: string[]): boolean =>
  refusal instanceof Refusal && codes.includes(refusal.code);

/** The commands by kind. A further kind of movement is added here, with its lines. */
const kinds = {
  async deliver({ pick, qty }: Command) {
    const diner = diners[pick % diners.length];
    if (!diner) return;
    delivered += 1;
    const uid = `T-${delivered}`;
    const meal = { id: uid, customer_id: diner.id, food_service_id: 1, qty, occurred_at: toIsoWithOffset(now) };
    const terminal = { keyId: ['C1', 'C2', 'C3'].indexOf(diner.centre) + 1, businessUnitId: diner.centre };
    const answer = await deliverMeals(dependencies, terminal, { transactions: [meal, meal] });
    expect(answer).toMatchObject({ accepted: diner.active ? 1 : 0 });
    if (!diner.active) return;
    const [row] = await testDatabase.arrange<{ id: number }>(
      'select id::int from meal_transactions where terminal_uid = $1',
      [uid],
    );
    eaten(diner, qty, row?.id ?? 0);
  },
  async hand({ pick, qty }: Command) {
    const diner = diners[pick % diners.length];
    if (!diner) return;
    const body = { business_unit_id: diner.centre, customer_id: diner.id, food_service_id: 1, qty, occurred_at: now };
    const made = addMeal(dependencies, actor, { ...body, reason: 'Sin luz' });
    if (diner.active) eaten(diner, qty, (await made).id);
    else await expect(made).rejects.toMatchObject({ code: 'mealNotTaken' });
  },
  async void({ pick, qty }: Command) {
    const meal = meals[pick % Math.max(1, meals.length)];
    if (!meal) return;
    // Twice at once: what is left after the first decides about the second.
    const body = { meal_id: meal.id, qty, reason: 'Doble' };
    const answers = await Promise.allSettled([
      voidMeal(dependencies, actor, body),
      voidMeal(dependencies, actor, body),
    ]);
    const done = answers.filter(({ status }) => status === 'fulfilled').length;
    const isTooOld = meal.day < addDays(businessDay(now), -days);
    expect(done).toBe(isTooOld ? 0 : Math.min(2, Math.floor(meal.left / qty)));
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(isOver(answer.reason, 'mealTooOld', 'mealVoided', 'mealHasLess')).toBe(true);
    meal.left -= done * qty;
    for (let index = 0; index < done; index += 1)
      lines.push({ ...meal, month: monthOf(businessDay(now)), qty: -qty, amount: -meal.price * qty });
  },
  async credit({ pick, qty }: Command) {
    const [companyId, businessUnitId, groupId] = accounts[pick % accounts.length] ?? accounts[0];
    const id = credits.length + 1;
    const amount = qty * 100_000 + pick;
    await testDatabase.arrange(
      `insert into credits_requests (id, create_date, company_id, business_unit_id, group_id, contractor_id, cuit, business_name, amount, status, invoice_number, invoice_date, invoice_amount, requested_by)
       values ($1::bigint, $2::date, $3, $4, $5, $3, '30711111111', 'Razón', $6::bigint, 'Aprobado', 'A-' || $1::bigint, $2::date, $6::bigint, 'contratista')`,
      [id, dateToIso(businessDay(now)), companyId, businessUnitId, groupId, amount],
    );
    await database.inTransaction(actor, (unit) =>
      unit.ledger.post({ companyId, businessUnitId, groupId }, { type: 'Crédito', id }, amount, now),
    );
    const place = `${companyId}/${businessUnitId}/${groupId ?? 0}`;
    credits.push({ id, place, left: amount });
    approvals.push({ place, month: monthOf(businessDay(now)), amount });
  },
  async reversal({ pick, qty }: Command) {
    const credit = credits[pick % Math.max(1, credits.length)];
    if (!credit || credit.left === 0) return;
    const steps = { inTransaction: database.inTransaction, clock: () => now, publicUrl: 'https://c.example' };
    const amount = Math.min(credit.left, qty * 40_000 + pick);
    const { id } = await proposeReversal(steps, actor, {
      kind: 'credit',
      record_id: credit.id,
      amount,
      reason: 'Pagado dos veces',
    });
    const accept = pick % 4 !== 0;
    const decision = { id, accept, reason: accept ? '' : 'No corresponde' };
    // Twice at once: one decides.
    const answers = await Promise.allSettled([
      decideReversal(steps, second, decision),
      decideReversal(steps, second, decision),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    if (!accept) return;
    credit.left -= amount;
    approvals.push({ place: credit.place, month: monthOf(businessDay(now)), amount: -amount });
  },
  async price({ pick, qty }: Command) {
    const centre = (['C1', 'C2', 'C3'] as const)[pick % 3] ?? 'C1';
    prices[centre] = 50_000 + ((pick * 37 + qty) % 99_999);
    await change(
      `update price_list_food_service_realtion set price = ${prices[centre]} where price_list_id = ${lists[centre]} and food_service_id = 1`,
    );
  },
  async group({ pick }: Command) {
    const diner = diners[pick % 2];
    if (!diner) return;
    diner.group = [1, 2, null][pick % 3] ?? null;
    await change(`update customers set group_id = ${diner.group} where id = ${diner.id}`);
  },
  async relation({ pick }: Command) {
    const centre = (['C1', 'C2'] as const)[pick % 2] ?? 'C1';
    prepaid[centre] = !prepaid[centre];
    await change(
      `update company_business_unit_relations set type = '${prepaid[centre] ? 'CON' : 'CLI'}' where company_id = 'K1' and business_unit_id = '${centre}'`,
    );
  },
  async diner({ pick }: Command) {
    const diner = diners[pick % diners.length];
    if (!diner) return;
    diner.active = !diner.active;
    await change(`update customers set is_active = ${diner.active} where id = ${diner.id}`);
  },
};

async function report(name: ReportName, month: number): Promise<readonly Record<string, unknown>[]> {
  const filter = daysFilter.parse({
    dateFrom: month * 100 + 1,
    dateTo: month * 100 + daysInMonth(Math.floor(month / 100), month % 100),
    businessUnits: ['%'],
    foodService: '%',
  });
  const page = { offset: 0, limit: 500, direction: 'asc' as const };
  return (await readReportPage(database, { name, actor, filter, at: now }, page, { withPicture: false })).rows;
}

/** What a month says: consumption by place, the total by centre and date, and the lines of the transactions. */
async function saying(month: number): Promise<unknown> {
  const [eatenRows, dated, all] = [
    await report('consumption', month),
    await report('businessUnitDate', month),
    await report('transactions', month),
  ];
  const sum = (rows: readonly Record<string, unknown>[], field: string): number =>
    rows.reduce((total, row) => total + Number(row[field]), 0);
  return {
    places: Object.fromEntries(
      eatenRows.map((row) => [
        `${String(row['company_id'])}/${String(row['business_unit_id'])}/${Number(row['group_id'] ?? 0)}`,
        [Number(row['qty']), Number(row['amount'])],
      ]),
    ),
    dated: [sum(dated, 'count_transactions'), sum(dated, 'total_amount'), sum(dated, 'approved_credit')],
    lines: [all.length, sum(all, 'qty'), sum(all, 'amount')],
  };
}

/** The same from what the test knows. */
function expected(month: number): unknown {
  const own = lines.filter((line) => line.month === month);
  const sum = (of: readonly Line[], field: 'qty' | 'amount'): number =>
    of.reduce((total, line) => total + line[field], 0);
  const approved = approvals.filter((each) => each.month === month).reduce((total, { amount }) => total + amount, 0);
  const places = Map.groupBy(own, ({ place }) => place);
  return {
    places: Object.fromEntries([...places].map(([place, of]) => [place, [sum(of, 'qty'), sum(of, 'amount')]])),
    dated: [own.length, sum(own, 'amount'), approved],
    lines: [own.length, sum(own, 'qty'), sum(own, 'amount')],
  };
}

async function balances(): Promise<unknown> {
  const rows = await testDatabase.arrange<{ place: string; balance: number }>(
    `select company_id || '/' || business_unit_id || '/' || coalesce(group_id, 0) as place, balance::float8 as balance from ledger_accounts`,
  );
  return Object.fromEntries(rows.map(({ place, balance }) => [place, balance]));
}

const command = fc.record({
  kind: fc.constantFrom<Command['kind']>(
    ...(['deliver', 'deliver', 'deliver', 'deliver', 'hand', 'void', 'void', 'void'] as const),
    ...(['price', 'group', 'relation', 'diner', 'credit', 'reversal', 'reversal'] as const),
  ),
  pick: fc.nat(10_000),
  qty: fc.integer({ min: 1, max: 3 }),
  minutes: fc.integer({ min: 1, max: 1_100 }),
});

test('REP-20 REP-22 REP-31 REP-41 over random meals, voids, meals by hand, credits, reversals, months, groups, prices and relations: transactions, consumption, rollups and ledger say the same; a month that was told says it for ever', async () => {
  const [commands = []] = fc.sample(fc.array(command, { minLength: 260, maxLength: 260 }), { seed, numRuns: 1 });
  for (const each of commands) {
    const before = monthOf(businessDay(now));
    now = new Date(now.getTime() + each.minutes * 60_000);
    if (monthOf(businessDay(now)) !== before) reported.set(before, await saying(before));
    await kinds[each.kind](each);
  }
  expect(reported.size).toBe(2);
  expect(lines.filter(({ qty }) => qty < 0).length).toBeGreaterThan(20);
  expect(lines.filter(({ qty, paid }) => qty < 0 && !paid).length).toBeGreaterThan(2);
  for (const [month, said] of reported) {
    expect(await saying(month)).toEqual(said);
    expect([month, said]).toEqual([month, expected(month)]);
  }
  const reversed = approvals.filter(({ amount }) => amount < 0);
  expect(reversed.length).toBeGreaterThan(10);
  const posted = Map.groupBy(
    [...lines.filter((line) => line.paid).map(({ place, amount }) => ({ place, amount: -amount })), ...approvals],
    ({ place }) => place,
  );
  expect(await balances()).toEqual(
    Object.fromEntries([...posted].map(([place, of]) => [place, of.reduce((total, { amount }) => total + amount, 0)])),
  );
  expect((await onOneConnection(database.reads, checkBalances)).broken).toEqual([]);
}, 240_000);

test.each([
  [
    'a void posted to another account',
    'ledger_movements',
    `update ledger_movements m set account_id = (select id from ledger_accounts where id <> m.account_id limit 1) where m.id = (select min(id) from ledger_movements where type = 'Anulación de consumo')`,
    'Una anulación devuelve a la cuenta lo que pagó la comida, y nada donde no se pagó',
  ],
  [
    'a void without its movement',
    'ledger_movements',
    `delete from ledger_movements where id = (select max(id) from ledger_movements where type = 'Anulación de consumo')`,
    'Una anulación devuelve a la cuenta lo que pagó la comida, y nada donde no se pagó',
  ],
  [
    'another sum of voids',
    'voided_meals',
    `update voided_meals set eaten = eaten + 1, qty = qty + 1 where meal_id = (select min(meal_id) from voided_meals)`,
    'De cada comida se anuló lo que dicen sus anulaciones, y nunca más de lo que se comió',
  ],
])('the check of balances finds %s', async (_what, table, forge, rule) => {
  await onOneConnection(owners.reads, async (query) => {
    await query(`alter table ${table} disable trigger user`);
    await query(`create table kept as table ${table}`);
    await query(forge);
    const { broken } = await checkBalances(query);
    expect(broken.map((each) => each.rule)).toContain(rule);
    await query(`delete from ${table}`);
    await query(
      table === 'ledger_movements'
        ? 'insert into ledger_movements overriding system value select * from kept'
        : `insert into ${table} select * from kept`,
    );
    await query('drop table kept');
    await query(`alter table ${table} enable trigger user`);
    expect((await checkBalances(query)).broken).toEqual([]);
  });
});
