import { businessTimeZone } from '@comensal/domain/platform/dates';
import { maxAmountMinor } from '@comensal/domain/platform/money';
import { clockToleranceMinutes } from '@comensal/domain/terminal';
import { isPrepaid } from '../companies/contractor.sql';
import { priceListInForce, pricesInForce } from '../price-lists/price-in-force.sql';

/**
 * Every delivery for a centre locks its row first: one at a time, so that no two conflict over meals, limits or
 * accounts.
 */
export const lockCentreSql = `
  insert into business_unit_sync (business_unit_id) values ($1)
  on conflict (business_unit_id) do update set business_unit_id = excluded.business_unit_id`;

/** The first objection to a meal; null when there is none. `k` is the meal with what was looked up for it. */
const reason = `case
    when k.diner is null then 'unknownDiner'
    when k.occurred_at > $4::timestamptz + interval '${clockToleranceMinutes} minutes' then 'future'
    when not k.diner_is_active and not coalesce(k.removed_at > k.occurred_at, false) then 'dinerRemoved'
    when k.company is null then case when k.is_of_another then 'otherCompany' else 'notAtCentre' end
    when k.service is null then 'unknownService'
    when not k.is_offered then 'serviceNotOffered'
    when not k.centre_is_active then 'centreInactive'
    when not k.company_is_active then 'companyInactive'
    when not k.relation_is_active then 'relationEnded'
    when p.price is null then 'noPrice'
    when p.price::numeric * k.qty > ${maxAmountMinor} then 'amountTooLarge'
  end`;

/** A sum over the earlier meals of the same batch, in the order in which they were eaten, including this one. */
const upToThis = (period: string): string =>
  `sum(qty) over (partition by customer_id, food_service_id, ${period} order by occurred_at, position)`;

/** Condition: the time of day is within the service's hours; past midnight it may be on either side. */
const isOnSchedule = `case
    when schedule_begin <= schedule_end then time_of_day between schedule_begin and schedule_end
    else time_of_day >= schedule_begin or time_of_day <= schedule_end end`;

/** The diner who had the code at the centre when the meal was eaten. `meal` is an alias of what was delivered. */
const dinerOfCode = (meal: string): string => `coalesce(
        (select former.customer_id from former_customer_codes former
          where former.business_unit_id = $1 and former.auth_type = ${meal}.auth_type and former.auth_code = ${meal}.auth_code
            and former.until_at > ${meal}.occurred_at order by former.until_at limit 1),
        (select code.customer_id from customer_code_claims code
          where code.business_unit_id = $1 and code.auth_type = ${meal}.auth_type and code.auth_code = ${meal}.auth_code))`;

/**
 * Whether a company or centre was active when the meal `f` was eaten. `table` has its former states, `key` its column
 * there, `now` is the current state.
 */
const wasActive = (table: string, key: string, id: string, now: string): string => `coalesce((
        select former.is_active from ${table} former where former.${key} = ${id} and former.until_at > f.occurred_at
         order by former.until_at limit 1), ${now})`;

/**
 * The day for which an earlier meal `t` counts; for one stored by an older version, by the hours of the service of `m`.
 */
const countedOn = 'coalesce(t.counted_on, day_of_occurrence(t.occurred_at, m.schedule_begin, m.schedule_end))';

/**
 * Condition: what was delivered (`f`) is the meal `m`, by diner, moment, service, quantity, and company where one was named.
 */
const isSameMeal = `coalesce(m.food_service_id = f.food_service_id and m.qty = f.qty and m.occurred_at = f.occurred_at
         and m.company_id = coalesce(f.company_id, m.company_id)
         and (m.customer_id = f.customer_id or (f.customer_id is null and (m.auth_id_code = f.auth_code or m.customer_id = ${dinerOfCode('f')}))), false)`;

/**
 * The id under which a refused meal is accepted from the review, when its own id belongs to another meal. `refused` is
 * an alias.
 */
const settledUid = (refused: string): string => `${refused}.terminal_uid || '~' || ${refused}.id`;

/**
 * The price of a meal by what was in force at its moment: by the client's own list or the main one, if created and not
 * removed by then, else by the list now in force for its day; the list's price at that moment.
 */
