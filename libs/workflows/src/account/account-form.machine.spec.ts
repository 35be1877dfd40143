import { createActor, fromPromise, SimulatedClock } from 'xstate';
import {
  type AccountFormInput,
  accountFormMachine,
  FieldRefused,
  recoveryTimes,
  registrationTimes,
  resetTimes,
} from './account-form.machine';

interface Values {
  readonly email: string;
}

/** A form whose calls wait for the test to answer them. */
function open(times: AccountFormInput) {
  const clock = new SimulatedClock();
  const sent: { values: Values; answer: PromiseWithResolvers<null> }[] = [];
  const actor = createActor(
    accountFormMachine<Values>().provide({
      actors: {
        send: fromPromise<null, { readonly values: Values }>(({ input }) => {
          const answer = Promise.withResolvers<null>();
          sent.push({ values: input.values, answer });
          return answer.promise;
        }),
      },
    }),
    { input: times, clock },
  );
  actor.start();
  return {
    clock,
    sent,
    state: () => actor.getSnapshot().value,
    submit: (email: string) => actor.send({ type: 'submit', values: { email } }),
    canSubmit: () => actor.getSnapshot().can({ type: 'submit', values: { email: '' } }),
    answer: async (succeeds: boolean) => {
      const last = sent.at(-1);
      if (!last) throw new Error('Nothing was sent');
      if (succeeds) last.answer.resolve(null);
      else last.answer.reject(new Error('refused'));
      await last.answer.promise.catch(() => undefined);
      await Promise.resolve();
    },
  };
}

describe.each([
  ['ACC-42 registration', registrationTimes],
  ['ACC-51 recovery', recoveryTimes],
] as const)('%s', (_name, times) => {
  it('is shown for three seconds after success, then ends', async () => {
    const form = open(times);
    form.submit('ana@example.com');
    expect(form.state()).toBe('sending');
    await form.answer(true);
    expect(form.state()).toBe('succeeded');
    form.clock.increment(2_999);
    expect(form.state()).toBe('succeeded');
    form.clock.increment(1);
    expect(form.state()).toBe('over');
  });

  it('ACC-43 ACC-52 shows a failure for four seconds, then the form is back', async () => {
    const form = open(times);
    form.submit('ana@example.com');
    await form.answer(false);
    form.clock.increment(3_999);
    expect(form.state()).toBe('failed');
    form.clock.increment(1);
    expect(form.state()).toBe('filling');
  });

  it('can be resubmitted while the failure is still shown, and never twice at once', async () => {
    const form = open(times);
    form.submit('ana@example.com');
    expect(form.canSubmit()).toBe(false);
    await form.answer(false);
    form.submit('ana@example.org');
    form.clock.increment(4_000);
    expect(form.state()).toBe('sending');
    expect(form.sent.map(({ values }) => values)).toEqual([{ email: 'ana@example.com' }, { email: 'ana@example.org' }]);
  });
});

describe('password change', () => {
  it('ACC-77 a refused password keeps the form, to choose another one', async () => {
    const form = open(resetTimes);
    form.submit('x');
    form.sent.at(-1)?.answer.reject(new FieldRefused());
    await form.sent.at(-1)?.answer.promise.catch(() => undefined);
    await Promise.resolve();
    expect([form.state(), form.canSubmit()]).toEqual(['filling', true]);
  });

  it.each([
    [true, 'succeeded'],
    [false, 'failed'],
  ] as const)('ACC-60 shows its message for four seconds and ends, success: %s', async (succeeds, state) => {
    const form = open(resetTimes);
    form.submit('x');
    await form.answer(succeeds);
    form.clock.increment(3_999);
    expect(form.state()).toBe(state);
    form.clock.increment(1);
    expect(form.state()).toBe('over');
    expect(form.canSubmit()).toBe(false);
  });
});
