/**
 * Statements that create audit events in bulk. Event n of `total` falls at its share of the days; fifteen people, the
 * first of whom write most, six tables, six inserts and updates per deletion.
 */
export function eventsSql(from: number, to: number, total: number, days: number): string {
  return `
    insert into audit_events (at, username, table_name, action, record_key, new_data, last_data)
    select now() - (${total} - n) * (interval '${days} days' / ${total}),
           (array['carga','operador','admin','facturacion','aprobador','mlopez','jperez','agomez','rdiaz','lsosa','cvera','dluna','nrios','pcruz','tvega'])[1 + floor(15 * power((h % 997) / 997.0, 2))::int],
           (array['customers','credits_requests','credits_requests_state','customer_profile_relations','price_list_food_service_realtion','users'])[kind + 1],
           action, (n / 3)::text,
           case when action <> 'D' then case kind when 0 then data || '{"is_active": true}' when 1 then data || '{"status": "Facturado"}' else data end end,
           case when action <> 'I' then case kind when 0 then data || format('{"is_active": false, "file_number": "L-%s"}', h % 90000)::jsonb
             when 1 then data || '{"status": "Pendiente"}' when 2 then data else data || '{"is_active": false}' end end
    from (${valuesSql(from, to)}) valued
    order by n`;
}

/**
 * The values of a diner, a credit, a step of one or a relation, of numbers that are scattered but always the same. As texts:
 * ten million objects built key by key would take three times as long; the fences keep each from being made more than once.
 */
function valuesSql(from: number, to: number): string {
  return `
    select n, h, kind, (array['I','U','U','U','I','U','U','I','U','D'])[1 + h % 10] as action, case kind
      when 0 then format('{"id": %s, "name": "%s", "surname": "%s", "file_number": "L-%s", "section": "Sector %s", "group_id": %s, "manual_load": false, ' || stamps || '}',
        n / 3, name, surname, h % 99991, h % 50, h % 40)
      when 1 then format('{"id": %1$s, "amount": %2$s, "cuit": "30%3$s", "business_name": "Contratista %4$s %5$s y Cía.", "company_id": "%4$s", "business_unit_id": "C%6$s", "purchase_order": "OC-%7$s",
        "invoice_number": "A-%8$s", "invoice_date": "%9$s", "invoice_amount": %2$s, "requested_by": "contratista", "contractor_id": "%4$s", "create_date": "%9$s", "version": 3, ' || stamps || '}',
        n / 3, 10000 + h % 9000000, lpad((h % 1000000000)::text, 9, '0'), company, surname, h % 300, n, lpad((h % 100000)::text, 8, '0'), day)
      when 2 then format('{"id": %s, "credit_id": %s, "event": "invoice", "status": "Facturado", "username": "facturacion", "reason": %s, ' || stamps || '}',
        n, n / 3, case when h % 40 = 0 then '"Falta el remito de ' || surname || '"' else 'null' end)
      else format('{"id": %s, "customer_id": %s, "food_services_profile_id": %s, "business_unit_id": "C%s", "start_date": "%s", "is_active": true}', n / 3, h % 200000, h % 900, h % 300, day)
      end::jsonb as data
    from (
      select n, h, (array[0,0,0,0,1,1,1,2,2,2,3,3,4,4,5])[1 + (h / 16) % 15] as kind, 'K' || h % 200 as company, date '2026-01-01' + (h % 300)::int as day,
        (select format('"created_at": %s, "updated_at": %1$s', to_json(now()))) as stamps,
        (array['Ana','Benítez','Josefa','Martín','Ñanculef','Sofía','Íñigo','Raúl','Lucía','Óscar','Nadia','Emilio'])[1 + (h / 7) % 12] as name,
        (array['González','Muñoz','Peralta','Añelo','Quiroga','Sepúlveda','Vázquez','Zárate','Leiva','Bravo','Cárdenas','Ibáñez','Otero','Funes','Godoy','Núñez'])[1 + (h / 11) % 16]
          || ' ' || substr(md5(h::text), 1, 6) as surname
      from (select n, hashint8(n)::bigint + 2147483648 as h from generate_series(${from}, ${to}) n offset 0) scattered offset 0) named offset 0`;
}
