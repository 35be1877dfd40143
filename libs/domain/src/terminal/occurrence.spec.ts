import { beganTheDayBefore } from './occurrence';

const night = { schedule_begin: '2300', schedule_end: '0300' };

test.each([
  ['2300', night, false],
  ['2359', night, false],
  ['0000', night, true],
  ['0230', night, true],
  ['0300', night, true],
  ['0310', night, true],
  ['1259', night, true],
  ['1300', night, false],
  ['2250', night, false],
  ['0000', { schedule_begin: '1200', schedule_end: '1500' }, false],
  ['0000', { schedule_begin: '0000', schedule_end: '2359' }, false],
  ['1200', { schedule_begin: '1200', schedule_end: '1200' }, false],
  ['1159', { schedule_begin: '1200', schedule_end: '1159' }, true],
  ['1200', { schedule_begin: '1200', schedule_end: '1159' }, false],
] as const)('the service of a meal at %s of a service %o began the day before: %s', (time, hours, expected) => {
  expect(beganTheDayBefore(time, hours)).toBe(expected);
});
