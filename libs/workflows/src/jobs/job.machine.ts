import { isFinished, type JobView } from '@comensal/domain/jobs';
import { assign, fromCallback, fromPromise, setup } from 'xstate';

export interface JobInput {
  /** A job that the server already has; null for one to be requested now. */
  readonly job: JobView | null;
  /** Whether the request can be made again in this window. */
  readonly repeatable: boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export interface JobContext {
  readonly job: JobView | null;
  readonly repeatable: boolean;
  readonly now: () => number;
  /** When the server began to work, milliseconds; for the remaining time. */
  readonly activeSinceMs: number | null;
  /** Why the request itself failed. */
  readonly refusal: string | null;
}

export type JobEvent =
  | { readonly type: 'seen'; readonly job: JobView }
  | { readonly type: 'lost' }
  | { readonly type: 'retry' }
  /** The server continues what had ended early. */
  | { readonly type: 'continued'; readonly job: JobView };

/**
 * A job as the person sees it: requested → waiting → active with progress → completed or failed. Its actors are
 * injected: `request` starts it, `follow` reports every change and the loss of the connection.
 */
export const jobMachine = setup({
  types: { context: {} as JobContext, events: {} as JobEvent, input: {} as JobInput },
  actors: {
    request: fromPromise<JobView>(() => Promise.reject(new Error('The job has no request'))),
    follow: fromCallback<JobEvent, { readonly id: string }>(() => undefined),
  },
  guards: {
    known: ({ context }) => context.job !== null,
    isActive: ({ context }) => context.job?.state === 'active',
    isCompleted: ({ context }) => context.job?.state === 'completed',
    hasFailed: ({ context }) => context.job?.state === 'failed',
    repeatable: ({ context }) => context.repeatable,
    isFinished: ({ context }) => context.job !== null && isFinished(context.job.state),
  },
  delays: { reconnect: 3_000 },
  actions: {
    see: assign({
      job: ({ context, event }) => (event.type === 'seen' ? event.job : context.job),
      activeSinceMs: ({ context, event }) =>
        event.type === 'seen' && event.job.state === 'active'
          ? (context.activeSinceMs ?? context.now())
          : context.activeSinceMs,
    }),
  },
}).createMachine({
  id: 'job',
  context: ({ input }) => ({
    job: input.job,
    repeatable: input.repeatable,
    now: input.now,
    activeSinceMs: null,
    refusal: null,
  }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'known', target: 'running' }, { target: 'requested' }] },
    requested: {
      entry: assign({ refusal: null, job: null, activeSinceMs: null }),
      invoke: {
        src: 'request',
        onDone: { target: 'running', actions: assign({ job: ({ event }) => event.output }) },
        onError: {
          target: 'failed',
          actions: assign({
            refusal: ({ event }) => (event.error instanceof Error ? event.error.message : String(event.error)),
            repeatable: ({ context, event }) => context.repeatable && !isForbidden(event.error),
          }),
        },
      },
    },
    running: {
      initial: 'following',
      always: [
        { guard: 'isCompleted', target: 'completed' },
        { guard: 'hasFailed', target: 'failed' },
      ],
      on: { seen: { actions: 'see' } },
      states: {
        following: {
          initial: 'waiting',
          invoke: { src: 'follow', input: ({ context }) => ({ id: context.job?.id ?? '' }) },
          on: { lost: 'lost' },
          states: {
            waiting: { always: { guard: 'isActive', target: 'active' } },
            active: {},
          },
        },
        /** The connection was lost, but the work continues: reconnects after a while. */
        lost: { after: { reconnect: 'following' } },
      },
    },
    /** What the server offers may change later: what was undone cannot be undone again. */
    completed: { on: { seen: { actions: 'see' } } },
    failed: {
      on: {
        seen: { actions: 'see' },
        retry: { guard: 'repeatable', target: 'requested' },
        continued: {
          target: 'running',
          actions: assign({ job: ({ event }) => event.job, activeSinceMs: null, refusal: null }),
        },
      },
    },
  },
});

/** A person who may not request the job may not retry either. */
function isForbidden(thrown: unknown): boolean {
  return thrown instanceof Error && 'isNotPermitted' in thrown && thrown.isNotPermitted === true;
}

/** Milliseconds that the rest will take at the pace so far; null while unknown. */
export function remainingMs(progress: JobView['progress'], activeSinceMs: number | null, nowMs: number): number | null {
  if (activeSinceMs === null || progress.total === null || progress.done <= 0 || progress.total <= progress.done)
    return null;
  const elapsed = nowMs - activeSinceMs;
  return elapsed < 1_000 ? null : Math.round((elapsed / progress.done) * (progress.total - progress.done));
}
