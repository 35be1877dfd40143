import type { DinerMove, NamedProfile } from '@comensal/application/customers-moves';
import { customersMoves } from '@comensal/domain/customers-moves/customers-moves.texts';
import type { Actor } from '@comensal/domain/platform/access';
import { namedDiner, sentence } from '../customers-massive/upload-rows.sql';
import { isSeen } from '../customers-removal/review-rows.sql';
import { Parameters } from '../platform/database/query';
import { pairColumns, scopeCondition } from '../platform/database/scope.sql';
import { ordered } from '../platform/database/search.sql';
import type { Statement } from '../platform/database/stream-rows';

const { reason } = customersMoves;

const active = `from customer_profile_relations p where p.customer_id = c.id and p.is_active`;
/** Names of the groups `g` that the diner leads and that fit `where`; null without any. */
const led = (where: string): string =>
  `(select string_agg(g.name, ', ' order by ${ordered('g.name')}) from groups g where g.leader_customer_id = c.id and g.is_active and ${where})`;
/** Condition: `row` is of company and centre, which are SQL. */
const isAt = (row: string, company: string, centre: string): string =>
  `${row}.company_id = ${company} and ${row}.business_unit_id = ${centre}`;

/** A rule that keeps a diner as they are: SQL of its condition, and of the sentence. */
type Rule = readonly [condition: string, sentence: string];

/**
 * Of each of the locked diners: the name, why it stays (`reason`) or null, and whether anything `changes`. Nothing is said
 * about a diner whom the actor does not see.
 */
export function judgeMoves(actor: Actor, { ids, section, group, profile, movesPlace }: DinerMove): Statement {
  const parameters = new Parameters();
  const versions = new Map(ids.map(({ id, version }) => [id, version ?? null]));
  const given = `unnest(${parameters.add([...versions.keys()])}::bigint[], ${parameters.add([...versions.values()])}::integer[]) with ordinality as given(id, version, place)`;
  const scope = (row: string): string => scopeCondition(actor, pairColumns(row), parameters);
  const seen = scope('p');
  const rules: Rule[] = [
    [`c.id is null or not ${isSeen('c.id', seen)}`, sentence(reason.gone)],
    ['c.version <> given.version', sentence(reason.changed)],
  ];
  const changes: string[] = [];
  const place = profile && {
    centre: `${parameters.add(profile.business_unit_id)}::text`,
    company: `${parameters.add(profile.company_id)}::text`,
  };
  if (profile && place) {
    const { company, centre } = place;
    const isThere = `exists (select ${active} and ${isAt('p', company, centre)})`;
    rules.push(...(movesPlace ? placeRules(centre, seen, isThere, given) : [notThere(isThere)]));
    changes.push(
      `not exists (select ${active} and ${isAt('p', company, centre)} and p.food_services_profile_id = ${parameters.add(profile.id)}::bigint)`,
    );
  }
  if (group !== undefined) {
    const target = group === null ? 'null::bigint' : `${parameters.add(group.id)}::bigint`;
    const isOther = `c.group_id is distinct from ${target}`;
    const current = led('g.id = c.group_id');
    rules.push(
      [`${isOther} and ${current} is not null`, sentence(reason.leads, { groups: current })],
      [
        `${isOther} and exists (select from groups g where g.id = c.group_id and g.is_active and not (${scope('g')}))`,
        sentence(reason.otherGroup),
      ],
    );
    if (group) {
      const [company, centre] = [parameters.add(group.companyId), parameters.add(group.businessUnitId)];
      // Whoever changes place eats at that of the profile then.
      const eatsThere =
        place && movesPlace
          ? `(${isAt('wanted', company, centre)} or exists (select ${active} and ${isAt('p', company, centre)} and exists (select from customer_profile_relations at where at.customer_id = c.id and at.is_active and ${isAt('at', place.company, place.centre)})))`
          : `exists (select ${active} and ${isAt('p', company, centre)})`;
      rules.push([`${isOther} and not ${eatsThere}`, sentence(reason.notInGroupPlace)]);
    }
    changes.push(isOther);
  }
  if (section !== undefined) changes.push(`c.section is distinct from ${parameters.add(section)}::text`);
  const wanted = place ? `(select ${place.company} as company_id, ${place.centre} as business_unit_id)` : '(select)';
  return {
    sql: `
  select judged.id, case when judged.is_hidden then '' else judged.name end as name, judged.reason, judged.changes
    from (select given.id, given.place, ${namedDiner('c')} as name, ${rules[0]?.[0] ?? 'false'} as is_hidden,
                 case ${rules.map(([condition, told]) => `when ${condition} then ${told}`).join('\n ')} end as reason,
                 ${changes.map((change) => `(${change})`).join(' or ')} as changes
            from ${given} left join customers c on c.id = given.id and c.is_active cross join ${wanted} wanted) judged
   order by judged.place`,
    parameters: parameters.values,
  };
}

