import { mostMailed, reminderLimits } from '@comensal/application/mail';
import { openPool } from '../platform/database/open-pool';
import type { Query } from '../platform/database/query';
import { createTestDatabase, seedCanteen, type TestDatabase } from '../testing';
import { createReminderRepository } from './reminder.repository';

/*
 * How the database finds what waits among many records that are finished: by the plan that its planner chooses with their
 * statistics, however fast the machine is. docs/statements.md has the times for more of them.
 */

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}
interface Explained {
  readonly Plan: Plan;
  readonly 'Execution Time': number;
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const [waiting, finished] = [1_000, 25_000];
const day = 20261127;
const at = new Date('2026-11-27T08:00:00-03:00');

let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  await seedCanteen(testDatabase.arrange);
  // Twenty companies at twenty centres each, people of every step who see some of them, and a replacement of each tenth.
  await testDatabase.arrange(`
    insert into companies (id, business_name, cuit, category) select 'E' || n, 'Empresa ' || n, '308' || lpad(n::text, 8, '0'), '2B' from generate_series(1, 20) n;
    insert into business_units (id, name) select 'R' || n, 'Centro ' || n from generate_series(1, 20) n;
    insert into company_business_unit_relations (company_id, business_unit_id, type) select 'E' || c, 'R' || b, 'CON' from generate_series(1, 20) c, generate_series(1, 20) b;
    insert into users (username, name, surname, email, password_hash, profile_name)
      select 'p' || n, 'Persona', n::text, 'p' || n || '@comensal.example', '!', (array['facturacion', 'contratista', 'aprobador'])[1 + n % 3] from generate_series(1, 200) n;
    insert into user_business_unit_company_relations (username, company_id, business_unit_id)
      select 'p' || n, 'E' || 1 + (n + c) % 20, 'R' || b from generate_series(1, 200) n, generate_series(1, 3) c, generate_series(1, 20) b;
    insert into replacements (username, replacement, from_day, to_day, created_by, created_at)
      select 'p' || n, 'p' || n + 3, '2026-11-27', '2026-11-30', 'p' || n, now() from generate_series(10, 190, 10) n;
    insert into credits_requests (create_date, company_id, business_unit_id, contractor_id, cuit, business_name, amount, requested_by, status, reject_reason, status_since, invoice_number, invoice_date, invoice_amount)
      select '2026-01-01', 'E' || 1 + n % 20, 'R' || 1 + n / 20 % 20, 'E' || 1 + n % 20, '30711111111', 'Metalúrgica Ñandú', 100, 'contratista',
             case when n <= ${waiting} then (array['Pendiente', 'Facturado', 'Pagado', 'Rechazado'])[1 + n % 4] else 'Aprobado' end,
             case when n <= ${waiting} and n % 4 = 3 then 'Pago incompleto' end, timestamptz '2026-11-01 12:00-03' - n % 500 * interval '1 hour', 'A-0001-' || lpad(n::text, 8, '0'), '2026-01-01', 100
        from generate_series(1, ${waiting + finished}) n;
    analyze`);
});
afterAll(() => testDatabase?.drop());

/** How the statement was carried out, in a transaction that is saved. */
async function explained(): Promise<Explained> {
  const pool = openPool({ connectionString: testDatabase.ownerUrl, max: 1, application_name: 'test' });
  let match: Explained | undefined;
  try {
    const query: Query = async <Row extends object>(sql: string, parameters: readonly unknown[] = []) => {
      const { rows } = await pool.query<{ 'QUERY PLAN': readonly Explained[] }>(
        `explain (analyze, format json) ${sql}`,
        [...parameters],
      );
      match = rows[0]?.['QUERY PLAN'][0];
      return [] as Row[];
    };
    const limits = reminderLimits({ after: { usual: 2, steps: {} }, holidays: [] }, day);
    await createReminderRepository(query).takeDue(limits, { at, day }, mostMailed);
  } finally {
    await pool.end();
  }
  if (!match) throw new Error('The statement was not asked');
  return match;
}

test('reminders read what waits by its index, and nothing of what is finished', async () => {
  for (const round of ['all are due', 'all were told']) {
    const { Plan: plan, 'Execution Time': ms } = await explained();
    const read = nodesOf(plan).filter((node) => node['Relation Name'] === 'credits_requests');
    expect([round, read.map((node) => node['Index Name'] ?? node['Node Type'])]).toEqual([
      round,
      Array.from({ length: read.length }, () => expect.stringMatching(/^credits_requests_\w+_idx$/)),
    ]);
    const rows = read.reduce(
      (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    );
    expect([round, rows]).toEqual([round, waiting]);
    expect(ms).toBeGreaterThan(0);
  }
  expect(await testDatabase.arrange('select count(*)::int as told from reminders')).toEqual([{ told: waiting }]);
});
