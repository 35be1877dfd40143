import type { SpawnOptions } from 'node:child_process';

/** Runs a program to its end; `output` is what it wrote if `quiet` is true, otherwise only why it did not start. */
export declare function runProgram(
  command: string,
  args: readonly string[],
  options?: Omit<SpawnOptions, 'stdio'> & { readonly signal?: AbortSignal; readonly quiet?: boolean },
): Promise<{ readonly code: number; readonly output: string }>;
export declare function isAlive(pid: number): boolean;
