import { good, open, taken } from './upload-rows.sql';

/** How many rows were refused, and how many people have each other outcome: a person may be in several rows. */
export const outcomeCounts = [
  ...(['created', 'updated', 'unchanged'] as const).map(
    (outcome) => `count(distinct customer_id) filter (where outcome = '${outcome}') as ${outcome}`,
  ),
  `count(*) filter (where outcome = 'rejected') as rejected`,
].join(', ');

/** Locks the diners of the rows, and those who would lose a code, until the transaction ends, always in the same order. */
export const holdDiners = `
  select from customers where id in (
    select unnest(array[r.customer_id, r.owner_id]) from customer_upload_rows r where ${good('r')}
    union select from_customer_id from customer_upload_moves where job_id = $1
  ) order by id for no key update`;

/** `$4` are row numbers, `$5` hashes of passwords. */
export const keepHashes = `
  update customer_upload_rows r set password_hash = given.hash
    from unnest($4::integer[], $5::text[]) as given(row_no, hash)
   where ${good('r')} and r.row_no = given.row_no`;

/**
 * Gives each new diner an id, in file order, and stores the outcome with it in its rows, so that each row is written
 * once; an undo removes the diner while it has its first version. Returns how many rows these are, and whether the
 * range has others without an outcome. The units and their ids are two lists without a join: while the table is new the
 * planner expects one row, and would scan all of them for each.
 */
export const numberNewDiners = `
  with numbers as materialized (
    select units, array(select nextval((select pg_get_serial_sequence('customers', 'id')::regclass)) from unnest(units)) as ids
      from (select array_agg(distinct r.unit order by r.unit) as units from customer_upload_rows r where ${good('r')} and r.customer_id is null) new
  ), numbered as (
    update customer_upload_rows r
       set customer_id = (select ids from numbers)[width_bucket(r.unit, (select units from numbers))], is_new = true, outcome = 'created'
     where ${good('r')} and r.customer_id is null returning r.customer_id, r.row_no
  ), noted as (
    insert into undo_rows (job_id, place, record_id, version)
    select $1::uuid, min(row_no), customer_id, 1 from numbered group by customer_id
  )
  select count(*) as rows, exists (select from customer_upload_rows r where ${open('r')} and (r.reason is not null or r.customer_id is not null)) as "areOthersLeft" from numbered`;

/**
 * The units after `$2` from the first without an outcome: `$3` numbers of them, without those already loaded. Portions
 * loaded in parallel do not end in order, and one of them may have been lost.
 */
export const nextUnits = `
  with first as (select min(unit) as unit from customer_upload_rows where job_id = $1 and unit > $2 and outcome is null)
  select first.unit as from, least(first.unit + $3::integer, (
           select min(done.unit) from customer_upload_rows done
            where done.job_id = $1 and done.unit > first.unit and done.unit < first.unit + $3::integer and done.outcome is not null)) - 1 as to
    from first`;

/** The combined values of a diner's rows: the last cell that is not empty. */
const said = (column: string): string =>
  `(array_agg(r.${column} order by r.row_no desc) filter (where r.${column} is not null))[1] as ${column}`;
const diners = (condition: string): string => `
  select r.customer_id, ${['name', 'surname', 'file_number', 'section', 'password_hash', 'group_id'].map(said).join(', ')}
    from customer_upload_rows r where ${taken('r')} and ${condition} group by r.customer_id`;

export const addDiners = `
  insert into customers (id, name, surname, file_number, section, manual_load, password_hash, group_id)
  select customer_id, name, surname, file_number, section, password_hash is not null, password_hash, group_id
    from (${diners('r.is_new')}) diner order by customer_id`;

/**
 * The rows are joined once: while their table is new, the planner expects one of them, and would join them again for
 * each diner. An empty cell keeps the current value; `$4` are diners whose codes or places changed. Returns the diners
 * that changed at all.
 */
export const changeDiners = `
  with diner as materialized (${diners('not r.is_new')}), wanted as materialized (
    select c.id, coalesce(diner.name, c.name) as name, coalesce(diner.surname, c.surname) as surname, coalesce(diner.file_number, c.file_number) as file_number,
           coalesce(diner.section, c.section) as section, c.manual_load or diner.password_hash is not null as manual_load, coalesce(diner.password_hash, c.password_hash) as password_hash,
           coalesce(diner.group_id, c.group_id) as group_id
      from diner join customers c on c.id = diner.customer_id
  )
  update customers c
     set name = wanted.name, surname = wanted.surname, file_number = wanted.file_number, section = wanted.section,
         manual_load = wanted.manual_load, password_hash = wanted.password_hash, group_id = wanted.group_id, version = c.version + 1, updated_at = now()
    from wanted
   where c.id = wanted.id and (c.id = any($4::bigint[])
      or (c.name, c.surname, c.file_number, c.section, c.manual_load, c.password_hash, c.group_id)
         is distinct from (wanted.name, wanted.surname, wanted.file_number, wanted.section, wanted.manual_load, wanted.password_hash, wanted.group_id))
  returning c.id`;

const codes = (rows: string): string => `
  insert into customer_id_relations (customer_id, auth_type, auth_code)
  select distinct r.customer_id, r.auth_type, r.auth_code from customer_upload_rows r where ${taken('r')} and ${rows} order by 1, 2`;

/** The codes of new diners, who have none yet. */
export const addCodes = codes('r.is_new');

/** Returns the existing diners that got a code. Each is looked up, so that the table of all codes is not scanned. */
export const setCodes = `${codes(`not r.is_new
     and (select true from customer_id_relations code where code.customer_id = r.customer_id and code.auth_type = r.auth_type limit 1) is null`)}
  returning customer_id as id`;

const places = (rows: string): string => `
  insert into customer_profile_relations as place (customer_id, business_unit_id, company_id, food_services_profile_id)
  select distinct r.customer_id, r.business_unit_id, r.company_id, r.profile_id from customer_upload_rows r where ${taken('r')} and ${rows} order by 1, 2`;

/** The places of new diners; nobody else can have assigned any. */
export const addPlaces = places('r.is_new');

/** Returns the existing diners that got another service profile, or a place. */
export const setPlaces = `${places('not r.is_new')}
  on conflict on constraint customer_profile_relations_pair_unique do update
     set food_services_profile_id = excluded.food_services_profile_id, is_active = true, updated_at = now()
   where place.food_services_profile_id <> excluded.food_services_profile_id or not place.is_active
  returning customer_id as id`;

/**
 * `$4` are the changed diners. Covers the rows without an outcome; returns how many these are. An undo takes back the
 * changed diners while they have the version of now.
 */
export const keepOutcomes = `
  with noted as (
    update undo_rows u set version = c.version from customers c where u.job_id = $1 and u.record_id = any($4::bigint[]) and c.id = u.record_id
  ), dropped as (
    delete from undo_rows u using customer_upload_rows r
     where r.job_id = $1 and r.outcome is null and r.unit between $2 and $3 and u.job_id = $1 and u.record_id = r.customer_id
       and u.version is null and u.record_id <> all($4::bigint[])
  ), kept as (
    update customer_upload_rows r
       set outcome = case when r.reason is not null then 'rejected' when r.customer_id = any($4::bigint[]) then 'updated' else 'unchanged' end
     where r.job_id = $1 and r.outcome is null and r.unit between $2 and $3
    returning 1
  )
  select count(*) as rows from kept`;
