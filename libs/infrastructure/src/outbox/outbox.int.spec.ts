import type { Queue, Worker } from 'bullmq';
import pg from 'pg';
import { createDatabase } from '../composition/create-database';
import type { Database } from '../platform/database/database';
import { createLogger } from '../platform/logging/logger';
import { createQueues, type QueueEntry, type Queues } from '../platform/queue/queues';
import {
  createTestDatabase,
  eventually,
  queueBackends,
  queueConfiguration,
  seedCanteen,
  type TestDatabase,
} from '../testing';
import { bringBackForgotten, createBringBack } from './bring-back';
import { enqueueInto } from './enqueue';
import { createOutboxRelay, type OutboxEntry, type OutboxRelay } from './outbox-relay';

const at = new Date('2026-11-21T12:00:00-03:00');
const mail = {
  kind: 'account' as const,
  recipient: 'ana@example.com',
  subject: 'Hola',
  text: 'Hola',
  html: '<p>Hola</p>',
};
const logger = createLogger('test', 'silent');

describe.each(queueBackends)('API-11 jobs leave with their transaction, on %s', (backend) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let queues: Queues;
  let jobs: Queue<QueueEntry>;
  let mails: Queue<QueueEntry>;
  const relays: OutboxRelay[] = [];

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = await createDatabase({ url: testDatabase.url });
    await seedCanteen(testDatabase.arrange);
    queues = await createQueues(await queueConfiguration(backend, testDatabase.url));
    jobs = new queues.queueClass('jobs', { connection: queues.connection });
    mails = new queues.queueClass('mails', { connection: queues.connection });
  });
  afterEach(async () => {
    await Promise.all(relays.splice(0).map((relay) => relay.stop()));
    // The queue's own tables are kept: the application's role could not recreate them.
    for (const queue of [jobs, mails]) {
      await queue.drain(true);
      for (const state of ['completed', 'failed'] as const) await queue.clean(0, 1_000, state);
    }
    await database.query('delete from outbox');
    await database.query('delete from jobs');
    await database.query('delete from mails');
  });
  afterAll(async () => {
    await jobs.close();
    await mails.close();
    await queues.close();
    await database.close();
    await testDatabase.drop();
  });

  const relayWith = (enqueue: (entries: readonly OutboxEntry[]) => Promise<void>): OutboxRelay => {
    const relay = createOutboxRelay({
      pool: database.reads,
      databaseUrl: testDatabase.url,
      logger,
      enqueue,
      runningPerPerson: 30,
    });
    relays.push(relay);
    return relay;
  };
  const enqueue = (entries: readonly OutboxEntry[]): Promise<void> => enqueueInto({ jobs, mails })(entries);
  const addJob = (search: string): Promise<string> =>
    database.inTransaction({ username: 'admin' }, (unit) =>
      unit.jobs.add({ kind: 'exportCredits', owner: 'admin', params: { search } }, at),
    );

  it('enqueues the job and the mails of a committed transaction', async () => {
    const jobId = await database.inTransaction({ username: 'admin' }, async (unit) => {
      await unit.mails.add([mail, { ...mail, recipient: 'luz@example.com' }], at);
      return unit.jobs.add({ kind: 'exportCredits', owner: 'admin', params: {} }, at);
    });
    expect(await relayWith(enqueue).relay()).toBe(3);
    const [entry] = await jobs.getWaiting();
    expect([entry?.name, entry?.data]).toEqual(['exportCredits', { jobId }]);
    const stored = await database.query<{ id: string }>('select id from mails');
    expect((await mails.getWaiting()).map(({ data }) => data['mailId']).sort()).toEqual(
      stored.map(({ id }) => id).sort(),
    );
    expect(await database.query('select 1 from outbox where enqueued_at is null')).toEqual([]);
  });

  it('entries for a queue of a newer version wait for that version, and do not block others', async () => {
    await database.query(`insert into outbox (queue, name, payload, created_at) values ('dreams', 'dream', '{}', $1)`, [
      new Date(at.getTime() - 60_000),
    ]);
    await addJob('after');
    expect(await relayWith(enqueue).relay()).toBe(1);
    expect(await database.query('select queue, enqueued_at is not null as handed from outbox order by queue')).toEqual([
      { queue: 'dreams', handed: false },
      { queue: 'jobs', handed: true },
    ]);
  });

  it('an idle relay wakes nobody, least of all itself; a new job does', async () => {
    const client = new pg.Client({ connectionString: testDatabase.url });
    await client.connect();
    try {
      const heard: string[] = [];
      const [ended, added] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
      client.on('notification', ({ channel }) => {
        heard.push(channel);
        (channel === 'end' ? ended : added).resolve(null);
      });
      await client.query('listen outbox');
      await client.query('listen "end"');
      await relayWith(enqueue).relay();
      await database.query("select pg_notify('end', '')");
      await ended.promise;
      expect(heard).toEqual(['end']);
      await addJob('a');
      await added.promise;
      expect(heard).toEqual(['end', 'outbox']);
    } finally {
      await client.end();
    }
  });

  it('enqueues nothing of a rolled-back transaction', async () => {
    await expect(
      database.inTransaction({ username: 'admin' }, async (unit) => {
        await unit.jobs.add({ kind: 'exportCredits', owner: 'admin', params: {} }, at);
        await unit.mails.add([mail], at);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await relayWith(enqueue).relay()).toBe(0);
    expect([await jobs.count(), await mails.count()]).toEqual([0, 0]);
    expect(await database.query('select id from mails')).toEqual([]);
  });

  it('a crash between enqueuing and marking enqueues nothing twice', async () => {
    await addJob('a');
    await addJob('b');
    const crashing = relayWith(async (entries) => {
      await enqueue(entries);
      throw new Error('the process dies here');
    });
    await expect(crashing.relay()).rejects.toThrow('dies');
    expect(await jobs.count()).toBe(2);
    expect(await relayWith(enqueue).relay()).toBe(2);
    expect(await jobs.count()).toBe(2);
  });

  it('nor does one after the job was done', async () => {
    const jobId = await addJob('a');
    await expect(
      relayWith(async (entries) => {
        await enqueue(entries);
        throw new Error('the process dies here');
      }).relay(),
    ).rejects.toThrow('dies');
    const seen: unknown[] = [];
    const worker: Worker<QueueEntry> = new queues.workerClass(
      'jobs',
      async ({ data }) => {
        seen.push(data);
      },
      { connection: queues.connection },
    );
    try {
      await eventually('the job to be done', async () => (await jobs.getCompletedCount()) === 1 || null);
      await relayWith(enqueue).relay();
      await eventually(
        'the outbox to be empty',
        async () => (await database.query('select 1 from outbox where enqueued_at is null')).length === 0 || null,
      );
      expect(await jobs.count()).toBe(0);
      expect(seen).toEqual([{ jobId }]);
    } finally {
      await worker.close();
    }
  });

  it('several relays share the rows', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, (_, index) => addJob(String(index))));
    const counts = await Promise.all([1, 2, 3].map(() => relayWith(enqueue).relay()));
    expect(counts.reduce((sum, count) => sum + count)).toBe(30);
    expect((await jobs.getWaiting()).map(({ data }) => data['jobId']).sort()).toEqual(ids.sort());
  });

  const bringBack = (): Promise<number> => bringBackForgotten(database.query, { jobs, mails }, logger);
  const inQueue = async (): Promise<unknown[]> =>
    [...(await jobs.getWaiting()), ...(await mails.getWaiting())]
      .map(({ data }) => data['jobId'] ?? data['mailId'])
      .sort();
  const addMails = async (count: number): Promise<string[]> => {
    await database.inTransaction({ username: 'admin' }, (unit) =>
      unit.mails.add(
        Array.from({ length: count }, () => mail),
        at,
      ),
    );
    return (await database.query<{ id: string }>('select id from mails order by created_at, id')).map(({ id }) => id);
  };
  const forget = async (): Promise<void> => {
    for (const queue of [jobs, mails]) for (const { id } of await queue.getWaiting()) await queue.remove(id ?? '');
  };

  it('entries that the queue lost are published again, finished ones are not, and existing ones stay unchanged', async () => {
    const [ended, waiting] = [await addJob('a'), await addJob('b')];
    const [sent = '', failed = '', unsent = ''] = await addMails(3);
    const relay = relayWith(enqueue);
    await relay.relay();
    expect(await bringBack()).toBe(0);
    await forget();
    expect(await inQueue()).toEqual([]);
    await database.query(`update jobs set state = 'completed', finished_at = now() where id = $1`, [ended]);
    await database.query('update mails set sent_at = now() where id = $1', [sent]);
    await database.query('update mails set failed_at = now() where id = $1', [failed]);
    expect(await bringBack()).toBe(2);
    expect(await relay.relay()).toBe(2);
    expect(await inQueue()).toEqual([unsent, waiting].sort());
    expect([await bringBack(), await relay.relay()]).toEqual([0, 0]);
  });

  it('a finished entry with an unfinished job is published again, as after a database restore', async () => {
    const jobId = await addJob('a');
    const relay = relayWith(enqueue);
    await relay.relay();
    const seen: unknown[] = [];
    const worker: Worker<QueueEntry> = new queues.workerClass('jobs', async ({ data }) => void seen.push(data), {
      connection: queues.connection,
    });
    try {
      await eventually('the entry to be over', async () => (await jobs.getCompletedCount()) === 1 || null);
      expect(await bringBack()).toBe(1);
      await relay.relay();
      await eventually('it to be done again', async () => seen.length === 2 || null);
      expect(seen).toEqual([{ jobId }, { jobId }]);
    } finally {
      await worker.close();
    }
  });

  it('an entry enqueued before the queue lost it, and marked only afterwards, is found too', async () => {
    const jobId = await addJob('a');
    const [added, marking] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
    const handing = relayWith(async (entries) => {
      await enqueue(entries);
      added.resolve(null);
      await marking.promise;
    }).relay();
    await added.promise;
    await forget();
    const looked = bringBack();
    await eventually(
      'the look to wait for the relay',
      async () =>
        (
          await database.query(
            `select from pg_locks where locktype = 'tuple' and relation = 'outbox'::regclass
                and database = (select oid from pg_database where datname = current_database())`,
          )
        ).length === 1 || null,
    );
    marking.resolve(null);
    expect([await handing, await looked]).toEqual([1, 1]);
    await relayWith(enqueue).relay();
    expect(await inQueue()).toEqual([jobId]);
  });

  it('lost entries are checked for at the start and whenever the queue’s identity changes, otherwise only a cheap query runs', async () => {
    let memory = 'one';
    let statements = 0;
    const look = createBringBack({
      query: (sql, parameters) => {
        statements += 1;
        return database.query(sql, parameters);
      },
      queues: { jobs, mails },
      memory: () => Promise.resolve(memory),
      logger,
    });
    const counts: number[] = [];
    for (const each of ['one', 'one', 'two', 'two']) {
      memory = each;
      await look();
      counts.push(statements);
    }
    expect(counts).toEqual([2, 2, 4, 4]);
    expect(await queues.memory()).toBe(await queues.memory());
  });

  it('is notified of a new row without polling, also after its connection was cut', async () => {
    relayWith(enqueue).start();
    await addJob('a');
    await eventually('the first job', async () => (await jobs.count()) === 1 || null);
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'comensal-listen' and datname = current_database()`,
    );
    await addJob('b');
    await eventually('the second job', async () => (await jobs.count()) === 2 || null);
  });
});
