import fs, { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createLogOutput, type LogOutput } from './log-output';
import { createLogger } from './logger';

let folder: string;
let descriptor: number;
const file = (): string => join(folder, 'log');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'comensal-log-'));
  descriptor = openSync(file(), 'a');
});
afterEach(() => {
  jest.restoreAllMocks();
  closeSync(descriptor);
  rmSync(folder, { recursive: true, force: true });
});

const linesOf = (text: string): unknown[] => text.split('\n').filter(Boolean);
const written = (): string => readFileSync(file(), 'utf8');
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await wait(5);
}

test('lines are written together, in order, and synchronously at exit', async () => {
  const output = createLogOutput(descriptor);
  output.write('one\n');
  output.write('two\n');
  expect(written()).toBe('');
  await until(() => written() !== '');
  output.write('three\n');
  output.flushSync();
  expect([written(), output.lost]).toEqual(['one\ntwo\nthree\n', 0]);
});

/** A disk with room for so many bytes: it accepts what fits, and refuses the rest. */
function diskWithRoom(bytes: number): { room: number } {
  const disk = { room: bytes };
  const full = (): NodeJS.ErrnoException =>
    Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  const { writeSync } = fs;
  jest.spyOn(fs, 'writeSync').mockImplementation(((to: number, portion: Buffer) => {
    if (disk.room === 0) throw full();
    const taken = writeSync(to, portion.subarray(0, disk.room));
    disk.room -= taken;
    return taken;
  }) as typeof fs.writeSync);
  jest.spyOn(fs, 'write').mockImplementation(((
    to: number,
    portion: Buffer,
    done: (error: Error | null, length?: number) => void,
  ) => {
    setImmediate(() => {
      if (disk.room === 0) return done(full());
      const taken = writeSync(to, portion.subarray(0, disk.room));
      disk.room -= taken;
      done(null, taken);
    });
  }) as unknown as typeof fs.write);
  return disk;
}

test('lines refused by a full disk are dropped and counted, and reported in one line once there is space', async () => {
  const output = createLogOutput(descriptor);
  const disk = diskWithRoom(6);
  output.write('one\n');
  output.write('two\n');
  await until(() => output.lost === 1);
  expect(written()).toBe('one\ntw');
  output.write('three\n');
  output.write('four\n');
  await until(() => output.lost === 3);
  disk.room = 10_000;
  output.write('five\n');
  await until(() => written().includes('five'));
  const [one, cut, message, five] = linesOf(written()) as string[];
  expect([one, cut, JSON.parse(message ?? ''), five]).toEqual([
    'one',
    'tw',
    { level: 40, time: expect.any(String), lines: 3, msg: 'log lines could not be written and were dropped' },
    'five',
  ]);
  output.write('six\n');
  output.flushSync();
  expect([written().endsWith('five\nsix\n'), output.lost]).toEqual([true, 3]);
});

test('a process that exits on a full disk exits: its last lines are lost', () => {
  const output = createLogOutput(descriptor);
  diskWithRoom(0);
  output.write('one\n');
  output.write('two\n');
  expect([output.flushSync(), output.lost]).toEqual([undefined, 2]);
});

test('lines for a reader that stalls are bounded', () => {
  const output = createLogOutput(descriptor);
  jest.spyOn(fs, 'write').mockImplementation((() => undefined) as unknown as typeof fs.write);
  const line = `${'x'.repeat(1_023)}\n`;
  for (let count = 0; count < 5_000; count += 1) output.write(line);
  // The first portion is being written, and four megabytes wait behind it.
  expect(output.lost).toBe(5_000 - 4 - 4_096);
});

test('a pipe that is briefly full gets the same lines again', async () => {
  const output = createLogOutput(descriptor);
  const { write } = fs;
  jest.spyOn(fs, 'write').mockImplementationOnce(((_to: number, _portion: Buffer, done: (error: Error) => void) => {
    setImmediate(() => done(Object.assign(new Error('again'), { code: 'EAGAIN' })));
  }) as unknown as typeof fs.write);
  output.write('one\n');
  await until(() => jest.mocked(fs.write).mock.calls.length === 1);
  output.write('two\n');
  await until(() => written().includes('two'));
  expect([written(), output.lost, write === fs.write]).toEqual(['one\ntwo\n', 0, false]);
});

test('a logger on a broken descriptor does not throw, at any level', async () => {
  const reading = openSync(file(), 'r');
  try {
    const output: LogOutput = createLogOutput(reading);
    const logger = createLogger('test', 'trace', output);
    for (const level of ['trace', 'info', 'error', 'fatal'] as const) logger[level]('a line');
    output.flushSync();
    expect(output.lost).toBe(4);
  } finally {
    closeSync(reading);
  }
});
