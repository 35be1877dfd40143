/**
 * Statements that make audit events in bulk. Event n of `total` lies at its share of the days; fifteen people, the first of whom
 * write most, six tables, six inserts and updates for a deletion.
 */
export function eventsSql(from: number, to: number, total: number, days: number): string {
  return `
    insert into audit_events (at, username, table_name, action, record_key, new_data, last_data)
    select now() - (${total} - n) * (interval '${days} days' / ${total}),
           (array['carga','operador','admin','facturacion','aprobador','mlopez','jperez','agomez','rdiaz','lsosa','cvera','dluna','nrios','pcruz','tvega'])[1 + floor(15 * power((h % 997) / 997.0, 2))::int],
           table_name, action, (n / 3)::text, case when action <> 'D' then after end, case when action <> 'I' then before end
    from (
      select n, h, (array['I','U','U','U','I','U','U','I','U','D'])[1 + h % 10] as action,
        case kind when 0 then 'customers' when 1 then 'credits_requests' when 2 then 'credits_requests_state' when 3 then 'customer_profile_relations'
          when 4 then 'price_list_food_service_realtion' else 'users' end as table_name,
        case kind when 0 then customer || '{"is_active": true}' when 1 then credit || '{"status": "Facturado"}' when 2 then state else relation end as after,
        case kind when 0 then customer || jsonb_build_object('is_active', false, 'file_number', 'L-' || h % 90000) when 1 then credit || '{"status": "Pendiente"}'
          when 2 then state else relation || '{"is_active": false}' end as before
      from (${valuesSql(from, to)}) with_values) chosen
    order by n`;
}

/** The values of a diner, a credit, a step of one and a relation, of numbers that are scattered but always the same. */
function valuesSql(from: number, to: number): string {
  return `
    select n, h, kind,
      jsonb_build_object('id', n / 3, 'name', name, 'surname', surname, 'file_number', 'L-' || h % 99991, 'section', 'Sector ' || h % 50, 'group_id', h % 40,
        'manual_load', false, 'created_at', now(), 'updated_at', now()) as customer,
      jsonb_build_object('id', n / 3, 'amount', 10000 + h % 9000000, 'cuit', '30' || lpad((h % 1000000000)::text, 9, '0'), 'business_name', 'Contratista ' || company || ' ' || surname || ' y Cía.',
        'company_id', company, 'business_unit_id', 'C' || h % 300, 'purchase_order', 'OC-' || n, 'invoice_number', 'A-' || lpad((h % 100000)::text, 8, '0'),
        'invoice_date', day, 'invoice_amount', 10000 + h % 9000000, 'requested_by', 'contratista', 'contractor_id', company, 'create_date', day,
        'created_at', now(), 'updated_at', now(), 'version', 3) as credit,
      jsonb_build_object('id', n, 'credit_id', n / 3, 'event', 'invoice', 'status', 'Facturado', 'username', 'facturacion',
        'reason', case when h % 40 = 0 then 'Falta el remito de ' || surname end, 'created_at', now()) as state,
      jsonb_build_object('id', n / 3, 'customer_id', h % 200000, 'food_services_profile_id', h % 900, 'business_unit_id', 'C' || h % 300, 'start_date', day, 'is_active', true) as relation
    from (
      select n, h, (array[0,0,0,0,1,1,1,2,2,2,3,3,4,4,5])[1 + (h / 16) % 15] as kind, 'K' || h % 200 as company, date '2026-01-01' + (h % 300)::int as day,
        (array['Ana','Benítez','Josefa','Martín','Ñanculef','Sofía','Íñigo','Raúl','Lucía','Óscar','Nadia','Emilio'])[1 + (h / 7) % 12] as name,
        (array['González','Muñoz','Peralta','Añelo','Quiroga','Sepúlveda','Vázquez','Zárate','Leiva','Bravo','Cárdenas','Ibáñez','Otero','Funes','Godoy','Núñez'])[1 + (h / 11) % 16]
          || ' ' || substr(md5(h::text), 1, 6) as surname
      from (select n, hashint8(n)::bigint + 2147483648 as h from generate_series(${from}, ${to}) n) scattered) named`;
}
