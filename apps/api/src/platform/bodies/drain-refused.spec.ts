import { Readable } from 'node:stream';
import { createSharedPace, drained } from './drain-refused';

const megabyte = 1024 * 1024;
const bodyOf = (megabytes: number): Readable =>
  Readable.from(Array.from({ length: megabytes }, () => Buffer.alloc(megabyte)));

/** Lets the streams do everything that does not depend on the clock. */
async function letStreamsRun(): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) await new Promise(process.nextTick);
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
});

/** Simulated seconds until each of the bodies has been read. */
async function secondsUntilEnd(bodies: readonly Readable[]): Promise<number[]> {
  const pace = createSharedPace();
  const began = performance.now();
  const ends = bodies.map(async (body) => {
    await drained(body, pace);
    return Math.floor((performance.now() - began) / 1_000);
  });
  for (let tick = 0; tick < 3_200; tick += 1) {
    await letStreamsRun();
    jest.advanceTimersByTime(10);
  }
  return Promise.all(ends);
}

it('API-06 refused bodies are drained at a rate shared by all of them', async () => {
  expect(await secondsUntilEnd([bodyOf(40)])).toEqual([2]);
  expect(await secondsUntilEnd([bodyOf(40), bodyOf(40), bodyOf(40)])).toEqual([7, 7, 7]);
});

it('API-06 at most 64 MB of a refused request are drained, for at most half a minute', async () => {
  expect(await secondsUntilEnd([bodyOf(200)])).toEqual([4]);
  expect(await secondsUntilEnd([new Readable({ read: () => undefined })])).toEqual([30]);
});