const priceWhenEaten = (meal: string): string => `(
      select case when former.price_list_id is null then (select r.price from price_list_food_service_realtion r
                    where r.price_list_id = list.id and r.food_service_id = ${meal}.food_service_id and r.is_active)
                  when former.is_active then former.price end
        from (select coalesce((
                select l.id from price_lists l left join ended_price_lists gone on gone.price_list_id = l.id
                 where l.business_unit_id = $1 and (l.company_id = ${meal}.company_id or l.company_id is null) and l.start_date <= ${meal}.day
                   and l.created_at <= ${meal}.occurred_at and (l.is_active or gone.ended_at > ${meal}.occurred_at)
                 order by (l.company_id is null), l.start_date desc, l.id desc limit 1),
                ${priceListInForce({ businessUnit: '$1', company: `${meal}.company_id`, day: `${meal}.day` })}) as id) list
        left join lateral (
          select h.price_list_id, h.price, h.is_active from former_prices h
           where h.price_list_id = list.id and h.food_service_id = ${meal}.food_service_id and h.until_at > ${meal}.occurred_at
           order by h.until_at limit 1
        ) former on true)`;

/** The delivered meals $2, with positions from 1. */
const given = `given as materialized (
    select * from rows from (json_to_recordset($2::json) as (id text, customer_id bigint, auth_code text, auth_type text, company_id text, food_service_id bigint,
                                                             qty int, amount bigint, occurred_at timestamptz, pos_id text, entered_by text, entry_reason text)) with ordinality
               as g(uid, customer_id, auth_code, auth_type, company_id, food_service_id, qty, amount, occurred_at, pos_id, entered_by, entry_reason, position)
  )`;

/**
 * One batch of a centre, in one statement. Stores the meals that are new, with their diner, service, price, group and
 * relation of the moment at which they were eaten, and the current limits, which count by the day on which the
 * occurrence of the service began. Those without objections are inserted, and posted where the relation is prepaid; one
 * that takes its account beyond the permitted overdraft is marked. An
 * id that belongs to another meal is refused; an id whose first meal in the batch was refused belongs to none yet. $1
 * centre, $2 the meals as JSON, $3 the days that span the batch's weeks (a date range), $4 now. Returns one row:
 * `accepted`; `settled`, the waiting refused meals with an id among them as [{id, uid, payload}]; `refused` as
 * [{position, reason}]; and `known`, the positions of ids that were delivered before (`repeatedMealsSql` says which are
 * other meals); all with positions from 1. What is none of these is a duplicate within the batch. Needs the centre's
 * lock (`lockCentreSql`).
 */
