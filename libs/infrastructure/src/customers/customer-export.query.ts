import type { ExportedCustomer } from '@comensal/application';
import type { Actor } from '@comensal/domain';
import { Parameters, type Query } from '../database/query';
import { type Cursors, streamRows } from '../database/stream-rows';
import { type CustomerFilter, placesCondition } from './customer-list.query';

/** A row for each code and each place that the filter finds, the rows of a diner together. */
const exported = `customer_listing l
  join customers c on c.id = l.customer_id
  join customer_profile_relations p on p.customer_id = l.customer_id and p.business_unit_id = l.business_unit_id and p.is_active
  join customer_id_relations i on i.customer_id = l.customer_id`;

/** How many rows `streamCustomerExport` has. */
export async function countCustomerExport(query: Query, actor: Actor, filter: CustomerFilter): Promise<number> {
  const parameters = new Parameters();
  const where = placesCondition(actor, filter, parameters);
  const [counted] = await query<{ total: number }>(
    `select count(*) as total from customer_listing l join customer_id_relations i on i.customer_id = l.customer_id where ${where}`,
    parameters.values,
  );
  return counted?.total ?? 0;
}

/** The diners of the filter as rows of the upload, by name, from a cursor. */
export function streamCustomerExport(
  cursors: Cursors,
  actor: Actor,
  filter: CustomerFilter,
): AsyncGenerator<ExportedCustomer> {
  const parameters = new Parameters();
  const where = placesCondition(actor, filter, parameters);
  return streamRows<ExportedCustomer>(cursors, {
    sql: `select c.name, c.surname, c.file_number, c.section, i.auth_type, i.auth_code, p.food_services_profile_id as profile_id, k.business_name
            from ${exported} join companies k on k.id = l.company_id
           where ${where} order by l.full_name, c.id, l.business_unit_id, i.auth_type desc`,
    parameters: parameters.values,
  });
}
