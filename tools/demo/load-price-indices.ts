import { monthBefore } from '@comensal/domain/platform/dates';
import { at, dayOf, dayOfMonth, hour, isoDay, monthStart, monthsBetween } from './calendar';
import type { Demonstration } from './demonstration';
import { stampsOf } from './load-organisation';
import type { Writer } from './writer';

/** Two indices: the value of their first month, and by how many thousandths each month raises it. */
const indices = [
  { name: 'IPC nivel general', source: 'INDEC, informe de prensa', first: 7_864.1257, rise: 0.022 },
  { name: 'IPC alimentos y bebidas', source: 'INDEC, informe de prensa', first: 7_215.4402, rise: 0.026 },
];
/** The day of the next month on which a value is published. */
const publishedOn = 14;
const place = { company_id: '10002001', business_unit_id: '1010' };

/** The values of two indices from the month before the history on, and the clause of a client with an own list. */
export async function loadPriceIndices(writer: Writer, { start, now, priceLists }: Demonstration): Promise<void> {
  const today = dayOf(now);
  const moment = Math.min(at(today, 9 * hour), now - hour);
  // The value of last month is published in the middle of this one.
  const last = dayOfMonth(today) > publishedOn ? -1 : -2;
  const count = monthsBetween(start, today) + 1 + last + 1;
  const own = priceLists.find(
    (list) => list.company_id === place.company_id && list.business_unit_id === place.business_unit_id,
  );
  const base = isoDay(own?.start ?? start);
  await writer.as('mfernandez', moment);
  await writer.insert(
    'price_index_values',
    indices.flatMap(({ name, source, first, rise }) =>
      Array.from({ length: count }, (_, month) => ({
        index_name: name,
        month: yearMonth(isoDay(monthStart(start, month - 1))),
        value: (first * (1 + rise) ** month).toFixed(4),
        source,
        published_on: isoDay(monthStart(start, month) + publishedOn - 1),
        entered_by: 'mfernandez',
        updated_at: stampsOf(moment).updated_at,
      })),
    ),
  );
  await writer.insert('price_clauses', [
    {
      id: 1,
      ...place,
      base_date: base,
      base_month: monthBefore(Number(base.replaceAll('-', ''))),
      fixed: 1_000,
      rounding: 5_000,
      floor: 0,
      ceiling: null,
      valid_from: base,
      valid_to: null,
      updated_at: stampsOf(moment).updated_at,
    },
  ]);
  await writer.insert(
    'price_clause_weights',
    indices.map(({ name }, index) => ({ clause_id: 1, index_name: name, weight: index === 0 ? 3_000 : 6_000 })),
  );
}

const yearMonth = (iso: string): number => Number(iso.slice(0, 7).replace('-', ''));
