import { settleAgreement } from '@comensal/application/price-agreements';
import { checkBalances } from '../balances/check-balances';
import { createDatabase } from '../composition/create-database';
import { findJobOwner } from '../jobs';
import type { Database } from '../platform/database/database';
import { onOneConnection } from '../platform/database/one-connection';
import { createTestDatabase, seedCanteen, seedDiners, type TestDatabase } from '../testing';

const kills = 50;
/** Places of the agreement, each a portion; days and meals a day of each. */
const places = 600;
const days = 10;
const firstDay = '2026-10-01';

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await createDatabase({ url: testDatabase.url });
  await seedCanteen(testDatabase.arrange);
  await seedDiners(testDatabase.arrange);
  // Each company eats once a day, and has paid for it: half of them on account.
  await testDatabase.arrange(`
    insert into companies (id, business_name, cuit, category) select 'X' || n, 'Empresa ' || n, '309' || lpad(n::text, 8, '0'), '2B' from generate_series(1, ${places}) n;
    insert into company_business_unit_relations (company_id, business_unit_id, type) select 'X' || n, 'C2', case when n % 2 = 0 then 'CON' else 'CLI' end from generate_series(1, ${places}) n;
    insert into ledger_accounts (company_id, business_unit_id) select 'X' || n, 'C2' from generate_series(1, ${places}) n where n % 2 = 0;
    insert into meal_transactions (terminal_uid, business_unit_id, company_id, customer_id, food_service_id, qty, amount, occurred_at, occurred_on, counted_on)
      select 'K-' || n || '-' || d, 'C2', 'X' || n, 1, 1, 1, 120000, (date '${firstDay}' + d + time '13:00') at time zone 'America/Argentina/Buenos_Aires', date '${firstDay}' + d, date '${firstDay}' + d
        from generate_series(1, ${places}) n, generate_series(0, ${days - 1}) d;
    insert into ledger_movements (account_id, type, amount, balance, meal_id, meal_occurred_on, occurred_at)
      select a.id, 'Consumo', -m.amount, -sum(m.amount) over (partition by a.id order by m.id), m.id, m.occurred_on, m.occurred_at
        from meal_transactions m join ledger_accounts a on a.company_id = m.company_id order by m.id;
    insert into price_lists (id, business_unit_id, start_date) overriding system value values (90, 'C2', '${firstDay}');
    insert into price_agreements (id, create_date, price_list_id, business_unit_id, first_day, last_day, reason, status, proposed_by, decided_by, decided_on)
      overriding system value values (9, '2026-11-01', 90, 'C2', '${firstDay}', '2026-11-01', 'Paritaria', 'Confirmada', 'contratista', 'admin', '2026-11-01');
    insert into price_agreement_prices values (9, 1, 150000);
    insert into price_agreement_places select 9, 'X' || n, 'C2', '${firstDay}', '2026-11-01' from generate_series(1, ${places}) n`);
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const posted = async () => {
  const [row] = await testDatabase.arrange<{ adjustments: number; keys: number; amount: number; moved: number }>(
    `select count(*)::int as adjustments, count(distinct (company_id, eaten_on))::int as keys, coalesce(sum(amount), 0)::int as amount,
            (select count(*)::int from ledger_movements where adjustment_id is not null) as moved from price_adjustments`,
  );
  return row ?? { adjustments: 0, keys: 0, amount: 0, moved: 0 };
};

/** Settles on a pool of its own, whose connections the database server kills once so much is posted. */
async function settleKilled(kept: number): Promise<boolean> {
  const others = await database.query<{ pid: number }>('select pid from pg_stat_activity where pid is not null');
  const own = await createDatabase({ url: testDatabase.url });
  const settle = settleAgreement({
    inTransaction: own.inTransaction,
    clock: () => new Date(),
    ownerOf: (name) => findJobOwner(own.query, name),
  });
  const context = {
    id: '00000000-0000-4000-8000-000000000009',
    owner: 'admin',
    progress: () => {},
    kept: async () => {},
  };
  let hasEnded = false;
  const ended = settle({ agreementId: 9 }, { ...context, signal: new AbortController().signal })
    .then(
      () => true,
      () => false,
    )
    .finally(() => {
      hasEnded = true;
    });
  while (!hasEnded && (await posted()).adjustments < kept);
  await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> all($1) and pid <> pg_backend_pid()`,
    [others.map(({ pid }) => pid)],
  );
  const isDone = await ended;
  await own.close();
  return isDone;
}

test('PRI-25 an agreement whose connections are killed fifty times at any moment posts each difference once', async () => {
  for (let kill = 0; kill < kills; kill += 1) {
    const before = await posted();
    expect([kill, await settleKilled(before.adjustments + days)]).toEqual([kill, false]);
    const { adjustments, keys } = await posted();
    // Whole portions only, and none twice.
    expect([keys, adjustments % days]).toEqual([adjustments, 0]);
    expect(adjustments).toBeGreaterThan(before.adjustments);
  }
  expect(await settleKilled(Number.POSITIVE_INFINITY)).toBe(true);
  const meals = places * days;
  expect(await posted()).toEqual({ adjustments: meals, keys: meals, amount: meals * 30_000, moved: meals / 2 });
  expect((await onOneConnection(database.reads, checkBalances)).broken).toEqual([]);
}, 600_000);
