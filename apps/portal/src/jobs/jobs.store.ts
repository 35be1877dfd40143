import {
  isFinished,
  isUndo,
  isUndoable,
  type JobKind,
  type JobView,
  jobRefusals,
  ownKinds,
  type UndoableKind,
  undoKinds,
} from '@comensal/domain/jobs';
import { showToast } from '@comensal/ui';
import { type JobContext, type JobEvent, jobMachine } from '@comensal/workflows/jobs';
import { type Actor, createActor, fromCallback, fromPromise } from 'xstate';
import { type CallPath, call, download, saveFile } from '../platform/calls/api';
import { reportError } from '../platform/calls/error.store';
import { t } from '../platform/text/text';
import { followJob } from './follow-job';
import { askUndo } from './undo-question.store';

/** A job that a screen requests. */
export interface JobRequest {
  readonly kind: JobKind;
  readonly path: CallPath;
  readonly body: object;
  /** Its file is saved by itself if it is ready while the person still waits for it on the page. */
  readonly saves?: true;
}

/** How long somebody waits for a file; one that is ready later surprises. */
const waitsMs = 10_000;

/** What the bell draws. */
export interface DisplayedJob extends Pick<JobContext, 'job' | 'activeSinceMs' | 'refusal'> {
  /** Of this window; the job may not have a server id yet. */
  readonly key: string;
  readonly kind: JobKind;
  readonly state: JobView['state'];
  readonly mayRetry: boolean;
  /** It has a file that the person has not come across yet. */
  readonly isNew: boolean;
}

interface TrackedJob {
  readonly key: string;
  readonly kind: JobKind;
  readonly actor: Actor<typeof jobMachine>;
  readonly request: JobRequest | null;
  /** Where and when the person asked for a file to be saved. */
  asked: { readonly path: string; readonly at: number } | null;
}

const reviews: readonly JobKind[] = ['reviewRemoval', 'reviewMassive', 'reviewMeals', 'reviewMasterData'];

let saved: readonly TrackedJob[] = [];
let displayed: readonly DisplayedJob[] = [];
let count = 0;
const listeners = new Set<() => void>();
/** Jobs whose end the open screen reports itself. */
const attended = new Set<string>();
/** Jobs whose end nobody waits for any more. */
const abandoned = new Set<string>();

export const jobsStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): readonly DisplayedJob[] => displayed,
};

/** Starts a job in the background; it continues whatever page is open (look.md, "Long work"). Returns the job's key. */
export function startJob(request: JobRequest): string {
  return follow(request.kind, null, request);
}

/** This screen reports the end of the job itself, and no toast does, until it calls the returned function. */
export function attendJob(key: string): () => void {
  attended.add(key);
  return () => attended.delete(key);
}

/** The person has left the screen that showed this job: it is cancelled if possible, and its end is not reported. */
export function abandonJob({ key, job }: DisplayedJob): void {
  abandoned.add(key);
  if (job?.offers === 'cancel') void cancelJob(job);
}

/** Follows a job that a screen has started itself, because it sent a file. Returns the job's key. */
export function adoptJob(job: JobView): string {
  return trackedJob(job.id)?.key ?? follow(job.kind, job, null);
}

const trackedJob = (id: string): TrackedJob | undefined =>
  saved.find(({ actor }) => actor.getSnapshot().context.job?.id === id);

/** Where the browser remembers which files the person has come across: the bell brings it, as this is read without one. */
let memory: { readonly read: () => unknown; readonly write: (ids: readonly string[]) => void } = {
  read: () => undefined,
  write: () => undefined,
};
export function rememberIn(browser: typeof memory): void {
  memory = browser;
}

/** The jobs whose files the person has come across; undefined in a browser where nobody did yet. */
function seenFiles(): readonly string[] | undefined {
  const seen = memory.read();
  return Array.isArray(seen) ? seen.filter((id) => typeof id === 'string') : undefined;
}

/** The person has come across these jobs' files: the bell was opened, or they were saved. Only known jobs are kept. */
export function seeFiles(ids: readonly string[]): void {
  const known = saved.flatMap(({ actor }) => actor.getSnapshot().context.job?.id ?? []);
  const seen = seenFiles() ?? [];
  const next = known.filter((id) => ids.includes(id) || seen.includes(id));
  if (next.length === seen.length && next.every((id) => seen.includes(id))) return;
  memory.write(next);
  publish();
}

