import { es } from '@comensal/domain/composition';
import { customerLimits } from '@comensal/domain/customers';
import { rowsOfSheet, rowToldSql } from '@comensal/domain/platform/spreadsheets';
import { fullName } from '../customers/lookalikes.query';
import { bareCode, nearSpellings } from '../platform/database/codes.sql';
import { good, namedDiner, sentence } from './upload-rows.sql';

const { warning } = es.customersMassive;

/** A cell's address, such as ' (D7)'. */
const cell = (letters: string): string => `' (' || ${letters} || r.row_no % ${rowsOfSheet} || ')'`;

/**
 * Records on accepted rows what their owner should check: a diner of the same name and file number at the company whom
 * the row is not about, and a code that, except for leading zeros or case, another diner has at the centre or another
 * row names. Only diners within the scope are reported, a condition over places `l`. `$4` is the last row to check,
 * `$5` to `$7` are the sheets, from 0, with the letters of the columns of file number and code. Every diner is found by
 * the index of file numbers or of codes: half a million of them must not be scanned for a few rows.
 */
export const warnRows = (scope: string): string => `
  with rows as materialized (
    select r.*, min(r.row_no) over alike as first_alike, max(r.row_no) over alike as last_alike,
           min(r.unit) over alike < max(r.unit) over alike and min(r.auth_code collate "C") over alike <> max(r.auth_code collate "C") over alike as are_alike
      from customer_upload_rows r where ${good('r')}
    window alike as (partition by r.business_unit_id, r.auth_type, ${bareCode('r.auth_code')} collate "C")
  ), told as materialized (
    select r.row_no, nullif(concat_ws('. ', namesake.told, coalesce(near.told, beside.told)), '') as warning
      from rows r
      join unnest($5::integer[], $6::text[], $7::text[]) as sheet(number, file_number, auth_code) on sheet.number = r.row_no / ${rowsOfSheet}
      left join lateral (
        select ${sentence(warning.namesake, { cell: cell('sheet.file_number'), owner: namedDiner('c'), centre: 'centre.name', code: `coalesce(l.auth_code, l.auth_bio_code, '–')` })} as told
          from customers c join customer_listing l on l.customer_id = c.id and l.company_id = r.company_id join business_units centre on centre.id = l.business_unit_id
         where c.file_number = r.file_number and c.is_active and c.id is distinct from r.customer_id
           and coalesce(r.surname, r.name) is not null and ${fullName('c.surname', 'c.name')} = ${fullName('r.surname', 'r.name')} and ${scope}
         order by c.id, l.place limit 1
      ) namesake on true
      left join lateral (
        select ${sentence(warning.nearCode, { cell: cell('sheet.auth_code'), owner: namedDiner('c'), centre: 'centre.name', code: 'claim.auth_code' })} as told
          from customer_code_claims claim
          join customers c on c.id = claim.customer_id
          join customer_listing l on l.customer_id = c.id and l.business_unit_id = claim.business_unit_id join business_units centre on centre.id = l.business_unit_id
         where claim.business_unit_id = r.business_unit_id and claim.auth_type = r.auth_type
           and claim.auth_code = any(${nearSpellings('r.auth_code', customerLimits.auth_code)}) and c.id is distinct from r.customer_id and ${scope}
         order by c.id limit 1
      ) near on true
      left join lateral (
        select ${sentence(warning.nearRow, { cell: cell('sheet.auth_code'), row: rowToldSql('other.row_no'), code: 'other.auth_code' })} as told
          from rows other where r.are_alike and other.row_no = case when r.row_no = r.first_alike then r.last_alike else r.first_alike end
           and other.auth_code <> r.auth_code and other.unit <> r.unit
      ) beside on true
     where r.row_no <= $4
  )
  update customer_upload_rows r set warning = told.warning from told where r.job_id = $1 and r.row_no = told.row_no and told.warning is not null`;
