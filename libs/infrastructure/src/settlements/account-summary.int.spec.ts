import { sendSummaries } from '@comensal/application/settlements';
import type { Actor } from '@comensal/domain/platform/access';
import { formatSum } from '@comensal/domain/platform/money';
import { monthsFilter } from '@comensal/domain/reports';
import type { SummaryRow } from '@comensal/domain/settlements';
import { createDatabase } from '../composition/create-database';
import { findJobOwner } from '../jobs';
import type { Database } from '../platform/database/database';
import { readReportPage } from '../reports/read-report';
import { canteenUsers, createTestDatabase, seedCanteen, type TestDatabase } from '../testing';
import { getSummary } from './account-summary.query';

const { admin, contratista, lider, cliente } = canteenUsers;
const people: readonly Actor[] = [admin, { ...contratista, modules: [] }, lider, { ...cliente, modules: [] }];
let testDatabase: TestDatabase;
let database: Database;

/** 600 movements of five accounts, of every kind, from September to November, around midnight too. */
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await createDatabase({ url: testDatabase.url });
  await seedCanteen(testDatabase.arrange);
  // What movements refer to besides meals is left out.
  await testDatabase.arrange(`alter table ledger_movements drop constraint ledger_movements_credit_id_fkey,
    drop constraint ledger_movements_credit_note_id_fkey, drop constraint ledger_movements_reversal_id_fkey`);
  await testDatabase.arrange(`
    insert into ledger_accounts (id, company_id, business_unit_id, group_id) overriding system value
      values (1, 'K1', 'C1', 1), (2, 'K1', 'C1', 2), (3, 'K1', 'C2', null), (4, 'K2', 'C2', null), (5, 'K4', 'C3', null), (6, 'K1', 'C1', null);
    insert into customers (id, name) overriding system value values (1, 'Ana');
    create temp table posted as
      select n, 1 + n * 7 % 5 as account, kind, timestamptz '2026-08-31T23:00:00-03:00' + n * interval '217 minutes' as at,
             case when kind in ('Consumo', 'Reversa de crédito', 'Reversa de nota') then -1 when kind = 'Ajuste de precio' and n % 2 = 0 then -1 else 1 end * (1 + n * 7919 % 99991) as amount
        from generate_series(1, 600) n
       cross join lateral (select (array['Crédito', 'Consumo', 'Consumo', 'Nota de crédito', 'Anulación de consumo', 'Reversa de crédito', 'Ajuste de precio', 'Reversa de nota', 'Consumo', 'Consumo', 'Crédito'])[1 + n % 11] as kind) k;
    insert into meal_transactions (id, terminal_uid, business_unit_id, company_id, group_id, customer_id, food_service_id, qty, amount, occurred_at, occurred_on) overriding system value
      select n, 'T' || n, a.business_unit_id, a.company_id, a.group_id, 1, 1, 1 + n % 3, abs(amount), at, (at at time zone 'America/Argentina/Buenos_Aires')::date
        from posted p join ledger_accounts a on a.id = p.account where kind in ('Consumo', 'Anulación de consumo');
    insert into ledger_movements (id, account_id, type, amount, balance, credit_id, credit_note_id, reversal_id, adjustment_id, meal_id, meal_occurred_on, occurred_at, created_at) overriding system value
      select n, account, kind, amount, sum(amount) over (partition by account order by n), case when kind = 'Crédito' then n end,
             case when kind = 'Nota de crédito' then n end, case when kind like 'Reversa%' then n end, case when kind = 'Ajuste de precio' then n end,
             case when kind in ('Consumo', 'Anulación de consumo') then n end, case when kind in ('Consumo', 'Anulación de consumo') then (at at time zone 'America/Argentina/Buenos_Aires')::date end, at, at
        from posted order by n`);
});
afterAll(async () => {
  await database?.close();
  await testDatabase?.drop();
});

const months = [202608, 202609, 202610, 202611, 202612];

/** The same by SQL of the test's own, over movements alone. */
async function own(actor: Actor, month: number): Promise<unknown[]> {
  const first = `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}-01`;
  const rows = await testDatabase.arrange<Record<string, unknown>>(
    `with m as (
       select m.*, to_char(m.created_at at time zone 'America/Argentina/Buenos_Aires', 'YYYYMM')::int as month, coalesce(x.qty, 0) as qty
         from ledger_movements m left join meal_transactions x on x.id = m.meal_id)
     select a.id as account_id, a.company_id, a.business_unit_id,
            coalesce(sum(m.amount) filter (where month < $1), 0)::float8 as opening,
            coalesce(sum(m.amount) filter (where month = $1 and type = 'Crédito'), 0)::float8 as credits,
            coalesce(sum(m.amount) filter (where month = $1 and type = 'Nota de crédito'), 0)::float8 as notes,
            coalesce(-sum(m.amount) filter (where month = $1 and type like 'Reversa%'), 0)::float8 as reversals,
            coalesce(sum(m.qty) filter (where month = $1), 0)::int as qty,
            coalesce(-sum(m.amount) filter (where month = $1 and type in ('Consumo', 'Anulación de consumo')), 0)::float8 as meals,
            coalesce(-sum(m.amount) filter (where month = $1 and type = 'Ajuste de precio'), 0)::float8 as adjustments,
            sum(m.amount)::float8 as closing
       from m join ledger_accounts a on a.id = m.account_id
      where month <= $1 and ($2 or exists (select from user_business_unit_company_relations u
              where u.username = $3 and u.company_id = a.company_id and u.business_unit_id = a.business_unit_id and ($3 <> 'lider' or a.group_id = 1)))
      group by a.id order by a.id`,
    [Number(first.replaceAll('-', '').slice(0, 6)), actor.totalAccess, actor.username],
  );
  return rows;
}
const figuresOf = (rows: readonly SummaryRow[]) =>
  rows
    .map(({ business_name: _1, business_unit_name: _2, group_name: _3, ...figures }) => figures)
    .sort((one, other) => one.account_id - other.account_id);

