import type { Query } from './query';

/** Makes the partitions by month, from this month on, that are not there yet. */
export async function ensureMonthPartitions(query: Query, monthsAhead: number): Promise<void> {
  await query('select ensure_month_partitions(current_date, $1)', [monthsAhead]);
}
