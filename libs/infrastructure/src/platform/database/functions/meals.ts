import { businessTimeZone } from '@comensal/domain/platform/dates';

/** The minutes since midnight of a time as HHmm. `time` is SQL. */
const minutesOf = (time: string): string => `(left(${time}, 2)::int * 60 + right(${time}, 2)::int)`;

/** The first day of a day's month, whatever the session's time zone. `day` is SQL. */
const monthOf = (day: string): string => `date_trunc('month', ${day}::timestamp)::date`;

const rolledUp = 'occurred_on, business_unit_id, company_id, group_id, food_service_id, qty, amount, count';
const takenAway = `occurred_on, business_unit_id, company_id, group_id, food_service_id, -qty as qty, -amount as amount, -count as count`;

/** Adds rows of the daily rollup to their months, in key order. */
const addToMonths = (rows: string): string => `
      insert into meal_monthly_rollups as r (month, business_unit_id, company_id, group_id, food_service_id, qty, amount, count)
      select ${monthOf('occurred_on')}, business_unit_id, company_id, group_id, food_service_id, sum(qty), sum(amount), sum(count)
        from ${rows}
       group by 1, 2, 3, 4, 5
       order by 2, 3, 1, 5, 4
      on conflict on constraint meal_monthly_rollups_unique do update
        set qty = r.qty + excluded.qty, amount = r.amount + excluded.amount, count = r.count + excluded.count;`;

