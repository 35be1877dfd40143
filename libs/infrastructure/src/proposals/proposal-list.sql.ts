import { type Actor, peopleBehind } from '@comensal/domain/platform/access';
import { fullName } from '../platform/database/acting-name.sql';
import { isoMoment } from '../platform/database/moment.sql';
import { hasOneOf, type Parameters } from '../platform/database/query';
import { ordered } from '../platform/database/search.sql';
import { ownOpenOr } from '../platform/lifecycle/own-open.sql';
import type { behindProposalOf } from './behind.sql';

/* What the lists of proposals have in common. The proposal is `r`. */

/** A day as the calls have it. */
export const dayNumber = (column: string): string => `to_char(${column}, 'YYYYMMDD')::int`;

export const proposalPeople = `join users pu on pu.username = r.proposed_by
    left join users du on du.username = r.decided_by`;

export const proposalColumns = {
  id: 'r.id',
  create_date: dayNumber('r.create_date'),
  reason: 'r.reason',
  status: 'r.status',
  status_since: isoMoment('r.status_since'),
  proposed_by: 'r.proposed_by',
  proposer: fullName('pu'),
  decided_by: 'r.decided_by',
  decider: fullName('du'),
  decided_on: dayNumber('r.decided_on'),
  reject_reason: 'r.reject_reason',
  version: 'r.version',
} as const;

/** What they are sorted by; `inactive` is SQL. */
export const proposalSorts = (inactive: string) => ({
  ...proposalColumns,
  create_date: 'r.create_date',
  reason: ordered('r.reason'),
  status_since: 'r.status_since',
  proposer: ordered(fullName('pu')),
  decider: ordered(`coalesce(${fullName('du')}, '')`),
  decided_on: 'r.decided_on',
  reject_reason: ordered(`coalesce(r.reject_reason, '')`),
  inactive: `coalesce(${inactive}, '')`,
});

interface ProposalRequest<Status extends string> {
  readonly actor: Actor;
  readonly status?: readonly Status[] | undefined;
  readonly own_open?: boolean | undefined;
  readonly to_decide?: boolean | undefined;
}

/** Their filters; `open` are the statuses in which something can still happen. */
export function proposalFilters<Status extends string>(
  { actor, status, own_open, to_decide }: ProposalRequest<Status>,
  { open, behind }: { readonly open: readonly Status[]; readonly behind: ReturnType<typeof behindProposalOf> },
  parameters: Parameters,
) {
  return [
    own_open === true
      ? ownOpenOr(actor, { record: 'r', owner: 'r.proposed_by', statuses: status ?? [], open }, parameters)
      : status && status.length > 0 && hasOneOf('r.status', status, parameters),
    to_decide === true && `not ${behind.isOneOf(`${parameters.add(peopleBehind(actor))}::text[]`)}`,
  ];
}
