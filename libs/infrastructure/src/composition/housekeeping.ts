import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '@comensal/application/platform/files';
import { isUnfinishedMail } from '../mail/file-mailer';
import type { Query } from '../platform/database/query';

/** Retention of finished things, in days. */
export const retentionDays = {
  outbox: 7,
  jobFiles: 7,
  uploads: 1,
  /** A removal may begin an hour after its review, and can be undone for a day after its end. */
  removals: 3,
  jobs: 30,
  sentMails: 30,
  idempotencyKeys: 7,
  waitingSteps: 30,
  pendingSignIns: 1,
  accountLinks: 30,
  accountChanges: 90,
  /** A page is open for half a day at most; a process confirms its portal's files twice a day. */
  portalFiles: 30,
} as const;

/** Hours after which leftovers of an interrupted upload, export or mail are deleted; none of them takes longer. */
export const orphanHours = 6;

const orphanedBefore = (): Date => new Date(Date.now() - orphanHours * 3_600_000);

/** Removes rows that are no longer needed. Returns how many of each. */
export async function removeOldRows(
  query: Query,
): Promise<
  Record<
    | 'outbox'
    | 'mails'
    | 'jobs'
    | 'idempotencyKeys'
    | 'waitingSteps'
    | 'accountLinks'
    | 'accountChanges'
    | 'pendingSignIns'
    | 'factorOffers'
    | 'removals'
    | 'mealRows'
    | 'undoRows'
    | 'portalFiles',
    number
  >
> {
  // Locked rows are skipped until the next run: rows of many accounts at once must neither wait for anybody nor make
  // anybody wait.
  const remove = async (table: string, condition: string): Promise<number> =>
    (
      await query(
        `delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} for update skip locked)) returning 1`,
      )
    ).length;
  return {
    outbox: await remove(
      'outbox',
      // Rows that have not ended may have to be published again.
      `enqueued_at < now() - interval '${retentionDays.outbox} days'
        and not exists (select from jobs j where j.id::text = payload->>'jobId' and j.state in ('waiting', 'active'))
        and not exists (select from mails m where m.id::text = payload->>'mailId' and m.sent_at is null and m.failed_at is null)`,
    ),
    mails: await remove(
      'mails',
      `(sent_at < now() - interval '${retentionDays.sentMails} days' or withheld_at < now() - interval '${retentionDays.sentMails} days')`,
    ),
    jobs: await remove('jobs', `finished_at < now() - interval '${retentionDays.jobs} days' and file_id is null`),
    idempotencyKeys: await remove(
      'idempotency_keys',
      `created_at < now() - interval '${retentionDays.idempotencyKeys} days'`,
    ),
    waitingSteps: await remove('waiting_steps', `ended_at < now() - interval '${retentionDays.waitingSteps} days'`),
    pendingSignIns: await remove(
      'pending_sign_ins',
      `created_at < now() - interval '${retentionDays.pendingSignIns} days'`,
    ),
    factorOffers: await remove(
      'second_factor_offers',
      `created_at < now() - interval '${retentionDays.pendingSignIns} days'`,
    ),
    portalFiles: await remove('portal_files', `seen_at < now() - interval '${retentionDays.portalFiles} days'`),
    removals: await remove(
      'customer_removal_rows',
      `job_id in (select id from jobs where kind = 'reviewRemoval' and finished_at < now() - interval '${retentionDays.removals} days')`,
    ),
    mealRows: await remove(
      'meal_upload_rows',
      `job_id in (select id from jobs where kind = 'reviewMeals' and finished_at < now() - interval '${retentionDays.removals} days')`,
    ),
    undoRows: await remove(
      'undo_rows',
      `job_id in (select id from jobs where finished_at < now() - interval '${retentionDays.removals} days')`,
    ),
    accountChanges: await remove(
      'account_changes',
      `last_changed_at < now() - interval '${retentionDays.accountChanges} days'
        and not exists (select from users u where u.username = account_changes.username and u.resting_since is not null)`,
    ),
    accountLinks: await remove('account_links', `created_at < now() - interval '${retentionDays.accountLinks} days'`),
  };
}

/**
 * Removes the files of old jobs: the records first, so that a listed file can always be read. Takes `systemQuery`, because
 * files are audited. Returns how many.
 */
export async function removeOldJobFiles(query: Query, files: FileStore): Promise<number> {
  const removed = await query<{ id: string }>(
    `with old as (
       select id, file_id from jobs where file_id is not null and finished_at < now() - interval '${retentionDays.jobFiles} days' for update
     ), freed as (
       update jobs set file_id = null from old where jobs.id = old.id
     )
     select file_id as id from old`,
  );
  const ids = removed.map(({ id }) => id);
  await query('delete from files where id = any($1)', [ids]);
  for (const id of ids) await files.remove(id);
  return ids.length;
}

/**
 * Removes the rows and the spreadsheets of ended uploads, which may contain plain-text passwords, and their cells in a
 * review. The job's result stays for the person. Takes `systemQuery`. Returns how many.
 */
export async function removeOldUploads(query: Query, files: FileStore): Promise<number> {
  const removed = await query<{ id: string }>(
    `with old as (
       select id, (params->>'fileId')::uuid as file_id from jobs
        where kind in ('massiveAdd', 'reviewMassive', 'reviewMeals', 'reviewRemoval') and finished_at < now() - interval '${retentionDays.uploads} days' and params ? 'fileId'
     ), rows as (
       delete from customer_upload_rows r using old where r.job_id = old.id
     ), moves as (
       delete from customer_upload_moves m using old where m.job_id = old.id
     ), freed as (
       update jobs set params = params - 'fileId' - 'cells', result = result - 'toMend' from old where jobs.id = old.id
     )
     delete from files using old where files.id = old.file_id returning files.id`,
  );
  for (const { id } of removed) await files.remove(id);
  return removed.length;
}

const batchSize = 500;

/**
 * Removes stored bytes without a record, left by an interrupted upload or export; not those of steps that wait. Returns
 * how many.
 */
export async function removeFilesWithoutRecord(query: Query, files: FileStore): Promise<number> {
  const before = orphanedBefore();
  let removed = 0;
  const sweep = async (ids: readonly string[]): Promise<void> => {
    const known = new Set(
      (
        await query<{ id: string }>(
          `select id::text from files where id = any($1)
           union select file ->> 'id' from waiting_steps, jsonb_array_elements(form -> 'files') file where state = 'waiting'`,
          [ids],
        )
      ).map(({ id }) => id),
    );
    for (const id of ids.filter((candidate) => !known.has(candidate))) {
      await files.remove(id);
      removed += 1;
    }
  };
  let batch: string[] = [];
  for await (const id of files.list(before)) {
    batch.push(id);
    if (batch.length < batchSize) continue;
    await sweep(batch);
    batch = [];
  }
  await sweep(batch);
  return removed;
}

/** Removes what a process that died while writing a mail left in the folder of mails. Returns how many. */
export async function removeUnfinishedMails(folder: string): Promise<number> {
  const before = orphanedBefore();
  const names = await readdir(folder).catch((): string[] => []);
  let removed = 0;
  for (const name of names.filter(isUnfinishedMail)) {
    const path = join(folder, name);
    const stats = await stat(path).catch(() => null);
    if (!stats?.isFile() || stats.mtime >= before) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
