import type { RemovalReportRow } from '@comensal/application/customers-removal';
import { type RemovalRow, type RemovalRowPage, removalRowText } from '@comensal/domain/customers-removal';
import { type Actor } from '@comensal/domain/platform/access';
import { pageOfReview } from '../jobs/review-page';
import type { Query } from '../platform/database/query';
import { ordered } from '../platform/database/search.sql';
import { type Cursors, streamRows } from '../platform/database/stream-rows';

/** The diner's name, or the spreadsheet's where nobody was found. */
const rowName = `nullif(case when c.id is null then concat_ws(', ', r.surname, r.name) else concat_ws(', ', c.surname, c.name) end, '')`;

/** `$1` is the review. For a row about nobody, the spreadsheet's words replace the diner. */
const rows = `
  select r.row_no as row,
         ${rowName} as name,
         case when c.id is null then r.file_number else c.file_number end as file_number,
         case when c.id is null then r.auth_code
              else (select string_agg(code.auth_code, ', ' order by code.auth_type desc) from customer_id_relations code where code.customer_id = c.id) end as codes,
         r.first_row as "firstRow", r.leaves, r.reason, r.outcome
    from customer_removal_rows r left join customers c on c.id = r.customer_id where r.job_id = $1`;

const order = {
  sorts: {
    row: 'r.row_no',
    sheet: 'r.row_no',
    name: ordered(rowName),
    file_number: '"file_number"',
    codes: '"codes"',
    isGood: '(r.reason is null and r.first_row is null)',
  } satisfies Record<NonNullable<RemovalRowPage['sort']>, string>,
  key: 'r.row_no',
  thenBy: 'r.reason is null, r.row_no',
};

const review = {
  kind: 'reviewRemoval',
  table: 'customer_removal_rows',
  rows,
  order,
  describe: (row: RemovalReportRow) => ({
    name: row.name,
    file_number: row.file_number,
    codes: row.codes,
    isGood: row.reason === null && row.firstRow === null,
    told: removalRowText('review', row),
  }),
} as const;

/** The rows in order, from a cursor. */
export function streamRemovalRows(cursors: Cursors, reviewId: string): AsyncGenerator<RemovalReportRow> {
  const sql = `${rows} order by r.row_no`;
  return streamRows<RemovalReportRow>(cursors, { sql, parameters: [reviewId] });
}

/**
 * A page of the actor's own review, those that cannot be removed first by default. Throws what `refuseForeignReview`
 * throws.
 */
export function listRemovalRows(
  query: Query,
  actor: Actor,
  reviewId: string,
  page: Pick<RemovalRowPage, 'limit' | 'offset'> & Partial<RemovalRowPage>,
): Promise<{ rows: RemovalRow[]; total: number }> {
  return pageOfReview(query, actor, review, reviewId, page);
}
