import type { GetLookalikes, Lookalikes } from '@comensal/domain/customers';
import { type Actor } from '@comensal/domain/platform/access';
import { isNearCode } from '../platform/database/codes.sql';
import { Parameters, type Query } from '../platform/database/query';
import { pairColumns, scopeCondition } from '../platform/database/scope.sql';
import { folded } from '../platform/database/search.sql';

type Namesake = Lookalikes['namesakes'][number];
type LikeCode = Lookalikes['codes'][number];

/** Both names as one text, in which it does not matter which of them a word belongs to. */
export const fullName = (surname: string, name: string): string => folded(`concat_ws(' ', ${surname}, ${name})`);

/** Enough to show that there are some. */
const maxDisplayed = 5;

/** A listed place `l` of a diner `c`, as a lookalike shows it. */
const displayed = `c.id, c.name, c.surname, c.file_number, l.auth_code, l.auth_bio_code, co.business_name, b.name as business_unit_name`;
const names = `join companies co on co.id = l.company_id join business_units b on b.id = l.business_unit_id`;

/**
 * Diners that the one in a form may duplicate: with the same name and file number at one of its companies, or with a
 * code of the same kind at one of its centres that differs only by leading zeros or case. Only those in the actor's
 * scope are returned.
 */
export async function getLookalikes(query: Query, actor: Actor, request: GetLookalikes): Promise<Lookalikes> {
  const [namesakes, codes] = await Promise.all([namesakesOf(query, actor, request), likeCodes(query, actor, request)]);
  return { namesakes, codes };
}

async function namesakesOf(query: Query, actor: Actor, request: GetLookalikes): Promise<readonly Namesake[]> {
  const { id, name, surname, file_number, foodservice_profiles: places } = request;
  if (file_number === null || (name === null && surname === null)) return [];
  const parameters = new Parameters();
  const companies = [...new Set(places.map(({ company_id }) => company_id))];
  return query<Namesake>(
    `select * from (
       select distinct on (c.id) ${displayed} from customers c join customer_listing l on l.customer_id = c.id ${names}
        where c.file_number = ${parameters.add(file_number)} and c.is_active and c.id is distinct from ${parameters.add(id)}::bigint
          and ${fullName('c.surname', 'c.name')} = ${fullName(`${parameters.add(surname)}::text`, `${parameters.add(name)}::text`)}
          and l.company_id = any(${parameters.add(companies)}) and ${scopeCondition(actor, pairColumns('l'), parameters)}
        order by c.id, l.place) found order by id limit ${maxDisplayed}`,
    parameters.values,
  );
}

async function likeCodes(query: Query, actor: Actor, request: GetLookalikes): Promise<readonly LikeCode[]> {
  const { id, auths, foodservice_profiles: places } = request;
  if (auths.length === 0 || places.length === 0) return [];
  const parameters = new Parameters();
  const centres = [...new Set(places.map(({ business_unit_id }) => business_unit_id))];
  const list = (values: readonly string[]): string => `${parameters.add(values)}::text[]`;
  const value = `unnest(${list(auths.map(({ auth_type }) => auth_type))}, ${list(auths.map(({ auth_code }) => auth_code))})`;
  return query<LikeCode>(
    `select * from (
       select distinct on (c.id, given.auth_type) ${displayed}, given.auth_type, given.given from ${value} as given(auth_type, given)
         join customer_code_claims claim on claim.business_unit_id = any(${parameters.add(centres)}) and claim.auth_type = given.auth_type
          and ${isNearCode('claim.auth_code', 'given.given')}
         join customers c on c.id = claim.customer_id
         join customer_listing l on l.customer_id = c.id and l.business_unit_id = claim.business_unit_id ${names}
        where c.id is distinct from ${parameters.add(id)}::bigint and ${scopeCondition(actor, pairColumns('l'), parameters)}
        order by c.id, given.auth_type, l.place) found order by id limit ${maxDisplayed}`,
    parameters.values,
  );
}
