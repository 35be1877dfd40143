import { type RunKind } from '@comensal/domain/jobs';
import { reportHeads, reportNames } from '@comensal/domain/reports';
import { openPool } from '../platform/database/open-pool';
import { startExports, type TestExports } from '../testing/exports';
import { printedText } from '../testing/read-pdf';
import { sheetRows } from '../testing/workbooks';

const at = new Date('2026-11-21T12:00:00-03:00');
let exports: TestExports;
beforeAll(async () => {
  exports = await startExports(at);
  const owner = openPool({ connectionString: exports.ownerUrl, max: 1, application_name: 'test' });
  const statements = [
    `insert into profile_module_relations (profile_name, module, permission) values ('contratista', 'Reportes', 'R'), ('contratista', 'Conciliacion', 'R')`,
    `insert into customers (id, name, surname) overriding system value values (1, '=HYPERLINK("x")', 'Paz')`,
    `insert into meal_transactions (id, terminal_uid, business_unit_id, company_id, customer_id, food_service_id, qty, amount, auth_id_code, occurred_at, occurred_on) overriding system value
       values (1, 'T1', 'C2', 'K1', 1, 1, 1, 120000, 'AB-1', '2026-11-10T12:00:00-03:00', '2026-11-10'), (2, 'T2', 'C3', 'K3', 1, 1, 1, 999, 'ZZ-9', '2026-11-10T12:00:00-03:00', '2026-11-10')`,
    `insert into ledger_accounts (id, company_id, business_unit_id) overriding system value values (1, 'K1', 'C2')`,
    `insert into bank_accounts (id, name, number) values (1, 'Banco Sur', '0070999003000412345671')`,
    `insert into bank_movements (account_id, day, amount, balance, description, operation, payer_tax_id, payer_account, occurrence, is_income, statements)
       values (1, '2026-11-10', 500, 500, '', '', '', '', 1, true, '{}')`,
    `with credit as (
       insert into credits_requests (create_date, company_id, business_unit_id, contractor_id, cuit, business_name, amount, status, requested_by,
         invoice_number, invoice_date, invoice_amount)
       select '2026-11-10', 'K1', 'C2', 'K1', cuit, business_name, 500, 'Pagado', 'contratista', '1', '2026-11-10', 500 from companies where id = 'K1'
       returning id)
     insert into payment_papers (credit_id, kind, tax, number, paper_date, amount)
       select id, 'withholding', 'income', '1', '2026-11-11', 100 from credit`,
    `insert into ledger_movements (id, account_id, type, amount, balance, meal_id, meal_occurred_on, occurred_at, created_at) overriding system value
       values (1, 1, 'Consumo', -120000, -120000, 1, '2026-11-10', '2026-11-10T12:00:00-03:00', '2026-11-10T12:01:00-03:00')`,
  ];
  for (const statement of statements) await owner.query(statement);
  await owner.end();
});
afterAll(() => exports?.close());

const days = { dateFrom: 20261101, dateTo: 20261130, businessUnits: ['%'] };
const month = { date: '202611', businessUnits: [{ id: 'C2', companies: ['K1'] }] };
const day = (hour: number, minute = 0): Date => new Date(Date.UTC(2026, 10, 10, hour, minute));

test('REP-05 REP-06 REP-18 O-180 a report as a spreadsheet: header data, timestamp, the columns of the screen, real values, totals last', async () => {
  const { job, bytes } = await exports.run('transactionsReport', 'contratista', { ...days, format: 'xlsx' });
  expect([job.state, await sheetRows(bytes)]).toEqual([
    'completed',
    [
      ['Reporte de transacciones'],
      ['Período', '01/11/2026 a 30/11/2026'],
      ['Centros logísticos', 'Todos'],
      ['Datos al', '21/11/2026 12:00'],
      ['Generado el', '21/11/2026 12:00'],
      ['Generado por', 'contratista Prueba'],
      undefined,
      [
        'Id de tarjeta',
        'Cliente',
        'Centro logístico',
        'Grupo',
        'Nombre',
        'Apellido',
        'Sector',
        'Legajo',
        'Servicio',
        'Fecha',
        'Cantidad',
        'Importe',
        'Punto de venta',
      ],
      [
        'AB-1',
        'Metalúrgica Ñandú',
        'Córdoba',
        'N/A',
        '=HYPERLINK("x")',
        'Paz',
        undefined,
        undefined,
        'Almuerzo',
        day(12),
        1,
        1200,
      ],
      [
        'Total',
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
        1,
        1200,
      ],
    ],
  ]);
});

