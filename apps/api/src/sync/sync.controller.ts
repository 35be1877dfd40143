import type { Clock } from '@comensal/application/platform/clock';
import { businessDay } from '@comensal/domain/platform/dates';
import {
  type CentreVersion,
  type LastConfiguration,
  type PendingChanges,
  type Published,
  publishedAnswer,
  syncAccess,
  syncContracts,
  type VersionDetail,
  type VersionRow,
} from '@comensal/domain/sync';
import { type Database } from '@comensal/infrastructure/platform/database';
import {
  getVersion,
  lastConfiguration,
  listCentreVersions,
  listVersions,
  pendingChanges,
  streamCentreVersions,
  streamVersions,
} from '@comensal/infrastructure/sync';
import { Controller, Inject, Param } from '@nestjs/common';
import { LongWork } from '../jobs/long-work';
import { Accepted, type ListAnswer, StreamedRows } from '../platform/answers/answers';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { RecordIdPipe } from '../platform/calls/record-id.pipe';
import { CLOCK, DATABASE } from '../platform/tokens';

const Call = callsOf(syncAccess, syncContracts());

/** Publication of the configuration to the points of sale (SYN-05, SYN-06, O-98). */
@Controller('sync')
export class SyncController {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly longWork: LongWork,
  ) {}

  @Call('sync/getLastDateConfig')
  getLastDateConfig(): Promise<LastConfiguration> {
    return lastConfiguration(this.database.query);
  }

  @Call('sync/getPendingChanges')
  getPendingChanges(@Called() { actor }: CallTo<'sync/getPendingChanges'>): Promise<PendingChanges> {
    return pendingChanges(this.database.query, actor, businessDay(this.clock()));
  }

  @Call('sync/getVersions')
  async getVersions(@Called() { actor, body: { page } }: CallTo<'sync/getVersions'>): ListAnswer<VersionRow> {
    return page
      ? listVersions(this.database.lists.query, actor, page)
      : new StreamedRows(streamVersions(this.database.cursors, actor));
  }

  @Call('sync/getVersion')
  getVersion(
    @Called() { actor }: CallTo<'sync/getVersion'>,
    @Param('version', RecordIdPipe) version: number,
  ): Promise<VersionDetail> {
    return getVersion(this.database.query, actor, version);
  }

  @Call('sync/getCentreVersions')
  async getCentreVersions(
    @Called() { actor, body: { version, page } }: CallTo<'sync/getCentreVersions'>,
  ): ListAnswer<CentreVersion> {
    const request = { actor, version: version ?? null };
    return page
      ? listCentreVersions(this.database.lists.query, request, page)
      : new StreamedRows(streamCentreVersions(this.database.cursors, request));
  }

  @Call('sync/updateMasive')
  async updateMasive(
    @Called() { actor, body: seen, request, reply }: CallTo<'sync/updateMasive'>,
  ): Promise<Published | Accepted> {
    const job = { kind: 'publishConfiguration', params: { ...seen } } as const;
    const ended = await this.longWork.startOrAwait({ actor, request, reply }, job);
    return ended instanceof Accepted ? ended : publishedAnswer.parse(ended.result);
  }
}
