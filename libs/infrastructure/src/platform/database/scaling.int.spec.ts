import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../../testing';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase?.drop());

const document = readFileSync(resolve(__dirname, '../../../../../docs/scaling.md'), 'utf8');

function tablesUnder(heading: string): string[] {
  const [, section = ''] = document.split(`\n### ${heading}\n`);
  const [named = ''] = section.split(/\n#+ /);
  return [...named.matchAll(/`(\w+)`/g)].map(([, name = '']) => name).sort();
}

test('docs/scaling.md says of each table whether it has the centre, and whether its keys do', async () => {
  const tables = await testDatabase.arrange<{ name: string; carries: boolean; keyed: boolean }>(`
    with base as (
      select c.oid, c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
    )
    select name,
           exists (select from pg_attribute a where a.attrelid = base.oid and a.attname = 'business_unit_id') as carries,
           not exists (
             select from pg_index i where i.indrelid = base.oid and i.indisunique
                and not exists (select from pg_attribute a where a.attrelid = base.oid and a.attname = 'business_unit_id' and a.attnum = any(i.indkey))
           ) as keyed
      from base order by name collate "C"`);
  const named = (wanted: (table: { carries: boolean; keyed: boolean }) => boolean): string[] =>
    tables.filter(wanted).map(({ name }) => name);
  expect({
    inEveryKey: tablesUnder('Carry the centre in every key'),
    notInEveryKey: tablesUnder('Carry the centre, but not in every key'),
    none: tablesUnder('Do not carry the centre'),
  }).toEqual({
    inEveryKey: named(({ carries, keyed }) => carries && keyed),
    notInEveryKey: named(({ carries, keyed }) => carries && !keyed),
    none: named(({ carries }) => !carries),
  });
});
