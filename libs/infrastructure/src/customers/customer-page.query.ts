import type { CustomerRecord } from '@comensal/domain/customers';
import type { Actor } from '@comensal/domain/platform/access';
import { chosenCondition, listCondition, listOrder, selectColumns } from '../platform/database/list.sql';
import { Parameters } from '../platform/database/query';
import { countedBy } from '../platform/database/read-list';
import type { Statement } from '../platform/database/stream-rows';
import {
  type CustomerPage,
  customerColumns,
  customerList,
  customersRequestOf,
  isFirstPlace,
  placeScope,
  placesOrder,
} from './customer-list.query';
import {
  type CustomerFilter,
  type CustomersRequest,
  placeCondition,
  requestedCentres,
  requestedPairs,
} from './requested-places.sql';

/** Searches with more words have too many variants to keep the plan of each. */
const mostPlannedWords = 2;
/** A shorter word cannot use the index. */
const indexedCharacters = 3;

/**
 * A diner at one of its places. Without a place, its names are null; on a page without diners, everything but the total
 * is.
 */
export interface PageRecord extends Omit<CustomerRecord, 'id' | 'foodservice_profiles'> {
  readonly id: number | null;
  readonly total: number;
  readonly profile_id: number | null;
  readonly business_unit_id: string;
  readonly company_id: string;
}

/** A page, and whether to keep its plan: for statements of few variants whose plan fits all of their values. */
export interface PageStatement extends Statement {
  readonly isPlannedOnce: boolean;
  /** The limit up to which the total is counted; undefined when it is counted to the end. */
  readonly most: number | undefined;
}

/** Up to this row, the pairs of one person are read one by one: each is read up to the last row of the page. */
const nearRows = 1_000;
/** The sizes of the first pages that are planned once: the screen's, and no other. */
const plannedSizes: readonly number[] = [10, 20, 50, 100];
/** Within a pair, and among all, an index provides these orders. */
const ordersOfPairs = new Set<CustomerPage['sort']>(['auth_code', 'name', 'surname']);

/**
 * A page of the diners in the actor's scope, and the total (DIN-02, DIN-04, DIN-08, ACC-85). Every row has the total,
 * and a diner has a row for each of its places, which costs less than joining them here. A search finds, counts and
 * sorts in one pass over the index of the places. Without a search word the page is read in order, for several pairs
 * pair by pair, and the count beside it stops at the limit of pages.
 */
export function customerPage(actor: Actor, filter: CustomerFilter, page: CustomerPage): PageStatement {
  const parameters = new Parameters();
  const request = customersRequestOf(actor, filter, page.search);
  const read = { request, page: { ...page, sort: page.sort ?? 'auth_code' }, parameters };
  const { found, most } = byPairs(read) ?? (isOnePass(request) ? inOnePass(read) : inOrder(read));
  return {
    sql: `with ${found}
      select counted.total, ${selectColumns(customerColumns('shown'))}, p.food_services_profile_id as profile_id, p.business_unit_id, p.company_id
        from counted left join (
          shown join customers c on c.id = shown.customer_id left join customer_profile_relations p on p.customer_id = c.id and p.is_active and ${placeScope(actor, parameters)}
        ) on true ${orderOf('shown', page)}, ${placesOrder}`,
    parameters: parameters.values,
    isPlannedOnce: isStart(read) || (requestedCentres(request) === 'one' && request.words.length <= mostPlannedWords),
    most,
  };
}

interface Read {
  readonly request: CustomersRequest;
  readonly page: CustomerPage & { readonly sort: NonNullable<CustomerPage['sort']> };
  readonly parameters: Parameters;
}
/** The statements `counted`, with the total, and `shown`, with the page's rows. */
interface MatchQuery extends Pick<PageStatement, 'most'> {
  readonly found: string;
}

const orderOf = (alias: string, { direction }: Pick<CustomerPage, 'direction'>): string =>
  `order by ${alias}.sort_value ${direction}, ${alias}.customer_id ${direction}`;
const limits = ({ page, parameters }: Read): string =>
  `limit ${parameters.add(page.limit)} offset ${parameters.add(page.offset)}`;
