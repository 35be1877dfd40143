import { formatMonth, isMonthNumber, monthBefore, monthsBetween, readMonth } from './months';

test('ACC-93 months of the calls: their text, and how far apart they are', () => {
  expect([202611, 202600, 202613, 189912, 20261, 202601.5].map(isMonthNumber)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
  expect([20261130, 20260115].map(monthBefore)).toEqual([202610, 202512]);
  expect([monthsBetween(202511, 202602), monthsBetween(202602, 202511), monthsBetween(202602, 202602)]).toEqual([
    3, -3, 0,
  ]);
  expect(formatMonth(202601)).toBe('01/2026');
  expect(['11/2026', ' 1/2026 ', '1-2026', '', ' ', '13/2026', '2026', '11/26'].map(readMonth)).toEqual([
    202611,
    202601,
    202601,
    undefined,
    undefined,
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ]);
});
