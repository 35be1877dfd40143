import { z } from 'zod';

/** What a list call answers: the whole list, or a page of it and how many rows there are in all. */
export function listAnswer<Row extends z.ZodType>(row: Row) {
  return z.union([z.array(row), z.object({ rows: z.array(row), total: z.int() })]);
}