test('53.6 the month of each account is its movements, for each person within their scope, and its end is the balance report’s', async () => {
  for (const actor of people)
    for (const month of months) {
      const rows = await getSummary(database.query, actor, { month });
      expect(figuresOf(rows)).toEqual(await own(actor, month));
      for (const row of rows) {
        const { opening, credits, notes, reversals, meals, adjustments, closing } = row;
        const [sums, less] = [
          [opening, credits, notes],
          [reversals, meals, adjustments],
        ].map((parts) => parts.reduce((total: number, part) => total + Number(part), 0));
        expect((sums ?? 0) - (less ?? 0)).toBe(closing);
      }
      const balances = await readReportPage(
        database,
        {
          name: 'contractorsBalance',
          actor,
          filter: monthsFilter.parse({
            month: month % 100,
            year: Math.floor(month / 100),
            businessUnits: [{ id: '%' }],
          }),
          at: new Date('2026-12-31T23:00:00-03:00'),
        },
        { offset: 0, limit: 500, direction: 'asc' },
        { withPicture: false },
      );
      // The report also has accounts that begin later.
      const report = (rows.length === 0 ? [] : balances.rows).map((row) => [
        row['company_id'],
        row['business_unit_id'],
        row['group_name'],
        row['balance_available'],
      ]);
      expect(report).toEqual(rows.map((row) => [row.company_id, row.business_unit_id, row.group_name, row.closing]));
    }
  const all = await getSummary(database.query, admin, { month: 202610 });
  expect(
    all.map(({ business_unit_name, business_name, group_name }) => [business_unit_name, business_name, group_name]),
  ).toEqual([
    ['Córdoba', 'Metalúrgica Ñandú', null],
    ['Córdoba', 'Mixta del Plata', null],
    ['Pilar', 'Metalúrgica Ñandú', 'Turno Mañana'],
    ['Pilar', 'Metalúrgica Ñandú', 'Turno Noche'],
    ['Rosario', 'Contratista Ajena', null],
  ]);
  expect(await getSummary(database.query, admin, { month: 202610, companies: ['K2'] })).toEqual([all[1]]);
  expect(await getSummary(database.query, contratista, { month: 202610, companies: ['K4'] })).toEqual([]);
});

test('53.6 the mail comes once, from the first at six to the fifth, with the own accounts; one that fails stops nobody', async () => {
  const failures: string[] = [];
  let broken = '';
  const send = (moment: string): Promise<number> =>
    sendSummaries({
      inTransaction: database.inTransaction,
      clock: () => new Date(`${moment}:00-03:00`),
      publicUrl: 'https://comensal.example',
      ownerOf: (username) => findJobOwner(database.query, username),
      summaryOf: (actor, month) => {
        if (actor.username === broken) throw new Error('no disk');
        return getSummary(database.query, actor, { month });
      },
      failed: (username) => failures.push(username),
    });
  await testDatabase.arrange(
    `insert into profile_module_relations (profile_name, module, permission) values ('lider', 'Conformidad Liquidacion', 'R'), ('cliente', 'Conformidad Liquidacion', 'R')`,
  );
  for (const username of ['admin', 'lider', 'cliente', 'contratista'])
    await database.inTransaction({ username }, ({ preferences }) => preferences.set(username, 'summaryMail', true));
  const mails = async () =>
    testDatabase.arrange<{ recipient: string; subject: string; text: string }>(
      `select recipient, subject, text from mails where kind = 'accountSummary' order by recipient desc`,
    );
  expect([await send('2026-11-01T05:59'), await send('2026-11-06T06:00')]).toEqual([0, 0]);
  broken = 'admin';
  // The client has no account, and the contractor neither of the modules.
  expect([await send('2026-11-01T06:00'), failures]).toEqual([1, ['admin']]);
  broken = '';
  const both = [send('2026-11-02T06:00'), send('2026-11-02T06:00')];
  expect((await Promise.all(both)).sort()).toEqual([0, 1]);
  expect(await send('2026-11-05T23:59')).toBe(0);
  const [first, second, ...others] = await mails();
  expect([first?.recipient, second?.recipient, others]).toEqual([
    'lider@comensal.example',
    'admin@comensal.example',
    [],
  ]);
  const [led] = await getSummary(database.query, lider, { month: 202610 });
  expect(first?.subject).toBe('Resumen de cuenta de 10/2026');
  expect(first?.text).toContain(
    `Saldo inicial ${formatSum(led?.opening ?? 0)}, saldo final ${formatSum(led?.closing ?? 0)}.`,
  );
  expect(first?.text).not.toContain('Turno Noche');
  expect(await send('2026-12-01T06:00')).toBe(2);
});
