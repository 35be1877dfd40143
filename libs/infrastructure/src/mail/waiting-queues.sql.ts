import type { SharedMailKind } from '@comensal/domain/composition';
import { contractorRequestLifecycle } from '@comensal/domain/contractors';
import { noteLifecycle } from '@comensal/domain/credit-notes';
import { creditLifecycle } from '@comensal/domain/credits';
import type { ModuleName } from '@comensal/domain/platform/access';
import { reversalKindNames, reversalKinds, reversalLifecycle } from '@comensal/domain/reversals';
import type { Parameters } from '../platform/database/query';
import { scopedColumns } from '../platform/database/scope.sql';
import { isBehind } from '../reversals/reversal.queries';
import { reachesPlace, writesAny } from './acting-people.sql';

/** The records of one kind that wait in one status, and who may act on them, as SQL over `r`. */
export interface WaitingQueue {
  readonly kind: SharedMailKind;
  readonly status: string;
  /** Whoever writes one of them may act, within their reach. */
  readonly modules: readonly ModuleName[];
  readonly table: string;
  readonly key: string;
  /** Which of the table's records; all by default. */
  readonly condition?: string;
  /** Whether the records belong to a company at a centre. */
  readonly isPlaced: boolean;
  /** Condition: a rule about the record closes the step to the user `u`. */
  readonly except?: string;
}

/** Every queue of records that wait for somebody. What a mail, a digest and a reminder know of them is here. */
export const waitingQueues: readonly WaitingQueue[] = [
  ...queuesOf(creditLifecycle.openStatuses, (status) => creditLifecycle.actingModules(status), {
    kind: 'credit',
    table: 'credits_requests',
    key: 'r.id',
    isPlaced: true,
  }),
  ...queuesOf(noteLifecycle.openStatuses, (status) => noteLifecycle.actingModules(status), {
    kind: 'creditNote',
    table: 'credit_notes_requests',
    key: 'r.id',
    isPlaced: true,
  }),
  ...reversalKindNames.flatMap((of) =>
    queuesOf(reversalLifecycle.openStatuses, () => [reversalKinds[of].module], {
      kind: 'reversal',
      table: 'reversals',
      key: 'r.id',
      condition: `r.kind = '${of}'`,
      isPlaced: true,
      except: isBehind('u.username', 'r.proposed_by'),
    }),
  ),
  ...queuesOf(contractorRequestLifecycle.openStatuses, (status) => contractorRequestLifecycle.actingModules(status), {
    kind: 'contractorRequest',
    table: 'contractors_requests',
    key: 'r.request_id',
    isPlaced: false,
  }),
];

/** The statuses of a lifecycle in which somebody is awaited: the same ones as in lists, tiles and mails of steps. */
function queuesOf<Status extends string>(
  openStatuses: readonly Status[],
  actingModules: (status: Status) => readonly ModuleName[],
  records: Omit<WaitingQueue, 'status' | 'modules'>,
): WaitingQueue[] {
  return openStatuses
    .map((status) => ({ ...records, status, modules: actingModules(status) }))
    .filter(({ modules }) => modules.length > 0);
}

/** Condition: the user `u` may act on the record `r` of the queue. `modules` is SQL. */
export function actsOn({ isPlaced, except }: WaitingQueue, modules: string): string {
  return [
    writesAny('u', modules),
    ...(isPlaced ? [reachesPlace('u', scopedColumns('r'))] : []),
    ...(except === undefined ? [] : [`not ${except}`]),
  ].join(' and ');
}

/** The queue's records `r`, as what follows FROM. */
export function waitingIn({ table, status, condition = 'true' }: WaitingQueue, parameters: Parameters): string {
  return `${table} r where r.status = ${parameters.add(status)} and ${condition}`;
}
