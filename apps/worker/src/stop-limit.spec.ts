import { finishLimitMs } from './stop-limit';

test.each([
  [undefined, 6_000],
  [600, 6_000],
  [2, 1_300],
])(
  'with STOP_SECONDS %s jobs under way are given back after %s ms, before the process must end',
  (seconds, limitMs) => {
    expect(finishLimitMs(seconds)).toBe(limitMs);
  },
);
