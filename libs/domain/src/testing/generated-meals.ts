import type { DayKind, KnownDay } from '../expected-diners/forecast';

/** What was eaten of a service on each day, and the days with some more ahead. */
export interface GeneratedMeals {
  readonly counts: readonly number[];
  readonly days: readonly KnownDay[];
}

const daysAhead = 11;
type Random = () => number;

/** Mulberry32: the same numbers for a seed on every machine. */
function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(random() || 1e-9)) * Math.cos(2 * Math.PI * random());

/** How many of the diners come if each does with this probability. */
function coming(random: Random, diners: number, probability: number): number {
  const [mean, variance] = [diners * probability, diners * probability * (1 - probability)];
  if (variance > 30) return Math.max(0, Math.round(mean + Math.sqrt(variance) * normal(random)));
  return Array.from({ length: diners }, random).filter((each) => each < probability).length;
}

const weekdayOf = (day: number): number => (day % 7) + 1;

function kindsOf(isHoliday: (day: number) => boolean, length: number): readonly DayKind[] {
  const isOff = (day: number): boolean => isHoliday(day) || weekdayOf(day) > 5;
  return Array.from({ length }, (_, day): DayKind => {
    if (isHoliday(day)) return 'holiday';
    if (isOff(day)) return 'usual';
    const [before, after] = [isHoliday(day - 1), isHoliday(day + 1)];
    if ((before || after) && isOff(day - 1) && isOff(day + 1)) return 'bridge';
    return after ? 'before' : before ? 'after' : 'usual';
  });
}

function generate(
  random: Random,
  kinds: readonly DayKind[],
  of: (day: number, kind: DayKind) => { readonly diners: number; readonly probability: number },
): GeneratedMeals {
  const made = kinds.map((kind, day) => {
    const { diners, probability } = of(day, kind);
    const whole = Math.round(diners);
    return {
      count: coming(random, whole, Math.min(0.98, probability)),
      day: { weekday: weekdayOf(day), kind, diners: whole },
    };
  });
  return { counts: made.slice(0, -daysAhead).map(({ count }) => count), days: made.map(({ day }) => day) };
}

/** The days of the year, from 0, on which Argentina keeps a holiday, about. */
const holidays = [0, 47, 48, 83, 92, 93, 121, 145, 166, 171, 190, 229, 285, 324, 342, 359];

/**
 * Two years of a service at a centre of a company: of 8 to 1,200 diners, who are more and fewer with time and twice at once,
 * with its own week, a quieter summer, holidays, bridges, closures, and days on which hardly anybody comes.
 */
export function generatedCentre(seed: number): GeneratedMeals {
  const random = randomOf(seed);
  const size = [8, 25, 60, 150, 400, 1_200][Math.floor(random() * 6)] ?? 60;
  const [trend, summer, style] = [(random() - 0.4) * 0.0008, random() * 0.25, Math.floor(random() * 3)];
  const week = Array.from({ length: 5 }, () => 0.55 + 0.35 * random());
  week.push(style === 0 ? 0 : 0.05 + 0.3 * random(), style === 2 ? 0.05 + 0.2 * random() : 0);
  const onHolidays = style === 0 ? 0 : 0.3 * random();
  const closures = [0, 365].flatMap((year) => {
    const first = year + Math.floor(random() * 350);
    return random() < 0.5 ? [{ first, last: first + 3 + Math.floor(random() * 14) }] : [];
  });
  const steps = [0, 1].flatMap(() =>
    random() < 0.6 ? [{ since: Math.floor(random() * 700), by: 0.6 + 0.9 * random() }] : [],
  );
  const scatter = 0.02 + 0.06 * random();
  let mood = 0;
  return generate(
    random,
    kindsOf((day) => holidays.includes(day % 365), 731 + daysAhead),
    (day, kind) => {
      mood = 0.7 * mood + scatter * normal(random);
      const quiet = 1 - summer * Math.exp(-(((day % 365) - 20) ** 2) / 600);
      const usual = (week[weekdayOf(day) - 1] ?? 0) * quiet * Math.exp(mood) * (random() < 0.005 ? 0.2 : 1);
      const isClosed = closures.some(({ first, last }) => day >= first && day <= last);
      const share = kind === 'holiday' ? onHolidays : usual * (kind === 'bridge' ? 0.5 : kind === 'before' ? 0.9 : 1);
      const diners =
        size * Math.exp(trend * day) * steps.reduce((by, step) => by * (day >= step.since ? step.by : 1), 1);
      return { diners, probability: isClosed ? 0 : share };
    },
  );
}

const vacations = [
  [48, 62],
  [110, 124],
  [160, 174],
  [222, 236],
  [307, 364],
] as const;

/**
 * Four school years of a canteen as the public file of Nantes describes its own (`frequentation.csv`: one line a school and
 * day): four or five days a week without Wednesday meals, five vacations, which are published long before and stand with
 * the holidays, other classes each September, and strikes. Its numbers are made up.
 */
export function generatedSchool(seed: number): GeneratedMeals {
  const random = randomOf(seed);
  let diners = 120 + 400 * random();
  const week = [0.98, 1, 0, 1.01, 0.93];
  const isOff = (day: number): boolean =>
    [61, 71, 115, 212, 242, 250, 260].includes(day % 365) ||
    vacations.some(([first, last]) => day % 365 >= first && day % 365 <= last);
  let mood = 0;
  return generate(random, kindsOf(isOff, 4 * 365 + daysAhead), (day, kind) => {
    if (day % 365 === 0) diners *= 0.9 + 0.25 * random();
    mood = 0.5 * mood + 0.02 * normal(random);
    const strike = random() < 0.012 ? 0.2 + 0.5 * random() : 1;
    const usual = 0.82 * (week[weekdayOf(day) - 1] ?? 0) * Math.exp(mood) * (1 + 0.04 * Math.sin(day / 60)) * strike;
    return { diners, probability: kind === 'holiday' ? 0 : usual * (kind === 'bridge' ? 0.7 : 1) };
  });
}
