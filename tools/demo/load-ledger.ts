import { countOverdrafts } from '@comensal/application/balances';
import { maxOverdraftDays, pace } from '@comensal/domain/balances';
import { businessDay } from '@comensal/domain/platform/dates';
import { createOverdraftRepository } from '@comensal/infrastructure/balances';
import { isoMoment, type Moment } from './calendar';
import type { Demonstration } from './demonstration';
import type { Writer } from './writer';

/**
 * Posts meals of contractors, approved credits with their reversals, and approved notes in order of time, with running
 * balances from a window over each account. The triggers of the ledger verify every one of them.
 */
export async function loadLedger(writer: Writer, { notes, now }: Demonstration): Promise<void> {
  await writer.query(`
    insert into ledger_accounts (id, company_id, business_unit_id, group_id, created_at)
    select row_number() over (order by company_id, business_unit_id, group_id), company_id, business_unit_id, group_id, min(since)
    from (
      select r.company_id, r.business_unit_id, m.group_id, m.occurred_at as since from company_business_unit_relations r
      join meal_transactions m using (company_id, business_unit_id) where r.type = 'CON'
      union all select company_id, business_unit_id, group_id, created_at from credits_requests where status = 'Aprobado'
      union all select company_id, business_unit_id, group_id, created_at from credit_notes_requests where status = 'Aprobado'
    ) used group by company_id, business_unit_id, group_id`);
  const approved = notes.flatMap(({ decision }, index) =>
    decision?.status === 'Aprobado' ? [{ id: index + 1, at: isoMoment(decision.at) }] : [],
  );
  await writer.query(
    `
    with posting as (
      select company_id, business_unit_id, group_id, 'Crédito' as type, amount, c.id as credit_id, null::bigint as credit_note_id,
             null::bigint as reversal_id, null::bigint as meal_id, null::date as meal_occurred_on, s.created_at as occurred_at
      from credits_requests c join credits_requests_state s on s.credit_id = c.id and s.event = 'approve'
      union all
      select company_id, business_unit_id, group_id, 'Nota de crédito', amount, null, n.id, null, null, null, given.at
      from credit_notes_requests n join unnest($1::bigint[], $2::timestamptz[]) as given(id, at) using (id)
      union all
      select v.company_id, v.business_unit_id, v.group_id, 'Reversa de crédito', -v.amount, null, null, v.id, null, null, s.created_at
      from reversals v join reversals_state s on s.reversal_id = v.id and s.event = 'accept'
      union all
      select m.company_id, m.business_unit_id, m.group_id, 'Consumo', -m.amount, null, null, null, m.id, m.occurred_on, m.occurred_at
      from meal_transactions m join company_business_unit_relations r using (company_id, business_unit_id) where r.type = 'CON'
    ), ordered as (
      select a.id as account_id, p.*, row_number() over (order by p.occurred_at, p.meal_id, p.credit_id, p.credit_note_id, p.reversal_id) as place
      from posting p join ledger_accounts a
        on a.company_id = p.company_id and a.business_unit_id = p.business_unit_id and a.group_id is not distinct from p.group_id
    )
    insert into ledger_movements (id, account_id, type, amount, balance, credit_id, credit_note_id, reversal_id, meal_id, meal_occurred_on, occurred_at, created_at)
    select place, account_id, type, amount, (sum(amount) over (partition by account_id order by place))::bigint,
           credit_id, credit_note_id, reversal_id, meal_id, meal_occurred_on, occurred_at, occurred_at
    from ordered order by place`,
    [approved.map((note) => note.id), approved.map((note) => note.at)],
  );
  // Every second account of a contractor has an alert amount: some are below it, some nearly.
  await writer.query(`
    insert into low_balance_alerts (company_id, business_unit_id, group_id, amount, created_at, updated_at)
    select company_id, business_unit_id, group_id, case when id % 4 = 0 then balance + 100000 else greatest(balance / 2, 100000) end, latest, latest
      from ledger_accounts, (select max(occurred_at) as latest from ledger_movements) movements
     where id % 2 = 0 and balance > 0 order by id`);
  await writer.query(`
    insert into low_balance_notices (alert_id, below_since, told_at)
    select l.id, l.created_at, l.created_at from low_balance_alerts l join ledger_accounts a
      on a.company_id = l.company_id and a.business_unit_id = l.business_unit_id and a.group_id is not distinct from l.group_id
     where a.balance < l.amount`);
  await loadOverdrafts(writer, now);
}

/**
 * The account with the lowest balance may be overdrawn for as many days of its consumption as cover it; the next one is
 * served no more beyond an amount. Nobody is told of what fell below zero in the past.
 */
async function loadOverdrafts(writer: Writer, now: Moment): Promise<void> {
  await writer.query(`
    with lowest as (
      select id, balance, row_number() over (order by balance, id) as place from ledger_accounts
    ), latest as (
      select max(occurred_at) as at from ledger_movements
    ), eaten as (
      select account_id, -sum(amount) / ${pace.workingDays} as daily from ledger_movements, latest
       where type = 'Consumo' and occurred_at > latest.at - interval '${pace.days} days' group by account_id
    )
    insert into account_overdrafts (account_id, amount, days, beyond, updated_at)
    select id, case place when 2 then 50000000 end,
           case place when 1 then least(greatest(ceil(-balance / coalesce(nullif(daily, 0), 1)) + 3, 5), ${maxOverdraftDays}) end,
           case place when 1 then 'mark' else 'stop' end, latest.at
      from lowest left join eaten on account_id = id, latest where place <= 2`);
  const overdrafts = createOverdraftRepository(writer.query);
  const accounts = await writer.query<{ id: number }>('select account_id as id from account_overdrafts order by id');
  for (const { id } of accounts) await countOverdrafts(overdrafts, businessDay(new Date(now * 1000)), { account: id });
  await writer.query(
    'update ledger_accounts set overdrawn_told_at = overdrawn_since where overdrawn_since is not null',
  );
}
