import { businessTimeZone, clockToleranceMinutes, type es, maxAmountMinor } from '@comensal/domain';
import { pricesInForce } from '../price-lists/price-in-force.sql';

/** Why the database does not take a meal; the sentence of each stands in the catalogue under `terminal.reasons`. */
export type MealReason = keyof typeof es.terminal.reasons;

/** Whoever delivers for a centre takes its row first: one delivery of a centre at a time, so that no two meet in the meals, the limits or the accounts. */
export const lockCentreSql = `
  insert into business_unit_sync (business_unit_id) values ($1)
  on conflict (business_unit_id) do update set business_unit_id = excluded.business_unit_id`;

/** What stands in the way of a meal, the first that holds; null when nothing does. `k` is the meal with what was found for it. */
const reason = `case
    when k.diner is null then 'unknownDiner'
    when k.occurred_at > $4::timestamptz + interval '${clockToleranceMinutes} minutes' then 'future'
    when not k.diner_is_active then 'dinerRemoved'
    when k.company is null then 'notAtCentre'
    when k.service is null then 'unknownService'
    when not k.is_offered then 'serviceNotOffered'
    when not k.relation_is_active then 'relationEnded'
    when p.price is null then 'noPrice'
    when p.price::numeric * k.qty > ${maxAmountMinor} then 'amountTooLarge'
  end`;

/** A sum over the earlier meals of the same batch, in the order in which they were eaten, this one included. */
const upToThis = (period: string): string =>
  `sum(qty) over (partition by customer_id, food_service_id, ${period} order by occurred_at, place)`;

/** The time of day lies in the service's hours; of a service that passes midnight either side of it. */
const isOnSchedule = `case
    when schedule_begin <= schedule_end then time_of_day between schedule_begin and schedule_end
    else time_of_day >= schedule_begin or time_of_day <= schedule_end end`;

/**
 * One batch of a centre, all of it in one statement: the meals not taken before, with their diner, service, price, group and
 * limits; those that nothing stands in the way of are inserted, and posted where the relation is prepaid.
 * $1 centre, $2 the meals as JSON, $3 days between which the batch's weeks lie (a date range), $4 now.
 * Answers one row: `accepted`, `settled` (ids among them that had been refused before), and `refused` as [{place, reason}], the place counted from 1;
 * what is neither accepted nor refused was delivered before.
 * Needs the centre's lock (`lockCentreSql`).
 */
