import { isWorkday, workdaysAgo } from './workdays';

/*
 * November and December 2026: the 27th is a Friday, the 30th and December 7th are Mondays, December 8th is a holiday.
 */
const holidays = [20261208, 20261225, 20270101];

test.each([
  [20261127, true],
  [20261128, false],
  [20261129, false],
  [20261130, true],
  [20261208, false],
  [20270101, false],
])('people work on %i: %s', (day, expected) => {
  expect(isWorkday(day, holidays)).toBe(expected);
});

test('without a list, and in a year of which it has no day, the national holidays with fixed dates are kept', () => {
  const days = [20261208, 20261225, 20270709, 20270708];
  expect(days.map((day) => isWorkday(day, []))).toEqual([false, false, false, true]);
  expect(days.map((day) => isWorkday(day, [20261208]))).toEqual([false, true, false, true]);
});

test.each<[string, number, number, number]>([
  ['no day', 20261127, 0, 20261127],
  ['a day within the week', 20261127, 1, 20261126],
  ['a week, to the Sunday before', 20261127, 5, 20261122],
  ['over a weekend, to the Sunday before', 20261130, 1, 20261129],
  ['over a weekend, to the Thursday before', 20261130, 2, 20261126],
  ['from a Saturday, on which nobody works', 20261128, 1, 20261126],
  ['over a holiday and a weekend', 20261209, 3, 20261203],
  ['from a holiday', 20261208, 1, 20261206],
  ['over the end of the year, with two holidays', 20270104, 6, 20261223],
  ['as long as a setting allows', 20261127, 180, 20260322],
])('%s', (_, today, count, expected) => {
  expect(workdaysAgo(today, count, holidays)).toBe(expected);
});