const rowsOf = (sort: Read['page']['sort']): string =>
  `select l.customer_id, ${customerList.sorts[sort]} as sort_value, l.auth_code, l.auth_bio_code from ${customerList.counted}`;
/** Counts the rows of FROM and WHERE, up to one more than the page counts. */
const countOf = (rows: string, most: number | undefined, number: (value: number) => string): string =>
  `counted as (select count(*) as total from (select ${rows}${most === undefined ? '' : ` limit ${number(most + 1)}`}) as counted_rows)`;

/** A search, or several places, leave few enough rows to materialize while they are counted and sorted. */
function isOnePass(request: CustomersRequest): boolean {
  const centres = requestedCentres(request);
  return centres === 'one'
    ? request.words.length > 0
    : centres === 'several' || request.words.some((word) => word.length >= indexedCharacters);
}

/**
 * Everything is counted anyway; without a search the total still stops at the same limit as on pages that are read by
 * pairs.
 */
function inOnePass(read: Read): MatchQuery {
  const { request, page, parameters } = read;
  const where = listCondition(customerList, request, parameters);
  const most = request.words.length === 0 ? countedBy(page) : undefined;
  const total = most === undefined ? 'count(*)' : `least(count(*), ${parameters.add(most + 1)}::bigint)`;
  return {
    found: `found as materialized (${rowsOf(page.sort)} where ${where}), counted as (select ${total} as total from found),
      shown as (select * from found ${orderOf('found', page)} ${limits(read)})`,
    most,
  };
}

/**
 * Whether this is the first page of everybody, without a search. Its numbers are written into the statement: as
 * parameters they would keep PostgreSQL from one plan for all, and to parse and plan it takes as long as to read it.
 */
function isStart({ request, page }: Read): boolean {
  return (
    requestedCentres(request) === 'all' &&
    request.words.length === 0 &&
    page.offset === 0 &&
    plannedSizes.includes(page.limit) &&
    ordersOfPairs.has(page.sort)
  );
}

function inOrder(read: Read): MatchQuery {
  const { request, page, parameters } = read;
  const where = listCondition(customerList, request, parameters);
  const number = isStart(read) ? String : (value: number): string => parameters.add(value);
  const limited = isStart(read) ? `limit ${page.limit}` : limits(read);
  const most = countedBy(page);
  return {
    found: `${countOf(`from ${customerList.counted} where ${where}`, most, number)},
      shown as (${rowsOf(page.sort)} where ${where} order by ${listOrder(customerList, page)} ${limited})`,
    most,
  };
}

/**
 * Each pair is read up to its first rows in index order, and the page is the first of them all: the cost does not grow
 * with the diners of somebody who sees many. Null where this does not apply.
 */
function byPairs(read: Read): MatchQuery | null {
  const { request, page, parameters } = read;
  const last = page.offset + page.limit;
  const isSuited =
    requestedCentres(request) === 'several' && request.words.length === 0 && ordersOfPairs.has(page.sort);
  const pairs = isSuited && last <= nearRows ? requestedPairs(request, parameters) : null;
  if (pairs === null) return null;
  const ofPair = `where ${[
    'l.business_unit_id = pair.business_unit_id and l.company_id = pair.company_id',
    isFirstPlace(placeCondition(request, parameters)),
    ...chosenCondition(customerList, request, parameters),
  ]
    .filter(Boolean)
    .join(' and ')}`;
  const most = countedBy(page);
  const each = (rows: string): string => `from pair cross join lateral (${rows}) near`;
  const upTo = (rows: number | undefined): string => (rows === undefined ? '' : `limit ${parameters.add(rows)}`);
  const counted = each(`select from ${customerList.counted} ${ofPair} ${upTo(most === undefined ? most : most + 1)}`);
  const first = each(`${rowsOf(page.sort)} ${ofPair} order by ${listOrder(customerList, page)} ${upTo(last)}`);
  return {
    found: `pair as materialized (${pairs}), ${countOf(counted, most, (value) => parameters.add(value))}, shown as (select near.* ${first} ${orderOf('near', page)} ${limits(read)})`,
    most,
  };
}
