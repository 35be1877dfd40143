import { type ModuleName, modules } from '@comensal/domain/platform/access';
import { isContractorProfile, mayBeOutsider } from '@comensal/domain/users';
import { Parameters } from '../platform/database/query';
import { createTestDatabase, type TestDatabase } from '../testing';
import { contractorCondition, outsiderCondition } from './user-list.query';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase?.drop());

/** Profiles without a module, with each alone, each two, each three that follow one another, and all of them. */
const profiles: readonly (readonly ModuleName[])[] = [
  [],
  ...modules.map((module) => [module]),
  ...modules.flatMap((module, index) => modules.slice(index + 1).map((other) => [module, other])),
  ...modules.map((_, index) => [0, 1, 2].flatMap((step) => modules[(index + step) % modules.length] ?? [])),
  modules,
];

test('who may be from outside, and whose profile is a contractor’s, is the same in SQL as in the domain', async () => {
  const held = profiles.flatMap((names, index) => names.map((name) => ({ profile: `Perfil ${index}`, name })));
  await testDatabase.arrange(
    `insert into profiles (name, description) select 'Perfil ' || n, 'Perfil' from generate_series(0, $1::int) n`,
    [profiles.length - 1],
  );
  await testDatabase.arrange(
    `insert into profile_module_relations (profile_name, module, permission)
     select profile, module, 'R' from unnest($1::text[], $2::text[]) as given(profile, module)`,
    [held.map(({ profile }) => profile), held.map(({ name }) => name)],
  );
  const parameters = new Parameters();
  const columns = [contractorCondition(parameters), outsiderCondition(parameters)];
  const matches = await testDatabase.arrange<{ name: string; is_contractor: boolean; is_outsider: boolean }>(
    `select p.name, ${columns[0]} as is_contractor, ${columns[1]} as is_outsider
       from profiles p cross join lateral (select p.name as profile_name) u where p.name like 'Perfil %'`,
    parameters.values,
  );
  const inSql = new Map(matches.map(({ name, ...row }) => [name, [row.is_contractor, row.is_outsider]]));
  const notices = profiles.map((names, index) => [names, inSql.get(`Perfil ${index}`)]);
  const ofDomain = profiles.map((names) => {
    const grants = names.map((name) => ({ name }));
    return [names, [isContractorProfile(grants), mayBeOutsider(grants)]];
  });
  expect(notices).toEqual(ofDomain);
  expect(new Set(ofDomain.map(([, each]) => String(each))).size).toBe(3);
});
