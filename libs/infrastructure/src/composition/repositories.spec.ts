import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entities, repositories as makers } from './gathered';

const source = join(__dirname, '..');
const features = readdirSync(source)
  .filter((folder) => existsSync(join(source, folder, 'feature.ts')))
  .map((folder) => ({ folder, text: readFileSync(join(source, folder, 'feature.ts'), 'utf8') }));
const repositories = [
  '../platform/files/file-records',
  '../users/rights',
  '../platform/database/wanted-mails.repository',
  ...features.flatMap(({ folder, text }) =>
    [...text.matchAll(/import \{ [^}]*\} from '\.\/([^']+)';/g)].map(([, file]) => `../${folder}/${file}`),
  ),
];

test('every repository of a transaction is found', () => {
  const made = features.flatMap(({ text }) => text.match(/\}\) =>\s+create\w+\(/g) ?? []);
  expect(made.length).toBe(Object.keys(makers).length);
  expect(new Set(repositories).size).toBe(repositories.length);
});

test('the entity manager knows the entity of every repository', () => {
  const made = repositories.flatMap((path) =>
    [...readFileSync(join(__dirname, `${path}.ts`), 'utf8').matchAll(/ = entity\('(\w+)'/g)].map(([, table]) => table),
  );
  expect(entities.map(({ meta }) => meta.tableName).sort()).toEqual(made.sort());
});

test.each(repositories)('%s keeps records as entities, or its first line says why it is SQL', (path) => {
  const source = readFileSync(join(__dirname, `${path}.ts`), 'utf8');
  expect([/^\/\/ SQL: .+\.\n/.test(source), /(recordsOf\(|proposalRecords<)/.test(source)].filter(Boolean)).toEqual([
    true,
  ]);
});
