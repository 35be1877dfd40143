import { pace } from '@comensal/domain/balances';

/** For how many working days a balance lasts, by what the meals of the period of the pace cost; null where nobody ate. */
export function daysLeft(balance: string, spent: string): string {
  return `case when ${spent} > 0 then least(greatest(floor(${balance} * ${pace.workingDays}::numeric / ${spent}), 0), 99999)::int end`;
}
