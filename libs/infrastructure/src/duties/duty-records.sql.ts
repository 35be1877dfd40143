import { type DutyPair, type DutyRecord } from '@comensal/domain/duties';
import type { Actor } from '@comensal/domain/platform/access';
import { contractorHistory } from '../contractors';
import { noteHistory } from '../credit-notes';
import { creditHistory } from '../credits';
import type { Parameters } from '../platform/database/query';
import { scopeCondition } from '../platform/database/scope.sql';
import type { HistoryTable } from '../platform/lifecycle/record-history';

/** Where the two duties of a pair leave their steps. */
interface DutyTrace {
  readonly table: DutyRecord['table'];
  readonly history: HistoryTable;
  /** The key of the records, `id` by default. */
  readonly key?: string;
  /** The events of the first and of the second duty. */
  readonly steps: readonly [string, string];
}

const credit = (...steps: DutyTrace['steps']): DutyTrace => ({
  table: 'credits_requests',
  history: creditHistory,
  steps,
});

/** The pairs whose duties meet on one record; of the others nobody can tell from a record who did both. */
export const dutyTraces: Partial<Record<DutyPair, DutyTrace>> = {
  requestApprove: credit('request', 'approve'),
  invoiceApprove: credit('invoice', 'approve'),
  payApprove: credit('pay', 'approve'),
  invoicePay: credit('invoice', 'pay'),
  noteRequestApprove: { table: 'credit_notes_requests', history: noteHistory, steps: ['create', 'approve'] },
  registerApprove: {
    table: 'contractors_requests',
    history: contractorHistory,
    key: 'request_id',
    steps: ['register', 'approve'],
  },
};

/**
 * A statement of the records in the reader's scope on which the two steps share somebody: who took them, or whom they acted
 * for. Accounts that one person made for another are not followed here, as a decision of two people does at its own moment
 * (ADR 0709): afterwards whoever makes all accounts would stand behind every record.
 */
export function dutyRecords(actor: Actor, pair: DutyPair, parameters: Parameters): string | null {
  const trace = dutyTraces[pair];
  if (!trace) return null;
  const { table, history, key = 'id', steps } = trace;
  const [first, second] = steps.map((step) => parameters.add(step));
  // Requests to become a contractor belong to no place yet.
  const scope =
    table === 'contractors_requests'
      ? String(actor.totalAccess)
      : scopeCondition(
          actor,
          { company: 'r.company_id', businessUnit: 'r.business_unit_id', group: 'r.group_id' },
          parameters,
        );
  return `select distinct on (r.${key}) '${pair}' as pair, '${table}' as "table", r.${key} as id, a.created_at as first, b.created_at as second,
            array(select distinct name from unnest(array[a.username, b.username]::text[]) name order by 1) as people
       from ${history.table} a join ${history.table} b on b.${history.record} = a.${history.record} and b.event = ${second}
       join ${table} r on r.${key} = a.${history.record}
      where a.event = ${first} and array[a.username, a.on_behalf_of]::text[] && array[b.username, b.on_behalf_of]::text[] and ${scope}
      order by r.${key}, b.created_at desc`;
}
