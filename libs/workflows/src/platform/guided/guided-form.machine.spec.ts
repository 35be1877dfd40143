import { createActor, fromPromise } from 'xstate';
import type { SaveFailure, SaveInput, SaveOutcome } from './guided-form';
import { fingerprintOf, progressOfFiles } from './guided-form';
import { guidedFormMachine } from './guided-form.machine';

interface Values {
  readonly amount: number;
}

interface Saving {
  readonly input: SaveInput<Values>;
  readonly finish: (outcome: SaveOutcome<string>) => Promise<void>;
  readonly breakDown: (error: Error) => Promise<void>;
}

/** A form whose saves wait for the test to answer them. */
function openForm({ confirms = true, attempt = null as { key: string; fingerprint: string } | null } = {}) {
  const savings: Saving[] = [];
  let keys = 0;
  const machine = guidedFormMachine<Values, string>().provide({
    actors: {
      save: fromPromise<SaveOutcome<string>, SaveInput<Values>>(({ input }) => {
        const answer = Promise.withResolvers<SaveOutcome<string>>();
        const settled = answer.promise.then(
          () => undefined,
          () => undefined,
        );
        savings.push({
          input,
          finish: async (outcome) => {
            answer.resolve(outcome);
            await settled;
            await Promise.resolve();
          },
          breakDown: async (error) => {
            answer.reject(error);
            await settled;
            await Promise.resolve();
          },
        });
        return answer.promise;
      }),
    },
  });
  const actor = createActor(machine, {
    input: { confirms: () => confirms, newKey: () => `key-${(keys += 1)}`, attempt },
  });
  actor.start();
  const state = () => actor.getSnapshot().value;
  const saving = (index: number): Saving => {
    const match = savings[index];
    if (!match) throw new Error(`There is no save ${index}`);
    return match;
  };
  return { actor, savings, saving, state, context: () => actor.getSnapshot().context };
}

const failure: SaveFailure = { kind: 'other', message: 'No hay conexión', cause: null };

