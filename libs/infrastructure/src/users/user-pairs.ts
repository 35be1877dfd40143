import type { UserPair } from '@comensal/application/auth';
import type { UserRepository, UserRights } from '@comensal/application/users';
import type { Query } from '../platform/database/query';

/** The pairs given as two lists, without duplicates. */
const requestedPairs = `given as materialized (select distinct business_unit_id, company_id from unnest($2::text[], $3::text[]) as pair(business_unit_id, company_id))`;

const ownPairs = 'select business_unit_id, company_id from user_business_unit_company_relations where username = $1';

const relatedPairs = `select r.business_unit_id, r.company_id from company_business_unit_relations r
  join companies c on c.id = r.company_id and c.is_active
  join business_units b on b.id = r.business_unit_id and b.is_active
 where r.is_active and r.company_id = any($3)`;

/** Condition: the first user has a pair that the second lacks. Both are SQL. */
export function hasFurtherPairs(username: string, other: string): string {
  return `exists (
    select business_unit_id, company_id from user_business_unit_company_relations where username = ${username}
    except select business_unit_id, company_id from user_business_unit_company_relations where username = ${other})`;
}

function parameters(username: string, pairs: readonly UserPair[]): unknown[] {
  return [username, pairs.map(({ businessUnitId }) => businessUnitId), pairs.map(({ companyId }) => companyId)];
}

/**
 * The pairs of centre and company of a user, as sets: sixty thousand are one statement. Set operations, `not in` and `on
 * conflict` use a hash or an index whatever the planner expects of the tables' sizes; joins would not.
 */
export function createUserPairs(
  query: Query,
): Pick<UserRepository, 'arePairsKnown' | 'hasPairs' | 'pairs' | 'mayGivePairs' | 'coversPairs'> &
  Pick<UserRights, 'setPairs'> {
  const areAllIn = async (known: string, username: string, pairs: readonly UserPair[]): Promise<boolean> => {
    const [row] = await query<{ unknown: boolean }>(
      `with ${requestedPairs} select exists (select business_unit_id, company_id from given except (${known})) as unknown`,
      parameters(username, pairs),
    );
    return row?.unknown === false;
  };
  return {
    arePairsKnown: (username, pairs) => areAllIn(`${relatedPairs} union all ${ownPairs}`, username, pairs),
    async mayGivePairs(giver, username, pairs) {
      const [row] = await query<{ foreign: boolean }>(
        `with ${requestedPairs} select exists (
           select business_unit_id, company_id from given except (
             select business_unit_id, company_id from user_business_unit_company_relations where username in ($1, $${parameters(username, pairs).length + 1}))) as foreign`,
        [...parameters(username, pairs), giver],
      );
      return row?.foreign === false;
    },
    async coversPairs(username, other) {
      const [row] = await query<{ further: boolean }>(`select ${hasFurtherPairs('$2', '$1')} as further`, [
        username,
        other,
      ]);
      return row?.further === false;
    },
    pairs: (username) =>
      query<UserPair>(
        `select business_unit_id as "businessUnitId", company_id as "companyId" from (${ownPairs}) own order by 1, 2`,
        [username],
      ),
    hasPairs: (username, pairs) => areAllIn(ownPairs, username, pairs),
    async setPairs(username, pairs) {
      await query(
        `
        with ${requestedPairs}, removed as (
          delete from user_business_unit_company_relations
           where username = $1 and (business_unit_id, company_id) not in (select business_unit_id, company_id from given))
        insert into user_business_unit_company_relations (username, business_unit_id, company_id)
        select $1, business_unit_id, company_id from given on conflict do nothing`,
        parameters(username, pairs),
      );
    },
  };
}
