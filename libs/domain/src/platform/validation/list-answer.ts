import { z } from 'zod';

/**
 * A page of a list, and how many rows there are in all. `hasMore`: there are more than `total`, which was counted no further;
 * a request with `exact` counts them all.
 */
export function pageAnswer<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row), total: z.int(), hasMore: z.boolean().optional() });
}

/** The answer of a list call: the whole list, or a page of it. */
export function listAnswer<Row extends z.ZodType>(row: Row) {
  return z.union([z.array(row), pageAnswer(row)]);
}
