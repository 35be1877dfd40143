import { monthsFilter } from '@comensal/domain/reports';
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
    `insert into credits_requests (id, create_date, company_id, business_unit_id, contractor_id, cuit, business_name, amount, requested_by,
       status, reject_reason, invoice_number, invoice_date, invoice_amount)
     overriding system value
     select n, '2026-11-01', company, centre, company, '30711111111', 'Empresa', 100000, 'contratista', status,
            case status when 'Rechazado' then 'Pago incompleto' end, 'A-' || n, '2026-11-01', 100000
       from (values (901, 'K1', 'C2', 'Pagado'), (902, 'K3', 'C3', 'Aprobado'), (903, 'K1', 'C2', 'Rechazado'), (904, 'K1', 'C2', 'Aprobado')) as v(n, company, centre, status)`,
  );
  await testDatabase.arrange(
    `insert into payment_papers (credit_id, kind, tax, jurisdiction, number, paper_date, amount)
     values (901, 'transfer', null, null, '1', '2026-11-05', 90000), (901, 'withholding', 'vat', null, '2', '2026-11-05', 4000),
            (901, 'withholding', 'grossIncome', 904, '3', '2026-11-06', 3000), (901, 'withholding', 'income', null, '4', '2026-10-31', 1000),
            (902, 'withholding', 'income', null, '5', '2026-11-30', 2000), (903, 'withholding', 'income', null, '6', '2026-11-05', 2000),
            (904, 'withholding', 'income', null, '7', '2026-11-05', 2000)`,
  );
  await testDatabase.arrange(
    `insert into reversals (create_date, kind, credit_id, company_id, business_unit_id, cuit, amount, reason, status, proposed_by, decided_by, decided_on)
     values ('2026-11-20', 'credit', 904, 'K1', 'C2', '30711111111', 100000, 'Mal pedido', 'Confirmada', 'facturacion', 'admin', '2026-11-20')`,
  );
});
afterAll(async () => {
  await database?.close();
  await testDatabase?.drop();
});

const vat = ['IVA', null, '05/11/2026', '2', 4000, 901];
const grossIncome = ['IIBB', 'Córdoba', '06/11/2026', '3', 3000, 901];
const ofAnother = ['Ganancias', null, '30/11/2026', '5', 2000, 902];
const ofOctober = ['Ganancias', null, '31/10/2026', '4', 1000, 901];

test.each([
  ['admin', '11', [ofAnother, grossIncome, vat]],
  ['contratista', '11', [grossIncome, vat]],
  ['contratista', '10', [ofOctober]],
  ['admin', '%', [ofOctober, ofAnother, grossIncome, vat]],
] as const)(
  'issue 52 ACC-20 %s sees the certificates of month %s of the own places by tax, those of refused payments and of credits taken back not',
  async (who, month, expected) => {
    const { rows, totals, picture } = await readReportPage(
      database,
      {
        name: 'withholdingCertificates',
        actor: canteenUsers[who],
        filter: monthsFilter.parse({ year: 2026, month, businessUnits: [{ id: '%' }] }),
        at: new Date('2026-12-01T12:00:00-03:00'),
      },
      { offset: 0, limit: 100, direction: 'asc' },
      { withPicture: true },
    );
    const shown = rows.map(({ tax, jurisdiction, paper_date, number, amount, credit_id }) => [
      tax,
      jurisdiction,
      paper_date,
      number,
      amount,
      credit_id,
    ]);
    const sum = expected.map((each) => Number(each[4])).reduce((one, other) => one + other);
    const all = { rows: expected.length, amount: sum };
    expect([shown, totals]).toEqual([expected, { found: all, generated: all }]);
    expect(picture?.points.flatMap(({ values }) => values).reduce((one, other) => one + other, 0)).toBe(sum);
  },
);
