import type { Query } from '@comensal/infrastructure/platform/database';
import { seedCanteen } from '@comensal/infrastructure/testing';

/** How many credits the list and the export have. */
const creditCount = 20_000;

/**
 * The small canteen plus `credits` credits of 40 contractor pairs, half of them Pagado and waiting for approval, each
 * with the history that its state requires. A database that already has them is left as it is.
 */
export async function fillBenchDatabase(query: Query, credits = creditCount): Promise<void> {
  if ((await query('select from credits_requests limit 1')).length > 0) return;
  await seedCanteen(query);
  await query(`insert into companies (id, business_name, cuit, category)
    select 'B' || n, 'Contratista ' || n || ' Añelo y Cía.', '307' || lpad(n::text, 8, '0'), '2B' from generate_series(1, 20) n`);
  await query(`insert into company_business_unit_relations (company_id, business_unit_id, type)
    select 'B' || n, centre, 'CON' from generate_series(1, 20) n, unnest(array['C1', 'C2']) centre`);
  await query(`insert into credits_requests (create_date, company_id, business_unit_id, contractor_id, cuit, business_name, amount, purchase_order, status,
      reject_reason, invoice_number, invoice_date, invoice_amount, requested_by, created_at)
    select date '2025-11-01' + (n % 380), c.id, case n % 2 when 0 then 'C1' else 'C2' end, c.id, c.cuit, c.business_name, 10000 + n * 37, 'OC-' || n,
      (array['Pendiente', 'Pagado', 'Facturado', 'Pagado', 'Denegado', 'Pagado', 'Rechazado', 'Pagado', 'Pendiente', 'Pagado'])[1 + (n / 20) % 10],
      case (n / 20) % 10 when 4 then 'Sin convenio' when 6 then 'Pago incompleto' end,
      'A-' || n, date '2025-11-02' + (n % 380), 10000 + n * 37, 'contratista', timestamptz '2025-11-01 12:00-03' + (n % 380) * interval '1 day'
    from generate_series(1, ${credits}) n join companies c on c.id = 'B' || (1 + n % 20)`);
  await query(
    `insert into credits_requests_state (credit_id, event, status, username, created_at) select id, 'request', 'Pendiente', 'contratista', created_at from credits_requests`,
  );
  await query('vacuum analyze');
}

/** Credits that can be approved, spread over the accounts. */
export async function paidCredits(query: Query, limit: number): Promise<number[]> {
  const rows = await query<{ id: number }>(
    `select id from credits_requests where status = 'Pagado' order by id % 997, id limit $1`,
    [limit],
  );
  return rows.map(({ id }) => id);
}
