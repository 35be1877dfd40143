import type { WalkWorld } from './walk-world';

/** An account's key, and the same of a record. */
const place = (table: string) => `(${table}.company_id, ${table}.business_unit_id, coalesce(${table}.group_id, 0))`;
const sums = 'sum(qty) as qty, sum(amount) as amount, count(*) as count';

/** What is wrong with money, said apart from the product's own recount; each row is a record that breaks its rule. */
const conditions: Readonly<Record<string, string>> = {
  'a balance is the sum of its movements': `select a.id from ledger_accounts a
    where a.balance <> (select coalesce(sum(m.amount), 0) from ledger_movements m where m.account_id = a.id)`,
  'a movement leaves the sum of those before it': `select id from
    (select id, balance, sum(amount) over (partition by account_id order by id) as sum from ledger_movements) m where balance <> sum`,
  'what was approved moves money, and nothing else does': `select r.id from
    (select 'credit' as kind, c.id, c.status = 'Aprobado' as moves, c.amount, ${place('c')} as place from credits_requests c
     union all select 'note', n.id, n.status = 'Aprobado', n.amount, ${place('n')} from credit_notes_requests n
     union all select 'reversal', v.id, v.status = 'Confirmada', -v.amount, ${place('v')} from reversals v) r
    left join lateral (
      select count(*) as count, sum(m.amount) as amount, count(*) filter (where ${place('a')} = r.place) as here
        from ledger_movements m join ledger_accounts a on a.id = m.account_id
       where case r.kind when 'credit' then m.credit_id = r.id when 'note' then m.credit_note_id = r.id else m.reversal_id = r.id end) m on true
    where m.count <> case when r.moves then 1 else 0 end or r.moves and (m.amount <> r.amount or m.here <> 1)`,
  'no more is taken back than was given': `select v.id from (
      select min(id) as id, credit_id, credit_note_id, sum(amount) as amount from reversals where status in ('Propuesta', 'Confirmada')
       group by credit_id, credit_note_id) v
    where v.amount > coalesce((select amount from credits_requests where id = v.credit_id), (select amount from credit_notes_requests where id = v.credit_note_id))`,
  'one decides on what another began': `select id from reversals where status = 'Confirmada' and decided_by = proposed_by`,
  'a meal costs its account what it costs': `select t.id from meal_transactions t
    join ledger_movements m on m.meal_id = t.id and m.meal_occurred_on = t.occurred_on join ledger_accounts a on a.id = m.account_id
    where m.amount <> -t.amount or ${place('a')} <> ${place('t')}`,
  'no more is voided than was eaten': `select f.id from meal_transactions f
    join meal_transactions v on v.voids_meal_id = f.id and v.voids_occurred_on = f.occurred_on
    group by f.id, f.qty, f.amount having f.qty + sum(v.qty) < 0 or f.amount + sum(v.amount) < 0`,
  'a void is of its meal': `select v.id from meal_transactions f
    join meal_transactions v on v.voids_meal_id = f.id and v.voids_occurred_on = f.occurred_on
    where (v.customer_id, v.food_service_id) <> (f.customer_id, f.food_service_id) or ${place('v')} <> ${place('f')} or v.amount * f.qty <> f.amount * v.qty`,
  'daily sums are those of the meals': `select coalesce(m.day, r.day)::text from
    (select ${place('t')} as place, food_service_id, occurred_on as day, ${sums} from meal_transactions t group by 1, 2, 3) m
    full join (select ${place('d')} as place, food_service_id, occurred_on as day, qty, amount, count from meal_daily_rollups d) r using (place, food_service_id, day)
    where (m.qty, m.amount, m.count) is distinct from (r.qty, r.amount, r.count)`,
};
const statement = {
  name: 'walk-money',
  text: Object.entries(conditions)
    .map(([rule, sql]) => `select '${rule}' as rule, found.id::text as record from (${sql}) found(id)`)
    .join(' union all '),
};

/** Money by the walk's own conditions: one statement, planned once, cheap enough for after every step. */
export async function expectMoney({ api }: WalkWorld): Promise<void> {
  const { rows } = await api.database.query<{ rule: string; record: string }>(statement);
  if (rows.length > 0) throw new Error(JSON.stringify(rows));
}
