import { finishLimitMs } from './stop-limit';

test.each([
  [undefined, 6_000],
  [600, 6_000],
  [2, 1_300],
])('with STOP_SECONDS %s running jobs are released after %s ms, before the process must exit', (seconds, limitMs) => {
  expect(finishLimitMs(seconds)).toBe(limitMs);
});
