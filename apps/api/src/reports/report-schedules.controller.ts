import type { AccountLimits } from '@comensal/application/auth';
import type { Clock } from '@comensal/application/platform/clock';
import {
  addAddress,
  confirmAddress,
  editSchedule,
  endAddress,
  pauseSchedule,
  removeAddress,
  removeSchedule,
  scheduleReport,
} from '@comensal/application/reports';
import type { Actor } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import {
  type ReportAddress,
  type ReportSchedule,
  reportScheduleAccess,
  reportScheduleContracts,
} from '@comensal/domain/reports';
import { createLinkOwners } from '@comensal/infrastructure/auth';
import { findJobOwner } from '@comensal/infrastructure/jobs';
import type { Configuration } from '@comensal/infrastructure/platform/configuration';
import type { Database } from '@comensal/infrastructure/platform/database';
import { createScheduleProspects, listReportAddresses, listReportSchedules } from '@comensal/infrastructure/reports';
import { Controller, Inject, Ip, Param } from '@nestjs/common';
import { ACCOUNT_LIMITS } from '../auth/auth.tokens';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { CLOCK, CONFIGURATION, DATABASE } from '../platform/tokens';

const Call = callsOf(reportScheduleAccess, reportScheduleContracts());

/** A person's own scheduled reports. */
@Controller('reports')
export class ReportSchedulesController {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    @Inject(ACCOUNT_LIMITS) private readonly limits: AccountLimits,
  ) {}

  @Call('reports/getSchedules')
  getSchedules(@Called() { actor }: CallTo<'reports/getSchedules'>): Promise<ReportSchedule[]> {
    return listReportSchedules(this.database.query, actor.username);
  }

  @Call('reports/addSchedule')
  async addSchedule(@Called() { actor, body, idempotency }: CallTo<'reports/addSchedule'>): Promise<ReportSchedule> {
    return this.answerOf(actor, await scheduleReport(this.dependencies, actor, body, idempotency));
  }

  @Call('reports/editSchedule')
  async editSchedule(@Called() { actor, body }: CallTo<'reports/editSchedule'>): Promise<ReportSchedule> {
    await editSchedule(this.dependencies, actor, body);
    return this.answerOf(actor, body.id);
  }

  @Call('reports/pauseSchedule')
  async pauseSchedule(@Called() { actor, body }: CallTo<'reports/pauseSchedule'>): Promise<ReportSchedule> {
    await pauseSchedule(this.dependencies, actor, body);
    return this.answerOf(actor, body.id);
  }

  @Call('reports/removeSchedule')
  async removeSchedule(@Called() { actor, body }: CallTo<'reports/removeSchedule'>): Promise<true> {
    await removeSchedule(this.dependencies, actor, body);
    return true;
  }

  @Call('reports/getAddresses')
  getAddresses(): Promise<ReportAddress[]> {
    return listReportAddresses(this.database.query);
  }

  @Call('reports/addAddress')
  async addAddress(@Called() { actor, body: { email } }: CallTo<'reports/addAddress'>): Promise<ReportAddress> {
    const id = await addAddress(this.dependencies, actor, { email });
    const [address] = await listReportAddresses(this.database.query, id);
    if (!address) throw new Refusal(platformRefusals.notFound);
    return address;
  }

  @Call('reports/removeAddress')
  async removeAddress(@Called() { actor, body }: CallTo<'reports/removeAddress'>): Promise<true> {
    await removeAddress(this.dependencies, actor, body);
    return true;
  }

  /** Somebody without a user follows a mailed link; an invalid one is counted. */
  @Call('reports/confirmAddress')
  async confirmAddress(@Called() { body }: CallTo<'reports/confirmAddress'>, @Ip() address: string): Promise<true> {
    try {
      await confirmAddress(this.dependencies, body);
    } catch (error) {
      if (error instanceof Refusal) await this.limits.deadLink(address);
      throw error;
    }
    return true;
  }

  /** Their reader follows the link of a mail, or the mail's program does (RFC 8058); an invalid one is counted. */
  @Call('reports/endAddress')
  async endAddress(
    @Called() { body }: CallTo<'reports/endAddress'>,
    @Param('hash') hash: string | undefined,
    @Ip() address: string,
  ): Promise<true> {
    try {
      await endAddress(this.dependencies, { hash: hash ?? body.hash ?? '' });
    } catch (error) {
      if (error instanceof Refusal) await this.limits.deadLink(address);
      throw error;
    }
    return true;
  }

  private get dependencies() {
    const { database, clock, configuration } = this;
    return {
      inTransaction: database.inTransaction,
      clock,
      prospects: createScheduleProspects(database),
      publicUrl: configuration.publicUrl,
      linkOwners: createLinkOwners(database.query),
      ownerOf: (username: string) => findJobOwner(database.query, username),
    };
  }

  private async answerOf({ username }: Actor, id: number): Promise<ReportSchedule> {
    const [schedule] = await listReportSchedules(this.database.query, username, id);
    if (!schedule) throw new Refusal(platformRefusals.notFound);
    return schedule;
  }
}
