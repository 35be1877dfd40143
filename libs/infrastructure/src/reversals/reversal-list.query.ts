import { type Actor, holds, peopleBehind } from '@comensal/domain/platform/access';
import {
  type ExportReversals,
  type ReversalKind,
  type ReversalPage,
  type ReversalRow,
  reversalKindNames,
  reversalKinds,
  reversalLifecycle,
  reversalStatuses,
  seenReversalKinds,
} from '@comensal/domain/reversals';
import { inactiveOf } from '../companies/place-standing.sql';
import { fullName } from '../platform/database/acting-name.sql';
import type { Columns, List } from '../platform/database/list.sql';
import { isoMoment } from '../platform/database/moment.sql';
import { hasOneOf, type Parameters } from '../platform/database/query';
import { scopeCondition, scopedColumns, scopeOrOwn } from '../platform/database/scope.sql';
import { ordered } from '../platform/database/search.sql';
import { ownOpenOr } from '../platform/lifecycle/own-open.sql';
import { recordSearch } from '../platform/lifecycle/record-search.sql';
import { isBehindProposal } from './behind.sql';
import { reversedColumn } from './reversed.sql';

export type ReversalFilter = Omit<ExportReversals, 'format'>;
/** Who queries reversals, and which of them: `of` one record. */
type ReversalsRequest = ReversalFilter & {
  readonly actor: Actor;
  readonly of?: { readonly kind: ReversalKind; readonly id: number };
};

const inactive = inactiveOf({ company: 'co', centre: 'bu', relation: 'rel' });
const recordId = 'coalesce(r.credit_id, r.credit_note_id)';
const recordAmount = 'coalesce(c.amount, n.amount)';

const columns: Columns<ReversalRow> = {
  id: 'r.id',
  kind: 'r.kind',
  record_id: recordId,
  create_date: `to_char(r.create_date, 'YYYYMMDD')::int`,
  company_id: 'r.company_id',
  business_name: 'co.business_name',
  cuit: 'r.cuit',
  business_unit_id: 'r.business_unit_id',
  business_unit_name: 'bu.name',
  group_id: 'r.group_id',
  group_name: 'g.name',
  record_amount: recordAmount,
  amount: 'r.amount',
  reason: 'r.reason',
  status: 'r.status',
  status_since: isoMoment('r.status_since'),
  proposed_by: 'r.proposed_by',
  proposer: fullName('pu'),
  decided_by: 'r.decided_by',
  decider: fullName('du'),
  decided_on: `to_char(r.decided_on, 'YYYYMMDD')::int`,
  reject_reason: 'r.reject_reason',
  version: 'r.version',
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

/** Condition: nobody behind it is the actor, and the actor approves records of its kind. */
function decidable(actor: Actor, parameters: Parameters): string {
  const kinds = reversalKindNames.filter((each) => holds(actor, reversalKinds[each].module, 'W'));
  return `${hasOneOf('r.kind', kinds, parameters)} and not ${isBehindProposal(`${parameters.add(peopleBehind(actor))}::text[]`)}`;
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
    join users pu on pu.username = r.proposed_by
    left join users du on du.username = r.decided_by
    left join company_business_unit_relations rel on rel.company_id = r.company_id and rel.business_unit_id = r.business_unit_id
    left join groups g on g.id = r.group_id`,
  counted: reversalsOfRecords,
  columns,
  scope: ({ actor }, parameters) => reversalScope(actor, parameters),
  filters: ({ actor, kind, status, own_open, to_decide, of }, parameters) => [
    kind && kind.length > 0 && hasOneOf('r.kind', kind, parameters),
    own_open === true
      ? ownOpenOr(
          actor,
          { record: 'r', owner: 'r.proposed_by', statuses: status ?? [], open: reversalLifecycle.openStatuses },
          parameters,
        )
      : status && status.length > 0 && hasOneOf('r.status', status, parameters),
    to_decide === true && decidable(actor, parameters),
    of && `r.${reversedColumn[of.kind]} = ${parameters.add(of.id)}`,
  ],
  search: recordSearch('r', reversalStatuses),
  searchedNames: [
    { column: 'r.company_id', table: 'companies', name: 'business_name' },
    { column: 'r.business_unit_id', table: 'business_units', name: 'name' },
    { column: 'r.group_id', table: 'groups', name: 'name' },
  ],
  sorts: {
    id: 'r.id',
    kind: 'r.kind',
    record_id: recordId,
    create_date: 'r.create_date',
    company_id: 'r.company_id',
    business_name: ordered('co.business_name'),
    cuit: 'r.cuit',
    business_unit_id: 'r.business_unit_id',
    business_unit_name: ordered('bu.name'),
    group_id: 'r.group_id',
    group_name: ordered('g.name'),
    record_amount: recordAmount,
    amount: 'r.amount',
    reason: ordered('r.reason'),
    status: 'r.status',
    status_since: 'r.status_since',
    proposed_by: 'r.proposed_by',
    proposer: ordered(fullName('pu')),
    decided_by: 'r.decided_by',
    decider: ordered(`coalesce(${fullName('du')}, '')`),
    decided_on: 'r.decided_on',
    reject_reason: ordered(`coalesce(r.reject_reason, '')`),
    version: 'r.version',
    inactive: `coalesce(${inactive}, '')`,
  },
  usual: { sort: 'id', direction: 'asc' },
  key: 'r.id',
};
