import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The most memory that one api and one worker may use together in the browser tests, in megabytes. */
export const peakAtMost = 450;

const fileIn = (folder) => path.join(folder, 'memory-peaks');

/**
 * Records the peak memory of one product's programs, each at its own moment, before they end (Linux; elsewhere nothing
 * is recorded). Takes the folder of the run and the process id of each program by name.
 */
export function notePeaks(folder, pids) {
  const megabytes = Object.entries(pids).map(([program, pid]) => [program, peakOf(pid)]);
  if (megabytes.length === 0 || megabytes.some(([, peak]) => peak === undefined)) return;
  appendFileSync(fileIn(folder), `${JSON.stringify(Object.fromEntries(megabytes))}\n`);
}

/**
 * The product with the highest peak in a run: `{total, of}` in megabytes, `of` by program. Null where nothing was
 * recorded.
 */
export function greatestPeak(folder) {
  if (!existsSync(fileIn(folder))) return null;
  const products = readFileSync(fileIn(folder), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const summed = products.map((of) => ({ total: Object.values(of).reduce((sum, peak) => sum + peak, 0), of }));
  return summed.reduce((most, each) => (each.total > most.total ? each : most));
}

function peakOf(pid) {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024);
  } catch {
    return undefined;
  }
}
