import { customersMassive } from '@comensal/domain/customers-massive/customers-massive.texts';
import { undo } from '@comensal/domain/jobs/undo.texts';
import { rowNameSql, rowsOfSheet } from '@comensal/domain/platform/spreadsheets';
import { common } from '@comensal/domain/platform/texts/common.texts';
import { fullName } from '../customers/lookalikes.query';
import { bareCode } from '../platform/database/codes.sql';
import { good, namedDiner, sentence } from './upload-rows.sql';

const { warning } = customersMassive;

/** A cell's address, such as ' (D7)'. */
const cell = (letters: string): string => `' (' || ${letters} || r.row_no % ${rowsOfSheet} || ')'`;

/**
 * Records on accepted rows what their owner should check: a diner of the same name and file number at the company whom
 * the row is not about, and a code that, except for leading zeros or case, another diner has at the centre or another
 * row names. Another group is told too, because it pays from then on. Only diners within the scope are reported, a condition over places `l`. `$4` is the last row to check,
 * `$5` to `$7` are the sheets, from 0, with the letters of the columns of file number and code. Every diner is found by
 * the index of file numbers or of bare codes: half a million of them must not be scanned for a few rows. The rows are
 * joined as a set and never with each other: a hundred thousand of them must not be compared in pairs. As many diners may
 * have one code in all its cases: of those, a row is compared with the first three, among whom is one who is neither the
 * row's diner nor whoever has its very code.
 */
export const warnRows = (scope: string): string => `
  with rows as materialized (
    select r.*, sheet.number_letters, sheet.code_letters,
           first_value(r.row_no) over alike as first_row, first_value(r.unit) over alike as first_unit, first_value(r.auth_code) over alike as first_code,
           last_value(r.row_no) over alike as last_row, last_value(r.unit) over alike as last_unit, last_value(r.auth_code) over alike as last_code
      from customer_upload_rows r
      join unnest($5::integer[], $6::text[], $7::text[]) as sheet(number, number_letters, code_letters) on sheet.number = r.row_no / ${rowsOfSheet}
     where ${good('r')}
    window alike as (partition by r.business_unit_id, r.auth_type, ${bareCode('r.auth_code')}
                     order by r.auth_code collate "C", r.row_no rows between unbounded preceding and unbounded following)
  ), namesakes as (
    select distinct on (r.row_no) r.row_no,
           ${sentence(warning.namesake, { cell: cell('r.number_letters'), owner: namedDiner('c'), centre: 'centre.name', code: `coalesce(l.auth_code, l.auth_bio_code, '${common.absent}')` })} as told
      from rows r join customers c on c.file_number = r.file_number
      join customer_listing l on l.customer_id = c.id and l.company_id = r.company_id join business_units centre on centre.id = l.business_unit_id
     where r.row_no <= $4 and c.is_active and c.id is distinct from r.customer_id
       and coalesce(r.surname, r.name) is not null and ${fullName('c.surname', 'c.name')} = ${fullName('r.surname', 'r.name')} and ${scope}
     order by r.row_no, c.id, l.place
  ), codes as materialized (
    select r.business_unit_id, r.auth_type, ${bareCode('r.auth_code')} as bare, array_agg(r.row_no) as row_nos, array_agg(r.auth_code) as auth_codes,
           array_agg(r.customer_id) as customer_ids, array_agg(r.code_letters) as letters
      from rows r where r.row_no <= $4 group by 1, 2, 3
  ), near as (
    select distinct on (r.row_no) r.row_no, ${sentence(warning.nearCode, { cell: cell('r.code_letters'), owner: namedDiner('c'), centre: 'centre.name', code: 'held.auth_code' })} as told
      from codes
     cross join lateral (
       select claim.customer_id, min(claim.auth_code) as first_code, max(claim.auth_code) as last_code from customer_code_claims claim
        where claim.business_unit_id = codes.business_unit_id and claim.auth_type = codes.auth_type and ${bareCode('claim.auth_code')} = codes.bare
          and exists (select from customer_listing l where l.customer_id = claim.customer_id and l.business_unit_id = claim.business_unit_id and ${scope})
        group by claim.customer_id order by claim.customer_id limit 3
     ) holder
     cross join lateral (values (holder.first_code), (holder.last_code)) as held(auth_code)
     cross join lateral unnest(codes.row_nos, codes.auth_codes, codes.customer_ids, codes.letters) as r(row_no, auth_code, customer_id, code_letters)
      join customers c on c.id = holder.customer_id join business_units centre on centre.id = codes.business_unit_id
     where held.auth_code <> r.auth_code and c.id is distinct from r.customer_id
     order by r.row_no, c.id
  ), beside as (
    select distinct on (r.row_no) r.row_no, ${sentence(warning.nearRow, { cell: cell('r.code_letters'), row: rowNameSql('other.row_no'), code: 'other.auth_code' })} as told
      from rows r
     cross join lateral (values (r.first_row, r.first_unit, r.first_code), (r.last_row, r.last_unit, r.last_code)) as other(row_no, unit, auth_code)
     where r.row_no <= $4 and other.auth_code <> r.auth_code and other.unit <> r.unit
     order by r.row_no, other.row_no
  ), regrouped as (
    select r.row_no, ${sentence(warning.group, { from: `coalesce((select held.name from groups held where held.id = c.group_id), ${sentence(undo.noGroup)})`, to: 'g.name' })} as told
      from rows r join customers c on c.id = r.customer_id join groups g on g.id = r.group_id
     where r.row_no <= $4 and c.group_id is distinct from r.group_id
  ), told as materialized (
    select row_no, concat_ws('. ', min(told) filter (where kind = 'regrouped'), min(told) filter (where kind = 'namesake'),
                             coalesce(min(told) filter (where kind = 'near'), min(told) filter (where kind = 'beside'))) as warning
      from (select 'namesake' as kind, * from namesakes union all select 'near', * from near union all select 'beside', * from beside union all select 'regrouped', * from regrouped) every
     group by row_no
  )
  update customer_upload_rows r set warning = told.warning from told where r.job_id = $1 and r.row_no = told.row_no`;