/** What every insert of meals must do, so that no writer can forget it: rollups, counts, deliveries, voids, cards. */
export const mealsFunctions = `
  -- The fields that identify a meal, however a terminal writes missing ones, and whatever it adds (such as a retry
  -- counter). A payload with none of them is identified by everything that was sent.
  create or replace function refused_meal_content(payload jsonb) returns text language sql immutable as $$
    select md5(coalesce(nullif(jsonb_strip_nulls(jsonb_build_object(
      'id', payload -> 'id', 'customer_id', payload -> 'customer_id', 'auth_code', payload -> 'auth_code', 'auth_type', payload -> 'auth_type',
      'company_id', payload -> 'company_id', 'food_service_id', payload -> 'food_service_id', 'qty', payload -> 'qty',
      'occurred_at', payload -> 'occurred_at')), '{}'), payload)::text)
  $$;

  -- The day for which a meal counts towards the limits: the one on which the occurrence of its service began, so that
  -- 23:10 and 02:30 of a service from 23:00 to 03:00 count as one. A meal outside the hours belongs to the nearer
  -- occurrence.
  create or replace function day_of_occurrence(moment timestamptz, schedule_begin text, schedule_end text) returns date language sql immutable as $$
    select case
        when schedule_end < schedule_begin
          and (extract(hour from moment at time zone '${businessTimeZone}') * 60 + extract(minute from moment at time zone '${businessTimeZone}')) * 2
            < ${minutesOf('schedule_begin')} + ${minutesOf('schedule_end')}
          then (moment at time zone '${businessTimeZone}')::date - 1
        else (moment at time zone '${businessTimeZone}')::date end
  $$;

  -- The rollup is part of the insert itself, so that no writer can forget it. Rows are in key order, so that two
  -- deliveries never deadlock.
  create or replace function roll_up_meals() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    insert into meal_daily_rollups as r (occurred_on, business_unit_id, company_id, group_id, food_service_id, qty, amount, count)
    select occurred_on, business_unit_id, company_id, group_id, food_service_id, sum(qty), sum(amount), count(*)
    from new_rows
    group by occurred_on, business_unit_id, company_id, group_id, food_service_id
    order by business_unit_id, company_id, occurred_on, food_service_id, group_id
    on conflict on constraint meal_daily_rollups_unique do update
      set qty = r.qty + excluded.qty, amount = r.amount + excluded.amount, count = r.count + excluded.count;
    return null;
  end $$;

  -- A month is the sum of its days, whoever writes these: what was added to a day, changed in it or taken from it is
  -- added to, or taken from, its month. A month of which no day is left goes.
  create or replace function roll_up_months() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if tg_op = 'INSERT' then
      ${addToMonths('new_rows')}
    elsif tg_op = 'UPDATE' then
      ${addToMonths(`(select ${rolledUp} from new_rows union all select ${takenAway} from old_rows) changed`)}
    else
      ${addToMonths(`(select ${takenAway} from old_rows) removed`)}
      delete from meal_monthly_rollups r using (
        select distinct ${monthOf('occurred_on')} as month, business_unit_id, company_id, group_id, food_service_id from old_rows) m
       where r.month = m.month and r.business_unit_id = m.business_unit_id and r.company_id = m.company_id
         and r.food_service_id = m.food_service_id and r.group_id is not distinct from m.group_id
         and not exists (select from meal_daily_rollups d
                          where d.business_unit_id = m.business_unit_id and d.company_id = m.company_id and d.food_service_id = m.food_service_id
                            and d.group_id is not distinct from m.group_id and d.occurred_on >= m.month and d.occurred_on < m.month + interval '1 month');
    end if;
    return null;
  end $$;

  create or replace function keep_meal_deliveries() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  declare wrong bigint;
  begin
    select id into wrong from new_rows
     where case when voids_meal_id is null then qty <= 0 or amount not between 0 and 9007199254740991
                else qty >= 0 or amount not between -9007199254740991 and 0 end limit 1;
    if found then
      raise exception 'meal %: quantity and amount have the wrong sign', wrong using errcode = 'check_violation', constraint = 'meal_transactions_sign';
    end if;

    -- Only counter-meals cost anything here: a delivery has none.
    if exists (select from new_rows where voids_meal_id is not null) then
      select v.id into wrong from new_rows v
       where v.voids_meal_id is not null and not exists (
         select from meal_transactions m
          where m.id = v.voids_meal_id and m.occurred_on = v.voids_occurred_on and m.voids_meal_id is null
            and (m.business_unit_id, m.company_id, m.customer_id, m.food_service_id) = (v.business_unit_id, v.company_id, v.customer_id, v.food_service_id)
            and m.group_id is not distinct from v.group_id and v.amount >= -m.amount) limit 1;
      if found then
        raise exception 'meal %: not the counter-meal of its meal', wrong using errcode = 'check_violation', constraint = 'meal_transactions_void';
      end if;
      -- The check of the table refuses more than was eaten.
      insert into voided_meals as kept (meal_id, occurred_on, business_unit_id, customer_id, food_service_id, counted_on, terminal_uid, eaten, qty)
      select m.id, m.occurred_on, m.business_unit_id, m.customer_id, m.food_service_id, coalesce(m.counted_on, m.occurred_on),
             case when m.entered_by is null then m.terminal_uid end, m.qty, voided.qty
        from (select voids_meal_id, voids_occurred_on, -sum(qty) as qty from new_rows where voids_meal_id is not null group by 1, 2) voided
        join meal_transactions m on m.id = voided.voids_meal_id and m.occurred_on = voided.voids_occurred_on
       order by m.id
      on conflict (meal_id) do update set qty = kept.qty + excluded.qty;
    end if;

    insert into meal_deliveries (business_unit_id, terminal_uid, meal_id, occurred_on)
    select business_unit_id, terminal_uid, id, occurred_on from new_rows order by 1, 2;
    insert into meal_monthly_counts as c
    select customer_id, business_unit_id, food_service_id, date_trunc('month', coalesce(counted_on, occurred_on))::date, sum(qty)
    from new_rows group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (customer_id, business_unit_id, food_service_id, month) do update set qty = c.qty + excluded.qty;
    return null;
  end $$;

  create or replace function keep_meal_cards() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    insert into meal_cards select distinct n.customer_id, n.auth_id_code from new_rows n
     where n.auth_id_code is not null order by 1, 2 on conflict do nothing;
    return null;
  end $$;
`;
