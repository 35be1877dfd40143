import { undo } from '@comensal/domain/jobs/undo.texts';
import { takeTurn } from '../customers/bulk-turn';
import { fromOpenProfiles } from '../customers-massive/prepare-upload.sql';
import { sentence } from '../customers-massive/upload-rows.sql';
import { leadsSentence, leavesWhole, ledGroups } from '../customers-removal/review-rows.sql';
import { pairColumns, scopeCondition } from '../platform/database/scope.sql';
import { dinerCells } from './diner-cells.sql';
import type { UndoSource } from './undo-source';

/*
 * Undoes an upload, or a change of many diners: diners that it created are removed, the others get back what they had. Each diner that it touched has
 * a row in `undo_rows`: `before` is null for one that it created, and `version` the one with which it left the diner.
 */

const { reason } = undo;

const former = `jsonb_to_recordset(r.before->'places') as f(id bigint, profile bigint, active boolean)`;
/** The places that the upload added or changed, as `p`; `f` is what such a place was, if it was. */
const changedPlaces = `customer_profile_relations p left join ${former} on f.id = p.id
     where p.customer_id = r.record_id
       and (p.is_active, p.food_services_profile_id) is distinct from (coalesce(f.active, false), coalesce(f.profile, p.food_services_profile_id))`;

/** The codes that the diner gets back, as `code`. */
const formerCodes = `jsonb_each_text(r.before->'codes') as code(auth_type, auth_code)
     left join customer_id_relations held on held.customer_id = r.record_id and held.auth_type = code.auth_type`;
/** Condition: the diner gets back a place `p`, which was `f`, that ended, or another profile at it. */
const isPlaceBack = '(not p.is_active or p.food_services_profile_id <> f.profile)';
/** Who has such a code now, as `claim`, at a centre of the diner. */
const holders = `${formerCodes}
     join ${former} on f.active join customer_profile_relations p on p.id = f.id
     join customer_code_claims claim on claim.business_unit_id = p.business_unit_id and claim.auth_type = code.auth_type and claim.auth_code = code.auth_code
     join business_units b on b.id = p.business_unit_id
    where (held.auth_code is distinct from code.auth_code or not p.is_active) and claim.customer_id <> r.record_id`;
/** The row of the same upload about such a holder. */
const mate = 'mate.job_id = r.job_id and mate.record_id = claim.customer_id';

/**
 * Condition: somebody of the company has taken the former file number since. Who had it before the upload does not
 * count.
 */
const fileNumberTaken = `(r.before->>'file_number' <> coalesce(c.file_number, '') and exists (
  select from customers other where other.file_number = r.before->>'file_number' and other.is_active and other.id <> c.id
     and not r.before->'shared_with' @> to_jsonb(other.id)
     and not exists (select from undo_rows mate where mate.job_id = r.job_id and mate.record_id = other.id and mate.undo_outcome is distinct from 'restored')
     and exists (select from customer_profile_relations theirs join customer_profile_relations own on own.customer_id = c.id and own.is_active and own.company_id = theirs.company_id
                  where theirs.customer_id = other.id and theirs.is_active)))`;

/** The group of before, and whether the diner goes back to it; a change of an earlier version changed no group. */
const formerGroup = `(r.before->>'group')::bigint`;
const isGroupBack = `(r.before ? 'group' and ${formerGroup} is distinct from c.group_id)`;

/** Ends the places that the change added before it opens those that it ended: a diner has one at a centre. */
const restorePlaces = (rows: string, which: string): string => `
    update customer_profile_relations place
        set food_services_profile_id = was.profile, is_active = was.active, updated_at = now()
       from (select p.id, coalesce(p.profile, p.food_services_profile_id) as profile, coalesce(p.active, false) as active
               from undo_rows r cross join lateral (select p.*, f.profile, f.active from ${changedPlaces}) p
              where ${rows} and r.before is not null) was
      where place.id = was.id and ${which}`;

