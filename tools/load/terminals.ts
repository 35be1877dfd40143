import { at, type Day, type Moment, minute } from '../demo/calendar';
import { Random } from '../demo/random';
import { menuOf } from '../terminal/held-menu';
import { Tally } from '../terminal/limits';
import { planDay } from '../terminal/plan-day';
import { type FetchedConfiguration, openLine } from '../terminal/terminal-line';
import { closing, type DayClock, opening } from './day-clock';
import type { Measures } from './measures';

/** What a point of sale had taken of it, and whether it is all there once when it is delivered again. */
export interface TerminalDay {
  meals: number;
  accepted: number;
  rejected: number;
  /** Of those acknowledged, known to the server when they came again, and taken for new. */
  found: number;
  lost: number;
}

const deliveryEvery = 5;
const fetchEvery = 60;
const batch = 500;

/** Meals as they are eaten, most of them at lunch, delivered every five minutes; the configuration fetched every hour. */
export async function playTerminal(
  { address, key, name, seed, day }: { address: string; key: string; name: string; seed: number; day: Day },
  clock: DayClock,
  measures: Measures,
): Promise<TerminalDay> {
  const line = openLine(address, key);
  const fetchConfiguration = (held: FetchedConfiguration | null): Promise<FetchedConfiguration | null> =>
    measures.take('terminal/config', () => line.configuration(held));
  let held = await fetchConfiguration(null);
  const result: TerminalDay = { meals: 0, accepted: 0, rejected: 0, found: 0, lost: 0 };
  if (!held) return result;
  const menu = menuOf(held.businessUnitId, held.held);
  const planned = planDay(new Random(seed), menu, { name, position: 0, tills: 1 }, day, new Tally(), 1).map(
    ({ sent }) => sent,
  );
  const acknowledged: (typeof planned)[] = [];
  let delivered = 0;
  for (let now = opening; now <= closing && (await clock.until(now)); now += deliveryEvery) {
    if ((now - opening) % fetchEvery === 0) held = await fetchConfiguration(held).catch(() => held);
    const until: Moment = now === closing ? Infinity : at(day, now * minute);
    const eaten = planned.slice(delivered).filter(({ occurred_at }) => Date.parse(occurred_at) / 1000 <= until);
    for (let from = 0; from < eaten.length; from += batch) {
      const meals = eaten.slice(from, from + batch);
      const answer = await measures
        .take('terminal/transactions', () => line.deliver(meals, eaten.length - from - meals.length))
        .catch(() => null);
      // It stays where it is, and goes with the next.
      if (!answer) break;
      delivered += meals.length;
      acknowledged.push(meals);
      result.meals += meals.length;
      result.accepted += answer.accepted;
      result.rejected += answer.rejected.length;
    }
  }
  for (const meals of acknowledged) {
    const again = await line.deliver(meals, 0);
    result.found += again.duplicates;
    result.lost += again.accepted;
  }
  return result;
}
