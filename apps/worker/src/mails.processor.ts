import type { FileStore } from '@comensal/application/platform/files';
import type { Mailer } from '@comensal/application/platform/mails';
import { sendMail } from '@comensal/infrastructure/mail';
import { type Database, workerOptions } from '@comensal/infrastructure/platform/database';
import { isPassing } from '@comensal/infrastructure/platform/files';
import { describeError, type Logger } from '@comensal/infrastructure/platform/logging';
import { type QueueEntry } from '@comensal/infrastructure/platform/queue';
import { traced, traceparentOf } from '@comensal/infrastructure/platform/tracing';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { type BeforeApplicationShutdown, Inject } from '@nestjs/common';
import type { Job } from 'bullmq';
import { z } from 'zod';
import { takeUpLater } from './take-up-later';
import { DATABASE, FILE_STORE, LOGGER, MAILER } from './tokens';

const entrySchema = z.object({ mailId: z.uuid() });

/** The queue of mails: one entry per message. */
@Processor('mails', workerOptions.mails)
export class MailsProcessor extends WorkerHost implements BeforeApplicationShutdown {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(MAILER) private readonly mailer: Mailer,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  override async process(entry: Job<QueueEntry>, token?: string): Promise<void> {
    const { mailId } = entrySchema.parse(entry.data);
    const span = { name: 'mail', kind: 'consumer', parent: traceparentOf(entry.data) } as const;
    await traced({ ...span, attributes: { 'comensal.mail': mailId } }, () => this.send(mailId, entry, token));
  }

  private async send(mailId: string, entry: Job<QueueEntry>, token: string | undefined): Promise<void> {
    const isLastAttempt = entry.attemptsMade + 1 >= (entry.opts.attempts ?? 1);
    const outcome = await sendMail(
      { pool: this.database.reads, mailer: this.mailer, files: this.files, logger: this.logger },
      mailId,
      isLastAttempt,
    ).catch((error: unknown) => {
      if (!isPassing(error)) throw error;
      return takeUpLater(entry, token);
    });
    this.logger.debug({ mailId, outcome }, 'mail');
  }

  @OnWorkerEvent('error')
  failed(error: Error): void {
    if (!this.worker.closing) this.logger.warn({ queue: 'mails', error: describeError(error) }, 'queue error');
  }

  @OnWorkerEvent('failed')
  attemptFailed(entry: Job<QueueEntry> | undefined): void {
    // Mail servers' messages repeat addresses: the row has only the code.
    this.logger.warn({ entryId: entry?.id, attempt: entry?.attemptsMade }, 'could not send a mail');
  }

  /** Sending a message is short work: it is awaited. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.worker.close();
  }
}
