import { type Actor, ownerOf, peopleBehind } from '@comensal/domain/platform/access';
import {
  mostProposals,
  type RecordReversals,
  type ReversalDetail,
  type ReversalKind,
  type ReversalRow,
  type ReversalStatus,
  reversalLifecycle,
} from '@comensal/domain/reversals';
import { balanceOf } from '../balances/balance.query';
import { listRows } from '../platform/database/list.sql';
import type { Query } from '../platform/database/query';
import { type Listed, listPage, listStream, listTotal } from '../platform/database/read-list';
import type { Cursors } from '../platform/database/stream-rows';
import { type HistoryTable, stepsOf } from '../platform/lifecycle/record-history';
import { rowOfRecord } from '../platform/lifecycle/record-row';
import { type ReversalFilter, reversalList } from './reversal-list.query';
import { reversedColumn } from './reversed.sql';

export const reversalHistory: HistoryTable = { table: 'reversals_state', record: 'reversal_id' };

/** A page of the list of reversals with the total. */
export function listReversals(
  query: Query,
  actor: Actor,
  filter: ReversalFilter,
  page: Parameters<typeof listPage<object, ReversalRow, keyof (typeof reversalList)['sorts']>>[3],
): Promise<Listed<ReversalRow>> {
  return listPage(query, reversalList, { ...filter, actor }, page);
}

/** How many reversals the filter has. */
export function countReversals(query: Query, actor: Actor, filter: ReversalFilter): Promise<number> {
  return listTotal(query, reversalList, { ...filter, actor });
}

/** The whole list, row by row from a cursor. */
export function streamReversals(cursors: Cursors, actor: Actor, filter: ReversalFilter): AsyncGenerator<ReversalRow> {
  return listStream(cursors, reversalList, { ...filter, actor });
}

/**
 * One reversal with history, the actor's next actions and the balance of its account. Throws notFound when there is
 * none, outOfScope when its record is outside the actor's scope.
 */
export async function getReversal(query: Query, actor: Actor, id: number): Promise<ReversalDetail> {
  const row = await rowOfRecord(query, reversalList, { actor }, id);
  const [history, balance, [shown]] = await Promise.all([
    stepsOf<ReversalStatus>(query, reversalHistory, id),
    balanceOf(query, actor, row),
    withActions(query, actor, [row]),
  ]);
  return { ...row, history, balance, actions: shown?.actions ?? [] };
}

/** More reversals than a record has: each person may propose `mostProposals`. */
const mostShown = 500;

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
    { offset: 0, limit: mostShown, sort: 'id', direction: 'desc' },
  );
  const rows = await query<ReversalRow>(sql, parameters);
  const left = rows.reduce((rest, row) => (takes(row.status) ? rest - row.amount : rest), amount);
  const proposals = rows.filter(({ proposed_by }) => proposed_by === ownerOf(actor)).length;
  const facts = { kind, withinScope: true, isProposer: true, isBehindIt: true };
  return {
    left,
    actions: left > 0 && proposals < mostProposals ? reversalLifecycle.actions(actor, 'Nueva', facts) : [],
    rows: await withActions(query, actor, rows),
  };
}

/** The statuses in which a reversal reduces what is left of its record. */
const taking: readonly ReversalStatus[] = ['Propuesta', 'Confirmada'];

function takes(status: ReversalStatus): boolean {
  return taking.includes(status);
}

/** What is left of a record's amount, and how often the person has proposed a reversal of it. */
export async function leftOf(
  query: Query,
  kind: ReversalKind,
  { id, amount }: { readonly id: number; readonly amount: number },
  username: string,
): Promise<{ left: number; proposals: number }> {
  const [found] = await query<{ left: number; proposals: number }>(
    `select $4::bigint - coalesce(sum(v.amount) filter (where v.status = any($2)), 0)::bigint as left,
            count(*) filter (where v.proposed_by = $3)::int as proposals
       from reversals v where v.${reversedColumn[kind]} = $1`,
    [id, taking, username, amount],
  );
  return found ?? { left: 0, proposals: 0 };
}

/**
 * The people behind a proposal: the user who made it and, if that is a service user, those who issued its keys, since
 * they could have used them. None of them decides.
 */
export async function peopleBehindProposal(query: Query, proposedBy: string): Promise<readonly string[]> {
  const issuers = await query<{ created_by: string }>(
    'select distinct created_by from service_keys where username = $1 order by created_by',
    [proposedBy],
  );
  return [proposedBy, ...issuers.map(({ created_by }) => created_by)];
}

/** Condition: `peopleBehindProposal` of the proposer names the user. Both are SQL. */
export function isBehind(user: string, proposer: string): string {
  return `(${user} = ${proposer} or exists (select from service_keys k where k.username = ${proposer} and k.created_by = ${user}))`;
}

/** Who proposed each reversal for somebody who is away. */
export async function proposedFor(
  query: Query,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await query<{ id: number; username: string }>(
    `select reversal_id as id, username from reversals_state
      where reversal_id = any($1) and event = 'propose' and on_behalf_of is not null`,
    [ids],
  );
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, steps]) => [id, steps.map(({ username }) => username)]),
  );
}

async function withActions<Row extends ReversalRow>(
  query: Query,
  actor: Actor,
  rows: readonly Row[],
): Promise<(Row & { actions: readonly string[] })[]> {
  const isOpen = ({ status }: Row): boolean => !reversalLifecycle.isFinal(status);
  const proposers = [...new Set(rows.filter(isOpen).map(({ proposed_by }) => proposed_by))];
  const behind = new Map(
    await Promise.all(proposers.map(async (name) => [name, await peopleBehindProposal(query, name)] as const)),
  );
  const actors = await proposedFor(
    query,
    rows.filter(isOpen).map(({ id }) => id),
  );
  return rows.map((row) => {
    const { kind, status, proposed_by } = row;
    const isProposer = proposed_by === ownerOf(actor);
    const people = [...(behind.get(proposed_by) ?? [proposed_by]), ...(actors.get(row.id) ?? [])];
    const isBehindIt = peopleBehind(actor).some((name) => people.includes(name));
    return {
      ...row,
      actions: reversalLifecycle.actions(actor, status, { kind, withinScope: true, isProposer, isBehindIt }),
    };
  });
}
