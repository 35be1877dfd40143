import { es } from '@comensal/domain';
import { folded } from '../database/search.sql';
import { fold, good, open, sentence } from './upload-rows.sql';

const { reason } = es.customersMassive;

/** By what the rows of a person know each other: company, name, and file number or else code. */
export const personOf = (company: string): string =>
  `concat_ws('|', ${company}, ${fold('r.surname')}, ${fold('r.name')}, coalesce('L' || r.file_number, r.auth_type || ':' || r.auth_code))`;

/**
 * Finds centre and company by the service profile: an active one, of an active relation, that the person may see. `scope` is a
 * condition over `p`. What is `held` cannot be removed until the transaction ends. Rows whose place is known already stay as
 * they are. The few profiles that the rows name are put together once, for all rows: inlined, the database would do so for each.
 */
export const findPlaces = (scope: string, held: boolean): string => `
  with places as (
    select p.id, p.business_unit_id, p.company_id
      from food_services_profiles p
      join company_business_unit_relations relation on relation.company_id = p.company_id and relation.business_unit_id = p.business_unit_id and relation.is_active
      join companies company on company.id = p.company_id and company.is_active
      join business_units centre on centre.id = p.business_unit_id and centre.is_active
     where p.is_active and p.id in (select profile_id from customer_upload_rows r where ${good('r')}) and ${scope}${held ? ' for key share of p' : ''}
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

const isNameless = 'r.surname is null and r.name is null';
const hasName = `${fold('c.surname')} = ${fold('r.surname')} and ${fold('c.name')} = ${fold('r.name')}`;
/**
 * `c` is an active diner of the row's company. The company is asked of the diner's places, and not looked up: after a bulk load
 * the database thinks for a while that a company has few diners, and would go through all of them for each row.
 */
const isOfCompany = `c.is_active
  and (select bool_or(place.company_id = r.company_id) from customer_profile_relations place where place.customer_id = c.id and place.is_active)`;

/** The words of a diner's or a row's names, regardless of their order, signs, accents and capitals. */
export const words = (diner: string): string =>
  `string_to_array(btrim(regexp_replace(${fold(`concat_ws(' ', ${diner}.surname, ${diner}.name)`)}, '[^[:alnum:]]+', ' ', 'g')), ' ')`;

/**
 * Whether a row whose code `owner` has is about that diner: the file number is the same; or nobody else is known by what the
 * row says, and the name is the same, or says more or less of it without a file number that differs. Anything else would put
 * another person's name on the diner, or another person's card into the diner's hands.
 */
const isAboutOwner = `coalesce(owner.file_number = r.file_number, false) or (
  coalesce(known.customer_id = owner.id, true) and case
    when owner.file_number is null or r.file_number is null then ${words('owner')} <@ ${words('r')} or ${words('r')} <@ ${words('owner')}
    else not (${isNameless}) and ${words('owner')} <@ ${words('r')} and ${words('r')} <@ ${words('owner')}
  end)`;

/**
 * Whether the database knows somebody at all by what the row says; most rows of a first upload are news. Each answer is looked up
 * in an index: as `exists`, PostgreSQL may read a whole table once instead.
 */
const mayBeKnown = `coalesce(
  (select true from customer_code_claims claim where claim.business_unit_id = r.business_unit_id and claim.auth_type = r.auth_type and claim.auth_code = r.auth_code limit 1),
  case when r.file_number is not null then (select true from customers c where c.file_number = r.file_number limit 1)
       else (select true from customer_id_relations code where code.auth_code = r.auth_code and code.auth_type = r.auth_type limit 1) end,
  false)`;

/**
 * Who the row is about, and who else has its code, as an array of two ids; null where the database knows nobody by what the row
 * says. It is the one who has the code at the centre, where the row is about that person (O-72); else the one of the company with
 * the same name and the same file number, with the file number alone where the row gives no name, and with the name alone where
 * it gives no file number and has a code of somebody else's; else the one who has the same name and code elsewhere. Row by row through
 * the indexes: a few thousand rows must not read the tables of half a million diners.
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
              (select c.id from customer_listing l join customers c on c.id = l.customer_id
                where r.file_number is null and owner.id is not null and not (${isNameless})
                  and l.place = 1 and l.full_name = ${folded(`coalesce(r.surname, '') || ' ' || coalesce(r.name, '')`)} and ${hasName} and ${isOfCompany} limit 2)
            ) namesake
          ) known on true
      ) told
  ) end`;

/** Keeps whom each row is about, and who else has its code; a row of which nobody was found is about the one whom another row of the same person is about. */
const keepFound = (looked: string): string => `
  with looked as materialized (${looked}), found as materialized (
    select row_no, held_id, held_owner_id, owner_id, coalesce(customer_id, min(customer_id) over (partition by person collate "C")) as customer_id from looked
  )
  update customer_upload_rows r set customer_id = found.customer_id, owner_id = found.owner_id
    from found where ${open('r')} and r.row_no = found.row_no and (found.held_id, found.held_owner_id) is distinct from (found.customer_id, found.owner_id)`;

/** Finds the diner of each row anew. */
export const findDiners = keepFound(`
    select row_no, person, held_id, held_owner_id, who[1] as customer_id, who[2] as owner_id
      from (select r.row_no, r.person, r.customer_id as held_id, r.owner_id as held_owner_id, ${whoItIs} as who from customer_upload_rows r where ${good('r')} offset 0) asked`);

/** Of rows whose diners were looked for as they were staged: gives the others of a person the diner whom one of them found. */
export const shareDiners = keepFound(`
    select r.row_no, r.person, r.customer_id as held_id, r.owner_id as held_owner_id, r.customer_id, r.owner_id
      from customer_upload_rows r
     where ${good('r')} and (select true from customer_upload_rows r where ${good('r')} and r.customer_id is not null limit 1)`);

/** Puts the rows of one diner together: a unit bears the number of its first row. Refused rows are units of their own. */
export const joinUnits = `
  with units as (
    select row_no, unit as held_unit, min(row_no) over (partition by (case when reason is not null then 'R' || row_no else coalesce('C' || customer_id, 'P' || person) end) collate "C") as unit
      from customer_upload_rows r where ${open('r')}
  )
  update customer_upload_rows r set unit = units.unit from units where ${open('r')} and r.row_no = units.row_no and units.held_unit <> units.unit`;
