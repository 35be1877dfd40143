import { daysFilter, reportSchemas } from '@comensal/domain/reports';
import { createDatabase } from '../composition/create-database';
import type { Database } from '../platform/database/database';
import { canteenUsers, createTestDatabase, seedCanteen, type TestDatabase } from '../testing';
import { openReport, readReportPage } from './read-report';

const request = {
  name: 'transactions',
  actor: canteenUsers.admin,
  filter: daysFilter.parse({ dateFrom: 20261101, dateTo: 20261130 }),
  at: new Date('2026-12-01T12:00:00-03:00'),
} as const;

let testDatabase: TestDatabase;
let database: Database;

/**
 * Names that differ only by accents and case or not at all, missing ones, a company without a name, meals at the same
 * moment.
 */
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await createDatabase({ url: testDatabase.url });
  await seedCanteen(testDatabase.arrange);
  await testDatabase.arrange(`
    update companies set business_name = case id when 'K3' then ' ' else 'metalurgica nandu' end where id in ('K2', 'K3');
    insert into customers (id, name, surname, section, file_number) overriding system value
      select n, (array['Íñigo', 'inigo', 'Zoe'])[n % 4], (array['Paz', 'PÁZ', 'Gil', 'Ñáñez'])[1 + n % 4], (array['Sector 2', 'sector 10'])[n % 3], (array['7', '70', '8'])[n % 4] from generate_series(1, 12) n;
    insert into meal_transactions (terminal_uid, business_unit_id, company_id, group_id, customer_id, food_service_id, qty, amount, auth_id_code, pos_id, occurred_at, occurred_on)
      select 'T' || n, (array['C2', 'C3', 'C1', 'C1'])[1 + n % 4], (array['K2', 'K3', 'K1', 'K1'])[1 + n % 4], case n % 8 when 2 then 1 when 3 then 2 end, 1 + n % 12, 1 + n % 2,
             1 + n % 3, 1000 * (n % 5), case when n % 7 > 0 then 'K' || n % 7 end, case when n % 5 > 0 then 'POS-' || n % 3 end, timestamptz '2026-11-10 12:00-03' + n / 3 * interval '1 hour', '2026-11-10'
        from generate_series(0, 29) n`);
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

it.each(Object.keys(reportSchemas.transactions.row.shape))(
  'REP-15 REP-20 the pages by %s are the rows of the full report in that order, each once, both ways',
  async (sort) => {
    for (const direction of ['asc', 'desc'] as const) {
      const whole: unknown[] = [];
      const { rows } = await openReport(database, { ...request, order: { sort, direction } });
      for await (const row of rows) whole.push(row);
      const paged: unknown[] = [];
      for (const offset of [0, 7, 14, 21, 28])
        paged.push(
          ...(await readReportPage(database, request, { offset, limit: 7, sort, direction }, { withPicture: false }))
            .rows,
        );
      expect(whole).toHaveLength(30);
      expect([direction, paged]).toEqual([direction, whole]);
    }
  },
);
