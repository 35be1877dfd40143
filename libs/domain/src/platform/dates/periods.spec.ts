import { businessDay } from './dates';
import { dayPeriods, daysOfPeriod, periodOfDays, type RelativePeriod } from './periods';

describe('the days of a period', () => {
  it.each<[RelativePeriod, number, number, number]>([
    ['today', 20261127, 20261127, 20261127],
    ['yesterday', 20260101, 20251231, 20251231],
    ['yesterday', 20280301, 20280229, 20280229],
    ['lastSevenDays', 20261120, 20261113, 20261119],
    ['lastWeek', 20261120, 20261109, 20261115],
    ['lastWeek', 20261116, 20261109, 20261115],
    ['lastWeek', 20261122, 20261109, 20261115],
    ['lastWeek', 20260103, 20251222, 20251228],
    ['thisWeek', 20261122, 20261116, 20261122],
    ['thisWeek', 20261116, 20261116, 20261116],
    ['thisWeek', 20260102, 20251229, 20260102],
    ['lastMonth', 20260131, 20251201, 20251231],
    ['lastMonth', 20280331, 20280201, 20280229],
    ['lastMonth', 20260330, 20260201, 20260228],
    ['thisMonth', 20261120, 20261101, 20261120],
    ['thisMonth', 20261101, 20261101, 20261101],
    ['lastYear', 20261120, 20250101, 20251231],
    ['thisYear', 20261120, 20260101, 20261120],
    // The clocks of other zones change in these weeks.
    ['lastWeek', 20260309, 20260302, 20260308],
    ['thisWeek', 20260329, 20260323, 20260329],
    ['yesterday', 20261102, 20261101, 20261101],
  ])('%s on %d is %d to %d', (period, day, from, to) => {
    expect(daysOfPeriod(period, day)).toEqual({ from, to });
  });

  it('O-31 today is the day of the business time zone, also late in the evening and at the end of a month', () => {
    const today = (moment: string) => daysOfPeriod('today', businessDay(new Date(moment))).from;
    expect(
      ['2026-12-01T02:59:59Z', '2026-12-01T03:00:00Z', '2026-03-08T10:00:00Z', '2026-03-29T01:30:00Z'].map(today),
    ).toEqual([20261130, 20261201, 20260308, 20260328]);
    expect(daysOfPeriod('lastMonth', businessDay(new Date('2026-12-01T02:59:59Z')))).toEqual({
      from: 20261001,
      to: 20261031,
    });
  });
});

describe('the period of two days', () => {
  it('is found again for each of those offered', () => {
    const matches = dayPeriods.map((period) => periodOfDays(daysOfPeriod(period, 20261127), 20261127));
    expect(matches).toEqual([...dayPeriods]);
  });
  it.each<[string, number, number, number, string | null]>([
    ['the shortest name, where a week has begun today', 20261123, 20261123, 20261123, 'today'],
    ['the same days on a later day', 20261126, 20261126, 20261127, 'yesterday'],
    ['no period', 20261102, 20261126, 20261127, null],
  ])('%s', (_name, from, to, day, expected) => {
    expect(periodOfDays({ from, to }, day)).toBe(expected);
  });
});
