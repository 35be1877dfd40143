import { es } from '@comensal/domain';

const { reason } = es.customersMassive;

/** A sentence of the catalogue as SQL, its places filled by columns. */
function sentence(template: string, places: Readonly<Record<string, string>> = {}): string {
  const parts = template.split(/(\{\{\w+\}\})/).map((part) => {
    const place = /^\{\{(\w+)\}\}$/.exec(part)?.[1];
    return place === undefined ? `'${part.replaceAll("'", "''")}'` : `(${places[place] ?? "''"})::text`;
  });
  return parts.join(' || ');
}

/** The rows that are looked at: of one job, without an outcome, in a range of units. `$1` is the job, `$2` and `$3` the range. */
const open = (row: string): string => `${row}.job_id = $1 and ${row}.outcome is null and ${row}.unit between $2 and $3`;
const good = (row: string): string => `${open(row)} and ${row}.reason is null`;
const fold = (column: string): string => `lower(immutable_unaccent(coalesce(${column}, '')))`;

/**
 * Finds centre and company by the service profile: an active one, of an active relation, that the person may see. `scope` is a
 * condition over `p`. What is `held` cannot be removed until the transaction ends.
 */
export const findPlaces = (scope: string, held: boolean): string => `
  with places as (
    select p.id, p.business_unit_id, p.company_id
      from food_services_profiles p
      join company_business_unit_relations relation on relation.company_id = p.company_id and relation.business_unit_id = p.business_unit_id and relation.is_active
      join companies company on company.id = p.company_id and company.is_active
      join business_units centre on centre.id = p.business_unit_id and centre.is_active
     where p.is_active and p.id in (select profile_id from customer_upload_rows r where ${good('r')}) and ${scope}${held ? ' for key share of p' : ''}
  )
  update customer_upload_rows r
     set business_unit_id = places.business_unit_id, company_id = places.company_id,
         person = concat_ws('|', places.company_id, ${fold('r.surname')}, ${fold('r.name')}, coalesce('L' || r.file_number, r.auth_type || ':' || r.auth_code)),
         reason = case when places.id is null then ${sentence(reason.profile)} end
    from customer_upload_rows given left join places on places.id = given.profile_id
   where ${good('r')} and given.job_id = r.job_id and given.row_no = r.row_no`;

/**
 * `c` is an active diner of the row's company with the row's name. The company is asked of the diner's places, and not looked
 * up: after a bulk load the database thinks for a while that a company has few diners, and would go through all of them for each row.
 */
const isNamesake = `c.is_active and ${fold('c.surname')} = ${fold('r.surname')} and ${fold('c.name')} = ${fold('r.name')}
  and (select bool_or(place.company_id = r.company_id) from customer_profile_relations place where place.customer_id = c.id and place.is_active)`;

/**
 * Finds the diner of each row: whoever has the code at the centre (O-72); else the one of the company with the same name and
 * the same file number or, without one, the same code; else whoever another row of the same person was found to be. Row by
 * row through the indexes: a few thousand rows must not read the tables of half a million diners.
 */
export const findDiners = `
  with own as (
    select r.row_no, r.person, coalesce(claimed.customer_id, known.customer_id) as customer_id
      from customer_upload_rows r
      left join lateral (
        select claim.customer_id from customer_code_claims claim
         where claim.business_unit_id = r.business_unit_id and claim.auth_type = r.auth_type and claim.auth_code = r.auth_code limit 1
      ) claimed on true
      left join lateral (
        select case when count(*) = 1 then min(namesake.id) end as customer_id from (
          (select c.id from customers c where c.file_number = r.file_number and ${isNamesake} limit 2)
          union all
          (select c.id from customer_id_relations code join customers c on c.id = code.customer_id
            where r.file_number is null and code.auth_code = r.auth_code and code.auth_type = r.auth_type and ${isNamesake} limit 2)
        ) namesake
      ) known on claimed.customer_id is null
     where ${good('r')}
  ), found as (
    select row_no, coalesce(customer_id, min(customer_id) over (partition by person)) as customer_id from own
  )
  update customer_upload_rows r set customer_id = found.customer_id
    from found where ${open('r')} and r.row_no = found.row_no and r.customer_id is distinct from found.customer_id`;

