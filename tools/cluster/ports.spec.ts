import { createServer, type Server } from 'node:net';
import { PortTaken, refuseTaken, someFirstPort, withPorts } from './ports.mjs';

const others: Server[] = [];
const first = someFirstPort(process.pid + 7);

/** Another program, which takes a port after it was chosen. */
function take(port: number | undefined): Promise<void> {
  const other = createServer();
  others.push(other);
  return new Promise((resolve) => other.listen(port, '127.0.0.1', resolve));
}
const undone = jest.fn(() => Promise.resolve());
const said: string[] = [];

beforeEach(() => {
  undone.mockClear();
  said.length = 0;
  jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
});
afterEach(() => Promise.all(others.splice(0).map((other) => new Promise((resolve) => other.close(resolve)))));

const options = { first, count: 3, undo: undone };
const choosingAgain = 'Otro programa ocupó un puerto mientras se iniciaban los procesos: se eligen otros.';

test('if another program takes a port meanwhile new ones are chosen, and what was started is stopped', async () => {
  const chosen: number[][] = [];
  const started = await withPorts(options, async (ports) => {
    chosen.push(ports);
    if (chosen.length === 1) await take(ports[1]);
    for (const port of ports) await refuseTaken(port);
    return ports;
  });
  const [before = [], after = []] = chosen;
  expect([chosen.length, started, after.includes(before[1] ?? 0), undone.mock.calls.length, said]).toEqual([
    2,
    after,
    false,
    1,
    [choosingAgain],
  ]);
});

test('a process that exits because its port was taken is recognised by the port', async () => {
  const chosen: number[][] = [];
  await withPorts(options, async (ports) => {
    chosen.push(ports);
    if (chosen.length > 1) return;
    await take(ports[0]);
    throw new Error('api-1 no arrancó');
  });
  expect([chosen.length, undone.mock.calls.length]).toEqual([2, 1]);
});

test('another failure fails once, and is undone', async () => {
  const failing = jest.fn(() => Promise.reject(new Error('Redis no arrancó')));
  await expect(withPorts(options, failing)).rejects.toThrow('Redis no arrancó');
  expect([failing.mock.calls.length, undone.mock.calls.length, said]).toEqual([1, 1, []]);
});

test('a machine on which every choice is taken gets an error after the fifth', async () => {
  const failing = jest.fn(([port = 0]: number[]) => Promise.reject(new PortTaken(port)));
  await expect(withPorts(options, failing)).rejects.toThrow(/^El puerto \d+ está ocupado por otro programa\.$/);
  expect([failing.mock.calls.length, undone.mock.calls.length]).toEqual([5, 5]);
});

test('a stop requested meanwhile is obeyed', async () => {
  const stop = new AbortController();
  const failing = jest.fn(([port = 0]: number[]) => {
    stop.abort();
    return Promise.reject(new PortTaken(port));
  });
  await expect(withPorts({ ...options, signal: stop.signal }, failing)).rejects.toThrow(PortTaken);
  expect(failing).toHaveBeenCalledTimes(1);
});
