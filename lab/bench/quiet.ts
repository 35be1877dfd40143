import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** The most that other programs may use of the machine while a recorded figure is measured. */
export const othersAtMost = 0.1;

/** A process: the ticks of itself and of its ended children. */
interface ProcessTimes {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
  readonly ticks: number;
}

/** Ticks since boot: of all cores, of all programs, and of our programs. */
interface CpuTimes {
  readonly all: number;
  readonly programs: number;
  readonly own: number;
}

/** Kernel threads work for the programs that write and send: they do not count as other programs. */
const kernelThreads = 2;

/** The first line of /proc/stat. Interrupts belong to no program; steal time counts as another program. */
export function parseMachineTimes(stat: string): Pick<CpuTimes, 'all' | 'programs'> {
  const [, user = 0, nice = 0, system = 0, idle = 0, iowait = 0, irq = 0, softirq = 0, steal = 0] = (
    stat.split('\n', 1)[0] ?? ''
  )
    .split(/ +/)
    .map(Number);
  const programs = user + nice + system + steal;
  return { all: programs + idle + iowait + irq + softirq, programs };
}

/** A /proc/PID/stat; its name is in parentheses and may itself contain spaces and parentheses. */
export function parseProcessTimes(stat: string): ProcessTimes {
  const open = stat.indexOf('(');
  const close = stat.lastIndexOf(')');
  const fields = stat
    .slice(close + 2)
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11, 15);
  return {
    pid: Number(stat.slice(0, open)),
    parent: fields[1] ?? 0,
    name: stat.slice(open + 1, close),
    ticks: user + system + childrenUser + childrenSystem,
  };
}

/** The ticks of the processes with these ids and all their descendants. */
export function ticksOfTrees(processes: readonly ProcessTimes[], roots: readonly number[]): number {
  const children = Map.groupBy(processes, ({ parent }) => parent);
  const own = new Map(processes.filter(({ pid }) => roots.includes(pid)).map((each) => [each.pid, each]));
  for (const [pid] of own) for (const child of children.get(pid) ?? []) own.set(child.pid, child);
  return own.values().reduce((sum, { ticks }) => sum + ticks, 0);
}

/** The share of the machine, from 0 to 1, that other programs used between two readings. */
export function othersShare(before: CpuTimes, after: CpuTimes): number {
  const all = after.all - before.all;
  const others = after.programs - before.programs - (after.own - before.own);
  return all <= 0 ? 0 : Math.max(0, others / all);
}

/** Reads the machine's times; null without /proc. */
function readCpuTimes(roots: readonly number[]): CpuTimes | null {
  try {
    const machine = parseMachineTimes(readFileSync('/proc/stat', 'utf8'));
    const processes = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(processOf);
    return { ...machine, own: ticksOfTrees(processes, [...roots, kernelThreads]) };
  } catch {
    return null;
  }
}

/** The process of an id as a list, empty if it ended meanwhile. */
function processOf(pid: string): ProcessTimes[] {
  try {
    return [parseProcessTimes(readFileSync(`/proc/${pid}/stat`, 'utf8'))];
  } catch {
    return [];
  }
}

/** The database server's process, by the id of one of its connections; null when it runs on another machine. */
export function serverOf(backend: number): number | null {
  const [processTimes] = processOf(String(backend));
  return processTimes?.name === 'postgres' ? processTimes.parent : null;
}

/**
 * Does the work and returns the share of the machine that other programs used, in the three seconds before it or during
 * it, whichever is more; null where that cannot be read.
 */
export async function amongOthers<Answer>(
  roots: readonly number[],
  work: () => Promise<Answer>,
): Promise<{ answer: Answer; others: number | null }> {
  const first = readCpuTimes(roots);
  await delay(3000);
  const before = readCpuTimes(roots);
  const answer = await work();
  const after = readCpuTimes(roots);
  const others = first && before && after ? Math.max(othersShare(first, before), othersShare(before, after)) : null;
  return { answer, others };
}
