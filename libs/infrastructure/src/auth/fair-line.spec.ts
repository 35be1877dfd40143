import { FairLine } from './fair-line';

const lineOf = (...items: string[]): FairLine<string> => {
  const line = new FairLine<string>();
  for (const item of items) line.add(item.split(' ').slice(0, -1), item);
  return line;
};
const emptied = (take: () => string | undefined): string[] => {
  const taken: string[] = [];
  for (let item = take(); item !== undefined; item = take()) taken.push(item);
  return taken;
};

test('networks take turns, then the users within each, and each user’s requests are first in, first out', () => {
  const line = lineOf('a ana 1', 'a ana 2', 'a ana 3', 'a luz 1', 'b eva 1', 'a luz 2');
  expect(emptied(() => line.next())).toEqual(['a ana 1', 'b eva 1', 'a luz 1', 'a ana 2', 'a luz 2', 'a ana 3']);
  expect(line.size).toBe(0);
});

test('a newcomer waits for one turn of each other, not for their whole backlog', () => {
  const line = lineOf(...Array.from({ length: 50 }, (_, index) => `a ana ${index}`));
  expect([line.next(), line.next()]).toEqual(['a ana 0', 'a ana 1']);
  line.add(['b', 'eva'], 'b eva 1');
  expect([line.next(), line.next()]).toEqual(['a ana 2', 'b eva 1']);
});

test('a full queue drops the newest entry of whoever has the most, and on a tie of the last to arrive', () => {
  const line = lineOf('a ana 1', 'a ana 2', 'a luz 1', 'a luz 2', 'a luz 3', 'b eva 1', 'b eva 2', 'c iris 1');
  expect(emptied(() => line.newestOfMost())).toEqual([
    'a luz 3',
    'a luz 2',
    'a ana 2',
    'b eva 2',
    'a luz 1',
    'c iris 1',
    'b eva 1',
    'a ana 1',
  ]);
});

test('a cancelled entry leaves no turn behind', () => {
  const line = lineOf('a ana 1', 'a ana 2', 'b eva 1');
  expect([line.remove(['a', 'ana'], 'a ana 1'), line.remove(['a', 'ana'], 'a ana 1')]).toEqual([true, false]);
  expect([line.remove(['a', 'ana'], 'a ana 2'), line.remove(['c', 'nadie'], 'c nadie 1')]).toEqual([true, false]);
  expect([line.size, ...emptied(() => line.next())]).toEqual([1, 'b eva 1']);
});
