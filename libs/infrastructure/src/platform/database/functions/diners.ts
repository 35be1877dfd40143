import { foldedInBulk, foldedInOrder } from '../search.sql';

/**
 * DIN-31: two diners may not have the same code of the same kind at one centre. A diner's codes and a diner's centres
 * are in two tables, which no unique index spans; so triggers keep their product in a third, whose primary key refuses
 * the duplicate, no matter who writes and how many write at once. DIN-02, DIN-04: what the list of diners shows,
 * searches and sorts by, one row for each centre where an active diner eats.
 *
 * Both are refreshed together, and once per statement: of several triggers that one statement fires, the first does it,
 * and the others see in the list that it is done. Irrelevant changes (a service profile, a version) refresh nothing.
 *
 * For a few diners the plans are cached. For many they are made at each call, and are not compared with the list first:
 * what was planned while the tables were small would scan all diners for each of an upload's, until the next
 * statistics. They are made by `execute`, because a setting that asks for new plans would have every foreign key of
 * every row planned as well.
 */

// Lookups are in their own subqueries: joined, thousands of places of a centre would be scanned for each diner. All of
// them are of the diners in the array `changed`.

/** Which of these diners somebody else could be writing too: rows written by this transaction are locked already. */
const ofOthers = (changed: string): string =>
  `from customers where id = any (${changed}) and xmin <> pg_current_xact_id()::xid`;

/** One writer of a diner's codes or places at a time, or each would miss what the other has not committed yet. */
const lock = (changed: string): string => `select 1 ${ofOthers(changed)} order by id for no key update`;

/** Removes rows that no longer apply. */
const takeAway = (changed: string): readonly string[] => [
  `
    delete from customer_code_claims claim
    where claim.customer_id = any (${changed}) and not (
      exists (select from customers c where c.id = claim.customer_id and c.is_active)
      and exists (select from customer_id_relations i where i.customer_id = claim.customer_id and i.auth_type = claim.auth_type and i.auth_code = claim.auth_code)
      and exists (select from customer_profile_relations p where p.customer_id = claim.customer_id and p.business_unit_id = claim.business_unit_id and p.is_active)
    )`,
  `
    delete from customer_listing l
    where l.customer_id = any (${changed}) and not (
      exists (select from customers c where c.id = l.customer_id and c.is_active)
      and exists (select from customer_profile_relations p where p.customer_id = l.customer_id and p.business_unit_id = l.business_unit_id and p.is_active)
    )`,
];

/**
 * Whether anything of these diners is claimed or listed: for new ones there is nothing to remove or to compare with.
 */
const isAnyHeld = `exists (select from customer_listing where customer_id = any (changed))
      or exists (select from customer_code_claims where customer_id = any (changed))`;

/** Adds the missing rows; with `beside`, only those not there yet, and updates existing ones. */
const add = (changed: string, beside: boolean): readonly string[] => [
  `
    insert into customer_code_claims (business_unit_id, auth_type, auth_code, customer_id)
    select p.business_unit_id, i.auth_type, i.auth_code, c.id
    from customers c
    join customer_id_relations i on i.customer_id = c.id
    join customer_profile_relations p on p.customer_id = c.id
    where c.id = any (${changed}) and c.is_active and p.is_active${beside ? notClaimed : ''}
    order by 1, 2, 3`,
  `
    insert into customer_listing as held (customer_id, business_unit_id, company_id, place, auth_code, auth_bio_code, file_number, full_name, section, manual_load, search_text)
    select c.id, p.business_unit_id, p.company_id,
           row_number() over (partition by c.id order by p.business_unit_id),
           codes.card, codes.biometric, c.file_number::integer,
           ${foldedInOrder("coalesce(c.surname, '') || ' ' || coalesce(c.name, '')")},
           ${foldedInOrder("coalesce(c.section, '')")},
           c.manual_load,
           ${foldedInBulk("concat_ws(' ', codes.card, codes.biometric, c.file_number, c.name, c.surname, c.section, case when c.manual_load then 'si' else 'no' end)")}
    from customers c
    join customer_profile_relations p on p.customer_id = c.id and p.is_active
    left join lateral (
      select max(i.auth_code) filter (where i.auth_type = 'CARD') as card, max(i.auth_code) filter (where i.auth_type = 'BIOMETRIC') as biometric
      from customer_id_relations i where i.customer_id = c.id
    ) codes on true
    where c.id = any (${changed}) and c.is_active${beside ? changingListed : ''}`,
];

const notClaimed = ` and c.id is distinct from (
      select held.customer_id from customer_code_claims held
      where held.business_unit_id = p.business_unit_id and held.auth_type = i.auth_type and held.auth_code = i.auth_code
    )`;
const changingListed = `
    on conflict (customer_id, business_unit_id) do update
    set company_id = excluded.company_id, place = excluded.place, auth_code = excluded.auth_code, auth_bio_code = excluded.auth_bio_code,
        file_number = excluded.file_number, full_name = excluded.full_name, section = excluded.section, manual_load = excluded.manual_load,
        search_text = excluded.search_text
    where (held.company_id, held.place, held.auth_code, held.auth_bio_code, held.full_name, held.search_text)
          is distinct from (excluded.company_id, excluded.place, excluded.auth_code, excluded.auth_bio_code, excluded.full_name, excluded.search_text)`;

/** Up to this many rows of a statement an old plan does no harm. */
const few = 20;

