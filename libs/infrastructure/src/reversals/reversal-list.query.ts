import type { Actor } from '@comensal/domain/platform/access';
import {
  decidedKinds,
  type ExportReversals,
  type ReversalKind,
  type ReversalPage,
  type ReversalRow,
  reversalLifecycle,
  reversalStatuses,
  seenReversalKinds,
} from '@comensal/domain/reversals';
import { inactiveOf } from '../companies/place-standing.sql';
import type { Columns, List } from '../platform/database/list.sql';
import { hasOneOf, type Parameters } from '../platform/database/query';
import { scopeCondition, scopedColumns, scopeOrOwn } from '../platform/database/scope.sql';
import { ordered } from '../platform/database/search.sql';
import { recordSearch } from '../platform/lifecycle/record-search.sql';
import { proposalColumns, proposalFilters, proposalPeople, proposalSorts } from '../proposals/proposal-list.sql';
import { behindReversal } from './behind.sql';
import { reversedColumn } from './reversed.sql';

export type ReversalFilter = Omit<ExportReversals, 'format'>;
/** Who queries reversals, and which of them: `of` one record. */
type ReversalsRequest = ReversalFilter & {
  readonly actor: Actor;
  readonly of?: { readonly kind: ReversalKind; readonly id: number };
};

const inactive = inactiveOf({ company: 'co', centre: 'bu', relation: 'rel' });

const columns: Columns<ReversalRow> = {
  ...proposalColumns,
  kind: 'r.kind',
  record_id: 'coalesce(r.credit_id, r.credit_note_id)',
  company_id: 'r.company_id',
  business_name: 'co.business_name',
  cuit: 'r.cuit',
  business_unit_id: 'r.business_unit_id',
  business_unit_name: 'bu.name',
  group_id: 'r.group_id',
  group_name: 'g.name',
  record_amount: 'coalesce(c.amount, n.amount)',
  amount: 'r.amount',
  inactive,
};

/** Who may see the reversals of each kind: who may see the record, `c` or `n` (ACC-20, CNO-29, O-139). */
const scopes: Readonly<Record<ReversalKind, (actor: Actor, parameters: Parameters) => string>> = {
  credit: (actor, parameters) => scopeCondition(actor, scopedColumns('c'), parameters),
  creditNote: (actor, parameters) => scopeOrOwn(actor, { ...scopedColumns('n'), user: 'n.request_user' }, parameters),
};

/** Condition: the actor may see the record of the reversal `r`, whose tables are joined as `c` and `n`. */
export function reversalScope(actor: Actor, parameters: Parameters): string {
  const seen = seenReversalKinds(actor).map((kind) => `(r.kind = '${kind}' and ${scopes[kind](actor, parameters)})`);
  return seen.length === 0 ? 'false' : `(${seen.join(' or ')})`;
}

/** A reversal with its record. */
export const reversalsOfRecords = `reversals r
    left join credits_requests c on c.id = r.credit_id
    left join credit_notes_requests n on n.id = r.credit_note_id`;

/** The reversals of the records that the actor may see, by number. */
export const reversalList: List<ReversalsRequest, ReversalRow, NonNullable<ReversalPage['sort']>> = {
  tables: `${reversalsOfRecords}
    join companies co on co.id = r.company_id
    join business_units bu on bu.id = r.business_unit_id
    ${proposalPeople}
    left join company_business_unit_relations rel on rel.company_id = r.company_id and rel.business_unit_id = r.business_unit_id
    left join groups g on g.id = r.group_id`,
  counted: reversalsOfRecords,
  columns,
  scope: ({ actor }, parameters) => reversalScope(actor, parameters),
  filters: ({ kind, of, ...request }, parameters) => [
    kind && kind.length > 0 && hasOneOf('r.kind', kind, parameters),
    ...proposalFilters(request, { open: reversalLifecycle.openStatuses, behind: behindReversal }, parameters),
    request.to_decide === true && hasOneOf('r.kind', decidedKinds(request.actor), parameters),
    of && `r.${reversedColumn[of.kind]} = ${parameters.add(of.id)}`,
  ],
  search: recordSearch('r', reversalStatuses),
  searchedNames: [
    { column: 'r.company_id', table: 'companies', name: 'business_name' },
    { column: 'r.business_unit_id', table: 'business_units', name: 'name' },
    { column: 'r.group_id', table: 'groups', name: 'name' },
  ],
  sorts: {
    ...columns,
    ...proposalSorts(inactive),
    business_name: ordered('co.business_name'),
    business_unit_name: ordered('bu.name'),
    group_name: ordered('g.name'),
  },
  usual: { sort: 'id', direction: 'asc' },
  key: 'r.id',
};
