/** How a day stands to the holidays around it; `bridge` is a working day alone between a holiday and a weekend. */
export type DayKind = 'usual' | 'holiday' | 'before' | 'after' | 'bridge';

/** What is known of a day beforehand. */
export interface KnownDay {
  /** 1 is Monday. */
  readonly weekday: number;
  readonly kind: DayKind;
  /** How many diners the service is open to on it. */
  readonly diners: number;
}

/** How many are expected, whole meals: eight days in ten the true number lies from `low` to `high`, both included. */
export interface Forecast {
  readonly expected: number;
  readonly low: number;
  readonly high: number;
}

/** The share of days on which the true number is to lie in the range. */
const share = 0.8;
/** How fast each part follows what was eaten, in parts of its error. */
const rates = { fast: 0.12, slow: 0.03, weekday: 0.05, kind: 0.35, open: 0.4, error: 0.04, range: 0.03 };
/** A number this many times off moves the level no further: a strike or a party is no trend. */
const farthest = 2;
/** Served days without anybody after which the service counts as closed, until somebody eats. */
const closedAfter = 5;
/** The same weekday a year before. */
const year = 364;
const damping = 0.9;
/** Errors from which a range is read, and with fewer than the least the range that is said. */
const errors = { most: 150, least: 12, unknown: 0.5 };

/**
 * Forecasts of a service, from the days on which it was eaten (`counts`, from the first day known) and all that is known of
 * these days and the ones `ahead` (`days`). Returns for each day, as it was known at its end, the forecast of the next day,
 * the one after, and so on: each from nothing later than that day (issue 53, 8).
 *
 * Five simple forecasts are mixed, each by how well it did lately at that distance: level × weekday × holiday, with a quick or
 * a slow level, with its trend, with the change of the diners, and with what the same weeks did a year before. The range is
 * what the same forecasts missed by, widened or narrowed until it holds its share.
 */
export function forecastService(
  counts: readonly number[],
  days: readonly KnownDay[],
  ahead: number,
): readonly (readonly Forecast[])[] {
  const state = begin();
  const tracks = Array.from({ length: ahead }, beginTrack);
  const made: { readonly forecast: Forecast; readonly guesses: readonly number[]; readonly middle: number }[][] = [];
  return counts.map((count, today) => {
    tracks.forEach((track, index) => {
      const was = made[today - index - 1]?.[index];
      if (was) judge(track, was, count);
    });
    observe(state, count, days, today);
    const next = tracks.flatMap((track, index) => {
      const day = days[today + index + 1];
      if (day === undefined) return [];
      const guesses = guess(state, days, today, index + 1);
      const middle = mix(track, guesses);
      return [{ guesses, middle, forecast: around(track, middle) }];
    });
    made.push(next);
    return next.map(({ forecast }) => forecast);
  });
}

/** What was learned of a service. Levels are meals of a day whose weekday and kind have the factor 1. */
interface Learned {
  seen: number;
  fast: number;
  slow: number;
  diners: number;
  closedFor: number;
  readonly weekdays: { factor: number; seen: number; open: number }[];
  readonly kinds: Record<DayKind, { factor: number; seen: number }>;
  /** By day: the quick level at its end, and what was eaten in terms of it. */
  readonly levels: number[];
  readonly eaten: (number | null)[];
}

const unseen = () => ({ factor: 1, seen: 0 });

function begin(): Learned {
  return {
    seen: 0,
    fast: 0,
    slow: 0,
    diners: 0,
    closedFor: 0,
    weekdays: Array.from({ length: 8 }, (_, weekday) => ({ factor: 1, seen: 0, open: weekday <= 5 ? 1 : 0 })),
    kinds: { usual: unseen(), holiday: unseen(), before: unseen(), after: unseen(), bridge: unseen() },
    levels: [],
    eaten: [],
  };
}

