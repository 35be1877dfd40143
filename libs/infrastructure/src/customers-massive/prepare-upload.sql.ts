import { customersMassive } from '@comensal/domain/customers-massive/customers-massive.texts';
import { folded, foldedOf, isApart } from '../platform/database/search.sql';
import { fold, good, open, sentence } from './upload-rows.sql';

const { reason } = customersMassive;

/** What identifies a person across rows: company, name, and the file number or else a code. */
export const personOf = (company: string): string =>
  `concat_ws('|', ${company}, ${fold('r.surname')}, ${fold('r.name')}, coalesce('L' || r.file_number, r.auth_type || ':' || r.auth_code))`;

/** The usable service profiles: active ones, of an active relation. */
export const fromOpenProfiles = `
      from food_services_profiles p
      join company_business_unit_relations relation on relation.company_id = p.company_id and relation.business_unit_id = p.business_unit_id and relation.is_active
      join companies company on company.id = p.company_id and company.is_active
      join business_units centre on centre.id = p.business_unit_id and centre.is_active
     where p.is_active`;

/**
 * Finds centre and company by the service profile: an active one, of an active relation, in the person's scope. `scope`
 * is a condition over `p`. `held` rows cannot be removed until the transaction ends. Rows whose place is known stay as
 * they are. The few profiles that the rows name are materialized once: inlined, they would be read for each row.
 */
export const findPlaces = (scope: string, held: boolean): string => `
  with places as (
    select p.id, p.business_unit_id, p.company_id ${fromOpenProfiles} and p.id in (select profile_id from customer_upload_rows r where ${good('r')}) and ${scope}${held ? ' for key share of p' : ''}
  ), used as materialized (
    select distinct r.profile_id, r.business_unit_id, r.company_id from customer_upload_rows r where ${good('r')}
  ), other as materialized (
    select used.profile_id, used.business_unit_id as held_unit, used.company_id as held_company, places.* from used left join places on places.id = used.profile_id
     where places.id is null or (used.business_unit_id, used.company_id) is distinct from (places.business_unit_id, places.company_id)
  )
  update customer_upload_rows r
     set business_unit_id = other.business_unit_id, company_id = other.company_id,
         person = ${personOf('other.company_id')},
         reason = case when other.id is null then ${sentence(reason.profile)} end
    from other
   where ${good('r')} and r.profile_id = other.profile_id
     and (r.business_unit_id, r.company_id) is not distinct from (other.held_unit, other.held_company)`;

/**
 * Adds to already refused rows that their profile cannot be used, so that all reasons are reported at once. `scope` is
 * a condition over `p`.
 */
export const refuseClosedPlaces = (scope: string): string => `
  update customer_upload_rows r set reason = r.reason || '. ' || ${sentence(reason.profile)}
   where r.job_id = $1 and r.unit between $2 and $3 and r.outcome is null and r.reason is not null and r.profile_id is not null
     and r.surname is null and r.auth_code is null
     and r.profile_id not in (select p.id ${fromOpenProfiles} and ${scope})
     and r.reason not like '%' || ${sentence(reason.profile)}`;

const isNameless = 'r.surname is null and r.name is null';
const hasName = `${fold('c.surname')} = ${fold('r.surname')} and ${fold('c.name')} = ${fold('r.name')}`;
/**
 * `c` is an active diner of the row's company. The company is checked by the diner's places: after a bulk load the planner
 * may expect few diners in a company, and would scan all of them for each row.
 */
const isOfCompany = `c.is_active
  and (select bool_or(place.company_id = r.company_id) from customer_profile_relations place where place.customer_id = c.id and place.is_active)`;

/** The words of a diner's or a row's names, ignoring order, signs, accents and case. */
export const words = (diner: string): string =>
  `string_to_array(btrim(regexp_replace(${fold(`concat_ws(' ', ${diner}.surname, ${diner}.name)`)}, '[^[:alnum:]]+', ' ', 'g')), ' ')`;

/**
 * Whether a row is about the diner `owner` who has its code: the file number is the same; or the row identifies nobody
 * else, and the name is the same, or is shorter or longer without a different file number. Otherwise the diner would
 * get another person's name, or another person's card.
 */
const isAboutOwner = `coalesce(owner.file_number = r.file_number, false) or (
  coalesce(known.customer_id = owner.id, true) and case
    when owner.file_number is null or r.file_number is null then ${words('owner')} <@ ${words('r')} or ${words('r')} <@ ${words('owner')}
    else not (${isNameless}) and ${words('owner')} <@ ${words('r')} and ${words('r')} <@ ${words('owner')}
  end)`;

/**
 * Whether the database knows anybody matching the row; most rows of a first upload are new. Each part is an index
 * lookup: as `exists`, PostgreSQL may scan a whole table once instead.
 */
const mayBeKnown = `coalesce(
  (select true from customer_code_claims claim where claim.business_unit_id = r.business_unit_id and claim.auth_type = r.auth_type and claim.auth_code = r.auth_code limit 1),
  case when r.file_number is not null then (select true from customers c where c.file_number = r.file_number limit 1)
       else (select true from customer_id_relations code where code.auth_code = r.auth_code and code.auth_type = r.auth_type limit 1) end,
  false)`;

