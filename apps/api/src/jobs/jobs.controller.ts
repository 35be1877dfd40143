import { type Actor, type JobView } from '@comensal/domain';
import { type Database, getJob, jobChanges, listJobs } from '@comensal/infrastructure';
import { Controller, Inject, Param, Res, type StreamableFile } from '@nestjs/common';
import { DATABASE } from '../platform/access/tokens';
import { Call } from '../platform/calls/call.decorator';
import { CurrentActor } from '../platform/calls/current-actor.decorator';
import { FairUse } from '../platform/fair-use/fair-use';
import type { ApiReply } from '../platform/server/request';
import { sendEvents } from './job-events';
import { LongWork, untilLeft } from './long-work';

/** A person's own long work (contract, "Long work"): somebody else's is out of scope. */
@Controller('jobs')
export class JobsController {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly longWork: LongWork,
    private readonly fairUse: FairUse,
  ) {}

  @Call('jobs/getJobs')
  getJobs(@CurrentActor() actor: Actor): Promise<JobView[]> {
    return listJobs(this.database.query, actor.username);
  }

  @Call('jobs/get')
  get(@CurrentActor() actor: Actor, @Param('jobId') jobId: string): Promise<JobView> {
    return getJob(this.database.query, actor.username, jobId);
  }

  @Call('jobs/events')
  async events(
    @CurrentActor() actor: Actor,
    @Param('jobId') jobId: string,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<undefined> {
    const read = (): Promise<JobView> => getJob(this.database.query, actor.username, jobId);
    // Refused like every call, before the answer begins.
    const { id } = await read();
    const { feed, stopping } = this.longWork.line;
    const release = this.fairUse.eventStream(actor.username);
    await untilLeft(reply, (gone) => {
      const signal = AbortSignal.any([stopping, gone]);
      return sendEvents(reply, jobChanges(feed, id, read, signal), signal);
    }).finally(release);
    return undefined;
  }

  @Call('jobs/cancel')
  async cancel(@CurrentActor() actor: Actor, @Param('jobId') jobId: string): Promise<JobView> {
    await this.database.inTransaction(actor, ({ jobs }) => jobs.cancel(jobId, actor.username));
    return getJob(this.database.query, actor.username, jobId);
  }

  @Call('jobs/continue')
  async continue(@CurrentActor() actor: Actor, @Param('jobId') jobId: string): Promise<JobView> {
    await this.database.inTransaction(actor, ({ jobs }) => jobs.resume(jobId, actor.username));
    return getJob(this.database.query, actor.username, jobId);
  }

  @Call('jobs/file')
  async file(
    @CurrentActor() actor: Actor,
    @Param('jobId') jobId: string,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<StreamableFile> {
    return this.longWork.sendJobFile(actor, await getJob(this.database.query, actor.username, jobId), reply);
  }
}
