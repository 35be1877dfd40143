import { Refusal } from '@comensal/domain';
import { FairUse } from './fair-use';
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

describe('what one person may have at once', () => {
  it('uploads: the third is refused with the limit, another person is not, and one that ends or fails makes room', async () => {
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

  it('streams of events: of each, and of all together; a place is given back once', () => {
    const use = fairUse();
    const [one] = [use.eventStream('ana'), use.eventStream('ana')];
    const full =
      'Hay demasiadas pantallas siguiendo procesos a la vez. Cierre las que no use; el proceso sigue su curso';
    expect(refusal(() => use.eventStream('ana'))).toBe(full);
    use.eventStream('luz');
    expect(refusal(() => use.eventStream('luz'))).toBe(full);
    one?.();
    one?.();
    use.eventStream('luz');
    expect(refusal(() => use.eventStream('ana'))).toBe(full);
  });

  it('whole lists: the next ones wait their turn in the order in which they came, nobody waits for another person', async () => {
    const use = fairUse();
    const [first, second] = [await use.wholeList('ana'), await use.wholeList('ana')];
    const order: string[] = [];
    const third = use.wholeList('ana').then((release) => {
      order.push('third');
      return release;
    });
    const fourth = use.wholeList('ana').then((release) => {
      order.push('fourth');
      return release;
    });
    (await use.wholeList('luz'))();
    order.push('luz');
    first();
    (await third)();
    (await fourth)();
    second();
    expect(order).toEqual(['luz', 'third', 'fourth']);
  });

  it('long bodies: a minute has so many bytes of one person, and another’s are counted apart', async () => {
    const use = fairUse();
    await use.longBody('ana', 600_000);
    await use.longBody('ana', 448_576);
    expect(await refused(use.longBody('ana', 1))).toBe('Demasiados intentos. Espere unos minutos y vuelva a intentar');
    await use.longBody('luz', 1_048_576);
  });

  it('whole lists: who waits in vain is told the limit, and leaves the line', async () => {
    const use = fairUse();
    const [first] = [await use.wholeList('ana'), await use.wholeList('ana')];
    expect(await refused(use.wholeList('ana', 1))).toBe(
      'Ya tiene 2 listados completos abiertos a la vez. Espere a que termine uno y vuelva a intentar',
    );
    first?.();
    (await use.wholeList('ana'))();
  });
});

describe('a reader', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pace = { graceMs: 1_000, bytesPerSecond: 1_000 };

  it('that takes a little each time is cut as soon as its grace is used up', () => {
    const cut = jest.fn();
    const { offered, taken } = createPace(pace, cut);
    for (let piece = 0; piece < 4; piece += 1) {
      offered(100);
      jest.advanceTimersByTime(300);
      taken();
      expect(cut).not.toHaveBeenCalled();
    }
    offered(100);
    jest.advanceTimersByTime(300);
    expect(cut).toHaveBeenCalledTimes(1);
  });

  it('that keeps the slowest pace is never cut, and what it saved up is no more than its grace', () => {
    const cut = jest.fn();
    const { offered, taken } = createPace(pace, cut);
    for (let piece = 0; piece < 100; piece += 1) {
      offered(100);
      jest.advanceTimersByTime(piece < 50 ? 100 : 10);
      taken();
    }
    expect(cut).not.toHaveBeenCalled();
    offered(100);
    jest.advanceTimersByTime(1_100);
    expect(cut).toHaveBeenCalledTimes(1);
  });
});
