import type { Query } from './query';

/** Creates the missing monthly partitions, from this month on. */
export async function ensureMonthPartitions(query: Query, monthsAhead: number): Promise<void> {
  await query('select ensure_month_partitions(current_date, $1)', [monthsAhead]);
}
