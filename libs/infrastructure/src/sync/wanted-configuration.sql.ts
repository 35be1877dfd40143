import { isPrepaid } from '../companies/contractor.sql';
import { isInForceOrToCome } from '../price-lists/price-in-force.sql';

/**
 * The configuration that every centre should have today, according to the records: rows (business_unit_id, kind,
 * entry_key, content) in the shape of the domain's `configurationEntry`. `today` is SQL of a date. Omits everything
 * inactive (centre, company, relation, service, profile, diner, list). Of the price lists of a kind, it has the one in
 * force today and the later ones.
 */
export function wantedConfiguration(today: string): string {
  return `
    with open_pairs as materialized (
      select r.business_unit_id, r.company_id, r.manage_groups and ${isPrepaid('r')} as pays_by_group
        from company_business_unit_relations r
        join companies c on c.id = r.company_id and c.is_active
        join business_units b on b.id = r.business_unit_id and b.is_active
       where r.is_active
    ), offered as materialized (
      select o.business_unit_id, s.id, s.name, s.sales_material, s.schedule_begin, s.schedule_end, s.is_default
        from business_unit_food_service_relations o
        join food_services s on s.id = o.food_service_id and s.is_active
        join business_units b on b.id = o.business_unit_id and b.is_active
       where o.is_active
    ), open_profiles as materialized (
      select p.id, p.name, p.business_unit_id, p.company_id, open_pairs.pays_by_group
        from food_services_profiles p join open_pairs using (business_unit_id, company_id)
       where p.is_active
    ), open_lists as materialized (
      select l.id, l.business_unit_id, l.company_id, l.start_date
        from price_lists l join business_units b on b.id = l.business_unit_id and b.is_active
       where ${isInForceOrToCome('l', today)}
         and (l.company_id is null or exists (select from open_pairs p where p.business_unit_id = l.business_unit_id and p.company_id = l.company_id))
    ), codes as not materialized (
      -- At most one of each kind: two lookups are half the cost of an aggregate over all diners.
      select customer_id, auth_type, jsonb_build_object('auth_type', auth_type, 'auth_code', auth_code) as code from customer_id_relations
    ), given_back as materialized (
      -- As long as a limit still counts the day: that of the week or of the year.
      select business_unit_id, customer_id, jsonb_build_object('given_back', jsonb_agg(jsonb_build_object(
               'meal_id', terminal_uid, 'food_service_id', food_service_id, 'day', to_char(counted_on, 'YYYYMMDD')::int, 'qty', qty)
               order by counted_on, terminal_uid)) as given_back
        from voided_meals
       where counted_on >= least(date_trunc('week', ${today}::timestamp), date_trunc('year', ${today}::timestamp))::date and terminal_uid is not null
       group by business_unit_id, customer_id
    )
    select business_unit_id, 'food_service' as kind, id::text as entry_key, jsonb_build_object(
             'id', id, 'name', name, 'sales_material', sales_material, 'schedule_begin', schedule_begin, 'schedule_end', schedule_end,
             'is_default', is_default) as content
      from offered
    union all
    select p.business_unit_id, 'food_services_profile', p.id::text, jsonb_build_object(
             'id', p.id, 'name', p.name, 'company_id', p.company_id, 'services', coalesce(jsonb_agg(jsonb_build_object(
               'food_service_id', l.food_service_id, 'config_by_day', l.config_by_day, 'qty_day', l.qty_day, 'qty_week', l.qty_week,
               'qty_month', l.qty_month, 'qty_year', l.qty_year, 'qty_monday', l.qty_monday, 'qty_tuesday', l.qty_tuesday,
               'qty_wednesday', l.qty_wednesday, 'qty_thursday', l.qty_thursday, 'qty_friday', l.qty_friday, 'qty_saturday', l.qty_saturday,
               'qty_sunday', l.qty_sunday) order by l.food_service_id) filter (where o.id is not null), '[]'))
      from open_profiles p
      left join food_service_profile_relations l on l.food_services_profile_id = p.id and l.is_active
      left join offered o on o.id = l.food_service_id and o.business_unit_id = p.business_unit_id
     group by p.id, p.name, p.business_unit_id, p.company_id
    union all
    select l.business_unit_id, 'price_list', l.id::text, jsonb_build_object(
             'id', l.id, 'company_id', l.company_id, 'start_date', to_char(l.start_date, 'YYYYMMDD')::int, 'prices',
             coalesce(jsonb_agg(jsonb_build_object('food_service_id', r.food_service_id, 'price', r.price) order by r.food_service_id)
               filter (where r.food_service_id is not null), '[]'))
      from open_lists l left join price_list_food_service_realtion r on r.price_list_id = l.id and r.is_active
     group by l.id, l.business_unit_id, l.company_id, l.start_date
    union all
    select p.business_unit_id, 'customer', c.id::text, jsonb_build_object(
             'id', c.id, 'name', c.name, 'surname', c.surname, 'file_number', c.file_number, 'company_id', p.company_id,
             'food_services_profile_id', p.id, 'manual_load', c.manual_load, 'password_hash', case when c.manual_load then c.password_hash end,
             'codes', to_jsonb(array_remove(array[biometric.code, card.code], null))) || coalesce(back.given_back, '{}')
             || case when g.id is null then '{}' else jsonb_build_object('group_id', g.id) end
      from customer_profile_relations r
      join open_profiles p on p.id = r.food_services_profile_id and p.business_unit_id = r.business_unit_id and p.company_id = r.company_id
      join customers c on c.id = r.customer_id and c.is_active
      left join groups g on p.pays_by_group and g.id = c.group_id and g.company_id = p.company_id and g.business_unit_id = p.business_unit_id and g.is_active
      left join codes card on card.customer_id = c.id and card.auth_type = 'CARD'
      left join codes biometric on biometric.customer_id = c.id and biometric.auth_type = 'BIOMETRIC'
      left join given_back back on back.business_unit_id = p.business_unit_id and back.customer_id = c.id
     where r.is_active`;
}
