import { businessToday } from './moment.sql';
import type { Query } from './query';

/** Creates the missing monthly partitions, from this month on. */
export async function ensureMonthPartitions(query: Query, monthsAhead: number): Promise<void> {
  await query(`select ensure_month_partitions(${businessToday}, $1)`, [monthsAhead]);
}
