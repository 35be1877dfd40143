import type { Accounts } from '@comensal/application/auth';
import { keepPlan } from '../platform/database/cached-plans';
import { isHere } from '../platform/database/here.sql';
import type { Query } from '../platform/database/query';
import type { TextCache } from '../platform/prepared-text';
import { isNamed } from '../users/user.repository';
import { networkOf } from './network';
import { type PersonRow, personColumns, personOf } from './signed-in-person.sql';

/**
 * What the login reads of the users (ACC-31). With `secondFactorOfAll` everybody must have a second factor, whatever the
 * profile.
 */
export function createAccounts(query: Query, rights: TextCache, secondFactorOfAll = false): Accounts {
  return {
    async recognised(username, address, since) {
      const [row] = await query<{ username: string; is_known: boolean }>(recognisedSql, [
        username,
        networkOf(address),
        since,
      ]);
      return row ? { username: row.username, isKnownNetwork: row.is_known } : null;
    },
    async credentials(username) {
      const [row] = await query<{
        username: string;
        password_hash: string;
        is_active: boolean;
        email: string;
        is_resting: boolean;
      }>(credentialsSql, [username]);
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
      const [row] = await query<PersonRow>(personSql, [username, secondFactorOfAll]);
      return row ? personOf(query, rights, row) : null;
    },
  };
}

const credentialsSql = keepPlan(
  `select username, password_hash, is_active, email, resting_since is not null as is_resting from users where ${isNamed('username', '$1')}`,
);

const recognisedSql = keepPlan(
  `select u.username, exists (select from sessions s where s.username = u.username and s.network = $2 and s.created_at >= $3) as is_known
     from users u where ${isNamed('u.username', '$1')}`,
);

const personSql = keepPlan(`select ${personColumns('$2')} from users u where u.username = $1 and ${isHere('u')}`);

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