/** Loads the person's jobs from the server, after those requested meanwhile. */
export async function loadJobs(signal: AbortSignal): Promise<void> {
  const jobs = await call('jobs/getJobs', {}, { signal });
  // Nobody is told of what was ready before their first visit.
  const isFirst = seenFiles() === undefined;
  for (const job of jobs) if (!trackedJob(job.id)) follow(job.kind, job, null, 'last');
  if (isFirst) seeFiles(jobs.map(({ id }) => id));
}

/**
 * A call has done a bulk change at once: says so, offers its undo, and lists it in the bell. The change is saved whatever
 * becomes of this.
 */
export async function tellDone(kind: UndoableKind, said: string): Promise<void> {
  const jobs = await call('jobs/getJobs', {}).catch(() => []);
  const fresh = jobs.filter(({ id }) => !trackedJob(id));
  for (const job of fresh.toReversed()) follow(job.kind, job, null);
  const done = fresh.find((job) => job.kind === kind);
  const offer = done && mayUndo(done) ? { action: { label: t('jobs.undo'), onAction: () => void undoJob(done) } } : {};
  showToast(said, { tone: 'approved', ...offer });
}

/** Drops everything: another person signs in. */
export function forgetJobs(): void {
  for (const { actor } of saved) actor.stop();
  saved = [];
  publish();
}

export function retryJob(key: string): void {
  const entry = saved.find((candidate) => candidate.key === key);
  if (entry) entry.asked = askedNow(entry.request);
  entry?.actor.send({ type: 'retry' });
}

function askedNow(request: JobRequest | null): TrackedJob['asked'] {
  return request?.saves ? { path: location.pathname, at: Date.now() } : null;
}

/** Whether the person still waits for the file, on the page where they asked for it. */
function isAwaited({ asked }: TrackedJob): boolean {
  return asked !== null && asked.path === location.pathname && !document.hidden && Date.now() - asked.at <= waitsMs;
}

/** Asks the server to cancel the job; its event stream reports when it has ended. */
export async function cancelJob(job: JobView): Promise<void> {
  try {
    await call(`jobs/${job.id}/cancel`);
  } catch (thrown) {
    reportError(thrown, { title: t(`jobs.kind.${job.kind}`), retry: () => void cancelJob(job) });
  }
}

/** Lets the server continue a job that ended early, and follows it. */
export async function continueJob(job: JobView): Promise<void> {
  try {
    const going = await call(`jobs/${job.id}/continue`);
    trackedJob(job.id)?.actor.send({ type: 'continued', job: going });
  } catch (thrown) {
    reportError(thrown, { title: t(`jobs.kind.${job.kind}`), retry: () => void continueJob(job) });
  }
}

/** Whether what the job did may be undone now: the server offers it, and no undo is running. */
export function mayUndo(job: JobView | null): job is JobView {
  return job?.offers === 'undo' && !displayed.some(({ kind, state }) => isUndo(kind) && !isFinished(state));
}

/** Shows what the undo of the job would do, asks, and does so. Returns the key of the undo; null for no. */
export async function undoJob(job: JobView): Promise<string | null> {
  const change = job.kind;
  if (!isUndoable(change) || !(await askUndo({ job, kind: change }))) return null;
  const kind = undoKinds[change];
  return startJob({ kind, path: ownKinds[kind].call, body: { jobId: job.id } });
}

/**
 * Asks the server again what can be undone. On failure keeps what is known: undoing twice is refused with a message.
 */
async function seeUndone(): Promise<void> {
  const undoable = saved.flatMap(({ actor }) => {
    const { job } = actor.getSnapshot().context;
    return job?.offers === 'undo' ? [{ actor, id: job.id }] : [];
  });
  await Promise.all(
    undoable.map(({ actor, id }) =>
      call(`jobs/${id}`).then(
        (job) => actor.send({ type: 'seen', job }),
        () => undefined,
      ),
    ),
  );
}

/** Downloads the finished job's file. */
export async function downloadJobFile(job: JobView): Promise<void> {
  try {
    saveFile(await download(`jobs/${job.id}/file`));
    seeFiles([job.id]);
  } catch (thrown) {
    reportError(thrown, { title: t(`jobs.kind.${job.kind}`), retry: () => void downloadJobFile(job) });
  }
}

