import { othersShare, parseMachineTimes, parseProcessTimes, ticksOfTrees } from './quiet';

describe('the machine’s load by other programs', () => {
  it('of /proc/stat, interrupts do not count as programs, and time stolen by other machines does', () => {
    expect(
      parseMachineTimes('cpu  100 20 30 1000 50 7 3 40 9 9\ncpu0 1 2 3 4 5 6 7 8 9 9\nintr 5 0\nctxt 12\n'),
    ).toEqual({ all: 1250, programs: 190 });
  });

  it('a process has its own time and that of its exited children, whatever its name', () => {
    const times = '4242 0 0 0 -1 4194560 1 2 3 4 100 20 7 3 20 0 1 0 77';
    expect(parseProcessTimes(`99 (a (b) c) S ${times}`)).toEqual({
      pid: 99,
      parent: 4242,
      name: 'a (b) c',
      ticks: 130,
    });
  });

  it('a tree includes all descendants of its roots, once', () => {
    const process = (pid: number, parent: number, ticks: number) => ({ pid, parent, name: 'p', ticks });
    const processes = [
      process(12, 11, 4),
      process(10, 1, 1),
      process(11, 10, 2),
      process(20, 1, 8),
      process(30, 2, 16),
    ];
    expect(ticksOfTrees(processes, [10, 11, 30, 77])).toBe(23);
    expect(ticksOfTrees(processes, [])).toBe(0);
  });

  it('the share is of the machine, and never negative', () => {
    const before = { all: 1000, programs: 500, own: 300 };
    expect(othersShare(before, { all: 1400, programs: 700, own: 460 })).toBe(0.1);
    expect(othersShare(before, { all: 1400, programs: 700, own: 520 })).toBe(0);
    expect(othersShare(before, before)).toBe(0);
  });
});