test('REP-39 the stated clients of a file are accurate: a whole centre includes all of its clients next to one of another', async () => {
  const factsOf = async (businessUnits: unknown): Promise<unknown> => {
    const { bytes } = await exports.run('contractorsBalanceReport', 'admin', {
      date: '202611',
      businessUnits,
      format: 'xlsx',
    });
    return (await sheetRows(bytes)).slice(2, 4);
  };
  const one = { id: 'C2', companies: ['K1'] };
  expect([await factsOf([one]), await factsOf([{ id: 'C1' }, one]), await factsOf([{ id: 'C2' }])]).toEqual([
    [
      ['Centros logísticos', 'Córdoba'],
      ['Clientes', 'Metalúrgica Ñandú'],
    ],
    [
      ['Centros logísticos', 'Córdoba, Pilar'],
      ['Clientes', 'Todos en algunos centros; en los demás, Metalúrgica Ñandú'],
    ],
    [
      ['Centros logísticos', 'Córdoba'],
      ['Clientes', 'Todos'],
    ],
  ]);
});

test('REP-24 REP-51 REP-55 movements start with the opening balances; rows that a client sends only select', async () => {
  const head = ['Fecha y hora', 'Grupo', 'Tipo de movimiento', 'Importe', 'Saldo', 'Cliente', 'Centro logístico'];
  const table = async (params: object): Promise<unknown[]> => {
    const { bytes } = await exports.run('contractorsTransactionsReport', 'contratista', { ...params, format: 'xlsx' });
    const rows = await sheetRows(bytes);
    return rows.slice(rows.findIndex((row) => Array.isArray(row) && row[0] === head[0]));
  };
  const opening = [undefined, 'N/A', 'Saldo inicial', undefined, 0, 'Metalúrgica Ñandú', 'Córdoba'];
  const meal = [day(12, 1), 'N/A', 'Consumo', -1200, -1200, 'Metalúrgica Ñandú', 'Córdoba'];
  expect(await table(month)).toEqual([head, opening, meal, ['Total', undefined, undefined, -1200]]);
  expect(await table({ data: [{ id: 1, amount: 999_999_999, balance: 5 }], date: '202611' })).toEqual([
    head,
    opening,
    meal,
    ['Total', undefined, undefined, -1200],
  ]);
  expect(await table({ ...month, data: [{ id: 77 }] })).toEqual([head, opening, ['Total', undefined, undefined, 0]]);
});

test('issue 50 the reports of contractors say whether prices include IVA, the others do not', async () => {
  const said = async (kind: RunKind, params: object): Promise<unknown> =>
    (await sheetRows((await exports.run(kind, 'admin', { ...params, format: 'xlsx' })).bytes)).find(
      (row) => Array.isArray(row) && row[0] === 'IVA',
    );
  expect([
    await said('contractorsBalanceReport', month),
    await said('contractorsTransactionsReport', month),
    await said('consumptionReport', { dateFrom: 20261101, dateTo: 20261130 }),
  ]).toEqual([['IVA', 'Los precios no incluyen IVA'], ['IVA', 'Los precios no incluyen IVA'], undefined]);
});

test('REP-39 REP-43 balances are read again, whatever figures are sent', async () => {
  const { bytes } = await exports.run('contractorsBalanceReport', 'contratista', {
    data: [{ company_id: 'K1', business_unit_id: 'C2', group_name: 'N/A', balance_available: 1 }],
    date: '202611',
  });
  expect((await sheetRows(bytes)).slice(-2)).toEqual([
    ['Córdoba', 'Metalúrgica Ñandú', 'N/A', 0, 1200, -1200, 'Fuera del límite'],
    ['Total', undefined, undefined, 0, 1200, -1200],
  ]);
});

test.each(reportNames)('REP-09 O-177 %s as PDF has its title, its chart and its totals', async (name) => {
  const { job, bytes } = await exports.run(`${name}Report` as RunKind, 'contratista', {
    ...days,
    ...(reportHeads[name].of === 'months' ? month : {}),
    format: 'pdf',
  });
  const text = await printedText(bytes);
  expect([job.errorMsg, job.state]).toEqual([null, 'completed']);
  expect(text).toMatch(/^Reporte /);
  expect(text).toContain('Generado por: contratista Prueba');
  expect(text).toMatch(/(por día|por centro|disponible por|a lo largo)/);
  expect(text).toContain('Total');
});

test('a job is refused once the user lost the report, and a PDF with too many rows releases its snapshot', async () => {
  const lost = await exports.run('consumptionReport', 'mixto', { ...days, format: 'xlsx' });
  expect(lost.job.errorMsg).toBe('Su perfil no tiene permiso para realizar esta acción');
});
