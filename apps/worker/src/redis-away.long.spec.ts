import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { uploadColumns } from '@comensal/domain/customers-massive';
import { createDatabase } from '@comensal/infrastructure/composition';
import { type Database } from '@comensal/infrastructure/platform/database';
import { createLocalFileStore } from '@comensal/infrastructure/platform/files';
import {
  createTestDatabase,
  eventually,
  freePort,
  type RedisServer,
  type SmtpServer,
  seedCanteen,
  seedCanteenDiners,
  startRedisServer,
  startSentinel,
  startSmtpServer,
  type TestDatabase,
} from '@comensal/infrastructure/testing';
import { type ProgramProcess, startProgram } from './testing/program-process';

const at = new Date('2026-11-21T12:00:00-03:00');
const exportsOfOne = 4;
const people = 500;
const mailCount = 12;

let testDatabase: TestDatabase;
let database: Database;
let smtp: SmtpServer;
let dataDir: string;
let workers: ProgramProcess[];
let stops: (() => Promise<void>)[];

beforeEach(async () => {
  stops = [];
  workers = [];
  testDatabase = await createTestDatabase();
  database = await createDatabase({ url: testDatabase.url });
  await seedCanteen(testDatabase.arrange);
  await seedCanteenDiners(testDatabase.arrange);
  await testDatabase.arrange(
    `insert into food_services_profiles (id, name, company_id, business_unit_id) overriding system value values (9011, 'Planta de prueba', 'K1', 'C1')`,
  );
  smtp = await startSmtpServer();
  dataDir = await mkdtemp(join(tmpdir(), 'comensal-redis-'));
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.kill()));
  for (const stop of stops.reverse()) await stop();
  await smtp.close();
  await database.close();
  await testDatabase.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function redisServer(options?: { readonly following: number }): Promise<RedisServer> {
  const redis = await startRedisServer(options);
  stops.push(() => redis.stop());
  return redis;
}

async function startWorkers(redis: Readonly<Record<string, string>>): Promise<void> {
  const environment = { DATABASE_URL: testDatabase.url, DATA_DIR: dataDir, SMTP_URL: smtp.url, ...redis };
  for (let count = 0; count < 2; count += 1) workers.push(await startProgram('worker', environment));
}

const add = (kind: 'exportCredits' | 'publishConfiguration', owner: string): Promise<string> =>
  database.inTransaction({ username: owner }, (unit) => unit.jobs.add({ kind, owner, params: {} }, at));

async function addUpload(): Promise<string> {
  const lines = Array.from({ length: people }, (_, row) =>
    ['Argentina', 'Marca', `Apellido, N${row}`, String(90_000 + row), 'Planta', 'Tarjeta', `K${row}`, '', '9011'].join(
      ';',
    ),
  );
  const content = [uploadColumns.map(({ title }) => title).join(';'), ...lines].join('\n');
  const fileId = randomUUID();
  const written = await createLocalFileStore(join(dataDir, 'files')).write(
    fileId,
    Readable.from([Buffer.from(content)]),
  );
  return database.inTransaction({ username: 'admin' }, async (unit) => {
    await unit.files.add([{ id: fileId, name: 'altas.csv', contentType: 'text/csv', ...written }], 'admin', at);
    return unit.jobs.add(
      { kind: 'massiveAdd', owner: 'admin', params: { fileId, fileName: 'altas.csv', allOrNothing: false } },
      at,
    );
  });
}

let mailsAdded = 0;
async function addMails(): Promise<void> {
  const mails = Array.from({ length: mailCount }, () => {
    mailsAdded += 1;
    return {
      kind: 'account' as const,
      recipient: 'ana@example.com',
      subject: `Aviso ${mailsAdded}`,
      text: 'Hola',
      html: '<p>Hola</p>',
    };
  });
  await database.inTransaction({ username: 'admin' }, (unit) => unit.mails.add(mails, at));
}

const states = (): Promise<{ state: string; jobs: number }[]> =>
  database.query('select state, count(*)::int as jobs from jobs group by state order by state');
const underWay = (jobs: number): Promise<true> =>
  eventually(
    `${jobs} jobs to be under way`,
    async () => (await states()).some((each) => each.state === 'active' && each.jobs === jobs) || null,
  );

/** Every mail is refused at first, so that its entry waits in the queue. */
async function mailsWaitForTheirTime(): Promise<void> {
  smtp.answers.push(...Array.from({ length: mailCount }, () => '451 later'));
  await addMails();
  await eventually(
    'every mail to wait for its second attempt',
    async () => (await database.query('select from mails where attempts > 0')).length === mailCount || null,
  );
}

/** Holds exports and a publication in the middle of their work until the returned function is called. */
async function hold(): Promise<() => Promise<void>> {
  const holder = await database.reads.connect();
  let isHeld = true;
  const release = async (): Promise<void> => {
    if (!isHeld) return;
    isHeld = false;
    await holder.query('rollback');
    holder.release();
  };
  // A failing test must not block its own end, nor anyone who waits for the same server.
  stops.push(release);
  await holder.query('begin');
  await holder.query('lock table credits_requests in access exclusive mode');
  await holder.query('lock table config_entries in share mode');
  return release;
}