export const deliverMealsSql = `
  with ${given}, looked_up as materialized (
    -- One lookup each, however many meals were delivered before; a join would read all of the centre's.
    select given.*, coalesce((select true from meal_deliveries d where d.business_unit_id = $1 and d.terminal_uid = given.uid), false) as is_known
      from given
  ), fresh as materialized (
    -- By a boolean column, for which the planner expects half of the rows to match: for "is null" it expects one row in
    -- two hundred, and would look up service and company for each meal. So is what is taken below.
    select looked_up.*, looked_up.occurred_at at time zone '${businessTimeZone}' as local from looked_up where not is_known
  ), known as materialized (
    select f.position, f.uid, f.qty, f.amount as sent_amount, f.occurred_at, f.pos_id, f.auth_code, f.entered_by, f.entry_reason,
           $1::text as business_unit_id, r.company_id, f.food_service_id, to_char(f.local, 'HH24MI') as time_of_day, f.local::date as day,
           counted.on_day as counted_on, date_trunc('week', counted.on_day::timestamp)::date as week,
           date_trunc('month', counted.on_day::timestamp)::date as month, date_trunc('year', counted.on_day::timestamp)::date as year,
           c.id as customer_id, c.id as diner, c.is_active as diner_is_active,
           case when not c.is_active then (select gone.removed_at from removed_customers gone where gone.customer_id = c.id) end as removed_at,
           e.company_id as company, g.id as group_id,
           s.id as service, s.schedule_begin, s.schedule_end, coalesce(s.is_active and o.is_active, false) as is_offered,
           ${wasActive('former_business_units', 'business_unit_id', '$1', 'bu.is_active')} as centre_is_active,
           ${wasActive('former_companies', 'company_id', 'e.company_id', 'co.is_active')} as company_is_active,
           coalesce(relation.is_active, false) as relation_is_active, ${isPrepaid('relation')} as is_prepaid, e.food_services_profile_id,
           -- Evaluated only for a meal without a place: the others skip this lookup.
           case when e.company_id is null and f.company_id is not null then exists (
             select from customer_profile_relations other where other.customer_id = c.id and other.business_unit_id = $1 and other.is_active) end as is_of_another
      from fresh f
      join business_units bu on bu.id = $1
      left join customers c on c.id = coalesce(f.customer_id, ${dinerOfCode('f')})
      left join lateral (
        select former.group_id, true as found from former_customer_groups former
         where former.customer_id = c.id and former.until_at > f.occurred_at order by former.until_at limit 1
      ) then_in on true
      left join lateral (
        select former.company_id, former.food_services_profile_id from former_customer_places former
         where former.customer_id = c.id and former.business_unit_id = $1 and former.until_at > f.occurred_at
           and former.company_id = coalesce(f.company_id, former.company_id)
         order by former.until_at limit 1
      ) then_at on true
      left join lateral (
        select now.company_id, now.food_services_profile_id from customer_profile_relations now
         where now.customer_id = c.id and now.business_unit_id = $1 and now.is_active and now.company_id = coalesce(f.company_id, now.company_id)
         limit 1
      ) now_at on then_at.company_id is null
     cross join lateral (
        select coalesce(then_at.company_id, now_at.company_id) as company_id,
               coalesce(then_at.food_services_profile_id, now_at.food_services_profile_id) as food_services_profile_id
      ) e
      left join company_business_unit_relations r on r.company_id = e.company_id and r.business_unit_id = $1
      left join lateral (
        select former.type, former.is_active, former.manage_groups, true as found from former_relations former
         where former.company_id = e.company_id and former.business_unit_id = $1 and former.until_at > f.occurred_at
         order by former.until_at limit 1
      ) was on true
     cross join lateral (
        select case when was.found then was.type else r.type end as type, case when was.found then was.is_active else r.is_active end as is_active,
               case when was.found then was.manage_groups else r.manage_groups end as manage_groups
      ) relation
      left join lateral (select co.is_active from companies co where co.id = e.company_id limit 1) co on true
      left join groups g on g.id = case when then_in.found then then_in.group_id else c.group_id end
        and relation.manage_groups and g.company_id = e.company_id and g.business_unit_id = $1 and (g.is_active or then_in.found)
      left join food_services s on s.id = f.food_service_id
      left join business_unit_food_service_relations o on o.food_service_id = s.id and o.business_unit_id = $1
     -- Computed once for its four uses.
     cross join lateral (select day_of_occurrence(f.occurred_at, s.schedule_begin, s.schedule_end) as on_day offset 0) counted
  ), prices as materialized (
    -- Once per batch: a day, two companies and three services need six prices for five hundred meals.
    select company_id, food_service_id, day, price from ${pricesInForce('known')} priced
  ), moments as materialized (
    -- The moments since the oldest meal at which the centre's prices changed: between two of them every meal has the
    -- same prices.
    select coalesce(array_agg(at order by at), '{}') as at from (
      select l.created_at from price_lists l where l.business_unit_id = $1
      union
      select gone.ended_at from price_lists l join ended_price_lists gone on gone.price_list_id = l.id where l.business_unit_id = $1
      union
      select former.until_at from price_lists l join former_prices former on former.price_list_id = l.id where l.business_unit_id = $1
    ) change(at) where at > (select min(occurred_at) from known)
  ), looking_back as materialized (
    -- Eaten before the centre's prices last changed. The others, nearly all, need no history.
    select position, company_id, food_service_id, day, occurred_at, width_bucket(occurred_at, (select at from moments)) as era
      from known where occurred_at < (select changed_at from price_changes where business_unit_id = $1)
  ), earlier as materialized (
    -- Once for all meals of a day between the same two changes.
    select alike.*, ${priceWhenEaten('alike')} as price
      from (select company_id, food_service_id, day, era, min(occurred_at) as occurred_at from looking_back group by 1, 2, 3, 4) alike
  ), considered as materialized (
    select k.*, p.price * k.qty as priced, ${reason} as reason
      from known k
      left join looking_back back on back.position = k.position
      left join earlier on earlier.company_id = back.company_id and earlier.food_service_id = back.food_service_id and earlier.day = back.day and earlier.era = back.era
      left join prices now on now.company_id = k.company_id and now.food_service_id = k.food_service_id and now.day = k.day
     cross join lateral (select coalesce(earlier.price, now.price) as price) p
  ), judged as materialized (
    -- The first meal of an id without objections is stored; later ones with the same id are refused if they differ, and
    -- duplicates if they do not.
    select *, reason is null and not is_further as is_new from (
      select considered.*, count(*) filter (where reason is null) over (same_id order by position rows between unbounded preceding and 1 preceding) > 0 as is_further,
             row(customer_id, company_id, food_service_id, qty, occurred_at) is not distinct from
               first_value(row(customer_id, company_id, food_service_id, qty, occurred_at)) over (same_id order by reason is not null, position) as is_as_first
        from considered window same_id as (partition by uid)
    ) compared
  ), eaten as (
    select *, ${upToThis('counted_on')} as of_day, ${upToThis('week')} as of_week, ${upToThis('month')} as of_month, ${upToThis('year')} as of_year
      from judged where is_new
  ), limited as (
    select m.*, ${isOnSchedule} as is_on_schedule, l.food_service_id is not null
             and m.of_day + coalesce(near.of_day, 0) - back.of_day <= case when not l.config_by_day then l.qty_day else
               (array[l.qty_monday, l.qty_tuesday, l.qty_wednesday, l.qty_thursday, l.qty_friday, l.qty_saturday, l.qty_sunday])[extract(isodow from m.counted_on)::int] end
             and m.of_week + coalesce(near.of_week, 0) - back.of_week <= l.qty_week
             and m.of_month + coalesce(far.of_month, 0) <= l.qty_month
             and m.of_year + coalesce(far.of_year, 0) <= l.qty_year as is_within_limits
      from eaten m
      left join food_service_profile_relations l
        on l.food_services_profile_id = m.food_services_profile_id and l.food_service_id = m.food_service_id and l.is_active
      left join lateral (
        select sum(t.qty) filter (where ${countedOn} = m.counted_on) as of_day, sum(t.qty) as of_week
          from meal_transactions t
         where t.customer_id = m.customer_id and t.business_unit_id = $1 and t.food_service_id = m.food_service_id
           -- The week's last night ends on the following day.
           and t.occurred_on between m.week and m.week + 7 and ${countedOn} between m.week and m.week + 6
           and t.occurred_on between lower($3::daterange) and upper($3::daterange)
           and t.voids_meal_id is null
      ) near on true
     cross join lateral (
        -- Counter-meals are dated later; the monthly counts below include them in the month of their meal.
        select coalesce(sum(v.qty) filter (where v.counted_on = m.counted_on), 0) as of_day, coalesce(sum(v.qty), 0) as of_week
          from voided_meals v
         where v.customer_id = m.customer_id and v.business_unit_id = $1 and v.food_service_id = m.food_service_id
           and v.counted_on between m.week and m.week + 6
      ) back
      left join lateral (
        select sum(n.qty) filter (where n.month = m.month) as of_month, sum(n.qty) as of_year
          from meal_monthly_counts n
         where n.customer_id = m.customer_id and n.business_unit_id = $1 and n.food_service_id = m.food_service_id
           and n.month between m.year and m.year + 364
      ) far on true
  ), locked as materialized (
    -- All accounts of the centre, without a join: after waiting for a row's lock its newest balance is read.
    select id, company_id, group_id, balance, overdraft from ledger_accounts where business_unit_id = $1 order by id for no key update
  ), opened as (
    -- Somebody may open the same account concurrently: then that row is locked, including what they have posted.
    insert into ledger_accounts (company_id, business_unit_id, group_id)
    select distinct n.company_id, $1, n.group_id from limited n
     where n.is_prepaid and not exists (select from locked a where a.company_id = n.company_id and a.group_id is not distinct from n.group_id)
    on conflict on constraint ledger_accounts_unique do update set company_id = excluded.company_id
    returning id, company_id, group_id, balance, overdraft
  ), owed as materialized (
    -- In the order in which the meals get their numbers, which is that of the ledger.
    select m.*, a.id as account_id, a.overdraft,
           a.balance - sum(m.priced) over (partition by a.id order by m.occurred_at, m.position) as balance_after
      from limited m
      left join (select * from locked union all select * from opened) a
        on m.is_prepaid and a.company_id = m.company_id and coalesce(a.group_id, 0) = coalesce(m.group_id, 0)
  ), taken as (
    insert into meal_transactions (terminal_uid, business_unit_id, company_id, group_id, customer_id, food_service_id, qty, amount, sent_amount,
                                   auth_id_code, pos_id, occurred_at, occurred_on, counted_on, over_limit, off_schedule, beyond_overdraft, created_at,
                                   entered_by, reason)
    select uid, business_unit_id, company_id, group_id, customer_id, food_service_id, qty, priced, sent_amount,
           coalesce(auth_code, (select i.auth_code from customer_id_relations i where i.customer_id = m.customer_id order by i.auth_type desc limit 1)),
           pos_id, occurred_at, day, counted_on, not is_within_limits, not is_on_schedule, coalesce(balance_after < -overdraft, false), $4,
           entered_by, entry_reason
      from owed m order by occurred_at, position
    returning id, terminal_uid, amount, occurred_at, occurred_on
  ), posted as (
    insert into ledger_movements (account_id, type, amount, balance, meal_id, meal_occurred_on, occurred_at, created_at)
    select o.account_id, 'Consumo', -t.amount, o.balance_after, t.id, t.occurred_on, t.occurred_at, $4
      from taken t join owed o on o.uid = t.terminal_uid and o.account_id is not null
     order by t.id
  )
  select (select count(*) from taken)::int as accepted,
         (select coalesce(json_agg(json_build_object('id', id, 'uid', terminal_uid, 'payload', payload)), '[]') from refused_meals
           where business_unit_id = $1 and accepted_at is null and terminal_uid in (select terminal_uid from taken)) as settled,
         (select coalesce(json_agg(json_build_object('position', position, 'reason', reason) order by position), '[]') from (
            select position, case when is_further then 'repeatedId' else reason end as reason
              from judged where case when is_further then not is_as_first else reason is not null end) refused) as refused,
         array(select position::int from looked_up where is_known) as known`;

