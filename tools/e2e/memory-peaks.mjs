import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What one api and one worker may hold together at the most in the browser tests, in megabytes. */
export const peakAtMost = 450;

const fileIn = (folder) => path.join(folder, 'memory-peaks');

/**
 * Notes what the programs of one product held in memory at the most, each at its own moment, before they end (Linux; elsewhere
 * nothing is noted). Takes the folder of the run and the number of each process by the program's name.
 */
export function notePeaks(folder, pids) {
  const megabytes = Object.entries(pids).map(([program, pid]) => [program, peakOf(pid)]);
  if (megabytes.length === 0 || megabytes.some(([, peak]) => peak === undefined)) return;
  appendFileSync(fileIn(folder), `${JSON.stringify(Object.fromEntries(megabytes))}\n`);
}

/** The product of a run that held most: `{total, of}` in megabytes, `of` by program. Null where nothing was noted. */
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