function observe(state: Learned, count: number, days: readonly KnownDay[], today: number): void {
  const { weekday, kind, diners } = days[today] as KnownDay;
  const own = state.weekdays[weekday] as Learned['weekdays'][number];
  const isServed = own.open > 0.5;
  if (kind !== 'usual') {
    if (state.seen > 0 && isServed && state.closedFor < closedAfter) {
      const found = within(count / (state.fast * (kind === 'holiday' ? 1 : own.factor)), 0, farthest);
      const known = state.kinds[kind];
      known.seen += 1;
      // The first holiday says all that is known of them; a day beside one may be as any other.
      known.factor +=
        Math.max(rates.kind, 1 / (kind === 'holiday' ? known.seen : known.seen + 1)) * (found - known.factor);
    }
    if (count > 0) state.closedFor = 0;
  } else if (count === 0) {
    if (isServed && state.seen > 0) state.closedFor += 1;
    if (state.closedFor < closedAfter) own.open -= rates.open * own.open;
  } else {
    learn(state, own, count);
    state.diners += Math.max(rates.fast, 1 / state.seen) * (diners - state.diners);
  }
  state.levels.push(state.fast);
  state.eaten.push(kind === 'usual' && (isServed || count > 0) ? count / own.factor : null);
}

function learn(state: Learned, own: Learned['weekdays'][number], count: number): void {
  state.closedFor = 0;
  own.open += rates.open * (1 - own.open);
  if (state.seen === 0) Object.assign(state, { fast: count, slow: count });
  state.seen += 1;
  own.seen += 1;
  // A weekday that was never served begins where it is found, and says nothing of the level.
  if (own.seen === 1) own.factor = within(count / state.fast, 0.01, 100);
  const level = count / own.factor;
  own.factor *=
    1 + Math.max(rates.weekday, 1 / (own.seen + 1)) * (within(level / state.fast, 1 / farthest, farthest) - 1);
  for (const each of ['fast', 'slow'] as const) {
    const seen = within(level, state[each] / farthest, state[each] * farthest);
    state[each] += Math.max(rates[each], 1 / state.seen) * (seen - state[each]);
  }
}

/** What each of the five says of a day, `distance` days from today. */
function guess(state: Learned, days: readonly KnownDay[], today: number, distance: number): readonly number[] {
  const { weekday, kind, diners } = days[today + distance] as KnownDay;
  const own = state.weekdays[weekday] as Learned['weekdays'][number];
  const sunday = state.weekdays[7] as Learned['weekdays'][number];
  // Before the first holiday it is taken for a Sunday.
  const holiday = state.kinds.holiday.seen > 0 ? state.kinds.holiday.factor : sunday.open > 0.5 ? sunday.factor : 0;
  const factor =
    own.open <= 0.5 || state.seen === 0 ? 0 : kind === 'holiday' ? holiday : own.factor * state.kinds[kind].factor;
  const now = state.closedFor >= closedAfter ? 0 : factor;
  const lag = (rate: number): number => (1 - rate) / rate;
  const slope = (state.fast - state.slow) / (lag(rates.slow) - lag(rates.fast));
  const steps = lag(rates.fast) + (damping * (1 - damping ** distance)) / (1 - damping);
  const change = state.diners > 0 && diners > 0 ? within(diners / state.diners, 1 / farthest, farthest) : 1;
  return [
    now * state.fast,
    now * state.slow,
    now * within(state.fast + slope * steps, state.fast / farthest, state.fast * farthest),
    now * state.fast * change,
    factor * state.fast * (aYearBefore(state, today, distance) ?? (now === 0 ? 0 : 1)),
  ];
}

/** How the week of the day stood to the level of today, a year before; null where that is not known. */
function aYearBefore(state: Learned, today: number, distance: number): number | null {
  const level = state.levels[today - year];
  const middle = today + distance - year;
  const week = state.eaten.slice(Math.max(0, middle - 3), middle + 4).filter((eaten) => eaten !== null);
  if (level === undefined || level === 0 || week.length === 0) return null;
  return within(week.reduce((sum, eaten) => sum + eaten, 0) / week.length / level, 0, farthest);
}

