import { assign, fromPromise, setup } from 'xstate';
import type { Attempt, SaveFailure, SaveInput, SaveOutcome, UploadProgress } from './guided-form';
import { fingerprintOf } from './guided-form';

export interface GuidedFormInput {
  /** Whether it asks for confirmation before it saves: known when the person submits. */
  readonly confirms: () => boolean;
  /** Creates the key of a new attempt. */
  readonly newKey: () => string;
  /** The attempt that a reload interrupted; the same values are sent again under its key. */
  readonly attempt?: Attempt | null;
}

export interface GuidedFormContext<Values, Saved> {
  readonly confirms: () => boolean;
  readonly newKey: () => string;
  readonly values: Values | null;
  readonly attempt: Attempt | null;
  readonly progress: UploadProgress | null;
  readonly failure: SaveFailure | null;
  readonly saved: Saved | null;
}

export type GuidedFormEvent<Values> =
  | { readonly type: 'submit'; readonly values: Values }
  | { readonly type: 'confirm' }
  | { readonly type: 'back' }
  | { readonly type: 'retry' }
  | { readonly type: 'reloaded' }
  | { readonly type: 'again' }
  | { readonly type: 'progress'; readonly progress: UploadProgress };

/**
 * A form that is filled in, confirmed and saved: filling → confirming → saving → done, or failed and retried with everything
 * kept. A second submit meanwhile is ignored. The actor `save` makes the call.
 */
export function guidedFormMachine<Values, Saved>() {
  return setup({
    types: {
      context: {} as GuidedFormContext<Values, Saved>,
      events: {} as GuidedFormEvent<Values>,
      input: {} as GuidedFormInput,
    },
    actors: {
      save: fromPromise<SaveOutcome<Saved>, SaveInput<Values>>(() =>
        Promise.reject(new Error('The form has no call to save with')),
      ),
    },
    guards: { confirms: ({ context }) => context.confirms() },
    actions: {
      take: assign(({ context, event }) => {
        if (event.type !== 'submit') return {};
        const fingerprint = fingerprintOf(event.values);
        const attempt =
          context.attempt?.fingerprint === fingerprint ? context.attempt : { key: context.newKey(), fingerprint };
        return { values: event.values, attempt, failure: null, progress: null };
      }),
      refuse: assign((_, { outcome }: { outcome: SaveOutcome<unknown> }) => ({ failure: failureOf(outcome) })),
      /** A definite refusal means that nothing was executed: the same values are then a new attempt. */
      giveKeyUp: assign({ attempt: null }),
      forgetProgress: assign({ progress: null }),
      forgetFailure: assign({ failure: null }),
      startAnew: assign({ values: null, attempt: null, progress: null, failure: null, saved: null }),
    },
  }).createMachine({
    id: 'guidedForm',
    context: ({ input }) => ({
      confirms: input.confirms,
      newKey: input.newKey,
      values: null,
      attempt: input.attempt ?? null,
      progress: null,
      failure: null,
      saved: null,
    }),
    initial: 'filling',
    states: {
      filling: {
        on: {
          submit: [
            { guard: 'confirms', target: 'confirming', actions: 'take' },
            { target: 'saving', actions: 'take' },
          ],
        },
      },
      confirming: {
        on: { confirm: 'saving', back: 'filling' },
      },
      saving: {
        entry: ['forgetFailure', 'forgetProgress'],
        invoke: {
          src: 'save',
          input: ({ context, self }) => {
            if (context.values === null || context.attempt === null) throw new Error('Nothing was submitted');
            return {
              values: context.values,
              attempt: context.attempt,
              onProgress: (progress) => self.send({ type: 'progress', progress }),
            };
          },
          onDone: [
            {
              guard: ({ event }) => 'saved' in event.output,
              target: 'done',
              actions: assign({ saved: ({ event }) => ('saved' in event.output ? event.output.saved : null) }),
            },
            {
              guard: ({ event }) => failureOf(event.output)?.kind === 'conflict',
              target: 'outdated',
              actions: [{ type: 'refuse', params: ({ event }) => ({ outcome: event.output }) }, 'giveKeyUp'],
            },
            {
              guard: ({ event }) => failureOf(event.output)?.kind === 'fields',
              target: 'filling',
              actions: [{ type: 'refuse', params: ({ event }) => ({ outcome: event.output }) }, 'giveKeyUp'],
            },
            {
              guard: ({ event }) => failureOf(event.output)?.kind === 'expired',
              target: 'filling',
              actions: { type: 'refuse', params: ({ event }) => ({ outcome: event.output }) },
            },
            { target: 'failed', actions: { type: 'refuse', params: ({ event }) => ({ outcome: event.output }) } },
          ],
          onError: {
            target: 'failed',
            actions: assign({
              failure: ({ event }): SaveFailure => ({
                kind: 'other',
                message: messageOf(event.error),
                cause: event.error,
              }),
            }),
          },
        },
        on: { progress: { actions: assign({ progress: ({ event }) => event.progress }) } },
      },
      /** Somebody else was faster: the screen reads the record again and keeps what was typed. */
      outdated: { on: { reloaded: 'filling' } },
      failed: {
        on: {
          retry: 'saving',
          submit: [
            { guard: 'confirms', target: 'confirming', actions: 'take' },
            { target: 'saving', actions: 'take' },
          ],
          back: { target: 'filling', actions: 'forgetFailure' },
        },
      },
      done: { on: { again: { target: 'filling', actions: 'startAnew' } } },
    },
  });
}

function failureOf(outcome: SaveOutcome<unknown>): SaveFailure | null {
  return 'failure' in outcome ? outcome.failure : null;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
