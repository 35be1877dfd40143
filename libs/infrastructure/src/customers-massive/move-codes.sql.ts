import { customersMassive } from '@comensal/domain/customers-massive/customers-massive.texts';
import { keepFormer } from './keep-former.sql';
import { good, sentence, taken } from './upload-rows.sql';

/**
 * The codes that move when the valid rows are loaded: from every other diner who has the code at a centre of its new
 * holder, and the code that the new holder gives up for it.
 */
export const listMoves = `
  insert into customer_upload_moves (job_id, row_no, auth_type, auth_code, from_customer_id, to_customer_id, old_code)
  with given as (
    select min(r.row_no) as row_no, r.unit, r.customer_id, r.auth_type, r.auth_code from customer_upload_rows r where ${good('r')}
     group by r.unit, r.customer_id, r.auth_type, r.auth_code
  ), centres as (
    select r.unit, r.business_unit_id from customer_upload_rows r where ${good('r')}
    union
    select r.unit, place.business_unit_id from customer_upload_rows r
      cross join lateral (select business_unit_id from customer_profile_relations held where held.customer_id = r.customer_id and held.is_active limit 1000) place
     where ${good('r')}
  ), owners as (
    select distinct given.row_no, claim.customer_id from given join centres using (unit)
      join customer_code_claims claim on claim.business_unit_id = centres.business_unit_id and claim.auth_type = given.auth_type and claim.auth_code = given.auth_code
     where claim.customer_id is distinct from given.customer_id
  )
  select $1, given.row_no, given.auth_type, given.auth_code, owners.customer_id, given.customer_id, nullif(held.auth_code, given.auth_code)
    from given left join owners using (row_no)
    left join lateral (select auth_code from customer_id_relations held where held.customer_id = given.customer_id and held.auth_type = given.auth_type limit 1) held on true
   where owners.customer_id is not null or held.auth_code <> given.auth_code`;

/** Refuses rows whose move nobody has seen. `$4` is the review that showed the moves. */
export const refuseUnseenMoves = `
  with unseen as (
    select distinct first.unit, move.auth_type from customer_upload_moves move
      join customer_upload_rows first on first.job_id = move.job_id and first.row_no = move.row_no
     where move.job_id = $1 and not exists (
       select from customer_upload_moves seen where seen.job_id = $4 and seen.row_no = move.row_no and seen.auth_type = move.auth_type and seen.auth_code = move.auth_code
          and (seen.from_customer_id, seen.to_customer_id, seen.old_code) is not distinct from (move.from_customer_id, move.to_customer_id, move.old_code))
  )
  update customer_upload_rows r set reason = ${sentence(customersMassive.reason.unseenMove)}
    from unseen where ${good('r')} and r.unit = unseen.unit and r.auth_type = unseen.auth_type`;

/** Drops the moves of rows that were refused after all. */
export const forgetRefusedMoves = `
  delete from customer_upload_moves move using customer_upload_rows r
   where move.job_id = $1 and r.job_id = move.job_id and r.row_no = move.row_no and r.reason is not null`;

/**
 * Takes the codes from their former holders and raises these holders' versions, so that an open form about them is
 * refused.
 */
export const releaseCodes = `
  with released as (
    delete from customer_id_relations code using customer_upload_moves move
     where move.job_id = $1 and code.customer_id = move.from_customer_id and code.auth_type = move.auth_type and code.auth_code = move.auth_code
    returning code.customer_id, move.row_no
  ), noted as (
    ${keepFormer('select customer_id, min(row_no) as place, 1 as raised from released group by customer_id')}
  )
  update customers set version = version + 1, updated_at = now() where id in (select customer_id from released)`;

/** Returns the diners of the range whose own code is replaced by another of the same kind. */
export const replaceCodes = `
  update customer_id_relations code set auth_code = r.auth_code, updated_at = now()
    from (select distinct r.customer_id, r.auth_type, r.auth_code from customer_upload_rows r where ${taken('r')}) r
   where code.customer_id = r.customer_id and code.auth_type = r.auth_type and code.auth_code <> r.auth_code
  returning code.customer_id as id`;
