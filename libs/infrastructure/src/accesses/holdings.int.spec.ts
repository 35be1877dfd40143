import { randomUUID } from 'node:crypto';
import {
  type Actor,
  dutyOf,
  isGroupLeader,
  type ModuleName,
  mayMake,
  modules,
  type Permission,
} from '@comensal/domain/platform/access';
import { createSessions } from '../auth';
import { createDatabase } from '../composition/create-database';
import type { Database } from '../platform/database/database';
import { Parameters } from '../platform/database/query';
import { pairColumns, placesOpenTo, scopeCondition } from '../platform/database/scope.sql';
import { TextCache } from '../platform/prepared-text';
import { findActing } from '../replacements';
import { findServiceActor } from '../service-keys';
import { serviceKeys } from '../service-keys/service-key';
import { officeDay, seedOffice } from '../testing/office';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { type HoldingsAsked, holdings, shareSomePlace } from './holdings.sql';

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

const at = new Date();
const everybody = (): Promise<{ username: string; is_service: boolean }[]> =>
  testDatabase.arrange('select username, is_service from users order by username');

/** Everybody as the guard finds them at a call of theirs: as themselves, and as each whom they may be sent for. */
async function findActors(secondFactorOfAll: boolean): Promise<Actor[]> {
  const sessions = createSessions(database.reads, new TextCache(), { secondFactorOfAll });
  const people: Actor[] = [];
  for (const { username, is_service: isService } of await everybody()) {
    if (isService) {
      const key = serviceKeys.newKey();
      await testDatabase.arrange(
        `insert into service_keys (username, name, key_hash, created_by, created_at) values ($1, $2, $3, 'admin', now())`,
        [username, key.slice(0, 20), serviceKeys.hash(key)],
      );
      const program = await findServiceActor(database.query, key, at);
      if (program) people.push(program.actor);
    } else {
      const id = randomUUID();
      await testDatabase.arrange('insert into sessions (id, username) values ($1, $2)', [id, username]);
      const person = await sessions.look(id, at);
      if (person) people.push(person);
    }
  }
  const named = await testDatabase.arrange<{ username: string; replacement: string }>(
    'select distinct username, replacement from replacements',
  );
  const acting = await Promise.all(
    named.map(async ({ username, replacement }) => {
      const own = people.find((person) => person.username === replacement);
      return own ? findActing(database.query, own, username, officeDay) : null;
    }),
  );
  return [...people, ...acting.flatMap((match) => (match ? [match.actor] : []))];
}

const placesOf = async (actor: Actor): Promise<string[]> => {
  const parameters = new Parameters();
  const condition = scopeCondition(actor, pairColumns('r'), parameters);
  const rows = await database.query<{ company_id: string; business_unit_id: string }>(
    `select r.company_id, r.business_unit_id from company_business_unit_relations r where ${condition} order by 1, 2`,
    parameters.values,
  );
  return rows.map(({ company_id, business_unit_id }) => `${company_id} ${business_unit_id}`);
};

const whyOf = (actor: Actor): string => {
  if (actor.replaces) return 'replacement';
  if (actor.isService) return 'service';
  if (actor.totalAccess) return 'totalAccess';
  return isGroupLeader(actor) ? 'leader' : 'profile';
};

const may = (actor: Actor, module: ModuleName, permission: Permission): boolean =>
  mayMake(actor, { kind: 'modules', anyOf: [{ module, permission }], orSelf: null });

/** A holding at one of its places; at none where it holds everywhere. */
interface Holder {
  readonly username: string;
  readonly for_username: string | null;
  readonly module: ModuleName;
  readonly permission: Permission;
  readonly why: string;
  readonly duty: string | null;
  readonly company_id: string | null;
  readonly business_unit_id: string | null;
}
const lineOf = (
  username: string,
  away: string | null,
  module: string,
  why: string,
  places: readonly string[],
): string => [username, away ?? '-', module, why, [...places].sort().join(',')].join(' | ');

