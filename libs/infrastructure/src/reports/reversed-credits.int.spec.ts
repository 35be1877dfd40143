import { decideReversal, proposeReversal } from '@comensal/application/reversals';
import { type Actor } from '@comensal/domain/platform/access';
import { type DateNumber, dateToIso } from '@comensal/domain/platform/dates';
import { daysFilter, monthsFilter } from '@comensal/domain/reports';
import fc from 'fast-check';
import { checkBalances } from '../balances/check-balances';
import { createDatabase } from '../composition/create-database';
import type { Database } from '../platform/database/database';
import { canteenUsers, createTestDatabase, seedCanteen, type TestDatabase } from '../testing';
import { readReportPage } from './read-report';

/* Reversals at random over months, groups and relations: reports count them from their own day. */

const places = [
  ['K1', 'C1', 1],
  ['K1', 'C1', 2],
  ['K1', 'C1', null],
  ['K1', 'C2', null],
  ['K2', 'C2', null],
  ['K4', 'C3', null],
] as const;
const months = ['2026-09', '2026-10', '2026-11'] as const;
const { admin, contratista, lider } = canteenUsers;
const second: Actor = { ...admin, username: 'segundo' };
const people: readonly Actor[] = [admin, { ...contratista, modules: [] }, lider];
const seed = 20261121;

let testDatabase: TestDatabase;
let database: Database;
let now = new Date();

/** One credit a place and month, approved and posted in it. */
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await createDatabase({ url: testDatabase.url, clock: () => now });
  await seedCanteen(testDatabase.arrange);
  await testDatabase.arrange(
    `insert into users (username, name, surname, email, password_hash, profile_name, business_unit_total_access)
     select 'segundo', 'Segundo', 'Paz', 'segundo@comensal.example', password_hash, profile_name, true from users where username = 'admin'`,
  );
  let posted = 0;
  for (const month of months)
    for (const [company, centre, group] of places) {
      now = new Date(`${month}-10T12:00:00-03:00`);
      posted += 1;
      await testDatabase.arrange(
        `insert into credits_requests (id, create_date, company_id, business_unit_id, group_id, contractor_id, cuit, business_name, amount, status, invoice_number, invoice_date, invoice_amount, requested_by)
         values ($1::bigint, $2::date, $3, $4, $5, $3, '30711111111', 'Razón', 100000, 'Aprobado', 'A-' || $1::bigint, $2::date, 100000, 'contratista')`,
        [posted, `${month}-10`, company, centre, group],
      );
      await database.inTransaction(admin, (unit) =>
        unit.ledger.post(
          { companyId: company, businessUnitId: centre, groupId: group },
          { type: 'Crédito', id: posted },
          100_000,
          now,
        ),
      );
    }
});
afterAll(async () => {
  await database?.close();
  await testDatabase?.drop();
});

const dependencies = () => ({
  inTransaction: database.inTransaction,
  clock: () => now,
  publicUrl: 'https://c.example',
});
const firstPage = { offset: 0, limit: 500, direction: 'asc' as const };
const reportOf = async (actor: Actor, dateFrom: DateNumber, dateTo: DateNumber) =>
  readReportPage(
    database,
    {
      name: 'businessUnitDate',
      actor,
      filter: daysFilter.parse({ dateFrom, dateTo, businessUnits: ['%'] }),
      at: new Date('2026-12-31T12:00:00-03:00'),
    },
    firstPage,
    { withPicture: true },
  );
const approvedOf = async (actor: Actor, from: DateNumber, to: DateNumber): Promise<Record<string, unknown>> => {
  const { rows } = await reportOf(actor, from, to);
  return Object.fromEntries(
    rows.map((row) => [`${String(row['company_id'])} ${String(row['business_unit'])}`, row['approved_credit']]),
  );
};
/** The same by SQL of the test's own. */
async function expected(actor: Actor, from: DateNumber, to: DateNumber): Promise<Record<string, unknown>> {
  const rows = await testDatabase.arrange<{ place: string; amount: number }>(
    `select company_id || ' ' || business_unit_id as place, sum(amount)::float8 as amount from (
       select company_id, business_unit_id, group_id, amount from credits_requests where create_date between $1 and $2
       union all
       select c.company_id, c.business_unit_id, c.group_id, -r.amount from reversals r join credits_requests c on c.id = r.credit_id
         join ledger_movements m on m.reversal_id = r.id
        where (m.created_at at time zone 'America/Argentina/Buenos_Aires')::date between $1 and $2) each
      where $3 or (exists (select 1 from user_business_unit_company_relations u where u.username = $4 and u.company_id = each.company_id and u.business_unit_id = each.business_unit_id)
        and ($4 <> 'lider' or group_id = 1))
      group by 1`,
    [dateToIso(from), dateToIso(to), actor.totalAccess, actor.username],
  );
  return Object.fromEntries(rows.map(({ place, amount }) => [place, amount]));
}
const monthDays = [
  [20260901, 20260930],
  [20261001, 20261031],
  [20261101, 20261130],
] as const;

