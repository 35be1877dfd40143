import type { OwnExpectations } from '@comensal/application/expected-diners';
import type { Actor } from '@comensal/domain/platform/access';
import { addDays, type DateNumber, dateToIso } from '@comensal/domain/platform/dates';
import { Parameters, type Query } from '../platform/database/query';
import { scopeCondition, scopedColumns } from '../platform/database/scope.sql';
import { ordered } from '../platform/database/search.sql';
import { getExpected } from './expected-diners.query';

/** How many centres a mail lists; the rest are counted. */
const mostCentres = 10;
/** A centre where nobody ate for so long is left out. */
const servedWithin = 28;

/** What the centres of a person expect today and tomorrow, by name. */
export async function ownExpectations(
  query: Query,
  actor: Actor,
  today: DateNumber,
  holidays: readonly DateNumber[],
): Promise<OwnExpectations> {
  const parameters = new Parameters();
  const day = `${parameters.add(dateToIso(today))}::date`;
  const found = await query<{ id: string; name: string; total: number }>(
    `select b.id, b.name, count(*) over () as total from business_units b
      where b.is_active and exists (select from meal_daily_rollups m where m.business_unit_id = b.id
        and m.occurred_on between ${day} - ${servedWithin} and ${day} and ${scopeCondition(actor, scopedColumns('m'), parameters)})
      order by ${ordered('b.name')}, b.id limit ${mostCentres}`,
    parameters.values,
  );
  const days = { from: today, to: addDays(today, 1), today, holidays };
  const centres = [];
  // One after another: each takes a connection and a moment of the process.
  for (const { id, name } of found)
    centres.push({ name, rows: await getExpected(query, actor, { business_unit_id: id, ...days }) });
  return { centres, more: (found[0]?.total ?? 0) - found.length };
}
