import { dayOf, hour, isoDay, isoMoment } from './calendar';
import type { Demonstration } from './demonstration';
import type { Writer } from './writer';

/** One of the two who approve credits is away; who approves notes, a user of the contract, acts for them. */
const away = 'hquiroga';
const replacement = 'notasap';
const days = 14;

/** A replacement that holds on the day of the demonstration and for two weeks. */
export async function loadReplacements(writer: Writer, { now }: Demonstration): Promise<void> {
  const [today, set] = [dayOf(now), now - 20 * hour];
  await writer.as(away, set);
  await writer.insert('replacements', [
    {
      id: 1,
      username: away,
      replacement,
      from_day: isoDay(today),
      to_day: isoDay(today + days - 1),
      created_by: away,
      created_at: isoMoment(set),
    },
  ]);
}
