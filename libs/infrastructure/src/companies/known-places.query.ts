import { type KnownPlace } from '@comensal/domain/companies';
import { noteLifecycle } from '@comensal/domain/credit-notes';
import { creditLifecycle } from '@comensal/domain/credits';
import { type Actor } from '@comensal/domain/platform/access';
import { Parameters, type Query } from '../platform/database/query';
import { limitingPairs } from '../platform/database/scope.sql';
import { ordered } from '../platform/database/search.sql';
import { statusIn } from '../platform/database/status.sql';
import { inactiveOf } from './place-standing.sql';

/** What keeps an inactive place among the offered ones: anything that reports or that lists show. */
export type PlaceSource = 'reported' | 'listed';

const ofPair = (alias: string): string =>
  `${alias}.company_id = p.company_id and ${alias}.business_unit_id = p.business_unit_id`;

/** Meals of any month. */
const eaten = `exists (select from meal_monthly_rollups m where ${ofPair('m')})`;

/** Conditions over the pair `p`, whose company and centre may be inactive. */
const stored: Readonly<Record<PlaceSource, readonly string[]>> = {
  reported: [
    eaten,
    `exists (select from ledger_accounts a where ${ofPair('a')} and a.balance <> 0)`,
    `exists (select from credits_requests k where ${ofPair('k')} and ${statusIn('k.status', creditLifecycle.openStatuses)})`,
    `exists (select from credit_notes_requests n where ${ofPair('n')} and ${statusIn('n.status', noteLifecycle.openStatuses)})`,
  ],
  listed: [
    `exists (select from customer_listing l where ${ofPair('l')})`,
    `exists (select from food_services_profiles s where ${ofPair('s')} and s.is_active)`,
    eaten,
    // A refused meal belongs to the centre.
    `exists (select from refused_meals m where m.business_unit_id = p.business_unit_id and m.reviewed_at is null and m.accepted_at is null)`,
  ],
};

/** Lists also show what belongs to a centre alone, without a company. */
const everyCentre = `(select company_id, business_unit_id from company_business_unit_relations
  union all select null, alone.id from business_units alone
    where not exists (select from company_business_unit_relations there where there.business_unit_id = alone.id))`;

/**
 * The actor's centres and companies for filters: the active ones, and inactive ones as long as `by` keeps them, so that
 * their records can be found.
 */
export function knownPlaces(query: Query, actor: Actor, by: PlaceSource): Promise<KnownPlace[]> {
  const parameters = new Parameters();
  // With total access every relation is in scope; a person's own pairs stay theirs when the relation ends.
  const own = limitingPairs(actor, parameters);
  const [pairs, active] =
    own === null
      ? [by === 'listed' ? everyCentre : 'company_business_unit_relations', 'and (r.is_active or p.company_id is null)']
      : [`(${own})`, ''];
  return query<KnownPlace>(
    `select b.id, b.name, b.is_active,
            coalesce(json_agg(json_build_object('id', c.id, 'business_name', c.business_name, 'type', case when r.is_active then r.type end,
              'inactive', nullif(${inactiveOf({ company: 'c', centre: 'b', relation: 'r' })}, 'centre')) order by ${ordered('c.business_name')}, c.id) filter (where c.id is not null), '[]') as companies
       from ${pairs} p left join companies c on c.id = p.company_id join business_units b on b.id = p.business_unit_id
       left join company_business_unit_relations r on ${ofPair('r')}
      where ${[`(coalesce(c.is_active, true) and b.is_active ${active})`, ...stored[by]].join('\n         or ')}
      group by b.id order by ${ordered('b.name')}, b.id`,
    parameters.values,
  );
}