/** Puts the rows of one diner together: a unit bears the number of its first row. Refused rows are units of their own. */
export const joinUnits = `
  with units as (
    select row_no, min(row_no) over (partition by case when reason is not null then 'R' || row_no else coalesce('C' || customer_id, 'P' || person) end) as unit
      from customer_upload_rows r where ${open('r')}
  )
  update customer_upload_rows r set unit = units.unit from units where ${open('r')} and r.row_no = units.row_no and r.unit <> units.unit`;

/** Rows of one diner that contradict each other, or what the diner has today. The first row counts. */
export const refuseContradictions = `
  with rows as (
    select r.*,
           first_value(auth_code) over codes as first_code, first_value(row_no) over codes as code_row,
           first_value(profile_id) over places as first_profile, first_value(row_no) over places as place_row
      from customer_upload_rows r where ${good('r')}
    window codes as (partition by unit, auth_type order by row_no), places as (partition by unit, business_unit_id order by row_no)
  ), told as (
    select rows.row_no, case
        when rows.auth_code <> rows.first_code then ${sentence(reason.otherCode, { row: 'rows.code_row' })}
        when code.auth_code <> rows.auth_code then ${sentence(reason.knownCode, { code: 'code.auth_code' })}
        when rows.profile_id <> rows.first_profile then ${sentence(reason.otherProfile, { row: 'rows.place_row' })}
        when place.company_id <> rows.company_id then ${sentence(reason.otherCompany)}
      end as reason
      from rows
      left join lateral (select auth_code from customer_id_relations held where held.customer_id = rows.customer_id and held.auth_type = rows.auth_type limit 1) code on true
      left join lateral (
        select company_id from customer_profile_relations held where held.customer_id = rows.customer_id and held.business_unit_id = rows.business_unit_id and held.is_active limit 1
      ) place on true
  )
  update customer_upload_rows r set reason = told.reason from told where ${open('r')} and r.row_no = told.row_no and told.reason is not null`;

/**
 * A diner has every code at every centre (DIN-31): refuses a code that another unit or another diner has at one of them,
 * be it a centre that the diner comes from or one that the rows add.
 */
export const refuseTakenCodes = `
  with centres as (
    select r.unit, r.customer_id, r.business_unit_id from customer_upload_rows r where ${good('r')}
    union
    select r.unit, r.customer_id, place.business_unit_id from customer_upload_rows r
      cross join lateral (select business_unit_id from customer_profile_relations held where held.customer_id = r.customer_id and held.is_active limit 1000) place
     where ${good('r')}
  ), codes as (
    select r.unit, r.auth_type, r.auth_code from customer_upload_rows r where ${good('r')}
    union
    select r.unit, code.auth_type, code.auth_code from customer_upload_rows r
      cross join lateral (select auth_type, auth_code from customer_id_relations held where held.customer_id = r.customer_id limit 2) code
     where ${good('r')}
  ), wanted as (
    select unit, customer_id, business_unit_id, auth_type, auth_code, min(unit) over (partition by business_unit_id, auth_type, auth_code) as first_unit
      from centres join codes using (unit)
  ), told as (
    select distinct on (wanted.unit) wanted.unit, case
        when wanted.first_unit < wanted.unit then ${sentence(reason.repeated, { row: 'wanted.first_unit' })}
        else ${sentence(reason.taken, { centre: 'centre.name' })}
      end as reason
      from wanted
      join business_units centre on centre.id = wanted.business_unit_id
      left join lateral (
        select customer_id from customer_code_claims held
         where held.business_unit_id = wanted.business_unit_id and held.auth_type = wanted.auth_type and held.auth_code = wanted.auth_code limit 1
      ) claim on true
     where wanted.first_unit < wanted.unit or claim.customer_id <> coalesce(wanted.customer_id, 0)
     order by wanted.unit, wanted.first_unit
  )
  update customer_upload_rows r set reason = told.reason from told where ${good('r')} and r.unit = told.unit`;
