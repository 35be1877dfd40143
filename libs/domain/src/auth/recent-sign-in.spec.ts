import { hasRecentSignIn } from './recent-sign-in';

const signedInAt = new Date('2026-11-26T12:00:00.000-03:00');

test.each([
  ['12:00:00.000', true],
  ['12:14:59.999', true],
  ['12:15:00.000', true],
  ['12:15:00.001', false],
])('a sign-in at noon is recent at %s: %j', (time, expected) => {
  expect(hasRecentSignIn(signedInAt, new Date(`2026-11-26T${time}-03:00`))).toBe(expected);
});
