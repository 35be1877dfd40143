import type { UploadPreview } from '@comensal/domain/customers-massive';
import { noNotices } from '@comensal/domain/platform/spreadsheets';
import { createActor, fromPromise } from 'xstate';
import { type CheckOutcome, massiveUploadMachine, type SendInput } from './massive-upload.machine';

const file = new File(['a;b'], 'comensales.csv');
const preview: UploadPreview = {
  sheet: '',
  rows: [],
  ignored: [],
  ...noNotices,
  isWhole: true,
  asked: { headings: [], encoding: null, sheets: [], names: false },
};

function open() {
  const checks: PromiseWithResolvers<CheckOutcome>[] = [];
  const sendings: (PromiseWithResolvers<string> & { input: SendInput })[] = [];
  const actor = createActor(
    massiveUploadMachine.provide({
      actors: {
        check: fromPromise(() => {
          const answer = Promise.withResolvers<CheckOutcome>();
          checks.push(answer);
          return answer.promise;
        }),
        send: fromPromise<string, SendInput>(({ input }) => {
          const answer = { ...Promise.withResolvers<string>(), input };
          sendings.push(answer);
          return answer.promise;
        }),
      },
    }),
  ).start();
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return {
    actor,
    checks,
    sendings,
    settle,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    async chosen(outcome: CheckOutcome = { preview }) {
      actor.send({ type: 'choose', file });
      checks.at(-1)?.resolve(outcome);
      await settle();
    },
  };
}

describe('the mass upload', () => {
  it('MAS-07 without a file asks for one, and stops asking once there is one', () => {
    const { actor, state, context } = open();
    actor.send({ type: 'send' });
    expect([state(), context().missing]).toEqual(['choosing', true]);
    actor.send({ type: 'choose', file });
    expect([state(), context().missing, context().file]).toEqual(['checking', false, file]);
  });

  it('MAS-01 shows the parsed rows, sends with the option and the progress, and ends with the job', async () => {
    const work = open();
    await work.chosen();
    expect([work.state(), work.context().preview]).toEqual(['ready', preview]);
    work.actor.send({ type: 'setAllOrNothing', value: true });
    work.actor.send({ type: 'send' });
    work.sendings[0]?.input.onProgress({ done: 5, total: 10 });
    expect([
      work.state(),
      work.context().progress,
      work.sendings[0]?.input.file,
      work.sendings[0]?.input.allOrNothing,
    ]).toEqual(['sending', { done: 5, total: 10 }, file, true]);
    work.actor.send({ type: 'remove' });
    expect(work.state()).toBe('sending');
    work.sendings[0]?.resolve('job-1');
    await work.settle();
    expect([work.state(), work.context().jobId]).toEqual(['sent', 'job-1']);
    work.actor.send({ type: 'another' });
    expect([work.state(), work.context().file, work.context().jobId, work.context().allOrNothing]).toEqual([
      'choosing',
      null,
      null,
      false,
    ]);
  });

  it('MAS-11 MAS-12 a failed upload keeps file and option, and can be sent again', async () => {
    const work = open();
    await work.chosen();
    work.actor.send({ type: 'send' });
    const cause = new Error('sin conexión');
    work.sendings[0]?.reject(cause);
    await work.settle();
    expect([work.state(), work.context().failure, work.context().file]).toEqual(['ready', { cause }, file]);
    work.actor.send({ type: 'send' });
    expect([work.state(), work.context().failure, work.sendings.length]).toEqual(['sending', null, 2]);
  });

  it('MAS-12 a refused file says why and is not sent; a failed preview is retried', async () => {
    const work = open();
    await work.chosen({ refused: { message: 'El archivo tiene contraseña', mayRetry: false } });
    for (const type of ['send', 'checkAgain'] as const) work.actor.send({ type });
    expect([work.state(), work.context().refused?.message, work.sendings.length]).toEqual([
      'refused',
      'El archivo tiene contraseña',
      0,
    ]);
    work.actor.send({ type: 'remove' });
    expect([work.state(), work.context().file, work.context().refused]).toEqual(['choosing', null, null]);
    await work.chosen({ refused: { message: 'No hay conexión', mayRetry: true } });
    work.actor.send({ type: 'checkAgain' });
    expect([work.state(), work.context().refused]).toEqual(['checking', null]);
  });

  it('removing a file during its preview discards the result', async () => {
    const work = open();
    work.actor.send({ type: 'choose', file });
    work.actor.send({ type: 'remove' });
    work.checks[0]?.resolve({ preview });
    await work.settle();
    expect([work.state(), work.context().file, work.context().preview]).toEqual(['choosing', null, null]);
    work.actor.send({ type: 'choose', file });
    work.checks[1]?.reject(new DOMException('', 'AbortError'));
    await work.settle();
    expect([work.state(), work.context().file]).toEqual(['choosing', null]);
  });
});
