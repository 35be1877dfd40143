import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entities } from './entities';

const transaction = readFileSync(join(__dirname, 'in-transaction.ts'), 'utf8');
const imported = [...transaction.matchAll(/import \{ create\w+ \} from '(\.\.\/[^']+)';/g)].map(
  ([, path = '']) => path,
);
const repositories = imported.filter((path) => path !== '../platform/database/changes');

test('every repository of a transaction is found', () => {
  expect(imported.length).toBe(transaction.match(/: \(\) => (\(\) => )?create/g)?.length);
});

test('the entity manager knows the entity of every repository', () => {
  const made = repositories.flatMap((path) =>
    [...readFileSync(join(__dirname, `${path}.ts`), 'utf8').matchAll(/ = entity\('(\w+)'/g)].map(([, table]) => table),
  );
  expect(entities.map(({ meta }) => meta.tableName).sort()).toEqual(made.sort());
});

test.each(repositories)('%s keeps records as entities, or its first line says why it is SQL', (path) => {
  const source = readFileSync(join(__dirname, `${path}.ts`), 'utf8');
  expect([/^\/\/ SQL: .+\.\n/.test(source), source.includes('recordsOf(')].filter(Boolean)).toEqual([true]);
});
