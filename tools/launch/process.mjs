import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { askToEnd } from './machine.mjs';

const END_LIMIT_MS = 10_000;

/**
 * Runs a program to its end. Takes the program, its arguments and spawn's options plus `signal` (ends it) and `quiet`
 * (collects the output instead of showing it). Returns `{code, output}`; never rejects for a bad exit.
 */
export async function runProgram(command, args, { signal, quiet = false, ...options } = {}) {
  signal?.throwIfAborted();
  const child = spawn(command, args, {
    windowsHide: true,
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    ...options,
  });
  let output = '';
  child.stdout?.on('data', (text) => {
    output += text;
  });
  child.stderr?.on('data', (text) => {
    output += text;
  });
  let killer;
  const end = () => {
    askToEnd(child);
    killer = setTimeout(() => child.kill('SIGKILL'), END_LIMIT_MS);
  };
  signal?.addEventListener('abort', end, { once: true });
  try {
    const code = await new Promise((resolve) => {
      child.on('error', (error) => {
        output += `${error.message}\n`;
        resolve(127);
      });
      child.on('close', (status, by) => {
        // A program that is killed without a message was nearly always killed by the system when it ran out of memory.
        if (by === 'SIGKILL' && killer === undefined)
          output += 'El sistema terminó el programa: suele faltar memoria.\n';
        resolve(by ? 128 : (status ?? 1));
      });
    });
    // A terminal's Ctrl-C reaches the program and us at once; its end is often seen first.
    if (code !== 0) await wait(100);
    signal?.throwIfAborted();
    return { code, output };
  } finally {
    clearTimeout(killer);
    signal?.removeEventListener('abort', end);
  }
}

/** Whether a process with this id is alive. Other users' processes count. */
export function isAlive(pid) {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
