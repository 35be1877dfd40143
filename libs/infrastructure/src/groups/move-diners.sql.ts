/*
 * The diners that one save names: `$1` the group, `$2` their ids, `$3` whether each is to be in the group, `$4` whether the
 * group that each was read with is known, and `$5` that group. `$6` company, `$7` centre, `$8` the group's leader.
 */

const value = `unnest($2::bigint[], $3::boolean[], $4::boolean[], $5::bigint[]) with ordinality as given(id, joins, is_known, read_group, place)`;
const target = `case when given.joins then $1::bigint end`;
const isMoved = `c.group_id is distinct from ${target}`;

/** Locks the diners to move until the transaction ends, in the order in which uploads and removals lock diners. */
export const holdMovedSql = `
  select c.id from customers c where c.id in (
    select held.id from ${value} join customers held on held.id = given.id where held.group_id is distinct from ${target})
   order by c.id for no key update`;

const dinerName = `coalesce(nullif(concat_ws(' ', c.name, c.surname), ''), c.file_number, c.id::text)`;

/** Which of the diners `ids` are in an active group `g` that fits `scope`; both are SQL. */
export const inGroupsSql = (ids: string, scope: string): string => `
  select c.id, 'otherGroup' as why, ${dinerName} as name, g.name as "group"
    from unnest(${ids}) with ordinality as given(id, place)
    join customers c on c.id = given.id
    join groups g on g.id = c.group_id and g.is_active and ${scope}
   order by given.place`;

/**
 * Who cannot be moved, and why. Nothing is said about a diner who never ate at the place. `isOwn` is a condition over the
 * group `own` in which a diner is: who leads several moves diners between them, if that is where they were read.
 */
export const unmovableSql = (isOwn: string): string => `
  select given.id, told.why,
         case when told.why <> 'unknown' then ${dinerName} else '' end as name,
         case when told.why = 'otherGroup' then coalesce((select g.name from groups g where g.id = c.group_id), '') else '' end as "group"
    from ${value}
    left join customers c on c.id = given.id
    left join customer_profile_relations p on p.customer_id = given.id and p.company_id = $6 and p.business_unit_id = $7
   cross join lateral (select case
     when p.id is null then 'unknown'
     when c.group_id is not null and c.group_id <> $1 and not (given.is_known and c.group_id = given.read_group and exists (
       select from groups own where own.id = c.group_id and own.is_active and ${isOwn})) then 'otherGroup'
     when ${isMoved} and exists (select from groups own where own.id = c.group_id and own.id <> $1 and own.is_active and own.leader_customer_id = c.id) then 'leads'
     when given.is_known and c.group_id is distinct from given.read_group then case when c.group_id is null then 'inNone' else 'inGroup' end
     when ${isMoved} and not (c.is_active and p.is_active) then 'left'
     when ${isMoved} and not given.joins and c.id = $8::bigint then 'leads'
   end as why) told
   where told.why is not null
   order by given.place`;

/**
 * A leader is a member: one who leaves returns to another group that they lead (GRP-18). `customer` and `group` are
 * SQL.
 */
export const ledElsewhere = (customer: string, group: string): string =>
  `(select min(led.id) from groups led where led.leader_customer_id = ${customer} and led.is_active and led.id <> ${group})`;

/**
 * Moves the locked diners: `$1` the group, `$2` their ids, `$3` whether each is to be in the group. Keeps for the undo of
 * the job `$4` which group each was in, as the statement began.
 */
export const moveSql = `
  with given as (
    select * from unnest($2::bigint[], $3::boolean[]) with ordinality as given(id, joins, place)
  ), moved as (
    update customers c
       set group_id = case when given.joins then $1::bigint else ${ledElsewhere('c.id', '$1')} end, version = c.version + 1
      from given where c.id = given.id
    returning c.id
  )
  insert into undo_rows (job_id, place, record_id, version, before)
  select $4::uuid, given.place, c.id, c.version + 1, jsonb_build_object('group', c.group_id)
    from moved join given using (id) join customers c using (id)`;
