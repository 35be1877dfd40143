import { daysFilter } from '@comensal/domain/reports';
import { createDatabase } from '../../composition/create-database';
import type { Database } from '../../platform/database/database';
import { canteenUsers, createTestDatabase, seedCanteen, type TestDatabase } from '../../testing';
import { readReportPage } from '../read-report';

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await createDatabase({ url: testDatabase.url });
  await seedCanteen(testDatabase.arrange);
  await testDatabase.arrange(
    `insert into bank_accounts (id, name, number) values (1, 'Banco Sur', '0070999003000412345671')`,
  );
  await testDatabase.arrange(
    `insert into bank_movements (account_id, day, amount, balance, description, operation, payer_tax_id, payer_account, occurrence,
       is_income, matched, statements)
     values (1, '2026-11-10', 500, 500, '', '', '', '', 1, true, 200, '{}'), (1, '2026-11-10', -30, 470, '', '', '', '', 1, false, 0, '{}'),
            (1, '2026-11-11', 100, 570, '', '', '', '', 1, true, 0, '{}')`,
  );
  await testDatabase.arrange(
    `insert into credits_requests (create_date, company_id, business_unit_id, contractor_id, cuit, business_name, amount, status,
       requested_by, invoice_number, invoice_date, invoice_amount, status_since)
     values ('2026-11-10', 'K1', 'C2', 'K1', '30711111111', 'Razón', 700, 'Pagado', 'contratista', 'A-1', '2026-11-10', 700, '2026-11-11T15:00Z'),
            ('2026-11-10', 'K4', 'C3', 'K4', '30711111111', 'Otra', 900, 'Pagado', 'contratista', 'A-2', '2026-11-10', 900, '2026-11-11T15:00Z')`,
  );
});
afterAll(async () => {
  await database?.close();
  await testDatabase?.drop();
});

test.each([
  ['admin', 1_600],
  ['contratista', 700],
] as const)(
  'ACC-20 issue 52 %s sees by day what came in, what it paid and what is left on both sides',
  async (who, reported) => {
    const { rows, totals } = await readReportPage(
      database,
      {
        name: 'reconciliation',
        actor: canteenUsers[who],
        filter: daysFilter.parse({ dateFrom: 20261101, dateTo: 20261130, businessUnits: ['%'] }),
        at: new Date('2026-12-01T12:00:00-03:00'),
      },
      { offset: 0, limit: 100, direction: 'asc' },
      { withPicture: true },
    );
    expect(rows).toEqual([
      {
        account_id: 1,
        day: '10/11/2026',
        account: 'Banco Sur',
        received: 500,
        matched: 200,
        unmatched: 300,
        reported: 0,
      },
      {
        account_id: 0,
        day: '11/11/2026',
        account: 'Pagos informados',
        received: 0,
        matched: 0,
        unmatched: 0,
        reported,
      },
      {
        account_id: 1,
        day: '11/11/2026',
        account: 'Banco Sur',
        received: 100,
        matched: 0,
        unmatched: 100,
        reported: 0,
      },
    ]);
    expect(totals.generated).toMatchObject({ received: 600, matched: 200, unmatched: 400, reported });
  },
);
