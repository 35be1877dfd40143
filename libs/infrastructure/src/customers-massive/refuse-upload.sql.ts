import { customers } from '@comensal/domain/customers/customers.texts';
import { customersMassive } from '@comensal/domain/customers-massive/customers-massive.texts';
import { rowNameSql } from '@comensal/domain/platform/spreadsheets';
import { entangled, fold, good, namedDiner, open, sentence } from './upload-rows.sql';

const { reason } = customersMassive;

const titles = customers.upload;
/** What the rows of a diner say, each once for all of them: an empty cell says nothing. */
const said = [
  { key: 'name', title: titles.fullName, value: `nullif(${fold('r.surname')} || ', ' || ${fold('r.name')}, ', ')` },
  { key: 'number', title: titles.fileNumber, value: 'r.file_number' },
  { key: 'section', title: titles.section, value: `nullif(${fold('r.section')}, '')` },
  { key: 'group', title: titles.group, value: 'r.group_id::text' },
] as const;
const leastSaid = said
  .map(({ key, value }) => {
    const saying = `${value} collate "C"`;
    return `${saying} as ${key}_said, min(${saying}) over (partition by unit) as ${key}_least`;
  })
  .join(', ');
const rowsOfSaid = said
  .map(({ key }) => {
    const first = (is: string): string =>
      `min(row_no) filter (where ${key}_said ${is} ${key}_least) over (partition by unit)`;
    return `${first('=')} as ${key}_row, ${first('<>')} as ${key}_other_row`;
  })
  .join(', ');
const whenOther = said
  .map(({ key, title }) => {
    const row = rowNameSql(`case when ${key}_said = ${key}_least then ${key}_other_row else ${key}_row end`);
    return `when ${key}_said is not null and ${key}_other_row is not null then ${sentence(reason.otherData, { title: sentence(title), row })}`;
  })
  .join(' ');

/**
 * Refuses rows of one diner that contradict each other, or the diner's current data. All rows of a contradiction are
 * refused: none is likelier than the other, and the spreadsheet of refused rows must still contradict itself when it is
 * uploaded unchanged. With `reassign` a code replaces the diner's own.
 */
export const refuseContradictions = (reassign: boolean): string => `
  with firsts as (
    select r.*,
           first_value(auth_code) over codes as first_code, first_value(row_no) over codes as code_row,
           first_value(profile_id) over places as first_profile, first_value(row_no) over places as place_row,
           ${leastSaid}
      from customer_upload_rows r where ${entangled('r')}
    window codes as (partition by unit, auth_type order by row_no), places as (partition by unit, business_unit_id order by row_no)
  ), rows as (
    select *,
           min(row_no) filter (where auth_code <> first_code) over (partition by unit, auth_type) as other_code_row,
           min(row_no) filter (where profile_id <> first_profile) over (partition by unit, business_unit_id) as other_place_row,
           ${rowsOfSaid}
      from firsts
  ), told as (
    select rows.row_no, case
        when rows.other_code_row is not null then ${sentence(reason.otherCode, { row: rowNameSql('case when rows.auth_code = rows.first_code then rows.other_code_row else rows.code_row end') })}
        when rows.other_place_row is not null then ${sentence(reason.otherProfile, { row: rowNameSql('case when rows.profile_id = rows.first_profile then rows.other_place_row else rows.place_row end') })}
        ${whenOther}
        ${reassign ? '' : `when rows.owner_id is null and code.auth_code <> rows.auth_code then ${sentence(reason.knownCode, { code: 'code.auth_code' })}`}
        when place.company_id <> rows.company_id then ${sentence(reason.otherCompany)}
      end as reason
      from rows
      left join lateral (select auth_code from customer_id_relations held where held.customer_id = rows.customer_id and held.auth_type = rows.auth_type limit 1) code on true
      left join lateral (
        select company_id from customer_profile_relations held where held.customer_id = rows.customer_id and held.business_unit_id = rows.business_unit_id and held.is_active limit 1
      ) place on true
  )
  update customer_upload_rows r set reason = told.reason from told where ${open('r')} and r.row_no = told.row_no and told.reason is not null`;

/** Whether other rows or current diners can contradict any rows: everything refused below is among these. */
export const areEntangled = `select exists (select from customer_upload_rows r where ${entangled('r')}) as "areAny"`;

/** One of the diner's places is in the actor's scope. `scope` is a condition over `seen`. */
const isSeen = (diner: string, scope: string): string =>
  `exists (select from customer_profile_relations seen where seen.customer_id = ${diner} and seen.is_active and ${scope})`;

