import type { BalancesReport, BrokenRule } from '@comensal/application/balances';
import { noteLifecycle } from '@comensal/domain/credit-notes';
import { creditLifecycle } from '@comensal/domain/credits';
import { reversalLifecycle, takingStatuses } from '@comensal/domain/reversals';
import { isPrepaid } from '../companies/contractor.sql';
import type { Query } from '../platform/database/query';
import { statusIn } from '../platform/database/status.sql';

const maxExamples = 20;

const approved = {
  credit: statusIn('c.status', creditLifecycle.statusesOf('approved')),
  note: statusIn('n.status', noteLifecycle.statusesOf('approved')),
  reversal: statusIn('v.status', reversalLifecycle.statusesOf('approved')),
};

/** Each statement returns the rows that break its rule; the first column names the rule. */
const rules: readonly { readonly rule: string; readonly sql: string }[] = [
  {
    rule: 'El saldo de la cuenta es la suma de sus movimientos',
    sql: `select a.id as cuenta, a.balance as saldo, coalesce(sum(m.amount), 0)::bigint as suma
          from ledger_accounts a left join ledger_movements m on m.account_id = a.id group by a.id having a.balance <> coalesce(sum(m.amount), 0)`,
  },
  {
    rule: 'El saldo de cada movimiento es el anterior más su importe',
    sql: `select * from (
            select id as movimiento, account_id as cuenta, balance as saldo, amount as importe,
                   coalesce(lag(balance) over (partition by account_id order by id), 0) as anterior from ledger_movements
          ) chain where saldo <> anterior + importe`,
  },
  {
    rule: 'Un crédito aprobado está una vez en la cuenta que le corresponde, los demás ninguna',
    sql: `select c.id as credito, c.status as estado, c.amount as importe, m.amount as movimiento
          from credits_requests c
          left join ledger_movements m on m.credit_id = c.id
          left join ledger_accounts a on a.id = m.account_id
          where (${approved.credit}) <> (m.id is not null)
             or (m.id is not null and (m.amount, a.company_id, a.business_unit_id, coalesce(a.group_id, 0)) <> (c.amount, c.company_id, c.business_unit_id, coalesce(c.group_id, 0)))`,
  },
  {
    rule: 'Una nota de crédito aprobada está una vez en la cuenta que le corresponde, las demás ninguna',
    sql: `select n.id as nota, n.status as estado, n.amount as importe, m.amount as movimiento
          from credit_notes_requests n
          left join ledger_movements m on m.credit_note_id = n.id
          left join ledger_accounts a on a.id = m.account_id
          where (${approved.note}) <> (m.id is not null)
             or (m.id is not null and (m.amount, a.company_id, a.business_unit_id, coalesce(a.group_id, 0)) <> (n.amount, n.company_id, n.business_unit_id, coalesce(n.group_id, 0)))`,
  },
  {
    rule: 'Una reversa confirmada está una vez en la cuenta de su crédito o nota, las demás ninguna',
    sql: `select v.id as reversa, v.status as estado, v.amount as importe, m.amount as movimiento
          from reversals v
          left join credits_requests c on c.id = v.credit_id
          left join credit_notes_requests n on n.id = v.credit_note_id
          left join ledger_movements m on m.reversal_id = v.id
          left join ledger_accounts a on a.id = m.account_id
          where (${approved.reversal}) <> (m.id is not null) or coalesce(${approved.credit}, ${approved.note}) is distinct from true
             or (m.id is not null and (-m.amount, a.company_id, a.business_unit_id, coalesce(a.group_id, 0))
                <> (v.amount, coalesce(c.company_id, n.company_id), coalesce(c.business_unit_id, n.business_unit_id), coalesce(c.group_id, n.group_id, 0)))`,
  },
  {
    rule: 'Lo revertido y lo propuesto para revertir no superan lo aprobado',
    sql: `select v.kind as tipo, coalesce(v.credit_id, v.credit_note_id) as registro, min(coalesce(c.amount, n.amount)) as aprobado, sum(v.amount)::bigint as revertido
          from reversals v left join credits_requests c on c.id = v.credit_id left join credit_notes_requests n on n.id = v.credit_note_id
          where ${statusIn('v.status', takingStatuses)} group by 1, 2
          having sum(v.amount) > min(coalesce(c.amount, n.amount))`,
  },
  {
    rule: 'Cada consumo de la cuenta es el de una comida de su empresa, centro y grupo',
    sql: `select m.id as movimiento, m.meal_id as comida, m.amount as importe, -e.amount as esperado
          from ledger_movements m
          join ledger_accounts a on a.id = m.account_id
          left join meal_transactions e on e.id = m.meal_id and e.occurred_on = m.meal_occurred_on
          where m.meal_id is not null
            and (e.id is null or (-m.amount, a.company_id, a.business_unit_id, coalesce(a.group_id, 0)) <> (e.amount, e.company_id, e.business_unit_id, coalesce(e.group_id, 0)))`,
  },
  {
    rule: 'Un ajuste de precio está una vez en su cuenta, y solo donde se pagan los consumos',
    sql: `select j.id as ajuste, -j.amount as esperado, m.amount as importe, m.account_id as cuenta
          from price_adjustments j left join ledger_movements m on m.adjustment_id = j.id left join ledger_accounts a on a.id = j.account_id
          where (j.account_id, -j.amount) is distinct from (m.account_id, case when m.id is null then -j.amount else m.amount end)
             or (m.id is not null and (a.company_id, a.business_unit_id, coalesce(a.group_id, 0)) <> (j.company_id, j.business_unit_id, coalesce(j.group_id, 0)))`,
  },
  {
    rule: 'Una anulación devuelve a la cuenta lo que pagó la comida, y nada donde no se pagó',
    sql: `select v.id as anulacion, v.voids_meal_id as comida, back.type as movimiento, back.account_id as cuenta, paid.account_id as cuenta_de_la_comida
          from meal_transactions v
          left join ledger_movements back on back.meal_id = v.id
          left join ledger_movements paid on paid.meal_id = v.voids_meal_id
          where v.voids_meal_id is not null
            and (back.account_id is distinct from paid.account_id or back.type is distinct from case when paid.id is not null then 'Anulación de consumo' end)
          union all
          select m.id, m.id, l.type, l.account_id, null from ledger_movements l
          join meal_transactions m on m.id = l.meal_id and m.occurred_on = l.meal_occurred_on
          where l.type = 'Anulación de consumo' and m.voids_meal_id is null`,
  },
  {
    rule: 'De cada comida se anuló lo que dicen sus anulaciones, y nunca más de lo que se comió',
    sql: `select coalesce(k.meal_id, v.meal_id) as comida, m.qty as comido, k.qty as anulado, v.qty as anulaciones, m.amount + v.amount as importe_que_queda
          from voided_meals k
          full join (select voids_meal_id as meal_id, -sum(qty) as qty, sum(amount) as amount from meal_transactions where voids_meal_id is not null group by 1) v using (meal_id)
          left join meal_transactions m on m.id = coalesce(k.meal_id, v.meal_id)
          where k.qty is distinct from v.qty or v.qty > m.qty or m.amount + v.amount < 0 or (v.qty = m.qty and m.amount + v.amount <> 0)
             or (k.eaten, k.customer_id, k.business_unit_id, k.food_service_id) is distinct from (m.qty, m.customer_id, m.business_unit_id, m.food_service_id)`,
  },
  {
    rule: 'El resumen diario es el recuento de las comidas',
    sql: `select coalesce(r.occurred_on, m.occurred_on)::text as dia, coalesce(r.business_unit_id, m.business_unit_id) as centro,
                 coalesce(r.company_id, m.company_id) as empresa, coalesce(r.food_service_id, m.food_service_id) as servicio,
                 r.count as resumen, m.count as comidas, r.amount as importe_resumen, m.amount as importe_comidas
          from meal_daily_rollups r
          full join (
            select occurred_on, business_unit_id, company_id, coalesce(group_id, 0) as group_key, food_service_id, sum(qty) as qty, sum(amount) as amount, count(*) as count
            from meal_transactions group by 1, 2, 3, 4, 5
          ) m on (m.occurred_on, m.business_unit_id, m.company_id, m.group_key, m.food_service_id)
               = (r.occurred_on, r.business_unit_id, r.company_id, coalesce(r.group_id, 0), r.food_service_id)
          where r.count is null or m.count is null or (r.qty, r.amount, r.count) <> (m.qty, m.amount, m.count)`,
  },
  {
    rule: 'El resumen mensual es la suma de los resúmenes diarios',
    sql: `select coalesce(r.month, d.month)::text as mes, coalesce(r.business_unit_id, d.business_unit_id) as centro,
                 coalesce(r.company_id, d.company_id) as empresa, coalesce(r.food_service_id, d.food_service_id) as servicio,
                 r.count as resumen, d.count as dias, r.amount as importe_resumen, d.amount as importe_dias
          from (select *, coalesce(group_id, 0) as group_key from meal_monthly_rollups) r
          full join (
            select date_trunc('month', occurred_on::timestamp)::date as month, business_unit_id, company_id, coalesce(group_id, 0) as group_key, food_service_id,
                   sum(qty) as qty, sum(amount) as amount, sum(count) as count
            from meal_daily_rollups group by 1, 2, 3, 4, 5
          ) d on (d.month, d.business_unit_id, d.company_id, d.group_key, d.food_service_id)
               = (r.month, r.business_unit_id, r.company_id, r.group_key, r.food_service_id)
          where r.count is null or d.count is null or (r.qty, r.amount, r.count) <> (d.qty, d.amount, d.count)`,
  },
  {
    rule: 'El resumen diario de la cuenta es el recuento de sus movimientos',
    sql: `select coalesce(t.account_id, m.account_id) as cuenta, coalesce(t.day, m.day)::text as dia, t.credits as creditos, m.credits as creditos_movimientos,
                 t.consumption as consumos, m.consumption as consumos_movimientos
          from ledger_daily_totals t
          full join (
            select account_id, (created_at at time zone 'America/Argentina/Buenos_Aires')::date as day,
                   coalesce(sum(amount) filter (where meal_id is null and adjustment_id is null), 0)::bigint as credits,
                   coalesce(-sum(amount) filter (where meal_id is not null or adjustment_id is not null), 0)::bigint as consumption,
                   count(*) as movements, min(id) as first_id, max(id) as last_id
            from ledger_movements group by 1, 2
          ) m using (account_id, day)
          where t.account_id is null or m.account_id is null
             or (t.credits, t.consumption, t.movements, t.first_id, t.last_id) <> (m.credits, m.consumption, m.movements, m.first_id, m.last_id)`,
  },
  {
    // A relation that never changed was prepaid for all of its meals; in another one, some may have been eaten before it was.
    rule: 'Lo consumido según el resumen diario es lo asentado en la cuenta',
    sql: `select coalesce(e.company_id, p.company_id) as empresa, coalesce(e.business_unit_id, p.business_unit_id) as centro,
                 nullif(coalesce(e.group_key, p.group_key), 0) as grupo, e.amount as consumido, p.amount as asentado
          from (
            select d.company_id, d.business_unit_id, coalesce(d.group_id, 0) as group_key, sum(d.amount)::bigint as amount
            from (select company_id, business_unit_id, group_id, amount from meal_daily_rollups
                  union all select company_id, business_unit_id, group_id, amount from price_adjustments) d
            join company_business_unit_relations r on r.company_id = d.company_id and r.business_unit_id = d.business_unit_id and ${isPrepaid('r')} and r.version = 1
            group by 1, 2, 3
          ) e
          full join (
            select a.company_id, a.business_unit_id, coalesce(a.group_id, 0) as group_key, sum(t.consumption)::bigint as amount
            from ledger_daily_totals t join ledger_accounts a on a.id = t.account_id
            join company_business_unit_relations r on r.company_id = a.company_id and r.business_unit_id = a.business_unit_id and ${isPrepaid('r')} and r.version = 1
            group by 1, 2, 3
          ) p using (company_id, business_unit_id, group_key)
          where coalesce(e.amount, 0) <> coalesce(p.amount, 0)`,
  },
  {
    rule: 'Cada id de un terminal está una vez en las comidas de su centro y en las entregas',
    sql: `select coalesce(d.business_unit_id, m.business_unit_id) as centro, coalesce(d.terminal_uid, m.terminal_uid) as terminal, coalesce(m.count, 0) as comidas
          from meal_deliveries d
          full join (select business_unit_id, terminal_uid, count(*) as count from meal_transactions group by 1, 2) m using (business_unit_id, terminal_uid)
          where d.terminal_uid is null or m.count is distinct from 1`,
  },
  {
    rule: 'El recuento mensual de cada comensal es el de sus comidas',
    sql: `select coalesce(c.customer_id, m.customer_id) as comensal, coalesce(c.month, m.month)::text as mes, c.qty as recuento, m.qty as comidas
          from meal_monthly_counts c
          full join (
            select customer_id, business_unit_id, food_service_id, date_trunc('month', coalesce(counted_on, occurred_on))::date as month, sum(qty) as qty from meal_transactions group by 1, 2, 3, 4
          ) m using (customer_id, business_unit_id, food_service_id, month)
          where c.qty is distinct from m.qty`,
  },
];

/**
 * Checks that the balances match the movements, the movements match credits, notes and meals, and the daily rollups match the
 * meals (decisions, "Ledger and balances"). Takes its own connection, so that all rules see the same moment while others keep
 * writing. Changes nothing.
 */
export async function checkBalances(query: Query): Promise<BalancesReport> {
  await query('begin transaction isolation level repeatable read, read only');
  try {
    const [counted] = await query<{ accounts: number; movements: number; meals: number }>(
      `select (select count(*) from ledger_accounts) as accounts, (select count(*) from ledger_movements) as movements, (select count(*) from meal_transactions) as meals`,
    );
    const broken: BrokenRule[] = [];
    for (const { rule, sql } of rules) {
      const rows = await query<{ total: number; example: object }>(
        `select count(*) over () as total, to_jsonb(found) as example from (${sql}) found order by found::text limit ${maxExamples}`,
      );
      if (rows[0]) broken.push({ rule, count: rows[0].total, examples: rows.map((row) => row.example) });
    }
    return { accounts: 0, movements: 0, meals: 0, ...counted, broken };
  } finally {
    await query('commit');
  }
}
