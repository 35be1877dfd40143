import { join } from 'node:path';
import { mailLowBalances } from '@comensal/application/balances';
import { sendExpected } from '@comensal/application/expected-diners';
import { mailBegunReplacements, sendDigests, sendReminders } from '@comensal/application/mail';
import { type FileStore } from '@comensal/application/platform/files';
import { settleLate } from '@comensal/application/price-agreements';
import { mailFinishedReports, startDueReports } from '@comensal/application/reports';
import { lapseSettlements, remindOfSilence, sendSummaries } from '@comensal/application/settlements';
import { businessTimeZone } from '@comensal/domain/platform/dates';
import { indexAudit, keepAuditSealed, waitsForSeal } from '@comensal/infrastructure/audit';
import { settleAccessEvents } from '@comensal/infrastructure/auth';
import { recountNightly } from '@comensal/infrastructure/balances';
import {
  removeFilesWithoutRecord,
  removeOldJobFiles,
  removeOldRows,
  removeOldUploads,
  removeUnfinishedMails,
  retentionDays,
} from '@comensal/infrastructure/composition';
import { indexDiners } from '@comensal/infrastructure/customers';
import { ownExpectations } from '@comensal/infrastructure/expected-diners';
import { importIssuedFolder } from '@comensal/infrastructure/issued-invoices';
import { findJobOwner } from '@comensal/infrastructure/jobs';
import { importFolder } from '@comensal/infrastructure/master-data';
import { readDueReceipts } from '@comensal/infrastructure/papers';
import { type Configuration, createClock } from '@comensal/infrastructure/platform/configuration';
import { type Database, ensureMonthPartitions } from '@comensal/infrastructure/platform/database';
import { describeError, type Logger } from '@comensal/infrastructure/platform/logging';
import { unsettledAgreements } from '@comensal/infrastructure/price-agreements';
import { createMayReceive, createSeesPlaces } from '@comensal/infrastructure/reports';
import { getSummary } from '@comensal/infrastructure/settlements';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron, Interval, SchedulerRegistry } from '@nestjs/schedule';
import { CONFIGURATION, DATABASE, FILE_STORE, LOGGER } from './tokens';

const timeZone = businessTimeZone;
const importEveryMs = 30_000;
/** With a transaction open all the time an event is sealed by the second run after it: within ten seconds all the same. */
const sealEveryMs = 4_000;
/** How often it is compared with what is stored outside the database, whether or not anything waits. */
const proveEveryMs = 60_000;
const indexEveryMs = 60_000;
const readEveryMs = 5_000;
const tellEveryMs = 30_000;
const sendEveryMs = 10_000;
const digestEveryMs = 30_000;
const remindEveryMs = 60_000;
/** Months whose partitions are created ahead, including this one. */
const monthsAhead = 4;

