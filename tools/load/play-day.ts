import { setTimeout as delay } from 'node:timers/promises';
import { type Day, dayOf, isWorkday, momentOf } from '../demo/calendar';
import { demonstrationPassword } from '../demo/people';
import { Random } from '../demo/random';
import { startDay } from './day-clock';
import { type CallMeasure, Measures } from './measures';
import { type AcknowledgedCredit, type CreditPlace, missingCredits, playCredits, playReader } from './people';
import { type Person, signIn } from './person';
import { playTerminal, type TerminalDay } from './terminals';

export interface PlayedDay {
  readonly address: string;
  /** How many centres take part, at most. */
  readonly centres: number;
  /** How long the day takes. */
  readonly minutes: number;
  readonly seed: number;
  /** Breaks the day off; what was acknowledged by then is looked for. */
  readonly signal: AbortSignal;
  /** Somebody with every permission; the demonstration's administrator when absent. */
  readonly user?: string;
  readonly password?: string;
}

export interface DayReport {
  readonly centres: number;
  readonly seconds: number;
  readonly calls: readonly CallMeasure[];
  readonly meals: TerminalDay;
  readonly credits: { readonly acknowledged: number; readonly missing: readonly number[] };
  readonly exports: { readonly answered: number; readonly empty: number };
}

/** Readers of each centre beside the one who works on credits. */
const readersPerCentre = 2;
const keyPauseMs = 200;

/**
 * Plays the last working day of a group of canteens against an installation, in `minutes`: points of sale fetch their configuration
 * and deliver meals, most of them at lunch; people read home, lists and reports, work on credits with their documents, and export.
 * In the end everything that was acknowledged is looked for: each meal is delivered again and must be known, each credit is read.
 * The keys that it makes are revoked. Writes meals and credits: not for an installation that is in use.
 */
export async function playDay({
  address,
  centres,
  minutes,
  seed,
  signal,
  user = 'admin',
  password = demonstrationPassword,
}: PlayedDay): Promise<DayReport> {
  const measures = new Measures();
  const begun = performance.now();
  const admin = await signIn(address, measures, user, password);
  const units = await admin.ask<readonly { id: string }[]>('business-units/getBusinessUnits', {});
  const places = await placesOf(admin);
  const run = `${seed}-${Date.now().toString(36)}`;
  const played = units.slice(0, centres);
  const keys: { id: number; key: string; centre: string }[] = [];
  const credits: AcknowledgedCredit[] = [];
  const exported: number[] = [];
  const day = lastWorkday();
  try {
    for (const { id: centre } of played) {
      const made = await admin.command<{ id: number; key: string }>('terminal-keys/addTerminalKey', {
        business_unit_id: centre,
        name: `Carga ${run}`,
      });
      keys.push({ ...made, centre });
    }
    const clock = startDay(minutes, signal);
    const person = (): Promise<Person> => signIn(address, measures, user, password);
    const [terminals] = await Promise.all([
      Promise.all(
        keys.map(({ key, centre }, index) =>
          playTerminal({ address, key, name: `${centre}-${run}`, seed: seed * 1_000 + index, day }, clock, measures),
        ),
      ),
      ...keys.map(async (_key, index) => {
        const place = places[index % places.length];
        if (place) await playCredits(await person(), place, new Random(seed + index), day, clock, credits, exported);
      }),
      ...Array.from({ length: keys.length * readersPerCentre }, async (_reader, index) =>
        playReader(await person(), new Random(seed * 7 + index), day, clock),
      ),
    ]);
    return {
      centres: keys.length,
      seconds: (performance.now() - begun) / 1000,
      meals: terminals.reduce(summed, { meals: 0, accepted: 0, rejected: 0, found: 0, lost: 0 }),
      credits: { acknowledged: credits.length, missing: await missingCredits(admin, credits) },
      exports: { answered: exported.length, empty: exported.filter((bytes) => bytes === 0).length },
      calls: measures.rows(),
    };
  } finally {
    for (const { id } of keys) {
      await admin.command('terminal-keys/revokeTerminalKey', { id }).catch(() => undefined);
      await delay(keyPauseMs);
    }
  }
}

/** Anyone who has asked for credits lately may ask again. */
async function placesOf(admin: Person): Promise<CreditPlace[]> {
  const { rows } = await admin.ask<{ rows: readonly CreditPlace[] }>('credits/getCredits', {
    page: { offset: 0, limit: 100 },
  });
  const places = rows.map(({ company_id, business_unit_id, group }) => ({
    company_id,
    business_unit_id,
    group: group === null ? null : { id: group.id },
  }));
  return [...new Map(places.map((place) => [JSON.stringify(place), place])).values()];
}

function lastWorkday(): Day {
  let day = dayOf(momentOf(new Date())) - 1;
  while (!isWorkday(day)) day -= 1;
  return day;
}

function summed(sum: TerminalDay, one: TerminalDay): TerminalDay {
  return {
    meals: sum.meals + one.meals,
    accepted: sum.accepted + one.accepted,
    rejected: sum.rejected + one.rejected,
    found: sum.found + one.found,
    lost: sum.lost + one.lost,
  };
}
