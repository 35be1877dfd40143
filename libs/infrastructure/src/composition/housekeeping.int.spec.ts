import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Client } from 'pg';
import type { Database } from '../platform/database/database';
import { createLocalFileStore } from '../platform/files/local-file-store';
import { createTestDatabase, seedCanteen, type TestDatabase } from '../testing';
import { createDatabase } from './create-database';
import {
  orphanHours,
  removeFilesWithoutRecord,
  removeOldJobFiles,
  removeOldRows,
  removeOldUploads,
  removeUnfinishedMails,
} from './housekeeping';

const at = new Date();
let testDatabase: TestDatabase;
let database: Database;
let folder: string;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await createDatabase({ url: testDatabase.url });
  await seedCanteen(testDatabase.arrange);
  folder = await mkdtemp(join(tmpdir(), 'comensal-housekeeping-'));
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
  await rm(folder, { recursive: true, force: true });
});

const names = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
const grow = async (id: string, days: number): Promise<void> => {
  const then = new Date(Date.now() - days * 86_400_000);
  await utimes(join(folder, id.slice(0, 2), id), then, then);
};

async function addFile(options: { readonly recorded: boolean; readonly days: number }): Promise<string> {
  const id = randomUUID();
  const written = await createLocalFileStore(folder).write(id, Readable.from([Buffer.from('x')]));
  if (options.recorded)
    await database.inTransaction({ username: 'admin' }, (unit) =>
      unit.files.add([{ id, name: 'x', contentType: 'text/plain', ...written }], 'admin', at),
    );
  await grow(id, options.days);
  return id;
}

async function addJob(fileId: string | null, finishedDaysAgo: number | null): Promise<string> {
  const [job] = await database.query<{ id: string }>(
    `insert into jobs (kind, owner, state, file_id, finished_at) values ('exportCredits', 'admin', case when $2::int is null then 'active' else 'completed' end, $1, now() - make_interval(days => $2::int)) returning id`,
    [fileId, finishedDaysAgo],
  );
  return job?.id ?? '';
}

