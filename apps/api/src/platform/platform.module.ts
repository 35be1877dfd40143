import type { Clock } from '@comensal/application/platform/clock';
import { createAccessLog, createSessions } from '@comensal/infrastructure/auth';
import { type Configuration, createClock } from '@comensal/infrastructure/platform/configuration';
import { type Database } from '@comensal/infrastructure/platform/database';
import { createFileStore } from '@comensal/infrastructure/platform/files';
import { type Logger } from '@comensal/infrastructure/platform/logging';
import { TextCache } from '@comensal/infrastructure/platform/prepared-text';
import { DynamicModule, Global, Inject, Module, OnApplicationShutdown } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { AccessGuard } from './access/access.guard';
import { SessionStrategy } from './access/session.strategy';
import { UsedModules } from './access/used-modules';
import { Envelopes } from './answers/envelopes';
import { FailureFilter } from './answers/failure.filter';
import { ContentTypeGuard } from './bodies/content-type.guard';
import { FormReader } from './bodies/form-reader';
import { Multipart } from './bodies/multipart';
import { SpreadsheetUploads } from './bodies/spreadsheet-uploads';
import { CalledPipe } from './calls/called.pipe';
import { StoredRecords } from './calls/stored-records';
import { WaitingSteps } from './calls/waiting-steps.interceptor';
import { FairUse } from './fair-use/fair-use';
import { KnownPlaces } from './fair-use/known-places';
import { ACCESS_LOG, CLOCK, CONFIGURATION, DATABASE, FILE_STORE, KEPT_RIGHTS, LOGGER, SESSIONS } from './tokens';
import { StepCommits } from './waiting/step-commits';

/**
 * What every feature builds on: configuration, clock, database, files, log; the guard, the envelope and the failures.
 */
@Global()
@Module({})
export class PlatformModule implements OnApplicationShutdown {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  static register(
    configuration: Configuration,
    logger: Logger,
    openDatabase: (clock: Clock) => Promise<Database>,
  ): DynamicModule {
    const clock = createClock(configuration);
    return {
      module: PlatformModule,
      imports: [PassportModule],
      providers: [
        { provide: CONFIGURATION, useValue: configuration },
        { provide: CLOCK, useValue: clock },
        { provide: LOGGER, useValue: logger },
        { provide: DATABASE, useFactory: () => openDatabase(clock) },
        { provide: FILE_STORE, useFactory: () => createFileStore(configuration) },
        { provide: KEPT_RIGHTS, useFactory: () => new TextCache() },
        {
          provide: SESSIONS,
          useFactory: (database: Database, rights: TextCache) =>
            createSessions(database.reads, rights, {
              lifeHours: configuration.sessionHours,
              secondFactorOfAll: configuration.secondFactor === 'required',
            }),
          inject: [DATABASE, KEPT_RIGHTS],
        },
        {
          provide: ACCESS_LOG,
          useFactory: (database: Database) => createAccessLog(database.query, clock),
          inject: [DATABASE],
        },
        SessionStrategy,
        UsedModules,
        FormReader,
        Multipart,
        SpreadsheetUploads,
        FairUse,
        KnownPlaces,
        CalledPipe,
        StoredRecords,
        StepCommits,
        WaitingSteps,
        Envelopes,
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_GUARD, useClass: ContentTypeGuard },
        { provide: APP_FILTER, useClass: FailureFilter },
      ],
      exports: [
        ACCESS_LOG,
        CONFIGURATION,
        CLOCK,
        LOGGER,
        DATABASE,
        FILE_STORE,
        KEPT_RIGHTS,
        SESSIONS,
        FormReader,
        Multipart,
        SpreadsheetUploads,
        FairUse,
        CalledPipe,
        StoredRecords,
        StepCommits,
        WaitingSteps,
      ],
    };
  }

  /** After the last answer: nothing uses the database any more. */
  async onApplicationShutdown(): Promise<void> {
    await this.database.close();
  }
}
