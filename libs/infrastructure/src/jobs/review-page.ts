import type { JobKind } from '@comensal/domain/jobs';
import { type Actor } from '@comensal/domain/platform/access';
import { displayedPlace } from '@comensal/domain/platform/spreadsheets';
import { listOrder } from '../platform/database/list.sql';
import type { Query } from '../platform/database/query';
import { refuseForeignReview } from './job.queries';

interface ReviewRows<Row, Displayed, Sort extends string> {
  readonly kind: JobKind;
  readonly table: string;
  /** The rows of the review `$1`. */
  readonly rows: string;
  readonly order: { readonly sorts: Readonly<Record<Sort, string>>; readonly key: string; readonly thenBy: string };
  /** What a person reads of a row, besides its place in the file. */
  readonly describe: (row: Row) => Displayed;
}

interface PageRequest<Sort extends string> {
  readonly limit: number;
  readonly offset: number;
  readonly sort?: Sort | undefined;
  readonly direction?: 'asc' | 'desc' | undefined;
}

/** A page of the rows of the actor's own review, and how many there are. Throws what `refuseForeignReview` throws. */
export async function pageOfReview<Row extends { readonly row: number }, Displayed extends object, Sort extends string>(
  query: Query,
  actor: Actor,
  { kind, table, rows, order, describe }: ReviewRows<Row, Displayed, Sort>,
  reviewId: string,
  page: PageRequest<Sort>,
): Promise<{ rows: (Displayed & ReturnType<typeof displayedPlace>)[]; total: number }> {
  await refuseForeignReview(query, actor, reviewId, kind);
  const [counted] = await query<{ total: number }>(`select count(*) as total from ${table} where job_id = $1`, [
    reviewId,
  ]);
  const matches = await query<Row>(`${rows} order by ${listOrder(order, page)} limit $2 offset $3`, [
    reviewId,
    page.limit,
    page.offset,
  ]);
  return { rows: matches.map((row) => ({ ...displayedPlace(row.row), ...describe(row) })), total: counted?.total ?? 0 };
}