export const deliverMealsSql = `
  with given as materialized (
    select * from rows from (json_to_recordset($2::json) as (id text, customer_id bigint, auth_code text, auth_type text, company_id text, food_service_id bigint,
                                                             qty int, amount bigint, occurred_at timestamptz, pos_id text)) with ordinality
               as g(uid, customer_id, auth_code, auth_type, company_id, food_service_id, qty, amount, occurred_at, pos_id, place)
  ), fresh as materialized (
    select once.*, once.occurred_at at time zone '${businessTimeZone}' as local
      from (select distinct on (uid) * from given order by uid, place) once
     -- A look-up each, however much was delivered before; a join would read all of the centre's. Asked as a yes or no, of which
     -- the planner expects half: of "is null" it expects one row in two hundred, and looks up service and company for each meal.
     where not coalesce((select true from meal_deliveries d where d.business_unit_id = $1 and d.terminal_uid = once.uid), false)
  ), known as materialized (
    select f.place, f.uid, f.qty, f.amount as sent_amount, f.occurred_at, f.pos_id, f.auth_code,
           $1::text as business_unit_id, r.company_id, f.food_service_id, to_char(f.local, 'HH24MI') as time_of_day, f.local::date as day,
           date_trunc('week', f.local)::date as week, date_trunc('month', f.local)::date as month, date_trunc('year', f.local)::date as year,
           c.id as customer_id, c.id as diner, c.is_active as diner_is_active, e.company_id as company, g.id as group_id,
           s.id as service, s.schedule_begin, s.schedule_end, coalesce(s.is_active and o.is_active, false) as is_offered,
           coalesce(r.is_active and co.is_active and bu.is_active, false) as relation_is_active, r.type = 'CON' as is_prepaid,
           e.food_services_profile_id
      from fresh f
      join business_units bu on bu.id = $1
      left join customers c on c.id = coalesce(f.customer_id, (
        select code.customer_id from customer_code_claims code
         where code.business_unit_id = $1 and code.auth_type = f.auth_type and code.auth_code = f.auth_code))
      left join customer_profile_relations e
        on e.customer_id = c.id and e.business_unit_id = $1 and e.is_active and e.company_id = coalesce(f.company_id, e.company_id)
      left join company_business_unit_relations r on r.company_id = e.company_id and r.business_unit_id = $1
      left join companies co on co.id = e.company_id
      left join groups g on g.id = c.group_id and r.manage_groups and g.company_id = e.company_id and g.business_unit_id = $1 and g.is_active
      left join food_services s on s.id = f.food_service_id
      left join business_unit_food_service_relations o on o.food_service_id = s.id and o.business_unit_id = $1
  ), prices as materialized (
    -- Once for the batch: a day, two companies and three services are six prices for five hundred meals.
    select company_id, food_service_id, day, price from ${pricesInForce('known')} priced
  ), judged as materialized (
    select k.*, p.price * k.qty as priced, ${reason} as reason
      from known k
      left join prices p on p.company_id = k.company_id and p.food_service_id = k.food_service_id and p.day = k.day
  ), eaten as (
    select *, ${upToThis('day')} as of_day, ${upToThis('week')} as of_week, ${upToThis('month')} as of_month, ${upToThis('year')} as of_year
      from judged where reason is null
  ), limited as (
    select m.*, ${isOnSchedule} as is_on_schedule, l.food_service_id is not null
             and m.of_day + coalesce(near.of_day, 0) <= case when not l.config_by_day then l.qty_day else
               (array[l.qty_monday, l.qty_tuesday, l.qty_wednesday, l.qty_thursday, l.qty_friday, l.qty_saturday, l.qty_sunday])[extract(isodow from m.day)::int] end
             and m.of_week + coalesce(near.of_week, 0) <= l.qty_week
             and m.of_month + coalesce(far.of_month, 0) <= l.qty_month
             and m.of_year + coalesce(far.of_year, 0) <= l.qty_year as is_within_limits
      from eaten m
      left join food_service_profile_relations l
        on l.food_services_profile_id = m.food_services_profile_id and l.food_service_id = m.food_service_id and l.is_active
      left join lateral (
        select sum(t.qty) filter (where t.occurred_on = m.day) as of_day, sum(t.qty) as of_week
          from meal_transactions t
         where t.customer_id = m.customer_id and t.business_unit_id = $1 and t.food_service_id = m.food_service_id
           and t.occurred_on between m.week and m.week + 6
           and t.occurred_on between lower($3::daterange) and upper($3::daterange)
      ) near on true
      left join lateral (
        select sum(n.qty) filter (where n.month = m.month) as of_month, sum(n.qty) as of_year
          from meal_monthly_counts n
         where n.customer_id = m.customer_id and n.business_unit_id = $1 and n.food_service_id = m.food_service_id
           and n.month between m.year and m.year + 364
      ) far on true
  ), taken as (
    insert into meal_transactions (terminal_uid, business_unit_id, company_id, group_id, customer_id, food_service_id, qty, amount, sent_amount,
                                   auth_id_code, pos_id, occurred_at, occurred_on, over_limit, off_schedule, created_at)
    select uid, business_unit_id, company_id, group_id, customer_id, food_service_id, qty, priced, sent_amount,
           coalesce(auth_code, (select i.auth_code from customer_id_relations i where i.customer_id = m.customer_id order by i.auth_type desc limit 1)),
           pos_id, occurred_at, day, not is_within_limits, not is_on_schedule, $4
      from limited m order by occurred_at, place
    returning id, terminal_uid, company_id, group_id, amount, occurred_at, occurred_on
  ), owing as (
    select t.* from taken t join company_business_unit_relations r on r.company_id = t.company_id and r.business_unit_id = $1 and r.type = 'CON'
  ), locked as materialized (
    -- All of the centre's, and no join: of a row for which one had to wait, its newest balance is read.
    select id, company_id, group_id, balance from ledger_accounts where business_unit_id = $1 order by id for no key update
  ), opened as (
    -- Somebody may open the same account at this moment: then it is theirs, locked, with what they have posted.
    insert into ledger_accounts (company_id, business_unit_id, group_id)
    select distinct n.company_id, $1, n.group_id from owing n
     where not exists (select from locked a where a.company_id = n.company_id and a.group_id is not distinct from n.group_id)
    on conflict on constraint ledger_accounts_unique do update set company_id = excluded.company_id
    returning id, company_id, group_id, balance
  ), posted as (
    insert into ledger_movements (account_id, type, amount, balance, meal_id, meal_occurred_on, occurred_at, created_at)
    select a.id, 'Consumo', -o.amount, a.balance - sum(o.amount) over (partition by a.id order by o.id), o.id, o.occurred_on, o.occurred_at, $4
      from owing o
      join (select * from locked union all select * from opened) a on a.company_id = o.company_id and coalesce(a.group_id, 0) = coalesce(o.group_id, 0)
     order by o.id
  )
  select (select count(*) from taken)::int as accepted,
         (select coalesce(json_agg(terminal_uid), '[]') from refused_meals
           where business_unit_id = $1 and accepted_at is null and terminal_uid in (select terminal_uid from taken)) as settled,
         (select coalesce(json_agg(json_build_object('place', place, 'reason', reason) order by place), '[]') from judged where reason is not null) as refused`;

