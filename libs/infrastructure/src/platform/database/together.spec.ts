import { setImmediate as turn } from 'node:timers/promises';
import { type LookUp, together } from './together';

/** A database that answers on command; each statement is kept with its keys. */
function slowDatabase() {
  const statements: { readonly keys: readonly string[]; readonly answered: PromiseWithResolvers<null> }[] = [];
  const lookUp: LookUp<string> = async (keys) => {
    const answered = Promise.withResolvers<null>();
    statements.push({ keys, answered });
    await answered.promise;
    return new Map(
      keys.filter((key) => key !== 'nobody').map((key) => [key, `${key} of statement ${statements.length}`]),
    );
  };
  return { statements, find: together(lookUp) };
}

test('keys requested while a statement is under way are answered together by the next, each with its own result', async () => {
  const { statements, find } = slowDatabase();
  const first = find('ana');
  await turn();
  const later = ['eva', 'nobody', 'eva', 'ana'].map((key) => find(key));
  expect(statements.map(({ keys }) => keys)).toEqual([['ana']]);
  statements[0]?.answered.resolve(null);
  expect(await first).toBe('ana of statement 1');
  // Ana asks again: what the first statement saw may be out of date.
  expect(statements.map(({ keys }) => keys)).toEqual([['ana'], ['eva', 'nobody', 'ana', 'eva']]);
  statements[1]?.answered.resolve(null);
  expect(await Promise.all(later)).toEqual([
    'eva of statement 2',
    undefined,
    'eva of statement 2',
    'ana of statement 2',
  ]);
  const last = find('ana');
  await turn();
  expect(statements.length).toBe(3);
  statements[2]?.answered.resolve(null);
  expect(await last).toBe('ana of statement 3');
});

test('keys requested in one tick share a statement, which starts after all of them', async () => {
  const { statements, find } = slowDatabase();
  const answers = [find('ana'), find('eva'), Promise.resolve().then(() => find('pia'))];
  expect(statements).toEqual([]);
  await turn();
  expect(statements.map(({ keys }) => keys)).toEqual([['ana', 'eva', 'pia', 'ana']]);
  statements[0]?.answered.resolve(null);
  expect(await Promise.all(answers)).toEqual(['ana', 'eva', 'pia'].map((key) => `${key} of statement 1`));
});

test('a statement takes 1, 4 or 16 keys; more wait for the next', async () => {
  const { statements, find } = slowDatabase();
  const names = Array.from({ length: 20 }, (_, index) => `user${index}`);
  const first = find('ana');
  await turn();
  const search = [first, ...names.map((key) => find(key))];
  for (let index = 0; index < 3; index += 1) {
    statements[index]?.answered.resolve(null);
    await search[[0, 16, 20][index] ?? 0];
  }
  expect(statements.map(({ keys }) => [keys.length, new Set(keys).size])).toEqual([
    [1, 1],
    [16, 16],
    [4, 4],
  ]);
  expect((await Promise.all(search)).map((answer) => answer?.split(' ')[0])).toEqual(['ana', ...names]);
});

test('keys beyond the limit, even in the very first tick, wait for the next statement', async () => {
  const { statements, find } = slowDatabase();
  const names = Array.from({ length: 20 }, (_, index) => `user${index}`);
  const search = names.map((key) => find(key));
  await turn();
  statements[0]?.answered.resolve(null);
  await search[0];
  await turn();
  expect(statements.map(({ keys }) => new Set(keys).size)).toEqual([16, 4]);
  statements[1]?.answered.resolve(null);
  expect((await Promise.all(search)).map((answer) => answer?.split(' ')[0])).toEqual(names);
});

test('a failing statement fails for its own keys, and for no others', async () => {
  const { statements, find } = slowDatabase();
  const first = find('ana');
  await turn();
  const pendingRequest = [first, find('eva'), find('pia')];
  const settled = Promise.allSettled(pendingRequest);
  statements[0]?.answered.resolve(null);
  await pendingRequest[0];
  statements[1]?.answered.reject(new Error('no database'));
  expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  const after = find('eva');
  await turn();
  statements[2]?.answered.resolve(null);
  expect(await after).toBe('eva of statement 3');
});
