import { resolve } from 'node:path';
import type { Clock } from '@comensal/application/platform/clock';
import { endAnySession, type OperatorDependencies, resendFailedMails } from '@comensal/application/system';
import {
  type FailedMail,
  type OpenSession,
  type SystemState,
  systemAccess,
  systemContracts,
} from '@comensal/domain/system';
import { type Configuration } from '@comensal/infrastructure/platform/configuration';
import { type Database, type Listed, presentBuild } from '@comensal/infrastructure/platform/database';
import {
  freeBytes,
  listFailedMails,
  listOpenSessions,
  readOperatingFigures,
  readSystemMarks,
} from '@comensal/infrastructure/system';
import { Controller, Inject } from '@nestjs/common';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { buildOf } from '../platform/server/portal-files';
import { CLOCK, CONFIGURATION, DATABASE } from '../platform/tokens';

const Call = callsOf(systemAccess, systemContracts());

/** The screen 'Sistema': what the installation is doing, and what its operator can do about it. */
@Controller('system')
export class SystemController {
  private readonly dependencies: OperatorDependencies;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {
    this.dependencies = { inTransaction: database.inTransaction, clock };
  }

  @Call('system/getState')
  async getState(): Promise<SystemState> {
    const { dataDir, filesUrl, portalDir } = this.configuration;
    const [figures, { backup, recount, activeJobs, givenUpMails }, free] = await Promise.all([
      readOperatingFigures(this.database.reads, this.clock()),
      readSystemMarks(this.database.query),
      filesUrl ? null : freeBytes(dataDir),
    ]);
    return {
      version: presentBuild.version,
      build: buildOf(resolve(portalDir)),
      jobs: { waiting: figures.jobs, running: activeJobs, failed: figures.failedJobs },
      mails: { waiting: figures.mails, failed: givenUpMails },
      schedules: { failed: figures.failedSchedules },
      backup,
      recount,
      disk: { database_bytes: figures.databaseBytes, files_bytes: figures.filesBytes, free_bytes: free },
    };
  }

  @Call('system/getSessions')
  getSessions(
    @Called() { sessionId: own, body: { page } }: CallTo<'system/getSessions'>,
  ): Promise<Listed<OpenSession>> {
    return listOpenSessions(
      this.database.query,
      { own, at: this.clock(), lifeHours: this.configuration.sessionHours },
      page,
    );
  }

  @Call('system/endSession')
  endSession(@Called() { actor, sessionId: own, body: { id } }: CallTo<'system/endSession'>): Promise<true> {
    return endAnySession(this.dependencies, actor, { id, own });
  }

  @Call('system/getFailedMails')
  getFailedMails(@Called() { body: { page } }: CallTo<'system/getFailedMails'>): Promise<Listed<FailedMail>> {
    return listFailedMails(this.database.query, page);
  }

  @Call('system/resendMail')
  async resendMail(@Called() { actor, body: { id } }: CallTo<'system/resendMail'>): Promise<true | number> {
    const count = await resendFailedMails(this.dependencies, actor, id === undefined ? 'all' : [id]);
    return id === undefined || count === 0 ? count : true;
  }
}
