import {
  decideAgreement,
  proposeAgreement,
  type SettleDependencies,
  settleAgreement,
  settleLate,
  undoAgreement,
} from '@comensal/application/price-agreements';
import { type CorrectMealDependencies, deliverMeals, voidMeal } from '@comensal/application/terminal';
import { addDays, businessDay, dateToIso, toIsoWithOffset } from '@comensal/domain/platform/dates';
import { daysFilter, monthsFilter, type ReportName } from '@comensal/domain/reports';
import fc from 'fast-check';
import { checkBalances } from '../balances/check-balances';
import { createDatabase } from '../composition/create-database';
import { findJobOwner } from '../jobs';
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
import { getAgreement, previewAgreement, unsettledAgreements } from './agreement.queries';

jest.setTimeout(240_000);
const actor = canteenUsers.admin;
/** Decides what `actor` proposes. */
const second = { ...actor, username: 'segundo' };
const publicUrl = 'https://c.example';
const newId = '00000000-0000-4000-8000-000000000001';

let testDatabase: TestDatabase;
let database: Database;
let steps: { inTransaction: Database['inTransaction']; clock: () => Date; publicUrl: string };
let meals: CorrectMealDependencies;
let now = new Date('2026-10-05T12:00:00-03:00');

beforeEach(async () => {
  now = new Date('2026-10-05T12:00:00-03:00');
  testDatabase = await createTestDatabase();
  database = await createDatabase({ url: testDatabase.url, clock: () => now });
  steps = { inTransaction: database.inTransaction, clock: () => now, publicUrl };
  meals = { inTransaction: database.inTransaction, clock: () => now, correctionDays: 60 };
  await seedCanteen(testDatabase.arrange);
  await seedDiners(testDatabase.arrange);
  await testDatabase.arrange(
    `insert into users (username, name, surname, email, password_hash, profile_name, business_unit_total_access)
     select 'segundo', 'Segundo', 'Paz', 'segundo@comensal.example', password_hash, profile_name, true from users where username = 'admin'`,
  );
  for (const centre of ['C1', 'C2', 'C3']) await addTerminalKey(testDatabase.arrange, centre);
});
afterEach(async () => {
  await database.close();
  await testDatabase.drop();
});

const places = [
  { centre: 'C1', list: 'K1', companies: ['K1'] },
  { centre: 'C2', list: null, companies: ['K1', 'K2', 'K5'] },
  { centre: 'C3', list: null, companies: ['K3', 'K4'] },
] as const;
const diners = [
  { id: 1, place: 0, company: 'K1', account: 'K1/C1/1', paid: true },
  { id: 2, place: 0, company: 'K1', account: 'K1/C1/0', paid: true },
  { id: 3, place: 1, company: 'K1', account: 'K1/C2/0', paid: true },
  { id: 4, place: 2, company: 'K3', account: 'K3/C3/0', paid: false },
] as const;

let delivered = 0;
/** Delivers a meal of a diner; returns its number and what it was charged. */
async function eat(diner: (typeof diners)[number], qty: number, at: Date): Promise<{ id: number; amount: number }> {
  delivered += 1;
  const uid = `T-${delivered}`;
  const meal = { id: uid, customer_id: diner.id, food_service_id: 1, qty, occurred_at: toIsoWithOffset(at) };
  const businessUnitId = places[diner.place].centre;
  await deliverMeals(meals, { keyId: diner.place + 1, businessUnitId }, { transactions: [meal] });
  const [row] = await testDatabase.arrange<{ id: number; amount: number }>(
    'select id::int, amount::int from meal_transactions where terminal_uid = $1',
    [uid],
  );
  if (!row) throw new Error('The meal was not taken');
  return row;
}

async function addList(place: (typeof places)[number], start: number, price: number): Promise<number> {
  const [row] = await testDatabase.arrange<{ id: number }>(
    `with made as (insert into price_lists (business_unit_id, company_id, start_date, created_at) values ($1, $2, $3, $4) returning id)
     insert into price_list_food_service_realtion (price_list_id, food_service_id, price) select id, 1, $5 from made returning price_list_id::int as id`,
    [place.centre, place.list, dateToIso(start), now, price],
  );
  return row?.id ?? 0;
}

