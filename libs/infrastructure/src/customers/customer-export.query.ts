import type { ExportedCustomer } from '@comensal/application/customers';
import type { Actor } from '@comensal/domain/platform/access';
import type { List } from '../platform/database/list.sql';
import type { Query } from '../platform/database/query';
import { listStream, listTotal } from '../platform/database/read-list';
import type { Cursors } from '../platform/database/stream-rows';
import { customersRequestOf, placesCondition, wordConditions } from './customer-list.query';
import type { CustomerFilter } from './requested-places.sql';

/** The diners of a filter as rows of the upload, by name: one for each code and each place that the filter matches. */
const exportedCustomerList: List<ReturnType<typeof customersRequestOf>, ExportedCustomer, never> = {
  tables: `customer_listing l
    join customers c on c.id = l.customer_id
    join customer_profile_relations p on p.customer_id = l.customer_id and p.business_unit_id = l.business_unit_id and p.is_active
    join customer_id_relations i on i.customer_id = l.customer_id
    join companies k on k.id = l.company_id`,
  counted: 'customer_listing l join customer_id_relations i on i.customer_id = l.customer_id',
  columns: {
    name: 'c.name',
    surname: 'c.surname',
    file_number: 'c.file_number',
    section: 'c.section',
    auth_type: 'i.auth_type',
    auth_code: 'i.auth_code',
    profile_id: 'p.food_services_profile_id',
    business_name: 'k.business_name',
    group_name: `(select g.name from groups g where g.id = c.group_id and g.is_active and g.company_id = l.company_id and g.business_unit_id = l.business_unit_id)`,
  },
  scope: placesCondition,
  filters: wordConditions,
  sorts: {},
  key: 'l.customer_id',
  thenBy: 'l.full_name, c.id, l.business_unit_id, i.auth_type desc',
};

/** How many rows `streamCustomerExport` yields. */
export function countCustomerExport(query: Query, actor: Actor, filter: CustomerFilter): Promise<number> {
  return listTotal(query, exportedCustomerList, customersRequestOf(actor, filter));
}

/** All of them, from a cursor. */
export function streamCustomerExport(
  cursors: Cursors,
  actor: Actor,
  filter: CustomerFilter,
): AsyncGenerator<ExportedCustomer> {
  return listStream(cursors, exportedCustomerList, customersRequestOf(actor, filter));
}
