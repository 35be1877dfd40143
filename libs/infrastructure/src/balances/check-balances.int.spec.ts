import type { BalancesReport } from '@comensal/application/balances';
import { createDatabase } from '../composition/create-database';
import type { Database } from '../platform/database/database';
import { onOneConnection } from '../platform/database/one-connection';
import { createLogger } from '../platform/logging/logger';
import { createTestDatabase, eventually, seedCanteen, type TestDatabase } from '../testing';
import { checkBalances } from './check-balances';
import { recountNightly } from './recount-nightly';

let testDatabase: TestDatabase;
let database: Database;
/** Roles that could bypass the ledger. */
let owners: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await createDatabase({ url: testDatabase.url });
  owners = await createDatabase({ url: testDatabase.ownerUrl });
});
afterAll(async () => {
  await database.close();
  await owners.close();
  await testDatabase.drop();
});

it('finds changes made behind the ledger’s back, rule by rule', async () => {
  await onOneConnection(owners.reads, async (query) => {
    await seedCanteen(query);
    await query(`insert into credits_requests (id, create_date, company_id, business_unit_id, contractor_id, cuit, business_name, amount, status, invoice_number, invoice_date, invoice_amount, requested_by)
      values (1, '2026-11-10', 'K1', 'C2', 'K1', '30711111111', 'Metalúrgica Ñandú', 5000, 'Aprobado', 'A-1', '2026-11-10', 5000, 'contratista')`);
    await query(`insert into customers (id, name) values (1, 'Ana')`);
    await query(`insert into meal_transactions (id, terminal_uid, business_unit_id, company_id, customer_id, food_service_id, qty, amount, occurred_at, occurred_on)
      values (1, 'T1', 'C2', 'K1', 1, 1, 1, 1200, '2026-11-11T12:00:00-03:00', '2026-11-11')`);
    await query(`insert into ledger_accounts (id, company_id, business_unit_id) values (1, 'K1', 'C2')`);
    await query(
      `insert into ledger_movements (id, account_id, type, amount, balance, credit_id, occurred_at) values (1, 1, 'Crédito', 5000, 5000, 1, now())`,
    );
    await query(
      `insert into ledger_movements (id, account_id, type, amount, balance, meal_id, meal_occurred_on, occurred_at) values (2, 1, 'Consumo', -1200, 3800, 1, '2026-11-11', now())`,
    );
    expect(await checkBalances(query)).toEqual({ accounts: 1, movements: 2, meals: 1, broken: [] });

    for (const table of ['ledger_movements', 'meal_daily_rollups', 'credits_requests'])
      await query(`alter table ${table} disable trigger user`);
    await query('update ledger_movements set amount = -1000 where id = 2');
    await query(`update meal_daily_rollups set count = 2, amount = 1300`);
    await query(`update meal_deliveries set terminal_uid = 'T2'`);
    await query('update meal_monthly_counts set qty = 3');
    await query(`insert into credits_requests (id, create_date, company_id, business_unit_id, contractor_id, cuit, business_name, amount, status, invoice_number, invoice_date, invoice_amount, requested_by)
      values (2, '2026-11-10', 'K1', 'C2', 'K1', '30711111111', 'Metalúrgica Ñandú', 700, 'Aprobado', 'A-2', '2026-11-10', 700, 'contratista')`);

    await query(`insert into reversals (id, create_date, kind, credit_id, company_id, business_unit_id, cuit, amount, reason, status, proposed_by, decided_by, decided_on)
      values (1, '2026-11-11', 'credit', 1, 'K1', 'C2', '30711111111', 5001, 'De más', 'Confirmada', 'aprobador', 'admin', '2026-11-11')`);

    expect((await checkBalances(query)).broken).toEqual([
      {
        rule: 'El saldo de la cuenta es la suma de sus movimientos',
        count: 1,
        examples: [{ cuenta: 1, saldo: 3800, suma: 4000 }],
      },
      {
        rule: 'El saldo de cada movimiento es el anterior más su importe',
        count: 1,
        examples: [{ movimiento: 2, cuenta: 1, saldo: 3800, importe: -1000, anterior: 5000 }],
      },
      {
        rule: 'Un crédito aprobado está una vez en la cuenta que le corresponde, los demás ninguna',
        count: 1,
        examples: [{ credito: 2, estado: 'Aprobado', importe: 700, movimiento: null }],
      },
      {
        rule: 'Una reversa confirmada está una vez en la cuenta de su crédito o nota, las demás ninguna',
        count: 1,
        examples: [{ reversa: 1, estado: 'Confirmada', importe: 5001, movimiento: null }],
      },
      {
        rule: 'Lo revertido y lo propuesto para revertir no superan lo aprobado',
        count: 1,
        examples: [{ tipo: 'credit', registro: 1, aprobado: 5000, revertido: 5001 }],
      },
      {
        rule: 'Cada consumo de la cuenta es el de una comida de su empresa, centro y grupo',
        count: 1,
        examples: [{ movimiento: 2, comida: 1, importe: -1000, esperado: -1200 }],
      },
      {
        rule: 'El resumen diario es el recuento de las comidas',
        count: 1,
        examples: [
          {
            dia: '2026-11-11',
            centro: 'C2',
            empresa: 'K1',
            servicio: 1,
            resumen: 2,
            comidas: 1,
            importe_resumen: 1300,
            importe_comidas: 1200,
          },
        ],
      },
      {
        rule: 'El resumen mensual es la suma de los resúmenes diarios',
        count: 1,
        examples: [
          {
            mes: '2026-11-01',
            centro: 'C2',
            empresa: 'K1',
            servicio: 1,
            resumen: 1,
            dias: 2,
            importe_resumen: 1200,
            importe_dias: 1300,
          },
        ],
      },
      {
        rule: 'El resumen diario de la cuenta es el recuento de sus movimientos',
        count: 1,
        examples: [
          expect.objectContaining({
            cuenta: 1,
            creditos: 5000,
            creditos_movimientos: 5000,
            consumos: 1200,
            consumos_movimientos: 1000,
          }),
        ],
      },
      {
        rule: 'Lo consumido según el resumen diario es lo asentado en la cuenta',
        count: 1,
        examples: [{ empresa: 'K1', centro: 'C2', grupo: null, consumido: 1300, asentado: 1200 }],
      },
      {
        rule: 'Cada id de un terminal está una vez en las comidas de su centro y en las entregas',
        count: 2,
        examples: [
          { centro: 'C2', terminal: 'T1', comidas: 1 },
          { centro: 'C2', terminal: 'T2', comidas: 0 },
        ],
      },
      {
        rule: 'El recuento mensual de cada comensal es el de sus comidas',
        count: 1,
        examples: [{ comensal: 1, mes: '2026-11-01', recuento: 3, comidas: 1 }],
      },
    ]);
  });
});