function follow(
  kind: JobKind,
  job: JobView | null,
  request: JobRequest | null,
  place: 'first' | 'last' = 'first',
): string {
  const machine = jobMachine.provide({
    actors: {
      request: fromPromise(async () => {
        if (request === null) throw new Error('This job was asked for in another window');
        const { jobId } = await call(request.path, request.body, { respondAsync: true });
        return call(`jobs/${jobId}`);
      }),
      follow: fromCallback<JobEvent, { readonly id: string }>(({ sendBack, input }) => {
        const line = new AbortController();
        followJob(input.id, line.signal, (seen) => sendBack({ type: 'seen', job: seen })).then(
          (finished) => {
            if (!finished) sendBack({ type: 'lost' });
          },
          () => {
            if (!line.signal.aborted) sendBack({ type: 'lost' });
          },
        );
        return () => line.abort();
      }),
    },
  });
  const actor = createActor(machine, { input: { job, repeatable: request !== null, now: () => Date.now() } });
  count += 1;
  const entry: TrackedJob = { key: `job-${count}`, kind, actor, request, asked: askedNow(request) };
  let before = job?.state ?? 'waiting';
  saved = place === 'first' ? [entry, ...saved] : [...saved, entry];
  actor.subscribe((snapshot) => {
    publish();
    const now = displayedState(entry);
    if (before !== now) announce(entry, now, snapshot.context);
    if (before !== now && isFinished(now) && isUndo(kind)) void seeUndone();
    before = now;
  });
  actor.start();
  publish();
  return entry.key;
}

/** Reports the end of a job in a sentence, wherever the person is now. */
function announce(entry: TrackedJob, state: JobView['state'], { job, refusal, repeatable }: JobContext): void {
  const { key, kind } = entry;
  if (attended.has(key) && state === 'completed' && job) seeFiles([job.id]);
  if (attended.has(key) || abandoned.has(key)) return;
  const title = jobTitle(kind, job);
  if (state === 'completed' && job) {
    const message = job.result?.['message'];
    const saves = job.fileName !== null && isAwaited(entry);
    if (saves) void downloadJobFile(job);
    const finished = t(job.fileName === null ? 'jobs.done' : saves ? 'jobs.saved' : 'jobs.finished', { title });
    const said = typeof message === 'string' ? message : finished;
    const hasErrors = job.result?.['hasErrorFile'] === true;
    // A review has done nothing yet, and its sentence alone might suggest otherwise.
    showToast(reviews.includes(kind) ? t('jobs.reviewed', { title, said }) : said, {
      tone: hasErrors ? 'pending' : 'approved',
      ...(mayUndo(job) && !hasErrors
        ? { action: { label: t('jobs.undo'), onAction: () => void undoJob(job) } }
        : job.fileName === null || saves
          ? {}
          : { action: { label: t('jobs.download'), onAction: () => void downloadJobFile(job) } }),
    });
  }
  if (state === 'failed')
    showToast(t('jobs.failed', { title, reason: job?.errorMsg ?? refusal ?? jobRefusals.jobFailed.sentence }), {
      tone: 'refused',
      ...actionOf(key, repeatable, job),
    });
}

/** The possible actions on a failed job: continue it, else request it again. */
function actionOf(
  key: string,
  repeatable: boolean,
  job: JobView | null,
): { action?: { label: string; onAction: () => void } } {
  if (job?.offers === 'continue')
    return { action: { label: t('jobs.continue'), onAction: () => void continueJob(job) } };
  return !repeatable ? {} : { action: { label: t('jobs.retry'), onAction: () => retryJob(key) } };
}

/** What a job is about: its kind, and for a report its place and period. */
export function jobTitle(kind: JobKind, job: JobView | null): string {
  const about = job?.result?.['about'];
  const title = t(`jobs.kind.${kind}`);
  return typeof about === 'string' ? t('jobs.about', { title, about }) : title;
}

function displayedState({ actor }: TrackedJob): JobView['state'] {
  const snapshot = actor.getSnapshot();
  if (snapshot.matches('completed')) return 'completed';
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.context.job?.state === 'active' ? 'active' : 'waiting';
}

function publish(): void {
  const seen = seenFiles() ?? [];
  displayed = saved.map((entry) => {
    const { context } = entry.actor.getSnapshot();
    const state = displayedState(entry);
    return {
      key: entry.key,
      kind: entry.kind,
      state,
      mayRetry: state === 'failed' && context.repeatable,
      isNew:
        state === 'completed' &&
        context.job !== null &&
        context.job.fileName !== null &&
        !seen.includes(context.job.id),
      job: context.job,
      activeSinceMs: context.activeSinceMs,
      refusal: context.refusal,
    };
  });
  for (const listener of listeners) listener();
}