const context = { id: newId, owner: 'segundo', progress: () => {}, kept: async () => {} };
const settleWith = (inTransaction: SettleDependencies['inTransaction'], agreementId: number) =>
  settleAgreement({ inTransaction, clock: () => now, ownerOf: (name) => findJobOwner(database.query, name) })(
    { agreementId },
    { ...context, signal: new AbortController().signal },
  );
const settle = (agreementId: number) => settleWith(database.inTransaction, agreementId);
/** Settles with a process that dies in the middle of its nth transaction, or right after it, and then again. */
async function settleDying(agreementId: number, nth: number, kept: boolean): Promise<void> {
  let transactions = 0;
  const dying: SettleDependencies['inTransaction'] = async (who, work, key) => {
    transactions += 1;
    if (transactions !== nth) return database.inTransaction(who, work, key);
    if (kept) await database.inTransaction(who, work, key);
    else
      await database.inTransaction(who, async (unit) => {
        await work(unit);
        throw new Error('dies');
      });
    throw new Error('dies');
  };
  await settleWith(dying, agreementId).catch((error: unknown) => expect(error).toMatchObject({ message: 'dies' }));
  await settle(agreementId);
}

async function agree(listId: number): Promise<number> {
  const { id } = await proposeAgreement(steps, actor, { price_list_id: listId, version: 1, reason: 'Paritaria' });
  await decideAgreement(steps, second, { id, accept: true, reason: '' });
  return id;
}
const balances = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await testDatabase.arrange<{ account: string; balance: number }>(
        `select company_id || '/' || business_unit_id || '/' || coalesce(group_id, 0) as account, balance::float8 as balance from ledger_accounts`,
      )
    ).map(({ account, balance }) => [account, balance]),
  );
const adjusted = async (): Promise<number> => {
  const [row] = await testDatabase.arrange<{ sum: number }>(
    'select coalesce(sum(amount), 0)::float8 as sum from price_adjustments',
  );
  return row?.sum ?? 0;
};
async function report(name: ReportName, filter: object) {
  const page = { offset: 0, limit: 5_000, direction: 'asc' as const };
  const { rows, totals } = await readReportPage(database, { name, actor, filter, at: now }, page, {
    withPicture: true,
  });
  return { rows, totals: totals?.generated ?? { rows: 0 } };
}
const lunch = async (diner: (typeof diners)[number], day: number, qty = 1) =>
  eat(diner, qty, new Date(`${dateToIso(day)}T13:00:00-03:00`));
const recount = async () => (await onOneConnection(database.reads, checkBalances)).broken;

