// SQL: it keeps password hashes, which stay bound parameters.
import type { AccountChanges, Granted, OpenChange } from '@comensal/application/auth';
import { type AccountDispute, objectionLifeMs } from '@comensal/domain/auth';
import { isoMoment } from '../platform/database/moment.sql';
import type { Query } from '../platform/database/query';

/** As the driver returns them. */
interface Moments {
  readonly changedAt: Date | string;
  readonly lastChangedAt: Date | string;
}

/** The changes of accounts of one transaction. */
export function createAccountChanges(query: Query): AccountChanges {
  const open: AccountChanges['open'] = async (username, at) => {
    const [row] = await query<Omit<OpenChange, 'openUntil' | 'changedAt'> & Moments>(openSql, [
      username,
      new Date(at.getTime() - objectionLifeMs),
    ]);
    if (!row) return null;
    const { changedAt, lastChangedAt, ...change } = row;
    return {
      ...change,
      changedAt: new Date(changedAt),
      openUntil: new Date(new Date(lastChangedAt).getTime() + objectionLifeMs),
    };
  };
  return {
    open,
    async record(username, { presentEmail, by, origin }, at) {
      const known = await open(username, at);
      if (known) {
        await query(
          `update account_changes set present_email = $2, last_changed_at = $3, changed_by = $4, address = $5, client = $6
            where id = $1`,
          [known.id, presentEmail, at, by, origin.address, origin.client],
        );
        return;
      }
      await query(
        `insert into account_changes
           (username, former_email, present_email, former_hash, changed_at, last_changed_at, changed_by, address, client)
         select username, email, $2, password_hash, $3, $3, $4, $5, $6 from users where username = $1`,
        [username, presentEmail, at, by, origin.address, origin.client],
      );
    },
    async claim(id, { email, proof }, origin, at) {
      await query(
        `insert into account_claims as known (change_id, email, proof, claimed_at, address, client)
         values ($1, lower($2), $3, $4, $5, $6)
         on conflict (change_id, email) do update set
           proof = excluded.proof, claimed_at = excluded.claimed_at, address = excluded.address, client = excluded.client
           where known.proof = 'none'`,
        [id, email, proof, at, origin.address, origin.client],
      );
    },
    async settle(id, email, by, at) {
      await query('update account_changes set settled_at = $4, settled_email = $2, settled_by = $3 where id = $1', [
        id,
        email,
        by,
        at,
      ]);
    },
    async rest(username, at) {
      await query('update users set resting_since = coalesce(resting_since, $2) where username = $1', [username, at]);
    },
    async wake(username) {
      await query('update users set resting_since = null where username = $1 and resting_since is not null', [
        username,
      ]);
    },
    granted: (username, since) => query<Granted>(grantedSql, [username, since]),
    disputes: () => query<AccountDispute>(disputesSql),
  };
}

const openSql = `
  select c.id::text as id, c.former_email as "formerEmail", c.present_email as "presentEmail", c.former_hash as "formerHash",
         c.changed_at as "changedAt", c.last_changed_at as "lastChangedAt", u.resting_since is not null as "isResting",
         (select coalesce(json_agg(json_build_object('email', email, 'proof', proof) order by claimed_at, email), '[]')
            from account_claims where change_id = c.id) as claims
    from account_changes c join users u using (username)
   where c.username = $1 and c.settled_at is null and (c.last_changed_at > $2 or u.resting_since is not null)
   order by c.id desc limit 1`;

/** By the audit, which also knows what was removed again. */
const grantedSql = `
  select distinct kind, name
    from (
      select case
               when table_name = 'users' then case when action = 'I' then 'usersAdded' else 'usersChanged' end
               when table_name = 'user_business_unit_company_relations' then 'usersChanged'
               when table_name in ('service_keys', 'terminal_keys') then 'keys'
               when table_name = 'replacements' then 'replacements'
               else 'profiles' end as kind,
             case
               when table_name in ('users', 'user_business_unit_company_relations') then data ->> 'username'
               when table_name = 'service_keys' then concat_ws(': ', data ->> 'username', data ->> 'name')
               when table_name = 'terminal_keys' then concat_ws(': ', data ->> 'business_unit_id', data ->> 'name')
               when table_name = 'replacements' then concat_ws(': ', data ->> 'username', data ->> 'replacement')
               else coalesce(data ->> 'profile_name', data ->> 'name') end as name
        from (select table_name, action, coalesce(new_data, last_data) as data from audit_events
               where username = $1 and at >= $2
                 and (table_name in ('users', 'user_business_unit_company_relations', 'profiles', 'profile_module_relations')
                      or table_name in ('service_keys', 'terminal_keys', 'replacements') and action = 'I')) events
       where not (table_name in ('users', 'user_business_unit_company_relations') and data ->> 'username' = $1)) named
   order by kind, name`;

const disputesSql = `
  select c.id::text as id, u.username, u.name || ' ' || u.surname as name, c.former_email as "formerEmail",
         c.present_email as "presentEmail", ${isoMoment('c.last_changed_at')} as "changedAt", c.changed_by as "changedBy",
         c.address, c.client,
         (select coalesce(json_agg(json_build_object('email', email, 'at', ${isoMoment('claimed_at')}, 'address', address,
                   'client', client, 'proof', proof) order by claimed_at, email), '[]')
            from account_claims where change_id = c.id) as claims
    from users u
   cross join lateral (
     select * from account_changes where username = u.username and settled_at is null order by id desc limit 1) c
   where u.resting_since is not null and u.is_active
   order by u.username`;
