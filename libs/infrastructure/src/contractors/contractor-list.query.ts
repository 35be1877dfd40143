import {
  type ContractorRow,
  type ExportContractorRequests,
  type GetContractorRequests,
} from '@comensal/domain/contractors';
import { type Actor, allRequestsModules, holds, ownerOf } from '@comensal/domain/platform/access';
import type { Columns, List } from '../platform/database/list.sql';
import { isoMoment } from '../platform/database/moment.sql';
import { hasOneOf, type Parameters } from '../platform/database/query';
import { folded, holdsWord, ordered } from '../platform/database/search.sql';

export type ContractorFilter = Omit<ExportContractorRequests, 'format'>;
export type ContractorPage = NonNullable<GetContractorRequests['page']>;

/** Who queries requests, and which of them. `own` leaves out those of others, even for somebody who may see them. */
export type ContractorListRequest = ContractorFilter & { readonly actor: Actor; readonly own?: boolean };

/** The documents of a request as JSON, template forms first. `r` is the request. */
const documents = `(
  select coalesce(jsonb_agg(jsonb_build_object('path', f.id, 'name', f.name, 'content_type', f.content_type, 'size', f.size,
           'created_at', ${isoMoment('d.created_at')}, 'status', d.status, 'reason', d.reason, 'template', d.template, 'sha256', f.sha256)
           order by d.template nulls last, d.id), '[]')
    from contractor_documents d join files f on f.id = d.file_id where d.request_id = r.request_id)`;

const columns: Columns<ContractorRow> = {
  id: 'r.request_id',
  request_id: 'r.request_id',
  state_id: '(select max(s.state_id) from contractors_requests_state s where s.request_id = r.request_id)',
  create_date: `to_char(r.create_date, 'YYYYMMDD')::int`,
  cuit: 'r.cuit',
  business_name: 'r.business_name',
  status: 'r.status',
  status_since: isoMoment('r.status_since'),
  name: 'r.name',
  province: 'r.province',
  location: 'r.location',
  address: 'r.address',
  email: 'r.email',
  alternative_email: 'r.alternative_email',
  phone: 'r.phone',
  amount_customers: 'r.amount_customers',
  business_unit_description: 'r.business_unit_description',
  business_units: 'r.business_units',
  documents,
  reject_reason: 'r.reject_reason',
  actionOwnerUsername: 'r.username',
  version: 'r.version',
};

/** The contractors' requests that the actor may see (CON-21, CON-24, O-150), by number. */
export const contractorList: List<ContractorListRequest, ContractorRow, NonNullable<ContractorPage['sort']>> = {
  tables: 'contractors_requests r',
  columns,
  scope: ({ actor }, parameters) => openRequests(actor, parameters),
  filters: ({ actor, own, status }, parameters) => [
    own && `r.username = ${parameters.add(ownerOf(actor))}`,
    status && status.length > 0 && hasOneOf('r.status', status, parameters),
  ],
  search: (word, parameters) =>
    holdsWord(
      folded(
        `r.request_id || ' ' || r.cuit || ' ' || r.business_name || ' ' || r.name || ' ' || r.email || ' ' || r.alternative_email`,
      ),
      word,
      parameters,
    ),
  sorts: {
    id: 'r.request_id',
    request_id: 'r.request_id',
    state_id: '"state_id"',
    create_date: 'r.create_date',
    cuit: 'r.cuit',
    business_name: ordered('r.business_name'),
    status: 'r.status',
    status_since: 'r.status_since',
    name: ordered('r.name'),
    province: ordered('r.province'),
    location: ordered('r.location'),
    address: ordered('r.address'),
    email: ordered('r.email'),
    alternative_email: ordered('r.alternative_email'),
    phone: 'r.phone',
    amount_customers: 'r.amount_customers::numeric',
    business_unit_description: ordered('r.business_unit_description'),
    reject_reason: ordered(`coalesce(r.reject_reason, '')`),
    actionOwnerUsername: ordered('r.username'),
    version: 'r.version',
  },
  usual: { sort: 'id', direction: 'asc' },
  key: 'r.request_id',
};

/** Whether the actor may see everybody's requests: they belong to no centre or company yet. */
export function seesAllRequests(actor: Actor): boolean {
  return allRequestsModules.some((module) => holds(actor, module));
}

/** Condition: the actor may see the request `r`. */
function openRequests(actor: Actor, parameters: Parameters): string {
  return seesAllRequests(actor) ? 'true' : `r.username = ${parameters.add(ownerOf(actor))}`;
}
