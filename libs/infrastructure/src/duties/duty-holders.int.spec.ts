import { conflictsOf, dutyPairNames } from '@comensal/domain/duties';
import type { Actor, ModuleGrant } from '@comensal/domain/platform/access';
import { replacedModules } from '@comensal/domain/replacements';
import { createDatabase } from '../composition/create-database';
import type { Database } from '../platform/database/database';
import { replacementsOn } from '../replacements';
import { officeDay, seedOffice } from '../testing/office';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { findDuties, listDutyPeople } from './duty.queries';

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await createDatabase({ url: testDatabase.url });
  await seedOffice(testDatabase.arrange);
});
afterAll(async () => {
  await database?.close();
  await testDatabase?.drop();
});

interface Person {
  readonly username: string;
  readonly total: boolean;
  readonly modules: readonly ModuleGrant[];
  readonly places: readonly string[];
}

const findPeople = (): Promise<Person[]> =>
  testDatabase.arrange<Person>(
    `select u.username, u.business_unit_total_access as total,
            array(select company_id || ' ' || business_unit_id from user_business_unit_company_relations r where r.username = u.username) as places,
            (select coalesce(json_agg(json_build_object('name', m.module, 'permission', m.permission)), '[]')
               from profile_module_relations m where m.profile_name = u.profile_name) as modules
       from users u where u.is_active and u.resting_since is null`,
  );

/** Who holds which pair, by looking at each person and each whom they replace, in the reader's places. */
async function byHand(reader: Person | null): Promise<string[]> {
  const people = await findPeople();
  const known = new Map(people.map((person) => [person.username, person]));
  const today = await replacementsOn(
    database.query,
    people.map(({ username }) => username),
    officeDay,
  );
  const inReach = (...limiting: (Person | null)[]): boolean => {
    const limits = limiting.flatMap((person) => (person && !person.total ? [new Set(person.places)] : []));
    const [first, ...others] = limits;
    return !first || [...first].some((place) => others.every((other) => other.has(place)));
  };
  return people
    .flatMap((person) => {
      const own = inReach(person, reader) ? conflictsOf(person.modules) : [];
      const away = today.flatMap(({ username, replacement }) =>
        replacement === person.username ? (known.get(username) ?? []) : [],
      );
      // What is the own, and what is of each who is away, meet in pairs.
      const sides = [
        person.modules,
        ...away.map(({ modules }) => modules.filter(({ name }) => replacedModules.includes(name))),
      ];
      const acting = sides.flatMap((one, first) =>
        sides.slice(first).flatMap((other, offset) => {
          const limiting = [first, first + offset].flatMap((at) => (at === 0 ? [] : (away[at - 1] ?? [])));
          return limiting.length > 0 && inReach(person, reader, ...limiting) ? conflictsOf([...one, ...other]) : [];
        }),
      );
      return [...new Set([...own, ...acting])].map((pair) => `${pair} ${person.username}`);
    })
    .sort();
}

const reader = ({ username, total }: Person): Actor => ({ username, totalAccess: total, modules: [] });
const all: Person = { username: 'admin', total: true, modules: [], places: [] };

async function bySql(person: Person): Promise<string[]> {
  const found = await Promise.all(
    dutyPairNames.map(async (pair) => {
      const page = { offset: 0, limit: 500, direction: 'asc' as const };
      const { rows } = await listDutyPeople(database.query, { actor: reader(person), today: officeDay, pair }, page);
      return rows.map(({ username }) => `${pair} ${username}`);
    }),
  );
  return found.flat().sort();
}

test('O-136 ACC-20 who could do both is what each person’s rights say, for everybody and in the places of a reader', async () => {
  const everybody = await byHand(all);
  expect(await bySql(all)).toEqual(everybody);
  expect(everybody.length).toBeGreaterThan(50);
  const limited = (await findPeople()).filter(({ total, places }) => !total && places.length > 0).slice(0, 5);
  for (const person of limited) {
    const seen = await bySql(person);
    expect(seen).toEqual(await byHand(person));
    expect(seen.length).toBeLessThan(everybody.length);
  }
});

test('O-136 the pairs count whom their pages name', async () => {
  const rows = await findDuties(database.query, { actor: reader(all), today: officeDay });
  const everybody = await byHand(all);
  expect(
    rows.map(({ pair, rule, version, could, open, expired }) => [pair, rule, version, could, open, expired]),
  ).toEqual(
    dutyPairNames.map((pair) => {
      const count = everybody.filter((line) => line.startsWith(`${pair} `)).length;
      return [pair, 'reason', 0, count, count, 0];
    }),
  );
});
