import {
  type CreditRow,
  creditLifecycle,
  creditStatuses,
  type ExportCredits,
  type GetCredits,
} from '@comensal/domain/credits';
import { type Actor } from '@comensal/domain/platform/access';
import { inactiveOf } from '../companies/place-standing.sql';
import { proofOf, proofState } from '../issued-invoices/invoice-proof.sql';
import type { Columns, List } from '../platform/database/list.sql';
import { isoMoment } from '../platform/database/moment.sql';
import { hasOneOf, type Parameters } from '../platform/database/query';
import { scopeCondition, scopedColumns } from '../platform/database/scope.sql';
import { ordered } from '../platform/database/search.sql';
import { ownOpenOr } from '../platform/lifecycle/own-open.sql';
import { recordSearch } from '../platform/lifecycle/record-search.sql';
import { reversedSum } from '../reversals/reversed.sql';

export type CreditFilter = Omit<ExportCredits, 'format'>;
export type CreditPage = NonNullable<GetCredits['page']>;

/** Who queries credits, and which of them. */
export type CreditsRequest = CreditFilter & { readonly actor: Actor };

const inactive = inactiveOf({ company: 'co', centre: 'bu', relation: 'r' });

export const creditColumns: Columns<CreditRow> = {
  id: 'c.id',
  create_date: `to_char(c.create_date, 'YYYYMMDD')::int`,
  cuit: 'c.cuit',
  business_name: 'c.business_name',
  company_id: 'c.company_id',
  business_unit_id: 'c.business_unit_id',
  business_unit_name: 'bu.name',
  group: `case when g.id is not null then json_build_object('id', g.id, 'name', g.name) end`,
  amount: 'c.amount',
  status: 'c.status',
  status_since: isoMoment('c.status_since'),
  purchase_order: 'c.purchase_order',
  reject_reason: 'c.reject_reason',
  repeated_reason: 'c.repeated_reason',
  invoice: `json_build_object('invoice_number', c.invoice_number, 'invoice_date', to_char(c.invoice_date, 'YYYYMMDD')::int,
    'invoice_amount', c.invoice_amount)`,
  proof: proofOf('c'),
  actionOwnerUsername: 'c.requested_by',
  version: 'c.version',
  reversed: reversedSum('credit', 'c.id'),
  inactive,
};

/**
 * The credits that the actor may see (CRE-25, CRE-26, CRE-30, CRE-31, CRE-53), by number (ACC-86). Only contractors get
 * any; credits of a company that the ERP has since moved to another category stay.
 */
export const creditList: List<CreditsRequest, CreditRow, NonNullable<CreditPage['sort']>> = {
  tables: `credits_requests c
    join companies co on co.id = c.company_id
    left join business_units bu on bu.id = c.business_unit_id
    left join company_business_unit_relations r on r.company_id = c.company_id and r.business_unit_id = c.business_unit_id
    left join groups g on g.id = c.group_id`,
  counted: 'credits_requests c',
  columns: creditColumns,
  scope: ({ actor }, parameters) => scopeCondition(actor, scopedColumns('c'), parameters),
  filters: (request, parameters) => [
    statusCondition(request, parameters),
    request.companies && `c.company_id = any(${parameters.add(request.companies)})`,
    request.proof && request.proof.length > 0 && hasOneOf(`(${proofState('c')})`, request.proof, parameters),
  ],
  search: recordSearch('c', creditStatuses),
  searchedNames: [
    { column: 'c.business_unit_id', table: 'business_units', name: 'name' },
    { column: 'c.group_id', table: 'groups', name: 'name' },
  ],
  sorts: {
    id: 'c.id',
    create_date: 'c.create_date',
    cuit: 'c.cuit',
    company_id: 'c.company_id',
    business_name: ordered('c.business_name'),
    business_unit_id: 'c.business_unit_id',
    business_unit_name: ordered('bu.name'),
    group_name: ordered('g.name'),
    group: ordered('g.name'),
    amount: 'c.amount',
    status: 'c.status',
    status_since: 'c.status_since',
    purchase_order: `coalesce(c.purchase_order, '')`,
    reject_reason: ordered(`coalesce(c.reject_reason, '')`),
    repeated_reason: ordered(`coalesce(c.repeated_reason, '')`),
    proof: `coalesce(${proofState('c')}, '')`,
    actionOwnerUsername: 'c.requested_by',
    version: 'c.version',
    reversed: reversedSum('credit', 'c.id'),
    inactive: `coalesce(${inactive}, '')`,
  },
  usual: { sort: 'id', direction: 'asc' },
  key: 'c.id',
};

/** Condition: the statuses that the actor may see, restricted to the requested ones. */
function statusCondition({ actor, status, own_open }: CreditsRequest, parameters: Parameters): string {
  const visible = creditLifecycle.visibleStatuses(actor);
  const isNamed = (status && status.length > 0) || own_open === true;
  const statuses = isNamed ? (status ?? []).filter((each) => visible.includes(each)) : visible;
  if (own_open !== true) return hasOneOf('c.status', statuses, parameters);
  const open = creditLifecycle.openStatuses.filter((each) => visible.includes(each));
  return ownOpenOr(actor, { record: 'c', owner: 'c.requested_by', statuses, open }, parameters);
}
