import { folded } from '../platform/database/search.sql';

/* The values of a spreadsheet: `$1` is its rows as JSON. */

/** Those who lock one value to correct it wait too, so that nobody waits for each other. */
export const holdSql = 'lock table price_index_values in exclusive mode';

const given = (more = ''): string => `
  select g.*, ${folded('g.index')} as key
    from jsonb_to_recordset($1::jsonb) as g(place bigint, index text, month integer, value numeric, source text, published_on date${more})`;
const spelling = (key: string): string =>
  `(select known.index_name from price_index_values known where ${folded('known.index_name')} = ${key} order by known.id limit 1)`;

/** What each row meets: the other rows of its index and month, and the stored value. */
export const meetSql = `
  with given as (${given()}), said as (
    select given.*, jsonb_build_array(trim_scale(value), source, published_on)::text as said from given
  )
  select said.place, min(said.place) over same as first, min(said.said) over same <> max(said.said) over same as differs,
         ${spelling('said.key')} is not null as "isKnown",
         case when v.id is not null then jsonb_build_object('id', v.id, 'version', v.version, 'index', v.index_name,
           'value', trim_scale(v.value)::text, 'source', v.source, 'published_on', to_char(v.published_on, 'YYYYMMDD')::int,
           'entered_by', v.entered_by) end as stored
    from said left join price_index_values v on ${folded('v.index_name')} = said.key and v.month = said.month
  window same as (partition by said.key, said.month)`;

/**
 * Adds and corrects the values, each month of an index once, by the user `$3`, and keeps for the undo of the job `$2` what
 * the corrected ones were.
 */
export const loadSql = `
  with given as (${given(', stored jsonb, cells jsonb')}), added as (
    insert into price_index_values (index_name, month, value, source, published_on, entered_by)
    select coalesce(${spelling('given.key')}, first_value(given.index) over (partition by given.key order by given.place)),
           given.month, given.value, given.source, given.published_on, $3::text
      from given where given.stored is null order by given.place
    returning id, version, ${folded('index_name')} as key, month
  ), corrected as (
    update price_index_values v
       set value = given.value, source = given.source, published_on = coalesce(given.published_on, v.published_on),
           entered_by = $3::text, version = v.version + 1
      from given where v.id = (given.stored->>'id')::bigint
    returning v.id, v.version, ${folded('v.index_name')} as key, v.month
  )
  insert into undo_rows (job_id, place, record_id, version, before)
  select $2::uuid, given.place, written.id, written.version,
         jsonb_build_object('cells', given.cells, 'former', given.stored)
    from (select * from added union all select * from corrected) written join given using (key, month)
   order by given.place`;
