import { businessToday } from '@comensal/infrastructure/platform/database';

/*
 * The statements that create the database of the reports. Numbers are interpolated by the program itself; sets are
 * ordered, so that each load is the same but for its days, which end today.
 */

/** The last working days, and who eats: one block of centres after the other, every eleventh diner on account. */
export function placesSql(diners: number, days: number): readonly string[] {
  return [
    `create table bench_days as
       select (row_number() over (order by day))::int - 1 as no, day from (
         select day::date from generate_series(${businessToday} - 1000, ${businessToday}, interval '1 day') as day
          where extract(isodow from day) <= 5 order by day desc limit ${days}) last_days`,
    `select ensure_month_partitions((select min(day) from bench_days), 26)`,
    `insert into business_units (id, name, segment_description)
       select 'R' || lpad(n::text, 2, '0'), (array['Planta', 'Obrador', 'Depósito', 'Yacimiento'])[1 + n % 4] || ' Ñandú ' || n, 'Zona ' || n % 5 from generate_series(1, 40) n`,
    `insert into companies (id, business_name, cuit, category)
       select 'E' || lpad(n::text, 2, '0'), (array['Servicios', 'Montajes', 'Transportes', 'Minera', 'Ingeniería'])[1 + n % 5] || ' Añelo ' || n, '308' || lpad(n::text, 8, '0'), '2B' from generate_series(1, 40) n`,
    // Four blocks of ten companies at ten centres; those of the first prepay.
    `create table bench_pairs as
       select p as no, 'E' || lpad((p / 100 * 10 + p / 10 % 10 + 1)::text, 2, '0') as company_id, 'R' || lpad((p / 100 * 10 + p % 10 + 1)::text, 2, '0') as business_unit_id, p < 100 as is_paid
         from generate_series(0, 399) p`,
    `insert into company_business_unit_relations (company_id, business_unit_id, type, manage_groups) select company_id, business_unit_id, case when is_paid then 'CON' else 'CLI' end, is_paid from bench_pairs`,
    `insert into groups (company_id, business_unit_id, name, intern_id)
       select company_id, business_unit_id, 'Turno ' || n, 'R' || no || '-' || n from bench_pairs, generate_series(1, 5) n where is_paid order by no, n`,
    `insert into food_services (id, name, sales_material, schedule_begin, schedule_end) overriding system value values (3, 'Desayuno', 'M1', '0600', '1000')`,
    `select setval(pg_get_serial_sequence('food_services', 'id'), 3)`,
    `create table bench_diners as
       select k, 1000000 + k::bigint as id, p.company_id, p.business_unit_id, g.id as group_id, 'K' || upper(lpad(to_hex((k * 2654435761) % 268435456), 7, '0')) as card
         from generate_series(0, ${diners - 1}::bigint) k join bench_pairs p on p.no = case when k % 11 = 0 then k / 11 % 100 else 100 + k % 300 end
         left join groups g on p.is_paid and g.intern_id = 'R' || p.no || '-' || (k / 1100) % 6`,
    `insert into customers (id, name, surname, file_number, section)
       select id, (array['Ana', 'Beto', 'Ciro', 'Delia', 'Íñigo', 'Ñusta', 'Zoe'])[1 + k % 7], (array['Paz', 'Gil', 'Sosa', 'Núñez', 'Álvarez', 'Quiroga', 'Ibáñez', 'Muñoz', 'Ríos', 'Vega', 'Luna'])[1 + k % 11] || ' ' || k % 997, k::text, 'Sector ' || k % 53
         from bench_diners order by k`,
    `analyze bench_days, bench_pairs, bench_diners, customers`,
  ];
}

/**
 * The meals of a month, in order of time, into its partition. Breakfast, lunch and dinner are at their hours; who has
 * which changes by the day.
 */
export function mealsSql(partition: string, month: string, diners: number): string {
  return `insert into ${partition} (terminal_uid, business_unit_id, company_id, group_id, customer_id, food_service_id, qty, amount, sent_amount, auth_id_code, pos_id, occurred_at, occurred_on, over_limit)
    select 'B' || m.no || '-' || m.n, d.business_unit_id, d.company_id, d.group_id, d.id, m.service, 1, m.price, m.price, d.card, 'POS-' || 1 + d.k % 4,
           (m.day + interval '3 hours') at time zone 'UTC' + m.time_of_day, m.day, m.n % 200 = 0
      from (select w.no, w.day, n, s.service, s.time_of_day, s.price + 1000 * (w.no / 40) as price, (n * 7919 + w.no * 104729::bigint) % ${diners} as k
              from bench_days w cross join lateral generate_series(0, ${diners - 1}) n
              cross join lateral (select n::float8 / ${diners} as part) at
              cross join lateral (select case when part < 0.2 then 3 when part < 0.8 then 1 else 2 end as service,
                                         case when part < 0.2 then 60000 when part < 0.8 then 180000 else 160000 end as price,
                                         case when part < 0.2 then interval '6 hours' + part * interval '20 hours' when part < 0.8 then interval '11 hours' + (part - 0.2) * interval '6 hours'
                                              else interval '20 hours' + (part - 0.8) * interval '20 hours' end as time_of_day) s
             where w.day >= '${month}' and w.day < date '${month}' + interval '1 month') m
      join bench_diners d on d.k = m.k`;
}

