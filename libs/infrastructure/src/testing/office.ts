import { type ModuleName, modules } from '@comensal/domain/platform/access';
import type { Query } from '../platform/database/query';
import { seedCanteen } from './canteen';

/** The day on which the replacements of the office are looked at. */
export const officeDay = 20261121;

/** A generator of numbers below a bound, the same for the same seed (a linear congruence). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** The places of the office: companies O1 to O12 at centres P1 to P5. */
export const officePlaces = Array.from({ length: 60 }, (_, index) => ({
  company: `O${(index % 12) + 1}`,
  businessUnit: `P${Math.floor(index / 12) + 1}`,
}));

/**
 * Fills an empty database with the canteen and so many generated people, `per0`, `per1` …: of every kind that may do
 * something or no longer may. Profiles with some modules each, some of which demand a second factor; total access, pairs,
 * replacements of today and of other days, leaders with groups, service users, removed and resting accounts, passwords that
 * somebody else typed.
 */
export async function seedOffice(query: Query, people = 500, seed = 51): Promise<void> {
  const below = numbersFrom(seed);
  const oneIn = (count: number): boolean => below(count) === 0;
  const profiles = Array.from({ length: 40 }, (_, index) => ({
    name: `Perfil ${index}`,
    second_factor: oneIn(6),
    grants: modules.filter((module: ModuleName) => oneIn(module === 'Lider de Grupo' ? 8 : 5)),
  }));
  const users = Array.from({ length: people }, (_, index) => {
    const kind = below(40);
    return {
      username: `per${index}`,
      profile_name: `Perfil ${below(profiles.length)}`,
      total: oneIn(5),
      is_active: kind !== 0,
      resting: kind === 1,
      is_service: kind > 36,
      must_change: kind === 2,
      factor: oneIn(2),
    };
  });
  const pairs = users.flatMap(({ username, total }) =>
    total ? [] : officePlaces.filter(() => oneIn(15)).map((place) => ({ username, ...place })),
  );
  const groups = officePlaces.flatMap(({ company, businessUnit }) =>
    oneIn(2) ? [{ company, businessUnit, leader: `per${below(people)}` }] : [],
  );
  // Of each person at most one, so that no two overlap.
  const replacements = users
    .filter(() => oneIn(4))
    .map(({ username }) => ({ username, replacement: `per${below(people)}`, from: below(6) - 4, days: below(6) }))
    .filter(({ username, replacement }) => username !== replacement);
  await seedCanteen(query);
  const rows = (columns: string): string => `from jsonb_to_recordset($1::jsonb) as r(${columns})`;
  const insert = (sql: string, values: readonly object[]) => query(sql, [JSON.stringify(values)]);
  await insert(
    `insert into companies (id, business_name, cuit, category) select company, 'Empresa ' || company, '30711111111', '2B' ${rows('company text')} group by company`,
    officePlaces,
  );
  await insert(
    `insert into business_units (id, name) select "businessUnit", 'Centro ' || "businessUnit" ${rows('"businessUnit" text')} group by 1`,
    officePlaces,
  );
  await insert(
    `insert into company_business_unit_relations (company_id, business_unit_id, type, manage_groups) select company, "businessUnit", 'CON', true ${rows('company text, "businessUnit" text')}`,
    officePlaces,
  );
  await insert(
    `insert into profiles (name, description, second_factor) select name, name, second_factor ${rows('name text, second_factor boolean')}`,
    profiles,
  );
  await insert(
    `insert into profile_module_relations (profile_name, module, permission) select profile, module, permission ${rows('profile text, module text, permission text')}`,
    profiles.flatMap(({ name, grants }) =>
      grants.map((module) => ({ profile: name, module, permission: oneIn(2) ? 'R' : 'W' })),
    ),
  );
  await insert(
    `insert into users (username, name, surname, email, password_hash, profile_name, business_unit_total_access, is_active, resting_since, is_service, must_change_password)
     select username, 'Persona', username, username || '@oficina.example', 'x', profile_name, total, is_active, case when resting then now() end, is_service, must_change
     ${rows('username text, profile_name text, total boolean, is_active boolean, resting boolean, is_service boolean, must_change boolean')}`,
    users,
  );
  await insert(
    `insert into second_factors (username, kind, name, created_at) select username, 'totp', 'Teléfono', now() ${rows('username text, factor boolean')} where factor`,
    users,
  );
  await insert(
    `insert into user_business_unit_company_relations (username, company_id, business_unit_id) select username, company, "businessUnit" ${rows('username text, company text, "businessUnit" text')}`,
    pairs,
  );
  await insert(
    `insert into groups (company_id, business_unit_id, name, intern_id, leader_username, leader_email)
     select company, "businessUnit", 'Turno ' || company || ' ' || "businessUnit", 'T', leader, leader || '@oficina.example' ${rows('company text, "businessUnit" text, leader text')}`,
    groups,
  );
  await insert(
    `insert into replacements (username, replacement, from_day, to_day, created_by, created_at, ended_at, ended_by)
     select username, replacement, date '${String(officeDay)}' + "from", date '${String(officeDay)}' + "from" + days, username, now(),
            case when days = 0 then now() end, case when days = 0 then username end
     ${rows('username text, replacement text, "from" int, days int')}`,
    replacements,
  );
}
