import { type CustomerRecord, type CustomerView, toCustomerView } from '@comensal/domain/customers';
import { type Actor } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import type { Database } from '../platform/database/database';
import type { Query } from '../platform/database/query';
import { type Listed, listStream, totalOf } from '../platform/database/read-list';
import type { Cursors } from '../platform/database/stream-rows';
import { type CustomerPage, customerList, customersRequestOf, visibleCustomer } from './customer-list.query';
import { customerPage, type PageRecord } from './customer-page.query';
import type { CustomerFilter } from './requested-places.sql';

/** A page of the diners with the total (DIN-02, DIN-04, DIN-37). */
export async function listCustomers(
  { query, plannedQuery }: Pick<Database, 'query' | 'plannedQuery'>,
  actor: Actor,
  filter: CustomerFilter,
  page: CustomerPage,
): Promise<Listed<CustomerView>> {
  const { sql, parameters, isPlannedOnce, most } = customerPage(actor, filter, page);
  const rows = await (isPlannedOnce ? plannedQuery : query)<PageRecord>(sql, parameters);
  // A page beyond the last one, and an empty list, are one row with only the total.
  return { rows: dinersOf(rows).map(toCustomerView), ...totalOf(rows[0]?.total ?? 0, most) };
}

/** Joins the adjacent rows of each diner. */
function dinersOf(rows: readonly PageRecord[]): CustomerRecord[] {
  const diners: (CustomerRecord & { readonly foodservice_profiles: CustomerView['foodservice_profiles'][number][] })[] =
    [];
  for (const { id, profile_id, business_unit_id, company_id, ...record } of rows) {
    if (id === null) continue;
    if (diners.at(-1)?.id !== id) diners.push({ ...record, id, foodservice_profiles: [] });
    if (profile_id !== null)
      diners.at(-1)?.foodservice_profiles.push({ id: profile_id, business_unit_id, company_id, is_active: true });
  }
  return diners;
}

/** The whole list, row by row from a cursor: never all of it in memory (DIN-37). */
export async function* streamCustomers(
  cursors: Cursors,
  actor: Actor,
  filter: CustomerFilter,
): AsyncGenerator<CustomerView> {
  for await (const record of listStream(cursors, customerList, customersRequestOf(actor, filter)))
    yield toCustomerView(record);
}

/**
 * One diner with the places in the actor's scope (DIN-36). Throws notFound when there is none or it is removed,
 * outOfScope when it is outside the scope.
 */
export async function getCustomer(query: Query, actor: Actor, id: number): Promise<CustomerView> {
  const { sql, parameters } = visibleCustomer(actor, id);
  const [row] = await query<{ diner: CustomerRecord }>(sql, parameters);
  if (row) return toCustomerView(row.diner);
  const exists = await query('select 1 from customers where id = $1 and is_active', [id]);
  throw new Refusal(exists.length === 0 ? platformRefusals.notFound : platformRefusals.outOfScope);
}
