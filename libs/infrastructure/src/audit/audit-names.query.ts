import { type AuditEvent, type AuditNames, type AuditReference, referredIds } from '@comensal/domain/audit';
import type { Query } from '../platform/database/query';

/** How each table names its rows. The cast converts the ids to the key's type, so that its index is used. */
const namings: Readonly<Record<AuditReference, string>> = {
  companies: `select id, business_name as name from companies where id = any($1::text[])`,
  business_units: `select id, name from business_units where id = any($1::text[])`,
  groups: `select id::text, name from groups where id = any($1::bigint[])`,
  users: `select username as id, concat_ws(' ', name, surname) as name from users where username = any($1::text[])`,
  customers: `select id::text, concat_ws(', ', nullif(surname, ''), nullif(name, '')) as name from customers where id = any($1::bigint[])`,
  food_services: `select id::text, name from food_services where id = any($1::bigint[])`,
  food_services_profiles: `select id::text, name from food_services_profiles where id = any($1::bigint[])`,
  price_lists: `select p.id::text, concat_ws(', ', bu.name, c.business_name, to_char(p.start_date, 'DD/MM/YYYY')) as name
    from price_lists p join business_units bu on bu.id = p.business_unit_id left join companies c on c.id = p.company_id
    where p.id = any($1::bigint[])`,
  sales_materials: `select id, description as name from sales_materials where id = any($1::text[])`,
  // A replaced file is gone; its name is in the event of its removal.
  files: `select id::text, name from files where id = any($1::uuid[])
    union all select record_key, last_data ->> 'name' from audit_events
     where record_key collate "C" = any($1::text[]) and table_name = 'files' and action = 'D'`,
};

const shapes: Readonly<Partial<Record<AuditReference, RegExp>>> = {
  groups: /^\d{1,15}$/,
  customers: /^\d{1,15}$/,
  food_services: /^\d{1,15}$/,
  food_services_profiles: /^\d{1,15}$/,
  price_lists: /^\d{1,15}$/,
  files: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
};

/**
 * The current names of the ids in the recorded values (AUD-08): one statement per referenced table, however many events
 * there are. An id whose row is gone has no name.
 */
export async function namesOf(query: Query, events: readonly AuditEvent[]): Promise<AuditNames> {
  const wanted = [...referredIds(events)].map(([reference, ids]) => ({
    reference,
    ids: [...ids].filter((id) => shapes[reference]?.test(id) ?? true),
  }));
  const named = await Promise.all(
    wanted
      .filter(({ ids }) => ids.length > 0)
      .map(async ({ reference, ids }) => {
        const rows = await query<{ id: string; name: string }>(namings[reference], [ids]);
        return [
          reference,
          Object.fromEntries(rows.filter(({ name }) => name !== '').map(({ id, name }) => [id, name])),
        ] as const;
      }),
  );
  return Object.fromEntries(named.filter(([, names]) => Object.keys(names).length > 0));
}
