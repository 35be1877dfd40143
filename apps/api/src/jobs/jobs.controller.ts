import { type Actor, type JobView, jobAnswer } from '@comensal/domain';
import { type Database, getJob, jobChanges, listJobs } from '@comensal/infrastructure';
import { Controller, Inject, Param, Res, type StreamableFile } from '@nestjs/common';
import { z } from 'zod';
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

  @Call('jobs/getJobs', { summary: 'The latest jobs of the person, newest first', answer: z.array(jobAnswer) })
  getJobs(@CurrentActor() actor: Actor): Promise<JobView[]> {
    return listJobs(this.database.query, actor.username);
  }

  @Call('jobs/get', { route: ':jobId', summary: 'State and progress of a job', answer: jobAnswer })
  get(@CurrentActor() actor: Actor, @Param('jobId') jobId: string): Promise<JobView> {
    return getJob(this.database.query, actor.username, jobId);
  }

  @Call('jobs/events', {
    method: 'GET',
    route: ':jobId/events',
    file: true,
    summary: 'The job as server-sent events, until it is finished',
  })
  async events(
    @CurrentActor() actor: Actor,
    @Param('jobId') jobId: string,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<void> {
    const read = (): Promise<JobView> => getJob(this.database.query, actor.username, jobId);
    // Refused like every call, before the answer begins.
    const { id } = await read();
    const { feed, stopping } = this.longWork.line;
    const release = this.fairUse.eventStream(actor.username);
    await untilLeft(reply, (gone) => {
      const signal = AbortSignal.any([stopping, gone]);
      return sendEvents(reply, jobChanges(feed, id, read, signal), signal);
    }).finally(release);
  }

  @Call('jobs/cancel', {
    route: ':jobId/cancel',
    summary: 'Ends a job: at once while it waits, at its next portion when it runs. What was taken in stays',
    answer: jobAnswer,
  })
  async cancel(@CurrentActor() actor: Actor, @Param('jobId') jobId: string): Promise<JobView> {
    await this.database.inTransaction(actor, ({ jobs }) => jobs.cancel(jobId, actor.username));
    return getJob(this.database.query, actor.username, jobId);
  }

  @Call('jobs/continue', {
    route: ':jobId/continue',
    summary: 'Lets a job that ended before its time go on from what it had kept',
    answer: jobAnswer,
  })
  async continue(@CurrentActor() actor: Actor, @Param('jobId') jobId: string): Promise<JobView> {
    await this.database.inTransaction(actor, ({ jobs }) => jobs.resume(jobId, actor.username));
    return getJob(this.database.query, actor.username, jobId);
  }

  @Call('jobs/file', { route: ':jobId/file', file: true, summary: 'What a job left to be fetched' })
  async file(
    @CurrentActor() actor: Actor,
    @Param('jobId') jobId: string,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<StreamableFile> {
    return this.longWork.sendJobFile(actor, await getJob(this.database.query, actor.username, jobId), reply);
  }
}
