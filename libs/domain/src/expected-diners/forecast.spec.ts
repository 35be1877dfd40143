import { generatedCentre, generatedSchool } from '../testing/generated-meals';
import { judgeForecasts } from '../testing/judge-forecasts';
import { type Forecast, forecastService, type KnownDay } from './forecast';

/** Days from a Monday on. */
const plain = (length: number, change: (day: number) => Partial<KnownDay> = () => ({})): KnownDay[] =>
  Array.from({ length }, (_, day) => ({ weekday: (day % 7) + 1, kind: 'usual', diners: 100, ...change(day) }));
const weekly = (length: number, week: readonly number[]): number[] =>
  Array.from({ length }, (_, day) => week[day % 7] ?? 0);
const week = [90, 95, 100, 95, 80, 20, 0];
const expectedOf = (forecasts: readonly Forecast[] | undefined): number[] =>
  forecasts?.map(({ expected }) => expected) ?? [];
const lastOf = (counts: readonly number[], days: readonly KnownDay[], ahead = 7): readonly Forecast[] =>
  forecastService(counts, days, ahead).at(-1) ?? [];

test('53.8 a service that repeats its week is expected to go on, without a range', () => {
  expect(lastOf(weekly(140, week), plain(147))).toEqual(
    week.map((expected) => ({ expected, low: expected, high: expected })),
  );
});

test('53.8 a forecast knows nothing later than its day', () => {
  const { counts, days } = generatedCentre(5);
  const whole = forecastService(counts, days, 11);
  for (const today of [9, 200, 500])
    expect(forecastService(counts.slice(0, today + 1), days, 11)[today]).toEqual(whole[today]);
});

test.each(['holiday', 'bridge'] as const)('53.8 the next %s is as the ones before, and the week stays', (kind) => {
  const isSpecial = (day: number): boolean => day % 35 === 15;
  const days = plain(212, (day) => (isSpecial(day) ? { kind } : {}));
  const counts = weekly(189, week).map((count, day) => (isSpecial(day) ? 10 : count));
  const [monday, tuesday, wednesday] = expectedOf(lastOf(counts, days));
  expect([monday, (tuesday ?? 0) < 20, wednesday]).toEqual([90, true, 100]);
});

test('53.8 a closed week takes nothing from the level: it is as before after the first day', () => {
  const closed = weekly(154, week).map((count, day) => (day >= 140 && day < 150 ? 0 : count));
  expect(expectedOf(lastOf(closed.slice(0, 149), plain(160)))).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(expectedOf(lastOf(closed, plain(161)))).toEqual(week);
});

test('53.8 a weekday that is served no more, and one that begins, are followed after two weeks', () => {
  const moved = weekly(168, week).map((count, day) =>
    day >= 154 && day % 7 > 4 ? ([0, 20][day % 7 === 5 ? 0 : 1] ?? 0) : count,
  );
  expect(expectedOf(lastOf(moved, plain(175)))).toEqual([90, 95, 100, 95, 80, 0, 20]);
});

test('53.8 diners who have begun are counted before they ate', () => {
  const counts = Array.from({ length: 400 }, (_, day) => (day % 80 < 40 ? 50 : 100));
  const days = plain(411, (day) => ({ diners: day % 80 < 40 ? 60 : 120 }));
  expect(expectedOf(lastOf(counts, days, 3)).map((each) => Math.round(each / 10))).toEqual([5, 5, 5]);
});

test('53.8 a service of a week has a wide range, one without meals none', () => {
  expect(lastOf(weekly(7, week), plain(14))[0]).toEqual({ expected: 90, low: 45, high: 135 });
  expect(expectedOf(lastOf(weekly(7, []), plain(14)))).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(forecastService([], plain(7), 7)).toEqual([]);
});

/** Every kind of series, a few: `forecast.long.spec.ts` judges many. */
test.each([
  ['centres', generatedCentre, [1, 2, 3, 4, 8, 9], 150],
  ['schools', generatedSchool, [1, 2, 3], 365],
] as const)('53.8 of %s each is forecast better than by the mean of four weeks', (_, generated, seeds, since) => {
  for (const seed of seeds) {
    const { error, meanOfFour, served, meanOfFourServed } = judgeForecasts(generated(seed), since, 11);
    expect([seed, error < meanOfFour, served < meanOfFourServed]).toEqual([seed, true, true]);
  }
});
