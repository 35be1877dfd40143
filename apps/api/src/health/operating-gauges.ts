import type { Clock } from '@comensal/application/platform/clock';
import { type Database, presentBuild } from '@comensal/infrastructure/platform/database';
import { readOperatingFigures } from '@comensal/infrastructure/system';
import { Gauge, type Registry } from 'prom-client';

/**
 * Adds the gauges of the whole installation's backlog. Each process reads the same values from the database, so that
 * over several processes the maximum counts, not the sum. Returns the function that refreshes them. An unknown metric
 * has no value: while the database does not respond, or without a backup or replica.
 */
export function createOperatingGauges(registry: Registry, database: Database, clock: Clock): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []): Gauge =>
    new Gauge({ name: `comensal_${name}`, help, labelNames, registers: [registry] });
  gauge('build_info', 'The version of this process', ['version']).set({ version: presentBuild.version }, 1);
  const up = gauge('database_up', 'Whether the database answered during this scrape');
  const waiting = gauge('waiting', 'Jobs not started and mails not sent', ['queue']);
  const waitingSeconds = gauge('waiting_oldest_seconds', 'Waiting time of the oldest one', ['queue']);
  const outboxSeconds = gauge('outbox_oldest_seconds', 'Waiting time of the oldest outbox entry');
  const unsealedSeconds = gauge('audit_unsealed_seconds', 'Age of the oldest unsealed audit event');
  const auditRefused = gauge(
    'audit_refused',
    'Whether the audit trail differs from the copy kept outside the database',
  );
  const backupSeconds = gauge('backup_age_seconds', 'Time since the last backup, by part', ['part']);
  const gapSeconds = gauge('backup_gap_age_seconds', 'Time since changes were last missing from the backup');
  const silentCentres = gauge('silent_centres', 'Centres whose points of sale have stopped reporting');
  const failed = gauge('failed_last_day', 'What finally failed within the last day', ['what']);
  const recountSeconds = gauge('recount_age_seconds', 'Time since the balances were last recounted');
  const recountDifferences = gauge(
    'recount_differences',
    'Rules of the balances that did not hold in the last recount',
  );
  const walBytes = gauge('wal_retained_bytes', 'WAL retained for the replication slot that is furthest behind');
  const storedBytes = gauge('stored_bytes', 'Size of the database and of the files', ['part']);
  const replicaUp = gauge('replica_up', 'Whether the replica and the database answered during this scrape');
  const replicaBytes = gauge('replica_lag_bytes', 'WAL that the replica has not replayed');
  const replicaSeconds = gauge(
    'replica_lag_seconds',
    'Age of the last transaction replayed by the replica, if it lags',
  );
  return async () => {
    const [figures, lag] = await Promise.all([
      readOperatingFigures(database.reads, clock()).catch(() => null),
      database.replica.lag(),
    ]);
    tell(up, figures ? 1 : 0);
    tell(waiting, figures?.jobs, { queue: 'jobs' });
    tell(waiting, figures?.mails, { queue: 'mails' });
    tell(waitingSeconds, figures?.jobsSeconds, { queue: 'jobs' });
    tell(waitingSeconds, figures?.mailsSeconds, { queue: 'mails' });
    tell(outboxSeconds, figures?.outboxSeconds);
    tell(unsealedSeconds, figures?.unsealedSeconds);
    tell(auditRefused, figures ? Number(figures.auditRefused) : null);
    tell(silentCentres, figures?.silentCentres);
    tell(backupSeconds, figures?.backupSeconds, { part: 'base' });
    tell(backupSeconds, figures?.backupChangesSeconds, { part: 'changes' });
    tell(gapSeconds, figures?.backupGapSeconds);
    tell(failed, figures?.failedMails, { what: 'mails' });
    tell(failed, figures?.failedJobs, { what: 'jobs' });
    tell(failed, figures?.failedSchedules, { what: 'schedules' });
    tell(recountSeconds, figures?.recountSeconds);
    tell(recountDifferences, figures?.recountDifferences);
    tell(walBytes, figures?.walBytes);
    tell(storedBytes, figures?.databaseBytes, { part: 'database' });
    tell(storedBytes, figures?.filesBytes, { part: 'files' });
    tell(replicaUp, database.replica.state === 'none' ? null : Number(lag !== null));
    tell(replicaBytes, lag?.bytes);
    tell(replicaSeconds, lag?.seconds);
  };
}

function tell(gauge: Gauge, value: number | null | undefined, labels: Readonly<Record<string, string>> = {}): void {
  if (value === null || value === undefined) gauge.remove(labels);
  else gauge.set(labels, value);
}
