import { customers } from '@comensal/domain/customers/customers.texts';
import { customersMassive } from '@comensal/domain/customers-massive/customers-massive.texts';
import { mealsMassive } from '@comensal/domain/meals-massive/meals-massive.texts';
import { businessTimeZone } from '@comensal/domain/platform/dates';
import { sentence } from '../customers-massive/upload-rows.sql';
import { folded } from '../platform/database/search.sql';

/* How the rows of a spreadsheet of meals are found. `$1` is the review; conditions limit to the actor's places. */

const { reason } = mealsMassive;
const titles = {
  centre: customersMassive.profileColumns.businessUnit,
  company: customersMassive.profileColumns.company,
};

/** The address of a row's cell in brackets; '' where the sheet has no such column. */
export const at = (cell: string): string => `coalesce(' (' || (r.cells->>'${cell}') || ')', '')`;

interface Named {
  /** The column with the id or the name, and the one for the matched id. */
  readonly cell: 'business_unit' | 'company' | 'service';
  readonly into: 'business_unit_id' | 'company_id' | 'food_service_id';
  readonly title: string;
  /** The records `n` that may be meant, with `$2` onwards; `given.centre` is the row's centre. */
  readonly from: string;
  readonly id: string;
  readonly name: string;
  readonly unknown: string;
}

/** Finds the records that a column names, by id or else by name, ignoring case and accents. */
const findNamed = ({ cell, into, title, from, id, name, unknown }: Named): string => `
  with given as materialized (
    select distinct r.${cell} as cell, r.business_unit_id as centre from meal_upload_rows r
     where r.job_id = $1 and r.reason is null and r.${into} is null and r.${cell} is not null
  ), found as materialized (
    select given.cell, given.centre, count(distinct ${id}) as count,
           min(${id}) filter (where lower(${id}::text) = lower(given.cell)) as exact, min(${id}) as id
      from given left join ${from} and (lower(${id}::text) = lower(given.cell) or ${folded(name)} = ${folded('given.cell')})
     group by 1, 2
  )
  update meal_upload_rows r
     set ${into} = case when found.count = 1 then found.id else found.exact end,
         reason = case when found.count = 0 then ${sentence(unknown, { at: at(cell) })}
                       when found.count > 1 and found.exact is null then ${sentence(reason.several, { title: sentence(title), at: at(cell) })} end
    from found
   where r.job_id = $1 and r.reason is null and r.${into} is null and r.${cell} = found.cell
     and r.business_unit_id is not distinct from found.centre`;

/** The centres among the actor's own: a foreign one is refused as an unknown one. */
export const findCentres = (scope: string): string =>
  findNamed({
    cell: 'business_unit',
    into: 'business_unit_id',
    title: titles.centre,
    from: `business_units n on ${scope}`,
    id: 'n.id',
    name: 'n.name',
    unknown: reason.unknownCentre,
  });

/** The clients among the actor's own at the row's centre. */
export const findCompanies = (scope: string): string =>
  findNamed({
    cell: 'company',
    into: 'company_id',
    title: titles.company,
    from: `(company_business_unit_relations p join companies n on n.id = p.company_id) on p.business_unit_id = given.centre and ${scope}`,
    id: 'n.id',
    name: 'n.business_name',
    unknown: reason.unknownCompany,
  });

/** The services of the row's centre, also those that it no longer offers: the meal is refused with that reason. */
export const findServices = findNamed({
  cell: 'service',
  into: 'food_service_id',
  title: mealsMassive.columns.service,
  from: `(business_unit_food_service_relations o join food_services n on n.id = o.food_service_id) on o.business_unit_id = given.centre`,
  id: 'n.id',
  name: 'n.name',
  unknown: reason.unknownService,
});

/** The diner of a file number among those who eat at the actor's places of the centre. One with a code is found by it. */
export const findDiners = (scope: string): string => `
  with found as materialized (
    select r.row_no, count(distinct c.id) as count, min(c.id) as id
      from meal_upload_rows r
      left join customers c on c.file_number = r.file_number and c.is_active and exists (
        select from customer_profile_relations p
         where p.customer_id = c.id and p.is_active and p.business_unit_id = r.business_unit_id
           and p.company_id = coalesce(r.company_id, p.company_id) and ${scope})
     where r.job_id = $1 and r.reason is null and r.auth_code is null and r.customer_id is null
     group by 1
  )
  update meal_upload_rows r
     set customer_id = case when found.count = 1 then found.id end,
         reason = case when found.count = 0 then ${sentence(reason.unknownDiner, { title: sentence(customers.upload.fileNumber), at: at('file_number') })}
                       when found.count > 1 then ${sentence(reason.severalDiners, { at: at('file_number') })} end
    from found where r.job_id = $1 and r.row_no = found.row_no`;

/** The moment of each row: without a time, that at which the service begins. */
export const findMoments = `
  update meal_upload_rows r
     set occurred_at = (r.day + coalesce(r.time_of_day, (left(s.schedule_begin, 2) || ':' || right(s.schedule_begin, 2))::time)) at time zone '${businessTimeZone}'
    from food_services s where r.job_id = $1 and r.reason is null and r.occurred_at is null and s.id = r.food_service_id`;

export const takenSentence = sentence(reason.taken, { id: 'same.id' });