const notThere = (isThere: string): Rule => [`not ${isThere}`, sentence(reason.notInPlace)];

/** Of a diner who eats elsewhere and would change place: by the rules of an edit that ends one place and adds another. */
function placeRules(centre: string, seen: string, isThere: string, given: string): Rule[] {
  const left = `${active} and ${seen}`;
  const leads = led(`exists (select ${left} and ${isAt('p', 'g.company_id', 'g.business_unit_id')})`);
  /** A code of the diner that somebody else has at the centre, or that an earlier one of the diners brings there. */
  const taken = `exists (select from customer_id_relations code where code.customer_id = c.id and (
      exists (select from customer_code_claims claim where claim.business_unit_id = ${centre}
                 and claim.auth_type = code.auth_type and claim.auth_code = code.auth_code and claim.customer_id <> c.id)
      or exists (select from ${given.replace('as given(', 'as earlier(')} join customer_id_relations other on other.customer_id = earlier.id
                  where earlier.place < given.place and other.auth_type = code.auth_type and other.auth_code = code.auth_code)))`;
  const rules: Rule[] = [
    [`(select count(*) ${left}) > 1`, sentence(reason.severalPlaces)],
    [`exists (select ${active} and not (${seen}) and p.business_unit_id = ${centre})`, sentence(reason.otherCompany)],
    [`${leads} is not null`, sentence(reason.leads, { groups: leads })],
    [taken, sentence(reason.codeTaken, { centre: `(select b.name from business_units b where b.id = ${centre})` })],
  ];
  return rules.map(([condition, told]) => [`not ${isThere} and ${condition}`, told]);
}

/** Ends the place of those who change it; whoever eats at the new one already leaves none. */
export function endPlacesLeft(actor: Actor, profile: NamedProfile, moving: readonly number[]): Statement {
  const parameters = new Parameters();
  const scope = scopeCondition(actor, pairColumns('p'), parameters);
  const [company, centre] = [parameters.add(profile.company_id), parameters.add(profile.business_unit_id)];
  return {
    sql: `
  update customer_profile_relations p set is_active = false, updated_at = now()
   where p.customer_id = any(${parameters.add(moving)}::bigint[]) and p.is_active and ${scope}
     and not exists (select from customer_profile_relations at where at.customer_id = p.customer_id and at.is_active and ${isAt('at', company, centre)})`,
    parameters: parameters.values,
  };
}

/** `$1` are diners, `$2` the profile, `$3` and `$4` its centre and company. */
export const setMovedPlaces = `
  insert into customer_profile_relations as place (customer_id, business_unit_id, company_id, food_services_profile_id)
  select given.id, $3, $4, $2::bigint from unnest($1::bigint[]) as given(id) order by 1
  on conflict on constraint customer_profile_relations_pair_unique do update
     set food_services_profile_id = excluded.food_services_profile_id, is_active = true, updated_at = now()
   where place.food_services_profile_id <> excluded.food_services_profile_id or not place.is_active`;

/** Gives the diners group and sector, and raises their version. Who left the place of the group leaves the group. */
export function changeMoved({ group, section, movesPlace }: DinerMove, moving: readonly number[]): Statement {
  const parameters = new Parameters();
  const kept = movesPlace
    ? `(select g.id from groups g where g.id = c.group_id and (not g.is_active or exists (select ${active} and ${isAt('p', 'g.company_id', 'g.business_unit_id')})))`
    : 'c.group_id';
  const groupId = group === undefined ? kept : `${parameters.add(group?.id ?? null)}::bigint`;
  const sectionSql = section === undefined ? 'c.section' : `${parameters.add(section)}::text`;
  return {
    sql: `
  update customers c set group_id = ${groupId}, section = ${sectionSql}, version = c.version + 1, updated_at = now()
   where c.id = any(${parameters.add(moving)}::bigint[])`,
    parameters: parameters.values,
  };
}
