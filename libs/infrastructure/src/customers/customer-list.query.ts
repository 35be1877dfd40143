import { type CustomerRecord, type GetCustomers } from '@comensal/domain/customers';
import { type Actor } from '@comensal/domain/platform/access';
import { wordsOfSearch } from '@comensal/domain/platform/validation';
import { type Columns, type List, listCondition } from '../platform/database/list.sql';
import { Parameters } from '../platform/database/query';
import { pairColumns, scopeCondition } from '../platform/database/scope.sql';
import { patternOf } from '../platform/database/search.sql';
import type { Statement } from '../platform/database/stream-rows';
import { type CustomerFilter, type CustomersRequest, placeCondition, requestedCentres } from './requested-places.sql';

export type CustomerPage = NonNullable<GetCustomers['page']>;

export function customersRequestOf(
  actor: Actor,
  { businessUnits, search, ids, except }: CustomerFilter,
  more?: string,
): CustomersRequest {
  return { actor, businessUnits, words: wordsOfSearch(search, more), ids, except };
}

/**
 * The diners in the actor's scope, by number (DIN-02, DIN-04, DIN-08, DIN-37, ACC-85). `customerPage`
 * (customer-page.query.ts) reads its pages.
 */
export const customerList: List<CustomersRequest, CustomerRecord, NonNullable<CustomerPage['sort']>> = {
  tables: 'customer_listing l join customers c on c.id = l.customer_id',
  counted: 'customer_listing l',
  columns: ({ actor }, parameters) => ({
    ...customerColumns('l'),
    foodservice_profiles: placesOf(actor, parameters),
  }),
  scope: listingCondition,
  filters: wordConditions,
  sorts: {
    id: 'l.customer_id',
    auth_code: 'l.auth_code',
    auth_bio_code: 'l.auth_bio_code',
    file_number: 'l.file_number',
    name: 'l.full_name',
    surname: 'l.full_name',
    section: 'l.section',
    manual_load: 'l.manual_load',
    idGroup: ofCustomer('group_id'),
    userId: ofCustomer('username'),
    version: ofCustomer('version'),
  },
  key: 'l.customer_id',
};

/** A column that the listing lacks; pages sort only by the listing. */
function ofCustomer(column: string): string {
  return `(select ${column} from customers where id = l.customer_id)`;
}

/** The diners of the filter in the actor's scope, numbered by name, as `number` and `customer_id`. */
export function numberedCustomers(actor: Actor, filter: CustomerFilter, parameters: Parameters): string {
  const where = listCondition(customerList, customersRequestOf(actor, filter), parameters);
  return `select l.customer_id, row_number() over (order by l.full_name, l.customer_id) as number from ${customerList.counted} where ${where}`;
}

/**
 * One active diner, as `diner`, if in the actor's scope. A single column: parsing twelve takes the driver longer than
 * their JSON.
 */
export function visibleCustomer(actor: Actor, id: number): Statement {
  const parameters = new Parameters();
  const customer = parameters.add(id);
  const scope = scopeCondition(actor, pairColumns('l'), parameters);
  const visible = actor.totalAccess
    ? 'true'
    : `exists (select from customer_listing l where l.customer_id = c.id and ${scope})`;
  return {
    sql: `select json_build_object(${visibleFields}, 'foodservice_profiles', ${placesOf(actor, parameters)}) as diner
            from customers c ${codesJoin} where c.id = ${customer} and c.is_active and ${visible}`,
    parameters: parameters.values,
  };
}

/** `codes` has both codes: the listing's row, or the codes themselves. */
export const customerColumns = (codes: string): Columns<Omit<CustomerRecord, 'foodservice_profiles'>> => ({
  id: 'c.id',
  auth_code: `${codes}.auth_code`,
  auth_bio_code: `${codes}.auth_bio_code`,
  name: 'c.name',
  surname: 'c.surname',
  file_number: 'c.file_number',
  section: 'c.section',
  manual_load: 'c.manual_load',
  idGroup: 'c.group_id',
  userId: 'c.username',
  version: 'c.version',
});

const visibleFields = Object.entries(customerColumns('codes'))
  .map(([name, sql]) => `'${name}', ${sql}`)
  .join(', ');

const codesJoin = `left join lateral (
  select max(i.auth_code) filter (where i.auth_type = 'CARD') as auth_code, max(i.auth_code) filter (where i.auth_type = 'BIOMETRIC') as auth_bio_code
    from customer_id_relations i where i.customer_id = c.id) codes on true`;

/** A diner's places `p` in the order of the answers: the same under every collation of a database (`toCustomerView`). */
export const placesOrder = 'p.business_unit_id collate "C"';

const placesJson = `json_agg(json_build_object('id', p.food_services_profile_id, 'business_unit_id', p.business_unit_id, 'company_id', p.company_id, 'is_active', p.is_active) order by ${placesOrder})`;

/** The active places of `customers c` in the actor's scope, as JSON; null without any. */
function placesOf(actor: Actor, parameters: Parameters): string {
  return `(select ${placesJson}
             from customer_profile_relations p where p.customer_id = c.id and p.is_active and ${placeScope(actor, parameters)})`;
}

export function placeScope(actor: Actor, parameters: Parameters): string {
  return scopeCondition(actor, pairColumns('p'), parameters);
}

/** Condition over `customer_listing l`: every requested place in the actor's scope, several of a diner included. */
export function placesCondition(request: CustomersRequest, parameters: Parameters): string {
  return placeCondition(request, parameters)('l');
}

/** The same with one row per diner: the first of several matching places. */
function listingCondition(request: CustomersRequest, parameters: Parameters): string {
  const place = placeCondition(request, parameters);
  // Within one centre a diner has one place; over all centres the first place represents the diner.
  const once = { one: () => 'true', all: () => 'l.place = 1', several: () => isFirstPlace(place) }[
    requestedCentres(request)
  ];
  return `${place('l')} and ${once()}`;
}

/** Condition over `customer_listing l`: no earlier place of the diner satisfies `place`. */
export function isFirstPlace(place: (alias: string) => string): string {
  return `(l.place = 1 or not exists (select from customer_listing earlier where earlier.customer_id = l.customer_id and earlier.place < l.place and ${place('earlier')}))`;
}

/** A cached plan would fold the word again for each row unless it is in its own subquery; a one-time plan folds it once. */
export function wordConditions(request: CustomersRequest, parameters: Parameters): string[] {
  return request.words.map((word) => {
    const pattern = patternOf(word, parameters);
    return `l.search_text like ${requestedCentres(request) === 'one' ? `(select ${pattern})` : pattern}`;
  });
}
