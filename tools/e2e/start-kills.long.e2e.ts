import { readFileSync } from 'node:fs';
import path from 'node:path';
import { eventually } from '@comensal/infrastructure/testing';
import { callAt, signedIn } from './calls';
import { admin, ownCopies, ready, signIn } from './own-copies';
import { type Copy, processesOf } from './running-copy';

const { dataDir, start, untilNothingRuns } = ownCopies();

/** Polls until somebody answers: the status of a call under the session. */
async function sessionAnswer(copy: Copy, session: Record<string, string>): Promise<number> {
  const answer = await eventually('the session to be answered', () =>
    callAt(copy.address, 'auth/updateSession/admin', {}, session).catch(() => null),
  );
  return answer.status;
}

describe('npm start', () => {
  test('a killed server, and a killed database, are restarted, and sessions survive', async () => {
    const copy = await start();
    await copy.untilSaid(ready);
    const session = await signedIn(copy.address, admin.username, admin.password);
    const [server] = processesOf(dataDir).filter((line) => line.includes('dist/api/main.js'));
    process.kill(Number(server?.split(' ')[0]), 'SIGKILL');
    await copy.untilSaid('El servidor terminó (SIGKILL); se inicia de nuevo ahora.');
    expect(await sessionAnswer(copy, session)).toBe(200);
    const database = readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0];
    process.kill(Number(database), 'SIGKILL');
    await copy.untilSaid('Comensal funciona de nuevo');
    expect(await sessionAnswer(copy, session)).toBe(200);
    // Once per run: the database does not change in between.
    expect(copy.said().split('» Actualizar la base de datos')).toHaveLength(2);
    copy.process.kill('SIGTERM');
    expect(await copy.ended).toBe(0);
  });

  test('killed with SIGKILL it leaves nothing running, and the next start works', async () => {
    const killed = await start();
    await killed.untilSaid(ready);
    killed.process.kill('SIGKILL');
    await untilNothingRuns();
    const next = await start();
    await next.untilSaid(ready);
    expect(await signIn(next)).toEqual({ status: 200, username: 'admin' });
    next.process.kill('SIGTERM');
    expect(await next.ended).toBe(0);
    expect(processesOf(dataDir)).toEqual([]);
  });
});
