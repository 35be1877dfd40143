import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eventually, freePort } from '@comensal/infrastructure/testing';
import { callAt } from './calls';
import { type Copy, processesOf, startCopy } from './running-copy';

/** What a copy of `npm start` prints when it serves. */
export const ready = 'Para detenerlo: Ctrl-C';
export const admin = { username: 'admin', password: 'Comedor.2026' };

/** Copies of `npm start` on one data folder of the calling file. They are killed after each test, the folder goes at the end. */
export function ownCopies() {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'comensal-start-e2e-'));
  const copies: Copy[] = [];
  const start = async (folder = dataDir, port?: number): Promise<Copy> => {
    const copy = startCopy(folder, port ?? (await freePort()));
    copies.push(copy);
    return copy;
  };
  /** Children of a killed parent notice it with a delay. */
  const untilNothingRuns = async (): Promise<void> => {
    await eventually('its processes to end', async () => (processesOf(dataDir).length === 0 ? true : null));
  };
  afterEach(async () => {
    for (const copy of copies.splice(0)) copy.process.kill('SIGKILL');
    await untilNothingRuns();
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  return { dataDir, start, untilNothingRuns };
}

export async function signIn(copy: Copy): Promise<unknown> {
  const { status, data } = await callAt(copy.address, 'auth/login', admin);
  return { status, username: data?.['username'] };
}
