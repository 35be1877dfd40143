import { contracts } from '@comensal/domain/composition';
import { Refusal } from '@comensal/domain/platform/refusals';
import { z } from 'zod';
import { FairUse, mostHeavyWaiting } from './fair-use';
import { isHeavy, readsList } from './heavy-calls';
import { createPace } from './pace';

const limits = {
  jobs: 50,
  runningJobs: 2,
  uploads: 2,
  eventStreams: 2,
  allEventStreams: 3,
  wholeLists: 2,
  longBodies: 1,
};
const tooMany = 'Consultas largas a la vez: 2 como máximo. Espere a que terminen las suyas y vuelva a intentar';
const fairUse = (): FairUse => new FairUse({ fairUse: limits });
const refusal = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error instanceof Refusal ? error.message : error;
  }
};
const refused = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => (error instanceof Refusal ? error.message : error));

describe('limits per user', () => {
  it('uploads: the third is refused, another user’s is not, and one that ends or fails frees its slot', async () => {
    const use = fairUse();
    const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    const under = [use.upload('ana', () => first.promise), refused(use.upload('ana', () => second.promise))];
    expect(await refused(use.upload('ana', async () => 'third'))).toBe(
      'Ya está cargando 2 archivos a la vez. Espere a que termine uno y vuelva a intentar',
    );
    expect(await use.upload('luz', async () => 'hers')).toBe('hers');
    first.resolve('done');
    second.reject(new Error('cut'));
    expect(await Promise.all(under)).toEqual(['done', new Error('cut')]);
    expect(await Promise.all([1, 2].map((each) => use.upload('ana', async () => each)))).toEqual([1, 2]);
  });

  it('event streams: per user and overall; a slot is freed once', () => {
    const use = fairUse();
    const [one] = [use.eventStream('ana'), use.eventStream('ana')];
    const full = 'Hay demasiadas pantallas abiertas. Cierre las que no use; el proceso sigue su curso';
    expect(refusal(() => use.eventStream('ana'))).toBe(full);
    use.eventStream('luz');
    expect(refusal(() => use.eventStream('luz'))).toBe(full);
    one?.();
    one?.();
    use.eventStream('luz');
    expect(refusal(() => use.eventStream('ana'))).toBe(full);
  });

  it('heavy calls: queue in order of arrival, and do not wait for other users', async () => {
    const use = fairUse();
    const [first, second] = [await use.heavyTurn('ana'), await use.heavyTurn('ana')];
    const order: string[] = [];
    const after = (name: string) =>
      use.heavyTurn('ana').then((release) => {
        order.push(name);
        return release;
      });
    const [third, fourth] = [after('third'), after('fourth')];
    (await use.heavyTurn('luz'))();
    order.push('luz');
    first();
    (await third)();
    (await fourth)();
    second();
    expect(order).toEqual(['luz', 'third', 'fourth']);
  });

  it('long bodies: each user has a quota of bytes a minute', async () => {
    const use = fairUse();
    await use.longBody('ana', 600_000);
    await use.longBody('ana', 448_576);
    expect(await refused(use.longBody('ana', 1))).toBe('Demasiados intentos. Espere unos minutos y vuelva a intentar');
    await use.longBody('luz', 1_048_576);
  });

  it('heavy calls: a request that times out in the queue gets the limit, and leaves the queue', async () => {
    const use = fairUse();
    const [first] = [await use.heavyTurn('ana'), await use.heavyTurn('ana')];
    expect(await refused(use.heavyTurn('ana', 1))).toBe(tooMany);
    first?.();
    (await use.heavyTurn('ana'))();
  });

  it('heavy calls: the queue is bounded, and a request that finds it full is refused at once', async () => {
    const use = fairUse();
    const held = [await use.heavyTurn('ana'), await use.heavyTurn('ana')];
    const line = Array.from({ length: mostHeavyWaiting }, () => use.heavyTurn('ana'));
    expect(await refused(use.heavyTurn('ana'))).toBe(tooMany);
    for (const release of held) release();
    for (const turn of line) (await turn)();
    (await use.heavyTurn('ana'))();
  });
});

const rows = z.union([z.array(z.string()), z.object({ rows: z.array(z.string()) })]);

it.each<[string, Parameters<typeof isHeavy>[0], unknown, boolean]>([
  ['a list without page', { answer: rows }, {}, true],
  ['a list whose page is null', { answer: rows }, { page: null }, true],
  ['a page', { answer: rows }, { page: { limit: 100 } }, false],
  ['a page without limit', { answer: rows }, { page: {} }, false],
  ['a long page', { answer: rows }, { page: { limit: 101 } }, true],
  ['a page whose limit is no number', { answer: rows }, { page: { limit: { valueOf: null, toString: null } } }, false],
  ['a total to the end', { answer: rows }, { page: { limit: 10, exact: true } }, true],
  ['a record', { answer: z.object({}) }, {}, false],
  ['a file', { answer: 'file' }, {}, false],
  ['a page of what is heavy by its contract', { answer: rows, heavy: true }, { page: { limit: 10 } }, true],
])('of heavy calls: %s', (_name, contract, body, heavy) => {
  expect(isHeavy(contract, body)).toBe(heavy);
});

it('API-11 a list is one whether or not it is read-only', () => {
  const list = z.array(z.string());
  const answers = [list, list.readonly(), z.union([list.readonly(), z.object({})]), z.object({}).readonly()];
  expect(answers.map((answer) => readsList({ answer }))).toEqual([true, true, true, false]);
});

describe('a reader', () => {
  const pace = { graceMs: 1_000, bytesPerSecond: 1_000 };

  it('that takes a little each time is too slow as soon as its grace is used up', () => {
    const { waited } = createPace(pace);
    expect([1, 2, 3, 4, 5].map(() => waited(300, 100))).toEqual([true, true, true, true, false]);
  });

  it('that keeps the minimum pace is never too slow, and saves up no more than its grace', () => {
    const { waited } = createPace(pace);
    expect(Array.from({ length: 100 }, () => waited(100, 100))).not.toContain(false);
    expect([waited(0, 1_000_000), waited(999, 0), waited(1, 0)]).toEqual([true, true, false]);
  });
});

// Each counts the rows of the future file.
it.each(['reports/addSchedule', 'reports/editSchedule'] as const)('of heavy calls: %s', (name) => {
  expect(isHeavy(contracts[name], {})).toBe(true);
});