/**
 * Of meals whose ids are known, those with different content than before. A meal accepted from the review has its own
 * id. A statement of its own, because few batches need it, and planning it for all months costs a twentieth of a
 * delivery. $1 centre, $2 the meals as JSON. Returns rows {position}, from 1.
 */
export const repeatedMealsSql = `
  with ${given}
  select f.position::int as position from given f
   cross join lateral (select d.meal_id, d.occurred_on from meal_deliveries d where d.business_unit_id = $1 and d.terminal_uid = f.uid limit 1) d
   cross join lateral (select m.* from meal_transactions m where m.id = d.meal_id and m.occurred_on = d.occurred_on limit 1) m
   where not ${isSameMeal}
     and not exists (
       select from refused_meals r
         join meal_deliveries d on d.business_unit_id = $1 and d.terminal_uid = ${settledUid('r')}
         join meal_transactions m on m.id = d.meal_id and m.occurred_on = d.occurred_on
        where r.business_unit_id = $1 and r.terminal_uid = f.uid and r.accepted_at is not null and ${isSameMeal})`;

/** Marks refused meals as accepted after all. $1 their ids in the review, $2 now. */
export const settleRefusedSql =
  'update refused_meals set accepted_at = $2 where id = any($1::bigint[]) and accepted_at is null';

/**
 * Keeps refused meals for review: one row for each content, with the newest reason when the same was refused before. $1
 * centre, $2 [{uid, reason, payload}] as JSON, $3 now.
 */
export const keepRefusedSql = `
  insert into refused_meals (business_unit_id, terminal_uid, reason, payload, received_at)
  select distinct on (named.uid, refused_meal_content(named.payload)) $1, named.uid, reason, named.payload, $3
    from jsonb_to_recordset($2::jsonb) as r(uid text, reason text, payload jsonb)
   cross join lateral (select coalesce(r.payload, 'null') as payload, coalesce(r.uid, 'sin-id-' || refused_meal_content(coalesce(r.payload, 'null'))) as uid) named
   order by named.uid, refused_meal_content(named.payload)
  on conflict (business_unit_id, terminal_uid, refused_meal_content(payload)) do update set reason = excluded.reason, payload = excluded.payload
   where refused_meals.accepted_at is null`;

/**
 * $1 centre, $2 the key, $3 how many meals the terminal says it still holds (null: not reported), $4 now. Revoked keys
 * no longer hold any.
 */
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
