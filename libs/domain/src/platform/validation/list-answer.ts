import { z } from 'zod';

/**
 * A page of a list with the total number of rows. `hasMore`: there are more than `total`, where counting stopped; a
 * request with `exact` counts them all.
 */
export function pageAnswer<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row), total: z.int(), hasMore: z.boolean().optional() });
}

/** The answer of a list call: the whole list, or a page of it. */
export function listAnswer<Row extends z.ZodType>(row: Row) {
  return z.union([z.array(row), pageAnswer(row)]);
}
