import type { UserPair, UserRepository } from '@comensal/application';
import type { Query } from '../database/query';

/** The pairs that came as two lists, without repetitions. */
const givenPairs = `given as materialized (select distinct business_unit_id, company_id from unnest($2::text[], $3::text[]) as pair(business_unit_id, company_id))`;

const ownPair = `select from user_business_unit_company_relations own
  where own.username = $1 and own.business_unit_id = given.business_unit_id and own.company_id = given.company_id`;

function parameters(username: string, pairs: readonly UserPair[]): unknown[] {
  return [username, pairs.map(({ businessUnitId }) => businessUnitId), pairs.map(({ companyId }) => companyId)];
}

/** The pairs of centre and company of a user, set by set: sixty thousand are one statement. */
export function createUserPairs(query: Query): Pick<UserRepository, 'arePairsKnown' | 'hasPairs' | 'setPairs'> {
  const none = async (condition: string, username: string, pairs: readonly UserPair[]): Promise<boolean> => {
    const [found] = await query<{ found: boolean }>(`with ${givenPairs} select exists (select from given where ${condition}) as found`, parameters(username, pairs));
    return found?.found === false;
  };
  return {
    arePairsKnown: (username, pairs) => none(`not exists (
        select from company_business_unit_relations r
          join companies c on c.id = r.company_id and c.is_active
          join business_units b on b.id = r.business_unit_id and b.is_active
         where r.is_active and r.business_unit_id = given.business_unit_id and r.company_id = given.company_id)
      and not exists (${ownPair})`, username, pairs),
    hasPairs: (username, pairs) => none(`not exists (${ownPair})`, username, pairs),
    async setPairs(username, pairs) {
      await query(`
        with ${givenPairs}, removed as (
          delete from user_business_unit_company_relations own
           where own.username = $1
             and not exists (select from given where given.business_unit_id = own.business_unit_id and given.company_id = own.company_id))
        insert into user_business_unit_company_relations (username, business_unit_id, company_id)
        select $1, business_unit_id, company_id from given where not exists (${ownPair})`, parameters(username, pairs));
    },
  };
}
