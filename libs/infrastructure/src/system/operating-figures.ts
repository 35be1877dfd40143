import { businessDay } from '@comensal/domain/platform/dates';
import type pg from 'pg';
import { silentCentre } from '../business-units/silent-centres.sql';
import { retainedBytes } from '../platform/database/check-server';
import { Parameters } from '../platform/database/query';

/** Metrics for operators. Ages are in seconds, 0 where nothing waits. */
export interface OperatingFigures {
  /** Jobs waiting for a slot or a worker, and unsent mails. */
  readonly jobs: number;
  readonly jobsSeconds: number;
  readonly mails: number;
  readonly mailsSeconds: number;
  /** Age of the oldest outbox entry that no worker has published. */
  readonly outboxSeconds: number;
  /** Age of the oldest unsealed audit event. */
  readonly unsealedSeconds: number;
  /** Whether the worker refuses to seal, because the audit differs from what was stored outside the database. */
  readonly auditRefused: boolean;
  /** Age of the last full backup, and of the last archived changes; null without embedded backups. */
  readonly backupSeconds: number | null;
  readonly backupChangesSeconds: number | null;
  /** Since when changes are missing from the backup; null if that never happened. */
  readonly backupGapSeconds: number | null;
  /** Centres whose points of sale have been silent for a working day. */
  readonly silentCentres: number;
  /** What finally failed within the last day: mails that failed for good, jobs that ended without a result, scheduled reports. */
  readonly failedMails: number;
  readonly failedJobs: number;
  readonly failedSchedules: number;
  /** Time since the last recount of the balances, and the rules that did not hold; null before the first one. */
  readonly recountSeconds: number | null;
  readonly recountDifferences: number | null;
  /** WAL that the server retains for the replication slot that is furthest behind; 0 without one. */
  readonly walBytes: number;
  readonly databaseBytes: number;
  /** Uploaded and generated files, wherever they are stored. */
  readonly filesBytes: number;
}

/** Longest wait for a database that does not respond; nobody waits longer for metrics. */
const answerMs = 3_000;

/** Ids are taken before transactions end, so the first unsealed event may not be the oldest, but is close to it. */
const oldestOf = 1_000;

const seconds = (moment: string): string => `greatest(0, extract(epoch from now() - ${moment}))::float8`;
const age = (moment: string, rows: string): string => `coalesce((select ${seconds(moment)} from ${rows}), 0)`;

/**
 * Reads all of them in one statement, through the indexes of pending rows. Takes the moment. Rejects when the database
 * does not respond in time.
 */
export async function readOperatingFigures(pool: pg.Pool, at: Date): Promise<OperatingFigures> {
  const parameters = new Parameters();
  const silent = silentCentre({ today: businessDay(at), at }, parameters);
  const unsent = 'mails where sent_at is null and failed_at is null and digest_at is null and withheld_at is null';
  const yesterday = `now() - interval '1 day'`;
  const text = `
    select (select count(*) from jobs where state = 'waiting')::int as jobs,
           ${age('min(created_at)', `jobs where state = 'waiting'`)} as "jobsSeconds",
           (select count(*) from ${unsent})::int as mails, ${age('min(created_at)', unsent)} as "mailsSeconds",
           ${age('min(created_at)', 'outbox where enqueued_at is null')} as "outboxSeconds",
           ${age('min(at)', `(select at from audit_events where id > (select coalesce(max(last_id), 0) from audit_seals) order by id limit ${oldestOf}) unsealed`)} as "unsealedSeconds",
           exists (select from audit_alarm) as "auditRefused",
           (select ${seconds('base_at')} from backup_state where base_at is not null) as "backupSeconds",
           (select ${seconds('archived_until')} from backup_state where archived_until is not null) as "backupChangesSeconds",
           (select ${seconds('gap_at')} from backup_state where gap_at is not null) as "backupGapSeconds",
           (select count(*) from business_units b left join business_unit_sync s on s.business_unit_id = b.id where b.is_active and ${silent.either})::int as "silentCentres",
           (select count(*) from mails where failed_at > ${yesterday})::int as "failedMails",
           (select count(*) from jobs where state = 'failed' and finished_at > ${yesterday} and result is null and cancel_at is null)::int as "failedJobs",
           (select count(*) from report_schedule_runs where state = 'failed' and due_at > ${yesterday})::int as "failedSchedules",
           (select ${seconds('at')} from recount_state where at is not null) as "recountSeconds",
           (select differences from recount_state) as "recountDifferences",
           coalesce((select max(${retainedBytes}) from pg_replication_slots), 0)::float8 as "walBytes",
           pg_database_size(current_database())::float8 as "databaseBytes",
           (select coalesce(sum(size), 0) from files)::float8 as "filesBytes"`;
  // pg supports a timeout for a single statement; its types do not.
  const question: pg.QueryConfig & { query_timeout: number } = {
    text,
    values: [...parameters.values],
    query_timeout: answerMs,
  };
  const [figures] = (await pool.query<OperatingFigures>(question)).rows;
  if (!figures) throw new Error('The query for the figures must return one row');
  return figures;
}