describe('expired data', () => {
  it('mail files left by a killed process are deleted after a day; complete ones and those in progress stay', async () => {
    const mails = await mkdtemp(join(tmpdir(), 'comensal-mails-'));
    const hoursAgo = async (name: string, hours: number): Promise<string> => {
      await writeFile(join(mails, name), 'x');
      const then = new Date(Date.now() - hours * 3_600_000);
      await utimes(join(mails, name), then, then);
      return name;
    };
    await hoursAgo(`.${randomUUID()}.${randomUUID()}`, orphanHours + 1);
    const stored = [
      await hoursAgo(`.${randomUUID()}.${randomUUID()}`, 0),
      await hoursAgo(`${randomUUID()}.eml`, 900),
      await hoursAgo('.gitkeep', 900),
    ];
    expect([await removeUnfinishedMails(mails), await removeUnfinishedMails(join(mails, 'none'))]).toEqual([1, 0]);
    expect((await readdir(mails)).sort()).toEqual(stored.sort());
    await rm(mails, { recursive: true });
  });

  it('AUD-09 job files are deleted after a week, as the system user; files of records and fresh ones stay', async () => {
    const store = createLocalFileStore(folder);
    const [ofOldJob, ofNewJob, ofCredit, lost, fresh] = await Promise.all([
      addFile({ recorded: true, days: 9 }),
      addFile({ recorded: true, days: 3 }),
      addFile({ recorded: true, days: 300 }),
      addFile({ recorded: false, days: (orphanHours + 1) / 24 }),
      addFile({ recorded: false, days: 0 }),
    ]);
    const [oldJob, newJob] = [await addJob(ofOldJob, 8), await addJob(ofNewJob, 6)];
    await mkdir(join(folder, 'aa'), { recursive: true });
    for (const [name, days] of [
      ['cut-off.partial', (orphanHours + 1) / 24],
      ['under-way.partial', 0],
    ] as const) {
      await writeFile(join(folder, 'aa', name), 'x');
      const then = new Date(Date.now() - days * 86_400_000);
      await utimes(join(folder, 'aa', name), then, then);
    }
    expect([
      await removeOldJobFiles(database.systemQuery, store),
      await removeFilesWithoutRecord(database.query, store),
    ]).toEqual([1, 1]);
    expect(await names()).toEqual([ofNewJob, ofCredit, fresh, 'under-way.partial'].sort());
    expect(await store.read(lost)).toBeNull();
    expect(
      await database.query('select id, file_id from jobs where id = any($1) order by finished_at', [[oldJob, newJob]]),
    ).toEqual([
      { id: oldJob, file_id: null },
      { id: newJob, file_id: ofNewJob },
    ]);
    expect((await database.query<{ id: string }>('select id from files')).map(({ id }) => id).sort()).toEqual(
      [ofNewJob, ofCredit].sort(),
    );
    expect([
      await removeOldJobFiles(database.systemQuery, store),
      await removeFilesWithoutRecord(database.query, store),
    ]).toEqual([0, 0]);
    expect(
      await database.query(`select username, record_key from audit_events where table_name = 'files' and action = 'D'`),
    ).toEqual([{ username: '(sistema)', record_key: ofOldJob }]);
  });

  it('MAS-05 O-62 the spreadsheets of uploads, which may contain passwords, are deleted with their rows and cells a day after the end; the result stays', async () => {
    await database.query('delete from jobs');
    await database.query('delete from files');
    const store = createLocalFileStore(folder);
    const addUpload = async (endedHoursAgo: number | null): Promise<{ id: string; fileId: string }> => {
      const fileId = await addFile({ recorded: true, days: 0 });
      const [job] = await database.query<{ id: string }>(
        `insert into jobs (kind, owner, state, params, result, finished_at)
         values ('massiveAdd', 'admin', case when $2::int is null then 'active' else 'completed' end, jsonb_build_object('fileId', $1::text, 'fileName', 'c.xlsx', 'cells', '[{"value": "7"}]'::jsonb), '{"rows": 1, "toMend": [{"row": 3}]}', now() - make_interval(hours => $2::int)) returning id`,
        [fileId, endedHoursAgo],
      );
      await database.query('insert into customer_upload_rows (job_id, row_no) values ($1, 2)', [job?.id]);
      return { id: job?.id ?? '', fileId };
    };
    const [old, fresh, running] = [await addUpload(25), await addUpload(23), await addUpload(null)];
    expect([
      await removeOldUploads(database.systemQuery, store),
      await removeOldUploads(database.systemQuery, store),
    ]).toEqual([1, 0]);
    expect(await database.query('select params, result from jobs where id = $1', [old.id])).toEqual([
      { params: { fileName: 'c.xlsx' }, result: { rows: 1 } },
    ]);
    expect(
      (await database.query<{ job_id: string }>('select job_id from customer_upload_rows'))
        .map(({ job_id }) => job_id)
        .sort(),
    ).toEqual([fresh.id, running.id].sort());
    expect((await database.query<{ id: string }>('select id from files')).map(({ id }) => id).sort()).toEqual(
      [fresh.fileId, running.fileId].sort(),
    );
    const stored = await store.read(fresh.fileId);
    stored?.destroy();
    expect([await store.read(old.fileId), stored !== null]).toEqual([null, true]);
  });

  it('expired rows are deleted, and nothing that is still pending', async () => {
    await database.query('delete from jobs');
    await database.query(
      `insert into outbox (queue, name, created_at, enqueued_at) values ('jobs', 'a', now() - interval '90 days', null), ('jobs', 'b', now(), now() - interval '8 days'), ('jobs', 'c', now(), now())`,
    );
    await database.query(`insert into mails (recipient, subject, html, text, created_at, sent_at, failed_at) values
      ('a', 'unsent', '', '', now() - interval '90 days', null, null), ('a', 'failed', '', '', now() - interval '90 days', null, now() - interval '80 days'),
      ('a', 'old', '', '', now(), now() - interval '31 days', null), ('a', 'new', '', '', now(), now(), null)`);
    await database.query(`insert into mails (recipient, subject, html, text, withheld_at, digest_at) values
      ('a', 'withheld long ago', '', '', now() - interval '31 days', null), ('a', 'withheld', '', '', now(), null), ('a', 'waiting', '', '', null, now() - interval '31 days')`);
    await database.query(
      `insert into outbox (queue, name, payload, enqueued_at) select 'mails', subject, jsonb_build_object('mailId', id), now() - interval '8 days' from mails where withheld_at is null and digest_at is null`,
    );
    await database.query(
      `insert into idempotency_keys (key, username, call, body_hash, created_at) values ('old', 'admin', 'x', 'x', now() - interval '8 days'), ('new', 'admin', 'x', 'x', now())`,
    );
    await database.query(
      `insert into pending_sign_ins (sha256, username, created_at) values ('old', 'admin', now() - interval '25 hours'), ('new', 'admin', now())`,
    );
    await database.query(
      `with begun as (insert into sessions (username) values ('admin') returning id)
       insert into second_factor_offers (session_id, kind, challenge, created_at)
       select id, kind, 'x', now() - make_interval(hours => hours) from begun, (values ('totp', 25), ('passkey', 1)) as offer(kind, hours)`,
    );
    await database.query(
      `with reviews as (
         insert into jobs (kind, owner, state, finished_at)
         select 'reviewRemoval', 'admin', 'completed', now() - make_interval(days => days) from unnest(array[4, 2]) as ended(days)
         returning id, finished_at)
       insert into customer_removal_rows (job_id, row_no, file_number)
       select id, 1, case when finished_at < now() - interval '3 days' then 'old' else 'new' end from reviews`,
    );
    await database.query(
      `with reviews as (
         insert into jobs (kind, owner, state, finished_at)
         select 'reviewMeals', 'admin', 'completed', now() - make_interval(days => days) from unnest(array[4, 2]) as ended(days)
         returning id, finished_at)
       insert into meal_upload_rows (job_id, row_no, file_number)
       select id, 1, case when finished_at < now() - interval '3 days' then 'old' else 'new' end from reviews`,
    );
    await database.query(
      `insert into portal_files (name, gzipped, seen_at) values ('assets/old.js', '', now() - interval '31 days'), ('assets/new.js', '', now() - interval '29 days')`,
    );
    await database.query(
      `with profile as (insert into profiles (name, description) values ('kept', 'x') returning name), people as (
         insert into users (username, name, surname, email, password_hash, profile_name, resting_since)
         select given.name, given.name, 'x', given.name || '@example.com', 'x', profile.name, case when given.name = 'rests' then now() end
           from profile cross join unnest(array['gone', 'young', 'rests']) as given(name)
         returning username)
       insert into account_changes (username, former_email, present_email, former_hash, changed_at, last_changed_at, changed_by, address, client)
       select username, 'a@example.com', 'b@example.com', 'x', at, at, username, '10.0.0.1', 'x'
         from people cross join lateral (select now() - make_interval(days => case username when 'young' then 89 else 91 end) as at) aged`,
    );
    await database.query(
      `insert into waiting_steps (id, username, call, path, act, record, record_id, name, body_hash, address, client, state, due_at, ended_at)
       select gen_random_uuid(), 'young', 'x', 'x', 'x', 'credit', age::text, 'x', 'x', '::1', 'x', case when age > 0 then 'done' else 'waiting' end,
              now() - interval '90 days', case when age > 0 then now() - make_interval(days => age) end from unnest(array[0, 29, 31]) age`,
    );
    const stays = [await addJob(null, 29), await addJob(null, null)];
    await addJob(null, 31);
    expect(await removeOldRows(database.query)).toEqual({
      outbox: 4,
      mails: 2,
      jobs: 1,
      idempotencyKeys: 1,
      waitingSteps: 1,
      accountLinks: 0,
      accountChanges: 1,
      pendingSignIns: 1,
      factorOffers: 1,
      removals: 1,
      mealRows: 1,
      undoRows: 0,
      portalFiles: 1,
    });
    expect(await database.query('select username from account_changes order by 1')).toEqual([
      { username: 'rests' },
      { username: 'young' },
    ]);
    expect(await database.query('select record_id from waiting_steps order by 1')).toEqual([
      { record_id: '0' },
      { record_id: '29' },
    ]);
    expect(await database.query('select name from portal_files')).toEqual([{ name: 'assets/new.js' }]);
    expect(await database.query('select file_number from customer_removal_rows')).toEqual([{ file_number: 'new' }]);
    expect(await database.query('select file_number from meal_upload_rows')).toEqual([{ file_number: 'new' }]);
    expect([
      await database.query('select sha256 from pending_sign_ins'),
      await database.query('select kind from second_factor_offers'),
    ]).toEqual([[{ sha256: 'new' }], [{ kind: 'passkey' }]]);
    expect([
      await database.query('select name from outbox order by name'),
      await database.query('select subject from mails order by subject'),
      (await database.query<{ id: string }>("select id from jobs where kind = 'exportCredits'"))
        .map(({ id }) => id)
        .sort(),
      await database.query('select key from idempotency_keys'),
    ]).toEqual([
      [{ name: 'a' }, { name: 'c' }, { name: 'unsent' }],
      ['failed', 'new', 'unsent', 'waiting', 'withheld'].map((subject) => ({ subject })),
      stays.sort(),
      [{ key: 'new' }],
    ]);
  });

  it('O-25 does not wait for a locked row of an account, and deletes the others', async () => {
    await testDatabase.arrange(
      `insert into account_links (kind, username, email, created_at)
       select 'undo', (select min(username) from users), address, now() - interval '31 days'
         from unnest(array['held@example.com', 'free@example.com']) as given(address)`,
    );
    const left = () => database.query('select email from account_links order by 1');
    const holder = new Client({ connectionString: testDatabase.ownerUrl });
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query(`select from account_links where email = 'held@example.com' for update`);
      expect((await removeOldRows(database.query)).accountLinks).toBe(1);
      expect(await left()).toEqual([{ email: 'held@example.com' }]);
    } finally {
      await holder.end();
    }
    expect((await removeOldRows(database.query)).accountLinks).toBe(1);
    expect(await left()).toEqual([]);
  });
});