/** Whether a statement has so many rows that each is refreshed without a lookup first; counted once, and no further. */
const areMany = (rows: string): string => `exists (select from ${rows} offset ${few})`;

/** The rows of each diner are found by its id, whatever the planner knows of the tables. */
const byIds = 'set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_nestloop = on';

/** Statements over the diners `$1` that are planned at each call. */
const planned = (statements: readonly string[]): string =>
  statements.map((sql) => `    execute $sql$${sql}$sql$ using changed`).join(';\n');

const refreshFunctions = `
  create or replace function refresh_few_customers(changed bigint[]) returns void language plpgsql set search_path = public, pg_temp
    set plan_cache_mode = force_generic_plan ${byIds} as $$
  begin
    if exists (select ${ofOthers('changed')}) or ${isAnyHeld} then
      ${lock('changed').replace(/^select/, 'perform')};
${[...takeAway('changed'), ...add('changed', true)].join(';\n')};
    else
${add('changed', false).join(';\n')};
    end if;
  end $$;

  create or replace function refresh_many_customers(changed bigint[]) returns void language plpgsql set search_path = public, pg_temp
    ${byIds} as $$
  begin
${planned([lock('$1')])};
    if ${isAnyHeld} then
${planned([...takeAway('$1'), ...add('$1', true)])};
    else
${planned(add('$1', false))};
    end if;
  end $$;
`;

/**
 * An added code is in the list once the diner was refreshed; a removed one no longer is. Looked up in a subquery for
 * each row, and never joined.
 */
const isCodeStale = (row: string, came: boolean): string => `coalesce((
            select (case ${row}.auth_type when 'CARD' then l.auth_code else l.auth_bio_code end is not distinct from ${row}.auth_code) <> ${came}
              from customer_listing l where l.customer_id = ${row}.customer_id limit 1), true)`;

/**
 * A place likewise; no place of a removed diner is listed, whatever happens to it. The company is compared afterwards:
 * as a condition, it leads to the index of the place's diners, all of which would be scanned for this one.
 */
const isPlaceStale = (row: string, came: boolean): string => `((
            (select l.company_id from customer_listing l where l.customer_id = ${row}.customer_id and l.business_unit_id = ${row}.business_unit_id)
              is not distinct from ${row}.company_id) <> ${came}
          or (select c.is_active from customers c where c.id = ${row}.customer_id) is not true)`;

/** The changes of the diners in an updated table: new rows, and rows that are gone. */
const changedRows = (columns: string, where: string, isStale: (row: string, came: boolean) => string): string => `array(
          select customer_id from (
            select ${columns} from new_rows${where} except select ${columns} from old_rows${where}
          ) came where ${areMany('new_rows')} or ${isStale('came', true)}
          union
          select customer_id from (
            select ${columns} from old_rows${where} except select ${columns} from new_rows${where}
          ) went where ${areMany('new_rows')} or ${isStale('went', false)})`;

const refreshChanged = `
    if cardinality(changed) > ${few} then
      perform refresh_many_customers(changed);
    elsif cardinality(changed) > 0 then
      perform refresh_few_customers(changed);
    end if;`;

export const dinerFunctions = `${refreshFunctions}
  create or replace function customer_codes_changed() returns trigger language plpgsql security definer
    set search_path = public, pg_temp set enable_seqscan = off as $$
  declare
    changed bigint[];
  begin
    if tg_table_name = 'customer_id_relations' then
      if tg_op = 'INSERT' then
        -- A diner created by this transaction who has no place yet claims nothing: adding the place refreshes.
        changed := array(
          select distinct n.customer_id from new_rows n
           where (${areMany('new_rows')} or ${isCodeStale('n', true)})
             and (select c.xmin <> pg_current_xact_id()::xid or coalesce(
                   (select true from customer_profile_relations p where p.customer_id = c.id and p.is_active limit 1), false)
                    from customers c where c.id = n.customer_id));
      elsif tg_op = 'DELETE' then
        changed := array(
          select distinct o.customer_id from old_rows o where ${areMany('old_rows')} or ${isCodeStale('o', false)});
      else
        changed := ${changedRows('customer_id, auth_type, auth_code', '', isCodeStale)};
      end if;
    else
      if tg_op = 'INSERT' then
        changed := array(
          select distinct n.customer_id from new_rows n where n.is_active and (${areMany('new_rows')} or ${isPlaceStale('n', true)}));
      elsif tg_op = 'DELETE' then
        changed := array(
          select distinct o.customer_id from old_rows o where o.is_active and (${areMany('old_rows')} or ${isPlaceStale('o', false)}));
      else
        changed := ${changedRows('customer_id, business_unit_id, company_id', ' where is_active', isPlaceStale)};
      end if;
    end if;
${refreshChanged}
    return null;
  end $$;

  create or replace function customer_listed_fields_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    changed bigint[];
  begin
    changed := array(
      select id from (
        select id, is_active, name, surname, file_number, section, manual_load from new_rows
        except select id, is_active, name, surname, file_number, section, manual_load from old_rows
      ) diner);
${refreshChanged}
    return null;
  end $$;

  -- Moves the pending entries of the search of diners into its index; returns the pages of the list of pending entries.
  create or replace function put_diners_into_search() returns bigint language sql security definer set search_path = public, pg_temp
    as $$ select gin_clean_pending_list('customer_listing_search_idx'::regclass) $$;
`;
