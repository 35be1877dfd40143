import type { SettlementStatement } from '@comensal/application/settlements';
import type { Actor } from '@comensal/domain/platform/access';
import type { SettlementMeal } from '@comensal/domain/settlements';
import type { Query } from '../platform/database/query';
import { listStream } from '../platform/database/read-list';
import type { Cursors } from '../platform/database/stream-rows';
import { getSettlement, settlementMealList, statedLines } from './settlement.queries';

/** A settlement with all lines. Throws notFound and outOfScope. */
export async function readStatement(query: Query, actor: Actor, id: number): Promise<SettlementStatement> {
  const settlement = await getSettlement(query, actor, id);
  if (settlement.lines.length === settlement.line_count) return settlement;
  return { ...settlement, ...(await statedLines(query, id, settlement.edition > 0, settlement.line_count)) };
}

/** What its latest edition counts, meal by meal; of a draft what it would count now. */
export function streamStatementMeals(
  cursors: Cursors,
  { id, edition }: SettlementStatement,
): AsyncGenerator<SettlementMeal> {
  return listStream(cursors, settlementMealList, { id, isIssued: edition > 0 });
}
