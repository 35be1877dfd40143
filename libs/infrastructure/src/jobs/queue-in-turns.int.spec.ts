import type { Refusal } from '@comensal/domain/platform/refusals';
import { createDatabase } from '../composition/create-database';
import type { Database } from '../platform/database/database';
import { createTestDatabase, seedCanteen, type TestDatabase } from '../testing';
import { queueInTurns } from './queue-in-turns';

let moment = Date.parse('2026-11-21T12:00:00-03:00');
let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await createDatabase({ url: testDatabase.url, jobsPerPerson: 6 });
  await seedCanteen(testDatabase.arrange);
});
beforeEach(() => database.query('delete from outbox'));
afterEach(() => database.query('delete from jobs'));
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const add = (owner: string, name: string): Promise<string> =>
  database.inTransaction({ username: owner }, (unit) =>
    unit.jobs.add({ kind: 'exportCredits', owner, params: { name } }, new Date((moment += 1))),
  );
/** The jobs added to the queue, in order. */
const queued = async (): Promise<string[]> =>
  (
    await database.query<{ name: string }>(
      `select j.params->>'name' as name from outbox o join jobs j on j.id = (o.payload->>'jobId')::uuid where o.queue = 'jobs' order by o.created_at, o.id`,
    )
  ).map(({ name }) => name);
const end = (name: string): Promise<object[]> =>
  database.query(`update jobs set state = 'completed', finished_at = now() where params->>'name' = $1 returning 1`, [
    name,
  ]);
const handOn = async (): Promise<string[]> => {
  await queueInTurns(database.query, 2);
  return queued();
};

describe('turns between the users with waiting jobs', () => {
  it('API-11 one user’s many jobs wait behind another’s single one that came last', async () => {
    for (let number = 1; number <= 5; number += 1) await add('contratista', `a${number}`);
    await add('aprobador', 'b1');
    expect(await handOn()).toEqual(['a1', 'b1', 'a2']);
    expect(await handOn()).toEqual(['a1', 'b1', 'a2']);
    await add('mixto', 'c1');
    await end('a1');
    expect(await handOn()).toEqual(['a1', 'b1', 'a2', 'c1', 'a3']);
    await end('a2');
    await end('a3');
    expect(await handOn()).toEqual(['a1', 'b1', 'a2', 'c1', 'a3', 'a4', 'a5']);
  });

  it('API-11 a job of a newer version does not hold the place of its user’s others', async () => {
    await add('contratista', 'n1');
    await add('contratista', 'n2');
    await database.query('update jobs set format = 999');
    await add('contratista', 'a1');
    expect(await handOn()).toEqual(['n1', 'n2']);
    expect(await handOn()).toEqual(['n1', 'n2', 'a1']);
  });

  it('two concurrent relays enqueue each job once', async () => {
    for (const name of ['a1', 'a2', 'a3']) await add('contratista', name);
    await Promise.all(
      Array.from({ length: 4 }, () => database.inTransaction({ username: 'admin' }, async () => handOn())),
    );
    expect(await queued()).toEqual(['a1', 'a2']);
  });

  it('a user has as many unfinished jobs as fair use allows, however many concurrent requests, and others are not refused', async () => {
    const requests = await Promise.allSettled(Array.from({ length: 9 }, (_, index) => add('contratista', `a${index}`)));
    const refused = requests.flatMap((each) => (each.status === 'rejected' ? [each.reason as Refusal] : []));
    expect(refused.map(({ code, message }) => [code, message])).toEqual(
      Array.from({ length: 3 }, () => [
        'tooManyJobs',
        'Ya tiene 6 procesos en espera o en curso. Espere a que termine alguno, o cancélelo',
      ]),
    );
    await add('aprobador', 'b1');
    await database.query(
      `update jobs set state = 'failed' where owner = 'contratista' and params->>'name' = (select min(params->>'name') from jobs where owner = 'contratista')`,
    );
    await add('contratista', 'again');
  });
});