describe('PRI-25 prices from before', () => {
  test('O-105 over random meals, late ones, voids, lists, agreements of agreements, undos and deaths, every account has what a recomputation from the meals says', async () => {
    interface Eaten {
      readonly diner: (typeof diners)[number];
      readonly id: number;
      readonly day: number;
      readonly price: number;
      left: number;
    }
    interface Agreed {
      readonly id: number;
      readonly place: number;
      readonly first: number;
      readonly last: number;
      readonly price: number;
      inForce: boolean;
    }
    const eaten: Eaten[] = [];
    const agreed: Agreed[] = [];
    const starts = new Map<number, number[]>([
      [0, [20260901, 20270101]],
      [1, [20260101]],
      [2, [20260101]],
    ]);
    const command = fc.record({
      kind: fc.constantFrom('eat', 'eat', 'eat', 'eat', 'late', 'void', 'agree', 'agree', 'undo'),
      pick: fc.nat(10_000),
      qty: fc.integer({ min: 1, max: 3 }),
      back: fc.integer({ min: 1, max: 25 }),
      minutes: fc.integer({ min: 1, max: 900 }),
    });
    const [commands = []] = fc.sample(fc.array(command, { minLength: 220, maxLength: 220 }), {
      seed: 20261130,
      numRuns: 1,
    });
    for (const { kind, pick, qty, back, minutes } of commands) {
      now = new Date(now.getTime() + minutes * 60_000);
      // The jobs of the steps are done here.
      await testDatabase.arrange('delete from outbox; delete from jobs');
      const today = businessDay(now);
      const diner = diners[pick % diners.length] ?? diners[0];
      if (kind === 'eat' || kind === 'late') {
        const at = kind === 'eat' ? now : new Date(now.getTime() - back * 86_400_000);
        const { id, amount } = await eat(diner, qty, at);
        eaten.push({ diner, id, day: businessDay(at), price: amount / qty, left: qty });
      } else if (kind === 'void') {
        const meal = eaten[pick % Math.max(1, eaten.length)];
        if (!meal || meal.left < qty) continue;
        const isTaken = await voidMeal(meals, actor, { meal_id: meal.id, qty, reason: 'Doble' }).catch(() => null);
        if (isTaken) meal.left -= qty;
      } else if (kind === 'agree') {
        const place = pick % 3;
        const known = starts.get(place) ?? [];
        const first = addDays(today, -back);
        if (known.includes(first)) continue;
        const price = 90_000 + (pick % 777) * 100;
        const id = await agree(await addList(places[place] ?? places[0], first, price));
        const next = known.filter((day) => day > first).map((day) => addDays(day, -1));
        agreed.push({ id, place, first, last: Math.min(today, ...next), price, inForce: true });
        known.push(first);
        await settleDying(id, 1 + (pick % 4), qty === 1);
      } else {
        const last = agreed[pick % Math.max(1, agreed.length)];
        if (!last?.inForce) continue;
        await undoAgreement(steps, second, { id: last.id, reason: 'Nos equivocamos' });
        last.inForce = false;
        await settleDying(last.id, 1 + (pick % 4), qty === 1);
      }
    }
    expect(await settleLate({ ...steps, unsettled: () => unsettledAgreements(database.query) })).toBeGreaterThan(0);

    const priceOf = ({ diner, day, price }: Eaten): number =>
      agreed.findLast((one) => one.inForce && one.place === diner.place && day >= one.first && day <= one.last)
        ?.price ?? price;
    const expected: Record<string, number> = {};
    for (const meal of eaten.filter(({ diner }) => diner.paid))
      expected[meal.diner.account] = (expected[meal.diner.account] ?? 0) - meal.left * priceOf(meal);
    expect(await balances()).toEqual(expected);
    expect(await adjusted()).toBe(eaten.reduce((sum, meal) => sum + meal.left * (priceOf(meal) - meal.price), 0));
    expect(agreed.length).toBeGreaterThan(20);
    expect(agreed.filter(({ inForce }) => !inForce).length).toBeGreaterThan(3);
    // Each report says the meals and the adjustments, to the cent.
    const charged = eaten.reduce((sum, meal) => sum + meal.left * priceOf(meal), 0);
    const days = daysFilter.parse({ dateFrom: 20260901, dateTo: 20261231, businessUnits: ['%'], foodService: '%' });
    for (const [name, field] of [
      ['transactions', 'amount'],
      ['consumption', 'amount'],
      ['businessUnitDate', 'total_amount'],
    ] as const) {
      const { rows, totals } = await report(name, days);
      const total = rows.reduce((sum, row) => sum + Number(row[field]), 0);
      expect([name, total, totals[field], totals.rows]).toEqual([name, charged, charged, rows.length]);
    }
    const ledger = Object.values(expected).reduce((sum, balance) => sum + balance, 0);
    const months = monthsFilter.parse({ year: 2026, month: '%', businessUnits: [{ id: '%' }] });
    expect((await report('contractorsBalance', months)).totals).toMatchObject({ balance_consumption: -ledger });
    const movements = await report('contractorsTransactions', months);
    expect(movements.rows.reduce((sum, row) => sum + Number(row['amount']), 0)).toBe(ledger);
    // Nothing is left, and nothing is posted again.
    expect(await unsettledAgreements(database.query)).toEqual([]);
    for (const { id } of agreed) expect(await settle(id)).toMatchObject({ result: { adjustments: 0, amount: 0 } });
    expect(await recount()).toEqual([]);
  });

  test('what the preview says is what is posted: one movement a day, service and account, and an undo takes all of it back', async () => {
    const [, second2, third] = diners;
    const before = { a: await lunch(diners[0], 20261001, 2), b: await lunch(second2, 20261002) };
    await lunch(third, 20261002);
    const list = await addList(places[0], 20260930, 200_000);
    const preview = await previewAgreement(database.query, actor, list, businessDay(now));
    expect(preview).toMatchObject({
      first_day: 20260930,
      last_day: 20261005,
      places: 1,
      qty: 3,
      former: before.a.amount + before.b.amount,
      next: 600_000,
      rows: [{ business_name: 'Metalúrgica Ñandú', food_service: 'Almuerzo', price: 200_000, qty: 3 }],
      accounts: [
        { group_name: null, before: -140_050, after: -200_000 },
        { group_name: 'Turno Mañana', before: -280_100, after: -400_000 },
      ],
    });
    const id = await agree(list);
    // What was read is what is decided: the list's later prices are not.
    await testDatabase.arrange(`update price_list_food_service_realtion set price = 1 where price_list_id = ${list}`);
    expect(await settle(id)).toMatchObject({ result: { adjustments: 2, amount: 600_000 - 420_150 } });
    expect(await balances()).toEqual({ 'K1/C1/1': -400_000, 'K1/C1/0': -200_000, 'K1/C2/0': -120_000 });
    expect(
      await testDatabase.arrange(
        `select j.eaten_on::text, j.qty::int, j.amount::int, m.type, m.amount::int as moved from price_adjustments j join ledger_movements m on m.adjustment_id = j.id order by j.eaten_on`,
      ),
    ).toEqual([
      { eaten_on: '2026-10-01', qty: 2, amount: 119_900, type: 'Ajuste de precio', moved: -119_900 },
      { eaten_on: '2026-10-02', qty: 1, amount: 59_950, type: 'Ajuste de precio', moved: -59_950 },
    ]);
    const { posted, cost } = await getAgreement(database.query, actor, id);
    expect([posted, cost.former, cost.next]).toEqual([179_850, 600_000, 600_000]);
    // The newest is undone: the account has what was eaten for again.
    await undoAgreement(steps, second, { id, reason: 'Error' });
    await settle(id);
    expect(await balances()).toEqual({ 'K1/C1/1': -280_100, 'K1/C1/0': -140_050, 'K1/C2/0': -120_000 });
    expect(await recount()).toEqual([]);
  });

  test('two portions at once post nothing twice', async () => {
    for (const day of [20261001, 20261002, 20261003]) await lunch(diners[0], day);
    const id = await agree(await addList(places[0], 20260930, 200_000));
    await Promise.all([settle(id), settle(id), settle(id)]);
    expect(await balances()).toEqual({ 'K1/C1/1': -600_000 });
    expect(await recount()).toEqual([]);
  });

  test('two people: the proposer does not decide, a program neither, and an old version is refused', async () => {
    await lunch(diners[0], 20261001);
    const list = await addList(places[0], 20260930, 200_000);
    const proposal = { price_list_id: list, reason: 'Paritaria' };
    await expect(proposeAgreement(steps, actor, { ...proposal, version: 7 })).rejects.toMatchObject({
      code: 'staleVersion',
    });
    const { id, version } = await proposeAgreement(steps, actor, { ...proposal, version: 1 });
    const decision = { id, accept: true, reason: '' };
    await expect(proposeAgreement(steps, second, { ...proposal, version: 1 })).rejects.toMatchObject({
      code: 'agreementAlreadyProposed',
    });
    await expect(decideAgreement(steps, actor, decision)).rejects.toMatchObject({ code: 'agreementOnlyByAnother' });
    await expect(decideAgreement(steps, { ...second, isService: true }, decision)).rejects.toMatchObject({
      code: 'agreementOnlyByAPerson',
    });
    await expect(decideAgreement(steps, second, { ...decision, version: version + 1 })).rejects.toMatchObject({
      code: 'staleVersion',
    });
    await decideAgreement(steps, second, { id, version, accept: false, reason: 'No corresponde' });
    expect(await settle(id)).toMatchObject({ result: { adjustments: 0 } });
    expect(await balances()).toEqual({ 'K1/C1/1': -140_050 });
    const future = await addList(places[0], 20261101, 200_000);
    await expect(proposeAgreement(steps, actor, { ...proposal, price_list_id: future })).rejects.toMatchObject({
      code: 'agreementNotPast',
    });
  });
});
