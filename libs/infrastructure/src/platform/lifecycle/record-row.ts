import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import type { List } from '../database/list.sql';
import type { Query } from '../database/query';
import { listRow } from '../database/read-list';

/**
 * The row of a record in the actor's scope. Throws notFound when there is none, outOfScope when it is outside the
 * scope.
 */
export async function rowOfRecord<Request extends object, Row extends object, Sort extends string>(
  query: Query,
  list: List<Request, Row, Sort>,
  request: Request,
  id: number,
): Promise<Row> {
  const row = await listRow(query, list, request, id);
  if (row) return row;
  const exists = await query(`select 1 from ${list.counted ?? list.tables} where ${list.key} = $1`, [id]);
  throw new Refusal(exists.length === 0 ? platformRefusals.notFound : platformRefusals.outOfScope);
}