/** Without 'Reasignar códigos' a code stays with its holder, who is named only to somebody who may see that diner. */
export const refuseForeignCodes = (scope: string): string => `
  update customer_upload_rows r
     set reason = case when ${isSeen('owner.id', scope)} then ${sentence(reason.otherOwner, { owner: namedDiner('owner') })} else ${sentence(reason.taken, { centre: 'centre.name' })} end
    from customers owner, business_units centre
   where ${good('r')} and owner.id = r.owner_id and centre.id = r.business_unit_id`;

/**
 * A diner has every code at every centre (DIN-31). `wanted` has the codes of each unit with its current centres and
 * those that the rows add, without codes that another row takes from the diner or that a row replaces. `request` limits
 * the rows.
 */
const wantedCodes = (request: (row: string) => string): string => `
  rows as materialized (
    select r.unit, r.customer_id, r.owner_id, r.business_unit_id, r.company_id, r.auth_type, r.auth_code from customer_upload_rows r where ${request('r')}
  ), centres as (
    select unit, customer_id, business_unit_id, company_id from rows
    union
    select rows.unit, rows.customer_id, place.business_unit_id, place.company_id from rows
      cross join lateral (select business_unit_id, company_id from customer_profile_relations held where held.customer_id = rows.customer_id and held.is_active limit 1000) place
     where rows.customer_id is not null
  ), given as (
    select distinct unit, owner_id, auth_type, auth_code from rows
  ), codes as (
    select unit, auth_type, auth_code, true as is_given from given
    union
    select distinct rows.unit, code.auth_type, code.auth_code, false from rows
      cross join lateral (select auth_type, auth_code from customer_id_relations held where held.customer_id = rows.customer_id limit 2) code
     where rows.customer_id is not null
       and not exists (select from given where given.unit = rows.unit and given.auth_type = code.auth_type)
       and not exists (select from given where given.owner_id = rows.customer_id and given.auth_type = code.auth_type and given.auth_code = code.auth_code)
  ), wanted as (
    select unit, customer_id, business_unit_id, company_id, auth_type, auth_code, is_given from centres join codes using (unit)
  )`;

/**
 * Whether two units can want the same code at all: one is about a diner who has codes already, or the file has the code
 * twice. Most first uploads end here.
 */
const mayRepeat = `(
    exists (select from customer_upload_rows r where ${good('r')} and r.customer_id is not null)
    or exists (select from customer_upload_rows r where ${good('r')} group by r.auth_type, r.auth_code collate "C" having min(r.unit) < max(r.unit)))`;

/** Refuses both of two units that want the same code at one centre, like the rows of a contradiction. */
export const refuseRepeatedCodes = `
  with ${wantedCodes((row) => `${good(row)} and ${mayRepeat}`)}, shared as (
    select business_unit_id, auth_type, auth_code, min(unit) as first_unit, max(unit) as last_unit
      from wanted group by business_unit_id, auth_type, auth_code having min(unit) < max(unit)
  ), told as (
    select distinct on (wanted.unit) wanted.unit, case when wanted.unit = shared.first_unit then shared.last_unit else shared.first_unit end as other
      from wanted join shared using (business_unit_id, auth_type, auth_code) order by wanted.unit, shared.first_unit
  )
  update customer_upload_rows r set reason = ${sentence(reason.repeated, { row: rowNameSql('told.other') })}
    from told where ${good('r')} and r.unit = told.unit`;

/**
 * Refuses units with a code that another diner has at one of the centres, unless `givenUp` says of `claim` that it is given
 * up. The centre is named only if the actor sees that place of the diner.
 */
const refuseTakenUnless = (abandoned: string, scope: string): string => `
  with ${wantedCodes(entangled)}, told as (
    select distinct on (wanted.unit) wanted.unit, centre.name as centre
      from (select wanted.*, exists (select from (values (wanted.company_id, wanted.business_unit_id)) seen (company_id, business_unit_id) where ${scope}) as is_seen
              from wanted offset 0) wanted
      left join business_units centre on centre.id = wanted.business_unit_id and wanted.is_seen
      join lateral (
        select customer_id from customer_code_claims held
         where held.business_unit_id = wanted.business_unit_id and held.auth_type = wanted.auth_type and held.auth_code = wanted.auth_code limit 1
      ) claim on true
     where claim.customer_id <> coalesce(wanted.customer_id, 0) and not (${abandoned})
     order by wanted.unit, centre.name
  )
  update customer_upload_rows r set reason = coalesce(${sentence(reason.taken, { centre: 'told.centre' })}, ${sentence(reason.takenElsewhere)})
    from told where ${good('r')} and r.unit = told.unit`;

/** A code stays with its holder. */
export const refuseTakenCodes = (scope: string): string => refuseTakenUnless('false', scope);

/** With 'Reasignar códigos': the holder gives up the code to a row, if the actor may see that holder. */
export const refuseCodesOutOfSight = (scope: string): string =>
  refuseTakenUnless(`wanted.is_given and ${isSeen('claim.customer_id', scope)}`, scope);