const rowName = folded(`coalesce(r.surname, '') || ' ' || coalesce(r.name, '')`);
/**
 * Two diners, at most, with the row's company and name, if it has no file number and somebody else's code. Each found
 * by its index.
 */
const namesakes = (isNamed: string): string =>
  `(select c.id from customer_listing l join customers c on c.id = l.customer_id
                where r.file_number is null and owner.id is not null and not (${isNameless})
                  and l.place = 1 and ${isNamed} and ${hasName} and ${isOfCompany} limit 2)`;

/**
 * The person of the row, and who else has its code, as an array of two ids; null when the database knows nobody
 * matching the row. It is the holder of the code at the centre, if the row is about that person (O-72). Otherwise it is
 * the diner of the company with the same name and file number; with the file number alone when the row has no name;
 * with the name alone when the row has no file number and somebody else's code. Otherwise it is the diner with the same
 * name and code elsewhere. Runs row by row through the indexes: a few thousand rows must not scan the tables of half a
 * million diners.
 */
export const whoItIs = `
  case when ${mayBeKnown} then (
    select case when told.is_owner then array[told.owner_id, null] else array[told.known_id, told.owner_id] end
      from (
        select owner.id as owner_id, known.customer_id as known_id, owner.id is not null and (${isAboutOwner}) as is_owner
          from (select) one
          left join lateral (
            select c.id, c.file_number, c.surname, c.name from customer_code_claims claim join customers c on c.id = claim.customer_id
             where claim.business_unit_id = r.business_unit_id and claim.auth_type = r.auth_type and claim.auth_code = r.auth_code limit 1
          ) owner on true
          left join lateral (
            select case when count(*) = 1 then min(namesake.id) end as customer_id from (
              (select c.id from customers c
                where c.file_number = r.file_number and owner.file_number is distinct from r.file_number and ((${isNameless}) or ${hasName}) and ${isOfCompany} limit 2)
              union all
              (select c.id from customer_id_relations code join customers c on c.id = code.customer_id
                where r.file_number is null and owner.id is null and code.auth_code = r.auth_code and code.auth_type = r.auth_type and ${hasName} and ${isOfCompany} limit 2)
              union all
              ${namesakes(`l.full_name = ${rowName}`)}
              union all
              ${namesakes(`${isApart('l.full_name')} and ${foldedOf('l.full_name')} = ${rowName}`)}
            ) namesake
          ) known on true
      ) told
  ) end`;

/**
 * Stores the person of each row, and who else has its code. A row without a match gets the diner of another row of the
 * same person.
 */
const storeMatches = (looked: string): string => `
  with looked as materialized (${looked}), found as materialized (
    select row_no, held_id, held_owner_id, owner_id, coalesce(customer_id, min(customer_id) over (partition by person collate "C")) as customer_id from looked
  )
  update customer_upload_rows r set customer_id = found.customer_id, owner_id = found.owner_id
    from found where ${open('r')} and r.row_no = found.row_no and (found.held_id, found.held_owner_id) is distinct from (found.customer_id, found.owner_id)`;

/** Finds the diner of each row again. */
export const findDiners = storeMatches(`
    select row_no, person, held_id, held_owner_id, who[1] as customer_id, who[2] as owner_id
      from (select r.row_no, r.person, r.customer_id as held_id, r.owner_id as held_owner_id, ${whoItIs} as who from customer_upload_rows r where ${good('r')} offset 0) asked`);

/** Whether the database knows anybody matching the rows, or did when they were staged. */
export const areKnown = `
  select exists (select from customer_upload_rows r
                  where ${good('r')} and (r.customer_id is not null or r.owner_id is not null or ${mayBeKnown})) as "areAny"`;

/**
 * Whether a row is about a known diner, has somebody's code, or names the same person or code as another row. All
 * others need no join and contradict nothing.
 */
export const areLinked = `
  select count(r.customer_id) + count(r.owner_id) > 0
      or count(distinct r.person collate "C") < count(*) or count(distinct r.auth_code collate "C") < count(*) as "areAny"
    from customer_upload_rows r where ${good('r')}`;

/**
 * For rows whose diners were searched when they were staged: gives all rows of a person the diner found for one of
 * them.
 */
export const shareDiners = storeMatches(`
    select r.row_no, r.person, r.customer_id as held_id, r.owner_id as held_owner_id, r.customer_id, r.owner_id
      from customer_upload_rows r
     where ${good('r')} and (select true from customer_upload_rows r where ${good('r')} and r.customer_id is not null limit 1)`);

/** Joins the rows of one diner: a unit has the number of its first row. Refused rows are units of their own. */
export const joinUnits = `
  with units as (
    select row_no, unit as held_unit, min(row_no) over (partition by (case when reason is not null then 'R' || row_no else coalesce('C' || customer_id, 'P' || person) end) collate "C") as unit
      from customer_upload_rows r where ${open('r')}
  )
  update customer_upload_rows r set unit = units.unit from units where ${open('r')} and r.row_no = units.row_no and units.held_unit <> units.unit`;
