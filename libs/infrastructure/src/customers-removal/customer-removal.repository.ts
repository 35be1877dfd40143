// SQL: an upload removes thousands of diners as sets.
import type { CustomerRemovalRepository, RemovalCounts, StagedLeaver } from '@comensal/application/customers-removal';
import type { RowPortion } from '@comensal/application/jobs';
import { maxRemovalRows, removalRefusals, reviewMinutes } from '@comensal/domain/customers-removal';
import { type Actor } from '@comensal/domain/platform/access';
import { Refusal } from '@comensal/domain/platform/refusals';
import { takeTurn } from '../customers/bulk-turn';
import { translateConcurrentChange } from '../customers/concurrent-change';
import { numberedCustomers } from '../customers/customer-list.query';
import { holdReview } from '../jobs/hold-review';
import { Parameters, type Query } from '../platform/database/query';
import { pairColumns, scopeCondition } from '../platform/database/scope.sql';
import {
  endPlaces,
  holdLeavers,
  keepRemoved,
  keepTaken,
  leaveGroups,
  nextToRemove,
  refuseChanged,
  removeDiners,
} from './remove-rows.sql';
import { describeLeavers, findLeavers, refuseLeaders, refuseUnseen } from './review-rows.sql';

/**
 * People removed at once: a crash loses at most a second of work, nobody waits long for a diner, and the
 * triggers of codes and list see few enough to use their indexes.
 */
const portionPeople = 500;

interface Range {
  readonly from: number;
  readonly to: number;
}

/** The removals of one transaction. */
export function createCustomerRemovalRepository(query: Query): CustomerRemovalRepository {
  /** `sql` takes a condition that limits places `p` to the actor's scope. */
  const inScope = async (sql: (scope: string) => string, values: readonly unknown[], actor: Actor): Promise<void> => {
    const parameters = new Parameters();
    for (const value of values) parameters.add(value);
    const scope = scopeCondition(actor, pairColumns('p'), parameters);
    await query(sql(scope), parameters.values);
  };
  /** Locks the diners of the next rows, and makes other removals and uploads wait; null when none are left. */
  const nextHeld = async (reviewId: string, after: number): Promise<(Range & RowPortion) | null> => {
    await takeTurn(query);
    const [row] = await query<{ from: number | null; to: number | null; rows: number }>(nextToRemove, [
      reviewId,
      after,
      portionPeople,
    ]);
    if (row?.from == null || row.to === null) return null;
    await query(holdLeavers, [reviewId, row.from, row.to]);
    return { from: row.from, to: row.to, rows: row.rows, after: row.to };
  };
  return {
    async stageChosen(reviewId, ids) {
      await query(
        `insert into customer_removal_rows (job_id, row_no, customer_id)
         select $1, given.number, given.id from unnest($2::bigint[]) with ordinality as given(id, number) on conflict do nothing`,
        [reviewId, ids],
      );
    },
    async stageMatches(reviewId, actor, filter) {
      const parameters = new Parameters();
      const review = parameters.add(reviewId);
      const match = numberedCustomers(actor, filter, parameters);
      await query('delete from customer_removal_rows where job_id = $1', [reviewId]);
      const [counted] = await query<{ rows: number }>(
        `with staged as (
           insert into customer_removal_rows (job_id, row_no, customer_id)
           select ${review}, found.number, found.customer_id from (${match} limit ${maxRemovalRows + 1}) found returning 1
         )
         select count(*) as rows from staged`,
        parameters.values,
      );
      if ((counted?.rows ?? 0) > maxRemovalRows)
        throw new Refusal(removalRefusals.removalTooMany, { max: maxRemovalRows.toLocaleString('es-AR') });
    },
    async stageRows(reviewId, rows) {
      if (rows.length > 0) await query(stageStatement, [reviewId, JSON.stringify(rows.map(stagedColumns))]);
    },
    async judge(reviewId, actor) {
      // Thousands of rows were added since the last statistics; plans would be those of an empty table.
      await query('analyze customer_removal_rows');
      for (const sql of [
        (scope: string) => refuseUnseen(scope, actor.totalAccess),
        findLeavers,
        describeLeavers,
        refuseLeaders,
      ])
        await inScope(sql, [reviewId], actor);
    },
    async counts(reviewId) {
      const [counted] = await query<RemovalCounts>(countStatement, [reviewId]);
      if (!counted) throw new Error('A count returned no row');
      return counted;
    },
    removeNext: (reviewId, actor, after) =>
      translateConcurrentChange(async () => {
        const next = await nextHeld(reviewId, after);
        if (!next) return null;
        const range = [reviewId, next.from, next.to];
        await inScope((scope) => refuseChanged(scope, actor.totalAccess), range, actor);
        await inScope(keepTaken, range, actor);
        for (const sql of [endPlaces, leaveGroups, removeDiners, keepRemoved]) await query(sql, range);
        return next;
      }),
    holdReview: (owner, reviewId) =>
      holdReview(
        query,
        {
          review: 'reviewRemoval',
          work: 'removeCustomers',
          minutes: reviewMinutes,
          missing: removalRefusals.removalReviewMissing,
        },
        owner,
        reviewId,
      ),
  };
}

const countStatement = `
  select count(*) as rows,
         count(*) filter (where first_row is null and (reason is null or outcome is not null)) as people,
         count(*) filter (where first_row is null and reason is null and not leaves) as staying,
         count(*) filter (where first_row is null and reason is not null) as refused,
         count(first_row) as repeated, count(outcome) as handled,
         count(*) filter (where outcome = 'removed') as removed
    from customer_removal_rows where job_id = $1`;

const stageStatement = `
  insert into customer_removal_rows (job_id, row_no, company, business_unit, name, surname, file_number, auth_type, auth_code, profile_id, reason)
  select $1, row_no, company, business_unit, name, surname, file_number, auth_type, auth_code, profile_id, reason
    from jsonb_to_recordset($2::jsonb) as given(row_no integer, company text, business_unit text, name text, surname text, file_number text,
                                                auth_type text, auth_code text, profile_id bigint, reason text)
  on conflict do nothing`;

function stagedColumns(staged: StagedLeaver): object {
  return 'reason' in staged
    ? { row_no: staged.number, reason: staged.reason }
    : { row_no: staged.number, ...staged.row };
}