async function everythingEndedOnce(jobs: number, mails: number): Promise<void> {
  await eventually('every job and every mail to end', async () => {
    const [open] = await database.query<{ open: number }>(
      `select (select count(*) from jobs where state in ('waiting', 'active')) + (select count(*) from mails where sent_at is null)::int as open`,
    );
    return open?.open === 0 || null;
  });
  expect(await states()).toEqual([{ state: 'completed', jobs }]);
  const [row] = await database.query<Record<string, number>>(
    `select (select count(distinct file_id) from jobs where kind = 'exportCredits')::int as exports,
            (select count(*) from config_versions)::int as versions,
            (select count(*) from customers where file_number like '90___')::int as people,
            (select count(*) from audit_events where table_name = 'customers' and action = 'I' and new_data->>'file_number' like '90___')::int as added`,
  );
  expect(row).toEqual({ exports: exportsOfOne, versions: 1, people, added: people });
  // What an earlier attempt wrote is not left behind.
  const stored = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  const [records] = await database.query<{ files: number }>('select count(*)::int as files from files');
  expect(stored.filter((each) => each.isFile())).toHaveLength(records?.files ?? 0);
  const subjects = smtp.messages.map((message) => /^Subject: (.*)\r$/m.exec(message)?.[1]);
  expect(subjects.toSorted()).toEqual([...new Set(subjects)].toSorted());
  expect(subjects).toHaveLength(mails);
}

/**
 * Work of every kind: `trouble` happens while some of it is running, some waits in the queue, and some in the database.
 */
async function workThrough(redis: Readonly<Record<string, string>>, trouble: () => Promise<void>): Promise<void> {
  mailsAdded = 0;
  await startWorkers(redis);
  const release = await hold();
  for (let count = 0; count < exportsOfOne; count += 1) await add('exportCredits', 'contratista');
  await add('publishConfiguration', 'admin');
  await underWay(3);
  await mailsWaitForTheirTime();
  await trouble();
  // Users notice nothing of it meanwhile.
  await addUpload();
  await addMails();
  await release();
  await everythingEndedOnce(exportsOfOne + 2, mailsAdded);
  // In order, so that nothing writes into the removed folder.
  expect(await Promise.all(workers.splice(0).map((worker) => worker.stop()))).toEqual([0, 0]);
}

test('flushing Redis under way loses no job and no mail, and duplicates none', async () => {
  const redis = await redisServer();
  await workThrough({ REDIS_URL: redis.url }, async () => {
    await redis.command('FLUSHALL');
  });
});

test('nor does a Redis that crashes with all its data, and comes back later', async () => {
  const redis = await redisServer();
  await workThrough({ REDIS_URL: redis.url }, async () => {
    await redis.kill();
    await addMails();
    await redis.start();
  });
});

test('nor one whose sentinels promote its replica', async () => {
  const first = await redisServer();
  const second = await redisServer({ following: first.port });
  const sentinel = await startSentinel(first.port);
  stops.push(() => sentinel.stop());
  await eventually(
    'the sentinel to know the copy, and the copy to follow',
    async () => /master_link_status:up/.test(String(await second.command('INFO', 'replication'))) || null,
  );
  await workThrough({ REDIS_URL: 'redis://group', REDIS_SENTINELS: `127.0.0.1:${sentinel.port}` }, async () => {
    await first.kill();
    await eventually(
      'the copy to be promoted',
      // Clients connected to a replica are disconnected when it is promoted.
      async () => /role:master/.test(String(await second.command('INFO', 'replication').catch(() => ''))) || null,
    );
  });
});

test('a worker started while every sentinel is away starts working when one is back', async () => {
  const redis = await redisServer();
  const port = await freePort();
  let requested = 0;
  const refusing = createServer((socket) => {
    requested += 1;
    socket.destroy();
  }).listen(port, '127.0.0.1');
  await once(refusing, 'listening');
  const starting = startWorkers({ REDIS_URL: 'redis://group', REDIS_SENTINELS: `127.0.0.1:${port}` });
  // Each of them keeps retrying; a start that had given up would have rejected.
  await Promise.race([
    starting,
    eventually('a sentinel to be looked for many times', async () => requested > 5 || null),
  ]);
  expect(workers).toEqual([]);
  refusing.close();
  await once(refusing, 'close');
  const sentinel = await startSentinel(redis.port, port);
  stops.push(() => sentinel.stop());
  await starting;
  for (let count = 0; count < exportsOfOne; count += 1) await add('exportCredits', 'contratista');
  await add('publishConfiguration', 'admin');
  await addUpload();
  await addMails();
  await everythingEndedOnce(exportsOfOne + 2, mailCount);
});
