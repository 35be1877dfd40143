import type { Actor } from '@comensal/domain/platform/access';
import {
  type AgreementPage,
  type AgreementRow,
  agreementLifecycle,
  agreementStatuses,
  type ExportAgreements,
} from '@comensal/domain/price-agreements';
import { exactSum } from '../platform/database/exact-sum.sql';
import type { Columns, List } from '../platform/database/list.sql';
import type { Parameters } from '../platform/database/query';
import { pairColumns, pairIsOpen, scopeCondition } from '../platform/database/scope.sql';
import { ordered } from '../platform/database/search.sql';
import type { HistoryTable } from '../platform/lifecycle/record-history';
import { recordSearch } from '../platform/lifecycle/record-search.sql';
import { inactivePlace } from '../price-lists/price-list.queries';
import { behindProposalOf } from '../proposals/behind.sql';
import {
  dayNumber,
  proposalColumns,
  proposalFilters,
  proposalPeople,
  proposalSorts,
} from '../proposals/proposal-list.sql';

export type AgreementFilter = Omit<ExportAgreements, 'format'>;
type AgreementsRequest = AgreementFilter & { readonly actor: Actor };

export const agreementHistory: HistoryTable = { table: 'price_agreements_state', record: 'agreement_id' };
export const behindAgreement = behindProposalOf('price_agreements', agreementHistory);

/** Condition: the user, an alias in SQL, does not reach every place of the agreement. */
export function isStrangerTo(user: string, agreement: string): string {
  return `(not ${user}.business_unit_total_access and exists (select from price_agreement_places p
  where p.agreement_id = ${agreement} and not ${pairIsOpen(`${user}.username`, pairColumns('p'))}))`;
}

/** The users who do not reach every place of the agreement `r`, as an array in SQL. */
const strangers = `coalesce((select array_agg(u.username) from users u where ${isStrangerTo('u', 'r.id')}), '{}')::text[]`;

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

const columns: Columns<AgreementRow> = {
  ...proposalColumns,
  price_list_id: 'r.price_list_id',
  business_unit_id: 'r.business_unit_id',
  business_unit_name: 'bu.name',
  company_id: 'r.company_id',
  company_name: 'c.business_name',
  first_day: dayNumber('r.first_day'),
  last_day: dayNumber('r.last_day'),
  posted: exactSum(posted),
  inactive,
};

/** The agreements whose every place the actor may see, by number. */
export const agreementList: List<AgreementsRequest, AgreementRow, NonNullable<AgreementPage['sort']>> = {
  tables: `price_agreements r
    join business_units bu on bu.id = r.business_unit_id
    left join companies c on c.id = r.company_id
    ${proposalPeople}
    left join company_business_unit_relations rel on rel.company_id = r.company_id and rel.business_unit_id = r.business_unit_id`,
  counted: 'price_agreements r',
  columns,
  scope: ({ actor }, parameters) => agreementScope(actor, parameters),
  filters: ({ price_list_id, ...request }, parameters) => [
    ...proposalFilters(
      request,
      { open: agreementLifecycle.statusesOf('pending'), behind: behindAgreement },
      parameters,
    ),
    price_list_id !== undefined && `r.price_list_id = ${parameters.add(price_list_id)}`,
  ],
  search: recordSearch('r', agreementStatuses, false),
  searchedNames: [
    { column: 'r.company_id', table: 'companies', name: 'business_name' },
    { column: 'r.business_unit_id', table: 'business_units', name: 'name' },
  ],
  sorts: {
    ...columns,
    ...proposalSorts(inactive),
    business_unit_name: ordered('bu.name'),
    company_name: ordered(`coalesce(c.business_name, '')`),
    company_id: `coalesce(r.company_id, '')`,
    first_day: 'r.first_day',
    last_day: 'r.last_day',
    posted,
  },
  usual: { sort: 'id', direction: 'asc' },
  key: 'r.id',
};
