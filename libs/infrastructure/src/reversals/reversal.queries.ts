import { type Actor, ownerOf } from '@comensal/domain/platform/access';
import { mostProposals, openProposal, ownProposal } from '@comensal/domain/proposals';
import {
  type RecordReversals,
  type ReversalDetail,
  type ReversalKind,
  type ReversalRow,
  type ReversalStatus,
  reversalLifecycle,
  takingStatuses,
} from '@comensal/domain/reversals';
import { balanceOf } from '../balances/balance.query';
import { listRows } from '../platform/database/list.sql';
import type { Query } from '../platform/database/query';
import { readsOf } from '../platform/database/read-list';
import { statusIn } from '../platform/database/status.sql';
import { stepsOf } from '../platform/lifecycle/record-history';
import { rowOfRecord } from '../platform/lifecycle/record-row';
import { behindReversal, reversalHistory } from './behind.sql';
import { reversalList } from './reversal-list.query';
import { reversedColumn } from './reversed.sql';

/** A page of the list of reversals with the total, how many the filter has, and all of them from a cursor. */
export const { page: listReversals, count: countReversals, stream: streamReversals } = readsOf(reversalList);

/**
 * One reversal with history, the actor's next actions and the balance of its account. Throws notFound when there is
 * none, outOfScope when its record is outside the actor's scope.
 */
export async function getReversal(query: Query, actor: Actor, id: number): Promise<ReversalDetail> {
  const row = await rowOfRecord(query, reversalList, { actor }, id);
  const [history, balance, [visible]] = await Promise.all([
    stepsOf<ReversalStatus>(query, reversalHistory, id),
    balanceOf(query, actor, row),
    withActions(query, actor, [row]),
  ]);
  return { ...row, history, ...balance, actions: visible?.actions ?? [] };
}

/** More reversals than a record has: each person may propose `mostProposals`. */
const maxDisplayed = 500;

/** The reversals of a record that the actor may see, and whether the actor may propose another. */
export async function reversalsOfRecord(
  query: Query,
  actor: Actor,
  kind: ReversalKind,
  { id, amount, status }: { readonly id: number; readonly amount: number; readonly status: string },
): Promise<RecordReversals> {
  if (status !== 'Aprobado') return { left: 0, actions: [], rows: [] };
  const { sql, parameters } = listRows(
    reversalList,
    { actor, of: { kind, id } },
    { offset: 0, limit: maxDisplayed, sort: 'id', direction: 'desc' },
  );
  const rows = await query<ReversalRow>(sql, parameters);
  const left = rows.reduce((rest, row) => (takingStatuses.includes(row.status) ? rest - row.amount : rest), amount);
  const proposals = rows.filter(({ proposed_by }) => proposed_by === ownerOf(actor)).length;
  const facts = { ...ownProposal, kind };
  return {
    left,
    actions: left > 0 && proposals < mostProposals ? reversalLifecycle.actions(actor, 'Nueva', facts) : [],
    rows: await withActions(query, actor, rows),
  };
}

/** What is left of a record's amount, and how often the person has proposed a reversal of it. */
export async function leftOf(
  query: Query,
  kind: ReversalKind,
  { id, amount }: { readonly id: number; readonly amount: number },
  username: string,
): Promise<{ left: number; proposals: number }> {
  const [row] = await query<{ left: number; proposals: number }>(
    `select $3::bigint - coalesce(sum(v.amount) filter (where ${statusIn('v.status', takingStatuses)}), 0)::bigint as left,
            count(*) filter (where v.proposed_by = $2)::int as proposals
       from reversals v where v.${reversedColumn[kind]} = $1`,
    [id, username, amount],
  );
  return row ?? { left: 0, proposals: 0 };
}

async function withActions<Row extends ReversalRow>(
  query: Query,
  actor: Actor,
  rows: readonly Row[],
): Promise<(Row & { actions: readonly string[] })[]> {
  const open = rows.filter(({ status }) => !reversalLifecycle.isFinal(status));
  const standing = await behindReversal.standing(
    query,
    actor,
    open.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { id, kind, status, proposed_by } = row;
    const facts = { ...openProposal, kind, ...standing(id, proposed_by) };
    return { ...row, actions: reversalLifecycle.actions(actor, status, facts) };
  });
}
