import {
  type Actor,
  type CreditRow,
  type CreditStatus,
  contractorCategories,
  creditStatuses,
  type GetCredits,
  openCreditStatuses,
  visibleStatuses,
} from '@comensal/domain';
import { isoMoment } from '../database/moment.sql';
import { Parameters } from '../database/query';
import { scopeCondition } from '../database/scope.sql';
import type { Statement } from '../database/stream-rows';

/** What narrows the list. */
export type CreditFilter = Pick<GetCredits, 'companies' | 'status' | 'own_open' | 'search'>;
export type CreditPage = NonNullable<GetCredits['page']>;

/** One row of the statement of `creditRows`; `toCreditRow` turns it into the answer's shape. */
export interface CreditListRecord {
  id: number;
  create_date: number;
  cuit: string;
  business_name: string;
  company_id: string;
  business_unit_id: string;
  business_unit_name: string | null;
  group_id: number | null;
  group_name: string | null;
  amount: number;
  status: CreditRow['status'];
  status_since: string;
  purchase_order: string | null;
  reject_reason: string | null;
  invoice_number: string | null;
  invoice_date: number | null;
  invoice_amount: number | null;
  requested_by: string;
  version: number;
}

const sortColumns: Record<NonNullable<CreditPage['sort']>, string> = {
  id: 'c.id',
  create_date: 'c.create_date',
  cuit: 'c.cuit',
  business_name: 'c.business_name',
  business_unit_name: 'bu.name',
  group_name: 'g.name',
  group: 'g.name',
  amount: 'c.amount',
  status: 'c.status',
  status_since: 'c.status_since',
};

export const creditColumns = `c.id, to_char(c.create_date, 'YYYYMMDD')::int as create_date, c.cuit, c.business_name, c.company_id, c.business_unit_id,
  bu.name as business_unit_name, c.group_id, g.name as group_name, c.amount, c.status,
  ${isoMoment('c.status_since')} as status_since, c.purchase_order, c.reject_reason,
  c.invoice_number, to_char(c.invoice_date, 'YYYYMMDD')::int as invoice_date, c.invoice_amount, c.requested_by, c.version`;

export const creditJoins = `credits_requests c
  left join business_units bu on bu.id = c.business_unit_id
  left join groups g on g.id = c.group_id`;

/**
 * The credits that the actor may see, filtered, sorted and paged (CRE-25, CRE-26, CRE-30, CRE-31, CRE-53). Without a page
 * the whole list, newest last as the key field orders it (ACC-86).
 */
export function creditRows(actor: Actor, filter: CreditFilter, page?: CreditPage): Statement {
  const parameters = new Parameters();
  const where = creditCondition(actor, filter, page?.search, parameters);
  const direction = page?.direction === 'desc' ? 'desc' : 'asc';
  const sort = sortColumns[page?.sort ?? 'id'];
  const order = sort === 'c.id' ? `c.id ${direction}` : `${sort} ${direction}, c.id ${direction}`;
  const limits = page ? ` limit ${parameters.add(page.limit)} offset ${parameters.add(page.offset)}` : '';
  return {
    sql: `select ${creditColumns} from ${creditJoins} where ${where} order by ${order}${limits}`,
    parameters: parameters.values,
  };
}

/** How many rows `creditRows` has without a page. */
export function creditCount(actor: Actor, filter: CreditFilter, search?: string): Statement {
  const parameters = new Parameters();
  const where = creditCondition(actor, filter, search, parameters);
  return { sql: `select count(*) as total from credits_requests c where ${where}`, parameters: parameters.values };
}

/** The credit that the actor may see, by id: the same limits as the list. */
export function visibleCredit(actor: Actor, id: number): Statement {
  const parameters = new Parameters();
  const where = creditCondition(actor, {}, undefined, parameters);
  return {
    sql: `select ${creditColumns} from ${creditJoins} where c.id = ${parameters.add(id)} and ${where}`,
    parameters: parameters.values,
  };
}

/** The limits of scope, category and module, and the filter, as a condition over `credits_requests c`. */
export function creditCondition(
  actor: Actor,
  filter: CreditFilter,
  pageSearch: string | undefined,
  parameters: Parameters,
): string {
  const visible = visibleStatuses(actor);
  const isNamed = (filter.status && filter.status.length > 0) || filter.own_open === true;
  const statuses = isNamed ? (filter.status ?? []).filter((status) => visible.includes(status)) : visible;
  const conditions = [
    scopeCondition(
      actor,
      { company: 'c.company_id', businessUnit: 'c.business_unit_id', group: 'c.group_id' },
      parameters,
    ),
    `c.company_id in (select id from companies where category in (${contractorCategories.map((category) => `'${category}'`).join(', ')}))`,
    filter.own_open === true
      ? ownOpenOr(actor, visible, statuses, parameters)
      : `c.status = any(${parameters.add(statuses)})`,
  ];
  if (filter.companies) conditions.push(`c.company_id = any(${parameters.add(filter.companies)})`);
  for (const search of [filter.search, pageSearch]) {
    if (search) conditions.push(searchCondition(search, parameters));
  }
  return conditions.join(' and ');
}

/** The credits in these statuses, and those that the actor asked for and that are not at their end. */
function ownOpenOr(
  actor: Actor,
  visible: readonly CreditStatus[],
  statuses: readonly CreditStatus[],
  parameters: Parameters,
): string {
  const open = openCreditStatuses.filter((status) => visible.includes(status));
  return `(c.status = any(${parameters.add(statuses)}) or (c.requested_by = ${parameters.add(actor.username)} and c.status = any(${parameters.add(open)})))`;
}

/**
 * Every text column that the list shows, whatever the case or the accents (O-30). Centres and groups are looked up
 * first, as arrays: then each part has its index, and a text that three credits hold does not read all of them.
 */
function searchCondition(search: string, parameters: Parameters): string {
  const pattern = `lower(immutable_unaccent(${parameters.add(`%${search.replace(/[\\%_]/g, '\\$&')}%`)}))`;
  const statuses = creditStatuses.filter((status) => status.toLowerCase().includes(search.toLowerCase()));
  const finds = [
    `c.search_text like ${pattern}`,
    `c.business_unit_id = any(array(select id from business_units where lower(immutable_unaccent(name)) like ${pattern}))`,
    `c.group_id = any(array(select id from groups where lower(immutable_unaccent(name)) like ${pattern}))`,
    ...(statuses.length > 0 ? [`c.status = any(${parameters.add(statuses)})`] : []),
  ];
  return `(${finds.join(' or ')})`;
}

export function toCreditRow(record: CreditListRecord): CreditRow {
  return {
    id: record.id,
    create_date: record.create_date,
    cuit: record.cuit,
    business_name: record.business_name,
    company_id: record.company_id,
    business_unit_id: record.business_unit_id,
    business_unit_name: record.business_unit_name,
    group:
      record.group_id === null || record.group_name === null ? null : { id: record.group_id, name: record.group_name },
    amount: record.amount,
    status: record.status,
    status_since: record.status_since,
    purchase_order: record.purchase_order,
    reject_reason: record.reject_reason,
    invoice: {
      invoice_number: record.invoice_number,
      invoice_date: record.invoice_date,
      invoice_amount: record.invoice_amount,
    },
    actionOwnerUsername: record.requested_by,
    version: record.version,
  };
}