/** What SQL says of everybody, a line for each person, whom they act for, module and permission, with all its places. */
async function holderLines(asked: HoldingsAsked, isFree: boolean): Promise<string[]> {
  const parameters = new Parameters();
  const rows = await database.query<Holder>(
    `select h.*, place.company_id, place.business_unit_id from (${holdings(asked, parameters)}) h
       left join lateral (select open_place.* from ${placesOpenTo('h.limited_by')}) place on true
      where cardinality(h.limited_by) = 0 or place.company_id is not null`,
    parameters.values,
  );
  const everywhere = await testDatabase.arrange<{ place: string }>(
    `select company_id || ' ' || business_unit_id as place from company_business_unit_relations`,
  );
  const grants = Map.groupBy(
    rows.filter(({ duty }) => !isFree || duty === null),
    (row) => `${row.username} ${row.for_username} ${row.module}`,
  );
  return [...grants.values()].flatMap((held) => {
    const [first] = held;
    if (!first) return [];
    const places = held.flatMap(({ company_id, business_unit_id }) =>
      company_id === null ? everywhere.map(({ place }) => place) : [`${company_id} ${business_unit_id}`],
    );
    const permissions: readonly Permission[] = first.permission === 'W' ? ['R', 'W'] : ['R'];
    return permissions.map((permission) =>
      lineOf(first.username, first.for_username, `${first.module} ${permission}`, first.why, places),
    );
  });
}

/** What the guard and the scope say of each, in the same form. */
async function guardLines(actors: readonly Actor[]): Promise<string[]> {
  const lines = await Promise.all(
    actors.map(async (actor) => {
      const places = await placesOf(actor);
      if (places.length === 0) return [];
      return modules.flatMap((module) =>
        (['R', 'W'] as const)
          .filter((permission) => may(actor, module, permission))
          .map((permission) =>
            lineOf(actor.username, actor.replaces?.username ?? null, `${module} ${permission}`, whyOf(actor), places),
          ),
      );
    }),
  );
  return lines.flat();
}

test.each([false, true])(
  'ACC-19 ACC-20 who may do what where is what the guard says of each of 500 people (a second factor of all: %s)',
  async (secondFactorOfAll) => {
    const actors = await findActors(secondFactorOfAll);
    const lines = await guardLines(actors);
    expect((await holderLines({ today: officeDay, secondFactorOfAll }, true)).sort()).toEqual(lines.sort());
    expect(new Set(actors.map(whyOf))).toEqual(new Set(['replacement', 'service', 'totalAccess', 'leader', 'profile']));
    expect(lines.length).toBeGreaterThan(1_000);
    // Whoever must do something first holds the rights all the same, and the guard says the same of why not yet.
    const held = await holderLines({ today: officeDay, secondFactorOfAll }, false);
    const freed = actors.map(({ mustEnrol: _, mustChangePassword: __, ...actor }) => actor);
    expect(held.sort()).toEqual((await guardLines(freed)).sort());
    expect(held.length).toBeGreaterThan(lines.length);
    const parameters = new Parameters();
    const duties = await database.query<{ username: string; for_username: string | null; duty: string | null }>(
      `select distinct h.username, h.for_username, h.duty from (${holdings({ today: officeDay, secondFactorOfAll }, parameters)}) h`,
      parameters.values,
    );
    const byGuard = new Map(
      actors.map((actor) => [`${actor.username} ${actor.replaces?.username ?? null}`, dutyOf(actor)]),
    );
    expect(duties.map(({ username, for_username, duty }) => [username, for_username, duty])).toEqual(
      duties.map(({ username, for_username }) => [username, for_username, byGuard.get(`${username} ${for_username}`)]),
    );
  },
);

test('two holdings of one person share a place exactly where a place is open to both', async () => {
  const parameters = new Parameters();
  const asked = { today: officeDay };
  const all = parameters.add('Solicitud Credito');
  const other = parameters.add('Aprobacion Credito');
  const both = await database.query<{ username: string }>(
    `with h as materialized (${holdings(asked, parameters)})
     select distinct one.username from h one join h other on other.username = one.username
      where one.module = ${all} and other.module = ${other} and ${shareSomePlace('one', 'other')} order by 1`,
    parameters.values,
  );
  const actors = await findActors(false);
  const places = await Promise.all(actors.map(async (actor) => ({ actor, places: await placesOf(actor) })));
  const at = (username: string, module: ModuleName): Set<string> =>
    new Set(
      places
        .filter(({ actor }) => actor.username === username && actor.modules.some(({ name }) => name === module))
        .flatMap((each) => each.places),
    );
  const expected = (await everybody())
    .map(({ username }) => username)
    .filter((username) => {
      const approves = at(username, 'Aprobacion Credito');
      return [...at(username, 'Solicitud Credito')].some((place) => approves.has(place));
    });
  expect(both.map(({ username }) => username)).toEqual([...new Set(expected)].sort());
  expect(both.length).toBeGreaterThan(5);
});
