import type { LastSync } from '@comensal/domain/business-units';
import type { Actor } from '@comensal/domain/platform/access';
import { openPairs, seesAllPairs } from '../business-units/business-unit.queries';
import { isoMoment } from '../platform/database/moment.sql';
import { Parameters } from '../platform/database/query';
import { type Cursors, streamRows } from '../platform/database/stream-rows';

/**
 * When the points of sale of the active centres in the actor's scope last fetched and delivered, and what they still
 * hold (CUS-31, O-100), by the centre's id; for the named centres, or for all. A centre that never reported has nulls.
 */
export function streamLastSync(
  cursors: Cursors,
  actor: Actor,
  businessUnits: readonly string[] | null,
): AsyncGenerator<LastSync> {
  const parameters = new Parameters();
  const named = businessUnits === null ? '' : `and b.id = any(${parameters.add(businessUnits)})`;
  const own = seesAllPairs(actor)
    ? ''
    : `and exists (select from (${openPairs(actor, parameters)}) pairs where pairs.business_unit_id = b.id)`;
  return streamRows<LastSync>(cursors, {
    sql: `select b.id as business_unit, ${isoMoment('s.timestamp_config')} as timestamp_config, ${isoMoment('s.timestamp_transactions')} as timestamp_transactions, s.pending_transactions
            from business_units b left join business_unit_sync s on s.business_unit_id = b.id
           where b.is_active ${named} ${own} order by b.id`,
    parameters: parameters.values,
  });
}
