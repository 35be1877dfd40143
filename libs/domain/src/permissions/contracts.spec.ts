import { calls } from './calls';
import type { Contract } from './contract';
import { contracts } from './contracts';

const all = Object.entries<Contract>(contracts);

test('API-01 every call has its contract, and every contract is of a call', () => {
  const names = new Set(all.map(([name]) => name.replace(/\/:.*$/, '')));
  expect([...names].sort()).toEqual(Object.keys(calls).sort());
});

test('the calls that other systems are written against have examples, each with its name', () => {
  const named = all.flatMap(([name, { examples = [] }]) => (examples.length > 0 ? [[name, examples] as const] : []));
  expect(named.map(([name]) => name).sort()).toEqual([
    'customers/massiveAdd',
    'customers/previewMassive',
    'customers/reviewMassive',
    'terminal-keys/addTerminalKey',
    'terminal-keys/getTerminalKeys',
    'terminal-keys/revokeTerminalKey',
    'terminal/config',
    'terminal/getObservedMeals',
    'terminal/getRefusedMeals',
    'terminal/retryRefusedMeal',
    'terminal/reviewRefusedMeal',
    'terminal/transactions',
  ]);
  for (const [name, examples] of named) {
    const names = examples.map((example) => example.name);
    expect([name, names.filter((one) => one.trim() === ''), new Set(names).size]).toEqual([name, [], names.length]);
  }
});

test.each(
  all.flatMap(([name, { body, answer, examples = [] }]) =>
    examples.map((example) => [name, example.name, body, answer, example] as const),
  ),
)('the example of %s "%s" is what the call takes and returns', (_, __, body, answer, example) => {
  expect(body?.safeParse(example.body).error?.issues ?? []).toEqual([]);
  if (answer !== 'file') expect(answer.safeParse(example.answer).error?.issues ?? []).toEqual([]);
});
