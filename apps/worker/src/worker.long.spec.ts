import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fairUse } from '@comensal/domain/platform/fair-use';
import { createDatabase } from '@comensal/infrastructure/composition';
import { getJob } from '@comensal/infrastructure/jobs';
import { type Database } from '@comensal/infrastructure/platform/database';
import { createLocalFileStore } from '@comensal/infrastructure/platform/files';
import {
  createTestDatabase,
  databaseEnvironment,
  eventually,
  type PgBouncer,
  queueBackends,
  queueConfiguration,
  requestedPooler,
  seedCanteen,
  seedCanteenDiners,
  type TestDatabase,
} from '@comensal/infrastructure/testing';
import { type ProgramProcess, startProgram } from './testing/program-process';

const at = new Date('2026-11-21T12:00:00-03:00');
/** Enough that an export of them can be interrupted; the rows of the company that `few` finds are done at once. */
const manyRows = 60_000;
const fewRows = 600;
const few = { search: 'Viandas Breves' };
/** A killed worker's lock expires after ten seconds, and another worker checks within five more. */
const takeUpLimitMs = 300_000;

describe.each(queueBackends)('the worker, with its queue on %s', (backend) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let pooler: PgBouncer | null;
  let dataDir: string;
  let environment: Record<string, string>;
  const workers = new Set<ProgramProcess>();

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = await createDatabase({ url: testDatabase.url });
    await seedCanteen(testDatabase.arrange);
    await database.query(`insert into credits_requests (create_date, company_id, business_unit_id, contractor_id, cuit, business_name, amount, requested_by)
      select '2026-11-10', 'K1', 'C2', 'K1', '30711111111', case when n > ${fewRows} then 'Metalúrgica Ñandú' else 'Viandas Breves' end, n, 'contratista'
      from generate_series(1, ${manyRows}) n`);
    dataDir = await mkdtemp(join(tmpdir(), 'comensal-worker-'));
    pooler = await requestedPooler(testDatabase);
    const { redis } = await queueConfiguration(backend, testDatabase.url);
    environment = {
      ...databaseEnvironment(testDatabase, pooler),
      DATA_DIR: dataDir,
      ...(redis === undefined ? {} : { REDIS_URL: redis.url }),
    };
  });
  afterEach(async () => {
    await Promise.all([...workers].map((worker) => worker.kill()));
    workers.clear();
  });
  afterAll(async () => {
    await database.close();
    await pooler?.stop();
    await testDatabase.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const start = async (): Promise<ProgramProcess> => {
    const worker = await startProgram('worker', environment);
    workers.add(worker);
    return worker;
  };
  const end = async (
    worker: ProgramProcess,
    how: 'kill' | 'SIGTERM' | 'SIGINT' | 'disconnect',
  ): Promise<number | null> => {
    workers.delete(worker);
    if (how !== 'kill') return worker.stop(how);
    await worker.kill();
    return null;
  };
  const addExport = (params: Record<string, unknown> = {}): Promise<string> =>
    database.inTransaction({ username: 'contratista' }, (unit) =>
      unit.jobs.add({ kind: 'exportCredits', owner: 'contratista', params }, at),
    );
  const isUnderWay = (id: string): Promise<true> =>
    eventually('rows to be written', async () => {
      const job = await getJob(database.query, 'contratista', id);
      if (job.state === 'completed') throw new Error('The job finished before it could be interrupted');
      return job.state === 'active' && job.progress.done > 500 ? true : null;
    });
  const isCompleted = (id: string, owner = 'contratista'): Promise<true> =>
    eventually(
      'the job to be completed',
      async () => {
        const job = await getJob(database.query, owner, id);
        if (job.state === 'failed') throw new Error(job.errorMsg ?? 'failed');
        return job.state === 'completed' ? true : null;
      },
      takeUpLimitMs,
    );
  const filesOf = async (id: string): Promise<{ records: number; stored: number; attempts: number; done: number }> => {
    const [job] = await database.query<{ attempts: number; done: number; file_id: string }>(
      'select attempts, done, file_id from jobs where id = $1',
      [id],
    );
    const [counted] = await database.query<{ records: number }>('select count(*) as records from files');
    const names = (await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })).filter(
      (entry) => entry.isFile() && !entry.name.endsWith('.partial'),
    );
    return { records: counted?.records ?? 0, stored: names.length, attempts: job?.attempts ?? 0, done: job?.done ?? 0 };
  };

  it('API-11 killed during an export: another worker takes the job over and it ends once, with one file', async () => {
    const first = await start();
    const id = await addExport();
    await isUnderWay(id);
    await end(first, 'kill');
    expect(await getJob(database.query, 'contratista', id)).toMatchObject({ state: 'active', fileName: null });
    const second = await start();
    await isCompleted(id);
    expect(await filesOf(id)).toEqual({ records: 1, stored: 1, attempts: 2, done: manyRows });
    expect(await end(second, 'SIGTERM')).toBe(0);
    const [file] = await database.query<{ id: string; size: number }>('select id, size from files');
    const stream = await createLocalFileStore(join(dataDir, 'files')).read(file?.id ?? '');
    expect(stream && (await buffer(stream)).length).toBe(file?.size);
  });

  it('one user’s many exports do not delay another’s single one that came last', async () => {
    const many = await Promise.all(Array.from({ length: 8 }, () => addExport(few)));
    const other = await database.inTransaction({ username: 'aprobador' }, (unit) =>
      unit.jobs.add({ kind: 'exportCredits', owner: 'aprobador', params: few }, at),
    );
    const worker = await start();
    await Promise.all([...many.map((id) => isCompleted(id)), isCompleted(other, 'aprobador')]);
    const [job] = await database.query<{ before: number }>(
      `select count(*) as before from jobs where owner = 'contratista' and id = any($1)
          and started_at < (select started_at from jobs where id = $2)`,
      [many, other],
    );
    expect(job?.before).toBeLessThanOrEqual(fairUse.runningJobs);
    expect(await end(worker, 'SIGTERM')).toBe(0);
  });

  it('a job that crashes its process, also when run alone, ends with a message; the other that died with it does not count it', async () => {
    const first = await start();
    const holder = await database.reads.connect();
    await holder.query('begin; lock table credits_requests in access exclusive mode');
    const [killer, innocent] = [await addExport(few), await addExport(few)];
    const states = async (): Promise<string[]> =>
      (await database.query<{ state: string }>('select state from jobs where id = any($1)', [[killer, innocent]])).map(
        ({ state }) => state,
      );
    await eventually('both to be under way', async () => (await states()).every((each) => each === 'active') || null);
    await end(first, 'kill');
    const second = await start();
    const alone = await eventually(
      'each to be tried alone',
      async () => {
        const processes = second.childrenOf();
        return processes.length === 2 ? processes : null;
      },
      takeUpLimitMs,
    );
    for (const { pid } of alone.filter(({ command }) => command.includes(killer))) process.kill(pid, 'SIGKILL');
    const failed = await eventually(
      'the killer to end',
      async () => {
        const job = await getJob(database.query, 'contratista', killer);
        return job.state === 'failed' ? job : null;
      },
      takeUpLimitMs,
    );
    expect(failed.errorMsg).toMatch(/^El proceso superó la capacidad del servidor y se detuvo/);
    await holder.query('rollback');
    holder.release();
    await isCompleted(innocent);
    expect(await end(second, 'SIGTERM')).toBe(0);
  });

  it('on SIGTERM it finishes short jobs, and exits cleanly', async () => {
    const first = await start();
    const long = await Promise.all([addExport(), addExport()]);
    const ids = [...long, await addExport(few)];
    await Promise.any(long.map((each) => isUnderWay(each)));
    expect(await end(first, 'SIGINT')).toBe(0);
    const states = await database.query<{ state: string; attempts: number; failures: number }>(
      'select state, attempts, failures from jobs where id = any($1)',
      [ids],
    );
    expect(
      states.filter(
        ({ state, attempts, failures }) =>
          !(state === 'completed' && attempts === 1) && !(state === 'waiting' && failures === 0),
      ),
    ).toEqual([]);
    const second = await start();
    await Promise.all(ids.map((each) => isCompleted(each)));
    expect(await end(second, 'disconnect')).toBe(0);
  });

  it('jobs still running at the stop limit are released at once, as if they had not started', async () => {
    const first = await start();
    const holder = await database.reads.connect();
    await holder.query('begin; lock table credits_requests in access exclusive mode');
    const id = await addExport(few);
    await eventually(
      'the job to be taken up',
      async () => (await getJob(database.query, 'contratista', id)).state === 'active' || null,
    );
    const ended = end(first, 'SIGTERM');
    const row = await eventually(
      'the job to be given back',
      async () =>
        (
          await database.query<{ failures: number }>(`select failures from jobs where id = $1 and state = 'waiting'`, [
            id,
          ])
        )[0],
    );
    await holder.query('rollback');
    holder.release();
    expect(row).toEqual({ failures: 0 });
    expect(await ended).toBe(0);
    const second = await start();
    await isCompleted(id);
    expect(await database.query('select attempts, failures from jobs where id = $1', [id])).toEqual([
      { attempts: 2, failures: 0 },
    ]);
    expect(await end(second, 'SIGTERM')).toBe(0);
  });

  it('SYN-05 killed during a publication: nothing of it is published; another worker takes it over and publishes once', async () => {
    const published = (): Promise<object[]> =>
      database.query(
        'select v.version, v.published_by, count(e.*) as entries from config_versions v left join config_entries e using (version) group by v.version',
      );
    await seedCanteenDiners(testDatabase.arrange);
    const first = await start();
    const holder = await database.reads.connect();
    await holder.query('begin; lock table config_entries in share mode');
    const id = await database.inTransaction({ username: 'admin' }, (unit) =>
      unit.jobs.add({ kind: 'publishConfiguration', owner: 'admin', params: {} }, at),
    );
    await eventually(
      'entries to be written',
      async () =>
        (
          await database.query(
            `select 1 from pg_locks where relation = 'config_entries'::regclass and not granted and database = (select oid from pg_database where datname = current_database())`,
          )
        ).length > 0 || null,
    );
    await end(first, 'kill');
    await holder.query('rollback');
    holder.release();
    expect(await published()).toEqual([]);
    const second = await start();
    await isCompleted(id, 'admin');
    expect(await published()).toEqual([{ version: 1, published_by: 'admin', entries: 13 }]);
    expect(await database.query('select attempts from jobs where id = $1', [id])).toEqual([{ attempts: 2 }]);
    expect(await end(second, 'SIGTERM')).toBe(0);
  });

  it('fifty mails, with the worker killed repeatedly, produce fifty messages, once each', async () => {
    const mails = Array.from({ length: 50 }, (_, index) => ({
      kind: 'account' as const,
      recipient: `p${index}@example.com`,
      subject: `Aviso ${index}`,
      text: 'Hola',
      html: '<p>Hola</p>',
    }));
    // At some hours the schedules write mails of their own.
    const own = "recipient like 'p%@example.com'";
    const sent = async (): Promise<number> =>
      (await database.query(`select 1 from mails where sent_at is not null and ${own}`)).length;
    for (let killed = 0; killed < 3; killed += 1) {
      const worker = await start();
      const before = await sent();
      await database.inTransaction({ username: 'admin' }, (unit) =>
        unit.mails.add(mails.slice(killed * 15, killed * 15 + 15), at),
      );
      await eventually('some mails to go', async () => (await sent()) > before || null);
      await end(worker, 'kill');
    }
    await database.inTransaction({ username: 'admin' }, (unit) => unit.mails.add(mails.slice(45), at));
    const last = await start();
    await eventually('every mail to go', async () => (await sent()) === 50 || null, takeUpLimitMs);
    const stored = await database.query<{ id: string }>(`select id from mails where ${own}`);
    expect(stored).toHaveLength(50);
    const others = await database.query<{ id: string }>(`select id from mails where not ${own}`);
    const files = (await readdir(join(dataDir, 'mail'))).filter((name) => name.endsWith('.eml'));
    expect(files.filter((name) => !others.some(({ id }) => name === `${id}.eml`)).sort()).toEqual(
      stored.map(({ id }) => `${id}.eml`).sort(),
    );
    expect(await end(last, 'SIGTERM')).toBe(0);
  });
});
