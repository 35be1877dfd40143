import type { NewJob } from '@comensal/application/jobs';
import type { Clock } from '@comensal/application/platform/clock';
import type { FileStore } from '@comensal/application/platform/files';
import { authRefusals } from '@comensal/domain/auth';
import { type JobView, jobRefusals } from '@comensal/domain/jobs';
import { Refusal, type Refusals } from '@comensal/domain/platform/refusals';
import {
  createJobFeed,
  findJobFile,
  getJob,
  type JobFeed,
  jobRefusal,
  waitForJob,
} from '@comensal/infrastructure/jobs';
import { type Configuration } from '@comensal/infrastructure/platform/configuration';
import { type Database } from '@comensal/infrastructure/platform/database';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationShutdown,
  type StreamableFile,
} from '@nestjs/common';
import type { z } from 'zod';
import { Accepted } from '../platform/answers/answers';
import { sendStored } from '../platform/answers/send-file';
import type { Taken } from '../platform/calls/taken-call';
import type { ApiReply, ApiRequest } from '../platform/request/request';
import { CLOCK, CONFIGURATION, DATABASE, FILE_STORE } from '../platform/tokens';
import { REFUSALS } from './jobs.tokens';
import { LivingSessions } from './living-sessions';

/** How long a plain call waits for its job (contract, "Long work"). */
export const waitLimitMs = 60_000;

/** What is read of a call whose work continues in a job. */
export type CallOfJob = Pick<Taken<unknown>, 'actor' | 'request' | 'reply'>;

/** Starts jobs for calls, and follows them. */
@Injectable()
export class LongWork implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly feed: JobFeed;
  private readonly stopping = new AbortController();

  constructor(
    @Inject(CONFIGURATION) configuration: Configuration,
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(REFUSALS) private readonly refusals: Refusals,
    private readonly sessions: LivingSessions,
  ) {
    this.feed = createJobFeed(configuration.databaseSessionUrl);
  }

  /**
   * Starts the job. With `Prefer: respond-async` answers 202 with its id at once; otherwise with the finished job, or
   * 202 after a minute. Throws the refusal that the job ended with.
   */
  async startOrAwait(
    call: CallOfJob,
    job: Pick<NewJob, 'kind' | 'params'>,
    limitMs = waitLimitMs,
  ): Promise<Accepted | JobView> {
    const { actor } = call;
    const jobId = await this.database.inTransaction(actor, (unit) =>
      unit.jobs.add({ ...job, owner: actor.username }, this.clock()),
    );
    return this.awaitEnd(call, jobId, limitMs);
  }

  /** The same for a job that produces a file: answers the file, as `named` renames it. Return it from the controller. */
  async startOrAwaitFile(
    call: CallOfJob,
    job: Pick<NewJob, 'kind' | 'params'>,
    named?: (name: string) => string,
  ): Promise<Accepted | StreamableFile> {
    const ended = await this.startOrAwait(call, job);
    return ended instanceof Accepted ? ended : this.sendJobFile(call, ended, named);
  }

  /** As `startOrAwait`, for a job that was started elsewhere. */
  async awaitEnd(
    { actor, request, reply }: CallOfJob,
    jobId: string,
    limitMs = waitLimitMs,
  ): Promise<Accepted | JobView> {
    if (prefersAsync(request)) {
      reply.header('Preference-Applied', 'respond-async');
      return new Accepted({ jobId });
    }
    const ended = await untilLeft(reply, (gone) =>
      waitForJob(this.feed, jobId, () => getJob(this.database.query, actor.username, jobId), {
        limitMs,
        signal: AbortSignal.any([this.stopping.signal, gone]),
      }),
    );
    // Up to a minute has passed: a session that ended meanwhile must not get the result.
    if (request.user && !(await this.sessions.lives(request.user))) throw new Refusal(authRefusals.sessionExpired);
    if (!ended) return new Accepted({ jobId });
    if (ended.state === 'failed') throw await jobRefusal(this.database.query, jobId, this.refusals);
    return ended;
  }

  /** As `awaitEnd`: answers the job's result, in the shape of `answer`. */
  async awaitResult<Answer extends z.ZodType>(
    call: CallOfJob,
    jobId: string,
    answer: Answer,
  ): Promise<z.output<Answer> | Accepted> {
    const ended = await this.awaitEnd(call, jobId);
    return ended instanceof Accepted ? ended : answer.parse(ended.result);
  }

  /**
   * Answers the file of a finished job. Throws jobNotFinished before its end, fileNotFound if there is no file (any
   * more), and what `findJobFile` refuses by the current rights.
   */
  async sendJobFile(
    { actor, reply }: Pick<CallOfJob, 'actor' | 'reply'>,
    job: JobView,
    named: (name: string) => string = (name) => name,
  ): Promise<StreamableFile> {
    if (job.state === 'waiting' || job.state === 'active') throw new Refusal(jobRefusals.jobNotFinished);
    const file = await findJobFile(this.database.query, actor, job.id);
    return sendStored(reply, this.files, file && { ...file, name: named(file.name) });
  }

  /** Announces changes of jobs, and the shutdown of this process. */
  get line(): { readonly feed: JobFeed; readonly stopping: AbortSignal } {
    return { feed: this.feed, stopping: this.stopping.signal };
  }

  /** Before the server waits for its open answers, which a follower's connection would hold open. */
  beforeApplicationShutdown(): void {
    this.stopping.abort(new Error('The server is stopping'));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.feed.close();
  }
}

/** RFC 7240: one preference among others, case-insensitive. */
function prefersAsync({ headers }: ApiRequest): boolean {
  return String(headers['prefer'] ?? '')
    .toLowerCase()
    .split(/[,;]/)
    .some((preference) => preference.trim() === 'respond-async');
}

/** Runs work whose signal is aborted when the client disconnects before it is done. */
export async function untilLeft<Result>(
  reply: ApiReply,
  work: (gone: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const gone = new AbortController();
  // The code of a stream whose reader left: no failure of ours (`failureOf`).
  const leave = (): void =>
    gone.abort(Object.assign(new Error('The client disconnected'), { code: 'ERR_STREAM_PREMATURE_CLOSE' }));
  // It may have disconnected before this point: then no event will come.
  if (reply.raw.closed || reply.raw.destroyed) leave();
  else reply.raw.once('close', leave);
  try {
    return await work(gone.signal);
  } finally {
    reply.raw.off('close', leave);
  }
}