/** Periodic tasks. Each may run in several workers at once: the second finds nothing left to do. */
@Injectable()
export class ScheduleService implements BeforeApplicationShutdown, OnApplicationBootstrap {
  private readonly running = new Set<Promise<void>>();
  private readonly stopped = new AbortController();
  private isReading = false;
  private isSealing = false;
  private hasFailed = false;
  private provedAt = Number.NEGATIVE_INFINITY;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly registry: SchedulerRegistry,
  ) {}

  /**
   * Seals the audit events recorded so far as a block, signed at once if the chain matches the stored heads; and adds
   * them to the log and to the search index. In between two comparisons it runs only while something waits, and after a
   * failure not before the next.
   */
  @Interval('seal-audit', sealEveryMs)
  sealAudit(): Promise<void> {
    if (this.isSealing) return Promise.resolve();
    this.isSealing = true;
    return this.run('seal-audit', () => this.sealWaiting()).finally(() => {
      this.isSealing = false;
    });
  }

  /** What single changes of diners, and interrupted uploads, left pending in the search index. */
  @Interval('index-diners', indexEveryMs)
  indexDiners(): Promise<void> {
    return this.run('index-diners', () => indexDiners(this.database.query));
  }

  /** Repeated sign-ins and refusals that were only counted. */
  @Cron('0 */5 * * * *', { name: 'access-events', timeZone })
  accessEvents(): Promise<void> {
    return this.run('access-events', () => settleAccessEvents(this.database.query, createClock(this.configuration)));
  }

  @Cron('0 10 * * * *', { name: 'partitions', timeZone })
  partitions(): Promise<void> {
    return this.run('partitions', () => ensureMonthPartitions(this.database.query, monthsAhead));
  }

  /** Master data that the ERP, or a person, put into the folder. */
  @Interval('import-master', importEveryMs)
  importMaster(): Promise<void> {
    return this.run('import-master', () =>
      importFolder(
        this.database.inTransaction,
        join(this.configuration.dataDir, 'import'),
        new Date(),
        this.configuration.importConfirmed ? 'all' : [],
      ),
    );
  }

  /** Lists of issued invoices that the ERP, or a person, put into their folder. */
  @Interval('import-issued', importEveryMs)
  importIssued(): Promise<void> {
    return this.run('import-issued', () =>
      importIssuedFolder(
        this.database.inTransaction,
        join(this.configuration.dataDir, 'import', 'facturas-emitidas'),
        new Date(),
      ),
    );
  }

  /** What the files of payments say, one at a time; those of a stopped process come again. */
  @Interval('read-receipts', readEveryMs)
  readReceipts(): Promise<void> {
    if (this.isReading) return Promise.resolve();
    this.isReading = true;
    const { files, stopped } = this;
    const { query } = this.database;
    return this.run('read-receipts', () => readDueReceipts({ query, files, signal: stopped.signal })).finally(() => {
      this.isReading = false;
    });
  }

  /** Alerts for contractors whose balance fell below the set amount. */
  @Interval('low-balances', tellEveryMs)
  lowBalances(): Promise<void> {
    const { inTransaction } = this.database;
    const { publicUrl } = this.configuration;
    return this.run('low-balances', () =>
      mailLowBalances({ inTransaction, clock: createClock(this.configuration), publicUrl }),
    );
  }

  /** Each person's digest of mails, at the hour they chose. */
  @Interval('digests', digestEveryMs)
  digests(): Promise<void> {
    const { inTransaction } = this.database;
    const { publicUrl } = this.configuration;
    return this.run('digests', () => sendDigests({ inTransaction, clock: createClock(this.configuration), publicUrl }));
  }

  /** Once each working day, what has waited too long. */
  @Interval('reminders', remindEveryMs)
  reminders(): Promise<void> {
    const { inTransaction } = this.database;
    const { publicUrl, reminders: settings } = this.configuration;
    const clock = createClock(this.configuration);
    return this.run('reminders', () => sendReminders({ inTransaction, clock, publicUrl, settings }));
  }

  /** Each morning, to who wants it, how many diners their centres expect. */
  @Interval('expected-diners', remindEveryMs)
  expectedDiners(): Promise<void> {
    const { database, configuration } = this;
    const { publicUrl, reminders } = configuration;
    return this.run('expected-diners', () =>
      sendExpected({
        inTransaction: database.inTransaction,
        clock: createClock(configuration),
        publicUrl,
        ownerOf: (username) => findJobOwner(database.query, username),
        expectedOf: (actor, day) => ownExpectations(database.query, actor, day, reminders.holidays),
        failed: (username, error) => this.mailFailed('expected-diners', username, error),
      }),
    );
  }

  /** On the first of each month, to who wants it, the month before of their prepaid accounts. */
  @Interval('account-summaries', remindEveryMs)
  accountSummaries(): Promise<void> {
    const { database, configuration } = this;
    return this.run('account-summaries', () =>
      sendSummaries({
        inTransaction: database.inTransaction,
        clock: createClock(configuration),
        publicUrl: configuration.publicUrl,
        ownerOf: (username) => findJobOwner(database.query, username),
        summaryOf: (actor, month) => getSummary(database.query, actor, { month }),
        failed: (username, error) => this.mailFailed('account-summaries', username, error),
      }),
    );
  }

  /** Settlements that nobody answered in time, and a reminder a working day before. */
  @Interval('settlement-silence', remindEveryMs)
  settlementSilence(): Promise<void> {
    const { inTransaction } = this.database;
    const { publicUrl, reminders: settings } = this.configuration;
    const dependencies = { inTransaction, clock: createClock(this.configuration), publicUrl };
    return this.run('settlement-silence', async () => ({
      reminded: await remindOfSilence({ ...dependencies, settings }),
      lapsed: await lapseSettlements(dependencies),
    }));
  }

  /** Once each replacement that has begun: what waits for who is away. */
  @Interval('begun-replacements', remindEveryMs)
  begunReplacements(): Promise<void> {
    const { inTransaction } = this.database;
    const { publicUrl, reminders: settings } = this.configuration;
    const clock = createClock(this.configuration);
    return this.run('begun-replacements', () => mailBegunReplacements({ inTransaction, clock, publicUrl, settings }));
  }

  /** Due scheduled reports become jobs; the results of finished jobs are mailed. */
  @Interval('report-schedules', sendEveryMs)
  reportSchedules(): Promise<void> {
    const { database, logger, configuration } = this;
    const dependencies = {
      inTransaction: database.inTransaction,
      clock: createClock(configuration),
      publicUrl: configuration.publicUrl,
      fileDays: retentionDays.jobFiles,
      ownerOf: (username: string) => findJobOwner(database.query, username),
      seesPlaces: createSeesPlaces(database),
      mayReceive: createMayReceive(database),
      failed: (scheduleId: number, error: unknown) =>
        logger.error({ scheduleId, error: describeError(error) }, 'could not start a scheduled report'),
    };
    return this.run('report-schedules', async () => ({
      started: await startDueReports(dependencies),
      told: await mailFinishedReports(dependencies),
    }));
  }

  /** A full recount of the ledger and the rollups: differences are logged and mailed to the administrators. */
  @Cron('0 40 3 * * *', { name: 'recount-balances', timeZone })
  recountBalances(): Promise<void> {
    const { database, logger, configuration } = this;
    return this.run('recount-balances', () =>
      recountNightly({ database, logger, clock: createClock(configuration), publicUrl: configuration.publicUrl }),
    );
  }

  /** What was eaten, delivered late or voided since price agreements about its day were settled. */
  @Cron('0 10 3 * * *', { name: 'settle-agreements', timeZone })
  settleAgreements(): Promise<void> {
    const { inTransaction, query } = this.database;
    const clock = createClock(this.configuration);
    return this.run('settle-agreements', () =>
      settleLate({ inTransaction, clock, unsettled: () => unsettledAgreements(query) }),
    );
  }

  @Cron('0 20 3 * * *', { name: 'old-rows', timeZone })
  oldRows(): Promise<void> {
    return this.run('old-rows', () => removeOldRows(this.database.query));
  }

  @Cron('0 30 3 * * *', { name: 'old-files', timeZone })
  oldFiles(): Promise<void> {
    return this.run('old-files', async () => ({
      ofJobs: await removeOldJobFiles(this.database.systemQuery, this.files),
      uploaded: await removeOldUploads(this.database.systemQuery, this.files),
    }));
  }

  /** What crashes left behind: at the start of each worker, and often enough that nothing stays for a day. */
  @Cron('0 50 */4 * * *', { name: 'orphans', timeZone })
  orphans(): Promise<void> {
    return this.run('orphans', async () => ({
      withoutRecord: await removeFilesWithoutRecord(this.database.query, this.files),
      mails: await removeUnfinishedMails(join(this.configuration.dataDir, 'mail')),
    }));
  }

  onApplicationBootstrap(): void {
    void this.orphans();
  }

  async beforeApplicationShutdown(): Promise<void> {
    for (const job of this.registry.getCronJobs().values()) void job.stop();
    for (const name of this.registry.getIntervals()) this.registry.deleteInterval(name);
    this.stopped.abort(new Error('The process is stopping'));
    await Promise.all(this.running);
  }

  private async sealWaiting(): Promise<unknown> {
    const { database, configuration, provedAt } = this;
    const stores = performance.now() - provedAt >= proveEveryMs;
    if (!stores && (this.hasFailed || !(await waitsForSeal(database.query)))) return null;
    if (stores) this.provedAt = performance.now();
    this.hasFailed = true;
    try {
      const done = await keepAuditSealed({ database, configuration, clock: createClock(configuration) }, { stores });
      this.hasFailed = false;
      return done;
    } finally {
      await indexAudit(database.query);
    }
  }

  /** A mail that could not be made is tried again the next time. */
  private mailFailed(task: string, username: string, error: unknown): void {
    this.logger.error({ task, username, error: describeError(error) }, 'could not make a mail');
  }

  /** A failed task is retried at its next time; the process continues. */
  private run(task: string, work: () => Promise<unknown>): Promise<void> {
    const done = work()
      .then(
        (result) => this.logger.debug({ task, result }, 'scheduled task done'),
        (error: unknown) => this.logger.error({ task, error: describeError(error) }, 'scheduled task failed'),
      )
      .finally(() => this.running.delete(done));
    this.running.add(done);
    return done;
  }
}
