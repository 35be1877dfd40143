import type { Clock } from '@comensal/application';
import {
  type Actor,
  businessDay,
  type LastConfiguration,
  lastConfigurationAnswer,
  type PendingChanges,
  pendingChangesAnswer,
  publishedAnswer,
  type VersionDetail,
  versionAnswer,
  versionListAnswer,
} from '@comensal/domain';
import {
  type Database,
  getVersion,
  lastConfiguration,
  listVersions,
  pendingChanges,
  streamVersions,
} from '@comensal/infrastructure';
import { Body, Controller, Inject, Param, Req, Res } from '@nestjs/common';
import { LongWork } from '../jobs/long-work';
import { CLOCK, DATABASE } from '../platform/access/tokens';
import { type ListAnswer, StreamedRows } from '../platform/answers/answers';
import { Call } from '../platform/calls/call.decorator';
import { CurrentActor } from '../platform/calls/current-actor.decorator';
import { RecordIdPipe } from '../platform/calls/record-id.pipe';
import type { ApiReply, ApiRequest } from '../platform/server/request';
import { GetVersionsBody } from './sync.bodies';

/** Publishing of the configuration to the points of sale (SYN-05, SYN-06, O-98). */
@Controller('sync')
export class SyncController {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly longWork: LongWork,
  ) {}

  @Call('sync/getLastDateConfig', {
    summary: 'When the configuration was published last (SYN-06)',
    answer: lastConfigurationAnswer,
  })
  getLastDateConfig(): Promise<LastConfiguration> {
    return lastConfiguration(this.database.query);
  }

  @Call('sync/getPendingChanges', {
    summary: 'What the next publishing would change, by centre',
    answer: pendingChangesAnswer,
  })
  getPendingChanges(@CurrentActor() actor: Actor): Promise<PendingChanges> {
    return pendingChanges(this.database.query, actor, businessDay(this.clock()));
  }

  @Call('sync/getVersions', { summary: 'The publishings: who, when, and how much changed', answer: versionListAnswer })
  async getVersions(@CurrentActor() actor: Actor, @Body() { page }: GetVersionsBody): ListAnswer {
    return page
      ? listVersions(this.database.query, actor, page)
      : new StreamedRows(streamVersions(this.database.cursors, actor));
  }

  @Call('sync/getVersion', {
    path: ':version',
    summary: 'A publishing with what it changed at each centre',
    answer: versionAnswer,
  })
  getVersion(@CurrentActor() actor: Actor, @Param('version', RecordIdPipe) version: number): Promise<VersionDetail> {
    return getVersion(this.database.query, actor, version);
  }

  @Call('sync/updateMasive', {
    longWork: true,
    summary: "Publishes every centre's configuration, in a job (SYN-05)",
    answer: publishedAnswer,
  })
  updateMasive(
    @CurrentActor() actor: Actor,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): ReturnType<LongWork['startOrAwait']> {
    return this.longWork.startOrAwait(actor, { kind: 'publishConfiguration', params: {} }, request, reply);
  }
}
