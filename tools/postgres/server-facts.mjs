import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Lines of postmaster.pid: pid, folder, start, port, socket folder, address, shared memory, status. */
export function readPidFile(folder) {
  const file = path.join(folder, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() };
}

/** No setting of another PostgreSQL (PGDATA, PGPORT …) in the person's environment may reach ours. */
export function environment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')));
}
