import type { SignedInPerson } from '@comensal/application/auth';
import type { PreparedText } from '@comensal/application/platform/prepared-text';
import { keepPlan } from '../platform/database/cached-plans';
import type { Query } from '../platform/database/query';
import { ordered } from '../platform/database/search.sql';
import { prepareText, type TextCache } from '../platform/prepared-text';
import { mustEnrol } from './must-enrol.sql';

/** A person as the statements of a sign-in read it, with the version of what they may do and where. */
export interface PersonRow {
  readonly username: string;
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly business_unit_total_access: boolean;
  readonly pre_contractor: boolean;
  readonly must_enrol: boolean;
  readonly must_change_password: boolean;
  readonly waits: boolean;
  readonly rights_of: string;
  readonly rights_version: string;
}

/**
 * Which rows these are: each row of a table is a tuple that never changes, and its place and its transaction name it. A
 * change of any of them, an addition or a removal gives another number.
 */
function versionOf(from: string, alias: string): string {
  const tuple = `hashint8extended(${alias}.xmin::text::bigint, hashtidextended(${alias}.ctid, 0))`;
  return `(select count(*) || '.' || coalesce(bit_xor(${tuple}), 0) from ${from})`;
}

/** Columns of `PersonRow`. `u` is the user; `ofAll` is the parameter that says that everybody must have a second factor. */
export function personColumns(ofAll: string): string {
  return `u.username, u.name, u.surname, u.email, u.business_unit_total_access, u.pre_contractor, u.must_change_password,
    ${mustEnrol('u', ofAll)} as must_enrol,
    exists (select from user_preferences o where o.username = u.username and o.key = 'waitBeforeSaving' and o.value = 'true') as waits,
    ${rightsOf} as rights_of, ${rightsVersion} as rights_version`;
}

/** Everybody with total access and the same profile has the same rights. */
const rightsOf = `case when u.business_unit_total_access then 'all ' || u.profile_name else 'own ' || u.username end`;

const rightsVersion = `concat_ws(' ', ${versionOf('profiles v where v.name = u.profile_name', 'v')},
    ${versionOf('profile_module_relations v where v.profile_name = u.profile_name', 'v')},
    ${versionOf('companies v', 'v')}, ${versionOf('business_units v', 'v')}, ${versionOf('company_business_unit_relations v', 'v')},
    ${versionOf('user_business_unit_company_relations v where v.username = u.username and not u.business_unit_total_access', 'v')})`;

/**
 * What the person may do and where, as members of a JSON object. With total access: every active company with its active
 * relations. Otherwise: the person's own pairs whose company and centre are active, with the type and group management
 * of an active relation. The text is built here, so that nobody parses it to write it again.
 */
const rightsSql = keepPlan(`
  select ${rightsOf} as rights_of, ${rightsVersion} as rights_version,
         '"profile":' || left(row_to_json(profile)::text, -1) || ',"modules":' || (
           select coalesce('[' || string_agg(row_to_json(module)::text, ',' order by module.name) || ']', '[]')
             from (select m.module as name, m.permission from profile_module_relations m where m.profile_name = u.profile_name) module
         ) || '},"companies":' || (
           select coalesce('[' || string_agg(left(row_to_json(company)::text, -1) || ',"businessUnits":' || coalesce(centres.list, '[]') || '}', ','
                                             order by ${ordered('company.business_name')}, company.id) || ']', '[]')
             from (select c.id, c.business_name, c.cuit, c.category, c.is_active from companies c where c.is_active) company
             cross join lateral (
               select '[' || string_agg(row_to_json(centre)::text, ',' order by ${ordered('centre.name')}, centre.id) || ']' as list
                 from (
                   select b.id, b.name, coalesce(r.manage_groups, false) as manage_groups, r.type
                     from business_units b
                     left join company_business_unit_relations r on r.company_id = company.id and r.business_unit_id = b.id and r.is_active
                    where b.is_active
                      and case when u.business_unit_total_access then r.company_id is not null
                          else exists (select from user_business_unit_company_relations own
                                        where own.username = u.username and own.company_id = company.id and own.business_unit_id = b.id) end
                 ) centre
             ) centres
            where u.business_unit_total_access or centres.list is not null
         ) as text
    from users u
    join lateral (select p.name, p.description from profiles p where p.name = u.profile_name) profile on true
   where u.username = $1`);

interface RightsRow {
  readonly rights_of: string;
  readonly rights_version: string;
  readonly text: string;
}

/**
 * The person of a row. The rights are stored as text until any row changes that they were written from, and the row says
 * whether one has: nobody signs in with rights of before a change. Null when the user was removed meanwhile.
 */
export async function personOf(query: Query, stored: TextCache, row: PersonRow): Promise<SignedInPerson | null> {
  const rights = stored.of(row.rights_of, row.rights_version) ?? (await readRights(query, stored, row.username));
  if (!rights) return null;
  return {
    username: row.username,
    name: row.name,
    surname: row.surname,
    email: row.email,
    business_unit_total_access: row.business_unit_total_access,
    preContractor: row.pre_contractor,
    isPrecontractor: row.pre_contractor,
    ...(row.must_enrol ? { mustEnrol: true as const } : {}),
    ...(row.must_change_password ? { mustChangePassword: true as const } : {}),
    ...(row.waits ? { waitsBeforeSaving: true as const } : {}),
    rights,
  };
}

async function readRights(query: Query, stored: TextCache, username: string): Promise<PreparedText | null> {
  const [row] = await query<RightsRow>(rightsSql, [username]);
  if (!row) return null;
  const text = await prepareText(row.text);
  // The version is that of the same snapshot as the text.
  stored.keep(row.rights_of, row.rights_version, text);
  return text;
}
