import type { Accounts } from '@comensal/application/auth';
import type { CompanyOfUser } from '@comensal/domain/auth';
import type { ModuleGrant } from '@comensal/domain/platform/access';
import type { Query } from '../platform/database/query';
import { ordered } from '../platform/database/search.sql';
import { isNamed } from '../users/user.repository';
import { mustEnrol } from './must-enrol.sql';

interface AuthenticatedRow {
  readonly username: string;
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly profile_name: string;
  readonly description: string;
  readonly modules: ModuleGrant[];
  readonly business_unit_total_access: boolean;
  readonly pre_contractor: boolean;
  readonly companies: CompanyOfUser[];
  readonly must_enrol: boolean;
  readonly must_change_password: boolean;
}

/**
 * What the login reads of the users (ACC-31). With `secondFactorOfAll` everybody must have a second factor, whatever the
 * profile.
 */
export function createAccounts(query: Query, secondFactorOfAll = false): Accounts {
  return {
    async credentials(username) {
      const [row] = await query<{
        username: string;
        password_hash: string;
        is_active: boolean;
        email: string;
        is_resting: boolean;
      }>(
        `select username, password_hash, is_active, email, resting_since is not null as is_resting from users where ${isNamed('username', '$1')}`,
        [username],
      );
      return row
        ? {
            username: row.username,
            passwordHash: row.password_hash,
            isActive: row.is_active,
            isResting: row.is_resting,
            email: row.email,
          }
        : null;
    },
    async namesAbout(username, pairs) {
      const rows = await query<{ name: string }>(namesSql, [
        username,
        pairs.map(({ companyId }) => companyId),
        pairs.map(({ businessUnitId }) => businessUnitId),
      ]);
      return rows.map(({ name }) => name);
    },
    async authenticated(username) {
      const [row] = await query<AuthenticatedRow>(authenticatedSql, [username, secondFactorOfAll]);
      if (!row) return null;
      return {
        username: row.username,
        name: row.name,
        surname: row.surname,
        email: row.email,
        profile: { name: row.profile_name, description: row.description, modules: row.modules },
        business_unit_total_access: row.business_unit_total_access,
        preContractor: row.pre_contractor,
        isPrecontractor: row.pre_contractor,
        companies: row.companies,
        ...(row.must_enrol ? { mustEnrol: true as const } : {}),
        ...(row.must_change_password ? { mustChangePassword: true as const } : {}),
      };
    },
  };
}

const namesSql = `
  with person as (
    select username, name, surname, email, business_unit_total_access as is_total from users where ${isNamed('username', '$1')}
  ), own as (
    select company_id, business_unit_id from user_business_unit_company_relations join person using (username)
  )
  select name || ' ' || surname as name from person
  union select surname || ' ' || name from person
  union select split_part(email, '@', 1) from person
  union select business_name from companies
         where id = any($2) or id in (select company_id from own) or (is_active and (select is_total from person))
  union select name from business_units
         where id = any($3) or id in (select business_unit_id from own) or (is_active and (select is_total from person))`;

/**
 * The person with profile and companies. With total access: every active company with its active relations. Otherwise: the
 * person's own pairs whose company and centre are active, with the type and group management of an active relation.
 */
const authenticatedSql = `
  select u.username, u.name, u.surname, u.email, p.name as profile_name, p.description, u.business_unit_total_access, u.pre_contractor,
         ${mustEnrol('u', '$2')} as must_enrol, u.must_change_password,
         (select coalesce(json_agg(json_build_object('name', m.module, 'permission', m.permission) order by m.module), '[]')
            from profile_module_relations m where m.profile_name = u.profile_name) as modules,
         (select coalesce(json_agg(json_build_object('id', c.id, 'business_name', c.business_name, 'cuit', c.cuit, 'category', c.category,
                   'is_active', c.is_active, 'businessUnits', centres.list) order by ${ordered('c.business_name')}, c.id), '[]')
            from companies c
            cross join lateral (
              select json_agg(json_build_object('id', b.id, 'name', b.name, 'manage_groups', coalesce(r.manage_groups, false), 'type', r.type) order by ${ordered('b.name')}, b.id) as list,
                     count(*) as number
                from business_units b
                left join company_business_unit_relations r on r.company_id = c.id and r.business_unit_id = b.id and r.is_active
               where b.is_active
                 and case when u.business_unit_total_access then r.company_id is not null
                     else exists (select from user_business_unit_company_relations own
                                   where own.username = u.username and own.company_id = c.id and own.business_unit_id = b.id) end
            ) found
            cross join lateral (select coalesce(found.list, '[]') as list) centres
           where c.is_active and (u.business_unit_total_access or found.number > 0)) as companies
    from users u join profiles p on p.name = u.profile_name
   where u.username = $1 and u.is_active and u.resting_since is null`;
