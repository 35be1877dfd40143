import { contracts } from '../migrations/contracts';
import { migrationNames } from '../migrations/migration-names';
import { statementsOfMigrations } from '../migrations/statements';
import { compareVersions } from './compare-versions';
import { breachesOf, tablesHeld } from './expand-only';
import { functionHeads } from './function-heads';
import { lastRelease, presentBuild, releases } from './present-build';

const since = migrationNames.slice(migrationNames.indexOf(lastRelease.lastMigration) + 1);

describe('the previous version runs on the same database during the switch', () => {
  test('a migration since the last release removes nothing from it, unless marked as no longer used by it', () => {
    const statements = statementsOfMigrations();
    const unmarked = since.filter((name) => contracts.migrations[name] === undefined);
    expect(breachesOf(unmarked.flatMap((name) => statements.get(name) ?? []))).toEqual([]);
  });

  test('a migration locks one busy table at a time', () => {
    const held = [...statementsOfMigrations()]
      .filter(([name]) => since.some((each) => each === name))
      .map(([name, statements]) => [name, tablesHeld(statements)] as const);
    expect(held.filter(([, tables]) => tables.length > 1)).toEqual([]);
    expect(
      tablesHeld([
        'alter table meals add column a int; create index on dishes (b)',
        'create table c (); alter table c add column d int',
      ]),
    ).toEqual(['meals', 'dishes']);
  });

  test('every function of the last release exists with its parameters and its result, unless marked', () => {
    const present = functionHeads(presentBuild.functions);
    const gone = lastRelease.functions.filter((head) => !present.includes(head));
    expect(gone.filter((head) => contracts.functions[head] === undefined)).toEqual([]);
  });

  test('a mark names a released version', () => {
    const marks = [...Object.values(contracts.migrations), ...Object.values(contracts.functions)];
    const known = releases.map(({ version }) => version);
    expect(marks.filter((version) => !known.includes(version))).toEqual([]);
  });

  test('releases are ordered, the one in development is the newest, and works alongside the last', () => {
    const versions = [...releases.map(({ version }) => version), presentBuild.version];
    expect(versions).toEqual(versions.toSorted(compareVersions));
    expect(new Set(versions).size).toBe(versions.length);
    expect(presentBuild.worksWith).toBe(lastRelease.version);
  });
});

describe('removals', () => {
  test.each([
    'drop table meals',
    'alter table meals drop column price',
    'alter table meals drop price',
    'alter table meals rename column price to amount',
    'alter table meals rename to dishes',
    'alter table meals alter column price set not null',
    'alter table meals add column price bigint not null',
    'alter table meals add column note text, alter column price type numeric',
    'alter table meals alter price set data type numeric',
    'alter table meals alter price drop default',
    'alter table meals add constraint meals_price_check check (price > 0)',
    'create unique index meals_once on meals (diner_id)',
    "alter type meal_kind rename value 'a' to 'b'",
    'drop function post_meal(bigint)',
    'drop trigger audit_insert on meals',
    'alter table meals disable trigger all',
    'create trigger append_only before delete or truncate on meals for each statement execute function f()',
    'revoke insert on meals from comensal_app',
  ])('%s', (statement) => {
    expect(breachesOf([statement]).map((each) => each.statement)).toEqual([statement]);
  });

  test.each([
    'alter table meals add column note text',
    'alter table meals add column price bigint not null default 0',
    'alter table meals add column price bigint not null default 0 check (price >= 0)',
    'alter table meals drop constraint meals_price_check, alter column price drop not null',
    'create index meals_diner_idx on meals (diner_id)',
    "alter type meal_kind add value 'c'",
    'create table dishes (id bigint primary key); create unique index on dishes (id); alter table dishes add constraint d check (id > 0)',
    'create table dishes (id int); create trigger append_only before delete or truncate on dishes execute function f()',
    "update meals set note = 'drop column'",
    'create or replace function f() returns void language plpgsql as $$ begin drop table if exists passing; end $$',
    '-- drop table meals\nselect 1',
  ])('not: %s', (text) => {
    expect(breachesOf([text])).toEqual([]);
  });

  test('a changed parameter, result or name of a function, whatever its body', () => {
    const head = (text: string): string[] => functionHeads([text]);
    expect(head('create or replace function a(x int, out y text[])\n  language sql as $$ select 1 $$')).toEqual([
      'function a(x int, out y text[])',
    ]);
    expect(
      head(
        'create or replace function b(x numeric(3, 1) default 1) returns table (a int, b text) as $$ $$; create or replace procedure a() as $$ $$;',
      ),
    ).toEqual(['function b(x numeric(3, 1) default 1) returns table (a int, b text)', 'procedure a()']);
  });
});