describe('the nightly recount', () => {
  const at = new Date('2026-11-22T03:40:00-03:00');
  const recount = async (): Promise<{ report: BalancesReport | null; logged: Record<string, unknown>[] }> => {
    const lines: string[] = [];
    const logger = createLogger('worker', 'error', {
      write: (line) => {
        lines.push(line);
      },
    });
    const report = await recountNightly({ database, logger, clock: () => at, publicUrl: 'https://comensal.example' });
    return { report, logged: lines.map((line) => JSON.parse(line)) };
  };
  const mails = (): Promise<object[]> =>
    testDatabase.arrange('select recipient, subject from mails order by recipient');

  it('logs each broken rule as an error and mails it to the administrators once a day', async () => {
    const first = await recount();
    expect(first.report?.broken).toHaveLength(12);
    expect(await testDatabase.arrange('select at, differences from recount_state')).toEqual([{ at, differences: 12 }]);
    expect(first.logged.map(({ level, task, rule, count, msg }) => ({ level, task, rule, count, msg }))).toEqual(
      first.report?.broken.map(({ rule, count }) => ({
        level: 50,
        task: 'recount-balances',
        rule,
        count,
        msg: 'balances do not match the ledger',
      })),
    );
    const notices = [
      { recipient: 'admin@comensal.example', subject: 'Los saldos no coinciden con el recuento (22/11/2026)' },
    ];
    expect(await mails()).toEqual(notices);
    expect((await testDatabase.arrange<{ text: string }>('select text from mails'))[0]?.text).toContain(
      'El saldo de la cuenta es la suma de sus movimientos: casos que no coinciden: 1\n',
    );
    expect(await testDatabase.arrange(`select name from outbox where queue = 'mails'`)).toEqual([{ name: 'send' }]);
    await recount();
    expect(await mails()).toEqual(notices);
  });

  it('runs in one worker at a time', async () => {
    await onOneConnection(owners.reads, async (query) => {
      await query('begin');
      await query('lock table ledger_accounts in access exclusive mode');
      const slow = recount();
      await eventually(
        'the recount to wait',
        async () =>
          (
            await testDatabase.arrange(
              `select 1 from pg_locks where relation = 'ledger_accounts'::regclass and not granted and database = (select oid from pg_database where datname = current_database())`,
            )
          ).length > 0 || null,
      );
      expect(await recount()).toEqual({ report: null, logged: [] });
      await query('rollback');
      expect((await slow).report?.broken).toHaveLength(12);
    });
  });
});
