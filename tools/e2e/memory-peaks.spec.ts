import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { greatestPeak, notePeaks } from './memory-peaks.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'comensal-peaks-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a running process has a peak, in megabytes; a product with a dead one records nothing', () => {
  expect(greatestPeak(folder)).toBeNull();
  notePeaks(folder, { api: process.pid, worker: 2 ** 30 });
  expect(greatestPeak(folder)).toBeNull();
  const held = process.memoryUsage.rss() / 2 ** 20;
  notePeaks(folder, { api: process.pid });
  const peak = greatestPeak(folder);
  expect(peak).toEqual({ total: peak?.of['api'], of: { api: expect.any(Number) } });
  // The kernel's two figures are read at different times, and are not exact to the page.
  expect(peak?.total).toBeGreaterThan(held / 2);
});

test('the product’s peak is the largest, with the share of each program', () => {
  const lines = [
    { api: 150, worker: 120 },
    { api: 140, worker: 210 },
    { api: 200, worker: 100 },
  ];
  writeFileSync(path.join(folder, 'memory-peaks'), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  expect(greatestPeak(folder)).toEqual({ total: 350, of: { api: 140, worker: 210 } });
});
