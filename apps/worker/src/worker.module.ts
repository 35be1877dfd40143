import { queueNames } from '@comensal/infrastructure/platform/database';
import { type Queues } from '@comensal/infrastructure/platform/queue';
import { BullModule } from '@nestjs/bullmq';
import { DynamicModule, Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { JobsProcessor } from './jobs.processor';
import { MailsProcessor } from './mails.processor';
import { OutboxService } from './outbox.service';
import { ScheduleService } from './schedule.service';
import { CONFIGURATION, DATABASE, FILE_STORE, JOB_RUNNER, LOGGER, MAILER, QUEUES } from './tokens';
import type { WorkerParts } from './worker-parts';

@Module({})
export class WorkerModule {
  static register(parts: WorkerParts): DynamicModule {
    bindTo(parts.queues);
    return {
      module: WorkerModule,
      imports: [
        ScheduleModule.forRoot(),
        BullModule.forRoot({ connection: parts.queues.connection }),
        BullModule.registerQueue(...queueNames.map((name) => ({ name }))),
      ],
      providers: [
        { provide: CONFIGURATION, useValue: parts.configuration },
        { provide: DATABASE, useValue: parts.database },
        { provide: FILE_STORE, useValue: parts.files },
        { provide: JOB_RUNNER, useValue: parts.runner },
        { provide: LOGGER, useValue: parts.logger },
        { provide: MAILER, useValue: parts.mailer },
        { provide: QUEUES, useValue: parts.queues },
        JobsProcessor,
        MailsProcessor,
        OutboxService,
        ScheduleService,
      ],
    };
  }
}

/** The module creates queues and workers itself, from the given classes: those of our backend. */
function bindTo({ queueClass, workerClass }: Queues): void {
  BullModule.queueClass = queueClass;
  BullModule.workerClass = workerClass;
}
