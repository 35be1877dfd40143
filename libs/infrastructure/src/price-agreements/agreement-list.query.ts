import { type Actor, peopleBehind } from '@comensal/domain/platform/access';
import {
  type AgreementPage,
  type AgreementRow,
  agreementStatuses,
  type ExportAgreements,
} from '@comensal/domain/price-agreements';
import { fullName } from '../platform/database/acting-name.sql';
import { exactSum } from '../platform/database/exact-sum.sql';
import type { Columns, List } from '../platform/database/list.sql';
import { isoMoment } from '../platform/database/moment.sql';
import { hasOneOf, type Parameters } from '../platform/database/query';
import { pairColumns, pairIsOpen, scopeCondition } from '../platform/database/scope.sql';
import { ordered } from '../platform/database/search.sql';
import { behindProposalOf } from '../platform/lifecycle/behind.sql';
import { ownOpenOr } from '../platform/lifecycle/own-open.sql';
import type { HistoryTable } from '../platform/lifecycle/record-history';
import { recordSearch } from '../platform/lifecycle/record-search.sql';
import { inactivePlace } from '../price-lists/price-list.queries';

export type AgreementFilter = Omit<ExportAgreements, 'format'>;
type AgreementsRequest = AgreementFilter & { readonly actor: Actor };

export const agreementHistory: HistoryTable = { table: 'price_agreements_state', record: 'agreement_id' };
export const behindAgreement = behindProposalOf(agreementHistory);

/** The users who write price lists and do not reach every place of the agreement `r`, as an array in SQL. */
const strangers = `coalesce((select array_agg(u.username) from users u where not u.business_unit_total_access and exists (
  select from price_agreement_places p where p.agreement_id = r.id and not ${pairIsOpen('u.username', pairColumns('p'))})), '{}')::text[]`;

/** Those who get no mail of the proposal of `r`, and for whom it does not wait. */
export const notDeciding = `(${behindAgreement.everybody} || ${strangers})`;

/** Condition: every place of the agreement `r` is in the actor's scope. */
export function agreementScope(actor: Actor, parameters: Parameters): string {
  return actor.totalAccess
    ? 'true'
    : `not exists (select from price_agreement_places p where p.agreement_id = r.id and not ${scopeCondition(actor, pairColumns('p'), parameters)})`;
}

const inactive = inactivePlace('r.company_id', 'rel');
const posted = 'coalesce((select sum(j.amount) from price_adjustments j where j.agreement_id = r.id), 0)';
const day = (column: string): string => `to_char(${column}, 'YYYYMMDD')::int`;

const columns: Columns<AgreementRow> = {
  id: 'r.id',
  create_date: day('r.create_date'),
  price_list_id: 'r.price_list_id',
  business_unit_id: 'r.business_unit_id',
  business_unit_name: 'bu.name',
  company_id: 'r.company_id',
  company_name: 'c.business_name',
  first_day: day('r.first_day'),
  last_day: day('r.last_day'),
  reason: 'r.reason',
  status: 'r.status',
  status_since: isoMoment('r.status_since'),
  proposed_by: 'r.proposed_by',
  proposer: fullName('pu'),
  decided_by: 'r.decided_by',
  decider: fullName('du'),
  decided_on: day('r.decided_on'),
  reject_reason: 'r.reject_reason',
  posted: exactSum(posted),
  version: 'r.version',
  inactive,
};

/** The agreements whose every place the actor may see, by number. */
export const agreementList: List<AgreementsRequest, AgreementRow, NonNullable<AgreementPage['sort']>> = {
  tables: `price_agreements r
    join business_units bu on bu.id = r.business_unit_id
    left join companies c on c.id = r.company_id
    join users pu on pu.username = r.proposed_by
    left join users du on du.username = r.decided_by
    left join company_business_unit_relations rel on rel.company_id = r.company_id and rel.business_unit_id = r.business_unit_id`,
  counted: 'price_agreements r',
  columns,
  scope: ({ actor }, parameters) => agreementScope(actor, parameters),
  filters: ({ actor, status, price_list_id, own_open, to_decide }, parameters) => [
    own_open === true
      ? ownOpenOr(
          actor,
          { record: 'r', owner: 'r.proposed_by', statuses: status ?? [], open: ['Propuesta'] },
          parameters,
        )
      : status && status.length > 0 && hasOneOf('r.status', status, parameters),
    price_list_id !== undefined && `r.price_list_id = ${parameters.add(price_list_id)}`,
    to_decide === true && `not ${behindAgreement.isOneOf(`${parameters.add(peopleBehind(actor))}::text[]`)}`,
  ],
  search: recordSearch('r', agreementStatuses, false),
  searchedNames: [
    { column: 'r.company_id', table: 'companies', name: 'business_name' },
    { column: 'r.business_unit_id', table: 'business_units', name: 'name' },
  ],
  sorts: {
    ...columns,
    business_unit_name: ordered('bu.name'),
    company_name: ordered(`coalesce(c.business_name, '')`),
    company_id: `coalesce(r.company_id, '')`,
    create_date: 'r.create_date',
    first_day: 'r.first_day',
    last_day: 'r.last_day',
    reason: ordered('r.reason'),
    status_since: 'r.status_since',
    proposer: ordered(fullName('pu')),
    decider: ordered(`coalesce(${fullName('du')}, '')`),
    decided_on: 'r.decided_on',
    reject_reason: ordered(`coalesce(r.reject_reason, '')`),
    posted,
    inactive: `coalesce(${inactive}, '')`,
  },
  usual: { sort: 'id', direction: 'asc' },
  key: 'r.id',
};
