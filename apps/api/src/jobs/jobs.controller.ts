import { reviewUndo } from '@comensal/application/undo';
import { authRefusals } from '@comensal/domain/auth';
import { type JobView, jobAccess, jobContracts, type UndoRows } from '@comensal/domain/jobs';
import { Refusal } from '@comensal/domain/platform/refusals';
import { getJob, jobChanges, listJobs } from '@comensal/infrastructure/jobs';
import type { Database } from '@comensal/infrastructure/platform/database';
import { Controller, Inject, Param, type StreamableFile } from '@nestjs/common';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { FairUse } from '../platform/fair-use/fair-use';
import { DATABASE } from '../platform/tokens';
import { sendEvents } from './job-events';
import { LivingSessions } from './living-sessions';
import { LongWork, untilLeft } from './long-work';

const Call = callsOf(jobAccess, jobContracts());

/** A person's own jobs (contract, "Long work"): somebody else's are out of scope. */
@Controller('jobs')
export class JobsController {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly longWork: LongWork,
    private readonly fairUse: FairUse,
    private readonly sessions: LivingSessions,
  ) {}

  @Call('jobs/getJobs')
  getJobs(@Called() { actor }: CallTo<'jobs/getJobs'>): Promise<JobView[]> {
    return listJobs(this.database.query, actor.username);
  }

  @Call('jobs/get')
  get(@Called() { actor }: CallTo<'jobs/get'>, @Param('jobId') jobId: string): Promise<JobView> {
    return getJob(this.database.query, actor.username, jobId);
  }

  @Call('jobs/events')
  async events(
    @Called() { actor, request: { user }, reply }: CallTo<'jobs/events'>,
    @Param('jobId') jobId: string,
  ): Promise<undefined> {
    if (!user) throw new Refusal(authRefusals.sessionExpired);
    const read = (): Promise<JobView> => getJob(this.database.query, actor.username, jobId);
    // Refused like every call, before the answer begins.
    const { id } = await read();
    const readOwn = async (): Promise<JobView> => {
      if (!(await this.sessions.lives(user))) throw new Refusal(authRefusals.sessionExpired);
      return read();
    };
    const { feed, stopping } = this.longWork.line;
    const release = this.fairUse.eventStream(actor.username);
    await this.sessions
      .whileAlive(user, (ended) =>
        untilLeft(reply, (gone) => {
          const signal = AbortSignal.any([stopping, gone, ended]);
          return sendEvents(reply, jobChanges(feed, id, readOwn, signal), signal);
        }),
      )
      .finally(release);
    return undefined;
  }

  @Call('jobs/cancel')
  async cancel(@Called() { actor }: CallTo<'jobs/cancel'>, @Param('jobId') jobId: string): Promise<JobView> {
    await this.database.inTransaction(actor, ({ jobs }) => jobs.cancel(jobId, actor.username));
    return getJob(this.database.query, actor.username, jobId);
  }

  @Call('jobs/continue')
  async continue(@Called() { actor }: CallTo<'jobs/continue'>, @Param('jobId') jobId: string): Promise<JobView> {
    await this.database.inTransaction(actor, ({ jobs }) => jobs.resume(jobId, actor.username));
    return getJob(this.database.query, actor.username, jobId);
  }

  @Call('jobs/getUndoRows')
  getUndoRows(@Called() { actor, body: { jobId, page } }: CallTo<'jobs/getUndoRows'>): Promise<UndoRows> {
    return reviewUndo(this.database, actor, jobId, page ?? { limit: 500, offset: 0 });
  }

  @Call('jobs/file')
  async file(@Called() call: CallTo<'jobs/file'>, @Param('jobId') jobId: string): Promise<StreamableFile> {
    const { actor } = call;
    return this.longWork.sendJobFile(call, await getJob(this.database.query, actor.username, jobId));
  }
}