describe('CRE-09 a guided form', () => {
  it('asks before it saves and returns with the values kept', () => {
    const { actor, state, savings, context } = openForm();
    actor.send({ type: 'submit', values: { amount: 100 } });
    expect(state()).toBe('confirming');
    expect(savings).toHaveLength(0);
    actor.send({ type: 'back' });
    expect(state()).toBe('filling');
    expect(context().values).toEqual({ amount: 100 });
  });

  it('saves without asking where nothing has to be confirmed', () => {
    const { actor, state, savings } = openForm({ confirms: false });
    actor.send({ type: 'submit', values: { amount: 100 } });
    expect(state()).toBe('saving');
    expect(savings.map(({ input }) => [input.values, input.attempt.key])).toEqual([[{ amount: 100 }, 'key-1']]);
  });

  it('ignores a second submit while one is under way, and all once it is done', async () => {
    const { actor, state, saving, savings, context } = openForm();
    actor.send({ type: 'submit', values: { amount: 100 } });
    actor.send({ type: 'submit', values: { amount: 200 } });
    expect(context().values).toEqual({ amount: 100 });
    actor.send({ type: 'confirm' });
    for (const event of [
      { type: 'confirm' },
      { type: 'submit', values: { amount: 300 } },
      { type: 'retry' },
      { type: 'back' },
      { type: 'again' },
    ] as const)
      actor.send(event);
    expect(savings).toHaveLength(1);
    await saving(0).finish({ saved: 'credit 1' });
    expect(state()).toBe('done');
    for (const event of [
      { type: 'confirm' },
      { type: 'submit', values: { amount: 300 } },
      { type: 'retry' },
      { type: 'back' },
    ] as const)
      actor.send(event);
    expect([state(), context().saved, savings.length]).toEqual(['done', 'credit 1', 1]);
    actor.send({ type: 'again' });
    expect([state(), context().saved, context().values, context().attempt]).toEqual(['filling', null, null, null]);
  });

  it('reports the progress of the upload', () => {
    const { actor, saving, context } = openForm({ confirms: false });
    actor.send({ type: 'progress', progress: { done: 9, total: 9 } });
    expect(context().progress).toBeNull();
    actor.send({ type: 'submit', values: { amount: 100 } });
    saving(0).input.onProgress({ done: 5, total: 10 });
    expect(context().progress).toEqual({ done: 5, total: 10 });
  });

  it('retries a failure with the same key, and keeps the key as long as the values are the same', async () => {
    const { actor, state, saving, savings, context } = openForm({ confirms: false });
    actor.send({ type: 'submit', values: { amount: 100 } });
    await saving(0).finish({ failure });
    expect([state(), context().failure]).toEqual(['failed', failure]);
    actor.send({ type: 'retry' });
    expect([state(), context().failure]).toEqual(['saving', null]);
    await saving(1).finish({ failure });
    actor.send({ type: 'back' });
    expect([state(), context().failure, context().values]).toEqual(['filling', null, { amount: 100 }]);
    actor.send({ type: 'submit', values: { amount: 100 } });
    await saving(2).finish({ failure });
    actor.send({ type: 'back' });
    actor.send({ type: 'submit', values: { amount: 200 } });
    expect(savings.map(({ input }) => input.attempt.key)).toEqual(['key-1', 'key-1', 'key-1', 'key-2']);
    await saving(3).finish({ failure });
    actor.send({ type: 'submit', values: { amount: 300 } });
    expect([state(), context().failure]).toEqual(['saving', null]);
  });

  it('continues with the key of an attempt that a reload interrupted', () => {
    const { actor, savings } = openForm({
      confirms: false,
      attempt: { key: 'before', fingerprint: fingerprintOf({ amount: 100 }) },
    });
    actor.send({ type: 'submit', values: { amount: 100 } });
    expect(savings.map(({ input }) => input.attempt.key)).toEqual(['before']);
  });

  it('returns to the fields that the server names', async () => {
    const { actor, state, saving, context } = openForm({ confirms: false });
    actor.send({ type: 'submit', values: { amount: 0 } });
    const wrong: SaveFailure = {
      kind: 'fields',
      message: 'Revise los campos marcados',
      fields: { amount: 'El importe debe ser mayor que cero' },
    };
    await saving(0).finish({ failure: wrong });
    expect([state(), context().failure, context().values, context().attempt]).toEqual([
      'filling',
      wrong,
      { amount: 0 },
      null,
    ]);
  });

  it('waits with everything kept when the session expires', async () => {
    const { actor, state, saving, context } = openForm({ confirms: false });
    actor.send({ type: 'submit', values: { amount: 100 } });
    await saving(0).finish({ failure: { kind: 'expired', message: 'Su sesión ha expirado' } });
    expect([state(), context().values, context().attempt?.key]).toEqual(['filling', { amount: 100 }, 'key-1']);
  });

  it('CRE-46 reads the record again after a concurrent change', async () => {
    const { actor, state, saving, context } = openForm({ confirms: false });
    actor.send({ type: 'submit', values: { amount: 100 } });
    const conflict: SaveFailure = {
      kind: 'conflict',
      cause: null,
      message: 'El crédito tiene el estado Aprobado: la acción ya no es posible',
    };
    await saving(0).finish({ failure: conflict });
    expect([state(), context().failure]).toEqual(['outdated', conflict]);
    actor.send({ type: 'submit', values: { amount: 200 } });
    expect(state()).toBe('outdated');
    actor.send({ type: 'reloaded' });
    expect([state(), context().values, context().failure]).toEqual(['filling', { amount: 100 }, conflict]);
  });

  it('treats a call that throws as a retryable failure', async () => {
    const { actor, state, saving, context } = openForm({ confirms: false });
    actor.send({ type: 'submit', values: { amount: 100 } });
    const error = new Error('roto');
    await saving(0).breakDown(error);
    expect(state()).toBe('failed');
    expect(context().failure).toEqual({ kind: 'other', message: 'roto', cause: error });
  });

  it('ignores events that make no sense in its state', () => {
    const { actor, state } = openForm();
    for (const event of [
      { type: 'confirm' },
      { type: 'back' },
      { type: 'retry' },
      { type: 'reloaded' },
      { type: 'again' },
    ] as const)
      actor.send(event);
    expect(state()).toBe('filling');
  });
});

describe('progress of several files in one upload', () => {
  it('fills one file after the other', () => {
    expect(progressOfFiles([100, 300], { done: 0, total: 400 })).toEqual([0, 0]);
    expect(progressOfFiles([100, 300], { done: 200, total: 400 })).toEqual([1, 1 / 3]);
    expect(progressOfFiles([100, 300], { done: 400, total: 400 })).toEqual([1, 1]);
    expect(progressOfFiles([0, 100], { done: 0, total: 100 })).toEqual([0, 0]);
    expect(progressOfFiles([100], { done: 0, total: 0 })).toEqual([0]);
  });

  it('a file counts by its name, size and last change', () => {
    const file = new File(['abc'], 'factura.pdf', { lastModified: 7 });
    expect(fingerprintOf({ files: [file] })).toBe('{"files":[{"name":"factura.pdf","size":3,"changed":7}]}');
  });
});
