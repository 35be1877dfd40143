import { whenQuiet } from './when-quiet';

type Watcher = () => void;
let watchers: Watcher[] = [];
const real = globalThis.PerformanceObserver;

beforeEach(() => {
  watchers = [];
  globalThis.PerformanceObserver = class {
    constructor(private readonly watcher: Watcher) {}
    observe() {
      watchers.push(this.watcher);
    }
    disconnect() {
      watchers = watchers.filter((each) => each !== this.watcher);
    }
  } as unknown as typeof PerformanceObserver;
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.PerformanceObserver = real;
});

/** How often it was called. */
function counted() {
  const count = { calls: 0 };
  return { count, cancel: whenQuiet(() => (count.calls += 1)) };
}

it('calls once, two seconds after the last thing was loaded', () => {
  const { count } = counted();
  jest.advanceTimersByTime(1_900);
  watchers.forEach((loaded) => loaded());
  jest.advanceTimersByTime(1_900);
  expect(count.calls).toBe(0);
  jest.advanceTimersByTime(100);
  expect(count.calls).toBe(1);
  expect(watchers).toEqual([]);
  dispatchEvent(new Event('pointermove'));
  jest.advanceTimersByTime(10_000);
  expect(count.calls).toBe(1);
});

it.each(['pointermove', 'pointerdown', 'keydown', 'focusin'])('calls once, and at once, with %s', (sign) => {
  const { count } = counted();
  document.body.dispatchEvent(new Event(sign, { bubbles: true }));
  document.body.dispatchEvent(new Event(sign, { bubbles: true }));
  jest.advanceTimersByTime(10_000);
  expect(count.calls).toBe(1);
});

it('does not call once it is cancelled', () => {
  const { count, cancel } = counted();
  cancel();
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  jest.advanceTimersByTime(10_000);
  expect(count.calls).toBe(0);
});