test('REP-31 REP-41 REP-53 reversals count from their own day: approved credit, accounts and movements agree, and an earlier month says what it said', async () => {
  const [steps] = fc.sample(
    fc.array(
      fc.record({
        credit: fc.integer({ min: 1, max: places.length * months.length }),
        share: fc.integer({ min: 1, max: 100_000 }),
        accept: fc.constantFrom('confirmed', 'rejected', 'open'),
      }),
      { minLength: 60, maxLength: 60 },
    ),
    { seed, numRuns: 1 },
  );
  const moments = ['2026-10-31T23:59:30-03:00', '2026-11-01T00:00:30-03:00', '2026-11-30T23:59:30-03:00'];
  const before = new Map<string, unknown>();
  for (const [index, moment] of moments.entries()) {
    now = new Date(moment);
    const month = moment.slice(0, 7);
    // What earlier months said before anything was reversed in this one.
    const earlier = monthDays.filter(([from]) => dateToIso(from).slice(0, 7) < month);
    for (const [from, to] of earlier) before.set(`${from}`, (await reportOf(admin, from, to)).rows);
    for (const { credit, share, accept } of (steps ?? []).filter((_, each) => each % moments.length === index)) {
      const [taken] = await testDatabase.arrange<{ amount: number }>(
        `select coalesce(sum(amount), 0)::float8 as amount from reversals where credit_id = $1 and status in ('Propuesta', 'Confirmada')`,
        [credit],
      );
      const left = 100_000 - (taken?.amount ?? 0);
      if (left === 0) continue;
      const reversal = await proposeReversal(dependencies(), admin, {
        kind: 'credit',
        record_id: credit,
        amount: Math.min(share, left),
        reason: 'De más',
      });
      if (accept !== 'open')
        await decideReversal(dependencies(), second, {
          id: reversal.id,
          accept: accept === 'confirmed',
          reason: 'No corresponde',
        });
    }
    for (const [from, to] of earlier) expect((await reportOf(admin, from, to)).rows).toEqual(before.get(`${from}`));
  }
  const periods = [...monthDays, [20260901, 20261130], [20261031, 20261101]] as const;
  for (const actor of people)
    for (const [from, to] of periods)
      expect([actor.username, from, await approvedOf(actor, from, to)]).toEqual([
        actor.username,
        from,
        await expected(actor, from, to),
      ]);
  const whole = await reportOf(admin, 20260901, 20261130);
  const paid = whole.picture?.points.flatMap(({ values }) => values).reduce((sum, value) => sum + value, 0);
  expect(paid).toBe(whole.rows.reduce((sum, row) => sum + Number(row['approved_credit']), 0));
  expect(whole.totals.generated['approved_credit']).toBe(paid);

  // Accounts: at the end of each month, and each movement with the balance after it.
  for (const [, to] of monthDays) {
    const date = `${String(to).slice(0, 4)}${String(to).slice(4, 6)}`;
    const request = { actor: admin, filter: monthsFilter.parse({ businessUnits: [{ id: '%' }], date }), at: now };
    const read = (name: 'contractorsBalance' | 'contractorsTransactions') =>
      readReportPage(database, { name, ...request }, firstPage, { withPicture: false });
    const own = await testDatabase.arrange<{ sum: number; moved: number; reversals: number }>(
      `select sum(amount) filter (where day <= $1)::float8 as sum,
              coalesce(sum(amount) filter (where to_char(day, 'YYYYMM') = $2), 0)::float8 as moved,
              (count(*) filter (where to_char(day, 'YYYYMM') = $2 and type = 'Reversa de crédito'))::int as reversals
         from (select m.*, (created_at at time zone 'America/Argentina/Buenos_Aires')::date as day from ledger_movements m) m`,
      [dateToIso(to), date],
    );
    const [balances, movements] = [await read('contractorsBalance'), await read('contractorsTransactions')];
    expect({
      sum: balances.totals.generated['balance_available'],
      moved: movements.rows.reduce((sum, row) => sum + Number(row['amount']), 0),
      reversals: movements.rows.filter((row) => row['type'] === 'Reversa de crédito').length,
    }).toEqual(own[0]);
  }
  expect((await checkBalances(testDatabase.arrange)).broken).toEqual([]);
});

test('REP-31 CNO-11 the reversal of a note is a movement of its account, and no part of the approved credit', async () => {
  now = new Date('2026-11-30T12:00:00-03:00');
  const place = { companyId: 'K1', businessUnitId: 'C2', groupId: null };
  await testDatabase.arrange(
    `insert into credit_notes_requests (id, create_date, company_id, business_unit_id, cuit, amount, status, revision_date, request_user, action_user)
     values (1, '2026-11-30', 'K1', 'C2', '30711111111', 7000, 'Aprobado', '2026-11-30', 'contratista', 'admin')`,
  );
  await database.inTransaction(admin, (unit) =>
    unit.ledger.post(place, { type: 'Nota de crédito', id: 1 }, 7_000, now),
  );
  const before = (await reportOf(admin, 20260901, 20261130)).rows;
  const { id } = await proposeReversal(dependencies(), admin, {
    kind: 'creditNote',
    record_id: 1,
    amount: 2_500,
    reason: 'De más',
  });
  const { balance } = await decideReversal(dependencies(), second, { id, accept: true, reason: '' });
  expect((await reportOf(admin, 20260901, 20261130)).rows).toEqual(before);
  expect(
    await testDatabase.arrange('select type, amount, balance from ledger_movements where reversal_id = $1', [id]),
  ).toEqual([{ type: 'Reversa de nota', amount: -2_500, balance }]);
  expect((await checkBalances(testDatabase.arrange)).broken).toEqual([]);
});