/** What the triggers of the meals would have derived, for the reports. */
export function rollupSql(partition: string): string {
  return `insert into meal_daily_rollups (occurred_on, business_unit_id, company_id, group_id, food_service_id, qty, amount, count)
    select occurred_on, business_unit_id, company_id, group_id, food_service_id, sum(qty), sum(amount), count(*) from ${partition} group by 1, 2, 3, 4, 5 order by 1, 2, 3, 5, 4`;
}

/** Credits of the prepaying pairs, over all days; nine of ten are approved. */
export function creditsSql(credits: number): string {
  return `insert into credits_requests (create_date, company_id, business_unit_id, group_id, contractor_id, cuit, business_name, amount, purchase_order, status,
      reject_reason, invoice_number, invoice_date, invoice_amount, requested_by, status_since, created_at)
    select w.day, p.company_id, p.business_unit_id, g.id, p.company_id, c.cuit, c.business_name, q.amount, 'OC-' || n, q.status,
           case when q.status in ('Rechazado', 'Denegado') then 'Sin convenio' end, 'A-' || n, w.day, q.amount, 'admin', q.at, q.at
      from generate_series(0, ${credits - 1}) n
      join bench_pairs p on p.no = n % 100
      join bench_days w on w.no = n::bigint * (select count(*) from bench_days) / ${credits}
      join companies c on c.id = p.company_id
      left join groups g on g.intern_id = 'R' || p.no || '-' || n / 100 % 6
      cross join lateral (select 1200000 + n % 1000 * 1000 as amount, (w.day + interval '8 hours') at time zone 'UTC' as at,
        case when n % 10 > 0 then 'Aprobado' else (array['Pendiente', 'Facturado', 'Pagado', 'Rechazado', 'Denegado'])[1 + n / 10 % 5] end as status) q
     order by n`;
}

/** The accounts, and all their movements in posting order, each with its running balance. */
export const movementsSql: readonly string[] = [
  `insert into ledger_accounts (company_id, business_unit_id, group_id)
     select p.company_id, p.business_unit_id, g.id from bench_pairs p cross join generate_series(0, 5) n left join groups g on g.intern_id = 'R' || p.no || '-' || n
      where p.is_paid order by p.no, n`,
  `set local work_mem = '512MB';
   insert into ledger_movements (account_id, type, amount, balance, credit_id, meal_id, meal_occurred_on, occurred_at, created_at)
   select account_id, type, amount, sum(amount) over (partition by account_id order by created_at, type, coalesce(credit_id, meal_id) rows unbounded preceding), credit_id, meal_id, meal_occurred_on, occurred_at, created_at
     from (select a.id as account_id, 'Crédito' as type, q.amount, q.id as credit_id, null::bigint as meal_id, null::date as meal_occurred_on, q.status_since as occurred_at, q.status_since as created_at
             from credits_requests q join ledger_accounts a on a.company_id = q.company_id and a.business_unit_id = q.business_unit_id and a.group_id is not distinct from q.group_id
            where q.status = 'Aprobado' and q.requested_by = 'admin'
           union all
           select a.id, 'Consumo', -m.amount, null, m.id, m.occurred_on, m.occurred_at, m.occurred_at + interval '2 minutes'
             from meal_transactions m join bench_pairs p on p.is_paid and p.company_id = m.company_id and p.business_unit_id = m.business_unit_id
             join ledger_accounts a on a.company_id = m.company_id and a.business_unit_id = m.business_unit_id and a.group_id is not distinct from m.group_id) posted
    order by created_at, account_id, type, coalesce(credit_id, meal_id)`,
];

/** What the triggers of the ledger would have derived. */
export const ledgerTotalsSql: readonly string[] = [
  `insert into ledger_daily_totals (account_id, day, credits, consumption, movements, first_id, last_id)
   select account_id, (created_at at time zone 'America/Argentina/Buenos_Aires')::date, coalesce(sum(amount) filter (where type <> 'Consumo'), 0), coalesce(-sum(amount) filter (where type = 'Consumo'), 0),
          count(*), min(id), max(id) from ledger_movements group by 1, 2 order by 1, 2`,
  `update ledger_accounts a set balance = last.balance from (select distinct on (account_id) account_id, balance from ledger_movements order by account_id, id desc) last where a.id = last.account_id`,
];
