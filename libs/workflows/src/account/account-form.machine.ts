import { assign, fromPromise, setup } from 'xstate';

export interface AccountFormInput {
  /** How long the success message is shown before the form ends, in milliseconds. */
  readonly successMs: number;
  /** How long the failure message is shown, in milliseconds. */
  readonly failureMs: number;
  /** A failure also ends the form, after its message: a used link is of no further use (ACC-60, O-25). */
  readonly failureIsFinal: boolean;
}

/** Registration: 3 seconds, 4 seconds (ACC-42, ACC-43). */
export const registrationTimes: AccountFormInput = { successMs: 3_000, failureMs: 4_000, failureIsFinal: false };
/** Request of a new password: 3 seconds, 4 seconds (ACC-51, ACC-52). */
export const recoveryTimes: AccountFormInput = { successMs: 3_000, failureMs: 4_000, failureIsFinal: false };
/** Change of the password: 4 seconds either way, then home (ACC-60). */
export const resetTimes: AccountFormInput = { successMs: 4_000, failureMs: 4_000, failureIsFinal: true };

/**
 * A rejected call whose refusal is shown at a field: the form continues, without a message, after any number of
 * attempts.
 */
export class FieldRefused extends Error {
  override readonly name = 'FieldRefused';
}

interface AccountFormContext<Values> extends AccountFormInput {
  readonly values: Values | null;
}

/**
 * A form for people without a session: filling → sending → succeeded or failed, each with a message for a while; then
 * over, or back to filling with everything typed. The actor `send` makes the call, and rejects with its refusal, or
 * with a reason not to make the call. A second submit meanwhile is ignored.
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
        Promise.reject(new Error('The form has no call to submit with')),
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
