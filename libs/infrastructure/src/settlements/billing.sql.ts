import { exactSum } from '../platform/database/exact-sum.sql';

/** Nobody changes a settlement until a load of invoices, or its undo, has ended. */
export const holdSql = 'lock table settlements in exclusive mode';

/** When the settlement `r` was exported, as yyyymmdd. */
export const exportedOn = `to_char(r.exported_at at time zone 'America/Argentina/Buenos_Aires', 'YYYYMMDD')::int`;

/** What the ERP is told of the settlements `$1`: one line a settlement, centre, service, kind and price. */
export const billingLinesSql = `
  select r.id as settlement_id, to_char(r.month, 'YYYYMM')::int as month, r.company_id, c.cuit, l.business_unit_id, l.food_service_id,
         coalesce(f.sales_material, '') as material, l.kind, l.price, sum(l.qty)::bigint as qty, ${exactSum('sum(l.amount)')} as amount
    from settlements r join companies c on c.id = r.company_id
    join settlement_lines l on l.settlement_id = r.id and l.edition = r.edition join food_services f on f.id = l.food_service_id
   where r.id = any($1::bigint[])
   group by r.id, c.cuit, l.business_unit_id, l.food_service_id, f.sales_material, l.kind, l.price
   order by r.id, l.business_unit_id, l.food_service_id, l.kind desc, l.price`;

/** Sets the invoices of the rows `$1`, JSON, and keeps for the undo of the job `$2` what they were. */
export const loadInvoicesSql = `
  with given as (
    select * from jsonb_to_recordset($1::jsonb) as g(place bigint, settlement bigint, number text, date date, former jsonb, cells jsonb)
  ), written as (
    update settlements s set invoice_number = g.number, invoice_date = g.date, version = s.version + 1
      from given g where s.id = g.settlement
    returning s.id, s.version, g.place
  )
  insert into undo_rows (job_id, place, record_id, version, before)
  select $2::uuid, place, w.id, w.version, jsonb_build_object('cells', g.cells, 'former', coalesce(g.former, '{}') || jsonb_build_object('id', w.id))
    from written w join given g using (place)
   order by place`;
