import { reviewUndo } from '@comensal/application/undo';
import { authRefusals } from '@comensal/domain/auth';
import { type JobView, jobAccess, jobContracts, type UndoRows } from '@comensal/domain/jobs';
import type { Actor, BodyOf } from '@comensal/domain/platform/access';
import { Refusal } from '@comensal/domain/platform/refusals';
import { getJob, jobChanges, listJobs } from '@comensal/infrastructure/jobs';
import type { Database } from '@comensal/infrastructure/platform/database';
import { Controller, Inject, Param, Req, Res, type StreamableFile } from '@nestjs/common';
import { callsOf } from '../platform/calls/call.decorator';
import { CallBody } from '../platform/calls/call-body.decorator';
import { CurrentActor } from '../platform/calls/current-actor.decorator';
import { FairUse } from '../platform/fair-use/fair-use';
import type { ApiReply, ApiRequest } from '../platform/request/request';
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
    @Req() { user }: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
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
  async cancel(@CurrentActor() actor: Actor, @Param('jobId') jobId: string): Promise<JobView> {
    await this.database.inTransaction(actor, ({ jobs }) => jobs.cancel(jobId, actor.username));
    return getJob(this.database.query, actor.username, jobId);
  }

  @Call('jobs/continue')
  async continue(@CurrentActor() actor: Actor, @Param('jobId') jobId: string): Promise<JobView> {
    await this.database.inTransaction(actor, ({ jobs }) => jobs.resume(jobId, actor.username));
    return getJob(this.database.query, actor.username, jobId);
  }

  @Call('jobs/getUndoRows')
  getUndoRows(
    @CurrentActor() actor: Actor,
    @CallBody() { jobId, page }: BodyOf<'jobs/getUndoRows'>,
  ): Promise<UndoRows> {
    return reviewUndo(this.database, actor, jobId, page ?? { limit: 500, offset: 0 });
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
