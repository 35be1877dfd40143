import { closing, opening, startDay } from './day-clock';
import { CallFailed, Measures, percentile } from './measures';
import { tellDay } from './tell-day';

test('a percentile is the smallest value that so many do not exceed', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
  expect([0.5, 0.95, 0.99, 1].map((share) => percentile(hundred, share))).toEqual([50, 95, 99, 100]);
  expect([percentile([7], 0.01), percentile([], 0.5)]).toEqual([7, null]);
});

test('a day of fifteen hours passes in as many minutes as are given, and waits for nothing that is past', async () => {
  let now = 1_000;
  const waited: number[] = [];
  const clock = startDay(
    15,
    new AbortController().signal,
    () => now,
    async (ms) => {
      waited.push(ms);
      now += ms;
    },
  );
  for (const minute of [opening, opening + 60, opening + 30, closing]) expect(await clock.until(minute)).toBe(true);
  expect(waited).toEqual([60_000, 14 * 60_000]);
});

test('a day that is broken off waits for nothing', async () => {
  const stop = new AbortController();
  const clock = startDay(15, stop.signal, undefined, () => Promise.reject(new Error('waited')));
  stop.abort();
  expect(await clock.until(closing)).toBe(false);
});

test('answers are measured by call, failures counted by their kind and passed on', async () => {
  const measures = new Measures();
  expect(await measures.take('b', async () => 'answer')).toBe('answer');
  for (const error of [new CallFailed(503, 'away'), new CallFailed(503, 'away'), new Error('cut')])
    await expect(measures.take('a', () => Promise.reject(error))).rejects.toBe(error);
  expect(measures.rows()).toEqual([
    { call: 'a', answers: 0, median: null, p95: null, p99: null, failures: { '503': 2, 'no answer': 1 } },
    {
      call: 'b',
      answers: 1,
      median: expect.any(Number),
      p95: expect.any(Number),
      p99: expect.any(Number),
      failures: {},
    },
  ]);
});

const whole = {
  centres: 2,
  seconds: 60,
  calls: [],
  meals: { meals: 10, accepted: 9, rejected: 1, found: 9, lost: 0 },
  credits: { acknowledged: 3, missing: [] },
  exports: { answered: 1, empty: 0 },
};

test.each([
  ['all of it is there', whole, true],
  ['a meal was taken for new', { ...whole, meals: { ...whole.meals, found: 8, lost: 1 } }, false],
  ['a meal is known to nobody', { ...whole, meals: { ...whole.meals, found: 8 } }, false],
  ['a credit is missing', { ...whole, credits: { acknowledged: 3, missing: [7] } }, false],
  ['a file is empty', { ...whole, exports: { answered: 1, empty: 1 } }, false],
])('%s: the report says whether everything acknowledged is there', (_what, report, isWhole) => {
  expect(tellDay(report).isWhole).toBe(isWhole);
});
