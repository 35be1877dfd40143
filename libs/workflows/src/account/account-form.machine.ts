import { assign, fromPromise, setup } from 'xstate';

export interface AccountFormInput {
  /** Milliseconds that the message of success stands before the form is over. */
  readonly successMs: number;
  /** Milliseconds that the message of a failure stands. */
  readonly failureMs: number;
  /** A failure ends the form as well, when its message has stood: a used link is of no further use (ACC-60, O-25). */
  readonly failureIsFinal: boolean;
}

/** Registration: 3 seconds, 4 seconds (ACC-42, ACC-43). */
export const registrationTimes: AccountFormInput = { successMs: 3_000, failureMs: 4_000, failureIsFinal: false };
/** Request of a new password: 3 seconds, 4 seconds (ACC-51, ACC-52). */
export const recoveryTimes: AccountFormInput = { successMs: 3_000, failureMs: 4_000, failureIsFinal: false };
/** Change of the password: 4 seconds either way, then home (ACC-60). */
export const resetTimes: AccountFormInput = { successMs: 4_000, failureMs: 4_000, failureIsFinal: true };

/** The rejection of a call whose refusal stands at a field: the form goes on, without a message and regardless of the number of attempts. */
export class FieldRefused extends Error {
  override readonly name = 'FieldRefused';
}

interface AccountFormContext<Values> extends AccountFormInput {
  readonly values: Values | null;
}

/**
 * A form of somebody without a session: filling → sending → succeeded, or failed, each with a message that stands for a
 * while; then over, or back to filling with everything typed. The call comes in as the actor `send`; a reason not to make
 * it, or its refusal, is its rejection. A second submit while one is under way finds no transition.
 */
export function accountFormMachine<Values>() {
  return setup({
    types: {
      context: {} as AccountFormContext<Values>,
      events: {} as { readonly type: 'submit'; readonly values: Values },
      input: {} as AccountFormInput,
    },
    actors: {
      send: fromPromise<null, { readonly values: Values }>(() =>
        Promise.reject(new Error('The form was given no call to send with')),
      ),
    },
    guards: { failureIsFinal: ({ context }) => context.failureIsFinal },
    delays: { successMs: ({ context }) => context.successMs, failureMs: ({ context }) => context.failureMs },
    actions: { take: assign(({ event }) => ({ values: event.values })) },
  }).createMachine({
    id: 'accountForm',
    context: ({ input }) => ({ ...input, values: null }),
    initial: 'filling',
    states: {
      filling: { on: { submit: { target: 'sending', actions: 'take' } } },
      sending: {
        invoke: {
          src: 'send',
          input: ({ context }) => {
            if (context.values === null) throw new Error('Nothing was submitted');
            return { values: context.values };
          },
          onDone: 'succeeded',
          onError: [
            { guard: ({ event }) => event.error instanceof FieldRefused, target: 'filling' },
            { target: 'failed' },
          ],
        },
      },
      succeeded: { after: { successMs: 'over' } },
      failed: {
        after: { failureMs: [{ guard: 'failureIsFinal', target: 'over' }, { target: 'filling' }] },
        on: { submit: { target: 'sending', actions: 'take' } },
      },
      over: { type: 'final' },
    },
  });
}
