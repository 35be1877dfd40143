/**
 * The ledger checks itself. It refuses a movement whose balance is not the previous one plus its amount, and one
 * between older ones. An account whose balance is not that of its last movement does not commit. Each check runs once
 * per statement, so that a bulk insert costs one pass. Daily totals, low-balance alerts and since when an
 * account is overdrawn are updated with it.
 */
export const ledgerFunctions = `
  create or replace function prove_ledger_movements() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  declare broken bigint;
  begin
    -- What each kind refers to, and its sign.
    select n.id into broken from new_rows n
     where num_nonnulls(n.credit_id, n.credit_note_id, n.reversal_id, n.meal_id, n.adjustment_id) <> 1 or (n.meal_id is null) <> (n.meal_occurred_on is null)
        or not case n.type
             when 'Crédito' then n.credit_id is not null and n.amount > 0
             when 'Nota de crédito' then n.credit_note_id is not null and n.amount > 0
             when 'Reversa de crédito' then n.reversal_id is not null and n.amount < 0
             when 'Reversa de nota' then n.reversal_id is not null and n.amount < 0
             when 'Consumo' then n.meal_id is not null and n.amount <= 0
             when 'Anulación de consumo' then n.meal_id is not null and n.amount >= 0
             when 'Ajuste de precio' then n.adjustment_id is not null and n.amount <> 0
             else false end
     limit 1;
    if found then
      raise exception 'ledger movement %: its kind, sign and reference do not belong together', broken
        using errcode = 'check_violation', constraint = 'ledger_movements_kind';
    end if;

    -- Anyone who posts without the account's lock waits here, then sees the other's movement and is refused.
    perform 1 from ledger_accounts where id in (select account_id from new_rows) order by id for no key update;

    with posted as (
      select account_id, min(id) as first_id, count(*) as posted from new_rows group by account_id
    )
    select p.account_id into broken from posted p
    where (select count(*) from ledger_movements m where m.account_id = p.account_id and m.id >= p.first_id) <> p.posted
    limit 1;
    if found then
      raise exception 'ledger account %: movements posted out of order', broken using errcode = 'check_violation', constraint = 'ledger_movements_in_order';
    end if;

    with chain as (
      select n.id, n.account_id, n.amount, n.balance,
             lag(n.balance) over (partition by n.account_id order by n.id) as previous,
             row_number() over (partition by n.account_id order by n.id) as place
      from new_rows n
    )
    select c.account_id into broken from chain c
    where c.balance <> c.amount + case when c.place > 1 then c.previous else coalesce((
      select m.balance from ledger_movements m where m.account_id = c.account_id and m.id < c.id order by m.id desc limit 1
    ), 0) end
    limit 1;
    if found then
      raise exception 'ledger account %: running balance does not follow', broken using errcode = 'check_violation', constraint = 'ledger_movements_running_balance';
    end if;

    update ledger_accounts a set balance = last.balance,
           overdrawn_since = case when last.balance < 0 then coalesce(a.overdrawn_since, moment_of_change()) end,
           overdrawn_told_at = case when last.balance < 0 then a.overdrawn_told_at end
    from (select distinct on (account_id) account_id, balance from new_rows order by account_id, id desc) last
    where a.id = last.account_id and a.balance <> last.balance;
    return null;
  end $$;

  create or replace function prove_ledger_balance() returns trigger language plpgsql set search_path = public, pg_temp as $$
  declare stored bigint; posted bigint;
  begin
    -- The row's state at commit, not when the trigger was queued.
    select balance into stored from ledger_accounts where id = new.id;
    select m.balance into posted from ledger_movements m where m.account_id = new.id order by m.id desc limit 1;
    if stored <> coalesce(posted, 0) then
      raise exception 'ledger account %: balance is not that of its last movement', new.id
        using errcode = 'check_violation', constraint = 'ledger_accounts_balance';
    end if;
    return null;
  end $$;

  create or replace function keep_ledger_totals() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    insert into ledger_daily_totals as t (account_id, day, credits, consumption, movements, first_id, last_id)
    select account_id, (created_at at time zone 'America/Argentina/Buenos_Aires')::date,
           coalesce(sum(amount) filter (where meal_id is null and adjustment_id is null), 0),
           coalesce(-sum(amount) filter (where meal_id is not null or adjustment_id is not null), 0),
           count(*), min(id), max(id)
    from new_rows group by 1, 2 order by 1, 2
    on conflict (account_id, day) do update
      set credits = t.credits + excluded.credits, consumption = t.consumption + excluded.consumption,
          movements = t.movements + excluded.movements,
          first_id = least(t.first_id, excluded.first_id), last_id = greatest(t.last_id, excluded.last_id);
    return null;
  end $$;

  create or replace function note_low_balances() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    delete from low_balance_notices n using low_balance_alerts a join new_rows r on a.company_id = r.company_id and a.business_unit_id = r.business_unit_id and a.group_id is not distinct from r.group_id
     where n.alert_id = a.id and r.balance >= a.amount;
    insert into low_balance_notices (alert_id, below_since)
    select a.id, moment_of_change() from low_balance_alerts a join new_rows r on a.company_id = r.company_id and a.business_unit_id = r.business_unit_id and a.group_id is not distinct from r.group_id
     where r.balance < a.amount
    on conflict do nothing;
    return null;
  end $$;
`;