/** Meals that had been refused were taken after all. $1 centre, $2 their ids, $3 now. */
export const settleRefusedSql =
  'update refused_meals set accepted_at = $3 where business_unit_id = $1 and accepted_at is null and terminal_uid = any($2)';

/** Keeps refused meals for review: a new row, or the newest reason where the meal was refused before. $1 centre, $2 [{uid, reason, payload}] as JSON, $3 now. */
export const keepRefusedSql = `
  insert into refused_meals (business_unit_id, terminal_uid, reason, payload, received_at)
  select distinct on (named.uid) $1, named.uid, reason, named.payload, $3
    from jsonb_to_recordset($2::jsonb) as r(uid text, reason text, payload jsonb)
   cross join lateral (select coalesce(r.payload, 'null') as payload, coalesce(r.uid, 'sin-id-' || md5(coalesce(r.payload, 'null')::text)) as uid) named
   where not exists (select from meal_deliveries d where d.business_unit_id = $1 and d.terminal_uid = named.uid)
   order by named.uid
  on conflict on constraint refused_meals_once do update set reason = excluded.reason, payload = excluded.payload`;

/** $1 centre, $2 the key, $3 what the terminal says that it still holds (null: it says nothing), $4 now. Revoked keys hold nothing any more. */
export const keepPendingSql = `
  with own as (
    insert into terminal_pending (terminal_key_id, pending, delivered_at) values ($2, coalesce($3::int, 0), $4)
    on conflict (terminal_key_id) do update set pending = coalesce($3::int, terminal_pending.pending), delivered_at = $4
    returning pending
  )
  update business_unit_sync set timestamp_transactions = $4, pending_transactions = (select pending from own) + coalesce((
    select sum(other.pending) from terminal_pending other join terminal_keys k on k.id = other.terminal_key_id
     where k.business_unit_id = $1 and k.revoked_at is null and k.id <> $2), 0)
   where business_unit_id = $1`;