/** What is known of the forecasts at a distance. */
interface Track {
  /** The mean error of each guess, the newest counting most. */
  readonly errors: number[];
  judged: number;
  /** The newest misses, in the scale of their forecasts, as they came and in order. */
  readonly misses: number[];
  readonly ordered: number[];
  /** The part of the misses that is to lie outside of the range. */
  outside: number;
  /** Of how many ranges it was seen whether they held, and how many did. */
  seen: number;
  held: number;
}

function beginTrack(): Track {
  return { errors: [0, 0, 0, 0, 0], judged: 0, misses: [], ordered: [], outside: 1 - share, seen: 0, held: 0 };
}

/** Better guesses weigh more: by the eighth power of their errors. */
function mix({ errors: mean }: Track, guesses: readonly number[]): number {
  const least = Math.max(1e-9, Math.min(...mean));
  const weights = mean.map((error) => (least / Math.max(error, 1e-9)) ** 8);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return guesses.reduce((sum, each, index) => sum + each * (weights[index] ?? 0), 0) / total;
}

/** Few meals scatter by their root, many by a part of them. */
const scaleOf = (middle: number): number => Math.sqrt(middle + (0.1 * middle) ** 2);

function around({ ordered, outside, seen, held }: Track, middle: number): Forecast {
  const expected = Math.round(middle);
  if (expected === 0) return { expected, low: 0, high: 0 };
  const isKnown = ordered.length >= errors.least;
  // Of all ranges so far too many held, or too few.
  const owed = (held / Math.max(1, seen) - share) * Math.min(2, seen / 30);
  const side = within((outside + owed) / 2, 0.005, 0.45);
  const end = (part: number): number => {
    if (!isKnown) return middle * (part < 0.5 ? 1 - errors.unknown : 1 + errors.unknown);
    return middle + scaleOf(middle) * quantile(ordered, part);
  };
  return {
    expected,
    low: Math.max(0, Math.min(expected, Math.round(end(side)))),
    high: Math.max(expected, Math.round(end(1 - side))),
  };
}

function quantile(ordered: readonly number[], part: number): number {
  const place = within(part * (ordered.length + 1) - 1, 0, ordered.length - 1);
  const [below = 0, above = 0] = [ordered[Math.floor(place)], ordered[Math.ceil(place)]];
  return below + (above - below) * (place - Math.floor(place));
}

/** Compares what was said of a day with it. */
function judge(
  track: Track,
  { forecast, guesses, middle }: { forecast: Forecast; guesses: readonly number[]; middle: number },
  count: number,
): void {
  if (forecast.expected === 0 && count === 0) return;
  track.judged += 1;
  const rate = Math.max(rates.error, 1 / track.judged);
  guesses.forEach((each, index) => {
    track.errors[index] = (track.errors[index] ?? 0) + rate * (Math.abs(each - count) - (track.errors[index] ?? 0));
  });
  // Each miss narrows what lies outside, each hit widens it, in the proportion of the share: in the long run it holds.
  if (track.misses.length >= errors.least) {
    const isHeld = count >= forecast.low && count <= forecast.high;
    track.seen += 1;
    track.held += isHeld ? 1 : 0;
    track.outside = within(track.outside + rates.range * ((isHeld ? 1 : 0) - share), 0.01, 0.9);
  }
  if (forecast.expected === 0) return;
  const miss = (count - middle) / scaleOf(middle);
  track.misses.push(miss);
  track.ordered.splice(placeOf(track.ordered, miss), 0, miss);
  if (track.misses.length > errors.most) track.ordered.splice(placeOf(track.ordered, track.misses.shift() ?? 0), 1);
}

/** Where a number stands in an ordered list, or would stand. */
function placeOf(ordered: readonly number[], value: number): number {
  let [from, to] = [0, ordered.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ordered[middle] ?? 0) < value) from = middle + 1;
    else to = middle;
  }
  return from;
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
