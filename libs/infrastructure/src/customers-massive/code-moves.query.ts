import {
  type CodeMove,
  type CodeMovePage,
  dinerUploadRefusals,
  type UploadRefusalPage,
  type UploadRefusals,
  type UploadRefusedRow,
} from '@comensal/domain/customers-massive';
import { type Actor } from '@comensal/domain/platform/access';
import { Refusal } from '@comensal/domain/platform/refusals';
import { type MendedCell, rowsOfSheet } from '@comensal/domain/platform/spreadsheets';
import { refuseForeignReview } from '../jobs/job.queries';
import { listOrder } from '../platform/database/list.sql';
import type { Query } from '../platform/database/query';
import { type Cursors, streamRows } from '../platform/database/stream-rows';
import { namedDiner } from './upload-rows.sql';

/** `$1` is the review. Whoever loses a code and gets none of this kind in the same file is left without one. */
const moves = `
  select move.row_no % ${rowsOfSheet} as row, move.row_no / ${rowsOfSheet} + 1 as sheet, move.auth_type, move.auth_code, case when owner.id is not null then ${namedDiner('owner')} end as from,
         owner.id is not null and not exists (
           select from customer_upload_moves gets where gets.job_id = move.job_id and gets.to_customer_id = owner.id and gets.auth_type = move.auth_type) as "fromLosesIt",
         case when receiver.id is not null then ${namedDiner('receiver')} else ${namedDiner('r')} end as to,
         receiver.id is null as "isNew", move.old_code
    from customer_upload_moves move
    join customer_upload_rows r on r.job_id = move.job_id and r.row_no = move.row_no
    left join customers owner on owner.id = move.from_customer_id
    left join customers receiver on receiver.id = move.to_customer_id
   where move.job_id = $1`;

/** In file order by default. */
const order = {
  sorts: {
    row: 'move.row_no',
    sheet: 'move.row_no',
    auth_type: 'move.auth_type',
    auth_code: 'move.auth_code',
    from: '"from"',
    fromLosesIt: '"fromLosesIt"',
    to: '"to"',
    isNew: '"isNew"',
    old_code: 'move.old_code',
  } satisfies Record<NonNullable<CodeMovePage['sort']>, string>,
  key: 'move.row_no',
  thenBy: 'move.row_no, move.auth_type, move.from_customer_id',
};

/** From whom to whom codes would move, in file order, from a cursor. */
export function streamCodeMoves(cursors: Cursors, reviewId: string): AsyncGenerator<CodeMove> {
  return streamRows<CodeMove>(cursors, { sql: `${moves} order by ${listOrder(order)}`, parameters: [reviewId] });
}

/** A page of them, for the actor's own review. Throws what `refuseForeignReview` throws. */
export async function listCodeMoves(
  query: Query,
  actor: Actor,
  reviewId: string,
  page: Pick<CodeMovePage, 'limit' | 'offset'> & Partial<CodeMovePage>,
): Promise<{ rows: CodeMove[]; total: number }> {
  await refuseForeignReview(query, actor, reviewId, 'reviewMassive');
  const [counted] = await query<{ total: number }>(
    'select count(*) as total from customer_upload_moves where job_id = $1',
    [reviewId],
  );
  const rows = await query<CodeMove>(`${moves} order by ${listOrder(order, page)} limit $2 offset $3`, [
    reviewId,
    page.limit,
    page.offset,
  ]);
  return { rows, total: counted?.total ?? 0 };
}

const refusalOrder = {
  sorts: { row: 'row_no', sheet: 'row_no', reason: 'coalesce(reason, warning)' } satisfies Record<
    NonNullable<UploadRefusalPage['sort']>,
    string
  >,
  key: 'row_no',
  thenBy: 'row_no',
};

/**
 * A page of the refused rows of the actor's own review, or of those to check, with all their messages. Throws what
 * `refuseForeignReview` throws.
 */
export async function listUploadRefusals(
  query: Query,
  actor: Actor,
  { reviewId, which }: Pick<UploadRefusals, 'reviewId' | 'which'>,
  page: Pick<UploadRefusalPage, 'limit' | 'offset'> & Partial<UploadRefusalPage>,
): Promise<{ rows: UploadRefusedRow[]; total: number }> {
  await refuseForeignReview(query, actor, reviewId, 'reviewMassive');
  const condition = which === 'refused' ? 'reason is not null' : 'reason is null and warning is not null';
  const [counted] = await query<{ total: number }>(
    `select count(*) as total from customer_upload_rows where job_id = $1 and ${condition}`,
    [reviewId],
  );
  const rows = await query<UploadRefusedRow>(
    `select row_no % ${rowsOfSheet} as row, row_no / ${rowsOfSheet} + 1 as sheet, coalesce(reason, warning) as reason
       from customer_upload_rows where job_id = $1 and ${condition} order by ${listOrder(refusalOrder, page)} limit $2 offset $3`,
    [reviewId, page.limit, page.offset],
  );
  return { rows, total: counted?.total ?? 0 };
}

/** How many people the valid rows of a review would add. */
export async function countNewPeople(query: Query, reviewId: string): Promise<number> {
  const [counted] = await query<{ people: number }>(
    'select count(distinct unit) as people from customer_upload_rows where job_id = $1 and reason is null and customer_id is null',
    [reviewId],
  );
  return counted?.people ?? 0;
}

/**
 * Refuses ('reviewMissing') when this person has no review of this very file with the same cells corrected. The bytes are
 * compared, because a file that was changed since its review is another file.
 */
export async function checkReview(
  query: Query,
  actor: Actor,
  reviewId: string,
  { sha256, cells }: { readonly sha256: string; readonly cells: readonly MendedCell[] },
): Promise<void> {
  const [review] = await query(
    `select 1 from jobs j join files f on f.id = (j.params->>'fileId')::uuid
      where j.id::text = $1 and j.owner = $2 and j.kind = 'reviewMassive' and j.state = 'completed' and f.sha256 = $3
        and coalesce(j.params->'cells', '[]') = $4::jsonb`,
    [reviewId, actor.username, sha256, JSON.stringify(cells)],
  );
  if (!review) throw new Refusal(dinerUploadRefusals.reviewMissing);
}