export const uploadUndo: UndoSource = {
  // 'Reasignar códigos': no code is between two people.
  isWhole: (job) => `${job}.params->>'reviewId' is not null`,
  begin: (query) => takeTurn(query),
  holds: (rows) => [
    `select from groups where id in (select ${formerGroup} from undo_rows r where ${rows}) order by id for share`,
    `select from customers where id in (select r.record_id from undo_rows r where ${rows}) order by id for no key update`,
    `select from food_services_profiles where id in (select f.profile from undo_rows r cross join lateral ${former} where ${rows})
      order by id for key share`,
  ],
  told: (rows, actor, parameters) => {
    const scope = scopeCondition(actor, pairColumns('p'), parameters);
    return `
    select r.row_no, case
        when not exists (select from customer_profile_relations p where p.customer_id = r.record_id and p.is_active and ${scope})
          or exists (select from ${changedPlaces} and not (${scope})) then ${sentence(reason.outOfScope)}
        when not c.is_active then ${sentence(reason.removedSince)}
        when c.version <> r.version then ${sentence(reason.changed)}
        when r.before is null and not (${leavesWhole('c.id', scope)}) then ${sentence(reason.outOfScope)}
        when r.before is null and exists (select from meal_transactions m where m.customer_id = c.id) then ${sentence(reason.eaten)}
        when r.before is null and led.groups is not null then ${leadsSentence}
        when at.ended is not null then ${sentence(reason.placeEnded, { centre: 'at.ended' })}
        when at.is_code_taken then coalesce(${sentence(reason.codeTaken, { centre: 'at.code_taken' })}, ${sentence(reason.codeTakenElsewhere)})
        when ${isGroupBack} and exists (select from groups own where own.id = c.group_id and own.leader_customer_id = c.id and own.is_active) then ${sentence(reason.leadsGroup)}
        when ${isGroupBack} and ${formerGroup} is not null and not exists (select from groups g where g.id = ${formerGroup} and g.is_active) then ${sentence(reason.groupGone)}
        when ${fileNumberTaken} then ${sentence(reason.fileNumberTaken)}
      end as reason
      from undo_rows r join customers c on c.id = r.record_id ${ledGroups(scope)}
     cross join lateral (select
       (select min(b.name) from ${former} join customer_profile_relations p on p.id = f.id join business_units b on b.id = p.business_unit_id
         where f.active and ${isPlaceBack} and f.profile not in (select p.id ${fromOpenProfiles})) as ended, taken.*
      from (select count(*) > 0 as is_code_taken, min(b.name) filter (where ${scope}) as code_taken from ${holders}
               and not exists (select from undo_rows mate where ${mate} and mate.undo_outcome is distinct from 'restored')) taken) at
     where ${rows}`;
  },
  chains: {
    reason: reason.codeKept,
    pairs: (rows) => `
      with wanted as materialized (
        select r.row_no, r.record_id, place.business_unit_id, code.auth_type, code.auth_code from undo_rows r
         cross join lateral (select code.* from ${formerCodes} where held.auth_code is distinct from code.auth_code) code
         cross join lateral ${former}
          join customer_profile_relations place on place.id = f.id
         where ${rows} and r.before is not null and f.active
      )
      select wanted.row_no as row, mate.row_no as needs, mate.undo_outcome = 'rejected' as "isRefused" from wanted
        join customer_code_claims claim using (business_unit_id, auth_type, auth_code)
        join undo_rows mate on mate.job_id = $1 and mate.record_id = claim.customer_id
       where claim.customer_id <> wanted.record_id`,
  },
  restores: (rows) => [
    `update customers c set is_active = false, version = c.version + 1
       from undo_rows r where ${rows} and r.before is null and c.id = r.record_id`,
    `delete from customer_id_relations code using undo_rows r
      where ${rows} and r.before is not null and code.customer_id = r.record_id
        and code.auth_code is distinct from r.before->'codes'->>code.auth_type`,
    restorePlaces(rows, 'not was.active'),
    restorePlaces(rows, 'was.active'),
    `insert into customer_id_relations (customer_id, auth_type, auth_code)
     select r.record_id, code.auth_type, code.auth_code from undo_rows r cross join lateral (select code.* from ${formerCodes} where held.id is null) code
      where ${rows} order by 1, 2`,
    `update customers c
        set name = r.before->>'name', surname = r.before->>'surname', file_number = r.before->>'file_number', section = r.before->>'section',
            manual_load = (r.before->>'manual_load')::boolean, password_hash = r.password_hash,
            group_id = case when r.before ? 'group' then ${formerGroup} else c.group_id end, version = c.version + 1, updated_at = now()
       from undo_rows r where ${rows} and r.before is not null and c.id = r.record_id`,
  ],
  displayed: {
    joins: 'join customers c on c.id = r.record_id',
    row: 'r.place',
    what: `case when r.before is null then 'created' else 'changed' end`,
    cells: dinerCells,
    hiddenBy: [reason.outOfScope],
  },
};
